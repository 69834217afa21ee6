//! Outlines of pieces: a slightly inflated copy of the mesh, drawn from its inside in one flat colour. Outlined are all
//! pieces if the setting says so, the dark ones in high contrast, and the piece that is in hand or that a press would
//! take.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::render::render_resource::Face;
use rules_core::{Color as Side, Square};

use super::board_piece::BoardPiece;
use super::inflated::{WIDTH, inflated, mesh_without_normals};
use super::picking::{BoardPicker, Hit};
use super::pieces::SolidPart;
use crate::appearance::Palette;
use crate::input::{PointerPhase, TablePointer, clicked_square, piece_in_hand};
use crate::models::GameAssets;
use crate::models::unshaded::UnshadedMeshes;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::{DisplayedPosition, Screen};
use crate::viewport::{PhotoMode, SeenIn, Selection};

/// Outline colours of light pieces and of dark ones.
const DARK_OUTLINE: Color = Color::srgb(0.05, 0.035, 0.025);
const LIGHT_OUTLINE: Color = Color::srgb(0.95, 0.9, 0.82);

/// Colour of an outline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OutlineColor {
    Dark,
    Light,
    Touched,
}

/// The outline of a piece's part.
#[derive(Component, Debug, PartialEq)]
struct Outlined {
    rim: Entity,
    color: OutlineColor,
}

/// Inflated copies by the mesh that they copy, and the outline materials.
#[derive(Resource)]
struct OutlineAssets {
    copies: HashMap<AssetId<Mesh>, Handle<Mesh>>,
    paints: [Handle<StandardMaterial>; 3],
}

impl FromWorld for OutlineAssets {
    fn from_world(world: &mut World) -> Self {
        let touched = world.resource::<Palette>().mark_colors().highlight;
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let paint = |base_color| StandardMaterial {
            base_color,
            unlit: true,
            cull_mode: Some(Face::Front),
            fog_enabled: false,
            ..default()
        };
        Self {
            copies: HashMap::new(),
            paints: [DARK_OUTLINE, LIGHT_OUTLINE, touched].map(|color| materials.add(paint(color))),
        }
    }
}

/// The viewport and square that a press under the mouse, or the current press of a finger, selects.
#[derive(Resource, Debug, Default)]
struct Hovered(Option<(Entity, Square)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineAssets>();
    app.init_resource::<Hovered>();
    app.add_systems(Startup, warm_up);
    app.add_systems(
        Update,
        (
            update_colors.run_if(resource_changed::<Palette>),
            (
                update_hovered.run_if(in_state(Screen::Play)),
                forget_copies.run_if(resource_changed::<GameAssets>),
                update_outlines,
            )
                .chain(),
        )
            .in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::Play), |mut hovered: ResMut<Hovered>| hovered.0 = None);
}

/// Draws an outline once behind the loading screen's cover, so that the first touched piece does not wait for a shader.
fn warm_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, assets: Res<OutlineAssets>) {
    let corners = vec![[0.0, 0.0, 0.0], [0.0, 0.0, WIDTH], [WIDTH, 0.0, 0.0]];
    commands.spawn((
        Mesh3d(meshes.add(mesh_without_normals(corners, vec![0, 2, 1]))),
        MeshMaterial3d(assets.paints[0].clone()),
        rim_bundle(),
        DespawnOnExit(Screen::Loading),
    ));
}

fn update_colors(palette: Res<Palette>, assets: Res<OutlineAssets>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let touched = palette.mark_colors().highlight;
    if let Some(mut paint) = materials.get_mut(&assets.paints[OutlineColor::Touched as usize])
        && paint.base_color != touched
    {
        paint.base_color = touched;
    }
}

fn update_hovered(
    mut pointings: MessageReader<TablePointer>,
    picker: BoardPicker,
    session: Res<Session>,
    viewports: Query<(&DisplayedPosition, &Selection)>,
    mut hovered: ResMut<Hovered>,
) {
    for input in pointings.read() {
        let is_touch = input.pointer.is_touch();
        hovered.0 = match input.phase() {
            PointerPhase::Moved if is_touch => continue,
            PointerPhase::Pressed | PointerPhase::Moved if !input.on_panel => {
                picker.viewport_at(&input.location).and_then(|viewport| {
                    let (shown, selection) = viewports.get(viewport).ok()?;
                    let hits = picker.hits(viewport, input.at(), shown.line(session.game()).position(), selection.from);
                    Some((
                        viewport,
                        clicked_square::clicked_square(hits.iter().map(Hit::candidate), &session, selection)
                            .filter(|_| shown.is_live())?,
                    ))
                })
            }
            PointerPhase::Pressed | PointerPhase::Moved | PointerPhase::Cancelled => None,
            PointerPhase::Released if is_touch => None,
            PointerPhase::Released => continue,
        };
    }
}

/// Drops all copies after the piece set has changed.
fn forget_copies(mut assets: ResMut<OutlineAssets>) {
    assets.copies.clear();
}

/// Resources from which the outlines of untouched pieces follow.
#[derive(SystemParam)]
struct OutlineRules<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    palette: Res<'w, Palette>,
}

impl OutlineRules<'_> {
    /// Returns the colour of a piece's outline, if it has one.
    fn color(&self, piece: &BoardPiece, taken: Option<(&Selection, Option<Square>)>) -> Option<OutlineColor> {
        if let Some((selection, hovered)) = taken
            && let Some(square) = piece.square()
            && (selection.from == Some(square)
                || (hovered == Some(square) && piece_in_hand::may_take(&self.session, square)))
        {
            return Some(OutlineColor::Touched);
        }
        let are_all_outlined = self.settings.outlines;
        match piece.placed.piece.color {
            Side::White => are_all_outlined.then_some(OutlineColor::Dark),
            Side::Black => (are_all_outlined || *self.palette == Palette::HighContrast).then_some(OutlineColor::Light),
        }
    }
}

/// The parts of pieces that can have an outline, all but felt.
#[derive(SystemParam)]
struct OutlinedParts<'w, 's> {
    files: Res<'w, GameAssets>,
    unshaded: Res<'w, UnshadedMeshes>,
    pieces: Query<'w, 's, (&'static BoardPiece, &'static SeenIn)>,
    parts: Query<'w, 's, (Entity, &'static Mesh3d, &'static ChildOf, Option<&'static Outlined>), With<SolidPart>>,
}

/// A part that can have an outline.
struct OutlinedPart<'a> {
    entity: Entity,
    mesh: AssetId<Mesh>,
    outlined: Option<&'a Outlined>,
    piece: &'a BoardPiece,
    viewport: Entity,
}

impl OutlinedParts<'_, '_> {
    fn iter(&self) -> impl Iterator<Item = OutlinedPart<'_>> {
        self.parts.iter().filter_map(|(entity, mesh, ChildOf(parent), outlined)| {
            let mesh = self.unshaded.original(mesh.id());
            let (piece, seen_in) = self.pieces.get(*parent).ok().filter(|_| self.files.is_piece_mesh(mesh))?;
            Some(OutlinedPart { entity, mesh, outlined, piece, viewport: seen_in.0 })
        })
    }
}

fn update_outlines(
    mut commands: Commands,
    viewports: Query<(&Selection, &PhotoMode)>,
    hovered: Res<Hovered>,
    rules: OutlineRules,
    parts: OutlinedParts,
    mut assets: ResMut<OutlineAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for part in parts.iter() {
        let Ok((selection, posing)) = viewports.get(part.viewport) else { continue };
        let hovered = hovered.0.filter(|(viewport, _)| *viewport == part.viewport).map(|(_, square)| square);
        // In photo mode no piece can be taken.
        let wanted = rules.color(part.piece, (!posing.is_on()).then_some((selection, hovered)));
        if wanted == part.outlined.map(|outlined| outlined.color) {
            continue;
        }
        if let Some(outlined) = part.outlined {
            commands.entity(outlined.rim).despawn();
            commands.entity(part.entity).remove::<Outlined>();
        }
        if let Some(color) = wanted
            && let Some(copy) = assets.copy(part.mesh, &mut meshes)
        {
            let paint = assets.paints[color as usize].clone();
            let rim = commands.spawn((Mesh3d(copy), MeshMaterial3d(paint), rim_bundle(), ChildOf(part.entity))).id();
            commands.entity(part.entity).insert(Outlined { rim, color });
        }
    }
}

fn rim_bundle() -> impl Bundle {
    (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE)
}

impl OutlineAssets {
    /// Returns the inflated copy of a mesh, made on first use; `None` until the mesh is loaded.
    fn copy(&mut self, of: AssetId<Mesh>, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        if let Some(copy) = self.copies.get(&of) {
            return Some(copy.clone());
        }
        let copy = meshes.add(inflated(meshes.get(of)?)?);
        self.copies.insert(of, copy.clone());
        Some(copy)
    }
}
