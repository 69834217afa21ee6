//! Illegal moves and their penalties, each rule under its id.

mod common;

use core::time::Duration;

use common::{mv, play, position, strict, strict_from, touch};
use rules_core::{
    Action, Color, Duty, Ending, Game, GameEvent, IllegalMove, PieceKind, Refusal, Rule, RuleBook, Rules, Speed,
    Square, Strictness,
};

fn put(game: &mut Game, from: Square, to: Square) -> Result<Vec<GameEvent>, Refusal> {
    game.act(Action::PutPiece { from, to, promotion: None })
}

#[test]
fn ill_1_friends_and_clubs_refuse_an_illegal_move_with_its_reason() {
    for strictness in [Strictness::Friendly, Strictness::Club] {
        let mut game = strict(strictness);
        let refused = put(&mut game, Square::A1, Square::A3);
        assert_eq!(refused, Err(Refusal::Illegal(IllegalMove::Blocked(Square::A2))));
        assert_eq!(game.plies().len(), 0);
    }
}

#[test]
fn ill_1_an_illegal_move_is_taken_back_and_the_same_piece_moves() {
    let mut game = strict_from(Strictness::Tournament, "4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1");
    let moved = put(&mut game, Square::D2, Square::D4).expect("it can be made");
    let Some(GameEvent::Moved(ply)) = moved.first() else { panic!("{moved:?}") };
    assert_eq!((ply.illegal, ply.san.as_str()), (Some(IllegalMove::CheckNotAnswered(Square::E8)), "d2-d4"));
    assert_eq!(game.turn(), Color::Black);
    let found = game.act(Action::ClaimIllegalMove(Color::Black)).expect("there is one");
    assert!(matches!(&found[0], GameEvent::MovesTakenBack(taken) if taken.len() == 1));
    let reason = IllegalMove::CheckNotAnswered(Square::E8);
    assert_eq!(found[1], GameEvent::IllegalMoveFound { offender: Color::White, reason, count: 1 });
    assert_eq!(game.position(), &position("4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1"));
    // The pawn has no move that answers the check, so any legal move is allowed.
    assert_eq!(game.duty(), None);

    let mut again = strict(Strictness::Tournament);
    assert!(put(&mut again, Square::E2, Square::E5).is_ok());
    assert!(again.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    assert_eq!(again.duty(), Some(Duty::Move(Square::E2)));
    let other = mv(again.position(), "d4");
    assert_eq!(again.act(Action::Move(other)), Err(Refusal::Bound(Duty::Move(Square::E2))));
}

#[test]
fn ill_1_moves_that_no_hand_can_make_are_always_refused() {
    let mut game = strict_from(Strictness::Blitz, "4k3/P7/8/8/4p3/8/4R3/4K3 w - - 0 1");
    for (from, to, reason) in [
        (Square::A1, Square::A2, IllegalMove::NoPiece(Square::A1)),
        (Square::E8, Square::D8, IllegalMove::OpponentsPiece(Square::E8)),
        (Square::E1, Square::E2, IllegalMove::OwnPiece(Square::E2)),
        (Square::E2, Square::E8, IllegalMove::KingCapture(Square::E8)),
        (Square::A7, Square::A8, IllegalMove::PromotionMissing(Square::A8)),
    ] {
        assert_eq!(put(&mut game, from, to), Err(Refusal::Illegal(reason)));
    }
    assert_eq!(game.act(Action::ClaimIllegalMove(Color::White)), Err(Refusal::NoIllegalMove));
}

#[test]
fn ill_1_a_king_is_not_captured_by_what_looks_like_castling() {
    let mut game = strict_from(Strictness::Tournament, "8/8/8/8/8/8/P6p/4K1k1 w - - 0 1");
    let refused = put(&mut game, Square::E1, Square::G1);
    assert_eq!(refused, Err(Refusal::Illegal(IllegalMove::KingCapture(Square::G1))));
}

#[test]
fn ill_1_a_pawn_left_on_the_last_rank_becomes_a_queen() {
    let mut game = strict_from(Strictness::Blitz, "4r1k1/1P6/8/8/8/8/8/4K3 w - - 0 1");
    assert!(put(&mut game, Square::B7, Square::B8).is_ok());
    assert_eq!(game.position().piece_at(Square::B8).map(|piece| piece.kind), Some(PieceKind::Queen));
    let king = Action::PutPiece { from: Square::G8, to: Square::G6, promotion: Some(PieceKind::King) };
    assert_eq!(game.act(king), Err(Refusal::Illegal(IllegalMove::NoSuchPromotion(PieceKind::King))));
}

#[test]
fn ill_1_a_touched_piece_binds_an_illegal_move_too() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 d5");
    touch(&mut game, Square::D5);
    let refused = put(&mut game, Square::G1, Square::G4);
    assert_eq!(refused, Err(Refusal::Bound(Duty::Capture(Square::D5))));
    // If only one of two touched pieces can move, it has to, even if it was touched second.
    let mut second = strict(Strictness::Tournament);
    touch(&mut second, Square::A1);
    touch(&mut second, Square::G1);
    assert!(put(&mut second, Square::G1, Square::G3).is_ok());
}

/// Before the clock is pressed the move isn't completed (FIDE 7.5.1, 6.2.1).
#[test]
fn ill_1_an_illegal_move_is_corrected_without_penalty_by_whoever_made_it() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 e5");
    let e4_e5 = game.position().clone();
    assert_eq!(game.act(Action::CorrectMove(Color::Black)), Err(Refusal::NoIllegalMove), "e5 is legal");
    assert!(put(&mut game, Square::G1, Square::G3).is_ok());
    assert_eq!(game.act(Action::CorrectMove(Color::Black)), Err(Refusal::NoIllegalMove), "it is White's");
    assert!(game.act(Action::CorrectMove(Color::White)).is_ok());
    assert_eq!((game.position(), game.duty()), (&e4_e5, Some(Duty::Move(Square::G1))));
    assert_eq!(game.illegal_moves_found(Color::White), 0);
}

#[test]
fn ill_1_a_draw_offer_stays_with_the_move_made_instead() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 e5");
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    assert!(put(&mut game, Square::G1, Square::G3).is_ok());
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    assert_eq!((game.draw_offer(), game.may_answer_draw()), (Some(Color::White), None));
    play(&mut game, "Nf3");
    assert_eq!(game.may_answer_draw(), Some(Color::Black));
}

#[test]
fn ill_1_an_offer_that_came_after_the_illegal_move_is_gone_with_it() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 e5");
    assert!(put(&mut game, Square::G1, Square::G3).is_ok());
    assert!(game.act(Action::OfferDraw(Color::Black)).is_ok());
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    assert_eq!((game.draw_offer(), game.may_answer_draw()), (None, None));
}

#[test]
fn ill_2_a_side_cannot_claim_its_own_illegal_move() {
    for strictness in [Strictness::Tournament, Strictness::Blitz] {
        let mut game = strict(strictness);
        assert!(put(&mut game, Square::E2, Square::E5).is_ok());
        assert_eq!(game.act(Action::ClaimIllegalMove(Color::White)), Err(Refusal::NoIllegalMove));
    }
}

#[test]
fn ill_2_an_illegal_move_found_later_sets_the_game_back() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 e5");
    assert!(put(&mut game, Square::F1, Square::F3).is_ok());
    play(&mut game, "Nc6 Nc3");
    let found = game.act(Action::ClaimIllegalMove(Color::Black)).expect("there is one");
    let Some(GameEvent::MovesTakenBack(taken)) = found.first() else { panic!("{found:?}") };
    let sans: Vec<&str> = taken.iter().map(|ply| ply.san.as_str()).collect();
    assert_eq!(sans, ["Nc3", "Nc6", "Bf1-f3"]);
    assert_eq!((game.plies().len(), game.turn()), (2, Color::White));
    assert_eq!(game.duty(), Some(Duty::Move(Square::F1)));
}

#[test]
fn ill_2_a_king_left_in_check_is_not_captured_but_the_game_may_go_on_unnoticed() {
    let mut game = strict_from(Strictness::Tournament, "4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1");
    assert!(put(&mut game, Square::D2, Square::D4).is_ok());
    assert!(game.position().legal_moves().into_iter().all(|mv| mv.to() != Square::E1));
    assert_eq!(touch(&mut game, Square::E1), None, "nor does touching it bind to anything");
    play(&mut game, "Kg8");
    assert!(game.position().is_check(), "White is in check by the same rook");
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    assert_eq!(game.plies().len(), 0);
}

#[test]
fn ill_3_at_rapid_and_blitz_controls_it_costs_one_minute() {
    let penalty = |control: &str, strictness| {
        let speed = Speed::of(&control.parse().expect("a time control"));
        Rules { strictness, speed, ..Rules::default() }.penalty().map(|time| time.as_secs())
    };
    let of_tournament =
        ["3+2", "5+3", "10+0", "15+10", "60+0", "90+30"].map(|text| penalty(text, Strictness::Tournament));
    assert_eq!(of_tournament, [60, 60, 60, 60, 120, 120].map(Some));
    assert_eq!(["5+3", "90+30"].map(|text| penalty(text, Strictness::Blitz)), [Some(60); 2]);
    assert_eq!(penalty("90+30", Strictness::Club), None);
}

#[test]
fn ill_3_the_first_costs_two_minutes_the_second_the_game() {
    let mut game = strict(Strictness::Tournament);
    assert!(put(&mut game, Square::E2, Square::E5).is_ok());
    let found = game.act(Action::ClaimIllegalMove(Color::Black)).expect("there is one");
    assert!(found.contains(&GameEvent::TimeAdded { to: Color::Black, time: Duration::from_secs(120) }));
    assert_eq!(Color::ALL.map(|color| game.illegal_moves_found(color)), [1, 0]);
    play(&mut game, "e4 e5");
    assert!(put(&mut game, Square::G1, Square::G3).is_ok());
    let found = game.act(Action::ClaimIllegalMove(Color::Black)).expect("there is another");
    let lost = Ending::IllegalMoves { winner: Color::Black, count: 2 };
    assert_eq!(found.last(), Some(&GameEvent::Ended(lost)));
    assert_eq!((game.ending(), lost.rule()), (Some(lost), Rule::Ill3));
    assert_eq!(Color::ALL.map(|color| game.illegal_moves_found(color)), [2, 0]);
    assert_eq!(game.position(), &common::after(&position(rules_core::START_FEN), "e4 e5"));
}

#[test]
fn ill_3_a_side_that_can_never_mate_does_not_win_by_it() {
    let mut game = strict_from(Strictness::Blitz, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(put(&mut game, Square::E2, Square::E5).is_ok());
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    assert_eq!(game.ending(), Some(Ending::IllegalMovesInUnwinnablePosition { offender: Color::White }));
}

#[test]
fn ill_3_mate_by_an_illegal_move_does_not_end_the_game() {
    let mut game = strict_from(Strictness::Tournament, "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1");
    assert!(put(&mut game, Square::B1, Square::C8).is_ok());
    assert!(game.position().is_check() && !game.position().has_legal_move());
    assert_eq!(game.ending(), None);
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
}

#[test]
fn ill_4_in_blitz_it_loses_if_claimed_before_the_next_move() {
    let mut claimed = strict(Strictness::Blitz);
    assert!(put(&mut claimed, Square::E2, Square::E5).is_ok());
    assert!(claimed.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    let lost = Ending::IllegalMoves { winner: Color::Black, count: 1 };
    assert_eq!((claimed.ending(), lost.rule()), (Some(lost), Rule::Ill4));

    let mut overlooked = strict(Strictness::Blitz);
    assert!(put(&mut overlooked, Square::E2, Square::E5).is_ok());
    play(&mut overlooked, "d6");
    assert_eq!(overlooked.act(Action::ClaimIllegalMove(Color::Black)), Err(Refusal::TooLate));
    play(&mut overlooked, "exd6");
}

/// FIDE's Laws forgive the first one in blitz, too (FIDE 7.5.5, A.3, A.5.2).
#[test]
fn ill_4_by_fides_laws_the_first_costs_a_minute_and_the_second_loses() {
    let rules = Rules { strictness: Strictness::Blitz, book: RuleBook::Fide2023, ..Rules::default() };
    let mut game = Game::new().with_rules(rules);
    assert!(put(&mut game, Square::E2, Square::E5).is_ok());
    let found = game.act(Action::ClaimIllegalMove(Color::Black)).expect("there is one");
    assert!(found.contains(&GameEvent::TimeAdded { to: Color::Black, time: Duration::from_secs(60) }));
    assert_eq!((game.ending(), game.duty()), (None, Some(Duty::Move(Square::E2))));
    assert!(put(&mut game, Square::E2, Square::E5).is_ok());
    play(&mut game, "d6");
    assert_eq!(game.act(Action::ClaimIllegalMove(Color::Black)), Err(Refusal::TooLate));
    assert!(put(&mut game, Square::G1, Square::G3).is_ok());
    assert!(game.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    let lost = Ending::IllegalMoves { winner: Color::Black, count: 2 };
    assert_eq!((game.ending(), lost.rule()), (Some(lost), Rule::Ill3));
}

#[test]
fn a_refused_move_says_why() {
    use IllegalMove as Why;
    let cases = [
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "e2e5",
            Why::WrongMovement { kind: PieceKind::Pawn, from: Square::E2, to: Square::E5 },
        ),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", Why::Blocked(Square::E3)),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", Why::Blocked(Square::E4)),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", Why::NothingToCapture(Square::D3)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", Why::EnPassantExpired(Square::D5)),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "a1b2",
            Why::WrongMovement { kind: PieceKind::Rook, from: Square::A1, to: Square::B2 },
        ),
        ("4k3/8/8/8/p7/P7/8/R3K3 w - - 0 1", "a1a5", Why::Blocked(Square::A3)),
        ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", Why::KingIntoAttack { to: Square::D1, attacker: Square::D8 }),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", Why::Pinned(Square::E8)),
        ("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", Why::CheckNotAnswered(Square::E8)),
        ("4r2k/8/8/8/8/5n2/6P1/R3K3 w - - 0 1", "g2f3", Why::DoubleCheck(Square::F3, Square::E8)),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", Why::CastlingRightLost),
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", Why::CastlingBlocked(Square::G1)),
        ("4rk2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Why::CastlingInCheck(Square::E8)),
        (
            "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
            "e1g1",
            Why::CastlingThroughAttack { square: Square::F1, attacker: Square::F3 },
        ),
        ("3bk3/8/8/4pP2/7K/8/8/8 w - e6 0 1", "f5e6", Why::CheckNotAnswered(Square::D8)),
    ];
    for (fen, squares, why) in cases {
        let square = |at: &str| at.parse::<Square>().expect("a square");
        let position = position(fen);
        let told = position.why_illegal(square(&squares[..2]), square(&squares[2..]), None);
        assert_eq!(told, Some(why), "{fen} {squares}");
        assert!(why.to_string().len() > 15);
        assert!(why.rule().id().len() > 4);
    }
}
