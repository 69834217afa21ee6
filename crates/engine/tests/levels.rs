//! The levels: always legal, weak on purpose, the same on every machine.

mod common;

use common::{ask, best_move, engine_with};
use rules_core::{Position, parse_uci};

/// Plays a game between two levels from the start; returns the moves.
fn play(levels: [u8; 2], seed: u32, plies: usize) -> Vec<String> {
    let mut engines = levels.map(|level| {
        engine_with(&[&format!("setoption name Level value {level}"), &format!("setoption name Seed value {seed}")])
    });
    let mut position = Position::default();
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < plies && !position.legal_moves().is_empty() {
        let engine = &mut engines[moves.len() % 2];
        ask(engine, &format!("position startpos moves {}", moves.join(" ")));
        let answer = ask(engine, "go nodes 1500");
        let text = best_move(&answer).to_owned();
        let mv = parse_uci(&position, &text).unwrap_or_else(|_| panic!("{text} is illegal in {position}"));
        position = position.play_unchecked(mv);
        moves.push(text);
    }
    moves
}

#[test]
fn moves_are_legal_through_whole_games() {
    for (seed, levels) in [[1, 1], [1, 4], [4, 7], [7, 10], [10, 10]].into_iter().enumerate() {
        assert!(play(levels, seed as u32, 160).len() > 10);
    }
}

#[test]
fn a_game_can_be_played_again() {
    assert_eq!(play([1, 5], 7, 40), play([1, 5], 7, 40));
}

#[test]
fn another_seed_is_another_player() {
    let games: Vec<_> = (0..6).map(|seed| play([1, 1], seed, 16)).collect();
    assert!(games.iter().any(|game| *game != games[0]));
}

#[test]
fn weak_levels_end_by_themselves() {
    for level in 1..=9 {
        let mut engine = engine_with(&[&format!("setoption name Level value {level}")]);
        let answer = ask(&mut engine, "go depth 100");
        assert_ne!(best_move(&answer), "(none)");
    }
}

#[test]
fn analysis_is_at_full_strength_on_every_level() {
    let fen = "position fen r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5";
    let mut strong = engine_with(&[fen]);
    let mut weak = engine_with(&["setoption name Level value 1", "setoption name UCI_AnalyseMode value true", fen]);
    assert_eq!(best_move(&ask(&mut strong, "go depth 7")), best_move(&ask(&mut weak, "go depth 7")));
}
