//! Helpers shared by the tests.

#![allow(dead_code, reason = "each test file is a separate crate and uses only some of these helpers")]

use rules_core::{Action, Duty, Game, GameEvent, Move, Position, Rules, Square, Strictness, parse_san};

pub fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub fn mv(position: &Position, san: &str) -> Move {
    parse_san(position, san).unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub fn is_refused(position: &Position, san: &str) -> bool {
    parse_san(position, san).is_err()
}

pub fn after(start: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(start.clone(), |at, san| at.play_unchecked(mv(&at, san)))
}

/// Returns the target squares of the piece on a square, sorted, as text.
pub fn targets(position: &Position, from: &str) -> String {
    let from = from.parse().expect("a square");
    let mut targets: Vec<String> = position.moves_from(from).into_iter().map(|mv| mv.to().to_string()).collect();
    targets.sort();
    targets.dedup();
    targets.join(" ")
}

pub fn game(fen: &str) -> Game {
    Game::from_position(position(fen))
}

pub fn play(game: &mut Game, moves: &str) {
    for san in moves.split_whitespace() {
        let mv = mv(game.position(), san);
        game.act(Action::Move(mv)).unwrap_or_else(|error| panic!("{san}: {error}"));
    }
}

pub const KNIGHTS_THERE_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8 ";

/// Creates a game at this strictness from the start position.
pub fn strict(strictness: Strictness) -> Game {
    Game::new().with_rules(Rules { strictness, ..Rules::default() })
}

/// Creates a game at this strictness from a FEN.
pub fn strict_from(strictness: Strictness, fen: &str) -> Game {
    game(fen).with_rules(Rules { strictness, ..Rules::default() })
}

/// Touches the piece on a square; returns the obligation of the side on the move.
///
/// # Panics
/// If the touch does more than that.
pub fn touch(game: &mut Game, square: Square) -> Option<Duty> {
    match game.act(Action::Touch(square)).as_deref() {
        Ok([GameEvent::Touched { duty, .. }]) => *duty,
        other => panic!("{square}: {other:?}"),
    }
}
