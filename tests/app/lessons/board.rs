//! Tests of the board of a lesson: its side, its place, marks and arrows.

use bevy::prelude::*;
use bevy_egui::egui;
use coach::Goal;
use hetman::board::marks::{Mark, OnSquare};
use hetman::i18n::Texts;
use hetman::lessons::LessonStep;
use hetman::options::{Orbit, View};
use hetman::settings::{LastView, Settings};
use hetman::shown::{BoardShape, ShapeColor};
use hetman::viewport::{FreeArea, Viewpoint};
use rules_core::{Color as Side, Square};

use super::{arrows, lesson, open, solve, taught, without_engine};
use crate::common::TestTable;
use crate::common::learner::Mouse;
use crate::common::learning_assets::COURSE;

/// A rotated view of the last game doesn't affect lessons, and a lesson doesn't affect the game's view.
#[test]
fn a_lesson_begins_from_the_learners_own_side_however_the_last_game_was_turned() {
    let upside_down = LastView { view: View::Orbit, orbit: Some(Orbit { yaw: 180.0, pitch: 40.0, zoom: 1.0 }) };
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().last_view = upside_down;
    table.settle();
    let mut table = table.restarted();
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    for lesson in without_engine().take(3) {
        open(&mut table, lesson);
        let (near, camera) = (table.viewport::<Viewpoint>().near, table.viewport::<Transform>().translation);
        assert!(if near == Side::White { camera.z > 0.1 } else { camera.z < -0.1 }, "{lesson}: {near:?}, {camera}");
    }
    assert_eq!(table.app.world().resource::<Settings>().last_view, upside_down);
}

/// A lesson has nothing beside the board, so the board is centred in the free area.
#[test]
fn the_board_of_a_lesson_is_centred_for_both_sides() {
    let mut table = TestTable::at_the_menu();
    for near in Side::ALL {
        let of_side = |lesson: &&str| COURSE.lesson(lesson).is_some_and(|lesson| lesson.position.turn() == near);
        open(&mut table, without_engine().find(of_side).expect("a lesson of the side"));
        let free = table.viewport::<FreeArea>().0.expect("a free area");
        let [a1, h1] = [Square::A1, Square::H1].map(|square| table.at(square).x);
        let middle = 0.5 * (a1 + h1);
        assert!((middle - free.center().x).abs() < 20.0, "{near:?}: the board's middle at {middle} in {free:?}");
    }
}

#[test]
fn the_panel_stays_in_a_low_window() {
    let mut table = TestTable::at_the_menu();
    let longest = COURSE.lessons().max_by_key(|lesson| {
        let texts = table.app.world().resource::<Texts>();
        matches!(lesson.goal, Goal::Choose { .. }) as usize * 1000 + texts.get(&lesson.text_key("told")).len()
    });
    for (width, height) in [(640, 400), (320, 568)] {
        table.resize(width, height);
        open(&mut table, &longest.expect("a lesson").id);
        let panel = table.layer(egui::Order::Middle, "lesson").expect("the panel");
        assert!(panel.top() >= 0.0 && panel.bottom() <= height as f32, "{panel:?} in {width} x {height}");
    }
}

#[test]
fn targets_are_marked_until_reached_and_hints_come_in_two_steps() {
    let mut table = TestTable::at_the_menu();
    let collect = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    let Goal::Collect(squares) = &collect.goal else { unreachable!() };
    open(&mut table, &collect.id);
    let marked = |table: &mut TestTable, kind: Mark| {
        let world = table.app.world_mut();
        world.query::<&Mark>().iter(world).filter(|mark| **mark == kind).count()
    };
    assert_eq!(marked(&mut table, Mark::Goal), squares.len());
    table.press_text("learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 0);
    table.press_text("learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 2);
    assert_eq!(solve(&mut table, &mut Mouse), 2, "a move that was shown costs a crown");
    assert_eq!(marked(&mut table, Mark::Goal), 0);
}

/// A dot that is seen through pieces would lie over the diamond.
#[test]
fn a_goal_that_is_a_target_keeps_its_diamond() {
    let mut table = TestTable::at_the_menu();
    let collect = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(_)));
    let Goal::Collect(goals) = &collect.goal else { unreachable!() };
    open(&mut table, &collect.id);
    let position = &collect.position;
    let mover =
        Square::ALL.into_iter().find(|from| position.moves_from(*from).iter().any(|mv| goals.contains(&mv.to())));
    table.click(mover.expect("a piece that reaches a goal"));
    let world = table.app.world_mut();
    let mut targets = world.query::<(&Mark, &OnSquare, Has<Children>)>();
    let targets = targets.iter(world).filter(|(mark, ..)| **mark == Mark::Target);
    let (on_goals, others): (Vec<_>, Vec<_>) = targets.partition(|(_, on, _)| goals.contains(&on.0));
    assert!(!on_goals.is_empty() && on_goals.iter().all(|(.., has_copy)| !has_copy), "{on_goals:?}");
    assert!(!others.is_empty() && others.iter().all(|(.., has_copy)| *has_copy), "{others:?}");
}

/// The lines that a text speaks of are arrows on the board: the opponent's as threats, and only until the first move.
#[test]
fn arrows_show_what_a_lesson_speaks_of_until_a_move_is_made() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "check-king");
    let threat = BoardShape::arrow(Square::G3, Square::D6, ShapeColor::Threat);
    assert_eq!(arrows(&mut table), [threat]);
    table.click(Square::D6);
    table.click(Square::E6);
    table.settle();
    assert!(matches!(taught(&table).step, LessonStep::Done { .. }), "{:?}", taught(&table).step);
    assert_eq!(arrows(&mut table), []);
    open(&mut table, "values-count");
    assert_eq!(arrows(&mut table).len(), 4, "a question keeps its arrows");
}
