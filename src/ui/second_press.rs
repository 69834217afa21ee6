//! Buttons that ask at the first press and act at the second one.

use bevy::prelude::*;

/// Seconds in which a second press of Resign or *I’m done* confirms the first one.
pub(crate) const SURE_SECONDS: f64 = 8.0;

/// The time until which a second press of Resign resigns, in seconds of real time.
#[derive(Resource, Debug, Default)]
pub(crate) struct ResignConfirmation(pub Option<f64>);

/// The side that was asked whether it really resigns, and the time until which a second press of its button does so, in
/// seconds of real time: where two people sit face to face, each has a button.
#[derive(Resource, Debug, Default)]
pub(crate) struct SeatResignation(pub Option<(rules_core::Color, f64)>);

/// The time until which a second press of *I’m done* leaves a kiosk game, in seconds of real time.
#[derive(Resource, Debug, Default)]
pub(crate) struct DoneConfirmation(pub Option<f64>);
