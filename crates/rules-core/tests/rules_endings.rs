//! How games end, each rule under its id.

mod common;

use common::{KNIGHTS_THERE_AND_BACK, game, mv, play, position};
use rules_core::{Action, Claim, Color, Ending, Event, Game, GameResult, Refusal};

#[test]
fn end_1_mate_ends_the_game() {
    let mut fools_mate = Game::new();
    play(&mut fools_mate, "f3 e5 g4 Qh4#");
    let ending = Ending::Checkmate { winner: Color::Black };
    assert_eq!(fools_mate.ending(), Some(ending));
    assert_eq!((ending.winner(), ending.score()), (Some(Color::Black), "0-1"));
    let refused = fools_mate.act(Action::Resign(Color::White));
    assert_eq!(refused, Err(Refusal::GameOver(ending)));
    // The lesson's mate (LRN-7): White's rooks on the a-file cannot help.
    assert!(position("R7/8/7K/8/7r/3k4/8/R5r1 w - - 0 1").is_checkmate());
}

#[test]
fn end_2_a_side_resigns() {
    let mut game = Game::new();
    let events = game.act(Action::Resign(Color::Black));
    let ending = Ending::Resignation { winner: Color::White };
    assert_eq!(events, Ok(vec![Event::Ended(ending)]));
    assert_eq!(game.result(), GameResult::WhiteWins);
}

#[test]
fn end_3_a_fallen_flag_ends_the_game() {
    let mut game = Game::new();
    assert!(game.act(Action::FlagFall(Color::White)).is_ok());
    assert_eq!(game.ending(), Some(Ending::TimeForfeit { winner: Color::Black }));
}

#[test]
fn drw_1_stalemate() {
    let mut game = game("7k/8/8/6Q1/8/8/8/K7 w - - 0 1");
    play(&mut game, "Qg6");
    assert_eq!(game.ending(), Some(Ending::Stalemate));
    assert_eq!(game.result().score(), "1/2-1/2");
}

#[test]
fn drw_2_material_that_cannot_mate_ends_the_game() {
    for fen in [
        "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5N2/8 w - - 0 1",
        "8/8/4k1b1/8/8/4K3/8/8 w - - 0 1",
        "8/8/4k1b1/8/8/4KB2/8/8 w - - 0 1",
        "8/8/2B1k1b1/8/8/4KB2/8/8 w - - 0 1",
    ] {
        assert!(position(fen).has_insufficient_material(), "{fen}");
        assert_eq!(game(fen).ending(), Some(Ending::InsufficientMaterial), "{fen}");
    }
    for fen in [
        "8/8/4k3/8/8/4K3/5P2/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5R2/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5NN1/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5BN1/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5BB1/8 w - - 0 1",
        "8/8/4kn2/8/8/4K3/5N2/8 w - - 0 1",
        "8/8/4kb2/8/8/4KB2/8/8 w - - 0 1",
        "8/8/4kb2/8/8/4KN2/8/8 w - - 0 1",
    ] {
        assert!(!position(fen).has_insufficient_material(), "{fen}");
    }
    let mut capture = game("8/8/8/8/8/2k5/1p6/K7 w - - 0 1");
    assert_eq!(capture.ending(), None);
    // The last pawn falls.
    capture = game("8/8/8/8/8/3k4/1p6/K7 w - - 0 1");
    play(&mut capture, "Kxb2");
    assert_eq!(capture.ending(), Some(Ending::InsufficientMaterial));
}

#[test]
fn drw_4_an_offer_stands_through_the_own_move_and_can_be_accepted() {
    let mut game = Game::new();
    let offered = game.act(Action::OfferDraw(Color::White));
    assert_eq!(offered, Ok(vec![Event::DrawOffered(Color::White)]));
    play(&mut game, "e4");
    assert_eq!(game.draw_offer(), Some(Color::White));
    let accepted = game.act(Action::AcceptDraw(Color::Black));
    assert_eq!(accepted, Ok(vec![Event::Ended(Ending::Agreement)]));
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn drw_4_a_move_or_a_word_declines() {
    let mut game = Game::new();
    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    play(&mut game, "e4");
    let reply = mv(game.position(), "e5");
    let events = game.act(Action::Move(reply)).expect("a legal move");
    assert_eq!(events[0], Event::DrawDeclined(Color::Black));
    assert!(matches!(events[1], Event::Moved(_)));
    assert_eq!(game.act(Action::AcceptDraw(Color::Black)), Err(Refusal::NoOffer));

    assert!(game.act(Action::OfferDraw(Color::White)).is_ok());
    let declined = game.act(Action::DeclineDraw(Color::Black));
    assert_eq!(declined, Ok(vec![Event::DrawDeclined(Color::Black)]));
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn drw_4_no_withdrawal_no_second_offer_no_accepting_the_own_one() {
    let mut game = Game::new();
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
fn drw_5_fifty_moves_can_be_claimed() {
    let mut game = game("7k/8/8/8/8/8/R7/K7 w - - 98 80");
    play(&mut game, "Rb2");
    assert_eq!(game.claim(), None);
    let refusal = game.act(Action::ClaimDraw(Color::Black));
    assert_eq!(refusal, Err(Refusal::NoClaim { repetitions: 1, moves: 49 }));
    play(&mut game, "Kg8");
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    assert_eq!(game.act(Action::ClaimDraw(Color::Black)), Err(Refusal::NotYourTurn));
    let claimed = game.act(Action::ClaimDraw(Color::White));
    assert_eq!(claimed, Ok(vec![Event::Ended(Ending::FiftyMovesClaim)]));
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
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    play(&mut game, KNIGHTS_THERE_AND_BACK);
    assert_eq!((game.repetitions(), game.claim()), (3, Some(Claim::Threefold)));
    let claimed = game.act(Action::ClaimDraw(Color::White));
    assert_eq!(claimed, Ok(vec![Event::Ended(Ending::ThreefoldClaim)]));
}

#[test]
fn drw_6_castling_rights_make_positions_different() {
    let mut game = game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    let rooks = "Rg1 Rg8 Rh1 Rh8 ";
    play(&mut game, rooks);
    // The same men on the same squares, but nobody may castle any more.
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
    assert_eq!(game.claim(), None);
    play(&mut game, "Qg5+");
    assert_eq!(game.claim(), Some(Claim::Threefold));
}

#[test]
fn drw_8_the_fifth_occurrence_ends_the_game_by_itself() {
    let mut game = Game::new();
    for _ in 0..3 {
        play(&mut game, KNIGHTS_THERE_AND_BACK);
    }
    play(&mut game, "Nf3 Nf6 Ng1");
    assert_eq!(game.ending(), None);
    play(&mut game, "Ng8");
    assert_eq!(game.ending(), Some(Ending::FivefoldRepetition));
}

#[test]
fn drw_8_seventy_five_moves_end_the_game_by_themselves() {
    let mut drawn = game("7k/8/8/8/8/8/R7/K7 w - - 148 120");
    play(&mut drawn, "Rb2");
    assert_eq!(drawn.ending(), None);
    play(&mut drawn, "Kg8");
    assert_eq!(drawn.ending(), Some(Ending::SeventyFiveMoves));
}

#[test]
fn drw_8_mate_on_the_seventy_fifth_move_stands() {
    let mut mated = game("7k/R7/8/8/8/8/1R6/K7 w - - 149 120");
    play(&mut mated, "Rb8#");
    assert_eq!(mated.ending(), Some(Ending::Checkmate { winner: Color::White }));
}

#[test]
fn rec_2_moves_are_taken_back_to_any_recorded_position() {
    let mut game = Game::new();
    assert_eq!(game.act(Action::TakeBack { plies: 1 }), Err(Refusal::NothingToTakeBack));
    play(&mut game, "f3 e5 g4 Qh4#");
    let events = game.act(Action::TakeBack { plies: 2 }).expect("four half-moves were made");
    let Some(Event::TookBack(taken)) = events.first() else { panic!("{events:?}") };
    let sans: Vec<&str> = taken.iter().map(|ply| ply.san.as_str()).collect();
    assert_eq!(sans, ["Qh4#", "g4"]);
    assert_eq!((game.ending(), game.plies().len(), game.turn()), (None, 2, Color::White));
    assert_eq!(game.act(Action::TakeBack { plies: 3 }), Err(Refusal::NothingToTakeBack));
    assert_eq!(game.act(Action::TakeBack { plies: 0 }), Err(Refusal::NothingToTakeBack));
    play(&mut game, "d4");
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    let before = game.clone();
    let foreign = mv(&position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "Ra8+");
    assert_eq!(game.act(Action::Move(foreign)), Err(Refusal::IllegalMove));
    assert!(game.act(Action::ClaimDraw(Color::White)).is_err());
    assert_eq!(game, before);
}
