//! The board on the table, and the room behind them.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;

use crate::models::materials::Materials;
use crate::models::{GameAssets, LookFiles};

/// A part of the board, the table or the room.
#[derive(Component, Debug)]
struct Laid;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, lay.run_if(resource_changed::<GameAssets>));
}

fn part(name: &'static str, mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>) -> impl Bundle {
    (
        Name::new(name),
        Laid,
        Mesh3d(mesh.clone()),
        MeshMaterial3d(material.clone()),
        Transform::IDENTITY,
        Pickable::IGNORE,
    )
}

/// Lays the board, the table and the room of the look, instead of those that were there.
fn lay(mut commands: Commands, files: Res<GameAssets>, materials: Res<Materials>, laid: Query<Entity, With<Laid>>) {
    laid.iter().for_each(|entity| commands.entity(entity).despawn());
    let LookFiles { board, room, .. } = &files.shown;
    for (name, mesh, material) in [
        ("light squares", &board.light_squares, &materials.light_squares),
        ("dark squares", &board.dark_squares, &materials.dark_squares),
        ("inlay", &board.inlay, &materials.inlay),
        ("coordinates", &board.coordinates, &materials.inlay),
        ("table", &room.table, &materials.table),
    ] {
        // What lies flat shades nothing.
        commands.spawn((part(name, mesh, material), NotShadowCaster));
    }
    commands.spawn(part("frame", &board.frame, &materials.frame));
    commands.spawn(part("underside", &board.underside, &materials.underside));
    commands.spawn((part("room", &room.walls, &materials.backdrop), NotShadowCaster, NotShadowReceiver));
}
