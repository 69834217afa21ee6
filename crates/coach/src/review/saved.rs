//! Reads a review back from the record of its game.

use engine::Score;
use rules_core::pgn::{GameRecord, MoveId, MoveTree};
use rules_core::{Color, Move, Position, parse_uci};

use super::GameReview;
use super::annotate::{EVAL, REFUTE, REVIEW_GLYPHS};
use crate::evaluation::{Evaluation, reversed};

/// Glyph of an only move.
const ONLY_MOVE: u8 = 7;

impl GameReview {
    /// Reads the review that [`annotate`](Self::annotate), or another program, has written into the record of a game.
    /// `None` if no position of the main line has an evaluation.
    pub fn from_record(record: &GameRecord) -> Option<Self> {
        let mut review = Self::new(&record.game());
        let main: Vec<MoveId> = main_line(&record.moves, None).take(review.plies()).collect();
        let scores: Vec<Option<Score>> = main.iter().map(|id| score(&record.moves, *id)).collect();
        if scores.iter().all(Option::is_none) {
            return None;
        }
        let start = record.moves.comments().iter().find_map(|comment| find_score(comment));
        for (plies, score) in [start].into_iter().chain(scores).enumerate() {
            let Some((score, position)) = score.zip(review.position(plies)) else { continue };
            let score = if position.turn() == Color::White { score } else { reversed(score) };
            let mut best_line = main.get(plies).map(|id| better_line(&record.moves, *id)).unwrap_or_default();
            if let (true, Some(id)) = (best_line.is_empty(), plies.checked_sub(1).and_then(|ply| main.get(ply))) {
                best_line = refutation(&record.moves, *id, position);
            }
            review.set_evaluation(plies, Evaluation::new(score, best_line));
        }
        review.trust_glyphs(&record.moves, &main);
        Some(review)
    }

    /// Takes moves without a glyph and without a better line for good ones, as the earlier review did, and those with the
    /// glyph of an only move for such.
    fn trust_glyphs(&mut self, tree: &MoveTree, main: &[MoveId]) {
        for (ply, id) in main.iter().enumerate() {
            let Some(nags) = tree.get(*id).map(|node| node.nags()) else { continue };
            let is_only = nags.iter().any(|nag| nag.0 == ONLY_MOVE);
            let has_fault = nags.iter().any(|nag| nag.0 != ONLY_MOVE && REVIEW_GLYPHS.contains(&nag.0));
            let is_judged_fault = self.judged(ply).is_some_and(|judged| judged.judgement.is_fault());
            if is_only {
                self.only_moves.push(ply);
            }
            let is_good = is_only || is_judged_fault && !has_fault;
            let Some(mut evaluation) = self.evaluation(ply).cloned().filter(|_| is_good) else { continue };
            if evaluation.best_line.is_empty() {
                evaluation.best_line.extend(self.mv(ply));
                self.set_evaluation(ply, evaluation);
            }
        }
    }
}

/// Iterates over the main continuations of a move.
fn main_line(tree: &MoveTree, after: Option<MoveId>) -> impl Iterator<Item = MoveId> {
    core::iter::successors(tree.continuations(after).next(), |id| tree.continuations(Some(*id)).next())
}

/// Returns the first variation of a move that begins with an evaluation.
fn better_line(tree: &MoveTree, main: MoveId) -> Vec<Move> {
    let parent = tree.get(main).and_then(|node| node.parent());
    let evaluated = |id: &MoveId| *id != main && tree.get(*id).is_some_and(|node| node.command(EVAL).is_some());
    let Some(first) = tree.continuations(parent).find(evaluated) else { return Vec::new() };
    let line = core::iter::once(first).chain(main_line(tree, Some(first)));
    line.map_while(|id| tree.get(id)?.mv()).collect()
}

/// Returns the line that refutes a move, played in the position after it.
fn refutation(tree: &MoveTree, id: MoveId, position: &Position) -> Vec<Move> {
    let text = tree.get(id).and_then(|node| node.command(REFUTE)).unwrap_or_default();
    let (mut position, mut line) = (position.clone(), Vec::new());
    for word in text.split_whitespace() {
        let Ok(mv) = parse_uci(&position, word) else { break };
        position = position.play_unchecked(mv);
        line.push(mv);
    }
    line
}

/// Returns White's score after a move, if its comments have one.
fn score(tree: &MoveTree, id: MoveId) -> Option<Score> {
    tree.get(id)?.command(EVAL).and_then(read_eval)
}

/// Returns the score in a comment before the first move.
fn find_score(comment: &str) -> Option<Score> {
    let (_, rest) = comment.split_once("[%eval")?;
    read_eval(rest.split_once(']')?.0.trim())
}

/// Reads the value of an `[%eval]` command, White's score: `0.35`, `-1.2,18` (with a depth, as some programs write) or
/// `#-3`.
///
/// ```
/// use engine::Score;
/// assert_eq!(coach::read_eval("-1.2,18"), Some(Score::Centipawns(-120)));
/// assert_eq!(coach::read_eval("#3"), Some(Score::Mate(3)));
/// assert_eq!(coach::read_eval("good"), None);
/// ```
pub fn read_eval(value: &str) -> Option<Score> {
    let value = value.split(',').next()?.trim();
    match value.strip_prefix('#') {
        Some(moves) => Score::from_uci("mate", moves),
        None => {
            let pawns: f64 = value.parse().ok().filter(|pawns: &f64| pawns.is_finite())?;
            Score::from_uci("cp", &format!("{:.0}", (pawns * 100.0).clamp(-1e6, 1e6)))
        }
    }
}
