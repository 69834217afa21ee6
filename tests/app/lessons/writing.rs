//! Tests of lessons in which moves are written.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::lessons::LessonStep;
use hetman::shown::{BoardShape, ShapeColor};
use rules_core::Square;

use super::{arrows, open, taught};
use crate::common::TestTable;

/// Types into the panel's field and presses Enter.
fn type_move(table: &mut TestTable, text: &str) {
    table.paste(text);
    table.key(KeyCode::Enter, Key::Enter);
    table.settle();
}

#[test]
fn a_move_is_typed_and_each_fault_gets_a_sentence() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "table-note-signs");
    let arrow = BoardShape::arrow(Square::B1, Square::D2, ShapeColor::Suggestion);
    assert_eq!(arrows(&mut table), [arrow]);
    for (written, sentence) in [
        ("dd", "learn-write-unreadable"),
        ("Nd2", "learn-write-ambiguous"),
        ("Nb5", "learn-write-impossible"),
        ("Ng5", "learn-write-other"),
    ] {
        table.press_text("learn-write");
        type_move(&mut table, written);
        let said = table.text(sentence).split('{').next().expect("a beginning").to_owned();
        let texts = table.panel_texts();
        assert!(texts.iter().any(|text| text.starts_with(&said)), "{written}: {texts:?}");
        table.press_text("learn-write");
        (0..written.len()).for_each(|_| table.press_text("learn-write-back"));
    }
    for written in ["Nbd2", "Kd7", "Ne5+", "Kd6", "Nxf7+"] {
        table.press_text("learn-write");
        type_move(&mut table, written);
        table.assert_board_matches();
    }
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 1 }, "four faults cost two crowns");
}

#[test]
fn a_key_is_taken_back_whole_and_starting_over_empties_the_field() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "table-note-castle");
    let write = |table: &mut TestTable| {
        table.press("O-O-O");
        table.press_text("learn-write-back");
        table.press("O-O");
        table.press_text("learn-write-enter");
        taught(table).attempt.written_moves().len()
    };
    assert_eq!(write(&mut table), 1);
    table.press_text("learn-start-over");
    assert_eq!(taught(&table).attempt.written_moves().len(), 0);
    assert_eq!(write(&mut table), 1);
}
