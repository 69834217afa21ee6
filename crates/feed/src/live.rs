//! What is told now, and what those who listen are told when it changes.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use crate::Snapshot;
use crate::day::Day;
use crate::delayed::Due;
use crate::json::{ClockJson, GameJson, PositionJson, ResultJson, line};

/// A server-sent event, as it goes over the wire.
pub(crate) type Message = Arc<[u8]>;

/// A text, and how a reader who has it already is told so.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) bytes: Arc<[u8]>,
    /// In quotes, as HTTP wants it.
    pub(crate) tag: String,
    pub(crate) changed: SystemTime,
}

/// What is told now.
#[derive(Debug)]
pub(crate) struct Live {
    /// The number of the last event.
    told: u64,
    shown: Option<Shown>,
    day: Day,
    day_text: Option<Text>,
}

#[derive(Debug)]
struct Shown {
    game: Arc<Snapshot>,
    at: Instant,
    text: Text,
}

impl Text {
    fn new(text: String, changed: SystemTime) -> Self {
        // FNV-1a: the same text has the same tag after a new start.
        let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, add);
        Self { tag: format!("\"{hash:016x}\""), bytes: text.into_bytes().into(), changed }
    }
}

impl Live {
    pub(crate) fn new(day: Day) -> Self {
        Self { told: 0, shown: None, day, day_text: None }
    }

    /// How many events there have been.
    pub(crate) fn told(&self) -> u64 {
        self.told
    }

    /// The game as PGN, once there is one.
    pub(crate) fn game(&self) -> Option<&Text> {
        self.shown.as_ref().map(|shown| &shown.text)
    }

    /// The day's games as PGN.
    pub(crate) fn games(&mut self, wall: SystemTime) -> &Text {
        let Self { shown, day, .. } = self;
        let shown = shown.as_ref();
        let new =
            || Text::new(day.text(shown.map(|shown| &*shown.game)), shown.map_or(wall, |shown| shown.text.changed));
        self.day_text.get_or_insert_with(new)
    }

    /// The game as JSON, with the clocks as they stand now.
    pub(crate) fn json(&self, now: Instant) -> Option<String> {
        let Shown { game, at, .. } = self.shown.as_ref()?;
        Some(line(&GameJson::of(self.told, game, now.saturating_duration_since(*at))))
    }

    /// What somebody who begins to listen is told: all of it, whatever they have heard before.
    pub(crate) fn greeting(&self, now: Instant) -> Message {
        // How long to wait before coming back, in milliseconds.
        let retry = "retry: 3000\n\n";
        let game = self.json(now).map(|json| message(self.told, "game", &json));
        format!("{retry}{}", game.unwrap_or_default()).into_bytes().into()
    }

    /// Tells a game as it was from now on. What the listeners are to hear of it, in order.
    pub(crate) fn tell(&mut self, (at, game): Due, wall: SystemTime) -> Vec<Message> {
        let before = self.shown.take();
        let was = before.as_ref().map(|before| (&*before.game, at.saturating_duration_since(before.at)));
        let messages = self.messages(was, &game);
        let text = match before {
            Some(before) if before.game.number == game.number && before.game.pgn == game.pgn => before.text,
            before => {
                if let Some(old) = before.filter(|before| before.game.number != game.number) {
                    self.day.keep(&old.game);
                }
                self.day.begin(&game);
                self.day_text = None;
                Text::new(game.pgn.clone(), wall)
            }
        };
        self.shown = Some(Shown { game, at, text });
        messages
    }

    fn messages(&mut self, was: Option<(&Snapshot, Duration)>, game: &Snapshot) -> Vec<Message> {
        let Some((before, passed)) = was.filter(|(before, _)| is_next(before, game)) else {
            self.told += 1;
            return vec![wired(self.told, "game", &line(&GameJson::of(self.told, game, Duration::ZERO)))];
        };
        let mut messages = Vec::new();
        let mut tell = |name, json: &str| {
            self.told += 1;
            messages.push(wired(self.told, name, json));
        };
        if game.moves.len() > before.moves.len() {
            tell("position", &line(&PositionJson::of(game, Duration::ZERO)));
        } else if !game.clocks_run_on_from(before, passed) {
            tell("clock", &line(&ClockJson::of(game, Duration::ZERO)));
        }
        if (game.result, game.ending) != (before.result, before.ending) {
            tell("result", &line(&ResultJson::of(game)));
        }
        messages
    }
}

/// Whether it is the same game, and at most one half-move on: anything else is told as a whole.
fn is_next(before: &Snapshot, game: &Snapshot) -> bool {
    let is_same = (before.number, &before.heading, &before.start) == (game.number, &game.heading, &game.start);
    is_same && game.moves.len() <= before.moves.len() + 1 && game.moves.starts_with(&before.moves)
}

fn message(id: u64, name: &str, json: &str) -> String {
    format!("id: {id}\nevent: {name}\ndata: {json}\n\n")
}

fn wired(id: u64, name: &str, json: &str) -> Message {
    message(id, name, json).into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Clock, Color, Game, Tags, TimeControl, parse_san};

    struct Table {
        live: Live,
        game: Game,
        clock: Clock,
        at: Instant,
    }

    impl Table {
        fn new() -> Self {
            let mut clock = Clock::new(TimeControl::new(5, 0));
            clock.start(Color::White);
            let (live, game, at) = (Live::new(Day::default()), Game::new(), Instant::now());
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

        /// The numbers and names of the events.
        fn tell(&mut self, number: u64) -> Vec<(u64, String)> {
            let game = Arc::new(Snapshot::of(number, &self.game, Some(&self.clock), &Tags::new()));
            let messages = self.live.tell((self.at, game), SystemTime::UNIX_EPOCH);
            messages.iter().map(head).collect()
        }
    }

    fn head(message: &Message) -> (u64, String) {
        let text = std::str::from_utf8(message).expect("a text");
        let mut lines = text.lines();
        let mut field = |name: &str| lines.next().and_then(|line| line.strip_prefix(name)).expect("a field").to_owned();
        let head = (field("id: ").parse().expect("a number"), field("event: "));
        let json: serde_json::Value = serde_json::from_str(&field("data: ")).expect("JSON");
        assert!(json.is_object() && text.ends_with("\n\n") && lines.count() == 1, "{text}");
        head
    }

    fn named(id: u64, name: &str) -> (u64, String) {
        (id, name.to_owned())
    }

    #[test]
    fn a_game_is_told_as_a_whole_and_then_by_what_changes() {
        let mut table = Table::new();
        assert_eq!(table.tell(1), [named(1, "game")]);
        table.play("f3");
        assert_eq!(table.tell(1), [named(2, "position")]);
        table.pass(3);
        assert_eq!(table.tell(1), [], "whoever listens counts on");
        table.clock.pause();
        assert_eq!(table.tell(1), [named(3, "clock")]);
        table.clock.start(Color::Black);
        assert_eq!(table.tell(1), [named(4, "clock")]);
        for san in ["e5", "g4"] {
            table.play(san);
            table.tell(1);
        }
        table.play("Qh4#");
        table.clock.pause();
        assert_eq!(table.tell(1), [named(7, "position"), named(8, "result")]);
        assert_eq!(table.live.told(), 8);
    }

    #[test]
    fn what_was_taken_back_or_missed_is_told_as_a_whole() {
        let mut table = Table::new();
        for san in ["e4", "e5"] {
            table.play(san);
            table.tell(1);
        }
        table.game.act(Action::TakeBack { by: Color::White, plies: 2 }).expect("taken back");
        assert_eq!(table.tell(1), [named(3, "game")]);
        for san in ["d4", "d5", "c4"] {
            table.play(san);
        }
        assert_eq!(table.tell(1), [named(4, "game")]);
        assert_eq!(table.tell(2), [named(5, "game")], "another game, although of the same moves");
    }

    #[test]
    fn the_clocks_of_a_game_that_is_asked_for_later_stand_later() {
        let mut table = Table::new();
        table.tell(1);
        let later = table.live.json(table.at + Duration::from_secs(61)).expect("a game");
        let json: serde_json::Value = serde_json::from_str(&later).expect("JSON");
        assert_eq!(json["clock"]["white_ms"], 239_000);
        assert_eq!((&json["clock"]["black_ms"], &json["clock"]["running"]), (&300_000.into(), &"white".into()));
    }

    #[test]
    fn a_text_changes_its_tag_only_with_its_moves() {
        let mut table = Table::new();
        table.tell(1);
        let first = table.live.game().expect("a game").tag.clone();
        table.clock.pause();
        table.tell(1);
        assert_eq!(table.live.game().expect("a game").tag, first);
        table.clock.start(Color::White);
        table.play("e4");
        table.tell(1);
        assert_ne!(table.live.game().expect("a game").tag, first);
        let day = table.live.games(SystemTime::UNIX_EPOCH).bytes.clone();
        assert_eq!(*day, *table.live.game().expect("a game").bytes);
    }
}
