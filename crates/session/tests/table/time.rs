//! The clock of a session.

use core::time::Duration;

use rules_core::{Action, Color as Side, Ending, Refusal, RuleBook, Square, Strictness};
use session_core::{GameSetup, LOW_TIME, OpponentFailure, Outcome, Player, Rejection, Request, Session};

use crate::test_session::{TestSession, against_computer, from, strict, two_people, with_clock};

fn left(table: &TestSession, side: Side) -> f64 {
    table.clock().expect("a clock").remaining(side).as_secs_f64()
}

fn running(table: &TestSession) -> Option<Side> {
    table.clock().expect("a clock").running()
}

#[test]
fn tim_2_the_clock_runs_for_the_side_on_move_and_adds_the_increment() {
    let mut table = TestSession::new(with_clock("5+3", two_people()));
    table.wait(1.0);
    table.play("e4");
    assert_eq!((left(&table, Side::White), left(&table, Side::Black)), (302.0, 300.0));
    assert_eq!(running(&table), Some(Side::Black));
}

#[test]
fn rec_1_the_score_sheet_knows_whole_milliseconds() {
    let mut table = TestSession::new(with_clock("5+0", two_people()));
    table.wait(1.000_000_4);
    table.play("e4");
    assert_eq!(table.game().plies()[0].clock, Some(Duration::from_millis(298_999)));
    assert_eq!(table.clock().expect("a clock").remaining(Side::White), Duration::from_nanos(298_999_999_600));
}

#[test]
fn rec_2_a_take_back_gives_no_time_back_nor_what_the_move_earned() {
    let mut table = TestSession::new(with_clock("5+3", two_people()));
    table.wait(1.0);
    table.play("e4");
    table.wait(2.0);
    table.ask(Request::TakeBack);
    assert_eq!(Side::ALL.map(|side| left(&table, side)), [299.0, 298.0]);
    assert_eq!(running(&table), Some(Side::White));
}

#[test]
fn rec_2_what_is_taken_back_after_the_end_goes_on() {
    let mut table = TestSession::new(with_clock("5+0", two_people()));
    table.play("f3 e5 g4 Qh4#");
    assert_eq!((running(&table), table.wait(1.0)), (None, vec![]));
    table.ask(Request::TakeBack);
    assert_eq!((running(&table), table.is_on()), (Some(Side::Black), true));
}

#[test]
fn end_3_a_fallen_flag_ends_the_game_and_stays_down() {
    let mut table = TestSession::new(with_clock("10+0", two_people()));
    assert_eq!(table.wait(599.0), []);
    assert!(table.is_on());
    let ending = Ending::TimeForfeit { winner: Side::Black };
    assert_eq!(table.wait(1.0), [Outcome::Game(rules_core::GameEvent::Ended(ending))]);
    assert_eq!((table.ending(), running(&table)), (Some(ending), None));
    assert_eq!(table.wait(1.0), []);
    let mut table = TestSession::new(with_clock("10+0", two_people()));
    table.play("e4");
    table.wait(600.0);
    let over = Refusal::GameOver(Ending::TimeForfeit { winner: Side::White });
    assert_eq!(table.refusal(Request::TakeBack), Rejection::Rules(over));
}

#[test]
fn one_tick_costs_the_computer_a_second_at_most() {
    let mut table = TestSession::new(with_clock("5+0", against_computer()));
    table.wait(30.0);
    assert_eq!(left(&table, Side::White), 270.0);
    table.play("e4");
    table.wait(30.0);
    assert_eq!(left(&table, Side::Black), 299.0);
    table.wait(0.5);
    assert_eq!(left(&table, Side::Black), 298.5);
}

#[test]
fn ill_3_the_arbiter_gives_time_and_thought_is_spent() {
    let mut table = TestSession::new(with_clock("5+2", strict(Strictness::Tournament)));
    table.wait(1.0);
    table.put(Square::E2, Square::E5);
    assert_eq!((left(&table, Side::White), left(&table, Side::Black)), (299.0, 360.0));
    assert_eq!(running(&table), Some(Side::White));
    table.wait(1.0);
    assert_eq!(left(&table, Side::White), 298.0);
}

#[test]
fn ill_3_what_a_delay_gave_is_not_taken_away() {
    let mut table = TestSession::new(with_clock("5+b2", strict(Strictness::Tournament)));
    table.wait(1.0);
    table.put(Square::E2, Square::E5);
    // Bronstein's delay gave the second back after the move.
    assert_eq!((left(&table, Side::White), left(&table, Side::Black)), (300.0, 360.0));
}

#[test]
fn drw_7_a_wrong_claim_costs_time() {
    let mut table = TestSession::new(with_clock("5+0", strict(Strictness::Tournament)));
    table.act(Action::ClaimDraw { by: Side::White, intended: None });
    assert_eq!(left(&table, Side::Black), 360.0);
}

#[test]
fn tim_5_in_blitz_both_flags_can_fall() {
    let mut table = TestSession::new(with_clock("0:05+0", strict(Strictness::Blitz)));
    assert_eq!((table.fallen_flags(), table.ask(Request::ClaimFlag)), ([false; 2], vec![]));
    table.wait(6.0);
    assert_eq!((table.ending(), table.fallen_flags()), (None, [true, false]));
    for early in [Action::BothFlagsFall, Action::FlagFall(Side::Black)] {
        assert_eq!(table.act(early), [], "only what the clock shows");
    }
    table.play("e4");
    table.wait(6.0);
    assert_eq!(table.fallen_flags(), [true, true]);
    assert_eq!(table.act(Action::FlagFall(Side::White)), []);
    table.ask(Request::ClaimFlag);
    assert_eq!((table.ending(), table.fallen_flags()), (Some(Ending::BothFlags), [false; 2]));
}

/// By FIDE's Laws the arbiter calls a fallen flag, here the clock (FIDE A.5.5).
#[test]
fn tim_5_by_fides_laws_the_first_flag_to_fall_ends_the_game() {
    let mut setup = strict(Strictness::Blitz);
    setup.rules.book = RuleBook::Fide2023;
    let mut table = TestSession::new(with_clock("0:05+0", setup));
    table.wait(6.0);
    assert_eq!(table.ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
}

/// Before the last period the flag counts that fell first (FIDE III.3.1.1).
#[test]
fn tim_5_with_a_period_to_come_both_flags_are_no_draw() {
    let mut table = TestSession::new(with_clock("40/0:05, 0:05", strict(Strictness::Blitz)));
    table.wait(6.0);
    table.play("e4");
    table.wait(6.0);
    assert_eq!(table.fallen_flags(), [true, true]);
    table.ask(Request::ClaimFlag);
    assert_eq!(table.ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
}

/// A rapid game in a tournament (FIDE A.3).
#[test]
fn ill_3_at_rapid_controls_the_opponent_gets_one_minute() {
    let mut table = TestSession::new(with_clock("15+10", strict(Strictness::Tournament)));
    table.put(Square::E2, Square::E5);
    assert_eq!(left(&table, Side::Black), 960.0);
}

#[test]
fn end_3_a_flag_is_pointed_out_on_anybodys_turn() {
    for (moves, winner, by_act) in [("", Side::Black, false), ("e4", Side::White, false), ("e4", Side::White, true)] {
        let mut table = TestSession::new(with_clock("0:05+0", strict(Strictness::Blitz)));
        table.play(moves);
        table.wait(6.0);
        let outcomes = match by_act {
            true => table.act(Action::FlagFall(!winner)),
            false => table.ask(Request::ClaimFlag),
        };
        assert_eq!((outcomes.len(), table.ending()), (1, Some(Ending::TimeForfeit { winner })));
    }
}

#[test]
fn end_3_in_blitz_a_computer_sees_a_flag_and_a_person_has_to_claim() {
    let blitz = || with_clock("0:05+0", GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Blitz) });
    let mut table = TestSession::new(blitz());
    table.wait(5.0);
    assert_eq!(table.ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
    let mut table = TestSession::new(blitz());
    table.play("e4");
    for _ in 0..6 {
        assert_eq!(table.wait(1.0), []);
    }
    assert_eq!(table.fallen_flags(), [false, true]);
    // The computer's flag has fallen on its own turn, and a person may claim it.
    table.ask(Request::ClaimFlag);
    assert_eq!(table.ending(), Some(Ending::TimeForfeit { winner: Side::White }));
}

#[test]
fn the_picture_changes_with_the_next_digit() {
    let mut table = TestSession::new(with_clock("5+0", two_people()));
    let millis = |table: &TestSession| table.until_next_digit().map(|time| time.as_millis());
    assert_eq!(millis(&table), Some(5), "at once");
    table.wait(0.3);
    assert_eq!(millis(&table), Some(700));
    table.wait(299.7 - LOW_TIME.as_secs_f64());
    assert_eq!((left(&table, Side::White), millis(&table)), (20.0, Some(5)));
    table.wait(0.25);
    assert_eq!(millis(&table), Some(50));
    table.wait(0.96);
    assert_eq!(millis(&table), Some(90));
}

#[test]
fn no_digit_changes_where_no_clock_runs() {
    assert_eq!(Session::default().until_next_digit(), None);
    assert_eq!(TestSession::new(two_people()).until_next_digit(), None);
    let mut table = TestSession::new(with_clock("5+0", two_people()));
    table.act(Action::Resign(Side::White));
    assert_eq!(table.until_next_digit(), None);
    let mut table = TestSession::new(with_clock("5+0", against_computer()));
    table.ask(Request::OpponentFails(OpponentFailure::Timeout));
    assert_eq!(table.until_next_digit(), None);
    let mut table = TestSession::new(with_clock("0:05+0", strict(Strictness::Blitz)));
    table.wait(5.0);
    assert_eq!(table.until_next_digit(), None, "it has run down");
    table.play("e4");
    assert!(table.until_next_digit().is_some());
}

#[test]
fn the_clock_begins_with_the_side_that_begins() {
    let table = TestSession::new(with_clock("5+0", from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")));
    assert_eq!(running(&table), Some(Side::Black));
    assert_eq!(TestSession::new(two_people()).clock(), None);
}
