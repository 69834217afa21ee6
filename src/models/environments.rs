//! The light of every mood.

use bevy::prelude::*;

use crate::appearance::Mood;

/// How a room lights the table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lighting {
    /// Where the lamp hangs, or the window is, in metres; only the direction counts.
    pub lamp: Vec3,
    /// The lamp's colour.
    pub tone: Color,
    /// The lamp's strength on the board when it stands right above, in lux.
    pub lux: f32,
    /// The room's own light, in cd/m² where its map is 1: what lies flat on the table.
    pub room: f32,
    /// How bright the room behind the table is seen; 1 shows it as its picture is.
    pub backdrop: f32,
    /// The camera's exposure.
    pub ev100: f32,
    /// Saturation after tone mapping, which pales strong light.
    pub saturation: f32,
}

/// The light of a mood.
pub(crate) fn lighting(mood: Mood) -> Lighting {
    match mood {
        Mood::Afternoon => Lighting {
            lamp: Vec3::new(-0.95, 1.15, 0.30),
            tone: Color::srgb(1.0, 0.94, 0.85),
            lux: 3_200.0,
            room: 220.0,
            backdrop: 0.6,
            ev100: 8.7,
            saturation: 1.12,
        },
        Mood::Evening => Lighting {
            lamp: Vec3::new(-0.55, 1.5, -0.25),
            tone: Color::srgb(1.0, 0.89, 0.73),
            lux: 2_700.0,
            room: 140.0,
            backdrop: 0.4,
            ev100: 8.8,
            saturation: 1.1,
        },
        Mood::Museum => Lighting {
            lamp: Vec3::new(0.7, 1.8, 0.5),
            tone: Color::srgb(1.0, 0.98, 0.95),
            lux: 3_000.0,
            room: 130.0,
            backdrop: 0.25,
            ev100: 8.8,
            saturation: 1.1,
        },
    }
}
