//! Every man is told from every other by its outline alone, as the player sees it from the seat: on a laptop and on a
//! phone, in every set.
//!
//! The game's own camera looks at the same square for each kind, and a plain projection of the man's mesh is its
//! silhouette. Two silhouettes are laid over each other with their feet together, and compared by the area they share of
//! the area that they cover at all: 1 for equal ones.
//!
//! The bounds: height tells most kinds apart, and whole outlines may share [`MOST_ALIKE`] at most. Those that people take
//! for each other all the same, a bishop for a pawn and a king for a queen, have bodies turned alike and are told by their
//! heads: of the upper third of the taller one they may share [`MOST_ALIKE_HEADS`].
//!
//! On a phone that leaves enough for the eye. Two heads cover some 130 pixels there and two of the smaller men 500, so at
//! least 23 and 50 pixels belong to one alone: as one patch, 5 and 7 pixels wide. A pixel, a 160th of an inch, is 1.6
//! minutes of arc from 35 cm away, and so those patches are 8 and 11 minutes wide, where a healthy eye reads letters of 5.
//! Nearest to the bounds are the Egyptian king and queen on a phone, whose player looks down steeply.

use std::collections::BTreeSet;

use crate::common::Table;
use crate::common::drawing::Drawing;
use bevy::math::{DMat4, DVec2};
use bevy::prelude::*;
use hetman::appearance::{Named, PieceSet};
use hetman::board::pieces::BoardPiece;
use hetman::geometry::square_centre;
use hetman::models::GameAssets;
use rules_core::{Color as Side, PieceKind, Square};

/// The largest share that two kinds may have in common.
const MOST_ALIKE: f64 = 0.90;
/// The same of the heads of those that people take for each other.
const MOST_ALIKE_HEADS: f64 = 0.82;
/// Who is taken for whom.
const CONFUSED: [(PieceKind, PieceKind); 2] =
    [(PieceKind::Pawn, PieceKind::Bishop), (PieceKind::Queen, PieceKind::King)];

/// All kinds of men of both sides.
const ROWS: &str = "8/8/1kqrbnp1/8/1KQRBNP1/8/8/8 w - - 0 1";
/// Parts of a pixel that silhouettes are looked at in: they are small.
const FINENESS: f64 = 2.0;

/// The points of a grid that a man covers, its foot at the origin.
type Silhouette = BTreeSet<(i32, i32)>;

#[test]
fn every_man_is_told_from_every_other_by_its_outline() {
    let mut table = Table::from_fen(ROWS);
    let mut too_alike = Vec::new();
    for set in PieceSet::all() {
        let name = set.name();
        table.lay_out(set);
        for (width, height) in [(1280, 720), (390, 844)] {
            table.resize(width, height);
            for side in Side::ALL {
                let place = format!("{name}, {side:?}, {width}x{height}");
                println!("{place}");
                let men = silhouettes(&mut table, side);
                too_alike.extend(compare(&men).into_iter().map(|pair| format!("{place}: {pair}")));
            }
        }
    }
    assert!(too_alike.is_empty(), "{too_alike:#?}");
}

/// Prints how much any two share, and tells those that share too much.
fn compare(men: &[(PieceKind, Silhouette)]) -> Vec<String> {
    let mut too_alike = Vec::new();
    for (index, (kind, man)) in men.iter().enumerate() {
        for (other_kind, other) in &men[index + 1..] {
            let alike = overlap(man, other);
            let heads = overlap(&head(man, other), &head(other, man));
            println!("  {:<8} {:<8} {alike:.2}  heads {heads:.2}", format!("{kind:?}"), format!("{other_kind:?}"));
            let heads_matter = CONFUSED.contains(&(*kind, *other_kind));
            if alike > MOST_ALIKE || (heads_matter && heads > MOST_ALIKE_HEADS) {
                too_alike.push(format!("{kind:?} and {other_kind:?}: {alike:.2}, of their heads {heads:.2}"));
            }
        }
    }
    too_alike
}

/// The area that both cover of the area that either does.
fn overlap(one: &Silhouette, other: &Silhouette) -> f64 {
    let both = one.intersection(other).count();
    both as f64 / (one.len() + other.len() - both).max(1) as f64
}

fn height(man: &Silhouette) -> i32 {
    man.iter().map(|(_, y)| *y).max().unwrap_or(0).max(1)
}

/// What is seen of a man beside the upper third of the taller one of the two.
fn head(man: &Silhouette, beside: &Silhouette) -> Silhouette {
    let from = height(man).max(height(beside)) * 2 / 3;
    man.iter().copied().filter(|(_, y)| *y >= from).collect()
}

/// The silhouettes of a side's men, were they all to stand on e4.
fn silhouettes(table: &mut Table, side: Side) -> Vec<(PieceKind, Silhouette)> {
    let (size, clip_from_world) = table.lens();
    let men = meshes(table.app.world_mut(), side);
    let mut found = Vec::new();
    for kind in PieceKind::ALL {
        let mut drawing = Drawing::new(size);
        let mut foot = None;
        for (_, place, triangles) in men.iter().filter(|(of, ..)| *of == kind) {
            let there = DMat4 { w_axis: square_centre(Square::E4).as_dvec3().extend(1.0), ..*place };
            drawing.add(clip_from_world * there, triangles, ());
            foot = Some(in_picture(clip_from_world * there, size));
        }
        let foot = foot.unwrap_or_else(|| panic!("there is no {kind:?}"));
        let (upper_left, lower_right) = drawing.bounds();
        let least = ((upper_left - foot) * FINENESS).floor().as_ivec2();
        let most = ((lower_right - foot) * FINENESS).ceil().as_ivec2();
        let points = (least.x..=most.x).flat_map(|x| (-most.y..=-least.y).map(move |y| (x, y)));
        let covered =
            |(x, y): &(i32, i32)| drawing.at(foot + DVec2::new(f64::from(*x), -f64::from(*y)) / FINENESS).is_some();
        found.push((kind, points.filter(covered).collect()));
    }
    found
}

/// Where a man's foot is in the picture, in pixels.
fn in_picture(clip_from_man: DMat4, size: Vec2) -> DVec2 {
    let foot = clip_from_man.project_point3(bevy::math::DVec3::ZERO);
    DVec2::new(foot.x + 1.0, 1.0 - foot.y) * 0.5 * size.as_dvec2()
}

/// The parts of a side's men: kind, place and triangles.
fn meshes(world: &mut World, side: Side) -> Vec<(PieceKind, DMat4, Vec<[Vec3; 3]>)> {
    let mut men = world.query::<(&BoardPiece, &Children)>();
    let mut parts = world.query::<(&Mesh3d, &GlobalTransform)>();
    let (files, meshes) = (world.resource::<GameAssets>(), world.resource::<Assets<Mesh>>());
    let mut found = Vec::new();
    for (piece, children) in men.iter(world).filter(|(piece, _)| piece.man.piece.color == side) {
        found.extend(children.iter().filter_map(|child| {
            let (mesh, place) = parts.get(world, child).ok().filter(|(mesh, _)| files.is_of_a_man(mesh.id()))?;
            let triangles = meshes.get(&mesh.0)?.triangles().ok()?.map(|triangle| triangle.vertices).collect();
            Some((piece.man.piece.kind, place.to_matrix().as_dmat4(), triangles))
        }));
    }
    found
}
