//! A visit to the kiosk: choosing a language and a skill, playing, seeing the result, leaving.

mod event;
mod timeouts;

use std::time::Duration;

pub use event::VisitEvent;
pub use timeouts::MAX_THINKING_TIME;

use crate::{CurrentTime, KioskOrder, OperatorSettings, VisitorGame, VisitorResult, VisitorSkill};

/// The state of the kiosk. It receives events and passing time, and returns orders.
///
/// Without activity every visit ends: after the idle time of its phase the kiosk asks whether the visitor is still
/// there, and without an answer it returns to its resting screen.
#[derive(Debug, Clone)]
pub struct Visit {
    operator_settings: OperatorSettings,
    state: VisitState,
    overlay: Overlay,
    /// The tag of the current language.
    language: String,
    /// The number of the next game.
    next: u32,
    /// Time of the visitor's last action, or of the beginning of the current wait.
    last_activity: Duration,
    /// Time since which the kiosk has been closed.
    closed_since: Option<Duration>,
}

/// The current screen, below any overlay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KioskPhase {
    /// No visitor: games are shown to attract one.
    Attract,
    /// The visitor chooses a language.
    Language,
    /// The visitor chooses a skill.
    Skill,
    /// The visitor plays, or draws a colour.
    Playing,
    /// The game is over and its result is shown.
    Result,
    /// The kiosk is closed, and the screen dark.
    Closed,
    /// The kiosk is out of order.
    OutOfOrder,
}

#[derive(Debug, Clone)]
enum VisitState {
    Attract,
    Language,
    Skill,
    Playing(RunningGame),
    /// The skill is kept for another game.
    Result(VisitorSkill),
    Closed,
    OutOfOrder,
}

/// The overlay on top of the current screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Overlay {
    Nothing,
    /// The question “Are you still there?”
    Asking {
        until: Duration,
    },
    /// The keypad for the operator's PIN, open to any visitor.
    Keypad,
    /// The form for the first PIN, open to the person who has switched the kiosk on.
    FirstPin,
    /// The operator's page.
    Operator,
}

/// The game being played.
#[derive(Debug, Clone)]
struct RunningGame {
    /// The game as it was started or resumed; `seconds` doesn't include the time since then.
    game: VisitorGame,
    /// Time when it was started or resumed.
    since: Duration,
    /// Time when the current turn began.
    turn_since: Duration,
}

impl RunningGame {
    /// Returns the game with its current duration.
    fn game(&self, now: CurrentTime) -> VisitorGame {
        let here = now.running.saturating_sub(self.since).as_secs();
        let seconds = self.game.seconds.saturating_add(u32::try_from(here).unwrap_or(u32::MAX));
        VisitorGame { seconds, ..self.game.clone() }
    }
}

impl Visit {
    /// Switches the kiosk on. `next` is the number of the next game ([`crate::Figures::next_number`]).
    pub fn new(operator_settings: OperatorSettings, next: u32, now: CurrentTime) -> (Self, Vec<KioskOrder>) {
        let mut visit = Self {
            operator_settings,
            state: VisitState::Attract,
            overlay: Overlay::Nothing,
            language: String::new(),
            next,
            last_activity: now.running,
            closed_since: None,
        };
        let orders = visit.show_resting_screen(now);
        (visit, orders)
    }

    /// Switches the kiosk on after a crash, and continues the game, which is on the board already.
    pub fn resume(
        operator_settings: OperatorSettings,
        next: u32,
        game: VisitorGame,
        now: CurrentTime,
    ) -> (Self, Vec<KioskOrder>) {
        let (mut visit, _) = Self::new(operator_settings, next.max(game.number.saturating_add(1)), now);
        visit.language.clone_from(&game.language);
        let orders = vec![KioskOrder::SetLanguage(game.language.clone())];
        visit.state = VisitState::Playing(RunningGame { game, since: now.running, turn_since: now.running });
        (visit, orders)
    }

    /// Returns the operator's settings.
    pub fn operator_settings(&self) -> &OperatorSettings {
        &self.operator_settings
    }

    /// Changes the settings. A running game keeps those it began with, unless the kiosk is out of order now.
    pub fn set_operator_settings(&mut self, operator_settings: OperatorSettings, now: CurrentTime) -> Vec<KioskOrder> {
        self.operator_settings = operator_settings;
        self.tick(now)
    }

    /// Returns the current screen.
    pub fn phase(&self) -> KioskPhase {
        match self.state {
            VisitState::Attract => KioskPhase::Attract,
            VisitState::Language => KioskPhase::Language,
            VisitState::Skill => KioskPhase::Skill,
            VisitState::Playing(_) => KioskPhase::Playing,
            VisitState::Result(_) => KioskPhase::Result,
            VisitState::Closed => KioskPhase::Closed,
            VisitState::OutOfOrder => KioskPhase::OutOfOrder,
        }
    }

    /// Returns the seconds left of the question “Are you still there?”, while it is shown; the last one is 1. `running`
    /// is the time since the program started.
    pub fn asking_countdown(&self, running: Duration) -> Option<u64> {
        let Overlay::Asking { until } = self.overlay else { return None };
        Some(until.saturating_sub(running).as_millis().div_ceil(1000) as u64)
    }

    /// Returns whether the question “Are you still there?” is shown.
    pub fn is_asking(&self) -> bool {
        matches!(self.overlay, Overlay::Asking { .. })
    }

    /// Returns whether the operator's keypad or page is open.
    pub fn is_operator_open(&self) -> bool {
        matches!(self.overlay, Overlay::Keypad | Overlay::FirstPin | Overlay::Operator)
    }

    /// Returns whether the form for the first PIN is open.
    pub fn is_choosing_first_pin(&self) -> bool {
        self.overlay == Overlay::FirstPin
    }

    /// Returns whether the operator's page is open, after the right PIN.
    pub fn is_operator_page_open(&self) -> bool {
        self.overlay == Overlay::Operator
    }

    /// Returns the tag of the current language.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Returns the running game. Save it with its moves, so that a crash loses nothing ([`Self::resume`]).
    pub fn game(&self, now: CurrentTime) -> Option<VisitorGame> {
        let VisitState::Playing(running) = &self.state else { return None };
        Some(running.game(now))
    }

    /// Shows the screen of a kiosk without a visitor.
    fn show_resting_screen(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = Vec::from_iter(self.set_default_language());
        let was_dark = self.phase() == KioskPhase::Closed;
        let (state, order) = match self.resting_phase(now) {
            KioskPhase::Closed => (VisitState::Closed, KioskOrder::TurnScreenOff),
            KioskPhase::OutOfOrder => (VisitState::OutOfOrder, KioskOrder::ShowOutOfOrder),
            _ => (VisitState::Attract, KioskOrder::ShowAttract),
        };
        orders.extend((was_dark && order != KioskOrder::TurnScreenOff).then_some(KioskOrder::TurnScreenOn));
        self.state = state;
        orders.push(order);
        orders
    }

    /// Returns the phase of a kiosk without a visitor.
    fn resting_phase(&self, now: CurrentTime) -> KioskPhase {
        if !self.operator_settings.hours.is_open_at(now.local) {
            KioskPhase::Closed
        } else if self.operator_settings.out_of_order {
            KioskPhase::OutOfOrder
        } else {
            KioskPhase::Attract
        }
    }

    /// Ends the visit, and abandons a running game.
    fn end_visit(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = Vec::from_iter(self.stop_asking());
        if let Some(game) = self.game(now) {
            orders.extend([KioskOrder::AbandonGame, KioskOrder::RecordGame(game.ended(VisitorResult::Abandoned))]);
        }
        orders.extend(self.show_resting_screen(now));
        orders
    }

    fn start_game(&mut self, skill: VisitorSkill, now: CurrentTime) -> Vec<KioskOrder> {
        let (number, level) = (self.next, self.operator_settings.level(skill));
        self.next = self.next.saturating_add(1);
        let game = VisitorGame {
            number,
            started: now.unix,
            date: now.local.date,
            hour: now.local.hour(),
            level,
            who: skill,
            language: self.language.clone(),
            colour: None,
            plies: 0,
            seconds: 0,
            taken_over: false,
        };
        self.enter_state(VisitState::Playing(RunningGame { game, since: now.running, turn_since: now.running }), now);
        vec![KioskOrder::StartGame { number, level, clock: self.operator_settings.clock }]
    }

    fn enter_state(&mut self, state: VisitState, now: CurrentTime) {
        self.state = state;
        self.last_activity = now.running;
    }

    fn stop_asking(&mut self) -> Option<KioskOrder> {
        let asks = matches!(self.overlay, Overlay::Asking { .. });
        asks.then(|| {
            self.overlay = Overlay::Nothing;
            KioskOrder::StopAsking
        })
    }

    fn set_default_language(&mut self) -> Option<KioskOrder> {
        self.set_language(self.operator_settings.default_language().to_owned())
    }

    /// Switches all texts to a language.
    fn set_language(&mut self, language: String) -> Option<KioskOrder> {
        let is_other = self.language != language;
        is_other.then(|| {
            self.language.clone_from(&language);
            KioskOrder::SetLanguage(language)
        })
    }
}
