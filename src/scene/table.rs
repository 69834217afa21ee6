//! The board on the table.

use bevy::picking::Pickable;
use bevy::prelude::*;

use super::assets::GameAssets;
use super::materials::Materials;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay);
}

fn lay(mut commands: Commands, files: Res<GameAssets>, materials: Res<Materials>) {
    let board = &files.board;
    for (name, mesh, material) in [
        ("light squares", &board.light_squares, &materials.maple),
        ("dark squares", &board.dark_squares, &materials.walnut),
        ("frame", &board.frame, &materials.frame),
        ("inlay", &board.inlay, &materials.inlay),
        ("coordinates", &board.coordinates, &materials.inlay),
        ("board felt", &board.felt, &materials.felt),
        ("table", &files.table, &materials.table),
    ] {
        commands.spawn((
            Name::new(name),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::IDENTITY,
            Pickable::IGNORE,
        ));
    }
}
