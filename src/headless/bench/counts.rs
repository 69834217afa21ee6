//! Draw calls and triangles of a frame, counted in the render phases.

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

use super::render_world::render_world;

/// Draw calls and triangles of a render pass.
#[derive(Default, Clone, Copy)]
struct PassCounts {
    calls: usize,
    triangles: usize,
}

/// Counts draw calls in the render world.
struct Counter<'w>(&'w World);

/// Returns the draw calls and triangles of each pass, by name.
pub(super) fn read(app: &App) -> Vec<(&'static str, usize)> {
    let Some(world) = render_world(app) else { return Vec::new() };
    let counter = Counter(world);
    let opaque = [counter.binned_counts::<Opaque3d>(), counter.binned_counts::<AlphaMask3d>()];
    let table = opaque.into_iter().fold(counter.sorted_counts::<Transparent3d>(), |all, part| PassCounts {
        calls: all.calls + part.calls,
        triangles: all.triangles + part.triangles,
    });
    let shadow = counter.binned_counts::<Shadow>();
    vec![
        ("calls-table", table.calls),
        ("calls-shadow", shadow.calls),
        ("calls-panels", app.world().resource::<PanelCalls>().0),
        ("triangles-table", table.triangles),
        ("triangles-shadow", shadow.triangles),
    ]
}

impl Counter<'_> {
    fn binned_counts<I: BinnedPhaseItem>(&self) -> PassCounts {
        let mut counts = PassCounts::default();
        let Some(phases) = self.0.get_resource::<ViewBinnedRenderPhases<I>>() else { return counts };
        for phase in phases.values() {
            for bin in phase.batchable_meshes.values() {
                counts.calls += 1;
                counts.triangles += self.triangles(bin.entities().keys());
            }
            for bin in phase.unbatchable_meshes.values() {
                counts.calls += bin.entities.len();
                counts.triangles += self.triangles(bin.entities.keys());
            }
        }
        counts
    }

    fn sorted_counts<I: SortedPhaseItem + PhaseItem>(&self) -> PassCounts {
        let mut counts = PassCounts::default();
        let Some(phases) = self.0.get_resource::<ViewSortedRenderPhases<I>>() else { return counts };
        for phase in phases.values() {
            // The first item of a batch tells the size of the batch.
            let mut items = phase.items.values();
            while let Some(first) = items.next() {
                let batch_size = first.batch_range().len();
                counts.calls += batch_size.min(1);
                items.by_ref().take(batch_size.saturating_sub(1)).for_each(drop);
            }
            counts.triangles += self.triangles(phase.items.keys().map(|(_, entity)| entity));
        }
        counts
    }

    fn triangles<'e>(&self, entities: impl Iterator<Item = &'e MainEntity>) -> usize {
        let instances = self.0.resource::<RenderMeshInstances>();
        let meshes = self.0.resource::<RenderAssets<RenderMesh>>();
        let vertices = entities.filter_map(|entity| {
            let mesh = meshes.get(instances.mesh_asset_id(*entity)?)?;
            Some(match mesh.buffer_info {
                RenderMeshBufferInfo::Indexed { count, .. } => count as usize,
                RenderMeshBufferInfo::NonIndexed => mesh.vertex_count as usize,
            })
        });
        vertices.sum::<usize>() / 3
    }
}

/// Draw calls of egui's panels, stored in the main world until the renderer takes them.
#[derive(Resource, Default)]
pub(super) struct PanelCalls(usize);

/// Counts the draw calls of panels.
pub(super) fn count_panels(outputs: Query<&EguiRenderOutput>, mut calls: ResMut<PanelCalls>) {
    calls.0 = outputs.iter().map(|output| output.paint_jobs.len()).sum();
}
