//! Tests of guided play against the computer, with our own engine: the question after a mistake, and its answers.

use std::sync::Arc;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::guided::GuidedPlay;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use rules_core::{Color as Side, Rules, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use crate::kiosk;

/// A rook that leaves the back rank lets Black mate there.
const FEN: &str = "4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
const BLUNDER: &str = "a1a7";
const SAFE: &str = "g2g3";

/// Returns the set-up of a game against the computer, with a clock.
fn setup(strictness: Strictness) -> GameSetup {
    GameSetup {
        opponent: Player::Computer(5),
        colour: ColourChoice::White,
        fen: Some(FEN.into()),
        clock: ClockChoice("5+3".parse().ok()),
        rules: Rules { strictness, ..Rules::default() },
        ..GameSetup::default()
    }
}

/// Starts a game in guided play.
fn guided(strictness: Strictness) -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().guided = true;
    table.ask(Request::NewGame(setup(strictness)));
    table.settle();
    table
}

fn is_asked(table: &TestTable) -> bool {
    table.app.world().resource::<GuidedPlay>().question().is_some()
}

/// Plays the blunder and waits for the question.
fn blunder(table: &mut TestTable) {
    table.play(BLUNDER);
    table.wait_in_real_time(is_asked);
    table.frames(3);
}

fn left(table: &TestTable) -> [core::time::Duration; 2] {
    let clock = table.session().clock().expect("a clock");
    Side::ALL.map(|side| clock.remaining(side))
}

#[test]
fn a_mistake_is_explained_before_the_computer_answers_and_can_be_taken_back() {
    for strictness in [Strictness::Friendly, Strictness::Club] {
        let mut table = guided(strictness);
        blunder(&mut table);
        assert_eq!(table.moves(), [BLUNDER], "the computer waits");
        let texts = table.panel_texts();
        assert!(texts.iter().any(|text| text == "1. Ra7 – blunder. It allows mate on the back rank."), "{texts:?}");
        assert!(!texts.iter().any(|text| text.contains("Better")), "nothing is given away");
        let before = left(&table);
        table.frames(60);
        assert_eq!(left(&table), before, "the clocks wait, too");
        table.press("Take it back");
        table.frames(3);
        assert!(table.moves().is_empty() && !is_asked(&table), "{strictness:?}");
        let saved = table.saved_file("game-000001.pgn").expect("the game");
        assert!(!saved.contains("Ra7"), "{saved}");
        table.play(SAFE);
        table.wait_in_real_time(|table| table.moves().len() == 2);
        assert!(!is_asked(&table), "a good move is answered");
    }
}

#[test]
fn the_computer_answers_once_the_player_plays_on() {
    let mut table = guided(Strictness::Friendly);
    blunder(&mut table);
    table.press("Play on");
    table.wait_in_real_time(|table| table.moves().len() == 2);
    assert_eq!(table.moves()[0], BLUNDER);
    let saved = table.saved_file("game-000001.pgn").expect("the game");
    assert!(saved.contains("1. Ra7"), "{saved}");
}

#[test]
fn keys_answer_the_question() {
    let mut table = guided(Strictness::Friendly);
    blunder(&mut table);
    table.key(KeyCode::Backspace, Key::Backspace);
    table.frames(5);
    assert!(table.moves().is_empty() && !is_asked(&table), "one move is taken back");
    blunder(&mut table);
    table.key(KeyCode::Escape, Key::Escape);
    table.wait_in_real_time(|table| table.moves().len() == 2);
    assert!(!is_asked(&table));
}

#[test]
fn a_gamepad_answers_the_question() {
    let mut table = guided(Strictness::Friendly);
    let pad = Gamepad::plug_in(&mut table);
    blunder(&mut table);
    pad.press(&mut table, GamepadButton::West);
    pad.press(&mut table, GamepadButton::South);
    table.frames(3);
    assert!(table.moves().is_empty() && !is_asked(&table), "the first button takes back");
    pad.press(&mut table, GamepadButton::East);
    blunder(&mut table);
    pad.press(&mut table, GamepadButton::East);
    table.wait_in_real_time(|table| table.moves().len() == 2);
    assert!(!is_asked(&table));
}

#[test]
fn nobody_is_asked_who_did_not_want_it() {
    let mut table = guided(Strictness::Friendly);
    table.app.world_mut().resource_mut::<Settings>().guided = false;
    table.play(BLUNDER);
    table.wait_in_real_time(|table| table.moves().len() == 2);
    assert!(!is_asked(&table));
}

#[test]
fn at_an_event_the_operator_decides() {
    for (operator_settings, is_wanted) in [("(guided: true)", true), ("()", false)] {
        let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
        std::fs::write(folder.path().join("kiosk-programme.ron"), operator_settings).expect("written");
        let mut table = kiosk::start_kiosk(folder);
        kiosk::begin_visit(&mut table);
        kiosk::draw_colours(&mut table);
        table.ask(Request::NewGame(setup(Strictness::Friendly)));
        table.settle();
        table.play(BLUNDER);
        table.wait_in_real_time(|table| is_asked(table) || table.moves().len() == 2);
        assert_eq!(is_asked(&table), is_wanted, "{operator_settings}");
    }
}
