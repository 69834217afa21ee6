//! Tests that every piece can be told from every other by its outline alone, seen from the seat on a laptop and on a
//! phone, in every set.
//!
//! The game's camera looks at the same square for each kind, and a plain projection of the piece's mesh is its
//! silhouette. Two silhouettes are aligned at their feet and compared by the ratio of their common area to their united
//! area: 1 if equal.
//!
//! The limits: most kinds differ in height, and whole outlines may overlap by [`MAX_OVERLAP`]. Pieces that people still
//! confuse, bishop and pawn or king and queen, have similar bodies and differ in their heads: in the upper third of the
//! taller piece they may overlap by [`MAX_HEAD_OVERLAP`].
//!
//! On a phone this leaves visible differences. Two heads cover some 130 pixels there and two of the smaller pieces 500,
//! so at least 23 and 50 pixels belong to one of them alone; as one patch they are 5 and 7 pixels wide. A pixel, a
//! 160th of an inch, is 1.6 minutes of arc from 35 cm away, so these patches are 8 and 11 minutes wide, where a healthy
//! eye reads letters of 5. Nearest to the limits are the Egyptian king and queen on a phone, where the player looks
//! down steeply.

use std::collections::BTreeSet;

use crate::common::TestTable;
use crate::common::projected_scene::ProjectedScene;
use bevy::math::{DMat4, DVec2};
use bevy::prelude::*;
use hetman::appearance::{NamedOption, PieceSet};
use hetman::board::pieces::BoardPiece;
use hetman::geometry::square_centre;
use hetman::models::GameAssets;
use rules_core::{Color as Side, PieceKind, Square};

/// Largest overlap of two kinds.
const MAX_OVERLAP: f64 = 0.90;
/// Largest overlap of the heads of kinds that people confuse.
const MAX_HEAD_OVERLAP: f64 = 0.82;
/// Kinds that people confuse.
const CONFUSED: [(PieceKind, PieceKind); 2] =
    [(PieceKind::Pawn, PieceKind::Bishop), (PieceKind::Queen, PieceKind::King)];

/// A position with all kinds of pieces of both sides.
const ROWS: &str = "8/8/1kqrbnp1/8/1KQRBNP1/8/8/8 w - - 0 1";
/// Sample points per pixel in each direction, as silhouettes are small.
const SAMPLES_PER_PIXEL: f64 = 2.0;

/// The grid points that a piece covers, relative to its foot.
type Silhouette = BTreeSet<(i32, i32)>;

#[test]
fn every_piece_is_told_from_every_other_by_its_outline() {
    let mut table = TestTable::from_fen(ROWS);
    let mut too_alike = Vec::new();
    for set in PieceSet::all() {
        let name = set.name();
        table.change_look(|look| look.set = set);
        for (width, height) in [(1280, 720), (390, 844)] {
            table.resize(width, height);
            for side in Side::ALL {
                let place = format!("{name}, {side:?}, {width}x{height}");
                println!("{place}");
                let pieces = silhouettes(&mut table, side);
                too_alike.extend(compare(&pieces).into_iter().map(|pair| format!("{place}: {pair}")));
            }
        }
    }
    assert!(too_alike.is_empty(), "{too_alike:#?}");
}

/// Prints the overlap of each pair, and returns descriptions of the pairs that overlap too much.
fn compare(pieces: &[(PieceKind, Silhouette)]) -> Vec<String> {
    let mut too_alike = Vec::new();
    for (index, (kind, piece)) in pieces.iter().enumerate() {
        for (other_kind, other) in &pieces[index + 1..] {
            let alike = overlap(piece, other);
            let heads = overlap(&upper_third(piece, other), &upper_third(other, piece));
            println!("  {:<8} {:<8} {alike:.2}  heads {heads:.2}", format!("{kind:?}"), format!("{other_kind:?}"));
            let heads_matter = CONFUSED.contains(&(*kind, *other_kind));
            if alike > MAX_OVERLAP || (heads_matter && heads > MAX_HEAD_OVERLAP) {
                too_alike.push(format!("{kind:?} and {other_kind:?}: {alike:.2}, of their heads {heads:.2}"));
            }
        }
    }
    too_alike
}

/// Returns the ratio of common to united area.
fn overlap(one: &Silhouette, other: &Silhouette) -> f64 {
    let both = one.intersection(other).count();
    both as f64 / (one.len() + other.len() - both).max(1) as f64
}

fn height(piece: &Silhouette) -> i32 {
    piece.iter().map(|(_, y)| *y).max().unwrap_or(0).max(1)
}

/// Returns the part of a piece in the upper third of the taller one of the two.
fn upper_third(piece: &Silhouette, beside: &Silhouette) -> Silhouette {
    let from = height(piece).max(height(beside)) * 2 / 3;
    piece.iter().copied().filter(|(_, y)| *y >= from).collect()
}

/// Returns the silhouettes of a side's pieces, each placed on e4.
fn silhouettes(table: &mut TestTable, side: Side) -> Vec<(PieceKind, Silhouette)> {
    let (size, clip_from_world) = table.projection();
    let pieces = meshes(table.app.world_mut(), side);
    let mut found = Vec::new();
    for kind in PieceKind::ALL {
        let mut drawing = ProjectedScene::new(size);
        let mut foot = None;
        for (_, place, triangles) in pieces.iter().filter(|(of, ..)| *of == kind) {
            let there = DMat4 { w_axis: square_centre(Square::E4).as_dvec3().extend(1.0), ..*place };
            drawing.add(clip_from_world * there, triangles, ());
            foot = Some(in_picture(clip_from_world * there, size));
        }
        let foot = foot.unwrap_or_else(|| panic!("there is no {kind:?}"));
        let (upper_left, lower_right) = drawing.bounds();
        let least = ((upper_left - foot) * SAMPLES_PER_PIXEL).floor().as_ivec2();
        let most = ((lower_right - foot) * SAMPLES_PER_PIXEL).ceil().as_ivec2();
        let points = (least.x..=most.x).flat_map(|x| (-most.y..=-least.y).map(move |y| (x, y)));
        let covered = |(x, y): &(i32, i32)| {
            drawing.at(foot + DVec2::new(f64::from(*x), -f64::from(*y)) / SAMPLES_PER_PIXEL).is_some()
        };
        found.push((kind, points.filter(covered).collect()));
    }
    found
}

/// Returns the position of a piece's foot, in pixels.
fn in_picture(clip_from_piece: DMat4, size: Vec2) -> DVec2 {
    let foot = clip_from_piece.project_point3(bevy::math::DVec3::ZERO);
    DVec2::new(foot.x + 1.0, 1.0 - foot.y) * 0.5 * size.as_dvec2()
}

/// Returns the parts of a side's pieces: kind, transform and triangles.
fn meshes(world: &mut World, side: Side) -> Vec<(PieceKind, DMat4, Vec<[Vec3; 3]>)> {
    let mut pieces = world.query::<(&BoardPiece, &Children)>();
    let mut parts = world.query::<(&Mesh3d, &GlobalTransform)>();
    let (files, meshes) = (world.resource::<GameAssets>(), world.resource::<Assets<Mesh>>());
    let mut found = Vec::new();
    for (piece, children) in pieces.iter(world).filter(|(piece, _)| piece.placed.piece.color == side) {
        found.extend(children.iter().filter_map(|child| {
            let (mesh, place) = parts.get(world, child).ok().filter(|(mesh, _)| files.is_piece_mesh(mesh.id()))?;
            let triangles = meshes.get(&mesh.0)?.triangles().ok()?.map(|triangle| triangle.vertices).collect();
            Some((piece.placed.piece.kind, place.to_matrix().as_dmat4(), triangles))
        }));
    }
    found
}
