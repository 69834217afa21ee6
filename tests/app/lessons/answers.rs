//! Tests of wrong answers to a lesson's question.

use std::collections::BTreeSet;

use coach::{Attempt, Goal, SquarePrompt};
use hetman::board::marks::{Mark, OnSquare};
use hetman::lessons::WrongAnswer;
use rules_core::Square;

use super::{click, lesson, open, solve, taught};
use crate::common::TestTable;
use crate::common::learner::Mouse;

/// The lesson asks for the pieces by their kinds, and answers in the same words.
#[test]
fn pieces_are_asked_for_by_their_names() {
    let mut table = TestTable::at_the_menu();
    let named = lesson(|lesson| lesson.prompt == SquarePrompt::Piece);
    let Goal::Find(squares) = &named.goal else { panic!("{} finds nothing", named.id) };
    open(&mut table, &named.id);
    let says = |table: &mut TestTable, text: &str| table.panel_texts().iter().any(|said| said.contains(text));
    assert!(says(&mut table, "Find the king"));
    table.click(squares[1]);
    table.settle();
    assert!(says(&mut table, "That is a queen."));
    let empty = |square: &Square| named.position.piece_at(*square).is_none();
    table.click(Square::ALL.into_iter().find(empty).expect("an empty square"));
    table.settle();
    assert!(says(&mut table, "Nobody stands there."));
    table.click(squares[0]);
    table.settle();
    assert!(says(&mut table, "Find the queen"));
}

#[test]
fn a_press_on_the_board_is_no_answer_to_a_question() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. })).id);
    table.click(Square::E4);
    table.settle();
    assert_eq!((taught(&table).attempt.actions(), taught(&table).wrong_answer), (0, None));
}

/// In lessons where each move has to capture, a quiet move is reported.
#[test]
fn a_move_that_captures_nothing_is_told() {
    let mut table = TestTable::at_the_menu();
    let capture = lesson(|lesson| lesson.goal == Goal::CaptureAll);
    open(&mut table, &capture.id);
    let idle = |mv: &&rules_core::Move| {
        let mut tried = Attempt::new(capture.clone());
        capture.position.captured_by(**mv).is_none() && !matches!(tried.play(**mv), coach::AttemptOutcome::Failed(_))
    };
    let moves = capture.position.legal_moves();
    let mv = *moves.iter().find(idle).expect("a move that captures nothing");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::NoCapture));
    table.press_text("learn-start-over");
    assert_eq!(solve(&mut table, &mut Mouse), 3);
}

#[test]
fn a_wrong_square_and_a_wrong_answer_are_told_and_cost_a_star() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Find(_))).id);
    let sought = taught(&table).attempt.remaining()[0];
    let wrong = Square::ALL.into_iter().find(|square| *square != sought).expect("another");
    table.click(wrong);
    table.settle();
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::Square(wrong)));
    assert!(solve(&mut table, &mut Mouse) < 3);

    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { answers, right } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    let wrong = (1..=answers).find(|answer| *answer != right).expect("another");
    table.press_text(&question.text_key(&wrong.to_string()));
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::Answer(wrong)));
    let explanation = table.text(&question.wrong_key(wrong));
    assert!(table.panel_texts().contains(&explanation), "{explanation}");
    assert_eq!(solve(&mut table, &mut Mouse), 2);
}

/// A wrong answer marks the squares that its sentence speaks of, in place of the question's own.
#[test]
fn a_wrong_answer_is_shown_on_the_board() {
    let mut table = TestTable::at_the_menu();
    let question = lesson(|lesson| !lesson.wrong_marks.is_empty() && !lesson.marks.is_empty());
    open(&mut table, &question.id);
    let marked = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let mut marks = world.query::<(&Mark, &OnSquare)>();
        let goals = marks.iter(world).filter(|(mark, _)| **mark == Mark::Goal).map(|(_, square)| square.0);
        goals.collect::<BTreeSet<_>>()
    };
    assert_eq!(marked(&mut table), question.marks.iter().copied().collect());
    let (wrong, squares) = question.wrong_marks.first_key_value().expect("marks");
    table.press_text(&question.text_key(&wrong.to_string()));
    assert_eq!(marked(&mut table), squares.iter().copied().collect());
    assert_eq!(solve(&mut table, &mut Mouse), 2);
    assert!(marked(&mut table).is_empty());
}
