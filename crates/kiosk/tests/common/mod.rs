//! The clock of a simulated week, and whoever does what the screen is told.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod event;

use std::time::Duration;

use kiosk::{Date, End, LocalTime, Now, Order, Phase, Programme, Visit};

/// Monday, 2026-11-23 00:00, where the screen stands.
const MONDAY: u64 = 1_795_388_400;

/// What time it is so many milliseconds after that Monday began, for a program that was started at `boot`.
pub fn now(millis: u64, boot: u64) -> Now {
    let minutes = millis / 60_000;
    let date = Date { year: 2026, month: 11, day: 23 + (minutes / 1440) as u8 };
    let local = LocalTime { date, minute: (minutes % 1440) as u16 };
    Now { running: Duration::from_millis(millis - boot), unix: MONDAY + millis / 1000, local }
}

/// The longest that nothing may happen before nobody is here any more.
pub fn longest(programme: &Programme) -> Duration {
    let idle = &programme.idle;
    let phase = [idle.language, idle.who, idle.playing, idle.result].into_iter().max().unwrap_or(0);
    kiosk::LONGEST_THOUGHT + Duration::from_secs(u64::from(phase) + u64::from(idle.asking))
}

/// Whether the screen is where it is when nobody is here.
pub fn is_at_rest(visit: &Visit) -> bool {
    !visit.is_served() && matches!(visit.phase(), Phase::Attract | Phase::Closed | Phase::OutOfOrder)
}

/// Does what the screen is told, and sees that it makes sense.
#[derive(Debug, Clone)]
pub struct Screen {
    shown: Option<Phase>,
    is_asked: bool,
    language: String,
    /// The game that was begun, and is neither kept nor given up.
    pub open: Option<u32>,
    given_up: bool,
    last: u32,
    /// Numbers and ends of the games that were kept.
    pub kept: Vec<(u32, End)>,
}

impl Screen {
    pub fn new() -> Self {
        let language = String::new();
        Self { shown: None, is_asked: false, language, open: None, given_up: false, last: 0, kept: Vec::new() }
    }

    /// The program was started again, with this game on the board.
    pub fn restarted(&mut self, game: Option<u32>) {
        *self = Self { open: game, last: self.last, kept: std::mem::take(&mut self.kept), ..Self::new() };
        self.shown = game.map(|_| Phase::Playing);
    }

    pub fn obey(&mut self, order: &Order) {
        match order {
            Order::ShowAttract => self.show(Phase::Attract),
            Order::AskLanguage => self.show(Phase::Language),
            Order::AskWho => self.show(Phase::Who),
            Order::ShowOutOfOrder => self.show(Phase::OutOfOrder),
            Order::GoDark => {
                assert_ne!(self.shown, Some(Phase::Closed), "it is dark already");
                self.show(Phase::Closed);
            }
            Order::Lighten => {
                assert_eq!(self.shown, Some(Phase::Closed), "it isn't dark");
                self.shown = None;
            }
            Order::SetLanguage(tag) => {
                assert_ne!(self.language, *tag);
                self.language.clone_from(tag);
            }
            Order::Begin { number, level, .. } => {
                assert!(self.open.is_none() && *number > self.last && (1..=10).contains(level));
                (self.open, self.last) = (Some(*number), *number);
                self.show(Phase::Playing);
            }
            Order::Abandon => {
                assert!(self.open.is_some() && !self.given_up);
                self.given_up = true;
            }
            Order::Keep(played) => {
                assert_eq!(self.open.take(), Some(played.game.number));
                assert_eq!(std::mem::take(&mut self.given_up), played.end == End::Left);
                self.kept.push((played.game.number, played.end));
            }
            Order::ShowResult(end) => {
                assert_eq!(self.kept.last().map(|(_, kept)| *kept), Some(*end));
                self.show(Phase::Result);
            }
            Order::AskStillThere { seconds } => {
                assert!((5..=60).contains(seconds) && !self.is_asked);
                self.is_asked = true;
            }
            Order::StopAsking => assert!(std::mem::take(&mut self.is_asked)),
            Order::CloseOperator => {}
        }
    }

    /// What is shown is what the visit says that it is.
    pub fn agrees(&self, visit: &Visit, now: Now) {
        assert_eq!(self.shown, Some(visit.phase()));
        assert_eq!(self.is_asked, visit.asks_for(now.running).is_some());
        assert_eq!(self.language, visit.language());
        assert_eq!(self.open, visit.game(now).map(|game| game.number));
        assert!(!self.given_up, "what is given up is kept at once");
    }

    fn show(&mut self, phase: Phase) {
        assert!(!self.is_asked, "what is asked lies over {phase:?}");
        assert!(self.open.is_none() || phase == Phase::Playing, "a game runs beneath {phase:?}");
        self.shown = Some(phase);
    }
}
