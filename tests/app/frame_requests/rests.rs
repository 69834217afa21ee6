//! Tests that rests stay rests: where nothing moves, only scheduled frames are drawn.

use core::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use engine::Level;
use hetman::input::Action;
use hetman::options::SpectatorCamera;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::viewport::PhotoMode;
use rules_core::Color as Side;

use super::{
    NextFrame, assert_complete, assert_rests, draw_out, draw_until_rest, frame_after, next_frame, type_key, with_clock,
};
use crate::common::TestTable;
use crate::hands::opposite;
use crate::kiosk::{begin_visit, draw_colours, start_new_kiosk};
use crate::spectator_window;

#[test]
fn the_menu_and_its_dialogs_rest() {
    let mut table = TestTable::at_the_menu();
    assert_rests(&mut table, "the menu");
    assert_eq!(next_frame(&mut table), NextFrame::None, "the menu schedules nothing");
    for (action, what) in [(Action::NewGame, "a new game"), (Action::Settings, "settings"), (Action::Keys, "keys")] {
        table.app.world_mut().write_message(action);
        table.frames(1);
        assert_rests(&mut table, what);
        type_key(KeyCode::Escape, Key::Escape)(&mut table);
        table.frames(1);
    }
}

#[test]
fn a_running_clock_rests_between_its_digits() {
    let mut table = with_clock();
    let NextFrame::In(wait) = draw_until_rest(&mut table) else { panic!("the clock stands still") };
    frame_after(&mut table, wait);
    assert_rests(&mut table, "a running clock");
}

#[test]
fn the_kiosk_rests_between_the_moves_it_shows() {
    let (mut table, _folder) = start_new_kiosk();
    // It loads its games, and plays.
    for _ in 0..6 {
        let NextFrame::In(wait) = draw_until_rest(&mut table) else { panic!("the kiosk waits for no time") };
        assert!(wait <= Duration::from_secs(60), "{wait:?}");
        if wait > Duration::from_secs(1) {
            assert_complete(&mut table, "the kiosk");
        }
        frame_after(&mut table, wait);
    }
    assert!(!table.moves().is_empty(), "it plays");
}

#[test]
fn the_colour_draw_rests_until_a_hand_is_pressed() {
    let mut table = TestTable::at_the_menu();
    let setup = GameSetup { opponent: Player::Person, seed: Some(1), ..GameSetup::default() };
    table.ask(Request::NewGame(setup));
    assert_rests(&mut table, "two closed hands");
    assert_eq!((table.screen(), next_frame(&mut table)), (Screen::ColourDraw, NextFrame::None));
}

#[test]
fn hands_opposite_rest_while_a_person_thinks() {
    let opponent = Player::Computer(Level::WEAKEST.number());
    let setup = GameSetup { opponent, colour: ColourChoice::White, seed: Some(1), ..GameSetup::default() };
    let mut table = TestTable::with(setup);
    table.app.world_mut().resource_mut::<Settings>().computer_hand = true;
    // Their models are loaded first.
    while opposite(&mut table).is_empty() {
        table.frames(1);
    }
    draw_out(&mut table);
    assert_rests(&mut table, "hands before the first move");
    table.ask(Request::MoveText("e4".into()));
    table.wait_in_real_time(|table| table.session().game().turn() == Side::White);
    assert_rests(&mut table, "hands after a move");
}

#[test]
fn a_posed_photo_rests() {
    let mut table = TestTable::for_two();
    table.app.world_mut().write_message(Action::Photo);
    table.frames(2);
    assert!(table.viewport::<PhotoMode>().0.is_some());
    assert_rests(&mut table, "photo mode");
}

#[test]
fn the_spectators_window_rests_with_the_players() {
    let mut table = spectator_window::from(SpectatorCamera::Above);
    table.ask(Request::MoveText("e4".into()));
    assert_rests(&mut table, "two windows");
    assert_eq!(next_frame(&mut table), NextFrame::None);
}

#[test]
fn the_kiosk_rests_while_a_visitor_thinks() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    let NextFrame::In(wait) = draw_until_rest(&mut table) else { panic!("nobody asks whether the visitor is there") };
    assert!(wait >= Duration::from_secs(1), "{wait:?}");
    assert_complete(&mut table, "a visitor's game");
}
