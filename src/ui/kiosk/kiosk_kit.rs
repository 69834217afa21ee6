//! The parameters of the kiosk's own panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::{Date, LocalTime, VisitEvent};

use super::operator_state::{ConfirmedAction, OperatorPanelState};
use crate::kiosk::{Exhibition, KioskRequest, Operator};
use crate::library::Library;
use crate::session::{LocalDateTime, WallClock};
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::logo::LogoTexture;

/// The parameters of the kiosk's own panels.
#[derive(SystemParam)]
pub(in crate::ui) struct KioskKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub operator: Option<Res<'w, Operator>>,
    pub exhibit: Option<Res<'w, Exhibition>>,
    pub library: Res<'w, Library>,
    pub logo: Option<Res<'w, LogoTexture>>,
    wall_clock: Res<'w, WallClock>,
    requests: MessageWriter<'w, KioskRequest>,
    exit: MessageWriter<'w, AppExit>,
    /// The state of the operator's panels.
    pub state: ResMut<'w, OperatorPanelState>,
}

extend_kit!(KioskKit);

impl KioskKit<'_, '_> {
    /// Sends a request to the kiosk, which handles it in the next frame.
    pub fn request(&mut self, request: KioskRequest) {
        self.requests.write(request);
    }

    /// Reports an action of a visitor.
    pub fn report(&mut self, what: VisitEvent) {
        self.request(KioskRequest::Happened(what));
    }

    /// Seconds until an idle visitor is considered gone, while the idle question is shown.
    pub fn idle_countdown(&self) -> Option<u64> {
        self.kiosk.as_ref()?.asking_countdown(self.time())
    }

    /// Seconds for which the operator's PIN is locked, if it is.
    pub fn pin_locked_for(&self) -> Option<u32> {
        self.operator.as_ref()?.locked_for(self.time().elapsed())
    }

    /// The local time, if the machine has a clock.
    pub fn local_time(&self) -> Option<LocalTime> {
        let LocalDateTime { date: (year, month, day), time: (hour, minute, _) } = self.wall_clock.0()?;
        Some(LocalTime { date: Date { year, month, day }, minute: u16::from(hour) * 60 + u16::from(minute) })
    }

    /// Quits the program at once.
    pub fn quit(&mut self) {
        self.exit.write(AppExit::Success);
    }

    /// Returns true if the button has been pressed once and the time to confirm isn't over.
    pub fn is_confirming(&mut self, action: ConfirmedAction) -> bool {
        match self.state.confirming {
            Some((asked, until)) if asked == action => self.is_before(until),
            _ => false,
        }
    }

    /// Handles a press of a button that needs confirmation. Returns true at the second press.
    pub fn confirm(&mut self, action: ConfirmedAction) -> bool {
        const SECONDS: f64 = 4.0;
        let does = self.is_confirming(action);
        self.state.confirming = (!does).then(|| (action, self.now() + SECONDS));
        self.request_frame();
        does
    }
}
