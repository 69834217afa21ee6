//! The scorers of a position's best moves: our engine or another one, over UCI.

use anyhow::Result;
use engine::{Engine, Score};
use rules_core::{Move, Position, parse_uci};

use crate::game::ask;

/// A move and its score for the moving side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
    /// Its score.
    pub score: Score,
}

/// Limit of a search of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchLimit {
    /// Number of nodes.
    Nodes(u64),
    /// Depth in plies.
    Depth(u32),
}

impl SearchLimit {
    /// Returns the UCI command that searches so far.
    pub fn go(self) -> String {
        match self {
            Self::Nodes(nodes) => format!("go nodes {nodes}"),
            Self::Depth(depth) => format!("go depth {depth}"),
        }
    }
}

/// An engine that scores the best moves of a position.
pub trait Judge {
    /// Returns up to `lines` of the best moves, best first. The same position always gives the same result.
    ///
    /// # Errors
    /// If the engine doesn't answer.
    fn best_moves(&mut self, position: &Position, lines: usize) -> Result<Vec<ScoredMove>>;
}

/// Our engine at full strength.
pub struct HetmanJudge {
    engine: Engine,
    nodes: u64,
}

impl HetmanJudge {
    /// Creates a judge that searches this many nodes per position.
    pub fn new(nodes: u64) -> Self {
        let mut engine = Engine::new();
        ask(&mut engine, "setoption name Hash value 4");
        Self { engine, nodes }
    }
}

impl Judge for HetmanJudge {
    fn best_moves(&mut self, position: &Position, lines: usize) -> Result<Vec<ScoredMove>> {
        ask(&mut self.engine, "ucinewgame");
        ask(&mut self.engine, &format!("setoption name MultiPV value {lines}"));
        ask(&mut self.engine, &format!("position fen {}", position.to_fen()));
        Ok(parse_info_lines(&ask(&mut self.engine, &SearchLimit::Nodes(self.nodes).go()), position))
    }
}

/// Returns the best moves of the `info` lines, best first, with their latest scores.
pub fn parse_info_lines(answer: &[String], position: &Position) -> Vec<ScoredMove> {
    let mut best: Vec<ScoredMove> = Vec::new();
    for (place, scored) in answer.iter().filter_map(|line| parse_info(line, position)) {
        match best.get_mut(place) {
            Some(known) => *known = scored,
            None => best.push(scored),
        }
    }
    best
}

/// Parses an `info` line: the move's rank from 0, and the move with its score. Bounds are skipped.
fn parse_info(line: &str, position: &Position) -> Option<(usize, ScoredMove)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |name, by| words.iter().position(|word| *word == name).and_then(|at| words.get(at + by)).copied();
    if words.first() != Some(&"info") || words.iter().any(|word| word.ends_with("bound")) {
        return None;
    }
    let place = after("multipv", 1).map_or(Some(1), |number| number.parse().ok())?;
    let score = Score::from_uci(after("score", 1)?, after("score", 2)?)?;
    let mv = parse_uci(position, after("pv", 1)?).ok()?;
    Some((usize::checked_sub(place, 1)?, ScoredMove { mv, score }))
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
        let parsed = parse_info_lines(&lines.map(str::to_owned), &Position::default());
        let parsed: Vec<_> = parsed.iter().map(|ScoredMove { mv, score }| (mv.to_string(), *score)).collect();
        assert_eq!(parsed, [("d2d4".to_owned(), Score::Centipawns(30)), ("g2g4".to_owned(), Score::Mate(-3))]);
    }

    #[test]
    fn our_engine_sees_a_mate_and_what_is_second() {
        let position: Position = "6k1/5ppp/8/8/8/8/2q2PPP/3R2K1 w - - 0 1".parse().expect("a position");
        let best = HetmanJudge::new(3_000).best_moves(&position, 2).expect("an answer");
        assert_eq!((best[0].mv.to_string().as_str(), best[0].score), ("d1d8", Score::Mate(1)));
        assert!(best[1].score.mates_in().is_none());
    }
}
