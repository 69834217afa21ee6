//! The spectators' camera: a second viewport in their own window, or the only one in their tab. It looks from
//! above with White near, or follows a film.

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::WindowRef;

use super::camera::camera;
use crate::options::{Options, SpectatorCamera, View};
use crate::platform::{HAS_WINDOW, SecondWindow};
use crate::viewport::{CameraSet, MainViewport, SpectatorView, Viewpoint, Viewport};

/// Layer of its pieces.
const LAYER: usize = 2;

pub(super) fn plugin(app: &mut App) {
    if app.world().resource::<Options>().watch.is_some() {
        app.add_observer(watch_main_viewport);
    } else if HAS_WINDOW {
        app.add_systems(Update, spawn_spectator_view.in_set(CameraSet::Spawn).run_if(resource_changed::<SecondWindow>));
    }
}

/// Turns the main viewport into the spectators' in a tab that only watches.
fn watch_main_viewport(
    added: On<Add, MainViewport>,
    options: Res<Options>,
    mut viewpoints: Query<&mut Viewpoint>,
    mut commands: Commands,
) {
    let from = options.watch.unwrap_or_default();
    if let Ok(mut viewpoint) = viewpoints.get_mut(added.entity) {
        viewpoint.view = view(from);
    }
    commands.entity(added.entity).insert(SpectatorView { from, key: options.key_colour });
}

fn spawn_spectator_view(
    window: Res<SecondWindow>,
    options: Res<Options>,
    views: Query<Entity, With<SpectatorView>>,
    mut commands: Commands,
) {
    views.iter().for_each(|view_entity| commands.entity(view_entity).despawn());
    let Some(window) = window.0 else { return };
    let from = options.spectators.unwrap_or_default();
    commands.spawn((
        Name::new("spectators"),
        SpectatorView { from, key: options.key_colour },
        (Viewport { layer: LAYER }, Viewpoint { view: view(from), ..default() }),
        (camera(), Camera { order: 1, ..default() }, RenderTarget::Window(WindowRef::Entity(window))),
    ));
}

fn view(from: SpectatorCamera) -> View {
    match from {
        SpectatorCamera::Above => View::Top,
        SpectatorCamera::Film => View::Orbit,
    }
}
