//! Tests of lessons, taken as a learner would.

mod answers;
mod board;
mod devices;
mod progress;
mod teacher;
mod tray;
mod writing;

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use coach::{Attempt, Goal, Lesson};
use hetman::board::shapes::DrawnShape;
use hetman::i18n::Texts;
use hetman::lessons::{ActiveLesson, CurrentLesson, LessonProgress, LessonRequest, LessonStep};
use hetman::session::Request;
use hetman::settings::Language;
use hetman::shown::{BoardShape, Screen};
use rules_core::{Letters, Piece, PieceKind, Square, san};

use crate::common::TestTable;
use crate::common::learner::{LearnerDevice, Mouse};
use crate::common::learning_assets::COURSE;

fn open(table: &mut TestTable, lesson: &str) {
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open(lesson.to_owned()));
    table.settle();
}

/// Returns the current lesson's state.
fn taught(table: &TestTable) -> ActiveLesson {
    table.app.world().resource::<CurrentLesson>().0.clone().expect("a lesson")
}

/// Returns the lessons that need no engine.
fn without_engine() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().filter(|lesson| lesson.goal != Goal::PlayOut).map(|lesson| lesson.id.as_str())
}

/// Solves the current lesson by its hints with this device, and returns the stars.
fn solve(table: &mut TestTable, device: &mut dyn LearnerDevice) -> u8 {
    for _ in 0..60 {
        let now = taught(table);
        match (&now.lesson().goal, now.step) {
            (_, LessonStep::Done { stars }) => return stars,
            (_, LessonStep::Watch(_)) => device.button(table, "learn-on"),
            (Goal::Find(_), LessonStep::Turn) => device.square(table, now.attempt.remaining()[0]),
            (Goal::SetUp(pieces), LessonStep::Turn) => {
                let piece = now.piece_to_place().expect("a piece to place");
                let is_left = |at: &&(Piece, Square)| at.0 == piece && now.attempt.remaining().contains(&at.1);
                device.square(table, pieces.iter().find(is_left).expect("its square").1);
            }
            (Goal::Choose { right, .. }, LessonStep::Turn) => {
                device.button(table, &now.lesson().text_key(&right.to_string()));
            }
            (Goal::Write(_), LessonStep::Turn) => write_move(table, device, &now),
            (_, LessonStep::Turn) => {
                let mv = now.attempt.next_move().expect("a next move");
                [mv.from(), mv.to()].into_iter().for_each(|square| device.square(table, square));
                if let Some(kind) = mv.promotion() {
                    device.button(table, promotion(kind));
                }
            }
            (_, LessonStep::Failed { why, .. }) => panic!("{}: {why:?}", now.lesson().id),
            (
                _,
                LessonStep::OpponentMistake
                | LessonStep::AwaitEngine
                | LessonStep::ShowMove { .. }
                | LessonStep::Reply(_),
            ) => table.settle(),
        }
        table.settle();
    }
    let ActiveLesson { attempt, step, .. } = taught(table);
    let (id, position, next) = (&attempt.lesson().id, attempt.position().to_fen(), attempt.next_move());
    panic!("{id} does not end: {step:?}, {position}, {next:?}")
}

/// Writes the next move with the panel's keys.
fn write_move(table: &mut TestTable, device: &mut dyn LearnerDevice, now: &ActiveLesson) {
    let mv = now.attempt.next_to_write().expect("a move to write");
    let written = san(now.attempt.position(), mv, Letters::English);
    let keys = if written.starts_with("O-O") { vec![written] } else { written.chars().map(String::from).collect() };
    keys.iter().for_each(|key| device.button(table, key));
    device.button(table, "learn-write-enter");
}

fn promotion(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Rook => "piece-rook",
        PieceKind::Bishop => "piece-bishop",
        PieceKind::Knight => "piece-knight",
        _ => "piece-queen",
    }
}

fn click(table: &mut TestTable, squares: &[Square]) {
    squares.iter().for_each(|square| table.click(*square));
}

fn ids() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().map(|lesson| lesson.id.as_str())
}

/// Returns the first lesson that meets a condition.
fn lesson(is_it: impl Fn(&Lesson) -> bool) -> &'static Lesson {
    COURSE.lessons().find(|lesson| is_it(lesson)).expect("such a lesson")
}

#[test]
fn every_lesson_is_done_with_the_mouse_and_remembered() {
    let mut table = TestTable::at_the_menu();
    for id in without_engine() {
        open(&mut table, id);
        assert_eq!(solve(&mut table, &mut Mouse), 3, "{id}");
        assert_eq!(table.app.world().resource::<LessonProgress>().stars(id), Some(3), "{id}");
        table.assert_board_matches();
    }
    table.press_text("learn-all");
    assert_eq!(table.screen(), Screen::Menu);
    let kept = table.saved_file("lessons.ron").expect("kept");
    assert!(without_engine().all(|id| kept.contains(id)), "{kept}");
}

/// The sentence that the panel shows and the voice reads.
#[test]
fn every_lesson_has_a_sentence_for_each_of_its_steps() {
    let locales = catalogue::locales(Path::new("assets/locales")).expect("the languages");
    for (language, locale) in Language::all().zip(locales) {
        let mut texts = Texts::new(language);
        texts.add(&locale.lazy_source);
        for lesson in COURSE.lessons() {
            let watched = if let Goal::Watch(moves) = &lesson.goal { moves.len() } else { 0 };
            let last = [LessonStep::Turn, LessonStep::Done { stars: 1 }];
            let steps = (0..=watched).map(LessonStep::Watch).filter(|_| watched > 0).chain(last);
            for step in steps {
                let taught = ActiveLesson {
                    attempt: Attempt::new(lesson.clone()),
                    step,
                    hints: 1,
                    was_shown: false,
                    wrong_answer: None,
                    taken: None,
                    puzzle: None,
                    time: 0.0,
                };
                // A text that is missing shows its key.
                assert!(taught.hint(&texts).is_none_or(|hint| !hint.starts_with("lesson-")), "{}", lesson.id);
                let said = taught.sentence(&texts);
                let words = said.split_whitespace().count();
                assert!(said.ends_with(['.', '!', '?']) && (2..=25).contains(&words), "{}: {said}", lesson.id);
            }
        }
    }
}

#[test]
fn a_learner_can_neither_resign_nor_take_back_but_try_again() {
    let mut table = TestTable::at_the_menu();
    let played = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    open(&mut table, &played.id);
    let mv = taught(&table).attempt.next_move().expect("a next move");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    table.ask(Request::by_person(rules_core::Action::Resign(table.session().game().turn())));
    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(table.session().ending(), None);
    assert_eq!(taught(&table).attempt.actions(), 1);
    table.press_text("learn-start-over");
    assert_eq!(taught(&table).attempt.actions(), 0);
    assert_eq!(*table.session().game().position(), played.position);
}

#[test]
fn the_rule_book_is_searched_and_leads_to_the_board() {
    let mut table = TestTable::at_the_menu();
    table.press_text("learn");
    table.press_text("rules");
    let lessons = |table: &mut TestTable| {
        let controls = table.controls().into_iter();
        controls.filter(|control| control.name.starts_with("Lesson: ")).map(|control| control.name).collect::<Vec<_>>()
    };
    assert!(lessons(&mut table).len() > 10);
    table.press_text("rules-search");
    let world = table.app.world_mut();
    let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
    world.write_message(EguiInputEvent { context, event: egui::Event::Text("mov-4".into()) });
    table.settle();
    let found = lessons(&mut table);
    assert_eq!(found.len(), 1);
    table.press(&found[0]);
    table.settle();
    assert!(taught(&table).lesson().rules.iter().any(|rule| rule == "MOV-4"));
}

fn arrows(table: &mut TestTable) -> Vec<BoardShape> {
    let world = table.app.world_mut();
    world.query::<&DrawnShape>().iter(world).map(|drawn| drawn.shape).collect()
}
