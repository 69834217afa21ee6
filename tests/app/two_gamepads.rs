//! Tests of two gamepads: each acts for its own side, and actions of neither side are allowed to both.

use bevy::prelude::*;
use hetman::input::{GamepadSeats, focus};
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player};
use hetman::shown::DisplayedPosition;
use hetman::viewport::Selection;
use rules_core::{Color as Side, Ending, Rules, Square, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use GamepadButton::{DPadDown, DPadLeft, DPadUp, East, LeftTrigger, South, West};

fn selection(table: &TestTable) -> Selection {
    table.viewport::<Selection>().clone()
}

/// Connects White's and Black's gamepads.
fn one_each(table: &mut TestTable) -> [Gamepad; 2] {
    let pads = [(); 2].map(|()| Gamepad::plug_in(table));
    for pad in pads {
        pad.press(table, DPadUp);
    }
    pads
}

fn with_clock(clock: &str, strictness: Strictness) -> TestTable {
    let rules = Rules { strictness, ..Rules::default() };
    let (opponent, colour, clock) = (Player::Person, ColourChoice::White, ClockChoice(clock.parse().ok()));
    TestTable::with(GameSetup { opponent, colour, clock, rules, ..GameSetup::default() })
}

/// Returns whether a button has the focus.
fn is_focused(table: &mut TestTable, key: &str) -> bool {
    let name = table.text(key);
    let place = table.control(&name).place;
    table.egui(focus::focused_rect) == Some(place)
}

#[test]
fn two_gamepads_are_two_people() {
    let mut table = TestTable::for_two();
    let (first, second) = (Gamepad::plug_in(&mut table), Gamepad::plug_in(&mut table));
    first.press(&mut table, DPadUp);
    let cursor = selection(&table).cursor;
    for button in [DPadLeft, South, East] {
        second.press(&mut table, button);
    }
    assert_eq!(selection(&table).cursor, cursor, "it is White's turn");
    let sides = |table: &TestTable| [first, second].map(|pad| table.app.world().resource::<GamepadSeats>().side(pad.0));
    assert_eq!(sides(&table), [Some(Side::White), Some(Side::Black)]);
    first.play(&mut table, "e2e4");
    assert_eq!(table.moves(), ["e2e4"]);
    second.play(&mut table, "e7e5");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn unplugging_loses_nothing_and_the_next_one_takes_the_seat() {
    let mut table = TestTable::for_two();
    let (first, second) = (Gamepad::plug_in(&mut table), Gamepad::plug_in(&mut table));
    first.move_cursor(&mut table, Square::E2);
    first.press(&mut table, South);
    second.press(&mut table, DPadUp);
    first.unplug(&mut table);
    table.settle();
    assert_eq!((selection(&table).from, selection(&table).cursor), (Some(Square::E2), Some(Square::E2)));
    let third = Gamepad::plug_in(&mut table);
    third.press_in_one_frame(&mut table, &[DPadUp, DPadUp, South]);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(table.app.world().resource::<GamepadSeats>().side(third.0), Some(Side::White));
}

#[test]
fn an_unused_gamepad_takes_nothing_from_the_one_that_two_people_share() {
    let mut table = TestTable::for_two();
    let (used, other) = (Gamepad::plug_in(&mut table), Gamepad::plug_in(&mut table));
    used.play(&mut table, "e2e4 e7e5");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    // The player who picks it up has Black's seat.
    used.play(&mut table, "g1f3");
    other.play(&mut table, "b8c6");
    used.press(&mut table, DPadUp);
    let cursor = selection(&table).cursor;
    other.press(&mut table, DPadLeft);
    assert_eq!((table.moves().len(), selection(&table).cursor), (4, cursor));
}

#[test]
fn tim_5_whoever_sees_a_fallen_flag_points_it_out() {
    let mut table = with_clock("0:05+0", Strictness::Blitz);
    let [white, black] = one_each(&mut table);
    black.press(&mut table, West);
    assert_eq!(table.egui(focus::focused_rect), None, "no flag is down yet");
    while table.session().fallen_flags() != [true, false] {
        table.frames(1);
    }
    black.press(&mut table, West);
    black.choose(&mut table, "action-flag");
    assert_eq!(table.session().ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
    white.press(&mut table, DPadDown);
    assert!(table.egui(focus::focused_rect).is_some(), "what comes next is both people's");
}

#[test]
fn the_player_who_has_moved_can_only_take_back() {
    let mut table = TestTable::for_two();
    let [white, black] = one_each(&mut table);
    white.play(&mut table, "e2e4");
    black.play(&mut table, "e7e5");
    white.play(&mut table, "g1f3");
    white.press(&mut table, West);
    assert!(is_focused(&mut table, "action-take-back"), "Black's offers are Black's");
    white.press(&mut table, DPadLeft);
    assert!(is_focused(&mut table, "action-take-back"), "and the way to them, too");
    white.press(&mut table, East);
    assert_eq!(table.egui(focus::focused_rect), None);
    black.press(&mut table, West);
    black.reach(&mut table, "action-draw");
    white.press(&mut table, South);
    assert_eq!(table.session().game().draw_offer(), None);
    black.press(&mut table, East);
    white.press(&mut table, West);
    white.press(&mut table, South);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn a_player_stepping_back_can_return_on_either_turn() {
    let mut table = TestTable::for_two();
    let [white, black] = one_each(&mut table);
    white.play(&mut table, "e2e4");
    for button in [East, South] {
        white.press(&mut table, LeftTrigger);
        assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
        white.press(&mut table, button);
        assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live, "{button:?}");
    }
    black.move_cursor(&mut table, Square::E7);
    black.press(&mut table, South);
    white.press(&mut table, East);
    assert_eq!(selection(&table).from, Some(Square::E7), "what Black holds is Black's");
}

#[test]
fn each_move_presses_the_running_clock() {
    let mut table = with_clock("5+0", Strictness::Friendly);
    let [white, black] = one_each(&mut table);
    let running = |table: &TestTable| table.session().clock().expect("a clock").running();
    assert_eq!(running(&table), Some(Side::White));
    white.play(&mut table, "e2e4");
    assert_eq!(running(&table), Some(Side::Black));
    for button in [South, DPadUp, South] {
        white.press(&mut table, button);
    }
    assert_eq!(table.moves().len(), 1, "Black's time runs, and Black moves");
    black.play(&mut table, "e7e5");
    assert_eq!((running(&table), table.moves().len()), (Some(Side::White), 2));
    let clock = table.session().clock().expect("a clock");
    assert!(Side::ALL.into_iter().all(|side| clock.remaining(side).as_secs() < 300), "both have thought");
}
