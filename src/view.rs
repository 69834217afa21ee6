//! From where the board is seen: chosen by panels and keys, followed by the camera.

use bevy::prelude::*;
use rules_core::Color as Side;
use serde::{Deserialize, Serialize};

use crate::options::Options;

/// A way to look at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum View {
    /// As the player sees it from the chair.
    #[default]
    Seat,
    /// Straight from above, like a diagram.
    Top,
    /// From the side of the table, fair to both.
    Side,
    /// Wherever the person turned it.
    Orbit,
}

impl std::str::FromStr for View {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "seat" => Ok(Self::Seat),
            "top" => Ok(Self::Top),
            "side" => Ok(Self::Side),
            _ => Err(format!("“{text}” is no view: choose seat, top or side")),
        }
    }
}

/// What the camera should show. `near` is the side whose pieces are nearest.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Viewpoint {
    /// The way to look.
    pub view: View,
    /// The side at the bottom of the picture.
    pub near: Side,
}

/// The part of the window that panels leave free, in logical pixels; the camera frames the board in it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeArea(pub Option<Rect>);

/// Where the square of the pawn that waits for its promotion is in the window, in logical pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct PromotionPlace(pub Option<Vec2>);

/// Whether a sheet lies over the table and has the keys.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Covered(pub bool);

/// Whether the camera still shows the men before the game and anything pressed only ends that.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct OpeningShot(pub bool);

/// A place to look from, of one's own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// Around the table in degrees: 0 is White's chair, 90 is to the right of it.
    pub yaw: f32,
    /// Above the table's plane in degrees: 90 is straight down.
    pub pitch: f32,
    /// Above 1 is nearer than all of the board can be seen from.
    pub zoom: f32,
}

impl std::str::FromStr for Orbit {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Vec<f32> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
        match numbers[..] {
            [yaw, pitch, zoom]
                if yaw.abs() <= 360.0 && (5.0..=90.0).contains(&pitch) && (0.5..=4.0).contains(&zoom) =>
            {
                Ok(Self { yaw, pitch, zoom })
            }
            _ => Err(format!(
                "“{text}” is no place to look from: write degrees around, degrees above from 5 to 90, and how near from 0.5 to 4, such as 30,40,1.5"
            )),
        }
    }
}

/// What stands or lies beside the board and can be looked at closely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// The chess clock.
    Clock,
    /// The score sheet.
    Sheet,
}

impl std::str::FromStr for Thing {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "clock" => Ok(Self::Clock),
            "sheet" => Ok(Self::Sheet),
            _ => Err(format!("“{text}” can't be looked at closely: choose clock or sheet")),
        }
    }
}

/// What the camera is close to; what is pressed on the table then only leads away.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct CloseUp(pub Option<Thing>);

/// Whether this frame began in the opening shot or close to something: what is pressed in it only leads back to the
/// game, even once something in the frame has led back already. Panels go on as ever.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Detour(pub bool);

pub(crate) fn plugin(app: &mut App) {
    let options = app.world().resource::<Options>();
    let view = if options.orbit.is_some() { View::Orbit } else { options.view.unwrap_or_default() };
    app.insert_resource(Viewpoint { view, near: Side::White });
    app.init_resource::<FreeArea>();
    app.init_resource::<Covered>();
    app.init_resource::<PromotionPlace>();
    app.init_resource::<OpeningShot>();
    app.init_resource::<CloseUp>();
    app.init_resource::<Detour>();
    app.add_systems(PreUpdate, begin_frame);
}

fn begin_frame(opening_shot: Res<OpeningShot>, close_up: Res<CloseUp>, mut detour: ResMut<Detour>) {
    detour.set_if_neq(Detour(opening_shot.0 || close_up.0.is_some()));
}
