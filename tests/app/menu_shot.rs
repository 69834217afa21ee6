//! Tests of the picture behind the menu.

use bevy::prelude::*;
use hetman::session::{ColourChoice, GameSetup, LocalDateTime, Player, Request, WallClock};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::viewport::MainViewport;

use crate::common::TestTable;

fn camera(table: &mut TestTable) -> Transform {
    let world = table.app.world_mut();
    *world.query_filtered::<&Transform, With<MainViewport>>().single(world).expect("one main camera")
}

/// Returns whether the camera is low and near, as no view of the whole board is.
fn is_among_the_pieces(camera: Transform) -> bool {
    camera.translation.y < 0.2 && camera.translation.length() < 0.8
}

fn begin_game(table: &mut TestTable) {
    table.ask(Request::NewGame(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        ..GameSetup::default()
    }));
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
    let menu = camera(&mut table);
    assert!(is_among_the_pieces(menu), "{menu:?}");
    begin_game(&mut table);
    table.settle();
    let seat = camera(&mut table);
    assert!(!is_among_the_pieces(seat), "{seat:?}");
    assert_eq!(seat, camera(&mut TestTable::for_two()), "the menu's picture leaves no trace");
    leave(&mut table);
    assert!(is_among_the_pieces(camera(&mut table)));
}

#[test]
fn the_menu_shows_another_picture_each_hour() {
    let mut table = TestTable::for_two();
    let mut menu_at = |clock: fn() -> Option<LocalDateTime>| {
        table.app.insert_resource(WallClock(clock));
        leave(&mut table);
        let menu = camera(&mut table);
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
    let menu = camera(&mut table);
    assert!(is_among_the_pieces(menu), "{menu:?}");
    table.settle();
    assert_eq!(camera(&mut table), menu);
}

#[test]
fn without_perspective_the_menu_shows_the_whole_board() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().orthographic = true;
    leave(&mut table);
    assert!(!is_among_the_pieces(camera(&mut table)));
}
