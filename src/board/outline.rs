//! Outlines of men: a copy a little fatter, seen from its inside, in one flat colour. Around all men for whoever wants
//! that, around the dark ones in high contrast, and around the man that is in hand or that a press would take.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshVertexAttributeId, PrimitiveTopology, VertexAttributeValues};
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::render::render_resource::Face;
use rules_core::{Color as Side, Square};

use super::picking::{Eye, Hit};
use super::pieces::{BoardPiece, Solid};
use crate::appearance::Palette;
use crate::input::{Phase, Pointing, grasp};
use crate::models::GameAssets;
use crate::models::unshaded::Unshaded;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::settings::Settings;
use crate::shown::{Screen, Shown};
use crate::viewport::{Posing, SeenIn, Selection};

/// How much fatter the copy is, in metres: a little more than a pixel of a usual window.
const WIDTH: f32 = 0.0011;
/// Corners nearer to each other than this are one, in metres.
const WELD: f32 = 2e-5;
/// Around light men, and around dark ones.
const INK: Color = Color::srgb(0.05, 0.035, 0.025);
const CHALK: Color = Color::srgb(0.95, 0.9, 0.82);

/// What an outline is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tint {
    Ink,
    Chalk,
    Touched,
}

/// The outline that a part of a man has.
#[derive(Component, Debug, PartialEq)]
struct Outlined {
    rim: Entity,
    tint: Tint,
}

/// The fat copies made so far, by what they are copies of, and the paints.
#[derive(Resource)]
struct OutlineLooks {
    copies: HashMap<AssetId<Mesh>, Handle<Mesh>>,
    paints: [Handle<StandardMaterial>; 3],
}

impl FromWorld for OutlineLooks {
    fn from_world(world: &mut World) -> Self {
        let touched = world.resource::<Palette>().inks().touched;
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let paint = |base_color| StandardMaterial {
            base_color,
            unlit: true,
            cull_mode: Some(Face::Front),
            fog_enabled: false,
            ..default()
        };
        Self { copies: HashMap::new(), paints: [INK, CHALK, touched].map(|color| materials.add(paint(color))) }
    }
}

/// The square that a press would mean where the mouse is, or that a finger's press means until it ends, and in which
/// viewport.
#[derive(Resource, Debug, Default)]
struct Hovered(Option<(Entity, Square)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineLooks>();
    app.init_resource::<Hovered>();
    app.add_systems(Startup, warm_up);
    app.add_systems(
        Update,
        (
            recolour.run_if(resource_changed::<Palette>),
            (hover.run_if(in_state(Screen::Play)), forget_copies.run_if(resource_changed::<GameAssets>), outline)
                .chain(),
        )
            .in_set(GameSet::Present),
    );
    app.add_systems(OnExit(Screen::Play), |mut hovered: ResMut<Hovered>| hovered.0 = None);
}

/// Drawn once behind the loading screen's cover, so that the first touched man does not wait for a shader.
fn warm_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, looks: Res<OutlineLooks>) {
    let corners = vec![[0.0, 0.0, 0.0], [0.0, 0.0, WIDTH], [WIDTH, 0.0, 0.0]];
    commands.spawn((
        Mesh3d(meshes.add(bare(corners, vec![0, 2, 1]))),
        MeshMaterial3d(looks.paints[0].clone()),
        rim_bundle(),
        DespawnOnExit(Screen::Loading),
    ));
}

fn recolour(palette: Res<Palette>, looks: Res<OutlineLooks>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let touched = palette.inks().touched;
    if let Some(mut paint) = materials.get_mut(&looks.paints[Tint::Touched as usize])
        && paint.base_color != touched
    {
        paint.base_color = touched;
    }
}

fn hover(
    mut pointings: MessageReader<Pointing>,
    eye: Eye,
    session: Res<Session>,
    viewports: Query<(&Shown, &Selection)>,
    mut hovered: ResMut<Hovered>,
) {
    for input in pointings.read() {
        let is_touch = input.pointer.is_touch();
        hovered.0 = match input.phase() {
            Phase::Moved if is_touch => continue,
            Phase::Pressed | Phase::Moved if !input.on_panel => eye.viewport_at(&input.location).and_then(|viewport| {
                let (shown, selection) = viewports.get(viewport).ok()?;
                let hits = eye.hits(viewport, input.at(), shown.line(session.game()).position());
                Some((
                    viewport,
                    grasp::meant(hits.iter().map(Hit::candidate), &session, selection).filter(|_| shown.is_live())?,
                ))
            }),
            Phase::Pressed | Phase::Moved | Phase::Cancelled => None,
            Phase::Released if is_touch => None,
            Phase::Released => continue,
        };
    }
}

/// The copies of a former look's men are of no more use.
fn forget_copies(mut looks: ResMut<OutlineLooks>) {
    looks.copies.clear();
}

/// What a man's outline is drawn in, if it has one.
fn tint(
    piece: &BoardPiece,
    session: &Session,
    taken: Option<(&Selection, Option<Square>)>,
    settings: &Settings,
    palette: Palette,
) -> Option<Tint> {
    if let Some((selection, hovered)) = taken
        && let Some(square) = piece.square()
        && (selection.from == Some(square) || (hovered == Some(square) && grasp::may_take(session, square)))
    {
        return Some(Tint::Touched);
    }
    match piece.man.piece.color {
        Side::White => settings.outlines.then_some(Tint::Ink),
        Side::Black => (settings.outlines || palette == Palette::HighContrast).then_some(Tint::Chalk),
    }
}

#[expect(clippy::too_many_arguments, reason = "the men, their meshes, and all that gives them an outline")]
fn outline(
    mut commands: Commands,
    session: Res<Session>,
    viewports: Query<(&Selection, &Posing)>,
    hovered: Res<Hovered>,
    settings: Res<Settings>,
    palette: Res<Palette>,
    files: Res<GameAssets>,
    unshaded: Res<Unshaded>,
    men: Query<(&BoardPiece, &SeenIn)>,
    parts: Query<(Entity, &Mesh3d, &ChildOf, Option<&Outlined>), With<Solid>>,
    mut looks: ResMut<OutlineLooks>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    // Felt and the contact spots have no outline.
    let usual = parts.iter().map(|(part, mesh, man, outlined)| (part, unshaded.original(mesh.id()), man, outlined));
    for (part, mesh, ChildOf(man), outlined) in usual.filter(|(_, mesh, ..)| files.is_of_a_man(*mesh)) {
        let Ok((piece, seen_in)) = men.get(*man) else { continue };
        let Ok((selection, posing)) = viewports.get(seen_in.0) else { continue };
        let hovered = hovered.0.filter(|(viewport, _)| *viewport == seen_in.0).map(|(_, square)| square);
        // On a photo no man is about to be taken.
        let taken = (!posing.is_on()).then_some((selection, hovered));
        let wanted = tint(piece, &session, taken, &settings, *palette);
        if wanted == outlined.map(|outlined| outlined.tint) {
            continue;
        }
        if let Some(outlined) = outlined {
            commands.entity(outlined.rim).despawn();
            commands.entity(part).remove::<Outlined>();
        }
        if let Some(tint) = wanted
            && let Some(copy) = looks.copy(mesh, &mut meshes)
        {
            let paint = looks.paints[tint as usize].clone();
            let rim = commands.spawn((Mesh3d(copy), MeshMaterial3d(paint), rim_bundle(), ChildOf(part))).id();
            commands.entity(part).insert(Outlined { rim, tint });
        }
    }
}

fn rim_bundle() -> impl Bundle {
    (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE)
}

impl OutlineLooks {
    /// The fat copy of a mesh; none while that is not loaded.
    fn copy(&mut self, of: AssetId<Mesh>, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        if let Some(copy) = self.copies.get(&of) {
            return Some(copy.clone());
        }
        let copy = meshes.add(fatter(meshes.get(of)?)?);
        self.copies.insert(of, copy.clone());
        Some(copy)
    }
}

fn vectors(mesh: &Mesh, attribute: impl Into<MeshVertexAttributeId>) -> Option<&[[f32; 3]]> {
    match mesh.attribute(attribute)? {
        VertexAttributeValues::Float32x3(vectors) => Some(vectors),
        _ => None,
    }
}

/// A copy whose corners are moved outwards. Corners in one place move together, whatever their faces' normals are, so
/// that no edge gapes.
fn fatter(mesh: &Mesh) -> Option<Mesh> {
    let positions = vectors(mesh, Mesh::ATTRIBUTE_POSITION)?;
    let normals = vectors(mesh, Mesh::ATTRIBUTE_NORMAL)?;
    let indices = mesh.indices()?.iter().map(|index| index as u32).collect();
    let place = |at: &[f32; 3]| at.map(|x| (x / WELD).round() as i32);
    let mut outwards: HashMap<[i32; 3], Vec3> = HashMap::with_capacity(positions.len());
    for (at, normal) in positions.iter().zip(normals) {
        *outwards.entry(place(at)).or_default() += Vec3::from(*normal);
    }
    let moved = |at: &[f32; 3]| {
        let out = outwards.get(&place(at)).copied().unwrap_or_default().normalize_or_zero();
        (Vec3::from(*at) + WIDTH * out).to_array()
    };
    Some(bare(positions.iter().map(moved).collect(), indices))
}

fn bare(positions: Vec<[f32; 3]>, indices: Vec<u32>) -> Mesh {
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fatter_copy_is_fatter_all_round_and_has_no_gaps() {
        // A cube has three normals at each corner.
        let cube = Mesh::from(Cuboid::from_length(0.02));
        let copy = fatter(&cube).expect("a copy");
        let before = vectors(&cube, Mesh::ATTRIBUTE_POSITION).expect("positions");
        let after = vectors(&copy, Mesh::ATTRIBUTE_POSITION).expect("positions");
        for (i, (from, to)) in before.iter().zip(after).enumerate() {
            let (from, to) = (Vec3::from(*from), Vec3::from(*to));
            assert!((from.distance(to) - WIDTH).abs() < 1e-6 && to.length() > from.length());
            for (other, other_to) in before.iter().zip(after).skip(i) {
                assert!(Vec3::from(*other) != from || Vec3::from(*other_to).distance(to) < 1e-6);
            }
        }
        assert_eq!(copy.indices().map(Indices::len), cube.indices().map(Indices::len));
    }
}
