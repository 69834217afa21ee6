//! Draw calls and triangles of a frame, read from what the renderer has sorted to be drawn.

use bevy::core_pipeline::core_3d::{AlphaMask3d, Opaque3d, Transparent3d};
use bevy::pbr::{RenderMeshInstances, Shadow};
use bevy::prelude::*;
use bevy::render::mesh::{RenderMesh, RenderMeshBufferInfo};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::{
    BinnedPhaseItem, PhaseItem, SortedPhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::render::sync_world::MainEntity;
use bevy_egui::EguiRenderOutput;

use super::render_world;

/// What is drawn in a pass.
#[derive(Default, Clone, Copy)]
struct Drawn {
    calls: usize,
    triangles: usize,
}

/// Counts in the world of the renderer.
struct Counter<'w>(&'w World);

/// The calls and triangles of each pass, by name.
pub(super) fn read(app: &App) -> Vec<(&'static str, usize)> {
    let Some(world) = render_world(app) else { return Vec::new() };
    let counter = Counter(world);
    let opaque = [counter.binned::<Opaque3d>(), counter.binned::<AlphaMask3d>()];
    let table = opaque.into_iter().fold(counter.sorted::<Transparent3d>(), |all, part| Drawn {
        calls: all.calls + part.calls,
        triangles: all.triangles + part.triangles,
    });
    let shadow = counter.binned::<Shadow>();
    vec![
        ("calls-table", table.calls),
        ("calls-shadow", shadow.calls),
        ("calls-panels", app.world().resource::<PanelCalls>().0),
        ("triangles-table", table.triangles),
        ("triangles-shadow", shadow.triangles),
    ]
}

impl Counter<'_> {
    fn binned<I: BinnedPhaseItem>(&self) -> Drawn {
        let mut drawn = Drawn::default();
        let Some(phases) = self.0.get_resource::<ViewBinnedRenderPhases<I>>() else { return drawn };
        for phase in phases.values() {
            for bin in phase.batchable_meshes.values() {
                drawn.calls += 1;
                drawn.triangles += self.triangles(bin.entities().keys());
            }
            for bin in phase.unbatchable_meshes.values() {
                drawn.calls += bin.entities.len();
                drawn.triangles += self.triangles(bin.entities.keys());
            }
        }
        drawn
    }

    fn sorted<I: SortedPhaseItem + PhaseItem>(&self) -> Drawn {
        let mut drawn = Drawn::default();
        let Some(phases) = self.0.get_resource::<ViewSortedRenderPhases<I>>() else { return drawn };
        for phase in phases.values() {
            // The first of those that are drawn together tells how many they are.
            let mut items = phase.items.values();
            while let Some(first) = items.next() {
                let together = first.batch_range().len();
                drawn.calls += together.min(1);
                items.by_ref().take(together.saturating_sub(1)).for_each(drop);
            }
            drawn.triangles += self.triangles(phase.items.keys().map(|(_, entity)| entity));
        }
        drawn
    }

    fn triangles<'e>(&self, entities: impl Iterator<Item = &'e MainEntity>) -> usize {
        let instances = self.0.resource::<RenderMeshInstances>();
        let meshes = self.0.resource::<RenderAssets<RenderMesh>>();
        let corners = entities.filter_map(|entity| {
            let mesh = meshes.get(instances.mesh_asset_id(*entity)?)?;
            Some(match mesh.buffer_info {
                RenderMeshBufferInfo::Indexed { count, .. } => count as usize,
                RenderMeshBufferInfo::NonIndexed => mesh.vertex_count as usize,
            })
        });
        corners.sum::<usize>() / 3
    }
}

/// The calls that egui's panels take: known until the renderer has them.
#[derive(Resource, Default)]
pub(super) struct PanelCalls(usize);

pub(super) fn count_panels(outputs: Query<&EguiRenderOutput>, mut calls: ResMut<PanelCalls>) {
    calls.0 = outputs.iter().map(|output| output.paint_jobs.len()).sum();
}
