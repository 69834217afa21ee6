//! The rule book, from wherever it is opened.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::input::Open;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request};
use hetman::shown::Screen;
use rules_core::{Rules, Strictness};

use crate::common::Table;

fn press_f1(table: &mut Table) {
    table.key(KeyCode::F1, Key::F1);
    table.settle();
}

fn is_open(table: &Table) -> bool {
    table.app.world().resource::<Open>().dialog == Some(egui::Id::new("rules"))
}

fn on_the_clock(strictness: Strictness) -> Table {
    let rules = Rules { strictness, ..Rules::default() };
    let clock = ClockChoice("3+2".parse().ok());
    let colour = ColourChoice::White;
    Table::with(GameSetup { opponent: Player::Person, colour, rules, clock, ..GameSetup::default() })
}

#[test]
fn f1_opens_it_on_every_screen_and_closes_it() {
    let mut table = Table::at_the_menu();
    let mut check = |table: &mut Table| {
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
    check(&mut Table::for_two());
}

#[test]
fn f1_opens_it_over_another_dialog_and_closes_it_while_somebody_writes() {
    let mut table = Table::for_two();
    table.press("Settings");
    press_f1(&mut table);
    assert!(is_open(&table));
    table.press("Look for a word or a number");
    table.settle();
    assert!(table.app.world().resource::<Open>().field);
    press_f1(&mut table);
    assert!(!is_open(&table));
}

#[test]
fn the_clock_runs_on_beside_it() {
    let mut table = on_the_clock(Strictness::Blitz);
    table.play("e2e4");
    let left = |table: &Table| {
        let clock = table.session().clock().expect("a clock");
        (clock.running(), clock.remaining(rules_core::Color::Black))
    };
    let (running, before) = left(&table);
    press_f1(&mut table);
    table.frames(20);
    assert!(is_open(&table));
    let (still, after) = left(&table);
    assert_eq!(still, running);
    assert!(after < before, "{after:?}");
}
