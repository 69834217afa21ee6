//! Tests of the remembered camera view.

use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use hetman::Options;
use hetman::input::Action;
use hetman::options::{Orbit, View};
use hetman::session::{Request, SavedGame};
use hetman::settings::{Settings, TwoPlayerView};
use hetman::viewport::Viewpoint;
use rules_core::Color as Side;
use session_core::ColourChoice;

use crate::common::{self, TestTable};

fn table(folder: &Arc<tempfile::TempDir>, options: Options) -> TestTable {
    let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
    let mut table = TestTable::of(common::app(options), folder.clone());
    table.settle();
    table
}

fn for_two() -> Options {
    Options { two_players: true, ..Options::default() }
}

fn folder() -> Arc<tempfile::TempDir> {
    Arc::new(tempfile::tempdir().expect("a folder"))
}

#[test]
fn the_chosen_view_is_found_again_after_the_next_start() {
    let folder = folder();
    let mut first = table(&folder, for_two());
    first.viewport_mut::<Viewpoint>().view = View::Side;
    first.settle();
    drop(first);
    let mut second = table(&folder, for_two());
    assert_eq!(second.viewport::<Viewpoint>().view, View::Side);
    second.turn_camera(Vec2::new(120.0, -30.0));
    second.settle();
    let turned = second.camera();
    drop(second);
    let mut third = table(&folder, for_two());
    assert_eq!(third.viewport::<Viewpoint>().view, View::Orbit);
    let again = third.camera();
    assert!(again.rotation.angle_between(turned.rotation) < 1e-3, "{again:?}, not {turned:?}");
}

#[test]
fn the_zoom_of_a_turned_table_does_not_affect_the_seat() {
    let folder = folder();
    let mut first = table(&folder, for_two());
    let seat = first.camera();
    first.turn_camera(Vec2::new(120.0, -30.0));
    first.app.world_mut().write_message(Action::Zoom(1.8));
    first.settle();
    first.viewport_mut::<Viewpoint>().view = View::Seat;
    first.settle();
    drop(first);
    let mut second = table(&folder, for_two());
    assert_eq!(second.camera(), seat);
    // After zooming, choosing the seat again restores it.
    second.app.world_mut().write_message(Action::Zoom(1.8));
    second.settle();
    assert!(second.camera().translation.length() < 0.9 * seat.translation.length());
    second.app.world_mut().write_message(Action::SetView(View::Seat));
    second.settle();
    assert_eq!(second.camera(), seat);
}

#[test]
fn a_turned_table_is_seen_from_the_persons_own_side() {
    let folder = folder();
    let against = |colour| Options {
        level: engine::Level::from_number(1),
        colour: Some(colour),
        seed: Some(1),
        ..Options::default()
    };
    let mut white = table(&folder, against(ColourChoice::White));
    white.turn_camera(Vec2::new(60.0, 0.0));
    white.settle();
    let seen = white.camera();
    drop(white);
    let mut black = table(&folder, against(ColourChoice::Black));
    let seen_by_black = black.camera();
    let opposite = Quat::from_rotation_y(core::f32::consts::PI) * seen.rotation;
    assert!(seen_by_black.rotation.angle_between(opposite) < 1e-3, "{seen_by_black:?}");
}

#[test]
fn a_view_that_is_asked_for_is_not_remembered() {
    let folder = folder();
    let orbit = Some(Orbit { yaw: 30.0, pitch: 40.0, zoom: 1.0 });
    let asked = table(&folder, Options { orbit, ..for_two() });
    assert_eq!(asked.viewport::<Viewpoint>().view, View::Orbit);
    assert_eq!(asked.app.world().resource::<Settings>().last_view.view, View::Seat);
}

#[test]
fn looking_around_ends_back_at_the_board() {
    let mut table = table(&folder(), for_two());
    let before = table.camera();
    table.button(MouseButton::Middle, ButtonState::Pressed);
    table.app.world_mut().write_message(MouseMotion { delta: Vec2::new(200.0, -40.0) });
    table.frames(1);
    let about = table.camera();
    assert_eq!(about.translation, before.translation, "the head turns, nobody gets up");
    assert!(before.rotation.angle_between(about.rotation) > 0.3);
    assert_eq!(table.viewport::<Viewpoint>().view, View::Seat);
    let ahead = (about.rotation * Vec3::NEG_Z, before.rotation * Vec3::NEG_Z);
    assert!(ahead.0.x > ahead.1.x && ahead.0.y > ahead.1.y, "to the right and up: {ahead:?}");
    table.button(MouseButton::Middle, ButtonState::Released);
    table.settle();
    assert_eq!(table.camera(), before);
}

#[test]
fn a_flipped_board_is_found_again_in_its_game_and_in_no_other() {
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().two_players = TwoPlayerView::Stay;
    table.play("e2e4");
    table.app.world_mut().write_message(Action::Flip);
    table.settle();
    let near = |table: &TestTable| table.viewport::<Viewpoint>().near;
    assert_eq!(near(&table), Side::Black);
    let leave = |table: &mut TestTable| {
        table.ask(Request::LeaveGame);
        table.settle();
        assert_eq!(near(table), Side::White, "the menu is seen as always");
    };
    leave(&mut table);
    let resume = table.app.world().resource::<SavedGame>().resume().expect("the game");
    table.ask(resume.clone());
    table.settle();
    assert_eq!((near(&table), table.moves().len()), (Side::Black, 1));
    table.app.world_mut().write_message(Action::Flip);
    table.settle();
    leave(&mut table);
    table.ask(resume);
    table.settle();
    assert_eq!(near(&table), Side::White, "it was flipped back");
}
