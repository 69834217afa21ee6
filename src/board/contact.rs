//! The soft dark spot under every man, where it keeps the room's light from the board. One shadow map can't draw it,
//! and without it men float.

use bevy::asset::RenderAssetUsages;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::TAU;

use super::pieces::{BoardPiece, SeenAs, Solid};
use crate::geometry::{HALF_BOARD, TABLE};
use crate::models::shine::PaintedShade;
use crate::shown::Screen;

/// How dark the spot is under the rim of a base that stands, as alpha of black: more than where the lamp shines beside
/// it, less than where it does not.
const DARKEST: f32 = 0.36;
/// How far the spot reaches, in radii of the base.
const REACH: f32 = 2.1;
/// Rings of the spot, and corners of each.
const RINGS: u16 = 8;
const CORNERS: u16 = 32;
/// A man so high above the board has no spot any more, in metres; below, it fades in so many steps.
const FADES_OVER: f32 = 0.04;
const STEPS: usize = 8;
/// How much wider the spot is before it is gone.
const WIDENS: f32 = 0.5;
/// Above the board and below the marks, in metres.
const ABOVE_BOARD: f32 = 0.0004;
/// Drawn before the marks, wherever the camera is.
const BENEATH_MARKS: f32 = -10.0;
/// Half the edge of what carries men besides the table, in metres: the board without the moulding at its rim.
const CARRIES: f32 = HALF_BOARD - 0.007;

/// The spot of a man, its child.
#[derive(Component, Debug)]
struct Contact;

/// The spot from full to faint, and its paint.
#[derive(Resource)]
struct ContactLooks {
    spots: [Handle<Mesh>; STEPS],
    paint: Handle<StandardMaterial>,
}

impl FromWorld for ContactLooks {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let spots = core::array::from_fn(|step| meshes.add(spot(1.0 - step as f32 / (STEPS - 1) as f32)));
        let paint = StandardMaterial {
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            depth_bias: BENEATH_MARKS,
            fog_enabled: false,
            ..default()
        };
        Self { spots, paint: world.resource_mut::<Assets<StandardMaterial>>().add(paint) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ContactLooks>();
    app.add_systems(Startup, warm_up);
    app.add_systems(PostUpdate, (attach, follow).chain().before(TransformSystems::Propagate));
}

/// A disc of radius [`REACH`] that is darkest up to 1 and clear at its rim, `strength` times as dark as it may be.
fn spot(strength: f32) -> Mesh {
    let (mut positions, mut colours, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for ring in 0..=RINGS {
        let radius = REACH * f32::from(ring) / f32::from(RINGS);
        let out = ((radius - 0.8) / (REACH - 0.8)).clamp(0.0, 1.0);
        let alpha = DARKEST * strength * (1.0 - out) * (1.0 - out);
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

impl ContactLooks {
    fn spot(&self) -> impl Bundle {
        (
            Mesh3d(self.spots[0].clone()),
            MeshMaterial3d(self.paint.clone()),
            (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE),
        )
    }
}

/// Drawn once behind the loading screen's cover, for the shader's sake.
fn warm_up(mut commands: Commands, looks: Res<ContactLooks>) {
    commands.spawn((looks.spot(), Transform::from_scale(Vec3::splat(0.01)), DespawnOnExit(Screen::Loading)));
}

fn attach(mut commands: Commands, looks: Res<ContactLooks>, new: Query<Entity, Added<BoardPiece>>) {
    for man in &new {
        commands.spawn((Name::new("contact spot"), Contact, PaintedShade, Solid, looks.spot(), ChildOf(man)));
    }
}

/// The spot stays on what the man stands on, level, however the man is lifted or tilted; it fades as the man rises.
#[expect(clippy::type_complexity, reason = "the filters keep men and their spots apart")]
fn follow(
    looks: Res<ContactLooks>,
    men: Query<(&BoardPiece, &Transform, &SeenAs), Or<(Changed<Transform>, Changed<SeenAs>)>>,
    mut spots: Query<(&ChildOf, &mut Transform, &mut Mesh3d), (With<Contact>, Without<BoardPiece>)>,
) {
    for (man, mut place, mut mesh) in &mut spots {
        let Ok((piece, man, shown)) = men.get(man.parent()) else { continue };
        let base = piece.man.set.size(shown.0).radius;
        let ground = ground_under(man.translation);
        let up = man.rotation * Vec3::Y;
        let lowest = man.translation.y - base * (1.0 - up.y * up.y).max(0.0).sqrt();
        let lift = ((lowest - ground) / FADES_OVER).clamp(0.0, 1.0);
        let middle = (man.translation + up * base).with_y(ground + ABOVE_BOARD);
        let lying = Transform::from_translation(middle).with_scale(Vec3::splat(base * (1.0 + WIDENS * lift)));
        *place = Transform::from_matrix(man.to_matrix().inverse() * lying.to_matrix());
        let step = (lift * (STEPS - 1) as f32).round() as usize;
        if let Some(wanted) = looks.spots.get(step).filter(|wanted| **wanted != mesh.0) {
            mesh.0 = wanted.clone();
        }
    }
}

/// The height of what is under a point: the board, or the table beside it.
fn ground_under(point: Vec3) -> f32 {
    if point.x.abs().max(point.z.abs()) < CARRIES { 0.0 } else { TABLE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::board::trays;
    use crate::geometry::square_centre;
    use rules_core::{Color as Side, Square};

    #[test]
    fn captives_stand_on_the_table_and_the_others_on_the_board() {
        for square in Square::ALL {
            assert_eq!(ground_under(square_centre(square)), 0.0, "{square}");
        }
        for captor in Side::ALL {
            for slot in 0..30 {
                let place = trays::place(captor, slot, PieceSet::default());
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
        assert_eq!((alphas.first(), alphas.last()), (Some(&DARKEST), Some(&0.0)));
        assert!(mesh.triangles().expect("triangles").all(|triangle| triangle.normal().is_ok_and(|up| up.y > 0.9)));
    }
}
