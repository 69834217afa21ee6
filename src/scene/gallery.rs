//! The spectators' camera: a viewport of its own in their window, or the only one in their tab. It stands where White sits or wherever a film puts it.

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::WindowRef;

use super::camera::camera;
use crate::options::{Options, Spectators, View};
use crate::platform::{HAS_WINDOW, SecondWindow};
use crate::schedule::GameSet;
use crate::viewport::{Gallery, MainViewport, Viewpoint, Viewport};

/// Where its men are.
const LAYER: usize = 2;

pub(super) fn plugin(app: &mut App) {
    if app.world().resource::<Options>().watch.is_some() {
        app.add_observer(look_on);
    } else if HAS_WINDOW {
        app.add_systems(Update, set_up.in_set(GameSet::Present).run_if(resource_changed::<SecondWindow>));
    }
}

/// Where nobody plays, the one picture that there is is the spectators'.
fn look_on(
    added: On<Add, MainViewport>,
    options: Res<Options>,
    mut viewpoints: Query<&mut Viewpoint>,
    mut commands: Commands,
) {
    let from = options.watch.unwrap_or_default();
    if let Ok(mut viewpoint) = viewpoints.get_mut(added.entity) {
        viewpoint.view = view(from);
    }
    commands.entity(added.entity).insert(Gallery { from, key: options.key_colour });
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
    commands.spawn((
        Name::new("gallery"),
        Gallery { from, key: options.key_colour },
        (Viewport { layer: LAYER }, Viewpoint { view: view(from), ..default() }),
        (camera(), Camera { order: 1, ..default() }, RenderTarget::Window(WindowRef::Entity(window))),
    ));
}

fn view(from: Spectators) -> View {
    match from {
        Spectators::Above => View::Top,
        Spectators::Film => View::Orbit,
    }
}
