//! An analysis has the board while the game waits.

use rules_core::{Action, Color as Side, Game};
use session_core::{Outcome, Rejection, Request, read_move};

use crate::test_session::{TestSession, two_people};

#[test]
fn an_analysis_has_the_board_while_the_game_that_is_over_waits() {
    let mut table = TestSession::new(two_people());
    let line = Box::new(Game::new());
    assert_eq!(table.ask(Request::Analyse(line.clone())), [], "nobody gets help in a running game");
    table.play("f3 e5 g4 Qh4");
    let over = table.0.clone();
    assert_eq!(table.ask(Request::Analyse(line.clone())), [Outcome::PlayBegan, Outcome::LineShown]);
    assert!(table.0.is_analysis() && table.0.is_lesson() && table.is_persons_turn());
    assert_eq!(table.0.before_analysis(), &over);
    table.play("d4 d5 c4");
    assert!(table.ask(Request::by_person(Action::Resign(Side::White))).is_empty());
    assert_eq!(table.ask(Request::Analyse(line)), [Outcome::LineShown]);
    assert!(table.game().plies().is_empty());
    assert_eq!(table.ask(Request::EndAnalysis), [Outcome::LineShown]);
    assert_eq!(table.0, over);
    assert_eq!(table.ask(Request::EndAnalysis), []);
}

#[test]
fn an_analysis_without_a_game_leads_back_to_the_menu() {
    let mut table = TestSession::new(two_people());
    table.ask(Request::LeaveGame);
    let idle = table.0.clone();
    table.ask(Request::Analyse(Box::new(Game::new())));
    table.play("e4");
    assert_eq!(table.ask(Request::EndAnalysis), [Outcome::LineShown, Outcome::Left]);
    assert_eq!(table.0, idle);
    table.ask(Request::Analyse(Box::new(Game::new())));
    assert_eq!(table.ask(Request::LeaveGame), [Outcome::Left, Outcome::Started]);
    assert_eq!(table.0, idle);
}

#[test]
fn in_an_exercise_a_person_moves_one_side_and_the_teacher_the_other() {
    let mut table = TestSession::new(two_people());
    let mut line = Game::new();
    let first = read_move(line.position(), "e4").expect("a legal move");
    line.act(Action::Move(first)).expect("a game that goes on");
    let line = Box::new(line);
    assert_eq!(table.ask(Request::Exercise(line.clone())), [], "nobody gets help in a running game");
    table.play("f3 e5 g4 Qh4");
    let over = table.0.clone();
    assert_eq!(table.ask(Request::Exercise(line.clone())), [Outcome::PlayBegan, Outcome::LineShown]);
    assert!(table.0.is_analysis() && table.is_persons_turn(), "Black is to move");
    table.play("e5");
    assert!(!table.is_persons_turn());
    let white = table.read("Nf3");
    assert_eq!(table.refusal(Request::by_person(white.clone())), Rejection::OpponentsTurn);
    table.machine(white);
    assert_eq!(table.plies(), 3);
    assert_eq!(table.ask(Request::Exercise(line)), [Outcome::LineShown], "once more");
    assert!(table.is_persons_turn());
    assert_eq!(table.ask(Request::EndAnalysis), [Outcome::LineShown]);
    assert_eq!(table.0, over);
}
