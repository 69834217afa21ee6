//! Results of an analysis, as far as it has come.

use bevy::prelude::*;
use coach::Evaluation;
use engine::{Score, Wdl};
use rules_core::{Move, Position, parse_uci};

use super::request::AnalysisKey;
use crate::engine_link::{EngineFailure, EngineThought};

/// Results of an analysis, as far as it has come.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AnalysisReport {
    /// The best lines, the best first.
    pub lines: Vec<AnalysedLine>,
    /// The best move, once the analysis is done; `None` if there is none.
    pub best: Option<Move>,
}

/// A line of an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysedLine {
    /// Depth of the search, in plies.
    pub depth: u32,
    /// Score for the side on the move.
    pub score: Score,
    /// Chances of win, draw and loss, if the engine tells them.
    pub wdl: Option<Wdl>,
    /// The expected moves, as far as they are legal.
    pub moves: Vec<Move>,
}

/// An event of an analysis.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct AnalysisEvent {
    /// Name of the request.
    pub key: AnalysisKey,
    /// Its progress.
    pub progress: AnalysisProgress,
}

/// Progress of a request.
#[derive(Debug, Clone, PartialEq)]
pub enum AnalysisProgress {
    /// The engine has deeper or other lines; at most once a frame.
    Deepened(AnalysisReport),
    /// The limit is reached.
    Done(AnalysisReport),
    /// The engine gives no answer. The next request starts another.
    Failed(EngineFailure),
}

impl AnalysisReport {
    /// Returns the evaluation of the position; `None` if the engine has told no score.
    pub fn evaluation(&self) -> Option<Evaluation> {
        let first = self.lines.first()?;
        let only = self.best.into_iter().collect();
        let best_line = if first.moves.first().copied() == self.best { first.moves.clone() } else { only };
        let second = self.lines.get(1).map(|line| line.score);
        // Chances follow from the score, which reviews keep, so that they are the same later.
        Some(Evaluation { second, ..Evaluation::new(first.score, best_line) })
    }

    /// Takes in what the engine thinks; returns whether that changes the report. Bounds of scores are skipped, and lines
    /// beyond `most`. A line whose moves are left out keeps those it had.
    pub(super) fn update(&mut self, thought: &EngineThought<'_>, position: &Position, most: u8) -> bool {
        let Some(index) = thought.rank.checked_sub(1).filter(|index| *index < usize::from(most)) else { return false };
        // Lines come in the order of their ranks.
        if thought.is_bound || index > self.lines.len() {
            return false;
        }
        let mut line = AnalysedLine {
            depth: thought.depth.unwrap_or_default(),
            score: thought.score,
            wdl: thought.wdl,
            moves: legal_moves(position, &thought.line),
        };
        match self.lines.get_mut(index) {
            Some(known) => {
                if thought.line.is_empty() {
                    line.moves = std::mem::take(&mut known.moves);
                }
                *known = line;
            }
            None => self.lines.push(line),
        }
        true
    }
}

/// Returns the moves of a line, as far as they are legal.
fn legal_moves(start: &Position, line: &[&str]) -> Vec<Move> {
    let mut position = start.clone();
    let read = line.iter().map_while(|text| {
        let mv = parse_uci(&position, text).ok()?;
        position = position.play(mv).ok()?;
        Some(mv)
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought<'a>(rank: usize, score: i32, line: &[&'a str]) -> EngineThought<'a> {
        let score = Score::Centipawns(score);
        EngineThought { rank, depth: Some(7), score, is_bound: false, wdl: None, line: line.to_vec() }
    }

    #[test]
    fn a_report_becomes_an_evaluation() {
        let read = |text| parse_uci(&Position::default(), text).expect("a legal move");
        let line = |score, mv| AnalysedLine { depth: 8, score: Score::Centipawns(score), wdl: None, moves: vec![mv] };
        let (e4, d4) = (read("e2e4"), read("d2d4"));
        let report = AnalysisReport { lines: vec![line(30, e4), line(20, d4)], best: Some(e4) };
        let found = report.evaluation().expect("a score");
        assert_eq!((found.score, found.second), (Score::Centipawns(30), Some(Score::Centipawns(20))));
        assert_eq!(found.best_move(), Some(e4));
        // The line is older than the answer.
        let report = AnalysisReport { lines: vec![line(30, d4)], best: Some(e4) };
        assert_eq!(report.evaluation().and_then(|found| found.best_move()), Some(e4));
        assert_eq!(AnalysisReport::default().evaluation(), None);
    }

    #[test]
    fn a_line_ends_before_an_illegal_move() {
        let mut report = AnalysisReport::default();
        assert!(report.update(&thought(1, 30, &["e2e4", "e7e5", "e1e8", "a2a3"]), &Position::default(), 1));
        let moves: Vec<String> = report.lines[0].moves.iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["e2e4", "e7e5"]);
        assert_eq!((report.lines[0].depth, report.lines[0].score), (7, Score::Centipawns(30)));
        assert!(report.update(&thought(1, 40, &[]), &Position::default(), 1), "a score without its moves");
        assert_eq!((report.lines[0].moves.len(), report.lines[0].score), (2, Score::Centipawns(40)));
    }

    #[test]
    fn bounds_and_lines_that_were_not_asked_for_are_skipped() {
        let mut report = AnalysisReport::default();
        let position = Position::default();
        for (rank, most) in [(0, 3), (2, 3), (2, 1), (usize::MAX, 3)] {
            assert!(!report.update(&thought(rank, 30, &["e2e4"]), &position, most), "{rank} of {most}");
        }
        let bound = EngineThought { is_bound: true, ..thought(1, 30, &["e2e4"]) };
        assert!(!report.update(&bound, &position, 1));
        assert_eq!(report, AnalysisReport::default());
    }
}
