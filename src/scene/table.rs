//! The board on the table.

use bevy::picking::Pickable;
use bevy::prelude::*;

use super::assets::GameAssets;
use super::materials::Materials;

/// A part of the board or the table.
#[derive(Component, Debug)]
struct Laid;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, lay.run_if(resource_changed::<GameAssets>));
}

/// Lays the board and the table of the look, instead of what lay there.
fn lay(mut commands: Commands, files: Res<GameAssets>, materials: Res<Materials>, laid: Query<Entity, With<Laid>>) {
    laid.iter().for_each(|entity| commands.entity(entity).despawn());
    let board = &files.shown.board;
    for (name, mesh, material) in [
        ("light squares", &board.light_squares, &materials.light_squares),
        ("dark squares", &board.dark_squares, &materials.dark_squares),
        ("frame", &board.frame, &materials.frame),
        ("inlay", &board.inlay, &materials.inlay),
        ("coordinates", &board.coordinates, &materials.inlay),
        ("board felt", &board.felt, &materials.felt),
        ("table", &files.shown.room.table, &materials.table),
    ] {
        commands.spawn((
            Name::new(name),
            Laid,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::IDENTITY,
            Pickable::IGNORE,
        ));
    }
}
