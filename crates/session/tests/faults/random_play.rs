//! A person who plays at random, by all that the session takes: moves, touched men, offers, questions, and time.

use core::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Action, Rules, Square, Strictness};
use session_core::saved::{self, Names};
use session_core::{ColourChoice, GameSetup, KeptGame, Moment, Player, Request, Session};

/// What was just done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// Something that has to be kept before it is shown.
    Act,
    /// A little time has passed, at most a second.
    Time,
}

/// The player, and the table.
pub struct RandomPlay {
    pub session: Session,
    chance: StdRng,
}

impl RandomPlay {
    /// A new game with a clock, as strict as chance will have it.
    pub fn new(seed: u64) -> Self {
        let mut play = Self { session: Session::default(), chance: StdRng::seed_from_u64(seed) };
        play.begin();
        play
    }

    /// The same with a game of the archive.
    pub fn go_on(kept: KeptGame, seed: u64) -> Self {
        let mut play = Self { session: Session::default(), chance: StdRng::seed_from_u64(seed) };
        play.ask(&Request::Resume(Box::new(kept)));
        play
    }

    /// Another game.
    pub fn begin(&mut self) {
        let strictness =
            [Strictness::Friendly, Strictness::Club, Strictness::Tournament][self.chance.random_range(0..3)];
        let setup = GameSetup {
            opponent: Player::Person,
            colour: ColourChoice::White,
            clock: session_core::ClockChoice("5+3".parse().ok()),
            rules: Rules { strictness, ..Rules::default() },
            ..GameSetup::default()
        };
        self.ask(&Request::NewGame(setup));
    }

    /// The game as it is kept.
    pub fn text(&self) -> String {
        saved::write(&self.session, Names::default()).expect("a text")
    }

    fn ask(&mut self, request: &Request) {
        let now = Moment { date: (2026, 11, 22), time: (12, 0, 0) };
        self.session.answer(request, Some(now), &mut self.chance);
    }

    /// Does something.
    pub fn step(&mut self) -> Done {
        if self.chance.random_range(0..3) == 0 {
            let passed = Duration::from_nanos(self.chance.random_range(1_000..=1_000_000_000));
            self.session.tick(passed);
            return Done::Time;
        }
        let game = self.session.game();
        let (turn, moves) = (game.turn(), game.moves());
        let action = match self.chance.random_range(0..10) {
            0 => Action::Touch(Square::ALL[self.chance.random_range(0..Square::ALL.len())]),
            1 => Action::OfferDraw(turn),
            2 => Action::DeclineDraw(!turn),
            3 => Action::Adjust,
            4 if self.chance.random_range(0..20) == 0 => Action::Resign(turn),
            _ if moves.is_empty() => Action::Resign(turn),
            _ => Action::Move(moves[self.chance.random_range(0..moves.len())]),
        };
        let request = if self.chance.random_range(0..30) == 0 { Request::TakeBack } else { Request::by_person(action) };
        self.ask(&request);
        Done::Act
    }
}
