//! The table around the men: board, light, camera, clock, score sheet and hands.

pub mod arrangement;
pub mod camera;
mod casters;
pub mod clock;
mod close_up;
pub mod framing;
mod gallery;
mod glide;
pub mod hands;
mod lens;
mod light;
mod looking_about;
mod opening_shot;
mod plate;
mod posing;
pub mod quality;
mod remembered;
pub mod ripening;
pub mod score_sheet;
mod sunlight;
mod table;
mod turning;

use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    // Only what asks for it is picked by its mesh: 300,000 triangles of men would be searched for every move of
    // the mouse. (The board works out its own hits.)
    app.add_plugins(MeshPickingPlugin);
    app.insert_resource(MeshPickingSettings { require_markers: true, ..default() });
    app.add_plugins((
        arrangement::plugin,
        table::plugin,
        (light::plugin, casters::plugin),
        turning::plugin,
        opening_shot::plugin,
        (looking_about::plugin, remembered::plugin, posing::plugin),
        (camera::plugin, plate::plugin, gallery::plugin),
        lens::plugin,
        quality::plugin,
        ripening::plugin,
        hands::plugin,
        clock::plugin,
        close_up::plugin,
        score_sheet::plugin,
    ));
}
