//! Two people who press the clock themselves.

use rules_core::{Action, Color as Side, Ending, GameEvent, Square, Strictness};
use session_core::{GameSetup, Outcome, Player, Rejection, Request};

use crate::test_session::{TestSession, against_computer, strict, two_people, with_clock};

/// Returns a game whose clock Black has started.
fn pressing(setup: GameSetup) -> TestSession {
    let mut table = TestSession::new(with_clock("5+3", GameSetup { presses_clock: true, ..setup }));
    press(&mut table, Side::Black);
    table
}

/// Returns the seconds left, White's first.
fn left(table: &TestSession) -> [f64; 2] {
    Side::ALL.map(|side| table.clock().expect("a clock").remaining(side).as_secs_f64())
}

fn press(table: &mut TestSession, side: Side) -> Vec<Outcome> {
    table.ask(Request::press_clock(side))
}

/// Plays moves and presses the clock after each.
fn complete(table: &mut TestSession, moves: &str) {
    for text in moves.split_whitespace() {
        table.play(text);
        let side = table.side_to_press().expect("a side");
        press(table, side);
    }
}

#[test]
fn tim_1_a_move_is_completed_when_its_clock_is_pressed() {
    let mut table = pressing(two_people());
    assert_eq!(press(&mut table, Side::White), [], "not before the move");
    table.wait(10.0);
    table.play("e4");
    assert_eq!((table.side_to_press(), table.person()), (Some(Side::White), Some(Side::White)));
    table.wait(5.0);
    assert_eq!(left(&table), [285.0, 300.0], "White's time still runs");
    assert_eq!(press(&mut table, Side::Black), [], "nobody presses for the other");
    assert_eq!(press(&mut table, Side::White), [Outcome::ClockPressed(Side::White)]);
    assert_eq!((left(&table), table.side_to_press()), ([288.0, 300.0], None), "with the increment");
    assert_eq!(table.game().plies()[0].clock.map(|left| left.as_secs()), Some(288));
    table.wait(1.0);
    assert_eq!(left(&table), [288.0, 299.0]);
}

#[test]
fn tim_1_black_starts_the_clock_or_white_s_first_move_does() {
    let setup = with_clock("5+3", GameSetup { presses_clock: true, ..two_people() });
    let mut table = TestSession::new(setup.clone());
    table.wait(60.0);
    assert_eq!((left(&table), table.side_at_clock()), ([300.0, 300.0], Some(Side::Black)));
    assert_eq!(press(&mut table, Side::White), [], "not by White");
    assert_eq!(press(&mut table, Side::Black), [Outcome::ClockPressed(Side::Black)]);
    table.wait(10.0);
    assert_eq!((left(&table), table.side_at_clock()), ([290.0, 300.0], None), "without an increment for Black");
    let mut hasty = TestSession::new(setup);
    hasty.play("e4");
    hasty.wait(5.0);
    assert_eq!((left(&hasty), hasty.side_at_clock()), ([295.0, 300.0], Some(Side::White)));
}

#[test]
fn tim_1_a_reply_before_the_press_completes_the_move_before_it() {
    let mut table = pressing(two_people());
    table.wait(10.0);
    table.play("e4");
    table.wait(5.0);
    table.play("e5");
    assert_eq!((left(&table), table.side_to_press()), ([288.0, 300.0], Some(Side::Black)));
    let noted: Vec<_> = table.game().plies().iter().map(|ply| ply.clock.map(|left| left.as_secs())).collect();
    assert_eq!(noted, [Some(288), None]);
}

#[test]
fn tim_1_a_flag_falls_before_the_press_but_not_after_mate() {
    let mut late = TestSession::new(with_clock("0:05+0", GameSetup { presses_clock: true, ..two_people() }));
    late.play("e4");
    late.wait(6.0);
    assert_eq!(late.ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
    let mut mate = pressing(two_people());
    mate.play("f3 e5 g4 Qh4#");
    mate.wait(400.0);
    assert_eq!(mate.ending(), Some(Ending::Checkmate { winner: Side::Black }));
    assert_eq!(mate.side_to_press(), None, "mate ends the game without a press (FIDE 5.1.1)");
    assert!(mate.game().plies().iter().all(|ply| ply.clock.is_some()), "its time is written all the same");
    assert_eq!(late.game().plies()[0].clock, None, "there is no time left to write");
}

#[test]
fn a_game_left_before_the_press_goes_on_before_it() {
    let mut table = pressing(two_people());
    table.play("e4");
    let mut back = table.saved_and_resumed();
    assert_eq!(back.side_to_press(), Some(Side::White));
    back.wait(1.0);
    assert_eq!(left(&back), [299.0, 300.0]);
}

#[test]
fn only_two_people_with_a_clock_press_it() {
    let mut machine = pressing(GameSetup { opponent: Player::Computer(1), ..against_computer() });
    machine.play("e4");
    assert_eq!(machine.side_to_press(), None);
    let mut without = TestSession::new(GameSetup { presses_clock: true, ..two_people() });
    without.play("e4");
    assert_eq!(without.side_to_press(), None);
}

#[test]
fn ill_1_an_illegal_move_is_corrected_before_the_press() {
    let mut table = pressing(strict(Strictness::Tournament));
    table.wait(10.0);
    table.put(Square::E2, Square::E5);
    assert_eq!(table.plies(), 1, "no arbiter sees it before the press");
    assert_eq!(table.refusal(Request::by_person(Action::ClaimIllegalMove(Side::Black))), Rejection::NotPressed);
    table.act(Action::CorrectMove(Side::White));
    assert_eq!((left(&table), table.side_to_press()), ([290.0, 300.0], None), "and no increment is taken away");
    table.play("e4");
    press(&mut table, Side::White);
    assert_eq!(table.refusal(Request::by_person(Action::CorrectMove(Side::White))), Rejection::Pressed);
    assert_eq!(left(&table), [293.0, 300.0]);
}

/// The arbiter sets the game back to the first illegal move, and gives the opponent a minute (FIDE 7.5.5, A.3).
#[test]
fn ill_2_an_illegal_move_is_found_three_moves_later() {
    let mut table = pressing(strict(Strictness::Tournament));
    play_illegal_in_time(&mut table);
    let outcomes = table.act(Action::ClaimIllegalMove(Side::Black));
    let is_found = |outcome: &Outcome| matches!(outcome, Outcome::Game(GameEvent::IllegalMoveFound { count: 1, .. }));
    assert!(outcomes.iter().any(is_found), "{outcomes:?}");
    assert_eq!((table.plies(), table.game().turn()), (2, Side::White));
    // White has thought 7 and 20 seconds, Black 5, before the illegal move was completed; one increment each remains.
    assert_eq!(left(&table), [300.0 - 27.0 + 3.0, 300.0 - 5.0 + 3.0 + 60.0], "the times of that move");
    table.wait(1.0);
    assert_eq!(left(&table)[0], 275.0, "White's time runs");
}

/// Plays an illegal move of White's after twenty seconds, and five more half-moves of ten seconds each.
fn play_illegal_in_time(table: &mut TestSession) {
    table.wait(7.0);
    complete(table, "e4");
    table.wait(5.0);
    complete(table, "e5");
    table.wait(20.0);
    table.put(Square::G1, Square::G3);
    press(table, Side::White);
    for text in ["d6", "d4", "Nf6", "Nc3", "Be7"] {
        table.wait(10.0);
        complete(table, text);
    }
}

/// Time that the arbiter has added is a penalty of its own (FIDE 9.5.3, 7.5.5), which no later correction takes away.
#[test]
fn ill_2_time_that_an_arbiter_has_added_stays_when_the_clocks_go_back() {
    let mut table = pressing(strict(Strictness::Tournament));
    complete(&mut table, "e4");
    table.wait(5.0);
    complete(&mut table, "e5");
    let before = left(&table);
    table.act(Action::ClaimDraw { by: Side::White, intended: None });
    let penalty = left(&table)[1] - before[1];
    assert!(penalty >= 60.0, "a wrong claim: {penalty}");
    table.put(Square::G1, Square::G3);
    press(&mut table, Side::White);
    table.wait(10.0);
    // Black's answer is illegal, too, and White points that out; then Black points out White's move.
    table.put(Square::G8, Square::G6);
    press(&mut table, Side::Black);
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(table.plies(), 2);
    assert_eq!(
        left(&table),
        [before[0], before[1] + penalty + 60.0],
        "the times of the illegal move, and both penalties"
    );
    // A second correction, after another move that is legal, keeps both as well.
    complete(&mut table, "Nf3");
    table.put(Square::G8, Square::G6);
    press(&mut table, Side::Black);
    table.wait(3.0);
    complete(&mut table, "Nc3");
    table.act(Action::ClaimIllegalMove(Side::White));
    assert_eq!(left(&table), [before[0] + 3.0 + 60.0, before[1] + penalty + 60.0]);
}

/// If the times were not recorded, the time spent stays spent: the arbiter's best estimate.
#[test]
fn ill_2_without_recorded_times_the_clocks_are_estimated() {
    let setup = GameSetup { moves: "e4 e5".into(), ..strict(Strictness::Tournament) };
    let mut table = pressing(setup);
    table.wait(20.0);
    table.put(Square::G1, Square::G3);
    press(&mut table, Side::White);
    table.wait(10.0);
    complete(&mut table, "d6");
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(left(&table), [280.0, 290.0 + 60.0]);
}

#[test]
fn ill_4_a_lost_game_shows_the_times_of_the_illegal_move() {
    let mut table = pressing(strict(Strictness::Blitz));
    table.wait(10.0);
    table.put(Square::E2, Square::E5);
    press(&mut table, Side::White);
    table.wait(4.0);
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!((table.ending().is_some(), left(&table)), (true, [290.0, 300.0]));
}

#[test]
fn a_correction_gives_no_free_delay_and_leaves_the_clock_as_it_is() {
    let setup = GameSetup { presses_clock: true, ..strict(Strictness::Tournament) };
    let mut table = TestSession::new(with_clock("5+d10", setup));
    press(&mut table, Side::Black);
    for _ in 0..3 {
        table.wait(9.0);
        table.put(Square::E2, Square::E5);
        table.act(Action::CorrectMove(Side::White));
    }
    assert_eq!(left(&table), [283.0, 300.0], "one delay of ten seconds in all");
}

#[test]
fn rec_2_a_take_back_after_mate_takes_no_increment_that_was_not_earned() {
    let mut table = pressing(two_people());
    table.play("f3 e5 g4 Qh4#");
    let before = left(&table);
    table.ask(Request::TakeBack);
    assert_eq!(left(&table), before);
}

#[test]
fn drw_4_an_offer_made_after_an_illegal_move_goes_with_the_moves_that_are_taken_back() {
    let mut table = pressing(strict(Strictness::Tournament));
    complete(&mut table, "e4 e5");
    table.put(Square::G1, Square::G3);
    press(&mut table, Side::White);
    complete(&mut table, "d6 d4 Nf6");
    table.act(Action::OfferDraw(Side::White));
    complete(&mut table, "Nc3");
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!((table.plies(), table.game().draw_offer()), (2, None));
    assert!(table.game().may_offer_draw(Side::White));
}

#[test]
fn ill_3_the_time_of_a_next_period_is_not_earned_twice() {
    let setup = GameSetup { presses_clock: true, ..strict(Strictness::Tournament) };
    let mut table = TestSession::new(with_clock("2/10, 5+0", setup));
    press(&mut table, Side::Black);
    complete(&mut table, "e4 e5");
    table.put(Square::G1, Square::G3);
    press(&mut table, Side::White);
    assert_eq!(left(&table)[0], 900.0, "ten minutes and five");
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(left(&table)[0], 600.0);
    table.play("Nf3");
    press(&mut table, Side::White);
    assert_eq!(left(&table)[0], 900.0);
}

#[test]
fn ill_1_a_piece_that_was_captured_illegally_was_touched_too() {
    let mut table = pressing(strict(Strictness::Tournament));
    complete(&mut table, "e4 d5 Nc3 a6");
    table.put(Square::A1, Square::A6);
    table.act(Action::CorrectMove(Side::White));
    assert_eq!(table.game().touched(), [Square::A1, Square::A6]);
}
