//! Automatic endings, resignation and time forfeit, each rule under its id.

mod common;

use common::{KNIGHTS_THERE_AND_BACK, game, play, position};
use rules_core::{Action, Color, Ending, Game, GameEvent, GameResult, Refusal};

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
    assert_eq!(events, Ok(vec![GameEvent::Ended(ending)]));
    assert_eq!(game.result(), GameResult::WhiteWins);
}

#[test]
fn end_2_resigning_to_a_side_that_can_never_mate_is_a_draw() {
    let mut game = game("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    assert!(game.act(Action::Resign(Color::White)).is_ok());
    let drawn = Ending::ResignationInUnwinnablePosition { resigned: Color::White };
    assert_eq!((game.ending(), drawn.winner()), (Some(drawn), None));
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
fn drw_3_a_dead_position_ends_the_game() {
    // The wall of pawns is closed except for the h-file.
    let mut walls = game("4k3/8/p1p1p1p1/P1P1P1P1/8/7p/7P/4K3 w - - 0 1");
    assert_eq!(walls.ending(), None, "the king can go round on the h-file");
    play(&mut walls, "Kf2");
    assert_eq!(walls.ending(), None);
    // The last pawn is blocked, and the wall is closed.
    let mut dying = game("4k3/7p/p1p1p1p1/PpPpPpP1/1P1P1P1P/8/8/4K3 b - - 0 1");
    assert_eq!(dying.ending(), None, "the h-file is open");
    play(&mut dying, "h5");
    assert_eq!(dying.ending(), None, "a capture in passing would open it");
    play(&mut dying, "Ke2");
    assert_eq!(dying.ending(), Some(Ending::DeadPosition));
    assert_eq!(dying.ending().map(Ending::rule), Some(rules_core::Rule::Drw3));
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
