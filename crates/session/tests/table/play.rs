//! Moves and other actions of players.

use rules_core::{Action, Color as Side, Duty, Ending, GameEvent, Refusal, Rules, Square, Strictness};
use session_core::{
    ClockChoice, ColourChoice, GameSetup, OpponentFailure, Outcome, Player, Players, Rejection, Request, read_move,
};

use crate::test_session::{TestSession, against_computer, from, strict, two_people, typed, with_clock};

#[test]
fn end_1_a_typed_game_ends_in_mate() {
    let mut table = TestSession::new(two_people());
    let outcomes: Vec<Outcome> =
        ["f3", "e5", "g4", "Hh4"].into_iter().flat_map(|text| table.ask(typed(text))).collect();
    assert_eq!(outcomes.last(), Some(&Outcome::Game(GameEvent::Ended(Ending::Checkmate { winner: Side::Black }))));
    assert!(!table.is_on() && !table.is_persons_turn());
}

#[test]
fn mov_1_it_is_the_computers_turn_until_it_has_moved() {
    let mut table = TestSession::new(against_computer());
    table.play("e4");
    for text in ["e5", "d4", "nonsense"] {
        assert_eq!(table.refusal(typed(text)), Rejection::OpponentsTurn, "{text}");
    }
    table.play("e7e5");
    assert!(table.is_persons_turn());
}

#[test]
fn mov_1_a_machines_late_or_strange_answers_come_to_nothing() {
    let mut table = TestSession::new(against_computer());
    table.play("e4");
    let reply = table.read("e5");
    let resigns = Action::Resign(Side::Black);
    for (plies, action) in [
        (0, reply.clone()),
        (2, reply.clone()),
        (0, resigns.clone()),
        (1, Action::Resign(Side::White)),
        (1, Action::OfferDraw(Side::White)),
        (1, Action::FlagFall(Side::White)),
        (1, Action::BothFlagsFall),
    ] {
        let before = table.0.clone();
        assert_eq!(table.ask(Request::from_elsewhere(plies, action.clone())), [], "{plies} {action:?}");
        assert_eq!(table.0, before);
    }
    table.ask(Request::from_elsewhere(1, reply));
    assert_eq!(table.plies(), 2);
    // On the person's turn, a move of the machine is ignored, but it may resign.
    let nf3 = table.read("Nf3");
    assert_eq!(table.machine(nf3), []);
    assert!(!table.machine(resigns).is_empty());
    assert_eq!(table.ending(), Some(Ending::Resignation { winner: Side::White }));
    assert_eq!(table.machine(Action::Adjust), [], "and when all is over, it is not heard");
}

#[test]
fn a_take_back_against_the_computer_returns_to_the_person() {
    let mut table = TestSession::new(against_computer());
    table.play("e4 e5");
    assert_eq!(table.plies_to_take_back(), Some(2));
    table.ask(Request::TakeBack);
    assert_eq!(table.plies(), 0);
    // While the computer thinks, a take-back takes one half-move; the computer's answer then comes too late.
    table.play("d4");
    let late = Request::from_elsewhere(1, table.read("d5"));
    assert_eq!(table.plies_to_take_back(), Some(1));
    table.ask(Request::TakeBack);
    assert_eq!(table.ask(late), []);
    assert_eq!(table.plies(), 0);
}

#[test]
fn rec_2_two_people_take_back_one_move_after_the_other() {
    let mut table = TestSession::new(two_people());
    table.play("e4 e5 Nf3");
    for left in [2, 1, 0] {
        table.ask(Request::TakeBack);
        assert_eq!(table.plies(), left);
    }
    table.play("e4 e5 Nf3 Nc6");
    table.act(Action::TakeBack { by: Side::White, plies: 2 });
    assert_eq!(table.plies(), 2);
}

#[test]
fn rec_2_nothing_is_taken_back_where_nobody_has_moved_by_hand() {
    let nothing = Rejection::Rules(Refusal::NothingToTakeBack);
    let mut table = TestSession::new(GameSetup { colour: ColourChoice::Black, ..against_computer() });
    assert_eq!(table.refusal(Request::TakeBack), nothing);
    table.play("e4");
    assert_eq!(table.plies_to_take_back(), None, "the only move is the computer's");
    assert_eq!(table.refusal(Request::TakeBack), nothing);
    assert_eq!(table.refusal(Request::by_person(Action::TakeBack { by: Side::Black, plies: 1 })), nothing);
    table.play("e5");
    assert_eq!(table.plies_to_take_back(), Some(1));

    let mut table = TestSession::new(GameSetup { demo: true, moves: "e4 e5".into(), ..against_computer() });
    assert_eq!(table.plies_to_take_back(), None, "the computer plays itself");
    assert_eq!(table.refusal(Request::TakeBack), Rejection::OpponentsTurn);
}

#[test]
fn rec_2_in_a_club_the_other_person_has_to_agree() {
    let mut table = TestSession::new(strict(Strictness::Club));
    table.play("e4");
    table.ask(Request::TakeBack);
    assert_eq!(table.game().take_back_request(), Some((Side::White, 1)));
    table.act(Action::DeclineTakeBack(Side::Black));
    assert_eq!((table.plies(), table.game().take_back_request()), (1, None));
    table.ask(Request::TakeBack);
    table.act(Action::AcceptTakeBack(Side::Black));
    assert_eq!(table.plies(), 0);
    // The computer is as strict as a person.
    let mut table = TestSession::new(GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Club) });
    table.play("e4");
    let outcomes = table.ask(Request::TakeBack);
    let declined = Outcome::Game(GameEvent::TakeBackDeclined(Side::Black));
    assert_eq!(outcomes, [Outcome::Game(GameEvent::TakeBackRequested { by: Side::White, plies: 1 }), declined]);
    assert_eq!((table.plies(), table.game().take_back_request()), (1, None));
}

#[test]
fn drw_4_an_offer_is_accepted_declined_or_answered_by_a_move() {
    let mut table = TestSession::new(two_people());
    table.play("a3 a6");
    table.act(Action::OfferDraw(Side::White));
    table.play("e4");
    table.act(Action::DeclineDraw(Side::Black));
    assert_eq!(table.game().draw_offer(), None);
    table.act(Action::OfferDraw(Side::Black));
    table.play("e5");
    assert_eq!(table.game().draw_offer(), Some(Side::Black));
    table.play("d4");
    assert_eq!(table.game().draw_offer(), None, "a move declines");
    table.act(Action::OfferDraw(Side::Black));
    table.play("d5");
    table.act(Action::AcceptDraw(Side::White));
    assert_eq!(table.ending(), Some(Ending::Agreement));
}

#[test]
fn drw_4_the_computer_answers_and_offers_with_its_move() {
    let mut table = TestSession::new(against_computer());
    table.play("a3 a6");
    table.act(Action::OfferDraw(Side::White));
    table.play("h3");
    assert!(!table.machine(Action::DeclineDraw(Side::Black)).is_empty());
    table.machine(Action::OfferDraw(Side::Black));
    table.play("h6");
    assert_eq!(table.game().may_answer_draw(), Some(Side::White));
    table.act(Action::AcceptDraw(Side::White));
    assert_eq!(table.ending(), Some(Ending::Agreement));
}

#[test]
fn end_2_resignation_is_of_the_person_at_the_screen() {
    let mut table = TestSession::new(against_computer());
    table.play("e4");
    assert_eq!(table.refusal(Request::by_person(Action::Resign(Side::Black))), Rejection::OpponentsTurn);
    table.act(Action::Resign(Side::White));
    assert_eq!(table.ending(), Some(Ending::Resignation { winner: Side::Black }));
}

#[test]
fn tch_1_what_a_person_touches_has_to_move() {
    let mut table = TestSession::new(strict(Strictness::Club));
    table.act(Action::Touch(Square::G1));
    let bound = Refusal::Bound(Duty::Move(Square::G1));
    assert_eq!(table.refusal(typed("e4")), Rejection::Rules(bound));
    table.play("Nf3");
    // Saying j'adoube first removes the duty.
    table.act(Action::Adjust);
    table.act(Action::Touch(Square::B8));
    table.play("e5");
}

#[test]
fn ill_3_the_arbiter_of_a_tournament_sees_an_illegal_move_at_once() {
    let mut table = TestSession::new(strict(Strictness::Tournament));
    let outcomes = table.put(Square::E2, Square::E5);
    assert!(
        outcomes.iter().any(|outcome| matches!(outcome, Outcome::Game(GameEvent::IllegalMoveFound { count: 1, .. })))
    );
    assert_eq!((table.plies(), table.game().duty()), (0, Some(Duty::Move(Square::E2))));
    table.play("e4 e5");
    table.put(Square::G1, Square::G3);
    assert_eq!(table.ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 2 }));
}

#[test]
fn ill_4_in_blitz_the_opponent_has_to_see_it() {
    let mut table = TestSession::new(strict(Strictness::Blitz));
    table.put(Square::E2, Square::E5);
    assert_eq!((table.ending(), table.plies()), (None, 1));
    table.act(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(table.ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 1 }));
    // The computer notices every illegal move.
    let mut table = TestSession::new(GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Blitz) });
    table.put(Square::E2, Square::E5);
    assert_eq!(table.ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 1 }));
    // A legal move can't be claimed.
    let mut table = TestSession::new(GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Blitz) });
    assert_eq!(table.put(Square::E2, Square::E4).len(), 1);
    assert_eq!((table.ending(), table.plies()), (None, 1));
}

#[test]
fn drw_7_a_draw_is_claimed_with_a_move_written_down() {
    let mut table = TestSession::new(two_people());
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let back = read_move(table.game().position(), "Ng8").expect("a legal move");
    table.act(Action::ClaimDraw { by: Side::Black, intended: Some(back) });
    assert_eq!((table.ending(), table.plies()), (Some(Ending::ThreefoldClaim), 7));
}

#[test]
fn drw_7_a_computer_claims_for_itself() {
    let mut table = TestSession::new(against_computer());
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let back = read_move(table.game().position(), "Ng8").expect("a legal move");
    table.machine(Action::ClaimDraw { by: Side::Black, intended: Some(back) });
    assert_eq!(table.ending(), Some(Ending::ThreefoldClaim));
}

#[test]
fn mov_10_the_house_rule_holds_at_the_table() {
    let mut setup = from("3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1");
    setup.rules.house.captured_only_promotion = true;
    let mut table = TestSession::new(setup);
    table.play("Qxd8+ Kxd8");
    assert!(matches!(table.refusal(typed("a8=R")), Rejection::Rules(Refusal::NotCaptured(_))));
    table.play("a8=Q");
}

#[test]
fn the_game_waits_for_an_opponent_who_can_not_go_on() {
    let mut table = TestSession::new(with_clock("5+3", GameSetup { opponent: Player::Program, ..against_computer() }));
    assert_eq!(table.ask(Request::ReplaceOpponent(Player::Person)), [], "nobody is missing");
    table.play("e4");
    assert_eq!(table.ask(Request::OpponentFails(OpponentFailure::Timeout)), [Outcome::OpponentFailed]);
    assert_eq!(table.opponent_failure(), Some(&OpponentFailure::Timeout));
    table.wait(1000.0);
    let left = |table: &TestSession, side| table.clock().expect("a clock").remaining(side).as_secs();
    assert_eq!((left(&table, Side::Black), table.is_on()), (300, true), "the clock stands");
    assert_eq!(table.ask(Request::ReplaceOpponent(Player::Computer(2))), [Outcome::OpponentReplaced]);
    assert_eq!(table.players(), Players::new(Player::Person, Player::Computer(2)));
    assert_eq!((table.setup().opponent, table.opponent_failure()), (Player::Computer(2), None));
    table.wait(1.0);
    assert_eq!(left(&table, Side::Black), 299);
}

#[test]
fn a_demonstration_goes_on_with_the_same_opponent_on_both_sides() {
    let mut table = TestSession::new(GameSetup { demo: true, opponent: Player::Program, ..against_computer() });
    table.ask(Request::OpponentFails(OpponentFailure::IllegalMove("e9".into())));
    table.ask(Request::ReplaceOpponent(Player::Computer(4)));
    assert_eq!(table.players(), Players::new(Player::Computer(4), Player::Computer(4)));
}

#[test]
fn a_take_back_ends_the_waiting_for_an_opponent() {
    let mut table = TestSession::new(with_clock("5+3", against_computer()));
    table.play("e4");
    table.ask(Request::OpponentFails(OpponentFailure::Stopped("lost".into())));
    table.ask(Request::TakeBack);
    assert_eq!((table.opponent_failure(), table.plies()), (None, 0));
    assert_eq!(table.clock().expect("a clock").running(), Some(Side::White));
}

#[test]
fn a_take_back_takes_the_increment_but_never_the_last_second() {
    let mut table = TestSession::new(with_clock("0:20+5", two_people()));
    table.play("e4 e5 Nf3 Nc6");
    table.wait(27.0);
    let left = |table: &TestSession, side| table.clock().expect("a clock").remaining(side).as_secs_f64();
    assert_eq!(left(&table, Side::White), 3.0);
    table.ask(Request::TakeBack);
    table.ask(Request::TakeBack);
    assert_eq!((left(&table, Side::White), table.ending()), (1.0, None));
    assert_eq!(left(&table, Side::Black), 25.0);
}

#[test]
fn a_move_made_while_the_opponent_is_missing_counts_on_the_standing_clock() {
    let mut table = TestSession::new(with_clock("2/5+3, 10+0", against_computer()));
    table.play("e4 e5");
    table.ask(Request::OpponentFails(OpponentFailure::Timeout));
    table.play("Nf3");
    let clock = table.clock().expect("a clock");
    assert_eq!((clock.running(), clock.moves_made(Side::White)), (None, 2));
    assert_eq!(clock.remaining(Side::White).as_secs(), 300 + 3 + 3 + 600);
    table.ask(Request::ReplaceOpponent(Player::Computer(1)));
    assert_eq!(table.clock().expect("a clock").running(), Some(Side::Black));
}

#[test]
fn a_machine_agrees_to_a_take_back_that_it_has_offered_and_to_no_other() {
    for strictness in [Strictness::Friendly, Strictness::Club] {
        let setup = with_clock("5+3", GameSetup { opponent: Player::Computer(1), ..strict(strictness) });
        let mut table = TestSession::new(setup);
        table.play("e4");
        let refused = table.ask(Request::TakeBack);
        let took_back = |outcomes: &[Outcome]| {
            outcomes.iter().any(|outcome| matches!(outcome, Outcome::Game(GameEvent::MovesTakenBack(_))))
        };
        assert_eq!(took_back(&refused), strictness == Strictness::Friendly);
        if table.plies() == 0 {
            table.play("e4");
        }
        assert!(took_back(&table.ask(Request::TakeOfferedBack)));
        assert_eq!((table.plies(), table.game().take_back_request()), (0, None));
        let clock = table.clock().expect("a clock");
        assert_eq!((clock.running(), clock.remaining(Side::White).as_secs()), (Some(Side::White), 300));
    }
    let mut tournament =
        TestSession::new(GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Tournament) });
    tournament.play("e4");
    assert!(matches!(tournament.refusal(Request::TakeOfferedBack), Rejection::Rules(Refusal::NoTakeBacks(_))));
}

#[test]
fn no_opponent_is_missed_where_nobody_plays() {
    let mut table = TestSession::new(two_people());
    table.act(Action::Resign(Side::White));
    assert_eq!(table.ask(Request::OpponentFails(OpponentFailure::Timeout)), []);
    assert_eq!(table.opponent_failure(), None);
}

#[test]
fn choices_are_read_as_people_write_them() {
    assert_eq!("draw".parse(), Ok(ColourChoice::Draw));
    assert_eq!("white".parse(), Ok(ColourChoice::White));
    assert_eq!("black".parse(), Ok(ColourChoice::Black));
    assert!("red".parse::<ColourChoice>().is_err_and(|error| error.contains("red")));
    assert_eq!("none".parse(), Ok(ClockChoice(None)));
    for written in ["5+3", "5 3"] {
        assert_eq!(written.parse(), Ok(ClockChoice("5+3".parse().ok())));
    }
    for written in ["5+3/2+0", "5 3/2 0", "5+3 / 2+0"] {
        let ClockChoice(controls) = written.parse().expect("a clock");
        assert_eq!(controls.map(|controls| controls.to_string()).as_deref(), Some("5+3/2+0"), "{written}");
    }
    assert!("soon".parse::<ClockChoice>().is_err_and(|error| error.contains("soon")));
    assert_eq!(Rules::default(), GameSetup::default().rules);
}

/// In blitz a fallen flag counts only once it is claimed; mate before that wins.
#[test]
fn tim_3_mate_stands_although_a_flag_had_fallen_that_nobody_claimed() {
    let mut table = TestSession::new(with_clock("1+0", strict(Strictness::Blitz)));
    for text in ["f3", "e5", "g4"] {
        table.play(text);
    }
    table.wait(61.0);
    assert_eq!(table.0.fallen_flags(), [false, true]);
    table.play("Qh4#");
    assert_eq!(table.0.ending(), Some(Ending::Checkmate { winner: Side::Black }));
    table.ask(Request::ClaimFlag);
    assert_eq!(table.0.ending(), Some(Ending::Checkmate { winner: Side::Black }));
}

#[test]
fn tim_4_stalemate_stands_although_a_flag_had_fallen_that_nobody_claimed() {
    let setup = GameSetup { fen: Some("7k/8/8/6Q1/8/8/8/K7 w - - 0 1".into()), ..strict(Strictness::Blitz) };
    let mut table = TestSession::new(with_clock("1+0", setup));
    table.wait(61.0);
    assert_eq!(table.0.fallen_flags(), [true, false]);
    table.play("Qg6");
    assert_eq!(table.0.ending(), Some(Ending::Stalemate));
    table.ask(Request::ClaimFlag);
    assert_eq!(table.0.ending(), Some(Ending::Stalemate));
}
