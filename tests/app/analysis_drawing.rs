//! Tests of arrows and circles on the analysis board, drawn by mouse, finger, keys and gamepad.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::analysis_board::{AnalysisBoard, BoardRequest, EngineLines};
use hetman::board::shapes::DrawnShape;
use hetman::options::View;
use hetman::session::Request;
use hetman::shown::{BoardShape, ShapeColor};
use hetman::viewport::Viewpoint;
use rules_core::{Action, Color as Side, Square};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use crate::common::learner::{Keyboard, LearnerDevice};

/// Returns a table with the analysis of a game after 1. e4.
fn analysing() -> TestTable {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    table.ask(Request::by_person(Action::Resign(Side::Black)));
    table.settle();
    table.app.world_mut().write_message(BoardRequest::Open);
    table.settle();
    assert!(table.session().is_analysis());
    table
}

/// Returns the commands of drawings in the analysis.
fn written(table: &TestTable) -> String {
    let board = table.app.world().resource::<AnalysisBoard>();
    let text = board.open.as_ref().expect("an analysis").record.to_pgn().replace('\n', " ");
    let commands: Vec<&str> = text.split("[%").skip(1).filter_map(|part| Some(part.split_once(']')?.0)).collect();
    commands.join(" ")
}

/// Returns the shapes on the board.
fn shapes(table: &mut TestTable) -> Vec<BoardShape> {
    let world = table.app.world_mut();
    let mut shapes: Vec<BoardShape> = world.query::<&DrawnShape>().iter(world).map(|drawn| drawn.shape).collect();
    shapes.sort_by_key(|shape| format!("{shape:?}"));
    shapes
}

/// Drags with the right button between two squares; clicks if they are the same.
fn draw(table: &mut TestTable, from: Square, to: Square) {
    let (start, end) = (table.beside_pieces(from), table.beside_pieces(to));
    table.point(start);
    table.frames(1);
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.frames(1);
    table.point(end);
    table.frames(1);
    table.button(MouseButton::Right, ButtonState::Released);
    table.settle();
}

#[test]
fn the_right_button_draws_arrows_and_circles_and_drawing_again_takes_them_off() {
    let mut table = analysing();
    let view = table.viewport::<Viewpoint>().view;
    draw(&mut table, Square::G1, Square::F3);
    draw(&mut table, Square::D5, Square::D5);
    assert_eq!(written(&table), "cal Gg1f3 csl Gd5");
    let expected = [
        BoardShape::arrow(Square::G1, Square::F3, ShapeColor::Green),
        BoardShape::circle(Square::D5, ShapeColor::Green),
    ];
    assert_eq!(shapes(&mut table), expected);
    assert_eq!(table.viewport::<Viewpoint>().view, view, "the table stays");
    // They belong to the position.
    table.app.world_mut().write_message(BoardRequest::GoTo(None));
    table.settle();
    assert_eq!((shapes(&mut table), table.moves().len()), (Vec::new(), 0));
    table.key(KeyCode::ArrowRight, Key::ArrowRight);
    table.settle();
    assert_eq!(shapes(&mut table), expected);
    draw(&mut table, Square::G1, Square::F3);
    assert_eq!(written(&table), "csl Gd5");
    // They are kept with the game, and cleared by a button.
    assert!(table.saved_file("game-000001.pgn").is_some_and(|text| text.contains("[%csl Gd5]")));
    let clear = table.text("analysis-draw-clear");
    table.app.world_mut().write_message(BoardRequest::ClearDrawings);
    table.settle();
    assert!(written(&table).is_empty() && table.controls().iter().any(|control| control.name == clear));
    assert_eq!(table.moves(), ["e2e4"], "no piece was moved");
}

#[test]
fn held_keys_choose_the_colour() {
    let mut table = analysing();
    for (code, key, colour) in [
        (KeyCode::ShiftLeft, Key::Shift, "R"),
        (KeyCode::ControlLeft, Key::Control, "Y"),
        (KeyCode::AltLeft, Key::Alt, "B"),
    ] {
        table.send_key(code, &key, ButtonState::Pressed);
        draw(&mut table, Square::D2, Square::D4);
        table.send_key(code, &key, ButtonState::Released);
        table.frames(1);
        assert_eq!(written(&table), format!("cal {colour}d2d4"), "another colour replaces it");
    }
}

#[test]
fn beside_the_board_the_right_button_turns_the_table() {
    let mut table = analysing();
    let beside = table.project(Vec3::new(-0.34, 0.0, 0.0));
    table.point(beside);
    table.frames(1);
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.frames(1);
    table.send(bevy::input::mouse::MouseMotion { delta: Vec2::new(80.0, 0.0) });
    table.frames(1);
    table.button(MouseButton::Right, ButtonState::Released);
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    assert!(written(&table).is_empty());
}

#[test]
fn in_a_game_the_right_button_turns_the_table_from_anywhere() {
    let mut table = TestTable::for_two();
    table.turn_camera(Vec2::new(80.0, 0.0));
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    assert!(shapes(&mut table).is_empty());
}

#[test]
fn a_finger_that_rests_draws_and_one_that_moves_at_once_moves_a_piece() {
    let mut table = analysing();
    let (from, to) = (table.beside_pieces(Square::G8), table.beside_pieces(Square::F6));
    table.finger(7, TouchPhase::Started, from);
    // More than half a second.
    table.frames(15);
    assert_eq!(shapes(&mut table), [BoardShape::circle(Square::G8, ShapeColor::Green)]);
    table.finger(7, TouchPhase::Moved, to);
    table.frames(1);
    table.finger(7, TouchPhase::Ended, to);
    table.settle();
    assert_eq!((written(&table).as_str(), table.moves().len()), ("cal Gg8f6", 1));
    table.finger(8, TouchPhase::Started, from);
    table.frames(1);
    for step in 1..=4 {
        table.finger(8, TouchPhase::Moved, from.lerp(to, step as f32 / 4.0));
        table.frames(1);
    }
    table.finger(8, TouchPhase::Ended, to);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "g8f6"]);
}

#[test]
fn buttons_let_presses_draw_with_any_pointer() {
    let mut table = analysing();
    table.press_text("analysis-draw-red");
    let (from, to) = (table.beside_pieces(Square::B8), table.beside_pieces(Square::C6));
    table.drag(from, to);
    table.settle();
    table.click(Square::E5);
    table.settle();
    assert_eq!((written(&table).as_str(), table.moves().len()), ("cal Rb8c6 csl Re5", 1));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert!(table.session().is_analysis() && table.app.world().resource::<AnalysisBoard>().draw_mode.is_none());
    table.play("b8c6");
    assert_eq!(table.moves().len(), 2);
}

#[test]
fn keys_alone_draw() {
    let mut table = analysing();
    Keyboard.button(&mut table, "analysis-draw-blue");
    table.settle();
    Keyboard.square(&mut table, Square::D7);
    Keyboard.square(&mut table, Square::D5);
    table.settle();
    assert_eq!(written(&table), "cal Bd7d5");
    table.key(KeyCode::PageUp, Key::PageUp);
    table.settle();
    assert_eq!(table.moves().len(), 0, "steps go on");
    Keyboard.square(&mut table, Square::E4);
    Keyboard.square(&mut table, Square::E4);
    table.settle();
    assert_eq!(written(&table), "csl Be4 cal Bd7d5");
}

#[test]
fn a_gamepad_alone_draws() {
    let mut table = analysing();
    let pad = Gamepad::plug_in(&mut table);
    pad.press(&mut table, GamepadButton::West);
    pad.choose(&mut table, "analysis-draw-yellow");
    table.settle();
    while table.egui(hetman::input::focus::focused_rect).is_some() {
        pad.press(&mut table, GamepadButton::East);
    }
    for square in [Square::D7, Square::D5] {
        pad.move_cursor(&mut table, square);
        pad.press(&mut table, GamepadButton::South);
    }
    table.settle();
    assert_eq!(written(&table), "cal Yd7d5");
}

#[test]
fn the_engines_best_move_is_an_arrow_while_lines_are_shown() {
    let mut table = analysing();
    table.app.world_mut().write_message(BoardRequest::Lines(1));
    table.wait_in_real_time(|table| !table.app.world().resource::<EngineLines>().report.lines.is_empty());
    table.frames(1);
    let best = table.app.world().resource::<EngineLines>().report.lines[0].moves[0];
    assert_eq!(shapes(&mut table), [BoardShape::of_move(best, ShapeColor::Suggestion)]);
    table.app.world_mut().write_message(BoardRequest::ToggleThreat);
    table.frames(2);
    table.wait_in_real_time(|table| !table.app.world().resource::<EngineLines>().report.lines.is_empty());
    table.frames(1);
    assert!(shapes(&mut table).iter().all(|shape| shape.color == ShapeColor::Threat));
    table.app.world_mut().write_message(BoardRequest::Lines(0));
    table.settle();
    assert!(shapes(&mut table).is_empty());
}
