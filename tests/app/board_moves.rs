//! Tests of whole games and special moves, played by pointer and keys and read from the session and the displayed
//! pieces.

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::board::layout::PiecePlace;
use hetman::board::marks::{Mark, OnSquare};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::geometry::square_centre;
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Outcome, Player, Request};
use hetman::settings::AnimationSpeed;
use hetman::viewport::Selection;
use hetman::viewport::Viewpoint;
use rules_core::{Action, Color as Side, Ending, Piece, PieceKind, Square, parse_uci};

/// Returns the captured pieces in a side's tray.
fn captured_pieces(table: &mut TestTable, of: Side) -> Vec<PieceKind> {
    let world = table.app.world_mut();
    let mut pieces = world.query::<&BoardPiece>();
    let mut slots: Vec<_> = pieces
        .iter(world)
        .filter_map(|piece| match piece.placed.place {
            PiecePlace::Tray { captor, slot } if captor == of => Some((slot, piece.placed.piece.kind)),
            _ => None,
        })
        .collect();
    slots.sort();
    slots.into_iter().map(|(_, kind)| kind).collect()
}

#[test]
fn fools_mate_by_clicks_and_the_mated_king_lies_down() {
    let mut table = TestTable::for_two();
    table.play("f2f3 e7e5 g2g4 d8h4");
    assert_eq!(table.moves(), ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(table.session().ending(), Some(Ending::Checkmate { winner: Side::Black }));
    table.assert_board_matches();
    let king = Piece { color: Side::White, kind: PieceKind::King };
    let lying = table.pieces().into_iter().find(|(_, piece, _)| *piece == king).expect("a king");
    assert!((lying.2.rotation * Vec3::Y).y < 0.1, "the king should lie");
    table.ask(Request::TakeBack);
    table.settle();
    let standing = table.pieces().into_iter().find(|(_, piece, _)| *piece == king).expect("a king");
    assert!((standing.2.rotation * Vec3::Y).y > 0.99, "the king should stand again");
}

#[test]
fn scholars_mate_by_clicks_with_a_capture() {
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    assert_eq!(table.session().ending(), Some(Ending::Checkmate { winner: Side::White }));
    assert_eq!(captured_pieces(&mut table, Side::White), [PieceKind::Pawn]);
    table.assert_board_matches();
}

#[test]
fn a_tap_is_a_click() {
    let mut table = TestTable::for_two();
    table.tap(7, Square::E2);
    table.tap(8, Square::E4);
    assert_eq!(table.moves(), ["e2e4"]);
}

#[test]
fn a_piece_is_seen_above_the_finger_that_carries_it_and_the_square_under_it_is_marked() {
    let mut table = TestTable::for_two();
    let (from, to) = (table.at(Square::G1), table.at(Square::F3));
    table.finger(1, TouchPhase::Started, from);
    table.frames(1);
    table.finger(1, TouchPhase::Moved, to);
    table.frames(2);
    assert_eq!(table.viewport::<Selection>().under_finger, Some(Square::F3));
    let world = table.app.world_mut();
    let marked =
        world.query::<(&Mark, &OnSquare)>().iter(world).any(|(mark, on)| (*mark, on.0) == (Mark::Cursor, Square::F3));
    assert!(marked, "the square where it would be put is marked");
    let knight = table.pieces().into_iter().find(|(square, ..)| *square == Square::G1).expect("the knight");
    assert!(knight.2.translation.z < square_centre(Square::F3).z - 0.02, "farther from White's seat: {:?}", knight.2);

    table.finger(1, TouchPhase::Ended, to);
    table.settle();
    assert_eq!(table.moves(), ["g1f3"]);
    assert_eq!(table.viewport::<Selection>().under_finger, None);
    table.assert_board_matches();
}

#[test]
fn two_fingers_move_no_piece() {
    let mut table = TestTable::for_two();
    let (from, to) = (table.at(Square::E2), table.at(Square::E4));
    table.finger(1, TouchPhase::Started, from);
    table.frames(1);
    table.finger(2, TouchPhase::Started, from + Vec2::X * 80.0);
    table.frames(1);
    table.finger(1, TouchPhase::Moved, to);
    table.frames(1);
    table.finger(1, TouchPhase::Ended, to);
    table.finger(2, TouchPhase::Ended, from + Vec2::X * 80.0);
    table.frames(2);
    assert!(table.moves().is_empty());
    assert_eq!(table.viewport::<Selection>().from, None);
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
}

#[test]
fn a_piece_taken_by_its_head_lands_on_the_square_under_the_pointer() {
    let mut table = TestTable::for_two();
    let head = table.project(square_centre(Square::D2) + Vec3::Y * 0.045);
    let to = table.at(Square::D4);
    table.drag(head, to);
    assert_eq!(table.moves(), ["d2d4"]);
}

#[test]
fn a_drag_moves_and_a_drag_off_the_board_does_not() {
    let mut table = TestTable::for_two();
    let (from, to) = (table.at(Square::G1), table.at(Square::F3));
    table.drag(from, to);
    assert_eq!(table.moves(), ["g1f3"]);
    table.settle();
    table.assert_board_matches();

    let from = table.at(Square::E7);
    table.drag(from, Vec2::new(4.0, 4.0));
    assert_eq!(table.moves().len(), 1);
    assert_eq!(table.viewport::<Selection>().from, None);
    table.settle();
    table.assert_board_matches();

    // Dragging to an illegal square moves nothing.
    let (from, to) = (table.at(Square::E7), table.at(Square::E3));
    table.drag(from, to);
    assert_eq!(table.moves().len(), 1);
    table.settle();
    table.assert_board_matches();
}

#[test]
fn a_piece_can_be_picked_up_by_its_head() {
    let mut table = TestTable::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let head = hetman::geometry::square_centre(Square::E1) + Vec3::Y * 0.08;
    let head = table.project(head);
    table.click_at(head);
    assert_eq!(table.viewport::<Selection>().from, Some(Square::E1));
}

#[test]
fn the_opponents_piece_and_an_empty_square_do_nothing() {
    let mut table = TestTable::for_two();
    table.click(Square::E7);
    assert_eq!(*table.viewport::<Selection>(), Selection::default());
    table.click(Square::E5);
    assert_eq!(*table.viewport::<Selection>(), Selection::default());
    assert!(table.moves().is_empty());
}

#[test]
fn clicks_wait_while_it_is_the_computers_turn() {
    let setup = GameSetup { opponent: Player::Computer(1), colour: ColourChoice::White, ..GameSetup::default() };
    let mut table = TestTable::with(setup);
    table.click(Square::D2);
    assert_eq!(table.viewport::<Selection>().from, Some(Square::D2));
    table.click(Square::D4);
    for square in [Square::E2, Square::E7] {
        table.click(square);
        assert!(!table.session().is_persons_turn(), "the computer takes a person's time");
        assert_eq!(table.viewport::<Selection>().from, None, "{square}");
    }
}

#[test]
fn mov_7_castling_moves_both_pieces() {
    let mut table = TestTable::from_fen("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    table.play("e1g1 e8c8");
    assert_eq!(table.moves(), ["e1g1", "e8c8"]);
    table.assert_board_matches();
}

#[test]
fn mov_8_en_passant_takes_the_right_pawn() {
    let mut table = TestTable::from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    table.play("d7d5 e5d6");
    assert_eq!(captured_pieces(&mut table, Side::White), [PieceKind::Pawn]);
    table.assert_board_matches();
}

#[test]
fn mov_9_a_promotion_waits_for_its_choice() {
    let mut table = TestTable::from_fen("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    table.click(Square::A7);
    table.click(Square::B8);
    assert!(table.moves().is_empty(), "nothing is played before the choice");
    let pending = table.viewport::<Selection>().promotion.expect("a pawn that waits");
    assert_eq!((pending.from, pending.to, pending.side), (Square::A7, Square::B8, Side::White));

    let knight = parse_uci(table.session().game().position(), "a7b8n").expect("a legal move");
    table.ask(Request::by_person(Action::Move(knight)));
    table.settle();
    assert_eq!(captured_pieces(&mut table, Side::White), [PieceKind::Rook]);
    table.assert_board_matches();
    let shown = snapshot(table.app.world_mut());
    assert!(shown.iter().all(|(_, piece, shown, _)| piece.piece.kind == *shown), "the knight is seen");
}

#[test]
fn a_take_back_brings_everything_back() {
    let mut table = TestTable::for_two();
    table.play("e2e4 d7d5");
    let before = snapshot(table.app.world_mut());
    table.play("e4d5");
    assert_eq!(captured_pieces(&mut table, Side::White).len(), 1);
    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(snapshot(table.app.world_mut()), before);
    table.assert_board_matches();
}

#[test]
fn a_view_thrown_away_and_rebuilt_looks_the_same() {
    let mut table = TestTable::from_fen("r2bk2r/pPp1pppp/8/8/3p4/8/PPP1PPPP/R3K2R w KQk - 0 1");
    for text in ["e2e4", "d4e3", "b7a8q", "e8g8", "e1c1", "e3f2", "a8d8", "f8d8"] {
        let mv = parse_uci(table.session().game().position(), text).expect("a legal move");
        table.ask(Request::by_person(Action::Move(mv)));
    }
    let by = table.session().acting_side();
    table.ask(Request::by_person(Action::Resign(by)));
    table.settle();
    table.assert_board_matches();
    let grown = snapshot(table.app.world_mut());
    table.app.world_mut().write_message(Outcome::Started);
    table.settle();
    assert_eq!(snapshot(table.app.world_mut()), grown);
}

#[test]
fn moves_faster_than_their_animation_end_in_the_right_places() {
    for speed in [AnimationSpeed::Calm, AnimationSpeed::Quick, AnimationSpeed::None] {
        let mut table = TestTable::for_two();
        table.set_animation_speed(speed);
        let mut position = table.session().game().position().clone();
        for text in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a2", "a1a2"] {
            let mv = parse_uci(&position, text).expect("a legal move");
            table.app.world_mut().write_message(Request::by_person(Action::Move(mv)));
            position = position.play(mv).expect("a legal move");
        }
        table.settle();
        assert_eq!(table.moves().len(), 7);
        table.assert_board_matches();
        assert_eq!(captured_pieces(&mut table, Side::White), [PieceKind::Pawn, PieceKind::Queen]);
    }
}

#[test]
fn the_next_player_may_act_while_a_piece_is_still_on_its_way() {
    let mut table = TestTable::for_two();
    table.click(Square::E2);
    table.click(Square::E4);
    table.click(Square::E7);
    table.click(Square::E5);
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    table.settle();
    table.assert_board_matches();
}

#[test]
fn the_keyboard_moves_a_piece() {
    let mut table = TestTable::for_two();
    // The cursor begins at the king: up to e2, then to e4.
    for _ in 0..2 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    assert_eq!(table.viewport::<Selection>().cursor, Some(Square::E2));
    table.key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.viewport::<Selection>().from, Some(Square::E2));
    for _ in 0..2 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    table.key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.moves(), ["e2e4"]);
    table.key(KeyCode::Escape, Key::Escape);
    assert_eq!(table.viewport::<Selection>().cursor, None);
}

#[test]
fn the_cursor_goes_when_the_mouse_is_used_and_when_a_game_begins() {
    let mut table = TestTable::for_two();
    let cursor = |table: &TestTable| table.viewport::<Selection>().cursor;
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(cursor(&table), Some(Square::E1));
    table.click(Square::A4);
    assert_eq!(cursor(&table), None);
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(cursor(&table), Some(Square::E1));
    let (from, to) = (table.at(Square::E2), table.at(Square::E4));
    table.drag(from, to);
    assert_eq!(cursor(&table), None, "a dragged piece");
    table.settle();
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(cursor(&table).is_some());
    table.ask(Request::NewGame(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        ..GameSetup::default()
    }));
    assert_eq!(cursor(&table), None);
}
