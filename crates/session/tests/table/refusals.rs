//! All reasons for rejecting a request.

use rules_core::{
    Action, Color as Side, Duty, Ending, IllegalMove, MoveTextError, Position, Refusal, Square, Strictness,
};
use session_core::{ColourChoice, GameSetup, Rejection, Request, Session, read_move};

use crate::test_session::{TestSession, against_computer, strict, two_people, typed};

/// Actions of White's other than moves.
fn whites() -> Vec<Action> {
    vec![
        Action::ClaimIllegalMove(Side::White),
        Action::OfferDraw(Side::White),
        Action::AcceptDraw(Side::White),
        Action::DeclineDraw(Side::White),
        Action::ClaimDraw { by: Side::White, intended: None },
        Action::Resign(Side::White),
        Action::AcceptTakeBack(Side::White),
        Action::DeclineTakeBack(Side::White),
    ]
}

/// Actions of the side on the move.
fn on_the_move() -> Vec<Action> {
    let e4 = read_move(&Position::default(), "e4").expect("a legal move");
    let put = Action::PutPiece { from: Square::E2, to: Square::E4, promotion: None };
    vec![Action::Touch(Square::E2), Action::Adjust, Action::Move(e4), put]
}

fn explain_move(from: Square, to: Square) -> Request {
    Request::ExplainMove { from, to }
}

fn rules(refusal: Refusal) -> Rejection {
    Rejection::Rules(refusal)
}

#[test]
fn no_request_plays_in_the_menu_or_during_the_colour_draw() {
    let drawing = GameSetup { colour: ColourChoice::Draw, ..against_computer() };
    for mut table in [TestSession(Session::default()), TestSession::new(drawing)] {
        for action in whites().into_iter().chain(on_the_move()) {
            assert_eq!(table.refusal(Request::by_person(action.clone())), Rejection::NoGame, "{action:?}");
            assert_eq!(table.machine(action), []);
        }
        assert_eq!(table.refusal(typed("e4")), Rejection::NoGame);
        assert_eq!(table.refusal(explain_move(Square::E2, Square::E5)), Rejection::NoGame);
        assert_eq!(table.ask(Request::ClaimFlag), []);
        assert!(table.wait(1.0).is_empty());
    }
    let begun = GameSetup { moves: "e4".into(), colour: ColourChoice::Draw, ..two_people() };
    assert_eq!(TestSession::new(begun).refusal(Request::TakeBack), Rejection::NoGame);
}

#[test]
fn a_person_does_nothing_for_a_machine() {
    let mut table = TestSession::new(GameSetup { colour: ColourChoice::Black, ..against_computer() });
    for action in whites().into_iter().chain(on_the_move()).chain([Action::TakeBack { by: Side::White, plies: 1 }]) {
        assert_eq!(table.refusal(Request::by_person(action.clone())), Rejection::OpponentsTurn, "{action:?}");
    }
    assert_eq!(table.refusal(typed("e4")), Rejection::OpponentsTurn);
    assert_eq!(table.refusal(explain_move(Square::E2, Square::E5)), Rejection::OpponentsTurn);
    let mut demo = TestSession::new(GameSetup { demo: true, ..against_computer() });
    assert_eq!(demo.refusal(Request::TakeBack), Rejection::OpponentsTurn);
}

#[test]
fn a_machine_takes_nothing_back() {
    let mut table = TestSession::new(against_computer());
    table.play("e4 e5");
    let request = Request::from_elsewhere(2, Action::TakeBack { by: Side::Black, plies: 1 });
    assert_eq!(table.refusal(request), Rejection::OpponentsTurn);
}

#[test]
fn a_finished_game_is_the_reason_for_rejection() {
    let mut table = TestSession::new(against_computer());
    table.play("f3 e5 g4 Qh4#");
    let over = rules(Refusal::GameOver(Ending::Checkmate { winner: Side::Black }));
    for action in whites().into_iter().chain(on_the_move()) {
        assert_eq!(table.refusal(Request::by_person(action.clone())), over, "{action:?}");
    }
    // After a resignation the position still has moves to be read.
    let mut table = TestSession::new(two_people());
    table.act(Action::Resign(Side::White));
    let over = rules(Refusal::GameOver(Ending::Resignation { winner: Side::Black }));
    assert_eq!(table.refusal(typed("e4")), over);
}

#[test]
fn a_typed_text_that_is_no_move_is_refused_with_the_better_reason() {
    let start = Position::default();
    let illegal = |text: &str, why| Err(MoveTextError::Illegal { text: text.into(), why: Some(why) });
    assert_eq!(read_move(&start, "e7e5"), illegal("e7e5", IllegalMove::OpponentsPiece(Square::E7)));
    assert_eq!(read_move(&start, "Ke2"), illegal("Ke2", IllegalMove::OwnPiece(Square::E2)));
    assert_eq!(read_move(&start, "hello"), Err(MoveTextError::Unreadable("hello".into())));
    let refused = TestSession::new(two_people()).refusal(typed("Ke2"));
    assert!(matches!(refused, Rejection::InvalidMove(MoveTextError::Illegal { .. })));
}

#[test]
fn the_reason_a_piece_may_not_move_is_told_without_moving_it() {
    let mut table = TestSession::new(strict(Strictness::Tournament));
    let blocked = Refusal::Illegal(IllegalMove::Blocked(Square::A2));
    assert_eq!(table.refusal(explain_move(Square::A1, Square::A3)), rules(blocked));
    assert_eq!(table.ask(explain_move(Square::E2, Square::E4)), []);
    assert_eq!((table.plies(), table.game().illegal_moves_found(Side::White)), (0, 0));
}

#[test]
fn the_rules_say_why_not() {
    let e5 = |table: &mut TestSession| {
        table.refusal(Request::by_person(Action::PutPiece { from: Square::E2, to: Square::E5, promotion: None }))
    };
    let way = IllegalMove::WrongMovement { kind: rules_core::PieceKind::Pawn, from: Square::E2, to: Square::E5 };
    assert_eq!(e5(&mut TestSession::new(two_people())), rules(Refusal::Illegal(way)));
    let mut table = TestSession::new(strict(Strictness::Club));
    assert_eq!(e5(&mut table), rules(Refusal::Illegal(way)));
    let mut refusal = |action| table.refusal(Request::by_person(action));
    assert_eq!(refusal(Action::Touch(Square::E4)), rules(Refusal::NothingToTouch(Square::E4)));
    assert_eq!(refusal(Action::ClaimIllegalMove(Side::White)), rules(Refusal::NoIllegalMove));
    assert_eq!(refusal(Action::OfferDraw(Side::White)), rules(Refusal::TooEarlyToAgree));
    assert_eq!(refusal(Action::AcceptDraw(Side::White)), rules(Refusal::NoOffer));
    assert_eq!(refusal(Action::DeclineDraw(Side::White)), rules(Refusal::NoOffer));
    let claim = |by| Action::ClaimDraw { by, intended: None };
    assert_eq!(refusal(claim(Side::White)), rules(Refusal::NoClaim { repetitions: 1, moves: 0 }));
    assert_eq!(refusal(claim(Side::Black)), rules(Refusal::NotYourTurn));
    assert_eq!(refusal(Action::AcceptTakeBack(Side::White)), rules(Refusal::NoTakeBackRequest));
    assert_eq!(refusal(Action::DeclineTakeBack(Side::White)), rules(Refusal::NoTakeBackRequest));
    for plies in [0, 1, usize::MAX] {
        let take_back = Action::TakeBack { by: Side::White, plies };
        assert_eq!(refusal(take_back), rules(Refusal::NothingToTakeBack));
    }
}

#[test]
fn offers_and_take_backs_wait_for_their_time() {
    let mut table = TestSession::new(strict(Strictness::Club));
    table.play("e4 e5");
    table.act(Action::OfferDraw(Side::White));
    let mut refusal = |action| table.refusal(Request::by_person(action));
    assert_eq!(refusal(Action::OfferDraw(Side::Black)), rules(Refusal::OfferPending));
    assert_eq!(refusal(Action::AcceptDraw(Side::Black)), rules(Refusal::OfferComesWithMove));
    table.play("Nf3");
    table.act(Action::DeclineDraw(Side::Black));
    assert_eq!(table.refusal(Request::by_person(Action::OfferDraw(Side::White))), rules(Refusal::OfferedAlready));
    table.ask(Request::TakeBack);
    assert_eq!(table.refusal(Request::TakeBack), rules(Refusal::TakeBackPending));
    for strictness in [Strictness::Tournament, Strictness::Blitz] {
        let mut table = TestSession::new(strict(strictness));
        table.play("e4");
        assert_eq!(table.refusal(Request::TakeBack), rules(Refusal::NoTakeBacks(strictness)));
    }
}

#[test]
fn a_touched_piece_must_move_and_prevents_a_claim() {
    let mut table = TestSession::new(strict(Strictness::Club));
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    table.act(Action::Touch(Square::G1));
    assert_eq!(table.refusal(explain_move(Square::E2, Square::E4)), rules(Refusal::Bound(Duty::Move(Square::G1))));
    let claim = Action::ClaimDraw { by: Side::White, intended: None };
    assert_eq!(table.refusal(Request::by_person(claim)), rules(Refusal::ClaimForfeited(Square::G1)));
}

#[test]
fn ill_4_an_illegal_move_in_blitz_is_claimed_in_time() {
    let mut table = TestSession::new(strict(Strictness::Blitz));
    table.put(Square::E2, Square::E5);
    table.play("d6");
    let claim = Request::by_person(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(table.refusal(claim), rules(Refusal::TooLate));
}
