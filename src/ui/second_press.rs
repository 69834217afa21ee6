//! Buttons that ask at the first press and act at the second one.

use bevy::prelude::*;
use rules_core::Color as Side;

/// Seconds in which a second press of Resign or *I’m done* confirms the first one.
pub(crate) const SURE_SECONDS: f64 = 8.0;

/// The side that was asked whether it really resigns, and the time until which a second press of its Resign does so, in
/// seconds of real time.
#[derive(Resource, Debug, Default)]
pub(crate) struct ResignConfirmation(pub Option<(Side, f64)>);

impl ResignConfirmation {
    /// Returns the time until which a second press of this side's button resigns, if the side was asked.
    pub(crate) fn until(&self, side: Side) -> Option<f64> {
        self.0.filter(|(asked, _)| *asked == side).map(|(_, until)| until)
    }
}

/// The time until which a second press of *I’m done* leaves a kiosk game, in seconds of real time.
#[derive(Resource, Debug, Default)]
pub(crate) struct DoneConfirmation(pub Option<f64>);
