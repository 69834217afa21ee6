//! Tests of refused moves: the reason is shown for clicks and drags alike and marked on the board, and touch-move
//! obligations stay marked.

use crate::common::TestTable;
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::board::marks::{Mark, OnSquare};
use hetman::geometry::square_centre;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::shown::LastRefusal;
use hetman::viewport::Selection;
use rules_core::{Color as Side, IllegalMove, Rules, Square, Strictness};

/// Frames of a simulated second.
const SECOND: usize = 20;

fn played(strictness: Strictness) -> TestTable {
    let rules = Rules { strictness, ..Rules::default() };
    TestTable::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, rules, ..GameSetup::default() })
}

/// Returns the reason of the current refusal.
fn refusal(table: &TestTable) -> Option<IllegalMove> {
    table.app.world().resource::<LastRefusal>().illegal().map(|(refusal, _)| refusal)
}

/// Returns the squares that have a mark.
fn marked(table: &mut TestTable, wanted: Mark) -> Vec<Square> {
    let world = table.app.world_mut();
    let mut drawn = world.query::<(&Mark, &OnSquare)>();
    let mut squares: Vec<Square> = drawn.iter(world).filter(|(mark, _)| **mark == wanted).map(|(_, on)| on.0).collect();
    squares.sort();
    squares
}

/// Returns whether a message is shown.
fn shows_message(table: &mut TestTable) -> bool {
    table.layer(egui::Order::Tooltip, "toast").is_some()
}

#[test]
fn a_refused_click_says_why_and_marks_it_until_the_next_press() {
    let mut table = TestTable::from_fen("4k3/8/8/8/P7/8/8/R3K3 w - - 0 1");
    table.click(Square::A1);
    table.click(Square::A6);
    table.frames(1);
    assert_eq!(refusal(&table), Some(IllegalMove::Blocked(Square::A4)));
    assert_eq!(marked(&mut table, Mark::Reason), [Square::A4]);
    assert_eq!(marked(&mut table, Mark::Line), [Square::A2, Square::A3]);
    table.frames(6 * SECOND);
    assert!(shows_message(&mut table), "a child has six seconds at least");
    assert_eq!(marked(&mut table, Mark::Reason), [Square::A4], "and the board as long");
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(2);
    assert!(!shows_message(&mut table), "the next press ends it");
    assert_eq!((refusal(&table), marked(&mut table, Mark::Reason)), (None, vec![]));
}

#[test]
fn a_refusal_that_nobody_answers_goes_by_itself() {
    let mut table = TestTable::for_two();
    table.click(Square::B1);
    table.click(Square::B3);
    table.frames(15 * SECOND);
    assert!(refusal(&table).is_none() && !shows_message(&mut table));
    assert_eq!(marked(&mut table, Mark::Reason), []);
}

#[test]
fn clicks_drags_and_keys_are_refused_alike() {
    let by = |act: &dyn Fn(&mut TestTable)| {
        let mut table = TestTable::for_two();
        act(&mut table);
        table.frames(1);
        assert!(shows_message(&mut table));
        (refusal(&table), marked(&mut table, Mark::Reason), table.viewport::<Selection>().from)
    };
    let clicked = by(&|table| {
        table.click(Square::G1);
        table.click(Square::G3);
    });
    assert!(matches!(clicked.0, Some(IllegalMove::WrongMovement { .. })), "{clicked:?}");
    let dragged = by(&|table| {
        let (from, to) = (table.at(Square::G1), table.at(Square::G3));
        table.drag(from, to);
    });
    assert_eq!(dragged, clicked);
    let asked = by(&|table| table.ask(Request::MoveText("g1g3".into())));
    assert_eq!(asked, clicked);
}

#[test]
fn the_opponents_piece_says_whose_it_is_and_an_empty_square_nothing() {
    let mut table = TestTable::for_two();
    table.click(Square::E5);
    table.frames(1);
    assert!(refusal(&table).is_none() && !shows_message(&mut table));
    table.click(Square::E7);
    table.frames(1);
    assert_eq!(refusal(&table), Some(IllegalMove::OpponentsPiece(Square::E7)));
    assert!(shows_message(&mut table));
    let (from, to) = (table.beside_pieces(Square::D7), table.beside_pieces(Square::D5));
    table.drag(from, to);
    table.frames(1);
    assert_eq!(refusal(&table), Some(IllegalMove::OpponentsPiece(Square::D7)), "carried as well as clicked");
    // Picking up and releasing one's own pieces shows no message.
    for (square, held) in [(Square::E2, Some(Square::E2)), (Square::D2, Some(Square::D2)), (Square::D2, None)] {
        table.click(square);
        assert_eq!(table.viewport::<Selection>().from, held);
        assert!(refusal(&table).is_none() && !shows_message(&mut table), "{square}");
    }
}

#[test]
fn ill_1_a_click_never_makes_an_illegal_move() {
    let mut table = played(Strictness::Blitz);
    table.click(Square::G1);
    table.click(Square::G3);
    table.frames(1);
    assert!(table.moves().is_empty());
    assert!(matches!(refusal(&table), Some(IllegalMove::WrongMovement { .. })));
    let (from, to) = (table.at(Square::G1), table.at(Square::G3));
    table.drag(from, to);
    assert_eq!(table.moves(), ["g1g3"], "a hand that carries a piece there makes it");
}

#[test]
fn tch_1_the_bound_piece_is_marked_until_it_moves() {
    let mut table = played(Strictness::Club);
    table.click(Square::E2);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E2]);
    table.click(Square::E5);
    table.frames(20 * SECOND);
    assert_eq!(table.viewport::<Selection>().from, None, "nothing is in hand any more");
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E2]);
    // Moving another piece instead is refused with a message.
    table.click(Square::D2);
    table.click(Square::D4);
    table.frames(1);
    assert!(shows_message(&mut table) && table.moves().is_empty());
    table.play("e2e4");
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(marked(&mut table, Mark::Bound), []);
}

#[test]
fn tch_2_a_piece_that_has_to_be_captured_is_marked_with_its_captor() {
    let mut table = played(Strictness::Club);
    for text in ["e4", "d5"] {
        table.ask(Request::MoveText(text.into()));
        table.settle();
    }
    table.click(Square::D5);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::D5]);
    assert!(refusal(&table).is_none(), "touching it was allowed");
    table.click(Square::E4);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E4, Square::D5]);
    table.click(Square::D5);
    assert_eq!(table.moves(), ["e2e4", "d7d5", "e4d5"]);
    assert_eq!(table.session().game().turn(), Side::Black);
}

#[test]
fn a_click_through_an_immobile_king_reaches_the_pawn() {
    let in_hand = |strictness| {
        let mut table = played(strictness);
        // From White's seat the king hides the lower part of its pawn.
        let pawn = table.project(square_centre(Square::E2) + Vec3::Y * 0.012);
        table.click_at(pawn);
        table.viewport::<Selection>().from
    };
    assert_eq!(in_hand(Strictness::Friendly), Some(Square::E2));
    assert_eq!(in_hand(Strictness::Tournament), Some(Square::E2), "touching a king who can't move binds to nothing");
}
