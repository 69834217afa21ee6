//! Tests of moving pieces: durations, order, and that they never pass through each other.

use core::time::Duration;

use crate::common::TestTable;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use hetman::appearance::PieceSet;
use hetman::board::pieces::{BoardPiece, DisplayedKind, snapshot};
use hetman::geometry::square_centre;
use hetman::motion::Motion;
use hetman::motion::tween::{MoveDelay, Tween, TweenRole};
use hetman::session::Request;
use hetman::settings::AnimationSpeed;
use rules_core::{Action, PieceKind, Square, parse_uci};

/// Simulated time of a frame, in seconds.
const FRAME: f32 = 1.0 / 60.0;

/// Returns the height of a piece, the radius of its base and the radius above its base, in metres.
fn body(kind: PieceKind) -> (f32, f32, f32) {
    match kind {
        PieceKind::Pawn => (0.05, 0.0125, 0.0085),
        PieceKind::Rook => (0.055, 0.014, 0.0115),
        PieceKind::Knight => (0.06, 0.015, 0.0125),
        PieceKind::Bishop => (0.07, 0.0155, 0.0105),
        PieceKind::Queen => (0.085, 0.0195, 0.014),
        PieceKind::King => (0.095, 0.0205, 0.0135),
    }
}

/// Height of a piece's base, in metres; above it a piece is no wider than its body.
const BASE_HEIGHT: f32 = 0.022;

/// Draws 60 frames for each second of simulated time.
fn slow_motion(mut table: TestTable) -> TestTable {
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME)));
    table
}

fn make(table: &mut TestTable, mv: &str) {
    let mv = parse_uci(table.session().game().position(), mv).expect("a legal move");
    table.ask(Request::by_person(Action::Move(mv)));
}

fn is_moving(table: &TestTable) -> bool {
    table.app.world().resource::<Motion>().is_moving()
}

/// Draws a second, and returns the highest place of the only piece of a kind in it, in metres over the board.
fn highest(table: &mut TestTable, kind: PieceKind) -> f32 {
    let mut highest = 0.0_f32;
    for _ in 0..60 {
        let pieces = snapshot(table.app.world_mut());
        let piece = pieces.iter().find(|(_, _, found, _)| *found == kind).expect("a piece of that kind");
        highest = highest.max(piece.3.translation.y);
        table.frames(1);
    }
    highest
}

/// Describes the pairs of pieces that intersect. A piece is modelled by two cylinders.
fn clashes(table: &mut TestTable) -> Vec<String> {
    let pieces = snapshot(table.app.world_mut());
    let mut found = Vec::new();
    for (index, _, kind, place) in &pieces {
        for (other_index, _, other_kind, other) in &pieces[index + 1..] {
            let apart = (place.translation - other.translation).with_y(0.0).length();
            let (a, b) = (body(*kind), body(*other_kind));
            let parts = |(tall, base, waist): (f32, f32, f32), at: f32| {
                [(at, at + BASE_HEIGHT, base), (at + BASE_HEIGHT, at + tall, waist)]
            };
            for (low, high, radius) in parts(a, place.translation.y) {
                for (other_low, other_high, other_radius) in parts(b, other.translation.y) {
                    if low < other_high && other_low < high && apart < radius + other_radius - 5e-4 {
                        found.push(format!("{index} {kind:?} and {other_index} {other_kind:?}: {apart}"));
                    }
                }
            }
        }
    }
    found
}

/// Makes a move, and returns the first intersection in the second after it.
fn first_clash(table: &mut TestTable, mv: &str) -> Option<String> {
    make(table, mv);
    (0..60).find_map(|frame| {
        let clashes = clashes(table);
        table.frames(1);
        (!clashes.is_empty()).then(|| format!("{mv}, frame {frame}: {clashes:?}"))
    })
}

#[test]
fn no_captured_piece_meets_its_captor_on_the_way() {
    for (position, capture) in [
        ("4k2q/8/8/8/8/8/8/4K2R w - - 0 1", "h1h8"),
        ("4k3/8/8/8/8/3p4/2P5/7K w - - 0 1", "c2d3"),
        ("4k3/8/8/8/8/6n1/5P2/K7 w - - 0 1", "f2g3"),
        ("4k3/8/8/8/2p5/3P4/8/4K3 w - - 0 1", "d3c4"),
        ("7r/4k3/8/8/8/8/8/B3K3 w - - 0 1", "a1h8"),
        ("4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1", "c3d5"),
        ("4k3/8/8/3r4/2Q5/2N5/8/4K3 w - - 0 1", "c3d5"),
    ] {
        let mut table = slow_motion(TestTable::from_fen(position));
        assert_eq!(first_clash(&mut table, capture), None, "{position}");
    }
}

#[test]
fn no_piece_passes_through_another() {
    let game = "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 e7e5 d4e5 f8b4 c1d2 b8c6 g1f3 c8g4 f1e2 e8c8 e1g1 b4c3 d2c3 a5c3 b2c3 d8d1 f1d1";
    let mut table = slow_motion(TestTable::for_two());
    for mv in game.split_whitespace() {
        assert_eq!(first_clash(&mut table, mv), None);
    }
}

#[test]
fn a_knight_rises_over_what_stands_on_its_way_and_no_higher() {
    let pawn = PieceSet::tallest_of(PieceKind::Pawn);
    let queen = PieceSet::tallest_of(PieceKind::Queen);
    for (position, heights) in [
        ("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1", 0.02..pawn),
        ("1k6/8/8/8/8/8/4QP2/4K1NR w - - 0 1", pawn..pawn + 0.02),
        ("1k6/8/8/8/8/8/5QP1/4K1NR w - - 0 1", queen..queen + 0.02),
    ] {
        let mut table = slow_motion(TestTable::from_fen(position));
        make(&mut table, "g1f3");
        let highest = highest(&mut table, PieceKind::Knight);
        assert!(heights.contains(&highest), "{position}: {highest} m, not {heights:?}");
    }
}

#[test]
fn a_captured_piece_is_carried_over_its_captor_and_what_stands_on_its_way_and_no_higher() {
    let carried_at = |position: &str| {
        let mut table = slow_motion(TestTable::from_fen(position));
        make(&mut table, "e4d5");
        highest(&mut table, PieceKind::Rook)
    };
    let captor = PieceSet::tallest_of(PieceKind::Pawn);
    let king = PieceSet::tallest_of(PieceKind::King);
    let over_captor = carried_at("4k3/8/8/3r4/4P3/8/8/K7 w - - 0 1");
    let over_king = carried_at("4k3/8/8/3r4/4P3/8/4K3/8 w - - 0 1");
    assert!((captor + 0.03..king + 0.02).contains(&over_captor), "{over_captor} m over the captor");
    assert!((king..king + 0.03).contains(&over_king), "{over_king} m over the king");
    assert!(over_captor < over_king);
}

#[test]
fn a_move_takes_a_quarter_to_half_a_second_and_then_all_is_still() {
    for speed in [AnimationSpeed::Calm, AnimationSpeed::Quick] {
        let mut table = slow_motion(TestTable::from_fen("6k1/8/8/8/8/8/4P3/Q5K1 w - - 0 1"));
        table.set_animation_speed(speed);
        table.frames(1);
        for (mv, from, to) in
            [("e2e3", Square::E2, Square::E3), ("g8f8", Square::G8, Square::F8), ("a1h8", Square::A1, Square::H8)]
        {
            make(&mut table, mv);
            let world = table.app.world_mut();
            let tween = world.query::<&Tween>().single(world).expect("one piece moves").clone();
            assert_eq!(tween.role, TweenRole::Mover);
            assert_eq!(tween.from.translation, square_centre(from));
            assert_eq!(tween.to.translation, square_centre(to));
            assert!((0.24..=0.46).contains(&tween.seconds), "{mv}: {} s", tween.seconds);
            assert!((0.1..=0.25).contains(&tween.settling));
            let turning = (1.0 + 1.0) / FRAME;
            table.frames(turning as usize);
            // Wait until the camera has turned to the other player.
            table.frames((0.9 / FRAME) as usize);
            assert!(!is_moving(&table), "{mv}");
        }
    }
}

#[test]
fn a_captured_piece_leaves_before_its_captor_lands_and_a_king_castles_first() {
    let mut table = slow_motion(TestTable::from_fen("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"));
    make(&mut table, "e4d5");
    let (mut captured_leaves, mut captor_lands) = (None, None);
    for frame in 0..60 {
        let world = table.app.world_mut();
        for (tween, place) in world.query::<(&Tween, &Transform)>().iter(world) {
            match tween.role {
                TweenRole::Captured if place.translation.y > 0.03 => captured_leaves = captured_leaves.or(Some(frame)),
                TweenRole::Mover if tween.has_landed() => captor_lands = captor_lands.or(Some(frame)),
                _ => {}
            }
        }
        table.frames(1);
    }
    assert!(captured_leaves.expect("a captured piece") + 6 < captor_lands.expect("a captor"));
    make(&mut table, "e8e7");
    table.frames(60);
    make(&mut table, "e1g1");
    let world = table.app.world_mut();
    let mut delays: Vec<_> = world
        .query::<(&Tween, &BoardPiece)>()
        .iter(world)
        .map(|(j, piece)| (j.starts_in(), piece.placed.piece.kind))
        .collect();
    delays.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(delays.iter().map(|(_, kind)| *kind).collect::<Vec<_>>(), [PieceKind::King, PieceKind::Rook]);
    assert!(delays[1].0 > 0.1);
}

#[test]
fn pieces_wait_for_the_hand_that_moves_them() {
    let mut table = slow_motion(TestTable::for_two());
    table.app.world_mut().resource_mut::<MoveDelay>().0 = 0.5;
    make(&mut table, "e2e4");
    table.frames((0.45 / FRAME) as usize);
    let pawn = |table: &mut TestTable| {
        table.pieces().into_iter().find(|(square, ..)| *square == Square::E4).expect("a pawn").2
    };
    assert_eq!(pawn(&mut table).translation, square_centre(Square::E2));
    table.frames((0.8 / FRAME) as usize);
    assert_eq!(pawn(&mut table).translation, square_centre(Square::E4));
    assert_eq!(*table.app.world().resource::<MoveDelay>(), MoveDelay(0.0), "the next move does not wait");
}

#[test]
fn a_pawn_is_exchanged_in_sight_after_it_has_arrived() {
    let mut table = slow_motion(TestTable::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1"));
    make(&mut table, "a7a8q");
    let mut seen = Vec::new();
    for _ in 0..90 {
        let world = table.app.world_mut();
        let (piece, shown, place) = world
            .query::<(&BoardPiece, &DisplayedKind, &Transform)>()
            .iter(world)
            .find(|(piece, ..)| piece.square() == Some(Square::A8))
            .map(|(piece, shown, place)| (piece.placed.piece.kind, shown.0, *place))
            .expect("a piece on a8");
        assert_eq!(piece, PieceKind::Queen);
        let there = place.translation.with_y(0.0).distance(square_centre(Square::A8)) < 1e-3;
        seen.push((shown, there, place.scale.x));
        table.frames(1);
    }
    let arrived = seen.iter().position(|(_, there, _)| *there).expect("it arrives");
    let became = seen.iter().position(|(shown, ..)| *shown == PieceKind::Queen).expect("it becomes a queen");
    assert!(arrived < became && seen[became].2 < 0.2, "the exchange is made where nothing is seen of either");
    assert_eq!(seen.last().map(|seen| seen.2), Some(1.0));
}

#[test]
fn a_touched_piece_is_raised_until_it_is_let_go_or_moved() {
    let mut table = slow_motion(TestTable::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    let height = |table: &mut TestTable, at: Square| {
        let pieces = table.pieces();
        let place = pieces.into_iter().find(|(square, ..)| *square == at).expect("a pawn").2.translation;
        assert!(place.with_y(0.0).distance(square_centre(at)) < 1e-3, "{place}");
        place.y
    };
    table.click(Square::E2);
    table.frames(40);
    assert!((0.01..0.02).contains(&height(&mut table, Square::E2)));
    assert!(!is_moving(&table), "nothing is drawn while it is held still");
    table.click(Square::E2);
    table.frames(40);
    assert_eq!(height(&mut table, Square::E2), 0.0, "let go");
    table.click(Square::E2);
    table.frames(40);
    table.click(Square::E4);
    table.frames(60);
    assert_eq!(height(&mut table, Square::E4), 0.0, "moved");
}

#[test]
fn without_animation_a_touched_piece_is_raised_at_once() {
    let mut table = slow_motion(TestTable::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    table.set_animation_speed(AnimationSpeed::None);
    table.frames(2);
    table.click(Square::E2);
    table.frames(2);
    let mut heights = Vec::new();
    for _ in 0..30 {
        let pawn = table.pieces().into_iter().find(|(square, ..)| *square == Square::E2).expect("a pawn").2;
        heights.push(pawn.translation.y);
        table.frames(1);
    }
    heights.dedup();
    assert!(heights.len() == 1 && (0.01..0.02).contains(&heights[0]), "{heights:?}");
}

#[test]
fn a_touched_piece_comes_back_to_the_game_over_the_others() {
    let mut table = slow_motion(TestTable::for_two());
    for mv in ["g1f3", "g8f6"] {
        make(&mut table, mv);
        table.frames(150);
    }
    table.click(Square::F3);
    table.frames(40);
    for _ in 0..2 {
        table.press("One move back");
    }
    table.frames(60);
    table.press("Back to the game");
    for frame in 0..90 {
        let clashes = clashes(&mut table);
        assert!(clashes.is_empty(), "frame {frame}: {clashes:?}");
        table.frames(1);
    }
    let knight = table.pieces().into_iter().find(|(square, ..)| *square == Square::F3).expect("a knight").2;
    assert!((0.01..0.02).contains(&knight.translation.y), "it is raised again");
}

#[test]
fn a_piece_taken_before_it_was_exchanged_is_what_it_became() {
    let mut table = slow_motion(TestTable::from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1"));
    make(&mut table, "a7a8q");
    make(&mut table, "h7h6");
    let shown = |table: &mut TestTable| {
        snapshot(table.app.world_mut()).into_iter().find(|(_, piece, ..)| piece.piece.kind == PieceKind::Queen)
    };
    let at = table.at(Square::A8);
    assert_eq!(shown(&mut table).map(|(_, _, shown, _)| shown), Some(PieceKind::Pawn), "it is on its way");
    table.drag(at, Vec2::new(4.0, 4.0));
    table.frames(90);
    let (_, _, shown, place) = shown(&mut table).expect("a queen");
    assert_eq!((shown, place.translation), (PieceKind::Queen, square_centre(Square::A8)));
}

#[test]
fn a_king_laid_down_in_mid_move_stands_before_it_falls() {
    let mut table = slow_motion(TestTable::from_fen("7k/7p/8/8/8/8/P7/K7 w - - 0 1"));
    make(&mut table, "a1b2");
    make(&mut table, "h8g7");
    table.frames(10);
    let king = |table: &mut TestTable| {
        table.pieces().into_iter().find(|(square, ..)| *square == Square::B2).expect("a king").2
    };
    let mut before = king(&mut table);
    assert!(before.translation.y > 0.005, "it is on its way");
    let by = table.session().acting_side();
    table.ask(Request::by_person(Action::Resign(by)));
    let mut stood = false;
    for frame in 0..150 {
        let place = king(&mut table);
        assert!(place.translation.distance(before.translation) < 0.02, "it jumps in frame {frame}");
        stood |= place.translation.distance(square_centre(Square::B2)) < 1e-3 && (place.rotation * Vec3::Y).y > 0.99;
        before = place;
        table.frames(1);
    }
    assert!(stood && (before.rotation * Vec3::Y).y < 0.1, "it stood, and lies");
}

#[test]
fn a_mated_king_falls_once_the_piece_that_mates_it_stands() {
    for (fen, mate, to, becomes, king) in [
        ("r5k1/1P3ppp/8/8/8/8/8/6K1 w - - 0 1", "b7a8q", Square::A8, PieceKind::Queen, Square::G8),
        ("3r2k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", Square::D8, PieceKind::Rook, Square::G8),
        ("4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Square::F1, PieceKind::Rook, Square::F8),
    ] {
        let mut table = slow_motion(TestTable::from_fen(fen));
        make(&mut table, mate);
        let (mut falls, mut stood_for) = (false, 0);
        for _ in 0..240 {
            let world = table.app.world_mut();
            let mut pieces = world.query::<(&BoardPiece, &DisplayedKind, &Transform)>();
            let mut on = |square| {
                let mut pieces = pieces.iter(world);
                let (_, shown, place) = pieces.find(|(piece, ..)| piece.square() == Some(square)).expect("a piece");
                (shown.0, *place)
            };
            let ((shown, place), loser) = (on(to), on(king).1);
            let is_there = place.translation.distance(square_centre(to)) < 1e-3 && place.scale.x > 0.999;
            let stands = is_there && shown == becomes;
            falls = (loser.rotation * Vec3::Y).y < 0.999;
            if falls {
                break;
            }
            stood_for = if stands { stood_for + 1 } else { 0 };
            table.frames(1);
        }
        assert!(falls && (1..60).contains(&stood_for), "{mate}: the king falls {stood_for} frames after the move");
    }
}
