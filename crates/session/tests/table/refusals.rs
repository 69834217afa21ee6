//! Every reason why a request leads to nothing.

use rules_core::{
    Action, Color as Side, Duty, Ending, IllegalMove, MoveTextError, Position, Refusal, Square, Strictness,
};
use session_core::{ColourChoice, GameSetup, Refused, Request, Session, read_move};

use crate::helpers::{Table, against_computer, strict, two_people, typed};

/// What a person may ask for White, beside moves.
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

/// What whoever is on the move may do.
fn on_the_move() -> Vec<Action> {
    let e4 = read_move(&Position::default(), "e4").expect("a legal move");
    let put = Action::Put { from: Square::E2, to: Square::E4, promotion: None };
    vec![Action::Touch(Square::E2), Action::Adjust, Action::Move(e4), put]
}

fn why_not(from: Square, to: Square) -> Request {
    Request::WhyNot { from, to }
}

fn rules(refusal: Refusal) -> Refused {
    Refused::Rules(refusal)
}

#[test]
fn nobody_plays_in_the_menu_or_while_the_colours_are_drawn() {
    let drawing = GameSetup { colour: ColourChoice::Draw, ..against_computer() };
    for mut table in [Table(Session::default()), Table::new(drawing)] {
        for action in whites().into_iter().chain(on_the_move()) {
            assert_eq!(table.refusal(Request::by_person(action.clone())), Refused::NoGame, "{action:?}");
            assert_eq!(table.machine(action), []);
        }
        assert_eq!(table.refusal(typed("e4")), Refused::NoGame);
        assert_eq!(table.refusal(why_not(Square::E2, Square::E5)), Refused::NoGame);
        assert_eq!(table.ask(Request::ClaimFlag), []);
        assert!(table.wait(1.0).is_empty());
    }
    let begun = GameSetup { moves: "e4".into(), colour: ColourChoice::Draw, ..two_people() };
    assert_eq!(Table::new(begun).refusal(Request::TakeBack), Refused::NoGame);
}

#[test]
fn a_person_does_nothing_for_a_machine() {
    let mut table = Table::new(GameSetup { colour: ColourChoice::Black, ..against_computer() });
    for action in whites().into_iter().chain(on_the_move()).chain([Action::TakeBack { by: Side::White, plies: 1 }]) {
        assert_eq!(table.refusal(Request::by_person(action.clone())), Refused::ComputersTurn, "{action:?}");
    }
    assert_eq!(table.refusal(typed("e4")), Refused::ComputersTurn);
    assert_eq!(table.refusal(why_not(Square::E2, Square::E5)), Refused::ComputersTurn);
    let mut demo = Table::new(GameSetup { demo: true, ..against_computer() });
    assert_eq!(demo.refusal(Request::TakeBack), Refused::ComputersTurn);
}

#[test]
fn a_machine_takes_nothing_back() {
    let mut table = Table::new(against_computer());
    table.play("e4 e5");
    let request = Request::by_machine(2, Action::TakeBack { by: Side::Black, plies: 1 });
    assert_eq!(table.refusal(request), Refused::ComputersTurn);
}

#[test]
fn when_the_game_is_over_that_is_the_reason() {
    let mut table = Table::new(against_computer());
    table.play("f3 e5 g4 Qh4#");
    let over = rules(Refusal::GameOver(Ending::Checkmate { winner: Side::Black }));
    for action in whites().into_iter().chain(on_the_move()) {
        assert_eq!(table.refusal(Request::by_person(action.clone())), over, "{action:?}");
    }
    // After a resignation there still are moves to be read.
    let mut table = Table::new(two_people());
    table.act(Action::Resign(Side::White));
    let over = rules(Refusal::GameOver(Ending::Resignation { winner: Side::Black }));
    assert_eq!(table.refusal(typed("e4")), over);
}

#[test]
fn a_typed_text_that_is_no_move_is_refused_with_the_better_reason() {
    let start = Position::default();
    let illegal = |text: &str, why| Err(MoveTextError::Illegal { text: text.into(), why: Some(why) });
    assert_eq!(read_move(&start, "e7e5"), illegal("e7e5", IllegalMove::OpponentsMan(Square::E7)));
    assert_eq!(read_move(&start, "Ke2"), illegal("Ke2", IllegalMove::OwnMan(Square::E2)));
    assert_eq!(read_move(&start, "hello"), Err(MoveTextError::Unreadable("hello".into())));
    let refused = Table::new(two_people()).refusal(typed("Ke2"));
    assert!(matches!(refused, Refused::NoSuchMove(MoveTextError::Illegal { .. })));
}

#[test]
fn why_a_man_may_not_go_there_is_told_and_nothing_made_of_it() {
    let mut table = Table::new(strict(Strictness::Tournament));
    let blocked = Refusal::Illegal(IllegalMove::Blocked(Square::A2));
    assert_eq!(table.refusal(why_not(Square::A1, Square::A3)), rules(blocked));
    assert_eq!(table.ask(why_not(Square::E2, Square::E4)), []);
    assert_eq!((table.plies(), table.game().illegal_moves_found(Side::White)), (0, 0));
}

#[test]
fn the_rules_say_why_not() {
    let e5 = |table: &mut Table| {
        table.refusal(Request::by_person(Action::Put { from: Square::E2, to: Square::E5, promotion: None }))
    };
    let way = IllegalMove::NotItsWay { kind: rules_core::PieceKind::Pawn, from: Square::E2, to: Square::E5 };
    assert_eq!(e5(&mut Table::new(two_people())), rules(Refusal::Illegal(way)));
    let mut table = Table::new(strict(Strictness::Club));
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
    assert_eq!(refusal(Action::AcceptTakeBack(Side::White)), rules(Refusal::NoTakeBackAsked));
    assert_eq!(refusal(Action::DeclineTakeBack(Side::White)), rules(Refusal::NoTakeBackAsked));
    for plies in [0, 1, usize::MAX] {
        let take_back = Action::TakeBack { by: Side::White, plies };
        assert_eq!(refusal(take_back), rules(Refusal::NothingToTakeBack));
    }
}

#[test]
fn offers_and_take_backs_wait_for_their_time() {
    let mut table = Table::new(strict(Strictness::Club));
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
        let mut table = Table::new(strict(strictness));
        table.play("e4");
        assert_eq!(table.refusal(Request::TakeBack), rules(Refusal::NoTakeBacks(strictness)));
    }
}

#[test]
fn what_was_touched_binds_and_spoils_a_claim() {
    let mut table = Table::new(strict(Strictness::Club));
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    table.act(Action::Touch(Square::G1));
    assert_eq!(table.refusal(why_not(Square::E2, Square::E4)), rules(Refusal::Bound(Duty::Move(Square::G1))));
    let claim = Action::ClaimDraw { by: Side::White, intended: None };
    assert_eq!(table.refusal(Request::by_person(claim)), rules(Refusal::ClaimForfeited(Square::G1)));
}

#[test]
fn ill_4_an_illegal_move_in_blitz_is_claimed_in_time() {
    let mut table = Table::new(strict(Strictness::Blitz));
    table.put(Square::E2, Square::E5);
    table.play("d6");
    let claim = Request::by_person(Action::ClaimIllegalMove(Side::Black));
    assert_eq!(table.refusal(claim), rules(Refusal::TooLate));
}
