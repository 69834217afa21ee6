//! Tests of the outcomes of a learner's actions.

use coach::{Attempt, AttemptOutcome, Course, Failure, Goal, Lesson, LessonError, SavedAttempt};
use rules_core::{Piece, parse_uci};

fn lesson(fen: &str, goal: &str, moves: u32, more: &str) -> Lesson {
    let text = format!(
        r#"(id: "x", sources: [], lessons: [(id: "x-1", fen: "{fen}", goal: {goal}, moves: {moves}, rules: [], {more})])"#
    );
    Course::read([text.as_str()]).expect("a chapter").lessons().next().expect("a lesson").clone()
}

/// Plays the learner's moves; returns the last outcome.
fn play(attempt: &mut Attempt, moves: &str) -> AttemptOutcome {
    let verdicts = moves.split(' ').map(|text| {
        let mv = parse_uci(attempt.position(), text).expect("a legal move");
        attempt.play(mv)
    });
    verdicts.last().expect("a move")
}

fn attempt(fen: &str, goal: &str, moves: u32) -> Attempt {
    Attempt::new(lesson(fen, goal, moves, ""))
}

const ROOK: &str = "8/k7/8/3R4/8/8/8/7K w - - 0 1";

#[test]
fn squares_are_collected_in_any_order_and_the_learner_moves_again() {
    let mut one = attempt(ROOK, r#"Collect(["d8", "h8"])"#, 2);
    assert_eq!(play(&mut one, "d5d8"), AttemptOutcome::Continue(None));
    assert_eq!(one.position().turn(), one.learner());
    assert_eq!(one.remaining().len(), 1);
    assert_eq!(play(&mut one, "d8h8"), AttemptOutcome::Done { stars: 3 });
    let mut slow = attempt(ROOK, r#"Collect(["d8", "h8"])"#, 2);
    assert_eq!(play(&mut slow, "d5d1 d1d8 d8h8"), AttemptOutcome::Done { stars: 2 });
    let mut slower = attempt(ROOK, r#"Collect(["d8", "h8"])"#, 2);
    assert_eq!(play(&mut slower, "d5d1 d1d2 d2d8 d8h8"), AttemptOutcome::Done { stars: 1 });
}

#[test]
fn a_king_in_check_steps_aside_before_the_learner_moves_again() {
    let mut one = attempt(ROOK, r#"Collect(["d8", "a8"])"#, 2);
    let AttemptOutcome::Continue(Some(step)) = play(&mut one, "d5a5") else { panic!("no answer") };
    assert_eq!(step.from().to_string(), "a7");
    assert_eq!(one.position().turn(), one.learner());
}

#[test]
fn a_piece_on_an_attacked_square_fails_where_safety_is_asked_for() {
    let fen = "7k/8/8/3R4/8/2n5/8/7K w - - 0 1";
    let mut one = Attempt::new(lesson(fen, r#"Collect(["d8"])"#, 1, "safe: true"));
    let AttemptOutcome::Failed(Failure::CanBeTaken(mv)) = play(&mut one, "d5d1") else { panic!("not taken") };
    assert_eq!((mv.from().to_string(), mv.to().to_string()), ("c3".into(), "d1".into()));
}

#[test]
fn mate_in_two_is_answered_by_the_longest_defence_and_a_wrong_first_move_by_the_one_that_spoils_it() {
    let ladder = "7k/8/R7/1R6/8/8/8/7K w - - 0 1";
    let mut one = attempt(ladder, "Mate", 2);
    assert!(matches!(play(&mut one, "b5b7"), AttemptOutcome::Continue(Some(_))));
    assert_eq!(play(&mut one, "a6a8"), AttemptOutcome::Done { stars: 3 });
    let mut wrong = attempt(ladder, "Mate", 2);
    let AttemptOutcome::Failed(why @ Failure::Refuted(_)) = play(&mut wrong, "b5b1") else { panic!("no answer") };
    assert!(why.refutation().is_some());
}

#[test]
fn a_greedy_move_that_stalemates_fails_as_such() {
    let mut one = attempt("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Mate", 1);
    assert!(matches!(play(&mut one, "f6f7"), AttemptOutcome::Failed(Failure::Stalemated)));
}

#[test]
fn check_is_escaped_in_the_way_that_is_asked_for() {
    let fen = "4r1k1/8/8/8/8/2B5/6B1/4K3 w - - 0 1";
    for (way, mv) in [("King", "e1d2"), ("Block", "c3e5")] {
        assert_eq!(play(&mut attempt(fen, &format!("Escape({way})"), 1), mv), AttemptOutcome::Done { stars: 3 });
    }
    assert_eq!(play(&mut attempt(fen, "Escape(Block)", 1), "e1d2"), AttemptOutcome::Failed(Failure::Wrong));
}

#[test]
fn special_moves_are_known_from_others() {
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(play(&mut attempt(castling, "Castle(Short)", 1), "e1g1"), AttemptOutcome::Done { stars: 3 });
    assert_eq!(play(&mut attempt(castling, "Castle(Long)", 1), "e1g1"), AttemptOutcome::Failed(Failure::Wrong));
    let passing = "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1";
    assert_eq!(play(&mut attempt(passing, "EnPassant", 1), "b4a3"), AttemptOutcome::Done { stars: 3 });
    let last_step = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(play(&mut attempt(last_step, "Promote(None)", 1), "e7e8q"), AttemptOutcome::Done { stars: 3 });
    assert_eq!(
        play(&mut attempt(last_step, "Promote(Some(Knight))", 1), "e7e8q"),
        AttemptOutcome::Failed(Failure::Wrong)
    );
}

#[test]
fn squares_are_found_in_order_and_wrong_presses_cost_stars() {
    let mut one = attempt(ROOK, r#"Find(["e4", "a1"])"#, 2);
    let square = |text: &str| text.parse().expect("a square");
    assert_eq!(one.select_square(square("a1")), AttemptOutcome::Failed(Failure::Wrong));
    assert_eq!(one.select_square(square("e4")), AttemptOutcome::Continue(None));
    assert_eq!(one.select_square(square("a1")), AttemptOutcome::Done { stars: 2 });
}

#[test]
fn squares_that_only_the_text_asks_for_are_found_in_any_order() {
    let mut one = Attempt::new(lesson(ROOK, r#"Find(["c1", "c8"])"#, 2, "prompt: Text"));
    let square = |text: &str| text.parse().expect("a square");
    assert_eq!(one.select_square(square("c8")), AttemptOutcome::Continue(None));
    assert_eq!(one.select_square(square("c8")), AttemptOutcome::Failed(Failure::Wrong), "it is found already");
    assert_eq!(one.select_square(square("c1")), AttemptOutcome::Done { stars: 2 });
}

#[test]
fn pieces_are_set_up_one_by_one_in_any_order() {
    let mut one = attempt("4k3/8/8/8/8/8/8/4K3 w - - 0 1", r#"SetUp(["Ra1", "Rh1", "qd8"])"#, 3);
    let square = |text: &str| text.parse().expect("a square");
    let [rook, queen] = ['R', 'q'].map(|letter| Piece::from_letter(letter).expect("a piece"));
    assert_eq!(one.pieces_to_place().collect::<Vec<_>>(), [rook, rook, queen]);
    assert_eq!(one.place(rook, square("d8")), AttemptOutcome::Failed(Failure::Wrong), "the queen's square");
    assert_eq!(one.place(queen, square("d8")), AttemptOutcome::Continue(None), "she may come first");
    assert_eq!(one.place(queen, square("a1")), AttemptOutcome::Failed(Failure::Wrong), "she is there already");
    assert_eq!(one.place(rook, square("h1")), AttemptOutcome::Continue(None));
    assert_eq!(one.next_piece(), Some(rook));
    assert_eq!(one.place(rook, square("a1")), AttemptOutcome::Done { stars: 2 });
    assert_eq!(one.position().to_fen(), "3qk3/8/8/8/8/8/8/R3K2R w - - 0 1");
}

#[test]
fn a_mate_against_an_engine_waits_for_its_answers_and_may_fail_by_them() {
    let queen = "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1";
    assert_eq!(play(&mut attempt(queen, "PlayOut", 5), "b1b7"), AttemptOutcome::Done { stars: 3 });
    let mut one = attempt(queen, "PlayOut", 5);
    assert_eq!(play(&mut one, "b1h1"), AttemptOutcome::AwaitEngine);
    let answer = parse_uci(one.position(), "a8a7").expect("a legal move");
    assert_eq!(one.play_reply(answer), None);
    assert_eq!(one.position().turn(), one.learner());
    assert_eq!(
        play(&mut attempt("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "PlayOut", 5), "c1c7"),
        AttemptOutcome::Failed(Failure::Stalemated)
    );
    let mut lost = attempt("8/8/8/3k4/8/8/8/K3Q3 w - - 0 1", "PlayOut", 5);
    assert_eq!(play(&mut lost, "e1e5"), AttemptOutcome::AwaitEngine);
    let capture = parse_uci(lost.position(), "d5e5").expect("a legal move");
    assert_eq!(lost.play_reply(capture), Some(Failure::PieceLost));
}

#[test]
fn after_fifty_moves_a_mate_comes_too_late() {
    let mut one = attempt("7k/8/8/8/8/8/8/R1K5 w - - 0 1", "PlayOut", 10);
    let rounds = ["a1a2", "h8h7", "a2a1", "h7h8"].iter().cycle().take(100);
    let mut failed = None;
    for (ply, text) in rounds.enumerate() {
        let mv = parse_uci(one.position(), text).expect("a legal move");
        if ply.is_multiple_of(2) {
            assert_eq!(one.play(mv), AttemptOutcome::AwaitEngine);
        } else {
            failed = one.play_reply(mv);
        }
    }
    assert_eq!((one.actions(), failed), (50, Some(Failure::TooLong)));
}

#[test]
fn an_attempt_that_was_left_goes_on_where_it_was() {
    let tour = lesson(ROOK, r#"Collect(["d8", "h8"])"#, 2, "");
    let mut left = Attempt::new(tour.clone());
    play(&mut left, "d5d8");
    let text = ron::to_string(&left.save()).expect("a text");
    let saved: SavedAttempt = ron::from_str(&text).expect("a saved attempt");
    let mut resumed = Attempt::resume(tour.clone(), &saved).expect("the attempt");
    assert_eq!(resumed, left);
    assert_eq!(play(&mut resumed, "d8h8"), AttemptOutcome::Done { stars: 3 });
    let setup = lesson("4k3/8/8/8/8/8/8/4K3 w - - 0 1", r#"SetUp(["Ra1", "Rh1"])"#, 2, "");
    let mut left = Attempt::new(setup.clone());
    let rook = Piece::from_letter('R').expect("a rook");
    left.place(rook, "h1".parse().expect("a square"));
    let mut resumed = Attempt::resume(setup, &left.save()).expect("the attempt");
    assert_eq!(resumed.place(rook, "a1".parse().expect("a square")), AttemptOutcome::Done { stars: 3 });
    let other_board = lesson("7k/8/8/3R4/8/8/8/7K w - - 0 1", r#"Collect(["d8", "h8"])"#, 2, "");
    assert_eq!(Attempt::resume(other_board, &saved), None, "the lesson has changed");
    let other_squares = lesson(ROOK, r#"Collect(["d8", "a8"])"#, 2, "");
    assert_eq!(Attempt::resume(other_squares, &saved), None, "h8 is no square of it");
    for damaged in [text.replace("h8", "j9"), text.replace("3R4", "9"), text.replace(" w ", " b ")] {
        let saved = ron::from_str(&damaged).expect("a saved attempt");
        assert_eq!(Attempt::resume(tour.clone(), &saved), None, "{damaged}");
    }
}

#[test]
fn a_question_is_answered_once_rightly() {
    let mut one = attempt(ROOK, "Choose(answers: 3, right: 2)", 1);
    assert_eq!(one.choose_answer(1), AttemptOutcome::Failed(Failure::Wrong));
    assert_eq!(one.choose_answer(2), AttemptOutcome::Done { stars: 2 });
}

#[test]
fn a_line_is_followed_move_by_move_and_any_mate_will_do() {
    let ladder = lesson("7k/8/R7/1R6/8/8/8/7K w - - 0 1", "Mate", 2, "");
    let mut position = ladder.position.clone();
    let line = ["b5b7", "h8g8", "a6a8"].map(|text| {
        let mv = parse_uci(&position, text).expect("a legal move");
        position = position.play_unchecked(mv);
        mv
    });
    let ladder = Lesson { goal: Goal::Line(line.to_vec()), ..ladder };
    let mut one = Attempt::new(ladder.clone());
    assert_eq!(one.next_move(), Some(line[0]));
    assert_eq!(play(&mut one, "b5b7"), AttemptOutcome::Continue(Some(line[1])));
    assert_eq!(one.next_move(), Some(line[2]));
    assert_eq!(play(&mut one, "a6a8"), AttemptOutcome::Done { stars: 3 });
    assert_eq!(play(&mut Attempt::new(ladder.clone()), "a6a7"), AttemptOutcome::Failed(Failure::Wrong));
    let mut late = Attempt::new(ladder.clone());
    assert_eq!(play(&mut late, "b5b7 a6a7"), AttemptOutcome::Failed(Failure::Wrong));
    let mates = Lesson { position: "7k/1R6/R7/8/8/8/8/7K w - - 0 1".parse().expect("a position"), ..ladder };
    assert_eq!(play(&mut Attempt::new(mates), "a6a8"), AttemptOutcome::Done { stars: 3 });
}

#[test]
fn what_is_no_chapter_is_refused_with_its_place() {
    let read = |goal: &str, fen: &str| {
        let text = format!(
            r#"(id: "x", sources: [], lessons: [(id: "x-1", fen: "{fen}", goal: {goal}, moves: 1, rules: [])])"#
        );
        Course::read([text.as_str()]).expect_err("no chapter")
    };
    assert!(matches!(Course::read(["("]), Err(LessonError::Unreadable(_))));
    assert!(read("Mate", "8/8/8/8/8/8/8/8 w - - 0 1").to_string().starts_with("x-1: "));
    assert_eq!(read(r#"Find(["j9"])"#, ROOK).to_string(), "x-1: “j9” is no square");
    assert_eq!(read("Choose(answers: 2, right: 3)", ROOK).to_string(), "x-1: there is no answer 3");
    let marks_of = |answer: u8| {
        let question = "goal: Choose(answers: 3, right: 2), moves: 1, rules: []";
        let text = format!(
            r#"(id: "x", sources: [], lessons: [(id: "x-1", fen: "{ROOK}", {question}, wrong: {{{answer}: ["a1"]}})])"#
        );
        Course::read([text.as_str()])
            .map(|course| course.lessons().next().expect("a lesson").wrong_marks[&answer].len())
    };
    assert_eq!(marks_of(3), Ok(1));
    for answer in [0, 2, 4] {
        assert_eq!(
            marks_of(answer).expect_err("no wrong answer").to_string(),
            format!("x-1: {answer} is no wrong answer")
        );
    }
    assert_eq!(read(r#"SetUp(["Xd1"])"#, ROOK).to_string(), "x-1: “Xd1” is no piece on a square");
    assert!(matches!(read(r#"Watch(["d5e6"])"#, ROOK), LessonError::Move { .. }));
}
