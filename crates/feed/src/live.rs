//! The state that the server publishes now, and the events about its changes.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::body::Bytes;

use crate::Snapshot;
use crate::day_games::DayGames;
use crate::delay_queue::DueSnapshot;
use crate::json::{ClockJson, GameJson, PositionJson, ResultJson, to_line};

/// A server-sent event, with one line of JSON.
#[derive(Debug)]
pub(crate) struct FeedEvent {
    pub(crate) id: u64,
    pub(crate) name: &'static str,
    pub(crate) json: String,
}

/// A text with its validators for HTTP caching.
#[derive(Debug, Clone)]
pub(crate) struct TaggedText {
    pub(crate) bytes: Bytes,
    /// The entity tag, in quotes as HTTP wants it.
    pub(crate) etag: String,
    pub(crate) changed: SystemTime,
}

/// The published state.
#[derive(Debug)]
pub(crate) struct FeedState {
    /// Number of the last event.
    event_count: u64,
    shown: Option<PublishedGame>,
    day: DayGames,
    day_text: Option<TaggedText>,
}

#[derive(Debug)]
struct PublishedGame {
    game: Arc<Snapshot>,
    at: Instant,
    text: TaggedText,
}

impl TaggedText {
    fn new(text: String, changed: SystemTime) -> Self {
        // FNV-1a keeps the tag of a text stable over restarts.
        let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, add);
        Self { etag: format!("\"{hash:016x}\""), bytes: text.into_bytes().into(), changed }
    }
}

impl FeedState {
    pub(crate) fn new(day: DayGames) -> Self {
        Self { event_count: 0, shown: None, day, day_text: None }
    }

    /// Returns the number of events so far.
    pub(crate) fn event_count(&self) -> u64 {
        self.event_count
    }

    /// Returns the game as PGN, if there is one.
    pub(crate) fn game_text(&self) -> Option<&TaggedText> {
        self.shown.as_ref().map(|shown| &shown.text)
    }

    /// Returns the games of the day as PGN.
    pub(crate) fn day_text(&mut self, wall: SystemTime) -> &TaggedText {
        let Self { shown, day, .. } = self;
        let shown = shown.as_ref();
        let new = || {
            TaggedText::new(day.text(shown.map(|shown| &*shown.game)), shown.map_or(wall, |shown| shown.text.changed))
        };
        self.day_text.get_or_insert_with(new)
    }

    /// Returns the game as JSON, with its clocks at `now`.
    pub(crate) fn game_json(&self, now: Instant) -> Option<String> {
        let PublishedGame { game, at, .. } = self.shown.as_ref()?;
        Some(to_line(&GameJson::of(self.event_count, game, now.saturating_duration_since(*at))))
    }

    /// Returns the first event of a new listener: the whole game, whatever it has received before.
    pub(crate) fn first_event(&self, now: Instant) -> Option<FeedEvent> {
        Some(FeedEvent { id: self.event_count, name: "game", json: self.game_json(now)? })
    }

    /// Publishes a snapshot, and returns the events for the listeners, in order.
    pub(crate) fn publish(&mut self, (at, game): DueSnapshot, wall: SystemTime) -> Vec<FeedEvent> {
        let before = self.shown.take();
        let previous = before.as_ref().map(|before| (&*before.game, at.saturating_duration_since(before.at)));
        let events = self.events(previous, &game);
        let text = match before {
            Some(before) if before.game.number == game.number && before.game.pgn == game.pgn => before.text,
            before => {
                if let Some(old) = before.filter(|before| before.game.number != game.number) {
                    self.day.add(&old.game);
                }
                self.day.start_game(&game);
                self.day_text = None;
                TaggedText::new(game.pgn.clone(), wall)
            }
        };
        self.shown = Some(PublishedGame { game, at, text });
        events
    }

    fn events(&mut self, previous: Option<(&Snapshot, Duration)>, game: &Snapshot) -> Vec<FeedEvent> {
        let mut events = Vec::new();
        let Some((before, passed)) = previous.filter(|(before, _)| continues(before, game)) else {
            self.event_count += 1;
            let json = to_line(&GameJson::of(self.event_count, game, Duration::ZERO));
            events.push(FeedEvent { id: self.event_count, name: "game", json });
            return events;
        };
        let mut tell = |name, json| {
            self.event_count += 1;
            events.push(FeedEvent { id: self.event_count, name, json });
        };
        if game.moves.len() > before.moves.len() {
            tell("position", to_line(&PositionJson::of(game, Duration::ZERO)));
        } else if !game.clocks_run_as_expected_since(before, passed) {
            tell("clock", to_line(&ClockJson::of(game, Duration::ZERO)));
        }
        if (game.result, game.ending) != (before.result, before.ending) {
            tell("result", to_line(&ResultJson::of(game)));
        }
        events
    }
}

/// Returns whether `game` continues `before` by at most one half-move. Any other change is sent as a whole game.
fn continues(before: &Snapshot, game: &Snapshot) -> bool {
    let is_same = (before.number, &before.heading, &before.start) == (game.number, &game.heading, &game.start);
    is_same && game.moves.len() <= before.moves.len() + 1 && game.moves.starts_with(&before.moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Clock, Color, Game, Tags, TimeControl, parse_san};

    struct LiveFixture {
        live: FeedState,
        game: Game,
        clock: Clock,
        at: Instant,
    }

    impl LiveFixture {
        fn new() -> Self {
            let mut clock = Clock::new(TimeControl::new(5, 0));
            clock.start(Color::White);
            let (live, game, at) = (FeedState::new(DayGames::default()), Game::new(), Instant::now());
            Self { live, game, clock, at }
        }

        fn play(&mut self, san: &str) {
            let mv = parse_san(self.game.position(), san).expect("legal");
            self.game.act(Action::Move(mv)).expect("accepted");
            self.clock.press();
        }

        fn pass(&mut self, seconds: u64) {
            self.clock.tick(Duration::from_secs(seconds));
            self.at += Duration::from_secs(seconds);
        }

        /// Returns the numbers and names of the events.
        fn tell(&mut self, number: u64) -> Vec<(u64, &'static str)> {
            let game = Arc::new(Snapshot::of(number, &self.game, Some(&self.clock), &Tags::new()));
            let events = self.live.publish((self.at, game), SystemTime::UNIX_EPOCH);
            for event in &events {
                let json: serde_json::Value = serde_json::from_str(&event.json).expect("JSON");
                assert!(json.is_object() && !event.json.contains(['\r', '\n']), "{}", event.json);
            }
            events.iter().map(|event| (event.id, event.name)).collect()
        }
    }

    #[test]
    fn a_game_is_told_as_a_whole_and_then_by_what_changes() {
        let mut table = LiveFixture::new();
        assert_eq!(table.tell(1), [(1, "game")]);
        table.play("f3");
        assert_eq!(table.tell(1), [(2, "position")]);
        table.pass(3);
        assert_eq!(table.tell(1), [], "whoever listens counts on");
        table.clock.pause();
        assert_eq!(table.tell(1), [(3, "clock")]);
        table.clock.start(Color::Black);
        assert_eq!(table.tell(1), [(4, "clock")]);
        for san in ["e5", "g4"] {
            table.play(san);
            table.tell(1);
        }
        table.play("Qh4#");
        table.clock.pause();
        assert_eq!(table.tell(1), [(7, "position"), (8, "result")]);
        assert_eq!(table.live.event_count(), 8);
    }

    #[test]
    fn a_take_back_or_skipped_moves_send_the_whole_game() {
        let mut table = LiveFixture::new();
        for san in ["e4", "e5"] {
            table.play(san);
            table.tell(1);
        }
        table.game.act(Action::TakeBack { by: Color::White, plies: 2 }).expect("taken back");
        assert_eq!(table.tell(1), [(3, "game")]);
        for san in ["d4", "d5", "c4"] {
            table.play(san);
        }
        assert_eq!(table.tell(1), [(4, "game")]);
        assert_eq!(table.tell(2), [(5, "game")], "another game, although of the same moves");
    }

    #[test]
    fn the_clocks_of_a_game_that_is_asked_for_later_stand_later() {
        let mut table = LiveFixture::new();
        table.tell(1);
        let later = table.live.game_json(table.at + Duration::from_secs(61)).expect("a game");
        let json: serde_json::Value = serde_json::from_str(&later).expect("JSON");
        assert_eq!(json["clock"]["white_ms"], 239_000);
        assert_eq!((&json["clock"]["black_ms"], &json["clock"]["running"]), (&300_000.into(), &"white".into()));
    }

    #[test]
    fn a_text_changes_its_tag_only_with_its_moves() {
        let mut table = LiveFixture::new();
        table.tell(1);
        let first = table.live.game_text().expect("a game").etag.clone();
        table.clock.pause();
        table.tell(1);
        assert_eq!(table.live.game_text().expect("a game").etag, first);
        table.clock.start(Color::White);
        table.play("e4");
        table.tell(1);
        assert_ne!(table.live.game_text().expect("a game").etag, first);
        let day = table.live.day_text(SystemTime::UNIX_EPOCH).bytes.clone();
        assert_eq!(*day, *table.live.game_text().expect("a game").bytes);
    }
}
