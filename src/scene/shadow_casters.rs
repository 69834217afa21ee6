//! Limits shadows to the viewport that shows their caster. Bevy lets everything that a lamp shines on cast shadows in
//! every view, so the flat symbols of one viewport would lie on the shadows of another one's pieces.

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
    // A single viewport shows everything.
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
