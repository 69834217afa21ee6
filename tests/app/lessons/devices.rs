//! Tests of lessons by keys, touch and gamepad.

use bevy::input::gamepad::GamepadButton::West;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::Goal;
use hetman::input::focus;
use hetman::lessons::{CurrentLesson, LessonStep};
use hetman::shown::Screen;
use hetman::viewport::Selection;

use super::{ids, lesson, open, solve, taught, without_engine};
use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use crate::common::learner::{Finger, Keyboard, LearnerDevice, Mouse};

#[test]
fn enter_takes_the_way_on_once_a_lesson_is_done_by_mouse_or_by_keys() {
    for device in [&mut Mouse as &mut dyn LearnerDevice, &mut Keyboard] {
        let mut table = TestTable::at_the_menu();
        let [first, second] = [0, 1].map(|index| without_engine().nth(index).expect("two lessons"));
        open(&mut table, first);
        solve(&mut table, device);
        while table.egui(focus::focused_rect).is_some() {
            table.key(KeyCode::Tab, Key::Tab);
            table.frames(2);
        }
        table.key(KeyCode::Enter, Key::Enter);
        table.settle();
        assert_eq!(taught(&table).lesson().id, second);
    }
}

#[test]
fn the_first_ten_lessons_are_done_by_keys_by_touch_and_by_gamepad() {
    let mut table = TestTable::at_the_menu();
    let mut pad = Gamepad::plug_in(&mut table);
    let hands: [&mut dyn LearnerDevice; 3] = [&mut Keyboard, &mut Finger, &mut pad];
    for device in hands {
        for id in ids().take(10) {
            open(&mut table, id);
            assert_eq!(solve(&mut table, device), 3, "{id}");
        }
    }
}

/// A lesson sets up the position anew after each placed piece; the way to the next square begins where the last one ended.
#[test]
fn the_cursor_stays_where_a_piece_was_placed() {
    let mut table = TestTable::at_the_menu();
    let lesson = lesson(|lesson| matches!(lesson.goal, Goal::SetUp(_)));
    open(&mut table, &lesson.id);
    let Goal::SetUp(pieces) = &lesson.goal else { unreachable!("such a lesson was found") };
    let first = taught(&table).piece_to_place().expect("a piece to place");
    let square = pieces.iter().find(|(piece, _)| *piece == first).expect("its square").1;
    Keyboard.square(&mut table, square);
    table.settle();
    assert!(!taught(&table).attempt.remaining().contains(&square));
    assert_eq!(table.viewport::<Selection>().cursor, Some(square));
}

#[test]
fn a_gamepad_reaches_the_answers_and_the_ways_on() {
    let mut table = TestTable::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { right, .. } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    pad.press(&mut table, West);
    pad.choose(&mut table, &question.text_key(&right.to_string()));
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 3 });
    pad.press(&mut table, West);
    pad.choose(&mut table, "learn-next");
    table.settle();
    assert_ne!(taught(&table).lesson().id, question.id);
}

#[test]
fn escape_lets_go_of_the_piece_and_then_leaves_the_lesson() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "rook-lines");
    let piece = taught(&table).attempt.next_move().expect("a next move").from();
    table.click(piece);
    assert_eq!(table.viewport::<Selection>().from, Some(piece));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!((table.viewport::<Selection>().from, table.screen()), (None, Screen::Play));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    assert!(table.app.world().resource::<CurrentLesson>().0.is_none());
}
