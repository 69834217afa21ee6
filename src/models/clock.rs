//! Model of the chess clock.

use bevy::prelude::*;

use super::loader::Loader;
use crate::appearance::ModelFile;

/// Meshes of the chess clock's parts.
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
    /// The studs under Black's dials.
    pub dark_signs: Handle<Mesh>,
    /// The hour hand, pointing to 12.
    pub hour_hand: Handle<Mesh>,
    /// The minute hand.
    pub minute_hand: Handle<Mesh>,
    /// The second hand.
    pub ticker: Handle<Mesh>,
    /// A flag, hanging from its pin.
    pub flag: Handle<Mesh>,
    /// A plunger, pressed down.
    pub plunger: Handle<Mesh>,
}

impl ClockMeshes {
    pub(super) fn load(load: &mut Loader) -> Self {
        let model = ModelFile::shared("models/clock.glb");
        let mut part = |node| load.node(&model, node);
        Self {
            body: part("body"),
            brass: part("brass"),
            dials: part("dials"),
            light_signs: part("light_signs"),
            dark_signs: part("dark_signs"),
            hour_hand: part("hour_hand"),
            minute_hand: part("minute_hand"),
            ticker: part("ticker"),
            flag: part("flag"),
            plunger: part("plunger"),
        }
    }
}
