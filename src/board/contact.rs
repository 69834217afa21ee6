//! Soft contact shadows under the pieces. The lamp's shadow map can't draw the light that a piece keeps from the board
//! around its base; without it pieces seem to float.

use bevy::asset::RenderAssetUsages;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::TAU;

use super::board_piece::{BoardPiece, DisplayedKind};
use super::pieces::SolidPart;
use crate::geometry::{HALF_BOARD, TABLE_Y};
use crate::models::frame_light::PaintedShadow;
use crate::shown::Screen;

/// Alpha of the black spot under the rim of a standing base: darker than the lit board beside it, lighter than the
/// lamp's shadow.
const MAX_ALPHA: f32 = 0.36;
/// Radius of the spot, in radii of the base.
const REACH: f32 = 2.1;
/// Number of rings of the spot's mesh, and of corners of each.
const RINGS: u16 = 8;
const CORNERS: u16 = 32;
/// Height above the board at which the spot has faded out, in metres, and the number of steps in which it fades.
const FADE_HEIGHT: f32 = 0.04;
const FADE_STEPS: usize = 8;
/// Relative widening of the spot at that height.
const WIDENING: f32 = 0.5;
/// Height of the spot above the board and below the marks, in metres.
const ABOVE_BOARD: f32 = 0.0004;
/// Depth bias that draws the spots before the marks, from any camera.
const DEPTH_BIAS: f32 = -10.0;
/// Half the edge of the raised board without the moulding at its rim, in metres; beside it pieces stand on the table.
const HALF_RAISED: f32 = HALF_BOARD - 0.007;

/// The contact spot of a piece, its child entity.
#[derive(Component, Debug)]
struct ContactSpot;

/// Meshes of the spot from full to faint, and its material.
#[derive(Resource)]
struct ContactAssets {
    spots: [Handle<Mesh>; FADE_STEPS],
    paint: Handle<StandardMaterial>,
}

impl FromWorld for ContactAssets {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let spots = core::array::from_fn(|step| meshes.add(spot(1.0 - step as f32 / (FADE_STEPS - 1) as f32)));
        let paint = StandardMaterial {
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            depth_bias: DEPTH_BIAS,
            fog_enabled: false,
            ..default()
        };
        Self { spots, paint: world.resource_mut::<Assets<StandardMaterial>>().add(paint) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ContactAssets>();
    app.add_systems(Startup, warm_up);
    app.add_systems(PostUpdate, (attach_spots, place_spots).chain().before(TransformSystems::Propagate));
}

/// Returns a disc of radius [`REACH`] that is darkest up to radius 1 and clear at its rim; `strength` scales its alpha.
fn spot(strength: f32) -> Mesh {
    let (mut positions, mut colours, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for ring in 0..=RINGS {
        let radius = REACH * f32::from(ring) / f32::from(RINGS);
        let out = ((radius - 0.8) / (REACH - 0.8)).clamp(0.0, 1.0);
        let alpha = MAX_ALPHA * strength * (1.0 - out) * (1.0 - out);
        for corner in 0..CORNERS {
            let at = Vec2::from_angle(f32::from(corner) / f32::from(CORNERS) * TAU) * radius;
            positions.push([at.x, 0.0, -at.y]);
            colours.push([0.0, 0.0, 0.0, alpha]);
            if ring > 0 {
                let next = (corner + 1) % CORNERS;
                let (outer, inner) = (ring * CORNERS, (ring - 1) * CORNERS);
                indices.extend([inner + corner, outer + corner, outer + next]);
                if ring > 1 {
                    indices.extend([inner + corner, outer + next, inner + next]);
                }
            }
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U16(indices))
}

impl ContactAssets {
    fn spot(&self) -> impl Bundle {
        (
            Mesh3d(self.spots[0].clone()),
            MeshMaterial3d(self.paint.clone()),
            (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE),
        )
    }
}

/// Draws a spot once behind the loading screen's cover, so that its shader is compiled.
fn warm_up(mut commands: Commands, assets: Res<ContactAssets>) {
    commands.spawn((assets.spot(), Transform::from_scale(Vec3::splat(0.01)), DespawnOnExit(Screen::Loading)));
}

fn attach_spots(mut commands: Commands, assets: Res<ContactAssets>, new: Query<Entity, Added<BoardPiece>>) {
    for piece in &new {
        commands.spawn((
            Name::new("contact spot"),
            ContactSpot,
            PaintedShadow,
            SolidPart,
            assets.spot(),
            ChildOf(piece),
        ));
    }
}

/// Keeps each spot level on the surface under its piece, even if the piece is lifted or tilted, and fades it as the
/// piece rises.
#[expect(clippy::type_complexity, reason = "the filters keep pieces and their spots apart")]
fn place_spots(
    assets: Res<ContactAssets>,
    pieces: Query<(&BoardPiece, &Transform, &DisplayedKind), Or<(Changed<Transform>, Changed<DisplayedKind>)>>,
    mut spots: Query<(&ChildOf, &mut Transform, &mut Mesh3d), (With<ContactSpot>, Without<BoardPiece>)>,
) {
    for (child_of, mut place, mut mesh) in &mut spots {
        let Ok((piece, standing, displayed)) = pieces.get(child_of.parent()) else { continue };
        let base = piece.placed.set.size(displayed.0).radius;
        let ground = ground_under(standing.translation);
        let up = standing.rotation * Vec3::Y;
        let lowest = standing.translation.y - base * (1.0 - up.y * up.y).max(0.0).sqrt();
        let lift = ((lowest - ground) / FADE_HEIGHT).clamp(0.0, 1.0);
        let middle = (standing.translation + up * base).with_y(ground + ABOVE_BOARD);
        let lying = Transform::from_translation(middle).with_scale(Vec3::splat(base * (1.0 + WIDENING * lift)));
        *place = Transform::from_matrix(standing.to_matrix().inverse() * lying.to_matrix());
        let step = (lift * (FADE_STEPS - 1) as f32).round() as usize;
        if let Some(wanted) = assets.spots.get(step).filter(|wanted| **wanted != mesh.0) {
            mesh.0 = wanted.clone();
        }
    }
}

/// Returns the height of the surface under a point: the board, or the table beside it.
fn ground_under(point: Vec3) -> f32 {
    if point.x.abs().max(point.z.abs()) < HALF_RAISED { 0.0 } else { TABLE_Y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::board::trays;
    use crate::geometry::square_centre;
    use rules_core::{Color as Side, Square};

    #[test]
    fn captured_pieces_stand_on_the_table_and_the_others_on_the_board() {
        for square in Square::ALL {
            assert_eq!(ground_under(square_centre(square)), 0.0, "{square}");
        }
        for captor in Side::ALL {
            for slot in 0..30 {
                let place = trays::slot_position(captor, slot, PieceSet::default());
                assert_eq!(ground_under(place), place.y, "{captor:?} {slot}");
            }
        }
    }

    #[test]
    fn a_spot_is_darkest_in_its_middle_faces_up_and_is_gone_at_its_rim() {
        let mesh = spot(1.0);
        let colours = mesh.attribute(Mesh::ATTRIBUTE_COLOR).and_then(|colours| match colours {
            bevy::mesh::VertexAttributeValues::Float32x4(colours) => Some(colours),
            _ => None,
        });
        let alphas: Vec<f32> = colours.expect("colours").iter().map(|colour| colour[3]).collect();
        assert!(alphas.is_sorted_by(|a, b| a >= b), "{alphas:?}");
        assert_eq!((alphas.first(), alphas.last()), (Some(&MAX_ALPHA), Some(&0.0)));
        assert!(mesh.triangles().expect("triangles").all(|triangle| triangle.normal().is_ok_and(|up| up.y > 0.9)));
    }
}
