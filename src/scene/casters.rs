//! Pieces throw shadows in their own viewport only. Bevy has everything that a lamp shines on throw them in every view: under
//! the flat symbols of one lay the shadows of the pieces of another.

use bevy::camera::visibility::{CascadesVisibleEntities, RenderLayers};
use bevy::light::SimulationLightSystems;
use bevy::prelude::*;

use crate::viewport::Viewport;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, keep_to_own_viewport.after(SimulationLightSystems::CheckLightVisibility));
}

fn keep_to_own_viewport(
    viewports: Query<(Entity, &Viewport)>,
    layers: Query<&RenderLayers>,
    mut lamps: Query<&mut CascadesVisibleEntities>,
) {
    // One alone sees everything.
    if viewports.iter().len() < 2 {
        return;
    }
    for mut casters in &mut lamps {
        for (viewport, view) in &viewports {
            let seen = view.layers();
            for cascade in casters.entities.get_mut(&viewport).into_iter().flatten() {
                cascade.entities.retain(|caster| layers.get(*caster).map_or(true, |own| own.intersects(&seen)));
            }
        }
    }
}
