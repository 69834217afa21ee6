//! Tests of the chess clock alone.

use bevy::prelude::*;
use bevy_egui::egui;
use hetman::standalone_clock::{ClockHalf, OpenClock, StandaloneClock};
use hetman::ui::controls::PanelControl;
use rules_core::Color as Side;

use crate::common::TestTable;

/// Opens the clock from the New game dialog.
fn open_clock() -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.settle();
    table.press_text("menu-two-players");
    let name = table.text("new-chess-clock");
    let control = table.controls().into_iter().find(|control| control.name.starts_with(&name)).expect("the button");
    table.press(&control.name);
    table.settle();
    table
}

fn clock(table: &TestTable) -> &OpenClock {
    table.app.world().resource::<StandaloneClock>().0.as_ref().expect("an open clock")
}

/// Returns both halves, the far one first.
fn halves(table: &mut TestTable) -> [PanelControl; 2] {
    let controls = table.controls_on(egui::Order::Foreground, "chess-clock");
    let mut halves: Vec<_> = controls.into_iter().filter(|control| control.place.height() > 150.0).collect();
    halves
        .sort_by(|a, b| (a.place.min.y, a.place.min.x).partial_cmp(&(b.place.min.y, b.place.min.x)).expect("numbers"));
    halves.try_into().unwrap_or_else(|halves: Vec<_>| panic!("{halves:?}"))
}

fn press_half(table: &mut TestTable, half: ClockHalf) {
    let place = halves(table)[half as usize].place.center();
    let scale = table.egui(|ctx| ctx.zoom_factor());
    table.click_at(Vec2::new(place.x, place.y) * scale);
}

#[test]
fn each_half_is_pressed_in_turn_and_the_board_feels_nothing() {
    let mut table = open_clock();
    assert_eq!(clock(&table).on_move(), None);
    press_half(&mut table, ClockHalf::Near);
    assert_eq!(clock(&table).on_move(), Some(ClockHalf::Far));
    assert_eq!(clock(&table).side(ClockHalf::Far), Side::White, "whoever pressed first plays Black");
    press_half(&mut table, ClockHalf::Near);
    assert_eq!(clock(&table).on_move(), Some(ClockHalf::Far), "it is not the near player's turn");
    press_half(&mut table, ClockHalf::Far);
    assert_eq!((clock(&table).on_move(), clock(&table).moves(ClockHalf::Far)), (Some(ClockHalf::Near), 1));
    let before = clock(&table).remaining(ClockHalf::Near);
    table.frames(40);
    assert!(clock(&table).remaining(ClockHalf::Near) < before);
}

#[test]
fn a_running_clock_is_not_ended_by_a_stray_touch_and_waits_while_it_is_hidden() {
    let mut table = open_clock();
    press_half(&mut table, ClockHalf::Near);
    let close = table.text("close");
    let is_enabled = |table: &mut TestTable, name: &str| table.control(name).is_enabled;
    assert!(!is_enabled(&mut table, &close));
    table.press_text("chess-clock-pause");
    assert!(clock(&table).is_paused() && is_enabled(&mut table, &close));
    table.press_text("chess-clock-go-on");
    assert!(!clock(&table).is_paused());
    table.press_key(KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    table.settle();
    assert!(clock(&table).is_paused(), "nobody sees it run");
}

#[test]
fn the_clock_is_set_anew_and_closed() {
    let mut table = open_clock();
    press_half(&mut table, ClockHalf::Near);
    table.frames(60);
    table.press_text("chess-clock-pause");
    table.press_text("chess-clock-again");
    assert_eq!(clock(&table).on_move(), None);
    assert_eq!(clock(&table).remaining(ClockHalf::Near), clock(&table).remaining(ClockHalf::Far));
    table.press_text("close");
    assert!(table.app.world().resource::<StandaloneClock>().0.is_none());
}
