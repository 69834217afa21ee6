//! Lessons on the table, as a learner meets them.

use coach::{Failure, Goal, Lesson};
use hetman::board::marks::Mark;
use hetman::i18n::Texts;
use hetman::lessons::{COURSE, LessonRequest, Progress, Slip, Step, Taught, Teaching};
use hetman::session::{Archive, Request};
use hetman::shown::Screen;
use hetman::storage::Storage;
use rules_core::{PieceKind, Square};

use crate::common::Table;
use crate::common::gamepad::Gamepad;

fn open(table: &mut Table, lesson: &str) {
    table.app.world_mut().write_message(LessonRequest::Open(lesson.to_owned()));
    table.settle();
}

fn taught(table: &Table) -> Taught {
    table.app.world().resource::<Teaching>().0.clone().expect("a lesson")
}

fn text(table: &Table, key: &str) -> String {
    table.app.world().resource::<Texts>().get(key)
}

fn press(table: &mut Table, key: &str) {
    let name = text(table, key);
    table.press(&name);
    table.settle();
}

/// Somebody who presses squares and makes moves in a way of their own.
type Hand<'a> = &'a mut dyn FnMut(&mut Table, &[Square]);

/// Does what the lesson on the table asks for, as its hints say; with what it was done.
fn learn(table: &mut Table, hand: Hand) -> u8 {
    for _ in 0..60 {
        let now = taught(table);
        match (&now.lesson().goal, now.step) {
            (_, Step::Done { stars }) => return stars,
            (_, Step::Watches(_)) => press(table, "learn-on"),
            (Goal::Find(_), Step::Turn) => hand(table, &now.attempt.left()[..1]),
            (Goal::Choose { right, .. }, Step::Turn) => press(table, &now.lesson().text_key(&right.to_string())),
            (_, Step::Turn) => {
                let mv = now.attempt.next_move().expect("a way on");
                hand(table, &[mv.from(), mv.to()]);
                if let Some(kind) = mv.promotion() {
                    press(table, promotion(kind));
                }
            }
            (_, Step::Failed { why, .. }) => panic!("{}: {why:?}", now.lesson().id),
            (_, Step::Shows { .. } | Step::Answers(_)) => table.settle(),
        }
        table.settle();
    }
    let Taught { attempt, step, .. } = taught(table);
    let (id, position, next) = (&attempt.lesson().id, attempt.position().to_fen(), attempt.next_move());
    panic!("{id} has no end: {step:?}, {position}, {next:?}")
}

fn promotion(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Rook => "piece-rook",
        PieceKind::Bishop => "piece-bishop",
        PieceKind::Knight => "piece-knight",
        _ => "piece-queen",
    }
}

fn click(table: &mut Table, squares: &[Square]) {
    squares.iter().for_each(|square| table.click(*square));
}

fn ids() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().map(|lesson| lesson.id.as_str())
}

/// The first lesson of a goal.
fn lesson(is_it: impl Fn(&Lesson) -> bool) -> &'static Lesson {
    COURSE.lessons().find(|lesson| is_it(lesson)).expect("such a lesson")
}

#[test]
fn every_lesson_is_done_with_the_mouse_and_remembered() {
    let mut table = Table::at_the_menu();
    for id in ids() {
        open(&mut table, id);
        assert_eq!(learn(&mut table, &mut click), 3, "{id}");
        assert_eq!(table.app.world().resource::<Progress>().stars(id), Some(3), "{id}");
        table.check();
    }
    press(&mut table, "learn-all");
    assert_eq!(table.screen(), Screen::Menu);
    let kept = table.kept("lessons.ron").expect("kept");
    assert!(ids().all(|id| kept.contains(id)), "{kept}");
}

/// A second start in the same folder.
#[test]
fn what_was_learnt_is_found_again() {
    let mut table = Table::at_the_menu();
    let first = ids().next().expect("a lesson");
    open(&mut table, first);
    learn(&mut table, &mut click);
    let again = table.started_again();
    assert_eq!(again.app.world().resource::<Progress>().stars(first), Some(3));
}

#[test]
fn the_first_ten_lessons_are_done_by_touch_and_by_gamepad() {
    let mut table = Table::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    let mut tap = |table: &mut Table, squares: &[Square]| squares.iter().for_each(|square| table.tap(1, *square));
    let mut steer = |table: &mut Table, squares: &[Square]| {
        for square in squares {
            pad.go(table, *square);
            pad.press(table, bevy::input::gamepad::GamepadButton::South);
        }
    };
    for id in ids().take(10) {
        open(&mut table, id);
        assert_eq!(learn(&mut table, &mut tap), 3, "{id}");
        open(&mut table, id);
        assert_eq!(learn(&mut table, &mut steer), 3, "{id}");
    }
}

#[test]
fn nothing_of_a_lesson_is_kept_as_a_game_and_the_game_before_it_goes_on() {
    let mut table = Table::for_two();
    table.play("e2e4 e7e5");
    table.ask(Request::LeaveGame);
    table.settle();
    let played =
        |table: &Table| Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("games").len();
    assert_eq!(played(&table), 1);
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Collect(_))).id);
    learn(&mut table, &mut click);
    press(&mut table, "learn-all");
    assert_eq!(played(&table), 1);
    press(&mut table, "close");
    let back = table.controls().into_iter().find(|control| control.name.starts_with(&text(&table, "menu-back")));
    let name = back.expect("the way back").name;
    table.press(&name);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn the_teacher_shows_a_move_and_takes_it_back() {
    let mut table = Table::at_the_menu();
    let shown = lesson(|lesson| !lesson.shows.is_empty());
    table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
    let mut was_elsewhere = false;
    for _ in 0..400 {
        table.frames(1);
        let to = shown.shows[0].to();
        was_elsewhere |= table.men().iter().any(|(square, ..)| *square == to);
    }
    assert!(was_elsewhere);
    assert_eq!(taught(&table).step, Step::Turn);
    assert_eq!(table.men().iter().filter(|(square, ..)| *square == shown.shows[0].from()).count(), 1);
    assert_eq!(table.session().game().plies().len(), 0);
}

#[test]
fn a_man_in_danger_is_taken_for_all_to_see_and_it_is_tried_again() {
    let mut table = Table::at_the_menu();
    let safe = lesson(|lesson| lesson.safe);
    open(&mut table, &safe.id);
    let dangers = |mv: &rules_core::Move| {
        let mut tried = coach::Attempt::new(safe.clone());
        matches!(tried.play(*mv), coach::Verdict::Failed(Failure::CanBeTaken(_)))
    };
    let mv = safe.position.legal_moves().into_iter().find(dangers).expect("a danger");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert!(matches!(taught(&table).step, Step::Failed { why: Failure::CanBeTaken(_), is_shown: true }));
    assert_eq!(table.session().game().plies().len(), 2, "it was taken");
    press(&mut table, "learn-again");
    assert_eq!(*table.session().game().position(), safe.position);
    assert_eq!(learn(&mut table, &mut click), 3);
}

#[test]
fn a_wrong_square_and_a_wrong_answer_are_told_and_cost_a_star() {
    let mut table = Table::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Find(_))).id);
    let sought = taught(&table).attempt.left()[0];
    let wrong = Square::ALL.into_iter().find(|square| *square != sought).expect("another");
    table.click(wrong);
    table.settle();
    assert_eq!(taught(&table).slip, Some(Slip::Square(wrong)));
    assert!(learn(&mut table, &mut click) < 3);

    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { answers, right } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    let wrong = (1..=answers).find(|answer| *answer != right).expect("another");
    press(&mut table, &question.text_key(&wrong.to_string()));
    assert_eq!(taught(&table).slip, Some(Slip::Answer(wrong)));
    assert_eq!(learn(&mut table, &mut click), 2);
}

#[test]
fn where_to_go_is_marked_until_somebody_was_there_and_hints_come_in_two_steps() {
    let mut table = Table::at_the_menu();
    let collect = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    let Goal::Collect(squares) = &collect.goal else { unreachable!() };
    open(&mut table, &collect.id);
    let marked = |table: &mut Table, kind: Mark| {
        let world = table.app.world_mut();
        world.query::<&Mark>().iter(world).filter(|mark| **mark == kind).count()
    };
    assert_eq!(marked(&mut table, Mark::Goal), squares.len());
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 0);
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 2);
    assert_eq!(learn(&mut table, &mut click), 3);
    assert_eq!(marked(&mut table, Mark::Goal), 0);
}

#[test]
fn a_learner_can_neither_resign_nor_take_back_but_try_again() {
    let mut table = Table::at_the_menu();
    let played = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    open(&mut table, &played.id);
    let mv = taught(&table).attempt.next_move().expect("a way on");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    table.ask(Request::by_person(rules_core::Action::Resign(table.session().game().turn())));
    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(table.session().ending(), None);
    assert_eq!(taught(&table).attempt.used(), 1);
    press(&mut table, "learn-again");
    assert_eq!(taught(&table).attempt.used(), 0);
    assert_eq!(*table.session().game().position(), played.position);
}
