//! The camera that a photo is taken with: a viewport of its own, which sees the table as the main one does, in the photo's
//! size.

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;

use super::camera::camera;
use super::turning::HandTurn;
use crate::photo::{Exposing, Plate};
use crate::schedule::GameSet;
use crate::shown::Shown;
use crate::viewport::{FreeArea, LAYERS, MainViewport, Posing, Viewpoint, Viewport};

/// Where its men are; no other viewport has this layer.
const LAYER: usize = LAYERS - 1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (put_away.run_if(resource_removed::<Exposing>), set_up.run_if(resource_added::<Exposing>))
            .chain()
            .in_set(GameSet::Present),
    );
}

/// All that decides where the main camera is, and what it shows.
type Look =
    (&'static Camera, &'static Viewpoint, &'static HandTurn, &'static FreeArea, &'static Posing, &'static Shown);

fn set_up(exposing: Res<Exposing>, main: Single<Look, With<MainViewport>>, mut commands: Commands) {
    let (window, viewpoint, hand, free, posing, shown) = *main;
    let scale = window.logical_viewport_size().map_or(Vec2::ONE, |window| exposing.size.as_vec2() / window);
    let free = free.0.map(|free| Rect { min: free.min * scale, max: free.max * scale });
    let target = ImageRenderTarget { handle: exposing.image.clone(), scale_factor: 1.0 };
    commands.spawn((
        Name::new("plate"),
        (Plate, Viewport { layer: LAYER }, camera(), Camera { order: -1, ..default() }, RenderTarget::Image(target)),
        (*viewpoint, hand.clone(), FreeArea(free), *posing, shown.clone()),
    ));
}

fn put_away(plates: Query<Entity, With<Plate>>, mut commands: Commands) {
    plates.iter().for_each(|plate| commands.entity(plate).despawn());
}
