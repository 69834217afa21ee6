//! Automatic endings, resignation and time forfeit, each rule under its id.

mod common;

use common::{KNIGHTS_THERE_AND_BACK, game, play, position};
use rules_core::dead_position::LONG_MATE_SEARCH_NODES;
use rules_core::{
    Action, Color, DeadPositionSearch, DeadPositionVerdict, Ending, Game, GameEvent, GameResult, Refusal, Rules,
    Square, Strictness,
};

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

/// Before White's queen gives a check after which Black has to take it, with the king or with the bishop.
const QUEEN_TO_LOSE: &str = "k7/8/8/8/1Q2b3/8/8/6K1 w - - 0 1";

#[test]
fn drw_3_a_search_that_proves_the_position_dead_ends_the_game() {
    let mut lost = game(QUEEN_TO_LOSE);
    let before = lost.position().clone();
    assert_eq!(lost.possibly_dead_position(), Some(&before));
    play(&mut lost, "Qb7+");
    assert_eq!(lost.ending(), None, "the quick test proves nothing");
    assert_eq!(lost.end_dead_position(&before), [], "the position is another one by now");
    assert_eq!(lost.ending(), None);
    let position = lost.possibly_dead_position().expect("a game that goes on").clone();
    let mut search = DeadPositionSearch::new(position.clone(), LONG_MATE_SEARCH_NODES);
    assert_eq!(search.run(100), Some(DeadPositionVerdict::Dead));
    assert_eq!(lost.end_dead_position(&position), [GameEvent::Ended(Ending::DeadPosition)]);
    assert_eq!((lost.ending(), lost.result()), (Some(Ending::DeadPosition), GameResult::Draw));
    assert_eq!(lost.possibly_dead_position(), None);
    assert_eq!(lost.end_dead_position(&position), [], "it is over already");
    // A friendly game goes on after a take-back.
    assert!(lost.act(Action::TakeBack { by: Color::White, plies: 1 }).is_ok());
    assert_eq!((lost.ending(), lost.possibly_dead_position()), (None, Some(&before)));
    // The position is the same again, so the proof still holds.
    play(&mut lost, "Qb7+");
    assert_eq!(lost.end_dead_position(&position), [GameEvent::Ended(Ending::DeadPosition)]);
}

#[test]
fn drw_3_a_game_that_was_resigned_keeps_its_ending() {
    let mut resigned = game(QUEEN_TO_LOSE);
    play(&mut resigned, "Qb7+");
    assert!(resigned.act(Action::Resign(Color::Black)).is_ok());
    let position = resigned.position().clone();
    assert_eq!(resigned.end_dead_position(&position), []);
    let draw = Ending::ResignationInUnwinnablePosition { resigned: Color::Black };
    assert_eq!(resigned.ending(), Some(draw));
}

#[test]
fn drw_3_no_search_ends_a_study_or_a_game_after_an_illegal_move() {
    let mut study = Game::study(position("k7/1Q6/8/8/4b3/8/8/6K1 b - - 0 1"));
    let dead = study.position().clone();
    assert_eq!(study.possibly_dead_position(), None);
    assert_eq!((study.end_dead_position(&dead), study.ending()), (vec![], None));
    let blitz = Rules { strictness: Strictness::Blitz, ..Rules::default() };
    let mut illegal = game(QUEEN_TO_LOSE).with_rules(blitz);
    let put = Action::PutPiece { from: Square::B4, to: Square::C6, promotion: None };
    assert!(illegal.act(put).is_ok() && illegal.plies()[0].illegal.is_some());
    let stands = illegal.position().clone();
    assert_eq!(illegal.possibly_dead_position(), None);
    assert_eq!((illegal.end_dead_position(&stands), illegal.ending()), (vec![], None));
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
