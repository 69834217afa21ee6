//! A game for the feed to show.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use feed::{Feed, FeedSettings, Snapshot};
use rules_core::{Action, Clock, Color, Game, Tags, TimeControl, parse_san};

pub struct ShownGame {
    pub number: u64,
    pub game: Game,
    pub clock: Option<Clock>,
    pub tags: Tags,
}

impl ShownGame {
    pub fn new(number: u64) -> Self {
        let mut tags = Tags::new();
        let told =
            [("Event", "Chess in the hall"), ("Date", "2026.05.01"), ("White", "Zoë \"Z\" Łoś"), ("Black", "Hetman 3")];
        told.iter().for_each(|(name, value)| tags.set(name, value));
        let mut clock = Clock::new(TimeControl::new(5, 3));
        clock.start(Color::White);
        Self { number, game: Game::new(), clock: Some(clock), tags }
    }

    /// Plays a move that took two seconds.
    pub fn play(&mut self, san: &str) -> Snapshot {
        let mv = parse_san(self.game.position(), san).expect("legal");
        self.game.act(Action::Move(mv)).expect("accepted");
        if let Some(clock) = &mut self.clock {
            let mover = clock.running();
            clock.tick(Duration::from_secs(2));
            clock.press();
            if let Some(mover) = mover {
                self.game.note_clock(clock.remaining(mover));
            }
        }
        self.snapshot()
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot::of(self.number, &self.game, self.clock.as_ref(), &self.tags)
    }
}

/// Returns a game in which knights move out and back for `plies` half-moves, without a clock.
pub fn long_game(number: u64, plies: usize) -> Snapshot {
    let mut table = ShownGame { clock: None, ..ShownGame::new(number) };
    // A study has no end by repetition.
    table.game = Game::study(rules_core::Position::default());
    for ply in 0..plies {
        let san = ["Nf3", "Nf6", "Ng1", "Ng8"][ply % 4];
        let mv = parse_san(table.game.position(), san).expect("legal");
        table.game.act(Action::Move(mv)).expect("accepted");
    }
    table.snapshot()
}

/// Opens a feed on a free local port.
pub fn open(settings: FeedSettings) -> (Feed, SocketAddr) {
    let feed = Feed::open(FeedSettings { address: Some(([127, 0, 0, 1], 0).into()), ..settings }).expect("a feed");
    let address = feed.address().expect("it listens");
    (feed, address)
}

pub fn show(feed: &mut Feed, snapshot: Snapshot) {
    feed.show(snapshot, Instant::now());
}
