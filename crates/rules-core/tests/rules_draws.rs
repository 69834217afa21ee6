//! Draw offers and claims, each rule under its id.

mod common;

use core::time::Duration;

use common::{KNIGHTS_THERE_AND_BACK, game, mv, play, position, strict};
use rules_core::pgn::GameRecord;
use rules_core::{Action, Color, DrawClaim, Ending, Game, GameEvent, Refusal, Square, Strictness, Tags};

fn claims(by: Color) -> Action {
    Action::ClaimDraw { by, intended: None }
}

/// Creates a game in which both sides have made a move, so that a draw can be agreed.
fn begun() -> Game {
    let mut game = Game::new();
    play(&mut game, "a3 a6");
    game
}

#[test]
fn drw_4_a_saved_game_gives_its_offers_back() {
    let mut game = begun();
    game.act(Action::OfferDraw(Color::White)).expect("an offer");
    let before = game.clone();
    play(&mut game, "h3");
    game.act(Action::DeclineDraw(Color::Black)).expect("it is declined");
    let mut again = begun();
    play(&mut again, "h3");
    assert_ne!(again, game);
    let again = again.with_offers(game.offers().clone());
    assert_eq!(again, game);
    assert_eq!(again.draw_offer_refusal(Color::White), Some(Refusal::OfferedAlready));
    // A finished game drops its offers.
    let ended = begun().with_ending(Ending::Agreement);
    assert_eq!(ended.clone().with_offers(before.offers().clone()), ended);
}

#[test]
fn drw_4_nothing_is_agreed_before_both_sides_have_moved() {
    let mut game = Game::new();
    for color in Color::ALL {
        assert_eq!(game.act(Action::OfferDraw(color)), Err(Refusal::TooEarlyToAgree));
        assert!(!game.may_offer_draw(color));
    }
    play(&mut game, "e4");
    for color in Color::ALL {
        assert_eq!(game.act(Action::OfferDraw(color)), Err(Refusal::TooEarlyToAgree));
        assert_eq!(game.draw_offer_refusal(color), Some(Refusal::TooEarlyToAgree));
    }
    play(&mut game, "e5");
    assert!(Color::ALL.into_iter().all(|color| game.may_offer_draw(color)));
}

#[test]
fn drw_4_an_offer_is_made_with_the_move_and_accepted_after_it() {
    let mut game = begun();
    assert_eq!(game.act(Action::OfferDraw(Color::White)), Ok(vec![GameEvent::DrawOffered(Color::White)]));
    assert_eq!((game.draw_offer(), game.may_answer_draw()), (Some(Color::White), None));
    assert_eq!(game.act(Action::AcceptDraw(Color::Black)), Err(Refusal::OfferComesWithMove));
    play(&mut game, "e4");
    assert_eq!((game.draw_offer(), game.may_answer_draw()), (Some(Color::White), Some(Color::Black)));
    assert_eq!(game.act(Action::AcceptDraw(Color::Black)), Ok(vec![GameEvent::Ended(Ending::Agreement)]));
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn drw_4_out_of_turn_an_offer_stands_at_once() {
    let mut game = begun();
    assert!(game.act(Action::OfferDraw(Color::Black)).is_ok());
    assert_eq!(game.may_answer_draw(), Some(Color::White));
    play(&mut game, "e4");
    assert_eq!(game.draw_offer(), None, "the move declines it");
}

#[test]
fn drw_4_a_move_or_a_word_declines() {
    let mut game = begun();
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut game, "e4");
    let reply = mv(game.position(), "e5");
    let events = game.act(Action::Move(reply)).expect("a legal move");
    assert_eq!(events[0], GameEvent::DrawDeclined(Color::Black));
    assert!(matches!(events[1], GameEvent::Moved(_)));
    assert_eq!(game.act(Action::AcceptDraw(Color::Black)), Err(Refusal::NoOffer));

    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut game, "d4");
    assert_eq!(game.act(Action::DeclineDraw(Color::Black)), Ok(vec![GameEvent::DrawDeclined(Color::Black)]));
    assert_eq!(game.draw_offer(), None);
}

/// But not if the piece is only adjusted (FIDE 9.1.2.1, 4.2.1).
#[test]
fn drw_4_a_touched_piece_declines() {
    let offered = || {
        let mut game = strict(Strictness::Club);
        play(&mut game, "a3 a6");
        assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
        play(&mut game, "e4");
        game
    };
    let mut game = offered();
    let events = game.act(Action::Touch(Square::E7)).expect("a piece");
    assert_eq!(events[0], GameEvent::DrawDeclined(Color::Black));
    assert_eq!(game.draw_offer(), None);
    let mut adjusted = offered();
    assert!(adjusted.act(Action::Adjust).is_ok() && adjusted.act(Action::Touch(Square::E7)).is_ok());
    assert_eq!(adjusted.may_answer_draw(), Some(Color::Black));
    // The offerer's own piece, touched before the move that the offer goes with, withdraws nothing.
    let mut own = strict(Strictness::Club);
    play(&mut own, "a3 a6");
    assert!(own.act(Action::OfferDraw(Color::White)).is_ok() && own.act(Action::Touch(Square::E2)).is_ok());
    assert_eq!(own.draw_offer(), Some(Color::White));
}

/// Both players record an offer (FIDE 8.1.5); it goes with the move before which or after which it was made.
#[test]
fn drw_4_offers_are_recorded_with_their_moves() {
    let recorded = |game: &Game| (0..8).filter(|ply| game.is_draw_offered_with(*ply)).collect::<Vec<_>>();
    let mut game = begun();
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut game, "e4 e5");
    assert!(game.act(Action::OfferDraw(Color::Black)).is_ok(), "on White's turn, so it goes with e5");
    play(&mut game, "d4");
    assert_eq!(recorded(&game), [2, 3]);
    let record = GameRecord::of(&game, Tags::new(), game.result());
    assert!(record.to_pgn().contains("2. e4 {(=)} 2... e5 {(=)} 3. d4 *"), "{}", record.to_pgn());
    assert!(game.act(Action::TakeBack { by: Color::White, plies: 2 }).is_ok());
    assert_eq!(recorded(&game), [2], "the offer is gone with its move");
    game = game.with_ending(Ending::Agreement);
    assert_eq!(recorded(&game), [2], "the end of the game changes nothing");
    // An offer can't be withdrawn: it goes with the move made instead of an illegal one.
    let mut illegal = strict(Strictness::Tournament);
    play(&mut illegal, "a3 a6");
    assert!(illegal.act(Action::OfferDraw(Color::White)).is_ok());
    let put = Action::PutPiece { from: Square::G1, to: Square::G3, promotion: None };
    assert!(illegal.act(put).is_ok() && illegal.act(Action::ClaimIllegalMove(Color::Black)).is_ok());
    play(&mut illegal, "Nf3");
    assert_eq!(recorded(&illegal), [2]);
}

#[test]
fn drw_4_no_withdrawal_no_second_offer_no_accepting_the_own_one() {
    let mut game = begun();
    assert_eq!(game.act(Action::AcceptDraw(Color::White)), Err(Refusal::NoOffer));
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    for color in Color::ALL {
        assert_eq!(game.act(Action::OfferDraw(color)), Err(Refusal::OfferPending));
    }
    assert_eq!(game.act(Action::AcceptDraw(Color::White)), Err(Refusal::NoOffer));
    assert_eq!(game.act(Action::DeclineDraw(Color::White)), Err(Refusal::NoOffer));
    assert_eq!(game.draw_offer(), Some(Color::White));
}

#[test]
fn drw_4_a_declined_offer_is_not_repeated_before_the_next_move() {
    let mut game = begun();
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut game, "e4");
    assert!(game.act(Action::DeclineDraw(Color::Black)).is_ok());
    assert!(!game.may_offer_draw(Color::White) && game.may_offer_draw(Color::Black));
    assert_eq!(game.act(Action::OfferDraw(Color::White)), Err(Refusal::OfferedAlready));
    play(&mut game, "e5 d4");
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
}

#[test]
fn drw_5_fifty_moves_can_be_claimed() {
    let mut game = game("7k/8/8/8/8/8/R7/K7 w - - 98 80");
    play(&mut game, "Rb2");
    assert_eq!(game.claimable_draw(), None);
    let refusal = game.act(Action::ClaimDraw { by: Color::Black, intended: None });
    assert_eq!(refusal, Err(Refusal::NoClaim { repetitions: 1, moves: 49 }));
    play(&mut game, "Kg8");
    assert_eq!(game.claimable_draw(), Some(DrawClaim::FiftyMoves));
    assert_eq!(game.act(Action::ClaimDraw { by: Color::Black, intended: None }), Err(Refusal::NotYourTurn));
    let claimed = game.act(Action::ClaimDraw { by: Color::White, intended: None });
    assert_eq!(claimed, Ok(vec![GameEvent::Ended(Ending::FiftyMovesClaim)]));
}

#[test]
fn drw_5_a_capture_and_a_pawn_move_start_the_count_again() {
    let start = position("7k/8/8/8/8/1p6/R6P/K7 w - - 70 80");
    assert_eq!(common::after(&start, "Ra3").halfmove_clock(), 71);
    assert_eq!(common::after(&start, "h3").halfmove_clock(), 0);
    assert_eq!(common::after(&start, "Ra8+ Kg7 Ra3 b2+").halfmove_clock(), 0);
    assert_eq!(common::after(&start, "Ra3 Kg8 Rxb3").halfmove_clock(), 0);
}

#[test]
fn drw_6_the_third_occurrence_can_be_claimed() {
    let mut game = Game::new();
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    assert_eq!((game.repetitions(), game.claimable_draw()), (2, None));
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    assert_eq!((game.repetitions(), game.claimable_draw()), (3, Some(DrawClaim::Threefold)));
    let claimed = game.act(Action::ClaimDraw { by: Color::White, intended: None });
    assert_eq!(claimed, Ok(vec![GameEvent::Ended(Ending::ThreefoldClaim)]));
}

#[test]
fn drw_6_castling_rights_make_positions_different() {
    let mut game = game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    let rooks = "Rg1 Rg8 Rh1 Rh8 ";
    play(&mut game, rooks);
    // The same pieces on the same squares, but without castling rights.
    assert_eq!(game.repetitions(), 1);
    play(&mut game, rooks);
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn drw_6_a_legal_en_passant_capture_makes_positions_different() {
    let there_and_back = "Kd8 Kd1 Ke8 Ke1 ";
    let mut capturable = game("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
    play(&mut capturable, "a4");
    play(&mut capturable, there_and_back);
    assert_eq!(capturable.repetitions(), 1);
    let mut harmless = game("4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1");
    play(&mut harmless, "a4");
    play(&mut harmless, there_and_back);
    assert_eq!(harmless.repetitions(), 2);
}

#[test]
fn drw_6_perpetual_check_is_a_case_of_it() {
    let mut game = game("5rk1/5p1p/8/8/5Q2/8/q4PPP/6K1 w - - 0 1");
    play(&mut game, "Qg5+ Kh8 Qf6+ Kg8 Qg5+ Kh8 Qf6+ Kg8");
    assert_eq!(game.claimable_draw(), None);
    play(&mut game, "Qg5+");
    assert_eq!(game.claimable_draw(), Some(DrawClaim::Threefold));
}

#[test]
fn drw_6_the_occurrences_are_told_by_their_half_moves() {
    let mut game = Game::new();
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    play(&mut game, "e4 e5");
    play(&mut game, "Ng1f3 Ng8f6 Nf3g1 Nf6g8 Ng1f3 Ng8f6 Nf3g1 Nf6g8");
    assert_eq!(game.occurrences(), [6, 10, 14]);
}

#[test]
fn drw_7_a_claim_may_be_made_with_the_intended_move() {
    let mut game = Game::new();
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    play(&mut game, "Nf3 Nf6 Ng1");
    let back = mv(game.position(), "Ng8");
    assert_eq!((game.claimable_draw(), game.claimable_draw_after(back)), (None, Some(DrawClaim::Threefold)));
    assert_eq!(game.claimable_draw_after(mv(game.position(), "e5")), None);
    let by = Color::Black;
    let claimed = game.act(Action::ClaimDraw { by, intended: Some(back) });
    assert_eq!(claimed, Ok(vec![GameEvent::Ended(Ending::ThreefoldClaim)]));
    assert_eq!(game.plies().len(), 7, "the move was written, not played");

    let mut fifty = common::game("7k/8/8/8/8/8/R7/K7 w - - 99 80");
    let intended = Some(mv(fifty.position(), "Rb2"));
    let claimed = fifty.act(Action::ClaimDraw { by: Color::White, intended });
    assert_eq!(claimed, Ok(vec![GameEvent::Ended(Ending::FiftyMovesClaim)]));
}

#[test]
fn drw_7_a_wrong_claim_costs_time_and_counts_as_an_offer() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "Nf3 Nf6");
    let intended = Some(mv(game.position(), "Ng1"));
    let events = game.act(Action::ClaimDraw { by: Color::White, intended }).expect("a claim, if a wrong one");
    let (by, repetitions, moves) = (Color::White, 1, 1);
    assert_eq!(events[0], GameEvent::ClaimRejected { by, repetitions, moves });
    assert_eq!(events[1], GameEvent::TimeAdded { to: Color::Black, time: Duration::from_secs(120) });
    assert!(matches!(&events[2], GameEvent::Moved(ply) if ply.san == "Ng1"), "the written move must be made");
    assert_eq!(game.may_answer_draw(), Some(Color::Black));
    assert!(game.act(Action::AcceptDraw(Color::Black)).is_ok());

    let mut blitz = strict(Strictness::Blitz);
    let events = blitz.act(claims(Color::White)).expect("a claim, if a wrong one");
    assert_eq!(events[1], GameEvent::TimeAdded { to: Color::Black, time: Duration::from_secs(60) });
    assert_eq!((blitz.ending(), blitz.plies().len()), (None, 0));
    assert_eq!(blitz.act(Action::AcceptDraw(Color::Black)), Err(Refusal::TooEarlyToAgree));
}

#[test]
fn drw_7_a_wrong_claim_leaves_the_opponents_offer_as_it_is() {
    let mut game = strict(Strictness::Tournament);
    play(&mut game, "e4 e5 Nf3");
    assert!(game.act(Action::OfferDraw(Color::Black)).is_ok());
    play(&mut game, "Nc6");
    assert_eq!(game.may_answer_draw(), Some(Color::White));
    assert!(game.act(claims(Color::White)).is_ok());
    assert_eq!((game.draw_offer(), game.may_answer_draw()), (Some(Color::Black), Some(Color::White)));
}

#[test]
fn drw_7_without_an_arbiter_a_wrong_claim_is_only_refused() {
    let mut game = Game::new();
    let intended = Some(mv(game.position(), "e4"));
    let refused = game.act(Action::ClaimDraw { by: Color::White, intended });
    assert_eq!(refused, Err(Refusal::NoClaim { repetitions: 1, moves: 0 }));
    assert_eq!(game.plies().len(), 0);
}

#[test]
fn drw_7_touching_a_piece_forfeits_a_claim_on_this_move() {
    let mut game = strict(Strictness::Club);
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    assert!(game.act(Action::Touch(Square::E2)).is_ok());
    assert_eq!(game.act(claims(Color::White)), Err(Refusal::ClaimForfeited(Square::E2)));
}
