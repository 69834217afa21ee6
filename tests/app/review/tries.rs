//! Tests of the tries at a better move.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::RetryVerdict;
use hetman::review::{AttemptStep, CurrentAttempt, ReviewAttempt};
use hetman::session::Request;
use hetman::shown::DisplayedPosition;
use hetman::viewport::Selection;
use rules_core::{Color as Side, Move, Square};

use super::{ALLOWS, displayed, punishment, review, reviewed, says, shapes, suggestion};
use crate::common::TestTable;

fn attempt(table: &TestTable) -> Option<&ReviewAttempt> {
    table.app.world().resource::<CurrentAttempt>().0.as_ref()
}

/// Returns the verdict on the last try, once there is one.
fn verdict(table: &TestTable) -> Option<RetryVerdict> {
    match attempt(table)?.step {
        AttemptStep::Answered { answer, .. } => Some(answer.verdict),
        _ => None,
    }
}

/// Plays a move, and waits for the verdict.
fn tried(table: &mut TestTable, squares: &str) -> RetryVerdict {
    table.play(squares);
    table.wait_in_real_time(|table| verdict(table).is_some());
    table.settle();
    verdict(table).expect("a verdict")
}

/// Returns a table at the first turning point, where the player is about to try a move.
fn trying() -> TestTable {
    let mut table = reviewed();
    table.press("Try it yourself");
    table.settle();
    table
}

#[test]
fn a_worse_move_is_answered_with_its_reason_and_another_may_be_tried() {
    let mut table = trying();
    let before = table.session().before_analysis().clone();
    assert_eq!(table.session().game().position(), &before.game().plies()[ALLOWS[0]].before);
    assert_eq!(displayed(&table), DisplayedPosition::Live);
    assert!(says(&mut table, "Black to move. Find a better move than 3… a6."), "{:?}", table.panel_texts());
    assert!(!says(&mut table, "Better:") && shapes(&mut table).is_empty(), "nothing is given away");
    for (squares, said) in [("a7a6", "a6 isn’t good enough. It allows mate in 1."), ("h7h6", "h6 isn’t good enough.")]
    {
        assert!(matches!(tried(&mut table, squares), RetryVerdict::Worse(_)), "{squares}");
        assert!(says(&mut table, said), "{:?}", table.panel_texts());
        assert!(!table.session().is_persons_turn(), "one move, and its answer");
        assert_eq!(shapes(&mut table), [punishment()]);
        table.press("Try again");
        table.settle();
        assert_eq!(table.session().game().plies().len(), ALLOWS[0]);
        assert_eq!(shapes(&mut table), []);
    }
    // Whether another good move is good enough is a matter of a few points, which differ from search to search.
    let best_line =
        review(&table).judged().and_then(|review| review.evaluation(ALLOWS[0])).expect("evaluated").best_line.clone();
    assert_eq!(tried(&mut table, &best_line[0].to_string()), RetryVerdict::Found);
    let played: Vec<Move> = table.session().game().plies()[ALLOWS[0]..].iter().map(|ply| ply.mv).collect();
    assert_eq!(played, best_line[..best_line.len().min(2)], "the reply is played");
    assert!(table.panel_texts().iter().any(|text| text.ends_with("is the best move. Well found!")));
    table.press("Back to the review");
    table.settle();
    assert_eq!(table.session(), &before, "the game comes back unchanged");
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0]));
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better], "a move was found, so the best one is no secret any more");
    assert!(review(&table).is_whole(), "the review is still there");
}

#[test]
fn a_press_on_the_board_takes_a_worse_move_back() {
    let mut table = trying();
    assert!(matches!(tried(&mut table, "a7a6"), RetryVerdict::Worse(_)));
    table.click(Square::E4);
    table.settle();
    assert_eq!(attempt(&table).map(|attempt| attempt.step), Some(AttemptStep::Turn));
    assert!(table.session().is_persons_turn());
}

#[test]
fn letters_after_an_answer_are_those_of_a_move() {
    let mut table = trying();
    assert!(matches!(tried(&mut table, "a7a6"), RetryVerdict::Worse(_)));
    table.press_key(KeyCode::KeyB, Key::Character("b".into()));
    table.settle();
    assert_eq!(table.viewport::<Selection>().typed, "b");
}

#[test]
fn the_better_move_is_shown_on_request_and_may_be_played() {
    let mut table = trying();
    table.press("Show a better move");
    table.settle();
    let better = suggestion(&table, ALLOWS[0]);
    assert_eq!(shapes(&mut table), [better]);
    assert!(says(&mut table, "Better:"));
    let mv = review(&table).judged().and_then(|review| review.judged(ALLOWS[0])?.better).expect("a better move");
    table.ask(Request::MoveText(mv.to_string()));
    table.settle();
    assert_eq!(verdict(&table), Some(RetryVerdict::Found));
    assert!(table.panel_texts().iter().any(|text| text.ends_with("is the best move. Well found!")));
}

#[test]
fn escape_leaves_a_try_without_giving_the_better_move_away() {
    let mut table = trying();
    let before = table.session().before_analysis().clone();
    table.play("h7h6");
    table.press_key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.session(), &before);
    assert_eq!(displayed(&table), DisplayedPosition::Earlier(ALLOWS[0] + 1));
    assert!(attempt(&table).is_none() && !says(&mut table, "Better:"));
    assert_eq!(shapes(&mut table), [punishment()]);
}

#[test]
fn another_game_ends_the_tries() {
    let mut table = trying();
    let setup = table.session().before_analysis().setup().clone();
    table.ask(Request::NewGame(setup));
    table.settle();
    assert!(attempt(&table).is_none() && review(&table).judged().is_none());
    assert_eq!((table.session().game().turn(), displayed(&table)), (Side::White, DisplayedPosition::Live));
}
