//! The state of the operator's panels while they are open.

use core::time::Duration;

use bevy::prelude::Resource;

use super::pin_entry::PinEntry;
use crate::motion::{Animated, Wake};
use crate::options::OperatorTab;

/// The state of the operator's panels. It is reset when they close.
#[derive(Resource, Default)]
pub(in crate::ui) struct OperatorPanelState {
    /// The time since which the corner has been held, in seconds of real time.
    pub corner: Option<f64>,
    /// The PIN entry: to open the page or, on the page, to replace the PIN.
    pub pin: Option<PinEntry>,
    /// The section of the page that is shown.
    pub part: OperatorTab,
    /// The section shown in the last frame. A new section starts at its top.
    pub seen: Option<OperatorTab>,
    /// The text fields with their contents, valid or not.
    pub fields: Option<OperatorFields>,
    /// The action that a second press of its button confirms, and the end of that time in seconds of real time.
    pub confirming: Option<(ConfirmedAction, f64)>,
}

/// The contents of the operator's text fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ui) struct OperatorFields {
    pub event: String,
    pub page: String,
    pub hours: String,
    pub quiet_hours: String,
}

/// An action that can't be undone and needs confirmation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum ConfirmedAction {
    /// Resets the figures.
    Reset,
    /// Quits the program.
    End,
}

impl OperatorFields {
    pub fn of(operator_settings: &kiosk::OperatorSettings) -> Self {
        Self {
            event: operator_settings.event.clone(),
            page: operator_settings.page.clone(),
            hours: operator_settings.hours.to_string(),
            quiet_hours: operator_settings.volume.quiet_hours.to_string(),
        }
    }
}
impl Animated for OperatorPanelState {
    /// Moves while the corner is held and its ring closes; after that the time is infinite.
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.corner.is_some_and(f64::is_finite))
    }
}
