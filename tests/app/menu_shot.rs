//! Tests of the picture behind the menu.

use std::sync::Arc;

use bevy::prelude::*;
use hetman::Options;
use hetman::input::Action;
use hetman::options::View;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, LocalDateTime, Player, Request, WallClock};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::viewport::Viewpoint;

use crate::common::{self, TestTable};

/// Returns whether the camera is low and near, as no view of the whole board is.
fn is_among_the_pieces(camera: Transform) -> bool {
    camera.translation.y < 0.2 && camera.translation.length() < 0.8
}

/// Returns the setup of a game of two people.
fn setup(clock: ClockChoice) -> GameSetup {
    GameSetup { opponent: Player::Person, colour: ColourChoice::White, clock, ..GameSetup::default() }
}

fn begin_game(table: &mut TestTable) {
    table.ask(Request::NewGame(setup(ClockChoice::default())));
}

/// Returns a clock: games with one begin without the opening shot.
fn with_clock() -> ClockChoice {
    ClockChoice("5+0".parse().ok())
}

fn leave(table: &mut TestTable) {
    table.ask(Request::LeaveGame);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
}

fn ten_o_clock() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 27), time: (10, 0, 0) })
}

fn eleven_o_clock() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 27), time: (11, 0, 0) })
}

#[test]
fn the_menu_shows_the_pieces_from_near_and_a_game_the_whole_board() {
    let mut table = TestTable::at_the_menu();
    let menu = table.camera();
    assert!(is_among_the_pieces(menu), "{menu:?}");
    begin_game(&mut table);
    table.settle();
    let seat = table.camera();
    assert!(!is_among_the_pieces(seat), "{seat:?}");
    assert_eq!(seat, TestTable::for_two().camera(), "the menu's picture leaves no trace");
    leave(&mut table);
    assert!(is_among_the_pieces(table.camera()));
}

#[test]
fn the_menu_shows_another_picture_each_hour() {
    let mut table = TestTable::for_two();
    let mut menu_at = |clock: fn() -> Option<LocalDateTime>| {
        table.app.insert_resource(WallClock(clock));
        leave(&mut table);
        let menu = table.camera();
        begin_game(&mut table);
        table.settle();
        menu
    };
    let (ten, eleven) = (menu_at(ten_o_clock), menu_at(eleven_o_clock));
    assert_ne!(ten, eleven);
    assert_eq!(ten, menu_at(ten_o_clock));
}

#[test]
fn with_reduced_motion_the_camera_does_not_fly_to_the_menu() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
    table.ask(Request::LeaveGame);
    table.frames(2);
    let menu = table.camera();
    assert!(is_among_the_pieces(menu), "{menu:?}");
    table.settle();
    assert_eq!(table.camera(), menu);
}

#[test]
fn without_perspective_the_menu_shows_the_whole_board() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().orthographic = true;
    leave(&mut table);
    assert!(!is_among_the_pieces(table.camera()));
}

#[test]
fn a_program_that_starts_with_a_game_shows_no_menu_before_it() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options {
        two_players: true,
        clock: Some(with_clock()),
        data_dir: Some(folder.path().to_owned()),
        ..Options::default()
    };
    let mut table = TestTable::of(common::app(options), folder);
    table.frames(1);
    let first = table.camera();
    assert!(!is_among_the_pieces(first), "{first:?}");
}

#[test]
fn a_table_that_is_turned_on_the_way_from_the_menu_is_seen_from_the_usual_height() {
    let turn = |table: &mut TestTable| {
        table.act(Action::Turn(Vec2::new(30.0, 0.0)));
        table.frames(1);
        assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
        table.settle();
    };
    let mut seen_from_seat = TestTable::with(setup(with_clock()));
    turn(&mut seen_from_seat);
    let mut table = TestTable::at_the_menu();
    table.ask(Request::NewGame(setup(with_clock())));
    table.frames(3);
    assert_eq!(table.screen(), Screen::Play);
    turn(&mut table);
    let off = table.camera().rotation.angle_between(seen_from_seat.camera().rotation);
    // Another free area changes the pitch of the seat a little.
    assert!(off < 0.02, "{off} radians");
}
