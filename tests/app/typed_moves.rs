//! Tests of moves and promotions by the keyboard alone, and of keys that are no letters of a move.

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::options::View;
use hetman::viewport::Viewpoint;
use hetman::viewport::{PendingPromotion, Selection};
use rules_core::{PieceKind, Square};

/// Types letters on the keyboard.
fn type_text(table: &mut TestTable, text: &str) {
    for letter in text.chars() {
        table.key(KeyCode::KeyA, Key::Character(letter.to_string().into()));
    }
    table.frames(2);
}

#[test]
fn typed_moves_of_both_languages_are_played_and_taken_back() {
    let mut table = TestTable::for_two();
    type_text(&mut table, "Nf3");
    assert_eq!(table.viewport::<Selection>().typed, "Nf3");
    table.press_key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.moves(), ["g1f3"]);
    type_text(&mut table, "Sf6");
    table.press_key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.moves(), ["g1f3", "g8f6"]);
    table.press_key(KeyCode::Backspace, Key::Backspace);
    assert_eq!(table.moves(), ["g1f3"]);
}

#[test]
fn backspace_mends_and_escape_drops_what_is_typed() {
    let mut table = TestTable::for_two();
    type_text(&mut table, "e5");
    table.press_key(KeyCode::Backspace, Key::Backspace);
    type_text(&mut table, "4");
    assert_eq!(table.viewport::<Selection>().typed, "e4");
    table.press_key(KeyCode::Escape, Key::Escape);
    assert_eq!(table.viewport::<Selection>().typed, "");
    assert!(table.moves().is_empty());
}

#[test]
fn digits_change_the_view_only_between_moves() {
    let mut table = TestTable::for_two();
    type_text(&mut table, "2");
    assert_eq!(table.viewport::<Viewpoint>().view, View::Top);
    type_text(&mut table, "e1");
    assert_eq!(table.viewport::<Viewpoint>().view, View::Top);
}

#[test]
fn mov_9_a_letter_chooses_the_promotion() {
    let mut table = TestTable::from_fen("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    let waiting = PendingPromotion::new(table.session().game(), Square::E7, Square::D8);
    table.viewport_mut::<Selection>().promotion = Some(waiting);
    table.frames(3);
    type_text(&mut table, "W");
    assert_eq!(table.moves(), ["e7d8r"]);
    let game = table.session().game();
    assert_eq!(game.position().piece_at(Square::D8).map(|piece| piece.kind), Some(PieceKind::Rook));
}

/// Keys: three times Right, and Enter.
fn third_to_the_right() -> [(KeyCode, Key); 4] {
    let right = (KeyCode::ArrowRight, Key::ArrowRight);
    [right.clone(), right.clone(), right, (KeyCode::Enter, Key::Enter)]
}

#[test]
fn mov_9_arrows_and_enter_choose_the_promotion() {
    let mut table = TestTable::from_fen("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    table.play("e7d8");
    assert!(table.viewport::<Selection>().promotion.is_some());
    for (key_code, key) in third_to_the_right() {
        table.key(key_code, key);
    }
    table.frames(2);
    assert_eq!(table.moves(), ["e7d8n"]);
}

#[test]
fn mov_9_no_key_is_lost_in_a_slow_frame() {
    let mut table = TestTable::from_fen("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    // The cursor begins at the king: up to the pawn, and on to the rook. The last Enter opens the choice of the
    // promotion, which gets the keys that follow in the same frame.
    let (up, enter) = ((KeyCode::ArrowUp, Key::ArrowUp), (KeyCode::Enter, Key::Enter));
    let to_the_pawn = [vec![up.clone(); 7], vec![enter.clone()]].concat();
    table.keys_at_once(&to_the_pawn);
    let takes = [vec![(KeyCode::ArrowLeft, Key::ArrowLeft), up, enter], third_to_the_right().to_vec()].concat();
    table.keys_at_once(&takes);
    table.frames(2);
    assert_eq!(table.moves(), ["e7d8n"]);
}

#[test]
fn a_shortcut_writes_no_letter_even_when_ctrl_is_up_again_before_the_frame() {
    let mut table = TestTable::for_two();
    table.ctrl_at_once(KeyCode::KeyA, "a");
    assert_eq!(table.viewport::<Selection>().typed, "");
    table.key(KeyCode::KeyA, Key::Character("a".into()));
    assert_eq!(table.viewport::<Selection>().typed, "a");
}
