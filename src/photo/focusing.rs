//! A press on a man, a square or a thing brings it into focus.

use bevy::camera::visibility::RenderLayers;
use bevy::mesh::skinning::SkinnedMesh;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::Strip;
use crate::input::{Open, Phase, Pointing};
use crate::viewport::{MainViewport, Pose, Posing};

/// A press that moves farther than this is none, in logical pixels.
const SLOP: f32 = 10.0;

/// The main viewport, and what it sees of the table. Hands lie elsewhere than their meshes say.
type Photographer = (&'static Camera, &'static GlobalTransform, &'static RenderLayers, &'static mut Posing);
type Seen<'w, 's> = Query<'w, 's, Option<&'static RenderLayers>, Without<SkinnedMesh>>;

pub(super) fn focus(
    mut pointings: MessageReader<Pointing>,
    open: Res<Open>,
    seen: Seen,
    mut rays: MeshRayCast,
    mut pressed: Local<Option<(PointerId, Vec2)>>,
    mut strip: ResMut<Strip>,
    mut photographer: Single<Photographer, With<MainViewport>>,
) {
    for input in pointings.read() {
        match input.phase() {
            // A second finger makes it a turn.
            Phase::Pressed if pressed.is_some() || input.on_panel || open.dialog.is_some() => *pressed = None,
            Phase::Pressed => *pressed = Some((input.pointer, input.at())),
            Phase::Cancelled => *pressed = None,
            Phase::Moved => {}
            Phase::Released => {
                let Some((pointer, start)) = pressed.take() else { continue };
                if pointer != input.pointer || start.distance(input.at()) > SLOP {
                    continue;
                }
                // Where nothing else says how the strip comes back, any press does.
                if core::mem::take(&mut strip.is_hidden) {
                    continue;
                }
                let (camera, place, layers, posing) = &mut *photographer;
                let met = camera.viewport_to_world(place, start).ok().and_then(|ray| {
                    let is_seen = |thing| {
                        seen.get(thing)
                            .is_ok_and(|own: Option<&RenderLayers>| own.unwrap_or_default().intersects(layers))
                    };
                    let settings = MeshRayCastSettings::default().with_filter(&is_seen);
                    let settings = settings.with_visibility(RayCastVisibility::Visible);
                    rays.cast_ray(ray, &settings).first().map(|(_, hit)| hit.point)
                });
                if let (Some(point), Some(pose)) = (met, posing.0) {
                    posing.set_if_neq(Posing(Some(Pose { focus: point, ..pose })));
                }
            }
        }
    }
}
