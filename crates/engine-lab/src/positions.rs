//! Positions for the tuner: quiet ones from games that the engine plays against itself, with how the game ended and
//! what the engine thought.

use std::io::Write;

use engine::search::see_at_least;
use engine::{Engine, score};
use rules_core::{Color, Move, Position};

use crate::game::{self, Played, ask};
use crate::openings;

/// Random plies before the engine takes over, one more in every other game.
const OPENING_PLIES: usize = 8;
/// Centipawns by which both sides have to see the same one ahead…
const DECIDED: i32 = 1200;
/// …for so many plies in a row, until the game is given up.
const DECIDED_PLIES: usize = 6;
/// Beyond this many centipawns a position teaches nothing about weights.
const LARGEST_SCORE: i32 = 900;

/// One position of a game.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// White's points in the end: 1, ½ or 0.
    pub result: f64,
    /// What the search thought, in centipawns from White's side.
    pub score: i32,
}

impl Sample {
    /// A sample as a line of a file: `FEN; result; score`.
    pub fn to_line(&self) -> String {
        format!("{}; {}; {}", self.position.to_fen(), self.result, self.score)
    }

    /// The reverse of [`Sample::to_line`]; `None` for a line of another kind.
    pub fn from_line(line: &str) -> Option<Self> {
        let mut parts = line.split("; ");
        let position = parts.next()?.parse().ok()?;
        let result = parts.next()?.parse().ok()?;
        let score = parts.next()?.trim().parse().ok()?;
        Some(Self { position, result, score })
    }
}

/// Plays the games with the numbers `first..first + games`, `nodes` a move, and writes their quiet positions.
/// The same numbers give the same positions. Returns how many there are.
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
        let played = game::play_until(white, black, &opening, &go, decided);
        for sample in samples(&played) {
            writeln!(out, "{}", sample.to_line())?;
            count += 1;
        }
    }
    Ok(count)
}

/// Who wins a game whose last scores agree by far.
fn decided(played: &Played) -> Option<Color> {
    let plies = played.moves.len();
    let last = played.scores.len().checked_sub(DECIDED_PLIES)?;
    let for_white = |(ply, score): (usize, &Option<i32>)| score.map(|score| if ply % 2 == 0 { score } else { -score });
    let mut scores = (last..plies).zip(&played.scores[last..]).map(for_white);
    let first = scores.next()??;
    let is_agreed =
        first.abs() >= DECIDED && scores.all(|score| score.is_some_and(|score| score * first.signum() >= DECIDED));
    is_agreed.then_some(if first > 0 { Color::White } else { Color::Black })
}

fn samples(played: &Played) -> Vec<Sample> {
    let result = played.points(Color::White);
    let mut position = Position::default();
    let mut samples = Vec::new();
    for (&mv, &score) in played.moves.iter().zip(&played.scores) {
        if let Some(score) = score.filter(|score| score.abs() <= LARGEST_SCORE && !score::is_mate(*score))
            && is_quiet(&position, mv)
        {
            let score = if position.turn() == Color::White { score } else { -score };
            samples.push(Sample { position: position.clone(), result, score });
        }
        position = position.play_unchecked(mv);
    }
    samples
}

/// Is nobody in check, and nothing to be won by capturing at once?
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
        let scored = |scores: &[i32]| Played {
            moves: vec![Position::default().legal_moves()[0]; scores.len()],
            scores: scores.iter().map(|score| Some(*score)).collect(),
            winner: None,
        };
        assert_eq!(decided(&scored(&[1300, -1300, 1300, -1300, 1300, -1300])), Some(Color::White));
        assert_eq!(decided(&scored(&[0, 1300, -1300, 1300, -1300, 1300, -1300])), Some(Color::Black));
        assert_eq!(decided(&scored(&[1300, 1300, 1300, -1300, 1300, -1300])), None);
        assert_eq!(decided(&scored(&[1300, -1300])), None);
    }
}
