//! Viewports: each camera entity holds its viewpoint, its photo pose, and the part of the game that it shows. Panels
//! and keys change these; camera and pieces follow.

mod main_steps;
mod panels;
pub mod photo_settings;
mod selection;
mod split_screen;

use bevy::app::HierarchyPropagatePlugin;
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use rules_core::Color as Side;

use crate::motion::DeclareFrames;
use crate::options::{CloseUpTarget, KeyColour, Options, Orbit, SpectatorCamera, View};
use crate::schedule::GameSet;
use crate::settings::LastView;
use crate::shown::DisplayedPosition;
pub use main_steps::MainSteps;
pub(crate) use panels::Panels;
pub use photo_settings::{PhotoMode, PhotoSettings};
pub use selection::{PendingPromotion, Selection};
pub use split_screen::{SecondHalf, SecondPicture, SplitScreen};

/// A view of the table. The camera is on the same entity, and so is the shown part of the game.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(
    Viewpoint,
    FreeArea,
    PromotionPosition,
    OpeningShot,
    CloseUp,
    PhotoMode,
    AccumulationProgress,
    FilmShot,
    Selection,
    DisplayedPosition
)]
pub struct Viewport {
    /// Layer of its pieces and marks; each viewport has its own, from 1.
    pub layer: usize,
}

/// Number of layers for viewports.
pub const LAYERS: usize = 8;

impl Viewport {
    /// Returns the layers that its camera sees: the table's, and its own.
    pub fn layers(&self) -> RenderLayers {
        RenderLayers::from_layers(&[0, self.layer])
    }

    /// Returns the layer of its pieces and marks.
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

/// A viewport for spectators: it shows the current game with the players' names, and ignores pointers.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpectatorView {
    /// View of the spectators.
    pub from: SpectatorCamera,
    /// Key colour around board and words, if there is one.
    pub key: Option<KeyColour>,
}

/// Read access to a component of the main viewport.
pub type Main<'w, 's, T> = Single<'w, 's, Ref<'static, T>, With<MainViewport>>;
/// Write access to a component of the main viewport.
pub type MainMut<'w, 's, T> = Single<'w, 's, &'static mut T, With<MainViewport>>;

/// Marks a piece or a mark as visible in one viewport only.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenIn(pub Entity);

/// Run condition: a viewport was added, so its camera needs the components that all cameras have.
pub fn viewport_added(new: Query<(), Added<Viewport>>) -> bool {
    !new.is_empty()
}

/// Returns a camera's yaw by its right-hand axis, which is also defined straight from above.
pub fn yaw_of(rotation: Quat) -> f32 {
    let right = rotation * Vec3::X;
    (-right.z).atan2(right.x)
}

/// View of the table, and the side that sits near.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Viewpoint {
    /// The view.
    pub view: View,
    /// The side at the bottom of the picture.
    pub near: Side,
}

/// Phases of [`GameSet::Present`] that change cameras, in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CameraSet {
    /// Spawns and despawns the cameras of photos and spectators.
    Spawn,
    /// Chooses each viewpoint's view and near side, and a film's next shot.
    Viewpoint,
    /// Restores and stores the view that is remembered with a game.
    Remember,
    /// Advances what turns the picture away from the viewpoint's own: opening shot, close-up, glance, menu shot.
    Blend,
    /// Moves every camera to its picture.
    Move,
}

impl Default for Viewpoint {
    fn default() -> Self {
        Self { view: View::default(), near: Side::White }
    }
}

impl Viewpoint {
    /// Returns the first viewpoint: from the options, or else the last one.
    pub fn of(options: &Options, last_view: &LastView) -> Self {
        let view = if options.orbit.is_some() { View::Orbit } else { options.view.unwrap_or(last_view.view) };
        Self { view, ..default() }
    }
}

/// The part of the window that panels leave free, in logical pixels. The camera frames the board in it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeArea(pub Option<Rect>);

/// Position in the window of the pawn that waits for its promotion, in logical pixels.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct PromotionPosition(pub Option<Vec2>);

/// State of the opening shot: `true` while it runs. Any press only ends it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct OpeningShot(pub bool);

/// The thing in the close-up. A press on the table only leads away from it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct CloseUp(pub Option<CloseUpTarget>);

/// Finished fraction of a viewport's accumulated picture, from 0 to 1.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct AccumulationProgress(pub f32);

/// Orbit that the camera travels to in a film, and the duration in seconds.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct FilmShot(pub Option<(Orbit, f32)>);

pub(crate) fn plugin(app: &mut App) {
    app.draws_on_change::<Selection>().draws_on_change::<Viewpoint>().draws_on_change::<FreeArea>();
    app.draws_on_change::<PhotoMode>().draws_on_change::<CloseUp>().draws_on_change::<PromotionPosition>();
    app.add_plugins((
        selection::plugin,
        split_screen::plugin,
        HierarchyPropagatePlugin::<RenderLayers>::new(PostUpdate),
    ));
    app.configure_sets(
        Update,
        (CameraSet::Spawn, CameraSet::Viewpoint, CameraSet::Remember, CameraSet::Blend, CameraSet::Move)
            .chain()
            .in_set(GameSet::Present),
    );
    app.add_observer(set_layers);
    app.add_observer(despawn_things);
}

/// Gives a new viewport the layers of the table and its own pieces.
fn set_layers(added: On<Add, Viewport>, viewports: Query<&Viewport>, mut commands: Commands) {
    if let Ok(viewport) = viewports.get(added.entity) {
        commands.entity(added.entity).insert(viewport.layers());
    }
}

/// Despawns the pieces and marks of a removed viewport.
fn despawn_things(gone: On<Remove, Viewport>, seen: Query<(Entity, &SeenIn)>, mut commands: Commands) {
    for (thing, _) in seen.iter().filter(|(_, seen_in)| seen_in.0 == gone.entity) {
        commands.entity(thing).try_despawn();
    }
}

/// Run condition: photo mode is on.
pub fn is_photo_mode(photo_mode: Main<PhotoMode>) -> bool {
    photo_mode.is_on()
}
