//! What can't be done says why, by click as by drag, and the board marks it for as long as that is to be read; and what
//! touching binds is marked until it is done.

use crate::common::Table;
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::board::marks::{Mark, OnSquare};
use hetman::geometry::square_centre;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::shown::Objection;
use hetman::viewport::Selection;
use rules_core::{Color as Side, IllegalMove, Rules, Square, Strictness};

/// Frames of the tests' clock in a second.
const SECOND: usize = 20;

fn played(strictness: Strictness) -> Table {
    let rules = Rules { strictness, ..Rules::default() };
    Table::with(GameSetup { opponent: Player::Person, colour: ColourChoice::White, rules, ..GameSetup::default() })
}

/// Why the last move was refused, as long as that stands.
fn why(table: &Table) -> Option<IllegalMove> {
    table.app.world().resource::<Objection>().illegal().map(|(why, _)| why)
}

/// The squares that have a mark.
fn marked(table: &mut Table, wanted: Mark) -> Vec<Square> {
    let world = table.app.world_mut();
    let mut drawn = world.query::<(&Mark, &OnSquare)>();
    let mut squares: Vec<Square> = drawn.iter(world).filter(|(mark, _)| **mark == wanted).map(|(_, on)| on.0).collect();
    squares.sort();
    squares
}

/// Whether a sentence is on the screen.
fn says_something(table: &mut Table) -> bool {
    table.layer(egui::Order::Tooltip, "toast").is_some()
}

#[test]
fn a_refused_click_says_why_and_marks_it_until_the_next_press() {
    let mut table = Table::from_fen("4k3/8/8/8/P7/8/8/R3K3 w - - 0 1");
    table.click(Square::A1);
    table.click(Square::A6);
    table.frames(1);
    assert_eq!(why(&table), Some(IllegalMove::Blocked(Square::A4)));
    assert_eq!(marked(&mut table, Mark::Reason), [Square::A4]);
    assert_eq!(marked(&mut table, Mark::Line), [Square::A2, Square::A3]);
    table.frames(6 * SECOND);
    assert!(says_something(&mut table), "a child has six seconds at least");
    assert_eq!(marked(&mut table, Mark::Reason), [Square::A4], "and the board as long");
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(2);
    assert!(!says_something(&mut table), "the next press ends it");
    assert_eq!((why(&table), marked(&mut table, Mark::Reason)), (None, vec![]));
}

#[test]
fn a_refusal_that_nobody_answers_goes_by_itself() {
    let mut table = Table::for_two();
    table.click(Square::B1);
    table.click(Square::B3);
    table.frames(15 * SECOND);
    assert!(why(&table).is_none() && !says_something(&mut table));
    assert_eq!(marked(&mut table, Mark::Reason), []);
}

#[test]
fn clicks_drags_and_keys_are_refused_alike() {
    let by = |act: &dyn Fn(&mut Table)| {
        let mut table = Table::for_two();
        act(&mut table);
        table.frames(1);
        assert!(says_something(&mut table));
        (why(&table), marked(&mut table, Mark::Reason), table.viewport::<Selection>().from)
    };
    let clicked = by(&|table| {
        table.click(Square::G1);
        table.click(Square::G3);
    });
    assert!(matches!(clicked.0, Some(IllegalMove::NotItsWay { .. })), "{clicked:?}");
    let dragged = by(&|table| {
        let (from, to) = (table.at(Square::G1), table.at(Square::G3));
        table.drag(from, to);
    });
    assert_eq!(dragged, clicked);
    let asked = by(&|table| table.ask(Request::MoveText("g1g3".into())));
    assert_eq!(asked, clicked);
}

#[test]
fn the_opponents_man_says_whose_it_is_and_an_empty_square_nothing() {
    let mut table = Table::for_two();
    table.click(Square::E5);
    table.frames(1);
    assert!(why(&table).is_none() && !says_something(&mut table));
    table.click(Square::E7);
    table.frames(1);
    assert_eq!(why(&table), Some(IllegalMove::OpponentsMan(Square::E7)));
    assert!(says_something(&mut table));
    let (from, to) = (table.beside_men(Square::D7), table.beside_men(Square::D5));
    table.drag(from, to);
    table.frames(1);
    assert_eq!(why(&table), Some(IllegalMove::OpponentsMan(Square::D7)), "carried as well as clicked");
    // One's own men are taken and let go without a word.
    for (square, held) in [(Square::E2, Some(Square::E2)), (Square::D2, Some(Square::D2)), (Square::D2, None)] {
        table.click(square);
        assert_eq!(table.viewport::<Selection>().from, held);
        assert!(why(&table).is_none() && !says_something(&mut table), "{square}");
    }
}

#[test]
fn ill_1_a_click_never_makes_an_illegal_move() {
    let mut table = played(Strictness::Blitz);
    table.click(Square::G1);
    table.click(Square::G3);
    table.frames(1);
    assert!(table.moves().is_empty());
    assert!(matches!(why(&table), Some(IllegalMove::NotItsWay { .. })));
    let (from, to) = (table.at(Square::G1), table.at(Square::G3));
    table.drag(from, to);
    assert_eq!(table.moves(), ["g1g3"], "a hand that carries a man there makes it");
}

#[test]
fn tch_1_the_bound_man_is_marked_until_it_moves() {
    let mut table = played(Strictness::Club);
    table.click(Square::E2);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E2]);
    table.click(Square::E5);
    table.frames(20 * SECOND);
    assert_eq!(table.viewport::<Selection>().from, None, "nothing is in hand any more");
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E2]);
    // Another man can't go instead, and that is said, too.
    table.click(Square::D2);
    table.click(Square::D4);
    table.frames(1);
    assert!(says_something(&mut table) && table.moves().is_empty());
    table.play("e2e4");
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(marked(&mut table, Mark::Bound), []);
}

#[test]
fn tch_2_a_man_that_has_to_be_captured_is_marked_with_its_captor() {
    let mut table = played(Strictness::Club);
    for text in ["e4", "d5"] {
        table.ask(Request::MoveText(text.into()));
        table.settle();
    }
    table.click(Square::D5);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::D5]);
    assert!(why(&table).is_none(), "touching it was allowed");
    table.click(Square::E4);
    table.frames(1);
    assert_eq!(marked(&mut table, Mark::Bound), [Square::E4, Square::D5]);
    table.click(Square::D5);
    assert_eq!(table.moves(), ["e2e4", "d7d5", "e4d5"]);
    assert_eq!(table.session().game().turn(), Side::Black);
}

#[test]
fn a_king_who_cannot_move_hides_no_pawn() {
    let in_hand = |strictness| {
        let mut table = played(strictness);
        // From White's chair the king stands before the lower part of his pawn.
        let pawn = table.project(square_centre(Square::E2) + Vec3::Y * 0.012);
        table.click_at(pawn);
        table.viewport::<Selection>().from
    };
    assert_eq!(in_hand(Strictness::Friendly), Some(Square::E2));
    assert_eq!(in_hand(Strictness::Tournament), Some(Square::E2), "touching a king who can't move binds to nothing");
}
