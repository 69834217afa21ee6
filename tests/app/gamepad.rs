//! Gamepads: a whole game without another device, two of them for two people, and what they show and wake.

use crate::common::Table;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui;
use core::time::Duration;
use hetman::appearance::PadSigns;
use hetman::i18n::Texts;
use hetman::input::{LastDevice, Open, Seats, focus};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::ui::controls::Control;
use hetman::viewport::{FreeArea, Selection};
use rules_core::{Color as Side, Ending, PieceKind, Square};

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, South, Start, West};

/// More presses than any way over the screen takes.
const FAR: usize = 80;

/// A gamepad that is plugged in.
#[derive(Clone, Copy)]
struct Gamepad(Entity);

impl Gamepad {
    fn plug_in(table: &mut Table) -> Self {
        Self::of(table, 0x045e)
    }

    fn of(table: &mut Table, vendor: u16) -> Self {
        let id = table.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".into(), vendor_id: Some(vendor), product_id: None };
        tell(table, id, connection);
        Self(id)
    }

    fn unplug(self, table: &mut Table) {
        tell(table, self.0, GamepadConnection::Disconnected);
    }

    /// Goes down or comes up, without a frame.
    fn turn(self, table: &mut Table, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
        table.app.world_mut().write_message(RawGamepadEvent::Button(event));
    }

    /// Pressed and released, one after the other, within a single frame.
    fn at_once(self, table: &mut Table, buttons: &[GamepadButton]) {
        for button in buttons {
            self.turn(table, *button, 1.0);
            self.turn(table, *button, 0.0);
        }
        table.frames(1);
    }

    fn press(self, table: &mut Table, button: GamepadButton) {
        self.at_once(table, &[button]);
        table.frames(2);
    }

    fn push(self, table: &mut Table, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.0, axis, value);
        table.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        table.frames(1);
    }

    /// Takes the cursor to a square.
    fn go(self, table: &mut Table, to: Square) {
        for _ in 0..FAR {
            let Some(cursor) = selection(table).cursor else {
                self.press(table, DPadUp);
                continue;
            };
            if cursor == to {
                return;
            }
            let (from, to) = (table.at(cursor), table.at(to));
            let way = to - from;
            let button = match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
                (true, true, _) => DPadRight,
                (true, false, _) => DPadLeft,
                (false, _, true) => DPadDown,
                (false, _, false) => DPadUp,
            };
            self.press(table, button);
        }
        panic!("{to} is not reached");
    }

    /// Moves, each by cursor and button: "e2e4 e7e5".
    fn play(self, table: &mut Table, moves: &str) {
        for text in moves.split_whitespace() {
            for square in [&text[..2], &text[2..4]] {
                self.go(table, square.parse().expect("a square"));
                self.press(table, South);
            }
            table.settle();
        }
    }

    /// Goes to a control as somebody does who sees where it lies.
    fn reach(self, table: &mut Table, key: &str) {
        let name = table.app.world().resource::<Texts>().get(key);
        for _ in 0..FAR {
            let Some(from) = table.egui(focus::reached) else {
                self.press(table, DPadDown);
                continue;
            };
            let controls = table.controls();
            // Of two that are called the same, the one nearby is meant.
            let far = |control: &Control| control.place.center().distance(from.center());
            let named = controls.iter().filter(|control| control.name == name && control.is_enabled);
            let found = named.min_by(|a, b| far(a).total_cmp(&far(b)));
            let to = found.unwrap_or_else(|| panic!("no {name} in {controls:?}")).place;
            let way = to.center() - from.center();
            if way.length() < 2.0 {
                return;
            }
            let is_level = way.y.abs() < 20.0;
            let upright = if way.y > 0.0 { DPadDown } else { DPadUp };
            let aside = if way.x > 0.0 { DPadRight } else { DPadLeft };
            self.press(table, if is_level { aside } else { upright });
            if table.egui(focus::reached) == Some(from) {
                self.press(table, if is_level { upright } else { aside });
            }
        }
        panic!("{name} is not reached");
    }

    fn choose(self, table: &mut Table, key: &str) {
        self.reach(table, key);
        self.press(table, South);
        table.frames(3);
    }
}

fn tell(table: &mut Table, gamepad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(gamepad, connection);
    table.app.world_mut().write_message(event.clone());
    table.app.world_mut().write_message(RawGamepadEvent::Connection(event));
    table.frames(2);
}

fn selection(table: &Table) -> Selection {
    table.viewport::<Selection>().clone()
}

/// What the panels leave to the board.
fn free(table: &Table) -> Rect {
    table.viewport::<FreeArea>().0.expect("panels that have been laid out")
}

fn dialog(table: &Table) -> Option<egui::Id> {
    table.app.world().resource::<Open>().dialog
}

fn is_hinted(table: &mut Table) -> bool {
    table.layer(egui::Order::Middle, "gamepad").is_some()
}

#[test]
fn a_whole_game_from_the_menu_to_the_result() {
    let mut table = Table::at_the_menu();
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
    pad.at_once(&mut table, &[DPadRight, DPadRight, DPadRight, South]);
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
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    // The cursor begins at the king.
    pad.at_once(&mut table, &[DPadUp, DPadUp, South, DPadUp, DPadUp, South]);
    table.frames(2);
    assert_eq!(table.moves(), ["e2e4"]);
}

#[test]
fn the_stick_steers_and_what_is_held_goes_on() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let cursor = |table: &Table| selection(table).cursor;
    pad.push(&mut table, GamepadAxis::LeftStickX, -1.0);
    assert_eq!(cursor(&table), Some(Square::E1));
    pad.push(&mut table, GamepadAxis::LeftStickX, -0.9);
    assert_eq!(cursor(&table), Some(Square::E1), "one push is one step");
    // 0.4 s until it counts again, then every 0.12 s.
    table.frames(8);
    assert_eq!(cursor(&table), Some(Square::D1));
    table.frames(6);
    assert_eq!(cursor(&table), Some(Square::B1));
    pad.push(&mut table, GamepadAxis::LeftStickX, 0.0);
    table.frames(20);
    assert_eq!(cursor(&table), Some(Square::B1));
}

#[test]
fn east_gives_up_one_thing_after_the_other() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.go(&mut table, Square::E2);
    pad.press(&mut table, South);
    pad.press(&mut table, Start);
    assert!(dialog(&table).is_some());
    pad.press(&mut table, East);
    assert!(dialog(&table).is_none() && selection(&table).from == Some(Square::E2));
    pad.at_once(&mut table, &[East]);
    let now = selection(&table);
    assert_eq!((now.from, now.cursor), (None, Some(Square::E2)));
    pad.press(&mut table, East);
    assert_eq!(selection(&table).cursor, None);
    pad.press(&mut table, East);
    assert_eq!(table.screen(), Screen::Play, "and not out of the game");
}

#[test]
fn two_gamepads_are_two_people() {
    let mut table = Table::for_two();
    let (first, second) = (Gamepad::plug_in(&mut table), Gamepad::plug_in(&mut table));
    first.press(&mut table, DPadUp);
    let cursor = selection(&table).cursor;
    for button in [DPadLeft, South, East] {
        second.press(&mut table, button);
    }
    assert_eq!(selection(&table).cursor, cursor, "it is White's turn");
    let sides = |table: &Table| [first, second].map(|pad| table.app.world().resource::<Seats>().side(pad.0));
    assert_eq!(sides(&table), [Some(Side::White), Some(Side::Black)]);
    first.play(&mut table, "e2e4");
    assert_eq!(table.moves(), ["e2e4"]);
    first.press(&mut table, West);
    assert_eq!(table.egui(focus::reached), None, "Black's offers are Black's");
    second.play(&mut table, "e7e5");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn unplugging_loses_nothing_and_the_next_one_takes_the_seat() {
    let mut table = Table::for_two();
    let (first, second) = (Gamepad::plug_in(&mut table), Gamepad::plug_in(&mut table));
    first.go(&mut table, Square::E2);
    first.press(&mut table, South);
    second.press(&mut table, DPadUp);
    first.unplug(&mut table);
    table.settle();
    assert_eq!((selection(&table).from, selection(&table).cursor), (Some(Square::E2), Some(Square::E2)));
    let third = Gamepad::plug_in(&mut table);
    third.at_once(&mut table, &[DPadUp, DPadUp, South]);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    assert_eq!(table.app.world().resource::<Seats>().side(third.0), Some(Side::White));
}

#[test]
fn hints_are_of_the_device_that_was_used_last() {
    let mut table = Table::for_two();
    let pad = Gamepad::of(&mut table, 0x054c);
    assert!(!is_hinted(&mut table));
    let before = free(&table);
    pad.press(&mut table, DPadUp);
    table.frames(2);
    assert!(is_hinted(&mut table));
    assert_eq!(*table.app.world().resource::<LastDevice>(), LastDevice::Gamepad(PadSigns::PlayStation));
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
    let mut table = Table::from_fen("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    let pad = Gamepad::plug_in(&mut table);
    pad.play(&mut table, "a7b8");
    assert!(table.moves().is_empty());
    pad.push(&mut table, GamepadAxis::LeftStickX, 1.0);
    pad.push(&mut table, GamepadAxis::LeftStickX, 0.0);
    assert_eq!(selection(&table).promotion.map(|pending| pending.chosen), Some(PieceKind::Rook));
    pad.press(&mut table, South);
    assert_eq!(table.moves(), ["a7b8r"]);
}

#[test]
fn a_gamepad_that_nobody_presses_lets_the_game_rest() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let rest = |table: &Table| match table.app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => Some(wait),
        UpdateMode::Continuous => None,
    };
    // The board makes room for the hints.
    pad.press(&mut table, DPadUp);
    table.settle();
    pad.turn(&mut table, DPadUp, 1.0);
    table.frames(6);
    let held = rest(&table).expect("nothing moves between two steps");
    assert!(held <= Duration::from_millis(400), "the next step comes by itself");
    pad.turn(&mut table, DPadUp, 0.0);
    table.frames(12);
    assert!(
        rest(&table).is_some_and(|wait| wait > Duration::from_secs(60)),
        "and then no frame until somebody presses"
    );
}
