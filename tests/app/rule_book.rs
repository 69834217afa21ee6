//! Tests of the rule book and of the buttons that lead to its rules.

use bevy::input::gamepad::GamepadButton::{South, West};
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use hetman::input::PanelFocus;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::{Language, Settings};
use hetman::shown::Screen;
use rules_core::{Action, Color as Side, Ending, Rule, Rules, Square, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use crate::common::learning_assets::EXAMPLES;

fn press_f1(table: &mut TestTable) {
    table.key(KeyCode::F1, Key::F1);
    table.open_library();
    table.settle();
}

fn is_open(table: &TestTable) -> bool {
    table.app.world().resource::<PanelFocus>().dialog == Some(egui::Id::new("rules"))
}

fn on_the_clock(strictness: Strictness) -> TestTable {
    let rules = Rules { strictness, ..Rules::default() };
    let clock = ClockChoice("3+2".parse().ok());
    let colour = ColourChoice::White;
    TestTable::with(GameSetup { opponent: Player::Person, colour, rules, clock, ..GameSetup::default() })
}

#[test]
fn f1_opens_it_on_every_screen_and_closes_it() {
    let mut table = TestTable::at_the_menu();
    let check = |table: &mut TestTable| {
        for opens in [true, false] {
            press_f1(table);
            assert_eq!(is_open(table), opens, "{:?}", table.screen());
        }
    };
    check(&mut table);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, ..GameSetup::default() }));
    table.settle();
    assert_eq!(table.screen(), Screen::ColourDraw);
    check(&mut table);
    check(&mut TestTable::for_two());
}

#[test]
fn f1_opens_it_over_another_dialog_and_closes_it_while_somebody_writes() {
    let mut table = TestTable::for_two();
    table.press("Settings");
    press_f1(&mut table);
    assert!(is_open(&table));
    table.press("Search for a word or a number");
    table.settle();
    assert!(table.app.world().resource::<PanelFocus>().field);
    press_f1(&mut table);
    assert!(!is_open(&table));
}

#[test]
fn below_all_rules_it_says_where_they_come_from() {
    let mut table = TestTable::for_two();
    press_f1(&mut table);
    let says = |table: &mut TestTable| table.panel_texts().iter().any(|text| text == "Where the rules come from");
    assert!(says(&mut table));
    table.press("Search for a word or a number");
    table.paste("castling");
    table.settle();
    assert!(!says(&mut table), "only what was searched for is shown");
}

fn title(table: &TestTable, rule: Rule) -> String {
    table.text(&format!("rule-{}", rule.id().to_lowercase()))
}

/// Returns the rules that the open book shows.
fn shown(table: &mut TestTable) -> Vec<Rule> {
    assert!(is_open(table));
    let written = table.panel_texts().into_iter();
    written.filter_map(|text| Rule::ALL.iter().copied().find(|rule| title(table, *rule) == text)).collect()
}

/// Returns the name of the button that leads to a rule.
fn button_of(table: &TestTable, rule: Rule) -> String {
    format!("The rule: {}", title(table, rule))
}

/// A way to open a rule, with the name of its button.
type OpenRule<'a> = &'a dyn Fn(&mut TestTable, &str);

/// Tries to move a rook over its own pawn.
fn refused() -> TestTable {
    let mut table = TestTable::from_fen("4k3/8/8/8/P7/8/8/R3K3 w - - 0 1");
    table.open_library();
    table.click(Square::A1);
    table.click(Square::A6);
    table.frames(2);
    table
}

#[test]
fn a_refusal_leads_to_its_rule_by_mouse_touch_gamepad_and_f1() {
    let by_mouse = |table: &mut TestTable, button: &str| table.press(button);
    let by_touch = |table: &mut TestTable, button: &str| {
        let at = table.control_centre(button);
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            table.finger(1, phase, at);
            table.frames(3);
        }
    };
    let by_gamepad = |table: &mut TestTable, _: &str| {
        let pad = Gamepad::plug_in(table);
        pad.press(table, West);
        pad.press(table, South);
    };
    let by_f1 = |table: &mut TestTable, _: &str| press_f1(table);
    let ways: [OpenRule; 4] = [&by_mouse, &by_touch, &by_gamepad, &by_f1];
    for (index, way) in ways.into_iter().enumerate() {
        let mut table = refused();
        let button = button_of(&table, Rule::Mov3);
        let place = table.control(&button).place;
        assert!(place.width() >= 44.0 && place.height() >= 44.0, "{place:?}");
        way(&mut table, &button);
        table.settle();
        assert_eq!(shown(&mut table), [Rule::Mov3], "way {index}");
    }
}

#[test]
fn a_refusal_on_a_phone_leads_to_its_rule_and_lets_all_else_through() {
    let mut table = refused();
    table.resize(390, 844);
    table.click(Square::A1);
    table.click(Square::A6);
    table.frames(2);
    let button = button_of(&table, Rule::Mov3);
    let place = table.control(&button).place;
    let said = table.layer(egui::Order::Tooltip, "toast").expect("the refusal");
    assert!(said.contains_rect(place), "{place:?} in {said:?}");
    table.press(&button);
    assert_eq!(shown(&mut table), [Rule::Mov3]);
}

#[test]
fn a_touch_move_obligation_leads_to_its_rule() {
    for (width, height) in [(1280, 720), (390, 844)] {
        let mut table = on_the_clock(Strictness::Club);
        table.open_library();
        table.resize(width, height);
        table.click(Square::G1);
        table.frames(10 * 20);
        let button = button_of(&table, Rule::Tch1);
        table.press(&button);
        assert_eq!(shown(&mut table), [Rule::Tch1], "{width} × {height}");
    }
}

/// Returns the description of the open example board.
fn board(table: &mut TestTable) -> String {
    let images =
        table.map_nodes(|node| (node.role() == Role::Image).then(|| node.label().unwrap_or_default().to_owned()));
    let [board] = &images[..] else { panic!("one board: {images:?}") };
    board.clone()
}

#[test]
fn an_example_is_played_forth_and_back_and_then_nothing_moves() {
    let mut table = TestTable::at_the_menu();
    press_f1(&mut table);
    table.resize(1280, 16000);
    let show = |table: &TestTable, rule: Rule| format!("Show an example: {}", title(table, rule));
    let button = show(&table, Rule::Mov1);
    table.press(&button);
    assert!(board(&mut table).starts_with("White: rook a1"), "{}", board(&mut table));
    for (name, begins) in [
        ("Next move", "1. e4. "),
        ("Next move", "1… e5. "),
        ("One move back", "1. e4. "),
        ("Next move", "1… e5. "),
        ("Next move", "2. Nf3. "),
        ("To the start", "White: "),
    ] {
        table.press(name);
        table.settle();
        let board = board(&mut table);
        assert!(board.starts_with(begins), "{name}: {board}");
    }
    assert!(!table.control("One move back").is_enabled);
    // Only one board is open at a time.
    let button = show(&table, Rule::End1);
    table.press(&button);
    assert!(board(&mut table).contains("rook d1"), "{}", board(&mut table));
    let button = format!("Hide the example: {}", title(&table, Rule::End1));
    table.press(&button);
    assert_eq!(table.map_nodes(|node| (node.role() == Role::Image).then_some(())), []);
}

#[test]
fn every_example_is_played_to_its_end_in_both_languages_on_wide_and_narrow_pages() {
    for language in Language::all() {
        let mut table = TestTable::at_the_menu();
        table.app.world_mut().resource_mut::<Settings>().language = Some(language);
        let text = |table: &TestTable, key: &str| table.text(key);
        for width in [1280, 390] {
            table.resize(width, 16000);
            press_f1(&mut table);
            for example in EXAMPLES.iter() {
                let button = format!("{}: {}", text(&table, "rules-show"), title(&table, example.rule));
                table.press(&button);
                let caption = text(&table, &example.text_key());
                assert!(table.panel_texts().contains(&caption), "{caption}");
                let on = text(&table, "rules-on");
                example.moves.iter().for_each(|_| table.press(&on));
                let (last, all) = (board(&mut table), example.moves.len());
                assert_eq!(last.starts_with(&text(&table, "side-white")), all == 0, "{last}");
            }
            press_f1(&mut table);
        }
        table.assert_board_matches();
    }
}

/// Types into the search field.
fn look_for(table: &mut TestTable, words: &str) {
    table.press("Search for a word or a number");
    let world = table.app.world_mut();
    let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
    world.write_message(EguiInputEvent { context, event: egui::Event::Text(words.to_owned()) });
    table.settle();
}

#[test]
fn it_is_searched_by_words_and_numbers_and_cleared() {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 16000);
    press_f1(&mut table);
    let all = shown(&mut table);
    assert_eq!(all.len(), 49);
    for (words, expected) in [("HORSE l-shape", None), ("horse", Some(Rule::Mov4)), ("mov-1", Some(Rule::Mov1))] {
        look_for(&mut table, words);
        let found = shown(&mut table);
        assert!(found.is_sorted(), "in the order of the book");
        match expected {
            Some(rule) => assert!(found.contains(&rule), "{words}: {found:?}"),
            None => assert!(found.is_empty(), "{words}: {found:?}"),
        }
        let count = match found.len() {
            0 => format!("No rule contains “{words}”. Try one short word:"),
            1 => "One rule found".to_owned(),
            count => format!("{count} rules found"),
        };
        assert!(table.panel_texts().contains(&count), "{count}");
        table.press("Clear the search");
        assert_eq!(shown(&mut table), all);
    }
    look_for(&mut table, "qqq");
    table.press("castling");
    assert!(shown(&mut table).contains(&Rule::Mov7));
    assert!(table.control("Clear the search").place.height() >= 44.0);
}

#[test]
fn every_way_a_game_ends_leads_to_its_rule() {
    let resigned = Request::by_person(Action::Resign(Side::White));
    let agreed = [Action::OfferDraw(Side::White), Action::AcceptDraw(Side::Black)].map(Request::by_person);
    let mut table = TestTable::for_two();
    table.ask(resigned);
    let mut ended = vec![(table, Rule::End2)];
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5");
    let [offer, accept] = agreed;
    table.ask(offer);
    table.play("g1f3");
    table.ask(accept);
    ended.push((table, Rule::Drw4));
    let mut table = TestTable::for_two();
    table.play("f2f3 e7e5 g2g4 d8h4");
    ended.push((table, Rule::End1));
    for (mut table, rule) in ended {
        table.open_library();
        table.settle();
        assert_eq!(table.session().ending().map(Ending::rule), Some(rule));
        let button = button_of(&table, rule);
        table.press(&button);
        assert_eq!(shown(&mut table), [rule]);
    }
}

#[test]
fn the_clock_runs_on_beside_it() {
    let mut table = on_the_clock(Strictness::Blitz);
    table.play("e2e4");
    let left = |table: &TestTable| {
        let clock = table.session().clock().expect("a clock");
        (clock.running(), clock.remaining(Side::Black))
    };
    let (running, before) = left(&table);
    press_f1(&mut table);
    table.frames(20);
    assert!(is_open(&table));
    let (still, after) = left(&table);
    assert_eq!(still, running);
    assert!(after < before, "{after:?}");
}
