//! The files of the chess clock.

use bevy::prelude::*;

use super::loader::Loader;

/// The parts of the chess clock.
#[derive(Debug, Clone)]
pub struct ClockMeshes {
    /// Plinth, gable and lid.
    pub body: Handle<Mesh>,
    /// Bezels, pins and collars.
    pub brass: Handle<Mesh>,
    /// The four dials.
    pub dials: Handle<Mesh>,
    /// The studs under White's dials.
    pub light_signs: Handle<Mesh>,
    /// The studs under Black's.
    pub dark_signs: Handle<Mesh>,
    /// The short hand, pointing to 12.
    pub hour_hand: Handle<Mesh>,
    /// The long hand.
    pub minute_hand: Handle<Mesh>,
    /// The hand of the seconds.
    pub ticker: Handle<Mesh>,
    /// A flag, hanging from its pin.
    pub flag: Handle<Mesh>,
    /// A button, pressed down.
    pub plunger: Handle<Mesh>,
}

impl ClockMeshes {
    pub(super) fn load(load: &mut Loader) -> Self {
        let mut part = |mesh| load.mesh("models/clock.glb", mesh, 0);
        Self {
            body: part(0),
            brass: part(1),
            dials: part(2),
            light_signs: part(3),
            dark_signs: part(4),
            hour_hand: part(5),
            minute_hand: part(6),
            ticker: part(7),
            flag: part(8),
            plunger: part(9),
        }
    }
}
