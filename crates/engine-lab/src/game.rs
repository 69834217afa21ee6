//! A game between two engines in this process.

use engine::{Engine, score};
use rules_core::{Color, Move, Position, parse_uci};

/// Plies after which a game is a draw.
const MAX_PLIES: usize = 400;

/// The record of a game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// All moves, including the opening's.
    pub moves: Vec<Move>,
    /// Score of each move by its own side, in centipawns; `None` for the opening's moves.
    pub scores: Vec<Option<i32>>,
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
}

impl PlayedGame {
    /// Returns this side's points: 1, ½ or 0.
    pub fn points(&self, color: Color) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) if winner == color => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// Plays a game from `opening` to its end. `go` is the command sent for each move (`go nodes 4000`).
///
/// Counts as draws those of the rules, and those that could be claimed: threefold repetition and fifty moves.
pub fn play(white: &mut Engine, black: &mut Engine, opening: &[Move], go: &str) -> PlayedGame {
    play_until(white, black, opening, go, |_| None)
}

/// Plays like [`play`], but ends the game as soon as `adjudicate` names its winner.
pub fn play_until(
    white: &mut Engine,
    black: &mut Engine,
    opening: &[Move],
    go: &str,
    adjudicate: impl Fn(&PlayedGame) -> Option<Color>,
) -> PlayedGame {
    for engine in [&mut *white, &mut *black] {
        ask(engine, "ucinewgame");
    }
    let mut position = Position::default();
    let mut keys = Vec::new();
    let mut line = "position startpos moves".to_owned();
    let mut played = PlayedGame { moves: Vec::new(), scores: Vec::new(), winner: None };
    loop {
        if position.legal_moves().is_empty() {
            played.winner = position.is_check().then_some(!position.turn());
            return played;
        }
        let repetitions = keys.iter().filter(|key| **key == position.hash()).count();
        if position.halfmove_clock() >= 100
            || position.has_insufficient_material()
            || repetitions >= 2
            || played.moves.len() >= MAX_PLIES
        {
            return played;
        }
        let (mv, score) = match opening.get(played.moves.len()) {
            Some(mv) => (*mv, None),
            None => {
                let engine = if position.turn() == Color::White { &mut *white } else { &mut *black };
                ask(engine, &line);
                let answer = ask(engine, go);
                // An engine that doesn't move in a live position has lost.
                let Some(mv) = parse_best_move(&answer, &position) else {
                    played.winner = Some(!position.turn());
                    return played;
                };
                (mv, parse_last_score(&answer))
            }
        };
        line.push(' ');
        line.push_str(&rules_core::uci(&position, mv, rules_core::UciCastling::KingMove));
        keys.push(position.hash());
        position = position.play_unchecked(mv);
        played.moves.push(mv);
        played.scores.push(score);
        played.winner = adjudicate(&played);
        if played.winner.is_some() {
            return played;
        }
    }
}

/// Sends one line; returns the reply.
pub fn ask(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    engine.handle(line, &mut |answer| lines.push(answer.to_owned()));
    lines
}

/// Returns the last reported score, in centipawns for the side to move; mates in the engine's own scale.
pub fn parse_last_score(answer: &[String]) -> Option<i32> {
    let (_, rest) = answer.iter().rev().find_map(|line| line.split_once(" score "))?;
    let mut words = rest.split_whitespace();
    let kind = words.next()?;
    let value: i32 = words.next()?.parse().ok()?;
    Some(match kind {
        "cp" => value,
        _ if value > 0 => score::MATE - 2 * value,
        _ => -score::MATE - 2 * value,
    })
}

/// Returns the move of the `bestmove` line, if there is one.
pub fn parse_best_move(answer: &[String], position: &Position) -> Option<Move> {
    let text = answer.iter().find_map(|line| line.strip_prefix("bestmove "))?.split_whitespace().next()?;
    parse_uci(position, text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings;

    #[test]
    fn a_game_comes_to_its_end_and_can_be_played_again() {
        let opening = openings::random(1, 6);
        let play = || play(&mut Engine::new(), &mut Engine::new(), &opening, "go nodes 300");
        let (first, second) = (play(), play());
        assert_eq!(first.moves, second.moves);
        assert_eq!(first.moves.len(), first.scores.len());
        assert!(first.moves.len() > opening.len());
    }

    #[test]
    fn scores_are_read_from_the_last_line_that_has_one() {
        let answer = |text: &str| parse_last_score(&[text.to_owned(), "bestmove e2e4".to_owned()]);
        assert_eq!(answer("info depth 3 score cp -31 nodes 9"), Some(-31));
        assert!(answer("info depth 3 score mate 2 nodes 9").is_some_and(|score| score > 30_000));
        assert!(answer("info depth 3 score mate -2 nodes 9").is_some_and(|score| score < -30_000));
        assert_eq!(answer("info string nothing"), None);
    }
}
