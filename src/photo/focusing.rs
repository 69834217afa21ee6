//! Focuses the photo on the piece, square or object that is pressed.

use bevy::camera::visibility::RenderLayers;
use bevy::mesh::skinning::SkinnedMesh;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::PhotoControls;
use crate::input::{PanelFocus, PointerPhase, TablePointer};
use crate::viewport::{MainViewport, PhotoMode, PhotoSettings};

/// Distance in logical pixels beyond which a press does not focus.
const SLOP: f32 = 10.0;

/// Camera and photo state of the main viewport. Hands are excluded: their skinned meshes are not where the unskinned
/// ones lie.
type PhotoCamera = (&'static Camera, &'static GlobalTransform, &'static RenderLayers, &'static mut PhotoMode);
type VisibleMeshes<'w, 's> = Query<'w, 's, Option<&'static RenderLayers>, Without<SkinnedMesh>>;

pub(super) fn focus(
    mut pointings: MessageReader<TablePointer>,
    open: Res<PanelFocus>,
    visible_meshes: VisibleMeshes,
    mut rays: MeshRayCast,
    mut pressed: Local<Option<(PointerId, Vec2)>>,
    mut controls: ResMut<PhotoControls>,
    mut camera: Single<PhotoCamera, With<MainViewport>>,
) {
    for input in pointings.read() {
        match input.phase() {
            // A second finger turns the view instead.
            PointerPhase::Pressed if pressed.is_some() || input.on_panel || open.dialog.is_some() => *pressed = None,
            PointerPhase::Pressed => *pressed = Some((input.pointer, input.at())),
            PointerPhase::Cancelled => *pressed = None,
            PointerPhase::Moved => {}
            PointerPhase::Released => {
                let Some((pointer, start)) = pressed.take() else { continue };
                if pointer != input.pointer || start.distance(input.at()) > SLOP {
                    continue;
                }
                // With hidden controls any press shows them again.
                if core::mem::take(&mut controls.is_hidden) {
                    continue;
                }
                let (camera, place, layers, posing) = &mut *camera;
                let hit_point = camera.viewport_to_world(place, start).ok().and_then(|ray| {
                    let is_seen = |thing| {
                        visible_meshes
                            .get(thing)
                            .is_ok_and(|own: Option<&RenderLayers>| own.unwrap_or_default().intersects(layers))
                    };
                    let settings = MeshRayCastSettings::default().with_filter(&is_seen);
                    let settings = settings.with_visibility(RayCastVisibility::Visible);
                    rays.cast_ray(ray, &settings).first().map(|(_, hit)| hit.point)
                });
                if let (Some(point), Some(pose)) = (hit_point, posing.0) {
                    posing.set_if_neq(PhotoMode(Some(PhotoSettings { focus: point, ..pose })));
                }
            }
        }
    }
}
