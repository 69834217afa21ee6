//! The spectators' camera: a viewport of its own in their window, which stands where White sits or wherever a film puts it.

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::WindowRef;

use super::camera::camera;
use crate::options::{Options, Spectators, View};
use crate::platform::{HAS_WINDOW, SecondWindow};
use crate::schedule::GameSet;
use crate::viewport::{Gallery, Viewpoint, Viewport};

/// Where its men are.
const LAYER: usize = 2;

pub(super) fn plugin(app: &mut App) {
    if !HAS_WINDOW {
        return;
    }
    app.add_systems(Update, set_up.in_set(GameSet::Present).run_if(resource_changed::<SecondWindow>));
}

fn set_up(
    window: Res<SecondWindow>,
    options: Res<Options>,
    galleries: Query<Entity, With<Gallery>>,
    mut commands: Commands,
) {
    galleries.iter().for_each(|gallery| commands.entity(gallery).despawn());
    let Some(window) = window.0 else { return };
    let from = options.spectators.unwrap_or_default();
    let view = match from {
        Spectators::Above => View::Top,
        Spectators::Film => View::Orbit,
    };
    commands.spawn((
        Name::new("gallery"),
        Gallery { from, key: options.key_colour },
        (Viewport { layer: LAYER }, Viewpoint { view, ..default() }),
        (camera(), Camera { order: 1, ..default() }, RenderTarget::Window(WindowRef::Entity(window))),
    ));
}
