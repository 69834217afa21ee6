//! Who looks at the table from where. All that belongs to one look is on the entity of its camera: chosen by panels and
//! keys, followed by the camera and by the men.

mod panels;
pub mod pose;
mod selection;

use bevy::app::HierarchyPropagatePlugin;
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use rules_core::Color as Side;

use crate::options::{KeyColour, Options, Orbit, Spectators, Thing, View};
use crate::settings::Viewed;
use crate::shown::Shown;
pub(crate) use panels::Panels;
pub use pose::{Pose, Posing};
pub use selection::{PendingPromotion, Selection};

/// Somebody's look at the table. The camera is on the same entity, and so is what this look shows of the game.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Viewpoint, FreeArea, PromotionPlace, OpeningShot, CloseUp, Posing, Ripe, Filmed, Selection, Shown)]
pub struct Viewport {
    /// The layer on which its men and marks are; each viewport has its own, from 1.
    pub layer: usize,
}

/// Layers that viewports may have.
pub const LAYERS: usize = 8;

impl Viewport {
    /// What it sees: the table, and its own men.
    pub fn layers(&self) -> RenderLayers {
        RenderLayers::from_layers(&[0, self.layer])
    }

    /// Where its men and marks are.
    pub fn own_layer(&self) -> RenderLayers {
        RenderLayers::layer(self.layer)
    }
}

impl Default for Viewport {
    fn default() -> Self {
        Self { layer: 1 }
    }
}

/// The viewport that the panels and keys belong to.
#[derive(Component, Debug, Default)]
#[require(Viewport)]
pub struct MainViewport;

/// A viewport that spectators look at: it shows the game as it is, with the players' names, and nothing in it is touched.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gallery {
    /// Where they look from.
    pub from: Spectators,
    /// What surrounds board and words has this colour.
    pub key: Option<KeyColour>,
}

/// Reads a part of the main viewport.
pub type Main<'w, 's, T> = Single<'w, 's, Ref<'static, T>, With<MainViewport>>;
/// Writes a part of the main viewport.
pub type MainMut<'w, 's, T> = Single<'w, 's, &'static mut T, With<MainViewport>>;

/// A man or a mark that is seen in one viewport only.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenIn(pub Entity);

/// Whether somebody begins to look: what belongs to every camera has to be put on this one, too.
pub fn viewport_comes(new: Query<(), Added<Viewport>>) -> bool {
    !new.is_empty()
}

/// The yaw of a camera, told from its right-hand side: straight down there is no other way.
pub fn yaw_of(rotation: Quat) -> f32 {
    let right = rotation * Vec3::X;
    (-right.z).atan2(right.x)
}

/// What the camera should show. `near` is the side whose pieces are nearest.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Viewpoint {
    /// The way to look.
    pub view: View,
    /// The side at the bottom of the picture.
    pub near: Side,
}

/// When the side that is near is chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NearSet;

impl Default for Viewpoint {
    fn default() -> Self {
        Self { view: View::default(), near: Side::White }
    }
}

impl Viewpoint {
    /// The first look: what the options ask for, or the last one.
    pub fn of(options: &Options, viewed: &Viewed) -> Self {
        let view = if options.orbit.is_some() { View::Orbit } else { options.view.unwrap_or(viewed.view) };
        Self { view, ..default() }
    }
}

/// The part of the window that panels leave free, in logical pixels; the camera frames the board in it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeArea(pub Option<Rect>);

/// Where the square of the pawn that waits for its promotion is in the window, in logical pixels.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct PromotionPlace(pub Option<Vec2>);

/// Whether the camera still shows the men before the game and anything pressed only ends that.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct OpeningShot(pub bool);

/// What the camera is close to; what is pressed on the table then only leads away.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct CloseUp(pub Option<Thing>);

/// How much of a viewport's picture has ripened: 1 where it is as good as it gets.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct Ripe(pub f32);

/// Where the camera travels while nobody looks from a place of their own, and how many seconds that takes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct Filmed(pub Option<(Orbit, f32)>);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((selection::plugin, HierarchyPropagatePlugin::<RenderLayers>::new(PostUpdate)));
    app.add_observer(see);
    app.add_observer(clear);
}

/// A viewport sees the table, and its own men.
fn see(added: On<Add, Viewport>, viewports: Query<&Viewport>, mut commands: Commands) {
    if let Ok(viewport) = viewports.get(added.entity) {
        commands.entity(added.entity).insert(viewport.layers());
    }
}

/// What was seen in a viewport alone goes with it.
fn clear(gone: On<Remove, Viewport>, seen: Query<(Entity, &SeenIn)>, mut commands: Commands) {
    for (thing, _) in seen.iter().filter(|(_, seen_in)| seen_in.0 == gone.entity) {
        commands.entity(thing).try_despawn();
    }
}

/// Whether the table is posed for a photo.
pub fn is_posing(posing: Main<Posing>) -> bool {
    posing.is_on()
}
