//! Tests of the panels, from the press to the session.

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::appearance::NamedOption;
use hetman::hint::{CurrentHint, Hint};
use hetman::input::{Action, PanelFocus};
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::viewport::Selection;
use rules_core::{Color as Side, Duty, Ending, HouseRules, Rules, Square, Strictness};

#[test]
fn a_pasted_game_opens_new_game_unless_it_is_a_megabyte() {
    let mut table = TestTable::for_two();
    table.paste(&format!("1. e4 {{{}}} e5", "a ".repeat(500_000)));
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_none(), "too long to be read");
    table.paste("1. e4 e5");
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_some());
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
fn end_2_resign_is_asked_once_more() {
    let mut table = TestTable::for_two();
    table.press("Resign");
    assert_eq!(table.session().ending(), None, "one press only asks");
    table.press("Really resign?");
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::Black }));
}

#[test]
fn end_2_the_player_who_is_not_on_the_move_resigns_beside_that_question() {
    let mut table = TestTable::for_two();
    table.press("Resign");
    table.press("Black resigns");
    assert_eq!(table.session().ending(), None, "one press only asks");
    table.press("Black resigns");
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::White }));
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
    table.press("Accept the draw");
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
    for square in [Square::E2, Square::D1] {
        table.click(square);
        table.settle();
        assert_eq!((table.viewport::<Selection>().from, table.session().game().duty()), (None, None));
    }
    table.press("J’adoube");
    table.click(Square::E2);
    table.settle();
    assert_eq!(table.session().game().duty(), Some(Duty::Move(Square::E2)));
}

#[test]
fn more_closes_whatever_is_open_and_offers_at_the_menu_what_can_be_done_there() {
    let mut table = TestTable::for_two();
    table.press("Settings");
    table.act(Action::More);
    assert_eq!(table.app.world().resource::<PanelFocus>().dialog, None);
    table.act(Action::More);
    let rows = |table: &mut TestTable| table.controls_on(egui::Order::Foreground, "more").len();
    assert_eq!(rows(&mut table), 12);
    table.act(Action::More);
    table.ask(Request::LeaveGame);
    table.settle();
    table.act(Action::More);
    assert_eq!(rows(&mut table), 5);
}

#[test]
fn after_a_result_settings_open_once_more_has_been_left() {
    for (width, height) in [(1280, 720), (800, 500), (390, 844)] {
        let mut table = TestTable::for_two();
        table.resize(width, height);
        table.ask(Request::by_person(rules_core::Action::Resign(Side::White)));
        table.settle();
        table.act(Action::More);
        table.key(KeyCode::Escape, Key::Escape);
        table.act(Action::Settings);
        let dialog = table.app.world().resource::<PanelFocus>().dialog;
        assert_eq!(dialog, Some(egui::Id::new("settings")), "{width} × {height}");
    }
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
fn chk_3_at_the_egyptian_table_mate_is_announced_too() {
    let mate_in_one = |house: HouseRules| {
        let mut table = TestTable::for_two();
        table.ask(Request::NewGame(GameSetup {
            opponent: Player::Person,
            colour: ColourChoice::White,
            fen: Some("4k3/8/4K3/8/8/8/8/Q7 w - - 0 1".into()),
            rules: Rules { house, ..Rules::default() },
            ..GameSetup::default()
        }));
        table.ask(Request::MoveText("Qa8".into()));
        table.settle();
        table.panel_texts()
    };
    let egyptian = mate_in_one(HouseRules { announced_check: true, ..HouseRules::default() });
    assert!(egyptian.iter().any(|text| text == "“Check and mate!” White wins by checkmate."), "{egyptian:?}");
    let usual = mate_in_one(HouseRules::default());
    assert!(usual.iter().any(|text| text == "White wins by checkmate."), "{usual:?}");
}

#[test]
fn lrn_1_the_key_names_the_pieces_and_whom_they_stand_for() {
    let mut table = TestTable::for_two();
    table.press_key(KeyCode::F4, Key::F4);
    assert!(table.layer(egui::Order::Middle, "pieces").is_some());
    table.press_key(KeyCode::F4, Key::F4);
    assert!(table.layer(egui::Order::Middle, "pieces").is_none());
}
