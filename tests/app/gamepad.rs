//! Tests of gamepads: a whole game without another device, button hints, and waking the game.

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use bevy::input::gamepad::GamepadRumbleRequest;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui;
use core::time::Duration;
use hetman::appearance::GamepadBrand;
use hetman::hint::{CurrentHint, Hint};
use hetman::input::{LastDevice, PanelFocus, focus};
use hetman::options::View;
use hetman::platform::Vibrate;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::shown::{DisplayedPosition, Screen};
use hetman::viewport::{FreeArea, Selection, Viewpoint};
use rules_core::{Action, Color as Side, Ending, PieceKind, Square};

use GamepadButton::{
    DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftThumb, LeftTrigger, LeftTrigger2, North, RightThumb, RightTrigger,
    Select, South, Start, West,
};

/// The views that Select cycles through.
const VIEWS: [View; 4] = [View::Seat, View::Top, View::Side, View::Orbit];

fn selection(table: &TestTable) -> Selection {
    table.viewport::<Selection>().clone()
}

/// Returns the area that the panels leave to the board.
fn free(table: &TestTable) -> Rect {
    table.viewport::<FreeArea>().0.expect("panels that have been laid out")
}

fn dialog(table: &TestTable) -> Option<egui::Id> {
    table.app.world().resource::<PanelFocus>().dialog
}

fn is_hinted(table: &mut TestTable) -> bool {
    table.layer(egui::Order::Middle, "gamepad").is_some()
}

#[test]
fn a_whole_game_from_the_menu_to_the_result() {
    let mut table = TestTable::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    pad.choose(&mut table, "menu-two-players");
    assert_eq!(dialog(&table), Some(egui::Id::new("new-game")));
    pad.choose(&mut table, "new-start");
    table.settle();
    assert_eq!(table.screen(), Screen::ColourDraw);
    for button in [DPadRight, South] {
        pad.press(&mut table, button);
    }
    assert!(table.session().colour_draw().is_some_and(|draw| draw.opened().is_some()));
    pad.press(&mut table, South);
    table.settle();
    assert_eq!(table.screen(), Screen::Play);

    pad.play(&mut table, "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8");
    assert!(selection(&table).promotion.is_some());
    pad.press_in_one_frame(&mut table, &[DPadRight, DPadRight, DPadRight, South]);
    table.settle();
    assert_eq!(table.moves().last().map(String::as_str), Some("b7a8n"));

    pad.press(&mut table, Start);
    pad.choose(&mut table, "settings");
    assert_eq!(dialog(&table), Some(egui::Id::new("settings")));
    pad.choose(&mut table, "settings-rumble");
    assert!(table.app.world().resource::<Settings>().rumble);
    pad.press(&mut table, East);
    assert_eq!(dialog(&table), None);

    pad.press(&mut table, West);
    pad.choose(&mut table, "action-draw");
    pad.press(&mut table, East);
    pad.play(&mut table, "h6h5");
    pad.press(&mut table, West);
    pad.choose(&mut table, "offer-accept");
    table.settle();
    assert_eq!(table.session().ending(), Some(Ending::Agreement));
    pad.choose(&mut table, "result-rematch");
    table.settle();
    assert!(table.session().is_on() || table.screen() == Screen::ColourDraw, "and the next one begins");
}

#[test]
fn every_press_of_a_slow_frame_counts() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    // The cursor begins at the king.
    pad.press_in_one_frame(&mut table, &[DPadUp, DPadUp, South, DPadUp, DPadUp, South]);
    table.frames(2);
    assert_eq!(table.moves(), ["e2e4"]);
}

#[test]
fn the_stick_steers_and_what_is_held_goes_on() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let cursor = |table: &TestTable| selection(table).cursor;
    pad.set_axis(&mut table, GamepadAxis::LeftStickX, -1.0);
    assert_eq!(cursor(&table), Some(Square::E1));
    pad.set_axis(&mut table, GamepadAxis::LeftStickX, -0.9);
    assert_eq!(cursor(&table), Some(Square::E1), "one push is one step");
    // A held stick repeats after 0.4 s, then every 0.12 s.
    table.frames(8);
    assert_eq!(cursor(&table), Some(Square::D1));
    table.frames(6);
    assert_eq!(cursor(&table), Some(Square::B1));
    pad.set_axis(&mut table, GamepadAxis::LeftStickX, 0.0);
    table.frames(20);
    assert_eq!(cursor(&table), Some(Square::B1));
}

#[test]
fn east_gives_up_one_thing_after_the_other() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.move_cursor(&mut table, Square::E2);
    pad.press(&mut table, South);
    pad.press(&mut table, Start);
    assert!(dialog(&table).is_some());
    pad.press(&mut table, East);
    assert!(dialog(&table).is_none() && selection(&table).from == Some(Square::E2));
    pad.press_in_one_frame(&mut table, &[East]);
    let now = selection(&table);
    assert_eq!((now.from, now.cursor), (None, Some(Square::E2)));
    pad.press(&mut table, East);
    assert_eq!(selection(&table).cursor, None);
    pad.press(&mut table, East);
    assert_eq!(table.screen(), Screen::Play, "and not out of the game");
}

#[test]
fn hints_are_those_of_the_last_used_device() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::of(&mut table, 0x054c);
    assert!(!is_hinted(&mut table));
    let before = free(&table);
    pad.press(&mut table, DPadUp);
    table.frames(2);
    assert!(is_hinted(&mut table));
    assert_eq!(*table.app.world().resource::<LastDevice>(), LastDevice::Gamepad(GamepadBrand::PlayStation));
    assert!(free(&table).height() < before.height(), "the panels make room");
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.frames(3);
    assert!(!is_hinted(&mut table));
    pad.press(&mut table, DPadUp);
    table.point(Vec2::new(300.0, 300.0));
    table.frames(1);
    table.point(Vec2::new(340.0, 300.0));
    table.frames(3);
    assert!(!is_hinted(&mut table));
}

#[test]
fn a_promotion_is_chosen_by_the_stick() {
    let mut table = TestTable::from_fen("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    let pad = Gamepad::plug_in(&mut table);
    pad.play(&mut table, "a7b8");
    assert!(table.moves().is_empty());
    pad.set_axis(&mut table, GamepadAxis::LeftStickX, 1.0);
    pad.set_axis(&mut table, GamepadAxis::LeftStickX, 0.0);
    assert_eq!(selection(&table).promotion.map(|pending| pending.chosen), Some(PieceKind::Rook));
    pad.press(&mut table, South);
    assert_eq!(table.moves(), ["a7b8r"]);
}

#[test]
fn a_gamepad_that_nobody_presses_lets_the_game_rest() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let rest = |table: &TestTable| match table.app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => Some(wait),
        UpdateMode::Continuous => None,
    };
    // Wait until the board has made room for the hints.
    pad.press(&mut table, DPadUp);
    table.settle();
    pad.set_button(&mut table, DPadUp, 1.0);
    table.frames(6);
    let held = rest(&table).expect("nothing moves between two steps");
    assert!(held <= Duration::from_millis(400), "the next step comes by itself");
    pad.set_button(&mut table, DPadUp, 0.0);
    table.frames(12);
    assert!(
        rest(&table).is_some_and(|wait| wait > Duration::from_secs(60)),
        "and then no frame until somebody presses"
    );
}

#[test]
fn the_buttons_step_through_the_game_as_the_hints_say() {
    let mut table = TestTable::for_two();
    for text in ["e4", "e5", "Nf3"] {
        table.ask(Request::MoveText(text.into()));
    }
    let pad = Gamepad::plug_in(&mut table);
    let steps = [
        (LeftTrigger, DisplayedPosition::Earlier(2)),
        (LeftTrigger, DisplayedPosition::Earlier(1)),
        (RightTrigger, DisplayedPosition::Earlier(2)),
        (LeftThumb, DisplayedPosition::Earlier(0)),
        (RightThumb, DisplayedPosition::Live),
        (LeftTrigger, DisplayedPosition::Earlier(2)),
        (DPadUp, DisplayedPosition::Earlier(2)),
        (South, DisplayedPosition::Live),
    ];
    for (button, shown) in steps {
        pad.press(&mut table, button);
        assert_eq!(*table.viewport::<DisplayedPosition>(), shown, "after {button:?}");
    }
    assert_eq!(selection(&table), Selection::default(), "what was is only looked at");
    // A held button repeats.
    pad.set_button(&mut table, LeftTrigger, 1.0);
    table.frames(20);
    pad.set_button(&mut table, LeftTrigger, 0.0);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
}

#[test]
fn views_and_the_table_are_turned_by_buttons_sticks_and_triggers() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let mut seen = Vec::new();
    for _ in VIEWS {
        pad.press(&mut table, Select);
        seen.push(table.viewport::<Viewpoint>().view);
    }
    assert!(VIEWS.iter().all(|view| seen.contains(view)), "{seen:?}");
    table.settle();
    let place = |table: &TestTable| *table.viewport::<Transform>();
    let before = place(&table);
    pad.set_axis(&mut table, GamepadAxis::RightStickX, 1.0);
    table.frames(10);
    pad.set_axis(&mut table, GamepadAxis::RightStickX, 0.0);
    table.settle();
    let turned = place(&table);
    assert!(turned.translation.distance(before.translation) > 0.05, "{before:?} {turned:?}");
    pad.set_button(&mut table, LeftTrigger2, 1.0);
    table.frames(10);
    pad.set_button(&mut table, LeftTrigger2, 0.0);
    table.settle();
    assert!(place(&table).translation.length() > turned.translation.length(), "farther away");
}

#[test]
fn north_asks_for_a_hint() {
    let opponent = Player::Computer(1);
    let mut table = TestTable::with(GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() });
    let pad = Gamepad::plug_in(&mut table);
    assert_eq!(table.app.world().resource::<CurrentHint>().0, Hint::None);
    pad.press(&mut table, North);
    assert_ne!(table.app.world().resource::<CurrentHint>().0, Hint::None);
}

#[test]
fn phones_vibrate_on_captures_if_enabled() {
    let mut table = TestTable::for_two();
    let felt = |table: &mut TestTable, text: &str| {
        table.app.world_mut().resource_mut::<Messages<Vibrate>>().clear();
        table.ask(Request::MoveText(text.into()));
        table.app.world_mut().resource_mut::<Messages<Vibrate>>().iter_current_update_messages().count()
    };
    table.app.world_mut().resource_mut::<Settings>().rumble = true;
    table.play("e2e4 d7d5");
    assert_eq!(felt(&mut table, "exd5"), 0, "the mouse played before");
    table.tap(1, Square::D8);
    table.tap(1, Square::D8);
    assert_eq!(felt(&mut table, "Qxd5"), 1);
    assert_eq!(felt(&mut table, "a3"), 0, "a quiet move");
}

#[test]
fn captures_and_checks_rumble_if_enabled() {
    const NOTHING: [f32; 0] = [];
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.press(&mut table, DPadUp);
    let felt = |table: &mut TestTable, text: &str| -> Vec<f32> {
        table.app.world_mut().resource_mut::<Messages<GamepadRumbleRequest>>().clear();
        table.ask(Request::MoveText(text.into()));
        let requests = table.app.world_mut().resource_mut::<Messages<GamepadRumbleRequest>>();
        let strength = |request: &GamepadRumbleRequest| match request {
            GamepadRumbleRequest::Add { gamepad, intensity, .. } if *gamepad == pad.0 => Some(intensity.strong_motor),
            _ => None,
        };
        requests.iter_current_update_messages().filter_map(strength).collect()
    };
    for text in ["e4", "d5", "exd5"] {
        assert_eq!(felt(&mut table, text), NOTHING, "{text}: nobody asked for it");
    }
    table.app.world_mut().resource_mut::<Settings>().rumble = true;
    let [capture] = felt(&mut table, "Qxd5")[..] else { panic!("a capture is felt once") };
    assert_eq!(felt(&mut table, "a3"), NOTHING, "a quiet move");
    let [check] = felt(&mut table, "Qe5+")[..] else { panic!("a check is felt once") };
    assert!(check > capture && capture > 0.0, "{check} {capture}");
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(felt(&mut table, "Be2"), NOTHING);
    assert_eq!(felt(&mut table, "Qxe2+"), NOTHING, "on the table it would rattle");
}

#[test]
fn behind_another_window_a_gamepad_plays_something_else() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let bring = |table: &mut TestTable, is_in_front: bool| {
        let window = table.window();
        table.app.world_mut().get_mut::<Window>(window).expect("the window").focused = is_in_front;
    };
    pad.move_cursor(&mut table, Square::E2);
    pad.set_button(&mut table, DPadLeft, 1.0);
    table.frames(1);
    let before = selection(&table);
    bring(&mut table, false);
    pad.press_in_one_frame(&mut table, &[South, DPadUp, DPadUp, South]);
    // Held buttons are released while the window is in the background.
    table.frames(20);
    bring(&mut table, true);
    table.frames(20);
    assert_eq!((selection(&table), table.moves()), (before, Vec::new()));
    pad.move_cursor(&mut table, Square::E2);
    pad.press_in_one_frame(&mut table, &[South, DPadUp, DPadUp, South]);
    table.frames(2);
    assert_eq!(table.moves(), ["e2e4"]);
}

#[test]
fn unplugging_releases_held_buttons() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.set_button(&mut table, DPadLeft, 1.0);
    pad.set_axis(&mut table, GamepadAxis::RightStickX, 1.0);
    table.frames(4);
    pad.unplug(&mut table);
    let cursor = selection(&table).cursor;
    assert!(cursor.is_some());
    table.settle();
    let place = *table.viewport::<Transform>();
    table.frames(30);
    assert_eq!((selection(&table).cursor, *table.viewport::<Transform>()), (cursor, place));
}

#[test]
fn a_dialog_gets_the_presses_after_the_one_that_opens_it() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.move_cursor(&mut table, Square::E2);
    pad.press_in_one_frame(&mut table, &[Start, South]);
    table.frames(3);
    assert_eq!((dialog(&table), selection(&table).from), (Some(egui::Id::new("more")), None));
    pad.press_in_one_frame(&mut table, &[East, South]);
    table.frames(3);
    assert_eq!((dialog(&table), selection(&table).from), (None, Some(Square::E2)));
    // The same holds for keys.
    table.keys_at_once(&[
        (KeyCode::Slash, Key::Character("?".into())),
        (KeyCode::ArrowUp, Key::ArrowUp),
        (KeyCode::Enter, Key::Enter),
    ]);
    table.frames(3);
    assert!(dialog(&table).is_some());
    assert_eq!((selection(&table).cursor, table.moves()), (Some(Square::E2), Vec::new()));
}

#[test]
fn a_button_that_tab_has_reached_in_the_draw_is_pressed_by_south() {
    let mut table = TestTable::at_the_menu();
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, ..GameSetup::default() }));
    table.settle();
    assert_eq!(table.screen(), Screen::ColourDraw);
    let pad = Gamepad::plug_in(&mut table);
    for _ in 0..20 {
        table.key(KeyCode::Tab, Key::Tab);
        table.frames(2);
        let back = table.control("Back").place.center();
        if table.egui(focus::focused_rect).is_some_and(|reached| reached.contains(back)) {
            pad.press(&mut table, South);
            table.settle();
            assert_eq!(table.screen(), Screen::Menu);
            return;
        }
    }
    panic!("Tab does not reach the way back");
}

#[test]
fn a_move_that_is_half_typed_ends_with_the_game() {
    let mut table = TestTable::for_two();
    let pad = Gamepad::plug_in(&mut table);
    table.key(KeyCode::KeyN, Key::Character("N".into()));
    assert_eq!(selection(&table).typed, "N");
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
    assert_eq!(selection(&table).typed, "");
    pad.press(&mut table, DPadDown);
    assert!(table.egui(focus::focused_rect).is_some(), "what comes next is asked");
}
