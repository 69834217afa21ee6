//! Straight from above the board is a diagram: men are flat symbols, as tall men are hard to tell by their heads.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::VisibilitySystems;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::FRAC_PI_2;
use rules_core::{Color as Side, PieceKind};

use super::pieces::{BoardPiece, SeenAs, Solid};
use crate::geometry::{CAPTIVES, FLAT_CAPTIVES, HALF_BOARD, HALF_FIELD, SQUARE, square_centre};
use crate::models::GameAssets;
use crate::models::mipmaps::add_mipmaps;
use crate::models::shine::{PaintedShade, Shine, ShineSet};
use crate::options::View;
use crate::shown::Screen;
use crate::viewport::{SeenIn, Viewpoint, Viewport, yaw_of};

/// Edge of a symbol in metres, with the room around it that its cell of the sheet has.
const EDGE: f32 = SQUARE * 0.94 * 224.0 / 192.0;
/// Above the marks, in metres.
const HEIGHT: f32 = 0.0025;
/// A captive's symbol has this part of the size: it fits between the board and the picture's edge.
const CAPTIVES_SIZE: f32 = (FLAT_CAPTIVES - HALF_BOARD) / EDGE;
/// From the board's middle to the first row of captives' symbols, in metres.
const CAPTIVES_ROW: f32 = 0.5 * (FLAT_CAPTIVES + HALF_BOARD);
/// Above white: filmic tones would make the light men grey.
const BRIGHT: Color = Color::linear_rgb(2.6, 2.5, 2.3);
/// The men become symbols when the camera looks down as steeply as this (the forward vector's y).
const STRAIGHT_DOWN: f32 = -0.992;

/// The flat side of a man; also which one its mesh shows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Symbol(PieceKind);

/// Shapes and paint of the symbols, once their sheet is loaded.
#[derive(Resource)]
struct SymbolLooks {
    shapes: [[Handle<Mesh>; 6]; 2],
    paint: Handle<StandardMaterial>,
}

impl SymbolLooks {
    fn shape(&self, side: Side, kind: PieceKind) -> &Handle<Mesh> {
        &self.shapes[side.index()][kind.index()]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, prepare.run_if(not(resource_exists::<SymbolLooks>)));
    let shown = show.in_set(ShineSet).before(VisibilitySystems::VisibilityPropagate);
    app.add_systems(PostUpdate, (attach, shown).chain().run_if(resource_exists::<SymbolLooks>));
}

fn prepare(
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
        base_color: BRIGHT,
        base_color_texture: Some(files.symbols.clone()),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        depth_bias: 1.0,
        fog_enabled: false,
        ..default()
    });
    // Drawn once behind the loading screen's cover, for the shader's sake. Later nothing would take it away again.
    if *screen.get() == Screen::Loading {
        commands.spawn((
            Mesh3d(shapes[0][0].clone()),
            MeshMaterial3d(paint.clone()),
            Transform::from_xyz(0.0, HEIGHT, 0.0).with_scale(Vec3::splat(0.01)),
            DespawnOnExit(Screen::Loading),
            Pickable::IGNORE,
        ));
    }
    commands.insert_resource(SymbolLooks { shapes, paint });
}

/// A man's part of the sheet, which has a row a side: from 0 to 1 each way.
fn cell(side: Side, kind: PieceKind) -> Rect {
    let size = Vec2::new(1.0 / PieceKind::ALL.len() as f32, 1.0 / Side::ALL.len() as f32);
    let min = Vec2::new(kind.index() as f32, side.index() as f32) * size;
    Rect { min, max: min + size }
}

/// A flat square that shows a part of the sheet; its upper edge is away from White.
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

/// Gives every man its symbol, and the right one after it became another piece.
fn attach(
    mut commands: Commands,
    looks: Res<SymbolLooks>,
    men: Query<(Entity, &BoardPiece, &SeenAs, Option<&Children>)>,
    mut symbols: Query<(&mut Symbol, &mut Mesh3d)>,
) {
    for (entity, piece, shown, children) in &men {
        let shape = looks.shape(piece.man.piece.color, shown.0);
        let own = children.into_iter().flatten().find(|child| symbols.contains(**child));
        match own.map(|child| symbols.get_mut(*child)) {
            Some(Ok((mut symbol, mut mesh))) => {
                if symbol.0 != shown.0 {
                    symbol.0 = shown.0;
                    mesh.0 = shape.clone();
                }
            }
            _ => {
                commands.entity(entity).with_child((
                    Symbol(shown.0),
                    Mesh3d(shape.clone()),
                    MeshMaterial3d(looks.paint.clone()),
                    Visibility::Hidden,
                    NotShadowCaster,
                    NotShadowReceiver,
                    Pickable::IGNORE,
                ));
            }
        }
    }
}

/// From above the symbols are seen, from everywhere else the men.
#[expect(clippy::type_complexity, reason = "the filters keep the two visibilities apart")]
fn show(
    viewports: Query<(&Viewpoint, &Transform), (With<Viewport>, Without<Symbol>, Without<BoardPiece>)>,
    men: Query<(&Transform, &BoardPiece, &SeenIn), Without<Symbol>>,
    mut symbols: Query<(&ChildOf, &mut Transform, &mut Visibility), With<Symbol>>,
    mut solids: Query<(&ChildOf, &mut Visibility, Has<PaintedShade>), (With<Solid>, Without<Symbol>)>,
    shine: Res<Shine>,
) {
    let camera_of = |man: &ChildOf| {
        let (man, piece, seen_in) = men.get(man.parent()).ok()?;
        let (viewpoint, camera) = viewports.get(seen_in.0).ok()?;
        let flat = viewpoint.view == View::Top && camera.forward().y < STRAIGHT_DOWN;
        Some((man, piece, camera, flat))
    };
    let seen = |yes: bool| if yes { Visibility::Inherited } else { Visibility::Hidden };
    for (man, mut visibility, is_shade) in &mut solids {
        if let Some((.., flat)) = camera_of(man) {
            visibility.set_if_neq(seen(!(flat || is_shade && shine.is_part())));
        }
    }
    for (man, mut transform, mut visibility) in &mut symbols {
        let Some((man, piece, camera, flat)) = camera_of(man) else { continue };
        visibility.set_if_neq(seen(flat));
        if flat {
            let lies = lying(piece, man.translation, yaw_of(camera.rotation));
            let back = man.rotation.inverse();
            transform.set_if_neq(Transform {
                translation: back * (lies.translation - man.translation),
                rotation: back * lies.rotation,
                scale: lies.scale,
            });
        }
    }
}

/// How the symbol of a piece lies in the world: upright for whoever sits near, however the piece itself is turned. A king
/// that is laid down lies on its side in its own square. Captives are smaller and nearer to the board.
fn lying(piece: &BoardPiece, at: Vec3, yaw: f32) -> Transform {
    if let Some(square) = piece.square().filter(|_| piece.man.lies.is_some()) {
        let place = square_centre(square) + Vec3::Y * HEIGHT;
        return Transform::from_translation(place).with_rotation(Quat::from_rotation_y(yaw - FRAC_PI_2));
    }
    let way_out = ((at.z.abs() - HALF_FIELD) / (CAPTIVES - HALF_FIELD)).clamp(0.0, 1.0);
    let inwards = way_out * (CAPTIVES - CAPTIVES_ROW) * at.z.signum();
    Transform::from_translation(at + Vec3::new(0.0, HEIGHT, -inwards))
        .with_rotation(Quat::from_rotation_y(yaw))
        .with_scale(Vec3::splat(1.0.lerp(CAPTIVES_SIZE, way_out)))
}
