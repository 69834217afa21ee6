//! The parameters with which the panels of a game act on the visit.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::VisitEvent;

use crate::kiosk::KioskRequest;
use crate::ui::second_press::DoneConfirmation;

/// The parameters with which the panels of a game act on the visit.
#[derive(SystemParam)]
pub(in crate::ui) struct VisitControls<'w> {
    requests: MessageWriter<'w, KioskRequest>,
    pub done: ResMut<'w, DoneConfirmation>,
}

impl VisitControls<'_> {
    /// Sends a request to the kiosk, which handles it in the next frame.
    pub fn request(&mut self, request: KioskRequest) {
        self.requests.write(request);
    }

    /// Reports an action of the visitor.
    pub fn report(&mut self, what: VisitEvent) {
        self.request(KioskRequest::Happened(what));
    }
}
