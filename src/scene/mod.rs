//! The table around the pieces: board, light, camera, clock, score sheet and hands.

pub mod accumulation;
mod animated_picture;
pub mod arrangement;
pub mod camera;
pub mod clock;
mod clock_shape;
mod close_up;
pub mod framing;
mod glide;
pub mod hands;
mod lens;
mod light;
mod looking_about;
mod menu_shot;
mod opening_shot;
mod orbit_control;
mod photo_camera;
mod photo_mode;
pub mod quality;
mod remembered_view;
pub mod score_sheet;
mod shadow_casters;
mod soft_shadows;
mod spectator_view;
mod split_screen;
mod sunlight;
mod table;

use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    // Only marked meshes are picked: 300,000 triangles of pieces would be searched at every move of the mouse. (The
    // board computes its own hits.)
    app.add_plugins(MeshPickingPlugin);
    app.insert_resource(MeshPickingSettings { require_markers: true, ..default() });
    app.add_plugins((
        arrangement::plugin,
        table::plugin,
        (light::plugin, soft_shadows::plugin, shadow_casters::plugin),
        orbit_control::plugin,
        (opening_shot::plugin, menu_shot::plugin),
        (looking_about::plugin, remembered_view::plugin, photo_mode::plugin),
        (camera::plugin, photo_camera::plugin, spectator_view::plugin, split_screen::plugin),
        lens::plugin,
        quality::plugin,
        accumulation::plugin,
        hands::plugin,
        clock::plugin,
        close_up::plugin,
        score_sheet::plugin,
    ));
}
