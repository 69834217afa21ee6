//! Evaluates the positions of a game with our engine, or with a UCI program.

use std::path::Path;

use anyhow::{Context, Result, bail};
use coach::{Evaluation, GameReview};
use engine::{Engine, Score, Wdl};
use rules_core::{Position, UciCastling, parse_uci, uci};

use crate::game::ask;
use crate::uci_program::UciProgram;

/// Effort per position.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// Nodes.
    Nodes(u64),
    /// Thinking time in milliseconds.
    Millis(u64),
    /// Search depth in plies.
    Depth(u32),
}

enum Source {
    Own(Box<Engine>),
    Program(UciProgram),
}

/// An engine that evaluates positions.
pub struct Evaluator {
    source: Source,
    limit: Limit,
}

impl Evaluator {
    /// Returns our engine at full strength.
    pub fn own(limit: Limit) -> Self {
        Self { source: Source::Own(Box::new(Engine::new())), limit }
    }

    /// Starts a UCI program.
    ///
    /// # Errors
    /// If it doesn't start or doesn't answer.
    pub fn program(path: &Path, limit: Limit) -> Result<Self> {
        Ok(Self::running(UciProgram::start(path, &[])?, limit))
    }

    /// Returns a running UCI program.
    pub fn running(program: UciProgram, limit: Limit) -> Self {
        Self { source: Source::Program(program), limit }
    }

    /// Forgets what was learnt in another game.
    ///
    /// # Errors
    /// If the engine has ended.
    pub fn new_game(&mut self) -> Result<()> {
        self.set("UCI_ShowWDL value true")?;
        self.send("ucinewgame")
    }

    /// Evaluates the position of a game after so many plies.
    ///
    /// # Errors
    /// If the engine has ended, or gives no score.
    pub fn evaluate(&mut self, review: &GameReview, plies: usize) -> Result<Evaluation> {
        let start = review.position(0).context("The game has no position.")?;
        let position = review.position(plies).context("The game isn't that long.")?;
        let castling = if start.is_chess960() { UciCastling::KingTakesRook } else { UciCastling::KingMove };
        self.set(&format!("UCI_Chess960 value {}", start.is_chess960()))?;
        let mut line = format!("position fen {} moves", start.to_fen());
        for ply in 0..plies {
            if let (Some(position), Some(mv)) = (review.position(ply), review.mv(ply)) {
                line.push(' ');
                line.push_str(&uci(position, mv, castling));
            }
        }
        self.send(&line)?;
        let go = match self.limit {
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::Millis(millis) => format!("go movetime {millis}"),
            Limit::Depth(depth) => format!("go depth {depth}"),
        };
        // A search of few nodes may end before it has a score.
        for go in [go.as_str(), "go depth 1"] {
            let reply = match &mut self.source {
                Source::Own(engine) => ask(engine, go),
                Source::Program(program) => program.ask(go, "bestmove")?,
            };
            if let Some(evaluation) = reply.iter().rev().find_map(|line| parse_info(line, position)) {
                return Ok(evaluation);
            }
        }
        bail!("The engine gives no score for {}.", position.to_fen())
    }

    fn set(&mut self, option: &str) -> Result<()> {
        self.send(&format!("setoption name {option}"))
    }

    fn send(&mut self, line: &str) -> Result<()> {
        match &mut self.source {
            Source::Own(engine) => {
                ask(engine, line);
                Ok(())
            }
            Source::Program(program) => program.send(line),
        }
    }
}

/// Parses an `info` line with a score that is no bound.
fn parse_info(line: &str, position: &Position) -> Option<Evaluation> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.first() != Some(&"info") || words.iter().any(|word| word.ends_with("bound")) {
        return None;
    }
    let after = |name: &str| words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1..));
    let [kind, value, ..] = after("score")? else { return None };
    let wdl = match after("wdl") {
        Some([win, draw, loss, ..]) => Wdl::from_uci([win, draw, loss]),
        _ => None,
    };
    let (mut position, mut best_line) = (position.clone(), Vec::new());
    for word in after("pv").unwrap_or_default() {
        let Ok(mv) = parse_uci(&position, word) else { break };
        best_line.push(mv);
        position = position.play_unchecked(mv);
    }
    Some(Evaluation { score: Score::from_uci(kind, value)?, wdl, best_line, second: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_uci_becomes_an_evaluation() {
        let read = |line| parse_info(line, &Position::default());
        let evaluation = read("info depth 2 score cp 30 wdl 300 500 200 nodes 40 pv d2d4 d7d5").expect("a score");
        assert_eq!(evaluation.score, Score::Centipawns(30));
        assert_eq!(evaluation.wdl, Wdl::from_uci(["300", "500", "200"]));
        assert_eq!(evaluation.best_line.iter().map(ToString::to_string).collect::<Vec<_>>(), ["d2d4", "d7d5"]);
        assert_eq!(read("info depth 3 score cp 900 lowerbound nodes 60 pv a2a3"), None);
        assert_eq!(read("bestmove e2e4"), None);
    }

    #[test]
    fn a_position_is_evaluated_by_however_few_nodes() {
        let start = "r1bqk2r/1p2ppb1/2pp3p/p2P2P1/1nP5/P1N1PN2/1P1BBnP1/R2QK2R w KQkq - 0 13".parse().expect("legal");
        let review = GameReview::new(&rules_core::Game::from_position(start));
        assert!(Evaluator::own(Limit::Nodes(10)).evaluate(&review, 0).is_ok());
    }

    #[test]
    fn our_engine_evaluates_a_position_of_a_game() {
        let record = rules_core::pgn::games("1. f3 e5 2. g4 *").next().expect("a game").record;
        let review = GameReview::new(&record.game());
        let evaluation = Evaluator::own(Limit::Depth(4)).evaluate(&review, 3).expect("an evaluation");
        assert_eq!(evaluation.score, Score::Mate(1));
        assert_eq!(evaluation.best_move().map(|mv| mv.to_string()).as_deref(), Some("d8h4"));
    }
}
