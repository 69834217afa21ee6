//! One game between two engines of this process.

use engine::{Engine, score};
use rules_core::{Color, Move, Position, parse_uci};

/// Plies after which a game counts as drawn.
const LONGEST: usize = 400;

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// All moves, the opening's included.
    pub moves: Vec<Move>,
    /// What the side that made the move thought of it, in centipawns; `None` for the opening's.
    pub scores: Vec<Option<i32>>,
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
}

impl Played {
    /// 1, ½ or 0 for this side.
    pub fn points(&self, color: Color) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) if winner == color => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// Plays from `opening` to the end of the game; `go` is the line that asks for each move (`go nodes 4000`).
///
/// Draws are those of the rules that need no claim, and those that one always would claim: the third repetition and
/// fifty moves.
pub fn play(white: &mut Engine, black: &mut Engine, opening: &[Move], go: &str) -> Played {
    play_until(white, black, opening, go, |_| None)
}

/// Like [`play`], but the game ends as soon as `decided` names its winner.
pub fn play_until(
    white: &mut Engine,
    black: &mut Engine,
    opening: &[Move],
    go: &str,
    decided: impl Fn(&Played) -> Option<Color>,
) -> Played {
    for engine in [&mut *white, &mut *black] {
        ask(engine, "ucinewgame");
    }
    let mut position = Position::default();
    let mut keys = Vec::new();
    let mut line = "position startpos moves".to_owned();
    let mut played = Played { moves: Vec::new(), scores: Vec::new(), winner: None };
    loop {
        if position.legal_moves().is_empty() {
            played.winner = position.is_check().then_some(!position.turn());
            return played;
        }
        let repetitions = keys.iter().filter(|key| **key == position.hash()).count();
        if position.halfmove_clock() >= 100
            || position.has_insufficient_material()
            || repetitions >= 2
            || played.moves.len() >= LONGEST
        {
            return played;
        }
        let (mv, score) = match opening.get(played.moves.len()) {
            Some(mv) => (*mv, None),
            None => {
                let engine = if position.turn() == Color::White { &mut *white } else { &mut *black };
                ask(engine, &line);
                let answer = ask(engine, go);
                // An engine without a legal move in a live position has lost.
                let Some(mv) = best_of(&answer, &position) else {
                    played.winner = Some(!position.turn());
                    return played;
                };
                (mv, score_of(&answer))
            }
        };
        line.push(' ');
        line.push_str(&rules_core::uci(&position, mv, rules_core::UciCastling::KingsWay));
        keys.push(position.hash());
        position = position.play_unchecked(mv);
        played.moves.push(mv);
        played.scores.push(score);
        played.winner = decided(&played);
        if played.winner.is_some() {
            return played;
        }
    }
}

/// Sends one line; returns the answer.
pub fn ask(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    engine.handle(line, &mut |answer| lines.push(answer.to_owned()));
    lines
}

/// The last score told, in centipawns for the side to move; mates as the engine counts them.
pub fn score_of(answer: &[String]) -> Option<i32> {
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

/// The move that an answer ends with, if it is one.
pub fn best_of(answer: &[String], position: &Position) -> Option<Move> {
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
        let answer = |text: &str| score_of(&[text.to_owned(), "bestmove e2e4".to_owned()]);
        assert_eq!(answer("info depth 3 score cp -31 nodes 9"), Some(-31));
        assert!(answer("info depth 3 score mate 2 nodes 9").is_some_and(|score| score > 30_000));
        assert!(answer("info depth 3 score mate -2 nodes 9").is_some_and(|score| score < -30_000));
        assert_eq!(answer("info string nothing"), None);
    }
}
