//! Lessons at the table.

use rules_core::{Action, Color as Side, Position, Square};
use session_core::{GameSetup, Outcome, Player, Players, Rejection, Request};

use crate::test_session::{TestSession, from, two_people, typed};

fn lesson(fen: &str, demo: bool) -> GameSetup {
    GameSetup { opponent: Player::Teacher, demo, ..from(fen) }
}

/// A position with a lone bishop, which would be a draw at once in a game.
const BISHOP: &str = "7k/8/8/3B4/8/8/8/K7 w - - 0 1";

#[test]
fn in_a_lesson_the_learner_moves_again_and_lack_of_material_does_not_end_it() {
    let mut table = TestSession::new(lesson(BISHOP, false));
    assert!(table.0.is_lesson() && table.is_persons_turn());
    for text in ["Ba8", "Bb7", "Bc8"] {
        table.play(text);
        assert!(!table.is_persons_turn());
        assert_eq!(table.ask(set_position(passed(&table))), [Outcome::Started]);
        assert!(table.is_persons_turn() && table.0.ending().is_none());
    }
    let mut game = TestSession::new(from(BISHOP));
    let passed = passed(&game);
    assert_eq!(game.ask(set_position(passed)), [], "nobody passes in a game (MOV-1)");
}

/// Returns the same position with the other side on the move.
fn passed(table: &TestSession) -> Position {
    table.game().position().null_move().expect("no check")
}

fn set_position(position: Position) -> Request {
    Request::SetPosition(Box::new(position))
}

#[test]
fn in_a_lesson_the_computer_may_answer_in_the_teachers_place() {
    let mut table = TestSession::new(lesson(BISHOP, false));
    assert_eq!(table.ask(Request::AnswerAsComputer(7)), []);
    assert!(table.is_lesson() && table.is_persons_turn());
    assert_eq!(table.0.players().black, Player::Computer(7));
    table.play("Ba8 Kg8 Bb7");
    let mut shown = TestSession::new(GameSetup { opponent: Player::Teacher, demo: true, ..GameSetup::default() });
    shown.ask(Request::AnswerAsComputer(7));
    let computer = Player::Computer(7);
    assert!(shown.is_lesson() && shown.0.players() == Players::new(computer, computer));
    let mut learned = TestSession::new(lesson(BISHOP, false));
    learned.ask(Request::StopLearner);
    learned.ask(Request::AnswerAsComputer(7));
    assert_eq!(learned.0.players().white, Player::Teacher, "what was learned is not played on");
    let mut game = TestSession::new(two_people());
    game.ask(Request::AnswerAsComputer(7));
    assert!(game.0.players().are_both_people(), "in a game nobody is put in somebody's place");
}

#[test]
fn in_a_lesson_nothing_is_resigned_claimed_or_taken_back() {
    let mut table = TestSession::new(lesson(BISHOP, false));
    table.play("Ba8");
    let before = table.0.clone();
    for request in [
        Request::by_person(Action::Resign(Side::White)),
        Request::by_person(Action::OfferDraw(Side::White)),
        Request::TakeBack,
        Request::ClaimFlag,
    ] {
        assert_eq!(table.ask(request), []);
    }
    assert_eq!(table.0, before);
}

#[test]
fn a_learner_with_nothing_more_to_do_moves_nothing() {
    let mut table = TestSession::new(lesson(BISHOP, false));
    assert_eq!(table.ask(Request::StopLearner), []);
    assert!(!table.is_persons_turn());
    assert_eq!(table.refusal(typed("Ba8")), Rejection::OpponentsTurn);
    let mut game = TestSession::new(two_people());
    game.ask(Request::StopLearner);
    assert!(game.is_persons_turn(), "in a game nobody is told so");
}

#[test]
fn squares_are_pointed_to_in_lessons_only() {
    let mut table = TestSession::new(lesson(BISHOP, true));
    assert!(!table.is_persons_turn());
    assert_eq!(table.ask(Request::PointToSquare(Square::E4)), [Outcome::PointedTo(Square::E4)]);
    assert_eq!(TestSession::new(two_people()).ask(Request::PointToSquare(Square::E4)), []);
}

/// Checks that a lesson saved as a file has no teacher.
#[test]
fn a_lesson_out_of_a_file_is_a_game_between_people() {
    let mut table = TestSession::new(lesson(BISHOP, false));
    table.play("Ba8");
    let back = table.saved_and_resumed();
    assert!(!back.0.is_lesson() && back.0.players().are_both_people());
}
