//! Tests of windows that shrink to nothing, come back, and change screens, while something moves or a dialog is open.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::{CursorLeft, WindowMoved, WindowOccluded, WindowScaleFactorChanged};
use hetman::session::Request;
use hetman::settings::{AnimationSpeed, Settings};
use hetman::viewport::MainViewport;

use crate::common::TestTable;

/// Frames after which a move is still being animated.
const FRAMES_MID_MOVE: usize = 6;

/// Starts a game of two people with slow animations, after a move of each.
fn table() -> TestTable {
    let mut table = TestTable::for_two();
    table.set_animation_speed(AnimationSpeed::Calm);
    table.play("e2e4 e7e5");
    table
}

/// Asserts that the transforms of camera and pieces are finite numbers.
fn assert_finite(table: &mut TestTable, when: &str) {
    let world = table.app.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &Transform, &GlobalTransform), With<MainViewport>>();
    let (camera, place, seen) = cameras.single(world).expect("one main camera");
    assert!(place.is_finite() && seen.to_matrix().is_finite(), "{when}: {place:?}");
    assert!(camera.clip_from_view().is_finite(), "{when}: {:?}", camera.clip_from_view());
    for (square, _, at) in table.pieces() {
        assert!(at.is_finite(), "{when}: the piece of {square} is at {at:?}");
    }
}

/// Describes the board's position in the window.
fn picture(table: &mut TestTable) -> String {
    let (size, lens) = table.projection();
    let corners =
        [Vec3::new(-0.2, 0.0, -0.2), Vec3::new(0.2, 0.0, 0.2)].map(|corner| lens.project_point3(corner.as_dvec3()));
    format!("{size:?} {corners:.3?}")
}

fn move_and_shrink(table: &mut TestTable, text: &str, sizes: &[(u32, u32)]) {
    table.ask(Request::MoveText(text.into()));
    for (width, height) in sizes {
        table.frames(FRAMES_MID_MOVE);
        table.resize_without_frames(*width, *height);
        table.frames(FRAMES_MID_MOVE);
        assert_finite(table, &format!("at {width} x {height}"));
    }
}

#[test]
fn a_window_of_no_size_plays_on_and_its_picture_comes_back() {
    for orthographic in [false, true] {
        let mut table = table();
        table.app.world_mut().resource_mut::<Settings>().orthographic = orthographic;
        table.settle();
        let before = picture(&mut table);
        move_and_shrink(&mut table, "Nf3", &[(0, 0), (1, 1), (0, 0)]);
        table.ask(Request::MoveText("Nc6".into()));
        table.frames(FRAMES_MID_MOVE);
        table.resize(1280, 720);
        assert_eq!(picture(&mut table), before);
        table.assert_board_matches();
        table.play("f1c4");
        assert_eq!(table.moves().len(), 5, "it answers where it is seen");
    }
}

#[test]
fn an_open_dialog_outlasts_a_window_of_no_size() {
    let mut table = table();
    table.key(KeyCode::Slash, Key::Character("?".into()));
    table.settle();
    move_and_shrink(&mut table, "Nf3", &[(0, 0), (3, 500), (500, 3), (0, 720), (1280, 0)]);
    table.resize(1280, 720);
    assert!(table.controls().iter().any(|control| control.name == "Close"));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    table.play("b8c6");
    assert_eq!(table.moves().len(), 4);
}

/// Moves the window to a screen of another pixel density: equally many pixels, fewer points.
fn go_to_another_screen(table: &mut TestTable, scale_factor: f64) {
    let window = table.window();
    if let Some(mut window) = table.app.world_mut().get_mut::<Window>(window) {
        window.resolution.set_scale_factor(scale_factor as f32);
    }
    table.send(WindowMoved { window, position: IVec2::new(-4000, 20) });
    table.send(WindowScaleFactorChanged { window, scale_factor });
}

#[test]
fn a_window_on_a_screen_of_another_density_is_played_on_in() {
    let mut table = table();
    let before = picture(&mut table);
    table.ask(Request::MoveText("Nf3".into()));
    table.frames(FRAMES_MID_MOVE);
    for scale_factor in [2.0, 1.25, 0.5] {
        go_to_another_screen(&mut table, scale_factor);
        table.frames(FRAMES_MID_MOVE);
        assert_finite(&mut table, &format!("at {scale_factor}"));
    }
    go_to_another_screen(&mut table, 2.0);
    table.settle();
    table.play("b8c6");
    assert_eq!(table.moves().len(), 4, "a click hits the square it is over");
    go_to_another_screen(&mut table, 1.0);
    table.settle();
    assert_eq!(picture(&mut table), before);
    table.assert_board_matches();
}

#[test]
fn a_piece_in_hand_whose_pointer_and_window_go_is_put_back() {
    let mut table = table();
    let from = table.beside_pieces(rules_core::Square::G1);
    table.point(from);
    table.frames(1);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(1);
    for outside in [Vec2::new(-400.0, 300.0), Vec2::new(1e6, -1e6)] {
        table.point(outside);
        table.frames(FRAMES_MID_MOVE);
        assert_finite(&mut table, "outside");
    }
    let window = table.window();
    table.send(CursorLeft { window });
    table.send(WindowOccluded { window, occluded: true });
    table.resize_without_frames(0, 0);
    table.frames(FRAMES_MID_MOVE);
    assert_finite(&mut table, "behind");
    table.button(MouseButton::Left, ButtonState::Released);
    table.frames(FRAMES_MID_MOVE);
    table.send(WindowOccluded { window, occluded: false });
    table.resize(1280, 720);
    table.assert_board_matches();
    assert_eq!(table.moves().len(), 2);
    table.play("g1f3");
    assert_eq!(table.moves().len(), 3);
}
