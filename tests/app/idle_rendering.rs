//! Tests of idle rendering: frames stop while nothing changes, and every change is rendered to its end.

use crate::common::TestTable;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::{TimeReceiver, TimeUpdateStrategy};
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use core::time::Duration;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::viewport::FreeArea;
use rules_core::Color as Side;

#[test]
fn when_nothing_moves_no_frame_requests_another() {
    let mut table = TestTable::for_two();
    table.settle();
    let asked = |table: &mut TestTable| table.app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count();
    asked(&mut table);
    for _ in 0..20 {
        table.frames(1);
        assert_eq!(asked(&mut table), 0);
    }
    assert!(is_idle(&table));
}

#[test]
fn a_running_clock_is_drawn_when_its_digits_change_and_not_in_between() {
    let clock = ClockChoice("5+0".parse().ok());
    let mut table = TestTable::with(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        clock,
        ..GameSetup::default()
    });
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
    table.settle();
    let mode = |table: &TestTable| table.app.world().resource::<WinitSettings>().focused_mode;
    // Every change of the update mode causes a frame.
    let mut changes = 0;
    for _ in 0..500 {
        let before = mode(&table);
        table.frames(1);
        changes += usize::from(mode(&table) != before);
    }
    assert!(changes <= 10, "{changes} changes in five seconds");
    assert!(changes >= 1, "the clock must be drawn");
}

/// Returns whether the window waits for events.
fn is_idle(table: &TestTable) -> bool {
    matches!(table.app.world().resource::<WinitSettings>().focused_mode, UpdateMode::Reactive { .. })
}

#[test]
fn a_rotated_window_is_drawn_until_all_of_it_has_followed() {
    let mut table = TestTable::for_two();
    for (width, height) in [(390, 844), (844, 390), (1280, 720)] {
        table.resize_without_frames(width, height);
        table.frames(1);
        assert!(!is_idle(&table), "{width}×{height}: drawing must not stop after one frame");
        while !is_idle(&table) {
            table.frames(1);
        }
        let seen = (table.projection(), *table.viewport::<FreeArea>());
        table.settle();
        let later = (table.projection(), *table.viewport::<FreeArea>());
        assert_eq!(seen.0, later.0, "{width}×{height}: the picture");
        assert_eq!(seen.1, later.1, "{width}×{height}: the panels");
    }
}

#[test]
fn the_ring_around_what_the_keyboard_is_on_is_drawn_at_once() {
    let mut table = TestTable::for_two();
    assert!(is_idle(&table));
    table.key(KeyCode::Tab, Key::Tab);
    assert!(!is_idle(&table));
    table.frames(3);
    assert!(is_idle(&table));
}

#[test]
fn frame_times_do_not_come_from_the_render_world() {
    let table = TestTable::for_two();
    assert!(!table.app.world().contains_resource::<TimeReceiver>());
}

#[test]
fn a_button_is_pressed_however_long_a_press_or_a_frame_lasts() {
    let mut table = TestTable::for_two();
    for text in ["a3", "a6"] {
        table.ask(Request::MoveText(text.to_owned()));
        table.settle();
    }
    let draw = table.control_centre("Draw");
    table.point(draw);
    table.frames(2);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(1);
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(10)));
    table.button(MouseButton::Left, ButtonState::Released);
    table.frames(2);
    assert_eq!(table.session().game().draw_offer(), Some(Side::White));
}
