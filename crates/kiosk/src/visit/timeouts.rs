//! Passing time: idle visitors, and opening and closing.

use std::time::Duration;

use super::{KioskPhase, Overlay, Visit, VisitState};
use crate::{CurrentTime, KioskOrder};

/// Longest time that the computer's thinking holds off the idle time, in case its engine hangs.
pub const MAX_THINKING_TIME: Duration = Duration::from_secs(60);

/// Seconds until an unused keypad closes, as children find it, too.
const KEYPAD_IDLE: u16 = 20;

/// Longest interval between two checks of the opening hours.
const ONE_MINUTE: Duration = Duration::from_secs(60);

impl Visit {
    /// Updates the kiosk to the current time. Call it at the latest after [`Self::time_to_next_tick`].
    pub fn tick(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        let mut orders = Vec::new();
        if self.is_operator_open() {
            if now.running < self.deadline().unwrap_or(now.running) {
                return orders;
            }
            self.overlay = Overlay::Nothing;
            self.last_activity = now.running;
            orders.push(KioskOrder::CloseOperator);
        }
        let resting = self.resting_phase(now);
        self.closed_since = (resting == KioskPhase::Closed).then(|| self.closed_since.unwrap_or(now.running));
        orders.extend(match self.phase() {
            // No visitor: the default language may have changed.
            phase if phase == resting => Vec::from_iter(self.set_default_language()),
            KioskPhase::Attract | KioskPhase::Closed | KioskPhase::OutOfOrder => self.show_resting_screen(now),
            KioskPhase::Language | KioskPhase::Skill if resting != KioskPhase::Attract => self.end_visit(now),
            KioskPhase::Playing | KioskPhase::Result if resting == KioskPhase::OutOfOrder => self.end_visit(now),
            KioskPhase::Playing if self.is_past_grace(now) => self.end_visit(now),
            _ => self.check_idle(now),
        });
        orders
    }

    /// Returns the time until [`Self::tick`] has something to do or a countdown changes, and at most a minute.
    pub fn time_to_next_tick(&self, now: CurrentTime) -> Duration {
        if let Overlay::Asking { until } = self.overlay {
            let left = until.saturating_sub(now.running);
            return left.min(Duration::from_nanos(left.subsec_nanos().into()) + Duration::from_millis(1));
        }
        let wait = self.deadline().map_or(ONE_MINUTE, |deadline| deadline.saturating_sub(now.running));
        wait.min(ONE_MINUTE)
    }

    /// Returns whether a game has used up its time after closing.
    fn is_past_grace(&self, now: CurrentTime) -> bool {
        let grace = ONE_MINUTE * u32::from(self.operator_settings.grace);
        self.closed_since.is_some_and(|since| now.running.saturating_sub(since) >= grace)
    }

    /// Asks whether the visitor is still there, and ends the visit if there is no answer.
    fn check_idle(&mut self, now: CurrentTime) -> Vec<KioskOrder> {
        if self.deadline().is_none_or(|deadline| now.running < deadline) {
            return Vec::new();
        }
        if self.overlay != Overlay::Nothing {
            return self.end_visit(now);
        }
        let seconds = self.operator_settings.idle.asking;
        self.overlay = Overlay::Asking { until: now.running + Duration::from_secs(seconds.into()) };
        vec![KioskOrder::AskStillThere { seconds }]
    }

    /// Returns the time at which the current phase or overlay times out; `None` if nobody is waited for.
    fn deadline(&self) -> Option<Duration> {
        let idle = &self.operator_settings.idle;
        let (since, seconds) = match (&self.overlay, &self.state) {
            (Overlay::Asking { until }, _) => return Some(*until),
            (Overlay::Keypad, _) => (self.last_activity, KEYPAD_IDLE),
            (Overlay::FirstPin | Overlay::Operator, _) => (self.last_activity, idle.operator),
            (Overlay::Nothing, VisitState::Language) => (self.last_activity, idle.language),
            (Overlay::Nothing, VisitState::Skill) => (self.last_activity, idle.who),
            (Overlay::Nothing, VisitState::Playing(running)) if running.game.is_computers_turn() => {
                (self.last_activity.max(running.turn_since + MAX_THINKING_TIME), idle.playing)
            }
            (Overlay::Nothing, VisitState::Playing(_)) => (self.last_activity, idle.playing),
            (Overlay::Nothing, VisitState::Result(_)) => (self.last_activity, idle.result),
            (Overlay::Nothing, VisitState::Attract | VisitState::Closed | VisitState::OutOfOrder) => return None,
        };
        Some(since + Duration::from_secs(seconds.into()))
    }
}
