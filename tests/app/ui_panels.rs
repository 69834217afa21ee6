//! Tests of the panels, from the press to the session.

use crate::common::TestTable;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::appearance::{NamedOption, PieceSet};
use hetman::geometry::{SQUARE_SIZE, square_centre};
use hetman::hint::{CurrentHint, Hint};
use hetman::input::{Action, PanelFocus};
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::storage::Storage;
use hetman::ui::TabPosition;
use hetman::ui::controls::PanelControl;
use hetman::viewport::{FreeArea, Viewpoint};
use hetman::viewport::{PendingPromotion, Selection};
use rules_core::{Color as Side, Ending, HouseRules, PieceKind, Rules, Square, Strictness};

/// Types letters on the keyboard.
fn type_text(table: &mut TestTable, text: &str) {
    for letter in text.chars() {
        table.key(KeyCode::KeyA, Key::Character(letter.to_string().into()));
    }
    table.frames(2);
}

fn press(table: &mut TestTable, key_code: KeyCode, key: Key) {
    table.key(key_code, key);
    table.frames(3);
}

#[test]
fn typed_moves_of_both_languages_are_played_and_taken_back() {
    let mut table = TestTable::for_two();
    type_text(&mut table, "Nf3");
    assert_eq!(table.viewport::<Selection>().typed, "Nf3");
    press(&mut table, KeyCode::Enter, Key::Enter);
    assert_eq!(table.moves(), ["g1f3"]);
    type_text(&mut table, "Sf6");
    press(&mut table, KeyCode::Enter, Key::Enter);
    assert_eq!(table.moves(), ["g1f3", "g8f6"]);
    press(&mut table, KeyCode::Backspace, Key::Backspace);
    assert_eq!(table.moves(), ["g1f3"]);
}

#[test]
fn backspace_mends_and_escape_drops_what_is_typed() {
    let mut table = TestTable::for_two();
    type_text(&mut table, "e5");
    press(&mut table, KeyCode::Backspace, Key::Backspace);
    type_text(&mut table, "4");
    assert_eq!(table.viewport::<Selection>().typed, "e4");
    press(&mut table, KeyCode::Escape, Key::Escape);
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

#[test]
fn a_pasted_game_opens_new_game_unless_it_is_a_megabyte() {
    let mut table = TestTable::for_two();
    table.paste(&format!("1. e4 {{{}}} e5", "a ".repeat(500_000)));
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_none(), "too long to be read");
    table.paste("1. e4 e5");
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_some());
}

#[test]
fn the_error_of_a_pasted_text_leaves_its_field_visible() {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 720);
    table.press("New game…");
    table.settle();
    let field = "Start from a position or a game";
    let at = table.control_centre("Computer");
    table.point(at);
    scroll(&mut table, -60.0);
    table.press(field);
    table.settle();
    table.paste("1. e4 e5 2. Ke3 Kd6");
    table.settle();
    let (field, start) = (table.control(field).place, table.control("Start the game"));
    assert!(!start.is_enabled, "the text has an illegal move");
    // Height of the line with the error and of its margins, in pixels.
    const ERROR_HEIGHT: f32 = 36.0;
    assert!(field.bottom() <= start.place.top() - ERROR_HEIGHT, "{field:?} under what is over {start:?}");
}

#[test]
fn the_whole_menu_has_room_at_1280_by_720_with_a_game_to_go_back_to() {
    let mut table = TestTable::for_two();
    table.resize(1280, 720);
    table.play("e2e4 e7e5 g1f3");
    table.ask(Request::LeaveGame);
    table.settle();
    let (quit, foot) = (table.control("Quit").place, table.control("Keys").place);
    assert!(quit.bottom() <= foot.top(), "{quit:?} is below the fold at {foot:?}");
}

#[test]
fn on_a_phone_the_menu_leaves_the_board_in_sight() {
    let mut table = TestTable::at_the_menu();
    table.resize(390, 844);
    table.settle();
    let free = table.viewport::<FreeArea>().0.expect("a place for the board");
    assert!(free.height() >= 130.0 && free.height() < 400.0, "{free:?}");
    let (first, foot) = (table.control("Quit").place, table.control("Keys").place);
    assert!(first.bottom() <= foot.top(), "{first:?} is below the fold at {foot:?}");
}

#[test]
fn new_game_asks_for_the_players_name() {
    let mut table = TestTable::at_the_menu();
    table.press("New game…");
    table.settle();
    table.press("Your name");
    table.paste("Ewa");
    table.press("Start the game");
    table.settle();
    assert_eq!(table.app.world().resource::<Settings>().name, "Ewa");
}

#[test]
fn panels_grow_with_the_window_and_the_persons_own_scale_with_them() {
    let mut table = TestTable::at_the_menu();
    let mut scale = |width, height| {
        table.resize(width, height);
        table.settle();
        table.egui(|ctx| ctx.zoom_factor())
    };
    assert_eq!((scale(1280, 720), scale(1920, 1080)), (1.0, 1.25));
    table.egui(|ctx| ctx.set_zoom_factor(2.0 * 1.25));
    table.settle();
    table.resize(1280, 720);
    table.settle();
    assert_eq!(table.egui(|ctx| ctx.zoom_factor()), 2.0);
}

#[test]
fn end_2_resign_is_asked_once_more() {
    let mut table = TestTable::for_two();
    table.press("Resign");
    assert_eq!(table.session().ending(), None, "one press only asks");
    table.press("Really resign?");
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::Black }));
}

#[test]
fn drw_4_an_offer_is_accepted_in_its_panel() {
    let mut table = TestTable::for_two();
    for text in ["a3", "a6"] {
        table.ask(Request::MoveText(text.to_owned()));
        table.settle();
    }
    table.press("Draw");
    assert_eq!(table.session().game().draw_offer(), Some(Side::White));
    // The offer is made with the move, and answered after it.
    table.ask(Request::MoveText("e4".to_owned()));
    table.settle();
    table.press("Accept");
    assert_eq!(table.session().ending(), Some(Ending::Agreement));
}

#[test]
fn tch_3_jadoube_is_a_button_where_touching_binds() {
    let rules = Rules { strictness: Strictness::Club, ..Rules::default() };
    let mut table = TestTable::with(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        rules,
        ..GameSetup::default()
    });
    assert!(!table.session().game().is_adjusting());
    table.press("J’adoube");
    assert!(table.session().game().is_adjusting());
}

#[test]
fn the_panels_tell_what_they_leave_to_the_board() {
    let table = TestTable::with(GameSetup {
        opponent: Player::Computer(1),
        colour: ColourChoice::White,
        ..GameSetup::default()
    });
    let free = table.viewport::<FreeArea>().0.expect("known while the game is on");
    assert!(free.max.x <= 1280.0 - 300.0, "the column at the right: {free:?}");
    assert!(free.width() >= 800.0 && free.height() >= 600.0, "{free:?}");
}

/// Presses Tab, with Shift on request, and returns where the focus is in the row of controls.
fn tab(table: &mut TestTable, shift: bool) -> TabPosition {
    let shift = shift.then_some((KeyCode::ShiftLeft, Key::Shift));
    if let Some((code, key)) = shift.clone() {
        table.send_key(code, &key, ButtonState::Pressed);
        table.frames(1);
    }
    press(table, KeyCode::Tab, Key::Tab);
    if let Some((code, key)) = shift {
        table.send_key(code, &key, ButtonState::Released);
        table.frames(1);
    }
    table.frames(2);
    *table.app.world().resource::<TabPosition>()
}

#[test]
fn tab_walks_along_the_buttons_and_back_to_the_board() {
    let mut table = TestTable::for_two();
    assert_eq!(*table.app.world().resource::<TabPosition>(), TabPosition::Start);
    let mut way = Vec::new();
    while way.last() != Some(&TabPosition::End) {
        way.push(tab(&mut table, false));
        assert!(way.len() < 100, "no end");
    }
    let buttons = way.len() - 1;
    assert!(buttons > 8, "{buttons}");
    assert!(way[..buttons].iter().all(|at| *at == TabPosition::Within));
    assert_eq!(tab(&mut table, false), TabPosition::Within, "and around again");
    assert_eq!(tab(&mut table, true), TabPosition::Start, "before the first there is the board");
    for _ in 0..buttons {
        assert_eq!(tab(&mut table, true), TabPosition::Within);
    }
    assert_eq!(tab(&mut table, true), TabPosition::Start);

    // On the board the arrows move the cursor.
    press(&mut table, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(table.viewport::<Selection>().cursor, Some(Square::E1));
}

/// Window sizes: small, a phone in landscape, and a laptop.
const WINDOWS: [(u32, u32); 3] = [(640, 400), (844, 390), (1280, 720)];

#[test]
fn the_pill_over_the_board_covers_no_square_and_no_piece() {
    let mut table = TestTable::for_two();
    for (width, height) in WINDOWS {
        for view in [View::Seat, View::Top] {
            table.resize(width, height);
            table.viewport_mut::<Viewpoint>().view = view;
            table.settle();
            let pill = table.layer(egui::Order::Middle, "status").expect("whose move it is");
            for square in [Square::A8, Square::D8, Square::E8, Square::H8] {
                for corner in [Vec3::new(0.0, 0.0, -0.5 * SQUARE_SIZE), Vec3::new(0.0, PieceSet::tallest(), 0.0)] {
                    let at = table.project(square_centre(square) + corner);
                    assert!(at.y >= pill.bottom(), "{square} at {at} under {pill:?} at {width}x{height}, {view:?}");
                }
            }
        }
    }
}

#[test]
fn a_tooltip_of_the_rail_covers_no_button_of_it() {
    let mut table = TestTable::for_two();
    table.resize(844, 390);
    let rail = table.layer(egui::Order::Middle, "rail").expect("a rail without labels");
    for row in [0.25, 0.75] {
        table.point(Vec2::new(rail.center().x, rail.top() + row * rail.height()));
        // The tooltip appears after the pointer has rested for a moment.
        table.frames(30);
        let tooltips = table.egui(|ctx| {
            ctx.memory(|memory| {
                let layers = memory.areas().visible_layer_ids();
                let tooltips = layers.into_iter().filter(|layer| layer.order == egui::Order::Tooltip);
                tooltips.filter_map(|layer| memory.area_rect(layer.id)).collect::<Vec<_>>()
            })
        });
        let [tooltip] = tooltips[..] else { panic!("one tooltip: {tooltips:?}") };
        assert!(tooltip.left() >= rail.right() - 8.0, "{tooltip:?} over {rail:?}");
    }
}

/// Scrolls by this many notches of the wheel.
fn scroll(table: &mut TestTable, lines: f32) {
    let window = table.window();
    table.send(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: lines, window, phase: TouchPhase::Moved });
    table.frames(10);
}

#[test]
fn a_dialog_opens_at_its_top_however_it_was_left() {
    let mut table = TestTable::for_two();
    table.resize(640, 400);
    press(&mut table, KeyCode::F2, Key::F2);
    let third_level = table.control_centre("3: Ola");
    table.point(third_level);
    scroll(&mut table, -30.0);
    assert_ne!(table.control_centre("3: Ola"), third_level);
    press(&mut table, KeyCode::Escape, Key::Escape);
    press(&mut table, KeyCode::F2, Key::F2);
    table.frames(10);
    assert_eq!(table.control_centre("3: Ola"), third_level);
    table.press("3: Ola");
    press(&mut table, KeyCode::Enter, Key::Enter);
    assert_eq!(table.session().setup().opponent, Player::Computer(3));
}

#[test]
fn every_control_has_a_name_and_what_can_be_on_says_so() {
    let mut table = TestTable::for_two();
    let check = |table: &mut TestTable, screen: &str| {
        let controls = table.controls();
        assert!(controls.len() > 5, "{screen}: {controls:?}");
        for control in &controls {
            assert!(!control.name.trim().is_empty(), "{screen}: {control:?}");
        }
    };
    check(&mut table, "play");
    let keys = Key::Character("?".into());
    for (screen, key_code, key) in
        [("new game", KeyCode::F2, Key::F2), ("rules", KeyCode::F1, Key::F1), ("keys", KeyCode::Slash, keys)]
    {
        press(&mut table, key_code, key);
        check(&mut table, screen);
        press(&mut table, KeyCode::Escape, Key::Escape);
    }
    table.press("Settings");
    check(&mut table, "settings");
    let sound = table.control("Sound");
    assert_eq!((sound.role, sound.is_on), (egui::accesskit::Role::CheckBox, Some(true)));
    press(&mut table, KeyCode::Escape, Key::Escape);
    table.ask(Request::LeaveGame);
    table.settle();
    check(&mut table, "menu");
}

#[test]
fn only_what_can_be_on_says_whether_it_is() {
    let mut table = TestTable::for_two();
    assert_eq!(table.control("Resign").is_on, None);
    assert_eq!(table.control("Flip").is_on, None);
    assert_eq!((table.control("Seat").is_on, table.control("Top").is_on), (Some(true), Some(false)));
    table.press("Settings");
    assert_eq!(table.control("Sound").is_on, Some(true));
    assert_eq!(table.control("Less motion: Same as system").is_on, Some(true));
    assert_eq!(table.control("Done").is_on, None);
}

/// Returns the controls on a dialog.
fn controls_on(table: &mut TestTable, order: egui::Order, name: &str) -> Vec<PanelControl> {
    let place = table.layer(order, name).unwrap_or_else(|| panic!("{name} is not open"));
    table.controls().into_iter().filter(|control| place.contains(control.place.center())).collect()
}

#[test]
fn no_two_controls_of_a_dialog_have_one_name() {
    let mut table = TestTable::at_the_menu();
    // A window in which the longest dialog is fully visible.
    table.resize(2000, 2400);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }));
    table.settle();
    let check = |table: &mut TestTable, order: egui::Order, dialog: &str| {
        let controls = controls_on(table, order, dialog);
        let mut names: Vec<&str> = controls.iter().map(|control| control.name.as_str()).collect();
        assert!(!names.is_empty(), "{dialog}");
        names.sort_unstable();
        let twice: Vec<_> = names.windows(2).filter(|names| names[0] == names[1]).collect();
        assert!(twice.is_empty(), "{dialog}: {twice:?}");
    };
    press(&mut table, KeyCode::Slash, Key::Character("?".into()));
    check(&mut table, egui::Order::Foreground, "keys");
    press(&mut table, KeyCode::Escape, Key::Escape);
    press(&mut table, KeyCode::F1, Key::F1);
    check(&mut table, egui::Order::Middle, "rules");
    press(&mut table, KeyCode::Escape, Key::Escape);
    act(&mut table, Action::More);
    check(&mut table, egui::Order::Foreground, "more");
    press(&mut table, KeyCode::Escape, Key::Escape);
    table.press("Settings");
    check(&mut table, egui::Order::Middle, "settings");
    press(&mut table, KeyCode::Escape, Key::Escape);
    press(&mut table, KeyCode::F2, Key::F2);
    for opponent in ["Two players", "Your own program", "Computer"] {
        table.press(opponent);
        check(&mut table, egui::Order::Middle, "new-game");
    }
}

/// Sends an action, as a gamepad or a button does.
fn act(table: &mut TestTable, action: Action) {
    table.app.world_mut().write_message(action);
    table.frames(3);
}

#[test]
fn more_lies_whole_in_the_window_and_its_last_line_can_be_reached() {
    let mut table = TestTable::for_two();
    for (width, height) in [(640, 400), (844, 390), (390, 844)] {
        table.resize(width, height);
        act(&mut table, Action::More);
        let place = table.layer(egui::Order::Foreground, "more").expect("the dialog");
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width as f32, height as f32));
        assert!(window.contains_rect(place), "{place:?} in {width}×{height}");
        table.point(Vec2::new(place.center().x, place.center().y));
        scroll(&mut table, -30.0);
        table.press("Close");
        assert_eq!(table.layer(egui::Order::Foreground, "more"), None);
    }
}

#[test]
fn more_closes_whatever_is_open_and_offers_at_the_menu_what_can_be_done_there() {
    let mut table = TestTable::for_two();
    table.press("Settings");
    act(&mut table, Action::More);
    assert_eq!(table.app.world().resource::<PanelFocus>().dialog, None);
    act(&mut table, Action::More);
    let rows = |table: &mut TestTable| controls_on(table, egui::Order::Foreground, "more").len();
    assert_eq!(rows(&mut table), 12);
    act(&mut table, Action::More);
    table.ask(Request::LeaveGame);
    table.settle();
    act(&mut table, Action::More);
    assert_eq!(rows(&mut table), 5);
}

#[test]
fn after_a_result_settings_open_once_more_has_been_left() {
    for (width, height) in [(1280, 720), (800, 500), (390, 844)] {
        let mut table = TestTable::for_two();
        table.resize(width, height);
        table.ask(Request::by_person(rules_core::Action::Resign(Side::White)));
        table.settle();
        act(&mut table, Action::More);
        table.key(KeyCode::Escape, Key::Escape);
        act(&mut table, Action::Settings);
        let dialog = table.app.world().resource::<PanelFocus>().dialog;
        assert_eq!(dialog, Some(egui::Id::new("settings")), "{width} × {height}");
    }
}

#[test]
fn buttons_of_the_panels_do_what_their_keys_do() {
    let mut table = TestTable::for_two();
    table.press("Top");
    assert_eq!(table.viewport::<Viewpoint>().view, View::Top);
    table.press("Flip");
    assert_eq!(table.viewport::<Viewpoint>().near, Side::Black);
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("Sound");
    assert!(!table.app.world().resource::<Settings>().sound);
    // The file is written in the background, but the storage already returns the new text.
    let kept = table.app.world().resource::<Storage>().0.read("settings.ron").expect("a store that can be read");
    assert!(kept.is_some_and(|text| text.contains("sound: false")));
    act(&mut table, Action::Mute);
    assert!(table.app.world().resource::<Settings>().sound);
}

#[test]
fn a_hint_is_asked_for_by_its_button() {
    let opponent = Player::Computer(1);
    let mut table = TestTable::with(GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() });
    assert_eq!(table.app.world().resource::<CurrentHint>().0, Hint::None);
    table.press("Hint");
    assert_ne!(table.app.world().resource::<CurrentHint>().0, Hint::None);
}

#[test]
fn drw_7_a_claim_with_a_move_is_announced_by_its_button() {
    let rules = Rules { strictness: Strictness::Club, ..Rules::default() };
    let mut table = TestTable::with(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        rules,
        ..GameSetup::default()
    });
    table.press("Claim with a move");
    assert!(table.viewport::<Selection>().claiming);
    table.press("Show the move…");
    assert!(!table.viewport::<Selection>().claiming);
}

#[test]
fn mov_9_the_choice_is_pressed_or_given_up_on_its_panel() {
    let mut table = TestTable::from_fen("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    table.play("e7d8");
    table.press("Put the pawn back");
    assert_eq!(*table.viewport::<Selection>(), Selection::default());
    table.play("e7d8");
    table.press("Knight");
    assert_eq!(table.moves(), ["e7d8n"]);
}

#[test]
fn the_bar_over_an_earlier_move_says_which_and_leads_back_even_where_it_is_short() {
    let mut table = TestTable::for_two();
    for text in ["e4", "e5", "Nf3"] {
        table.ask(Request::MoveText(text.to_owned()));
    }
    table.settle();
    for (width, height) in [(1280, 720), (640, 400), (320, 568)] {
        table.resize(width, height);
        press(&mut table, KeyCode::PageUp, Key::PageUp);
        let bar = table.layer(egui::Order::Middle, "stepping").expect("what is shown");
        let rail = table.layer(egui::Order::Middle, "rail");
        assert!(rail.is_none_or(|rail| rail.right() <= bar.left()), "{rail:?} and {bar:?} in {width}×{height}");
        assert!(bar.left() >= 0.0 && bar.right() <= width as f32, "{bar:?} in {width}×{height}");
        table.press("Back to the game");
        assert_eq!(table.layer(egui::Order::Middle, "stepping"), None);
    }
}

#[test]
fn the_egyptian_table_is_laid_with_one_press_and_played_by_its_rules() {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 1600);
    table.press("New game…");
    table.settle();
    table.press("Egyptian table");
    table.settle();
    let look = table.app.world().resource::<Settings>().look;
    assert_eq!([look.set.name(), look.board.name(), look.environment.name()], ["hieroglyphs", "stone", "museum"]);
    table.press("Start the game");
    table.settle();
    let house = table.session().setup().rules.house;
    assert!(house.captured_only_promotion && house.announced_check);
}

#[test]
fn chk_3_who_gives_check_at_the_egyptian_table_has_a_button_to_say_so() {
    let rules = Rules { house: HouseRules { announced_check: true, ..HouseRules::default() }, ..Rules::default() };
    let mut table = TestTable::for_two();
    table.ask(Request::NewGame(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        fen: Some("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1".into()),
        rules,
        ..GameSetup::default()
    }));
    table.ask(Request::MoveText("Ra8".into()));
    table.settle();
    assert_eq!(table.session().game().unannounced_check(), Some(Side::White));
    table.press("“Check!”");
    assert!(table.session().game().is_check_announced());
    for text in ["Kd7", "Ra7"] {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
    table.press("Check not announced");
    assert!(table.session().game().is_check_announced(), "it was pointed out");
    table.ask(Request::MoveText("Kd6".into()));
    table.settle();
    let before = table.session().clone();
    table.press("“Check!”");
    assert_eq!(*table.session(), before, "there is none to announce");
}

#[test]
fn lrn_1_the_key_names_the_pieces_and_whom_they_stand_for() {
    let mut table = TestTable::for_two();
    press(&mut table, KeyCode::F4, Key::F4);
    assert!(table.layer(egui::Order::Middle, "men").is_some());
    press(&mut table, KeyCode::F4, Key::F4);
    assert!(table.layer(egui::Order::Middle, "men").is_none());
}
