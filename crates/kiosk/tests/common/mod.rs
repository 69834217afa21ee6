//! The clock of a simulated week, and a model of the screen that carries out orders.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod driver;

use std::time::Duration;

use kiosk::{CurrentTime, Date, KioskOrder, KioskPhase, LocalTime, OperatorSettings, Visit, VisitorResult};

/// Monday, 2026-11-23 00:00 local time.
const MONDAY: u64 = 1_795_388_400;

/// Returns the time `millis` after that Monday began, for a program that was started at `boot`.
pub fn now(millis: u64, boot: u64) -> CurrentTime {
    let minutes = millis / 60_000;
    let date = Date { year: 2026, month: 11, day: 23 + (minutes / 1440) as u8 };
    let local = LocalTime { date, minute: (minutes % 1440) as u16 };
    CurrentTime { running: Duration::from_millis(millis - boot), unix: MONDAY + millis / 1000, local }
}

/// Returns the longest time without activity before a visit is over.
pub fn longest(operator_settings: &OperatorSettings) -> Duration {
    let idle = &operator_settings.idle;
    let phase = [idle.language, idle.who, idle.playing, idle.result].into_iter().max().unwrap_or(0);
    kiosk::MAX_THINKING_TIME + Duration::from_secs(u64::from(phase) + u64::from(idle.asking))
}

/// Returns whether the kiosk shows its resting screen.
pub fn is_at_rest(visit: &Visit) -> bool {
    !visit.is_operator_open()
        && matches!(visit.phase(), KioskPhase::Attract | KioskPhase::Closed | KioskPhase::OutOfOrder)
}

/// A model of the screen, which carries out orders and checks that they make sense.
#[derive(Debug, Clone)]
pub struct ScreenModel {
    shown: Option<KioskPhase>,
    is_asked: bool,
    language: String,
    /// The game that was started and is not recorded yet.
    pub open: Option<u32>,
    is_abandoned: bool,
    last: u32,
    /// Numbers and results of the recorded games.
    pub recorded: Vec<(u32, VisitorResult)>,
}

impl ScreenModel {
    pub fn new() -> Self {
        let language = String::new();
        Self { shown: None, is_asked: false, language, open: None, is_abandoned: false, last: 0, recorded: Vec::new() }
    }

    /// Restarts the program, with this game on the board.
    pub fn restarted(&mut self, game: Option<u32>) {
        *self = Self { open: game, last: self.last, recorded: std::mem::take(&mut self.recorded), ..Self::new() };
        self.shown = game.map(|_| KioskPhase::Playing);
    }

    pub fn apply_order(&mut self, order: &KioskOrder) {
        match order {
            KioskOrder::ShowAttract => self.show(KioskPhase::Attract),
            KioskOrder::AskLanguage => self.show(KioskPhase::Language),
            KioskOrder::AskSkill => self.show(KioskPhase::Skill),
            KioskOrder::ShowOutOfOrder => self.show(KioskPhase::OutOfOrder),
            KioskOrder::TurnScreenOff => {
                assert_ne!(self.shown, Some(KioskPhase::Closed), "it is dark already");
                self.show(KioskPhase::Closed);
            }
            KioskOrder::TurnScreenOn => {
                assert_eq!(self.shown, Some(KioskPhase::Closed), "it isn't dark");
                self.shown = None;
            }
            KioskOrder::SetLanguage(tag) => {
                assert_ne!(self.language, *tag);
                self.language.clone_from(tag);
            }
            KioskOrder::StartGame { number, level, .. } => {
                assert!(self.open.is_none() && *number > self.last && (1..=10).contains(level));
                (self.open, self.last) = (Some(*number), *number);
                self.show(KioskPhase::Playing);
            }
            KioskOrder::AbandonGame => {
                assert!(self.open.is_some() && !self.is_abandoned);
                self.is_abandoned = true;
            }
            KioskOrder::RecordGame(played) => {
                assert_eq!(self.open.take(), Some(played.game.number));
                assert_eq!(std::mem::take(&mut self.is_abandoned), played.end == VisitorResult::Abandoned);
                self.recorded.push((played.game.number, played.end));
            }
            KioskOrder::ShowResult(end) => {
                assert_eq!(self.recorded.last().map(|(_, recorded)| *recorded), Some(*end));
                self.show(KioskPhase::Result);
            }
            KioskOrder::AskStillThere { seconds } => {
                assert!((5..=60).contains(seconds) && !self.is_asked);
                self.is_asked = true;
            }
            KioskOrder::StopAsking => assert!(std::mem::take(&mut self.is_asked)),
            KioskOrder::CloseOperator => {}
        }
    }

    /// Checks that the screen agrees with the visit.
    pub fn assert_matches(&self, visit: &Visit, now: CurrentTime) {
        assert_eq!(self.shown, Some(visit.phase()));
        assert_eq!(self.is_asked, visit.asking_countdown(now.running).is_some());
        assert_eq!(self.language, visit.language());
        assert_eq!(self.open, visit.game(now).map(|game| game.number));
        assert!(!self.is_abandoned, "what is given up is kept at once");
    }

    fn show(&mut self, phase: KioskPhase) {
        assert!(!self.is_asked, "what is asked lies over {phase:?}");
        assert!(self.open.is_none() || phase == KioskPhase::Playing, "a game runs beneath {phase:?}");
        self.shown = Some(phase);
    }
}
