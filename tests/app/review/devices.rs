//! Tests of the whole review by the keyboard alone, and by a gamepad alone.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::review::CurrentAttempt;
use hetman::shown::DisplayedPosition;

use super::{ALLOWS, MISSES, MOVES, displayed, play, review, says, shapes, suggestion};
use crate::common::TestTable;
use crate::common::gamepad::Gamepad;

/// Types a character.
fn letter(table: &mut TestTable, code: KeyCode, text: &str) {
    table.press_key(code, Key::Character(text.into()));
    table.settle();
}

fn press(table: &mut TestTable, code: KeyCode, key: Key) {
    table.press_key(code, key);
    table.settle();
}

/// Moves the focus by Tab to the control of this name.
fn tab_to(table: &mut TestTable, name: &str) {
    for _ in 0..60 {
        let place = table.control(name).place;
        let at = table.egui(|ctx| ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id)));
        if at.is_some_and(|at| place.contains(at.rect.center())) {
            return;
        }
        table.press_key(KeyCode::Tab, Key::Tab);
    }
    panic!("{name} is not reached");
}

fn is_trying(table: &TestTable) -> bool {
    table.app.world().resource::<CurrentAttempt>().0.is_some()
}

/// Returns whether the result is shown, from which the review begins.
fn is_result_shown(table: &mut TestTable) -> bool {
    table.controls().iter().any(|control| control.name == "Review the game")
}

fn wait_for_review(table: &mut TestTable) {
    table.wait_in_real_time(|table| review(table).is_whole());
    table.settle();
    assert_eq!(displayed(table), DisplayedPosition::Earlier(ALLOWS[0] + 1));
}

#[test]
fn keys_alone_review_a_game() {
    let mut table = play(MOVES);
    letter(&mut table, KeyCode::KeyV, "v");
    wait_for_review(&mut table);
    letter(&mut table, KeyCode::Period, ">");
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES + 1));
    letter(&mut table, KeyCode::Comma, ",");
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0] + 1));
    letter(&mut table, KeyCode::KeyT, "t");
    assert!(is_trying(&table));
    for (code, key) in [(KeyCode::KeyH, "h"), (KeyCode::Digit6, "6")] {
        letter(&mut table, code, key);
    }
    press(&mut table, KeyCode::Enter, Key::Enter);
    table.wait_in_real_time(|table| !shapes_are_empty(table));
    assert!(says(&mut table, "h6 isn’t good enough."), "{:?}", table.panel_texts());
    press(&mut table, KeyCode::Backspace, Key::Backspace);
    assert_eq!(table.session().game().plies().len(), ALLOWS[0], "another try");
    letter(&mut table, KeyCode::KeyI, "i");
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better]);
    press(&mut table, KeyCode::Escape, Key::Escape);
    assert!(!is_trying(&table) && !table.session().is_analysis());
    letter(&mut table, KeyCode::Period, ".");
    letter(&mut table, KeyCode::KeyI, "i");
    let better = suggestion(&table, MISSES);
    assert_eq!(shapes(&mut table), [better]);
    tab_to(&mut table, "Details");
    press(&mut table, KeyCode::Enter, Key::Enter);
    assert!(says(&mut table, "Graph: the higher"));
    tab_to(&mut table, "Graph of winning chances");
    press(&mut table, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES + 1));
    for _ in 0..2 {
        press(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    }
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES - 1));
    // The focus, the earlier position, and the review.
    for _ in 0..3 {
        assert!(!is_result_shown(&mut table));
        press(&mut table, KeyCode::Escape, Key::Escape);
    }
    assert_eq!(displayed(&table), DisplayedPosition::Live);
    assert!(is_result_shown(&mut table));
}

/// Returns whether no arrow is drawn.
fn shapes_are_empty(table: &TestTable) -> bool {
    let world = table.app.world();
    let mut drawn = world.try_query::<&hetman::board::shapes::DrawnShape>().expect("shapes are known");
    drawn.iter(world).next().is_none()
}

#[test]
fn a_gamepad_alone_reviews_a_game() {
    let mut table = play(MOVES);
    let pad = Gamepad::plug_in(&mut table);
    pad.press(&mut table, GamepadButton::West);
    pad.choose(&mut table, "review-open");
    wait_for_review(&mut table);
    pad.choose(&mut table, "review-next");
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(MISSES + 1));
    pad.choose(&mut table, "review-before");
    table.settle();
    pad.choose(&mut table, "review-try");
    table.settle();
    assert!(is_trying(&table));
    pad.play(&mut table, "h7h6");
    table.wait_in_real_time(|table| !shapes_are_empty(table));
    assert!(says(&mut table, "h6 isn’t good enough."), "{:?}", table.panel_texts());
    pad.press(&mut table, GamepadButton::West);
    pad.choose(&mut table, "try-again");
    table.settle();
    assert_eq!(table.session().game().plies().len(), ALLOWS[0]);
    pad.press(&mut table, GamepadButton::North);
    table.settle();
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better]);
    // The cursor, and the try.
    while table.session().is_analysis() {
        pad.press(&mut table, GamepadButton::East);
        table.settle();
    }
    pad.press(&mut table, GamepadButton::North);
    table.settle();
    assert_eq!((displayed(&table), shapes(&mut table)), (DisplayedPosition::Earlier(ALLOWS[0]), vec![better]));
    pad.choose(&mut table, "review-details");
    assert!(says(&mut table, "Graph: the higher"));
    pad.reach(&mut table, "review-graph");
    pad.press(&mut table, GamepadButton::DPadLeft);
    table.settle();
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0] - 1));
    for _ in 0..3 {
        pad.press(&mut table, GamepadButton::East);
        table.settle();
    }
    assert_eq!(displayed(&table), DisplayedPosition::Live);
    assert!(is_result_shown(&mut table), "{:?}", table.text("review-open"));
}
