//! Tests of the moves that the teacher makes.

use coach::{Attempt, Failure};
use hetman::lessons::{LessonRequest, LessonStep};
use hetman::session::Request;

use super::{click, lesson, open, solve, taught};
use crate::common::TestTable;
use crate::common::learner::Mouse;
use crate::common::learning_assets::COURSE;

/// A learner with a keyboard moves before the teacher has finished the demonstration.
#[test]
fn a_move_during_the_demonstration_ends_it() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    let shown = lesson(|lesson| !lesson.shows.is_empty() && lesson.moves == 1);
    table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
    table.frames(4);
    assert!(matches!(taught(&table).step, LessonStep::ShowMove { .. }));
    let mv = Attempt::new(shown.clone()).next_move().expect("a next move");
    table.ask(Request::by_person(rules_core::Action::Move(mv)));
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 3 });
}

#[test]
fn the_teacher_shows_every_move_and_takes_it_back() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    for shown in COURSE.lessons().filter(|lesson| !lesson.shows.is_empty()) {
        table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
        table.frames(2);
        let mut seen = vec![false; shown.shows.len()];
        for _ in 0..2000 {
            let LessonStep::ShowMove { index, is_made } = taught(&table).step else { break };
            let to = shown.shows[index].to();
            seen[index] |= is_made && table.pieces().iter().any(|(square, ..)| *square == to);
            table.frames(1);
        }
        assert!(seen.iter().all(|seen| *seen), "{}: {seen:?}", shown.id);
        table.settle();
        assert_eq!(taught(&table).step, LessonStep::Turn, "{}", shown.id);
        let from = shown.shows[0].from();
        assert_eq!(table.pieces().iter().filter(|(square, ..)| *square == from).count(), 1, "{}", shown.id);
        assert_eq!(table.session().game().plies().len(), 0);
    }
}

#[test]
fn the_capture_of_a_piece_in_danger_is_shown_and_the_lesson_retried() {
    let mut table = TestTable::at_the_menu();
    let safe = lesson(|lesson| lesson.safe);
    open(&mut table, &safe.id);
    let dangers = |mv: &rules_core::Move| {
        let mut tried = coach::Attempt::new(safe.clone());
        matches!(tried.play(*mv), coach::AttemptOutcome::Failed(Failure::CanBeTaken(_)))
    };
    let mv = safe.position.legal_moves().into_iter().find(dangers).expect("a danger");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert!(matches!(taught(&table).step, LessonStep::Failed { why: Failure::CanBeTaken(_), is_shown: true }));
    assert_eq!(table.session().game().plies().len(), 2, "it was taken");
    assert!(!table.session().is_persons_turn(), "nothing is moved any more");
    table.press_text("learn-again");
    assert_eq!(*table.session().game().position(), safe.position);
    assert_eq!(solve(&mut table, &mut Mouse), 3);
}
