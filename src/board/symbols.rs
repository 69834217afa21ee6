//! Flat symbols of the pieces for the view straight from above, in which tall pieces are hard to tell by their heads.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::VisibilitySystems;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::{FRAC_PI_2, PI};
use rules_core::{Color as Side, PieceKind};

use super::board_piece::{BoardPiece, DisplayedKind};
use super::pieces::SolidPart;
use crate::geometry::{CAPTURED_DISTANCE, FLAT_CAPTURED_EDGE, HALF_BOARD, HALF_FIELD, SQUARE_SIZE, square_centre};
use crate::models::GameAssets;
use crate::models::mipmaps::add_mipmaps;
use crate::options::View;
use crate::session::{Seating, Session};
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{SeenIn, Viewpoint, Viewport, yaw_of};

/// Edge of a symbol in metres, including the margin of its cell in the sheet.
const EDGE: f32 = SQUARE_SIZE * 0.94 * 224.0 / 192.0;
/// Height of the symbols above the board, in metres: above the marks.
const HEIGHT: f32 = 0.0025;
/// Scale of a captured piece's symbol: it fits between the board and the picture's edge.
const CAPTURED_SCALE: f32 = (FLAT_CAPTURED_EDGE - HALF_BOARD) / EDGE;
/// Distance from the board's middle to the first row of captured pieces' symbols, in metres.
const CAPTURED_ROW: f32 = 0.5 * (FLAT_CAPTURED_EDGE + HALF_BOARD);
/// Base colour of the symbols, above white: filmic tone mapping would make the light pieces grey.
const BASE_COLOR: Color = Color::linear_rgb(2.6, 2.5, 2.3);
/// Upper limit of the camera's forward y at which the pieces become symbols.
const STRAIGHT_DOWN: f32 = -0.992;

/// The flat symbol of a piece, with the kind that its mesh shows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Symbol(PieceKind);

/// Meshes and material of the symbols, once their sheet is loaded.
#[derive(Resource)]
struct SymbolAssets {
    shapes: [[Handle<Mesh>; 6]; 2],
    paint: Handle<StandardMaterial>,
}

impl SymbolAssets {
    fn shape(&self, side: Side, kind: PieceKind) -> &Handle<Mesh> {
        &self.shapes[side.index()][kind.index()]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, create_assets.run_if(not(resource_exists::<SymbolAssets>)));
    let displayed = update_visibility.before(VisibilitySystems::VisibilityPropagate);
    app.add_systems(PostUpdate, (attach_symbols, displayed).chain().run_if(resource_exists::<SymbolAssets>));
}

fn create_assets(
    mut commands: Commands,
    files: Res<GameAssets>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    screen: Res<State<Screen>>,
) {
    let Some(mut sheet) = images.get_mut(&files.symbols) else { return };
    add_mipmaps(&mut sheet);
    let shapes = Side::ALL.map(|side| PieceKind::ALL.map(|kind| meshes.add(quad(cell(side, kind)))));
    let paint = materials.add(StandardMaterial {
        base_color: BASE_COLOR,
        base_color_texture: Some(files.symbols.clone()),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        depth_bias: 1.0,
        fog_enabled: false,
        ..default()
    });
    // Draws a symbol once behind the loading screen's cover, for the shader's sake. Later nothing would despawn it.
    if *screen.get() == Screen::Loading {
        commands.spawn((
            Mesh3d(shapes[0][0].clone()),
            MeshMaterial3d(paint.clone()),
            Transform::from_xyz(0.0, HEIGHT, 0.0).with_scale(Vec3::splat(0.01)),
            DespawnOnExit(Screen::Loading),
            Pickable::IGNORE,
        ));
    }
    commands.insert_resource(SymbolAssets { shapes, paint });
}

/// Returns a piece's cell of the sheet, which has a row for each side, in texture coordinates.
fn cell(side: Side, kind: PieceKind) -> Rect {
    let size = Vec2::new(1.0 / PieceKind::ALL.len() as f32, 1.0 / Side::ALL.len() as f32);
    let min = Vec2::new(kind.index() as f32, side.index() as f32) * size;
    Rect { min, max: min + size }
}

/// Returns a flat square that shows a cell of the sheet; its upper edge is away from White.
fn quad(Rect { min, max }: Rect) -> Mesh {
    let half = EDGE / 2.0;
    let positions = vec![[-half, 0.0, half], [half, 0.0, half], [half, 0.0, -half], [-half, 0.0, -half]];
    let uvs = vec![[min.x, max.y], [max.x, max.y], [max.x, min.y], [min.x, min.y]];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3]))
}

/// Gives every piece its symbol, and updates the symbol of a promoted pawn.
fn attach_symbols(
    mut commands: Commands,
    assets: Res<SymbolAssets>,
    pieces: Query<(Entity, &BoardPiece, &DisplayedKind, Option<&Children>)>,
    mut symbols: Query<(&mut Symbol, &mut Mesh3d)>,
) {
    for (entity, piece, displayed, children) in &pieces {
        let shape = assets.shape(piece.placed.piece.color, displayed.0);
        let own = children.into_iter().flatten().find(|child| symbols.contains(**child));
        match own.map(|child| symbols.get_mut(*child)) {
            Some(Ok((mut symbol, mut mesh))) => {
                if symbol.0 != displayed.0 {
                    symbol.0 = displayed.0;
                    mesh.0 = shape.clone();
                }
            }
            _ => {
                commands.entity(entity).with_child((
                    Symbol(displayed.0),
                    Mesh3d(shape.clone()),
                    MeshMaterial3d(assets.paint.clone()),
                    Visibility::Hidden,
                    NotShadowCaster,
                    NotShadowReceiver,
                    Pickable::IGNORE,
                ));
            }
        }
    }
}

/// Returns whether a camera shows symbols instead of solid pieces: straight from above.
pub(super) fn shows_symbols(viewpoint: &Viewpoint, camera: &Transform) -> bool {
    viewpoint.view == View::Top && camera.forward().y < STRAIGHT_DOWN
}

/// Shows symbols straight from above, and solid pieces from everywhere else. If two people sit face to face, each sees their
/// own symbols upright.
#[expect(clippy::type_complexity, reason = "the filters keep the two visibilities apart")]
fn update_visibility(
    viewports: Query<(&Viewpoint, &Transform), (With<Viewport>, Without<Symbol>, Without<BoardPiece>)>,
    pieces: Query<(&Transform, &BoardPiece, &SeenIn), Without<Symbol>>,
    mut symbols: Query<(&ChildOf, &mut Transform, &mut Visibility), With<Symbol>>,
    mut solids: Query<(&ChildOf, &mut Visibility), (With<SolidPart>, Without<Symbol>)>,
    (session, settings): (Res<Session>, Res<Settings>),
) {
    let camera_of = |child_of: &ChildOf| {
        let (standing, piece, seen_in) = pieces.get(child_of.parent()).ok()?;
        let (viewpoint, camera) = viewports.get(seen_in.0).ok()?;
        Some((standing, piece, (camera, viewpoint.near), shows_symbols(viewpoint, camera)))
    };
    let seen = |yes: bool| if yes { Visibility::Inherited } else { Visibility::Hidden };
    for (child_of, mut visibility) in &mut solids {
        if let Some((.., flat)) = camera_of(child_of) {
            visibility.set_if_neq(seen(!flat));
        }
    }
    let is_face_to_face = Seating::of(&session, &settings) == Seating::FaceToFace;
    for (child_of, mut transform, mut visibility) in &mut symbols {
        let Some((standing, piece, (camera, near), flat)) = camera_of(child_of) else { continue };
        visibility.set_if_neq(seen(flat));
        if flat {
            let faces_far = is_face_to_face && piece.placed.piece.color != near;
            let yaw = yaw_of(camera.rotation) + if faces_far { PI } else { 0.0 };
            let pose = symbol_pose(piece, standing.translation, yaw);
            let back = standing.rotation.inverse();
            transform.set_if_neq(Transform {
                translation: back * (pose.translation - standing.translation),
                rotation: back * pose.rotation,
                scale: pose.scale,
            });
        }
    }
}

/// Returns the world pose of a piece's symbol: upright for the camera, however the piece itself is turned. A fallen
/// king lies on its side in its own square. Symbols of captured pieces are smaller and nearer to the board.
fn symbol_pose(piece: &BoardPiece, at: Vec3, yaw: f32) -> Transform {
    if let Some(square) = piece.square().filter(|_| piece.placed.lies.is_some()) {
        let place = square_centre(square) + Vec3::Y * HEIGHT;
        return Transform::from_translation(place).with_rotation(Quat::from_rotation_y(yaw - FRAC_PI_2));
    }
    let way_out = ((at.z.abs() - HALF_FIELD) / (CAPTURED_DISTANCE - HALF_FIELD)).clamp(0.0, 1.0);
    let inwards = way_out * (CAPTURED_DISTANCE - CAPTURED_ROW) * at.z.signum();
    Transform::from_translation(at + Vec3::new(0.0, HEIGHT, -inwards))
        .with_rotation(Quat::from_rotation_y(yaw))
        .with_scale(Vec3::splat(1.0.lerp(CAPTURED_SCALE, way_out)))
}
