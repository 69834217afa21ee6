//! Training positions for the tuner: quiet positions of self-play games, with the game's result and the search's score.

use std::io::Write;

use engine::search::see_at_least;
use engine::{Engine, score};
use rules_core::{Color, Move, Position};

use crate::game::{self, PlayedGame, ask};
use crate::openings;

/// Random plies before the engine takes over, one more in every other game.
const OPENING_PLIES: usize = 8;
/// Score in centipawns, agreed by both sides, at which a game is adjudicated…
const RESIGN_SCORE: i32 = 1200;
/// …after this many plies in a row.
const RESIGN_PLIES: usize = 6;
/// Maximum score of a training position, in centipawns; decided positions teach nothing about weights.
const MAX_SCORE: i32 = 900;

/// A training position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// White's points in the game: 1, ½ or 0.
    pub result: f64,
    /// The search's score in centipawns, from White's side.
    pub score: i32,
}

impl Sample {
    /// Formats the sample as a line of a file: `FEN; result; score`.
    pub fn to_line(&self) -> String {
        format!("{}; {}; {}", self.position.to_fen(), self.result, self.score)
    }

    /// Parses a line written by [`Sample::to_line`]; `None` for any other line.
    pub fn from_line(line: &str) -> Option<Self> {
        let mut parts = line.split("; ");
        let position = parts.next()?.parse().ok()?;
        let result = parts.next()?.parse().ok()?;
        let score = parts.next()?.trim().parse().ok()?;
        Some(Self { position, result, score })
    }
}

/// Plays the games with the numbers `first..first + games`, `nodes` per move, and writes their quiet positions. The
/// same numbers give the same positions. Returns the number of positions.
pub fn write(out: &mut impl Write, first: u64, games: u64, nodes: u64) -> std::io::Result<usize> {
    let mut engines = [Engine::new(), Engine::new()];
    for engine in &mut engines {
        ask(engine, "setoption name Hash value 1");
    }
    let [white, black] = &mut engines;
    let go = format!("go nodes {nodes}");
    let mut count = 0;
    for number in first..first + games {
        let opening = openings::random(number, OPENING_PLIES + number as usize % 2);
        let played = game::play_until(white, black, &opening, &go, adjudicated_winner);
        for sample in samples(&played) {
            writeln!(out, "{}", sample.to_line())?;
            count += 1;
        }
    }
    Ok(count)
}

/// Returns the winner of a game if its last scores agree by far.
fn adjudicated_winner(played: &PlayedGame) -> Option<Color> {
    let plies = played.moves.len();
    let last = played.scores.len().checked_sub(RESIGN_PLIES)?;
    let for_white = |(ply, score): (usize, &Option<i32>)| score.map(|score| if ply % 2 == 0 { score } else { -score });
    let mut scores = (last..plies).zip(&played.scores[last..]).map(for_white);
    let first = scores.next()??;
    let is_agreed = first.abs() >= RESIGN_SCORE
        && scores.all(|score| score.is_some_and(|score| score * first.signum() >= RESIGN_SCORE));
    is_agreed.then_some(if first > 0 { Color::White } else { Color::Black })
}

fn samples(played: &PlayedGame) -> Vec<Sample> {
    let result = played.points(Color::White);
    let mut position = Position::default();
    let mut samples = Vec::new();
    for (&mv, &score) in played.moves.iter().zip(&played.scores) {
        if let Some(score) = score.filter(|score| score.abs() <= MAX_SCORE && !score::is_mate(*score))
            && is_quiet(&position, mv)
        {
            let score = if position.turn() == Color::White { score } else { -score };
            samples.push(Sample { position: position.clone(), result, score });
        }
        position = position.play_unchecked(mv);
    }
    samples
}

/// Returns true if there is no check and no capture that wins material.
fn is_quiet(position: &Position, best: Move) -> bool {
    !position.is_check()
        && best.promotion().is_none()
        && position.captured_by(best).is_none()
        && !position.legal_captures().iter().any(|&mv| see_at_least(position, mv, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_quiet_and_come_back_from_their_lines() {
        let mut file = Vec::new();
        let count = write(&mut file, 3, 1, 200).expect("memory takes everything");
        let text = String::from_utf8(file).expect("FEN is ASCII");
        assert!(count > 0 && text.lines().count() == count);
        for line in text.lines() {
            let sample = Sample::from_line(line).expect("a line of ours");
            assert!(!sample.position.is_check());
            assert_eq!(sample.to_line(), line);
        }
        assert!(Sample::from_line("nonsense; 1; 20").is_none());
    }

    #[test]
    fn a_game_is_given_up_when_both_agree() {
        let scored = |scores: &[i32]| PlayedGame {
            moves: vec![Position::default().legal_moves()[0]; scores.len()],
            scores: scores.iter().map(|score| Some(*score)).collect(),
            winner: None,
        };
        assert_eq!(adjudicated_winner(&scored(&[1300, -1300, 1300, -1300, 1300, -1300])), Some(Color::White));
        assert_eq!(adjudicated_winner(&scored(&[0, 1300, -1300, 1300, -1300, 1300, -1300])), Some(Color::Black));
        assert_eq!(adjudicated_winner(&scored(&[1300, 1300, 1300, -1300, 1300, -1300])), None);
        assert_eq!(adjudicated_winner(&scored(&[1300, -1300])), None);
    }
}
