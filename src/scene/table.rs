//! The board, the table and the room.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;

use crate::models::materials::Materials;
use crate::models::{GameAssets, LookFiles};

/// A part of the board, the table or the room.
#[derive(Component, Debug)]
struct TablePart;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, spawn_parts.run_if(resource_changed::<GameAssets>));
}

fn part(name: &'static str, mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>) -> impl Bundle {
    (
        Name::new(name),
        TablePart,
        Mesh3d(mesh.clone()),
        MeshMaterial3d(material.clone()),
        Transform::IDENTITY,
        Pickable::IGNORE,
    )
}

/// Spawns the parts of board, table and room, and despawns those of the last look.
fn spawn_parts(
    mut commands: Commands,
    files: Res<GameAssets>,
    materials: Res<Materials>,
    old_parts: Query<Entity, With<TablePart>>,
) {
    old_parts.iter().for_each(|entity| commands.entity(entity).despawn());
    let LookFiles { board, room, .. } = &files.shown;
    // The whole top casts shadows: low light from behind would pass through the squares onto the table in front.
    for (name, mesh, material) in [
        ("light squares", &board.light_squares, &materials.light_squares),
        ("dark squares", &board.dark_squares, &materials.dark_squares),
        ("inlay", &board.inlay, &materials.inlay),
        ("frame", &board.frame, &materials.frame),
        ("underside", &board.underside, &materials.underside),
    ] {
        commands.spawn(part(name, mesh, material));
    }
    for (name, mesh, material) in
        [("coordinates", &board.coordinates, &materials.inlay), ("table", &room.table, &materials.table)]
    {
        // Flat parts cast no visible shadow.
        commands.spawn((part(name, mesh, material), NotShadowCaster));
    }
    commands.spawn((part("room", &room.walls, &materials.backdrop), NotShadowCaster, NotShadowReceiver));
}
