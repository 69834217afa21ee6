//! Who says what a position's best moves are worth: our engine or another one, in the words of UCI.

use anyhow::Result;
use engine::Engine;
use rules_core::{Move, Position, parse_uci};

use super::chances::Score;
use crate::game::ask;

/// A move and what it is worth to who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// Its score.
    pub score: Score,
}

/// Says which moves are the best.
pub trait Judge {
    /// So many of the best moves, the best one first; fewer where there are no more. The same for the same position.
    ///
    /// # Errors
    /// Why there is no answer.
    fn best(&mut self, position: &Position, lines: usize) -> Result<Vec<Scored>>;
}

/// Our engine at full strength.
pub struct Ours {
    engine: Engine,
    nodes: u64,
}

impl Ours {
    /// One that looks at so many nodes for each position.
    pub fn new(nodes: u64) -> Self {
        let mut engine = Engine::new();
        ask(&mut engine, "setoption name Hash value 4");
        Self { engine, nodes }
    }
}

impl Judge for Ours {
    fn best(&mut self, position: &Position, lines: usize) -> Result<Vec<Scored>> {
        ask(&mut self.engine, "ucinewgame");
        ask(&mut self.engine, &format!("setoption name MultiPV value {lines}"));
        ask(&mut self.engine, &format!("position fen {}", position.to_fen()));
        Ok(scored(&ask(&mut self.engine, &format!("go nodes {}", self.nodes)), position))
    }
}

/// The moves that the `info` lines of an answer tell, the best one first, as they were told last.
pub fn scored(answer: &[String], position: &Position) -> Vec<Scored> {
    let mut best: Vec<Scored> = Vec::new();
    for (place, scored) in answer.iter().filter_map(|line| told(line, position)) {
        match best.get_mut(place) {
            Some(known) => *known = scored,
            None => best.push(scored),
        }
    }
    best
}

/// What a line tells: which of the best moves, from 0, and its score. Bounds of scores don't count.
fn told(line: &str, position: &Position) -> Option<(usize, Scored)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |name, by| words.iter().position(|word| *word == name).and_then(|at| words.get(at + by)).copied();
    if words.first() != Some(&"info") || words.iter().any(|word| word.ends_with("bound")) {
        return None;
    }
    let place = after("multipv", 1).map_or(Some(1), |number| number.parse().ok())?;
    let value = after("score", 2)?.parse().ok()?;
    let score = if after("score", 1)? == "mate" { Score::Mate(value) } else { Score::Pawns(value) };
    let mv = parse_uci(position, after("pv", 1)?).ok()?;
    Some((usize::checked_sub(place, 1)?, Scored { mv, score }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_that_tell_a_score_count() {
        let lines = [
            "info depth 1 multipv 1 score cp 10 nodes 20 pv e2e4",
            "info depth 2 multipv 1 score cp 30 nodes 40 pv d2d4 d7d5",
            "info depth 2 multipv 2 score mate -3 nodes 40 pv g2g4",
            "info depth 3 multipv 1 score cp 900 lowerbound nodes 60 pv a2a3",
            "info depth 3 currmove b2b3 currmovenumber 2",
            "bestmove d2d4 ponder d7d5",
        ];
        let told = scored(&lines.map(str::to_owned), &Position::default());
        let told: Vec<_> = told.iter().map(|Scored { mv, score }| (mv.to_string(), *score)).collect();
        assert_eq!(told, [("d2d4".to_owned(), Score::Pawns(30)), ("g2g4".to_owned(), Score::Mate(-3))]);
    }

    #[test]
    fn our_engine_sees_a_mate_and_what_is_second() {
        let position: Position = "6k1/5ppp/8/8/8/8/2q2PPP/3R2K1 w - - 0 1".parse().expect("a position");
        let best = Ours::new(3_000).best(&position, 2).expect("an answer");
        assert_eq!((best[0].mv.to_string().as_str(), best[0].score), ("d1d8", Score::Mate(1)));
        assert!(best[1].score.mates_in().is_none());
    }
}
