//! Writes a review into the record of its game: `[%eval]` comments, glyphs, and better lines as variations.
//!
//! `[%eval]` is that of Lichess: in pawns, or `#` and the moves to mate, positive for White. A command of our own keeps
//! the line that refutes a fault, in UCI's notation, so that the reason is found again: `[%refute e4f5 a5b4]`.

use engine::Score;
use rules_core::pgn::{GameRecord, MoveId, MoveTree, Nag};
use rules_core::{Color, Position, UciCastling, uci};

use super::GameReview;
use crate::evaluation::{Evaluation, reversed};

/// Maximum number of plies of a better line.
const MAX_LINE_PLIES: usize = 10;
/// The command of an evaluation.
pub(super) const EVAL: &str = "eval";
/// The command of a refutation.
pub(super) const REFUTE: &str = "refute";
/// The glyphs of moves, of which each has at most one.
const MOVE_GLYPHS: core::ops::RangeInclusive<u8> = 1..=6;
/// The glyphs that a review writes.
pub(super) const REVIEW_GLYPHS: [u8; 4] = [2, 4, 6, 7];

impl GameReview {
    /// Writes the evaluations, glyphs and better lines into the record of the same game. What an earlier review wrote
    /// there is replaced, and everything else kept. The game need not be the record's main line.
    pub fn annotate(&self, record: &mut GameRecord) {
        let tree = &mut record.moves;
        let game = self.game_moves(tree);
        remove_review(tree, &game);
        self.annotate_position(tree, 0, None);
        let mut parent = None;
        for (ply, id) in game.into_iter().enumerate() {
            self.annotate_position(tree, ply + 1, Some(id));
            self.annotate_move(tree, ply, parent, id);
            parent = Some(id);
        }
    }

    /// Returns the moves of the game in a tree, as far as it has them.
    fn game_moves(&self, tree: &MoveTree) -> Vec<MoveId> {
        let mut parent = None;
        let found = self.moves.iter().map_while(|mv| {
            parent = tree.continuation(parent, Some(*mv));
            parent
        });
        found.collect()
    }

    /// Writes the evaluation after so many plies, and after a fault the line that refutes it. Positions that the rules
    /// evaluate have none.
    fn annotate_position(&self, tree: &mut MoveTree, plies: usize, after: Option<MoveId>) {
        let Some((position, evaluation)) = self.position(plies).zip(self.evaluation(plies)) else { return };
        if !position.has_legal_move() {
            return;
        }
        let is_fault =
            plies.checked_sub(1).and_then(|ply| self.judged(ply)).is_some_and(|judged| judged.judgement.is_fault());
        if is_fault && !evaluation.best_line.is_empty() {
            tree.set_command(after, REFUTE, Some(&line_text(evaluation, position)));
        }
        tree.set_command(after, EVAL, Some(&score_text(evaluation.score, position)));
    }

    fn annotate_move(&self, tree: &mut MoveTree, ply: usize, parent: Option<MoveId>, id: MoveId) {
        let Some(judged) = self.judged(ply) else { return };
        let has_glyph = tree.get(id).is_some_and(|node| node.nags().iter().any(|nag| MOVE_GLYPHS.contains(&nag.0)));
        if let Some(nag) = judged.judgement.nag().filter(|_| !has_glyph) {
            tree.add_nag(id, nag);
        }
        let has_better_line = judged.judgement.is_fault() && judged.better.is_some();
        if let Some((position, evaluation)) = self.position(ply).zip(self.evaluation(ply)).filter(|_| has_better_line) {
            add_line(tree, parent, position, evaluation);
        }
    }
}

/// Adds the best line as a variation. Its first move has the evaluation, by which it is found again.
fn add_line(tree: &mut MoveTree, parent: Option<MoveId>, position: &Position, evaluation: &Evaluation) {
    let mut last = parent;
    for mv in evaluation.best_line.iter().take(MAX_LINE_PLIES) {
        let known = tree.continuation(last, Some(*mv));
        let Some(id) = known.or_else(|| tree.add_move(last, *mv).ok()) else { return };
        if last == parent {
            tree.set_command(Some(id), EVAL, Some(&score_text(evaluation.score, position)));
        }
        last = Some(id);
    }
}

/// Returns the value of `[%eval]` for a score of the side to move.
fn score_text(score: Score, position: &Position) -> String {
    let score = if position.turn() == Color::White { score } else { reversed(score) };
    match score {
        Score::Centipawns(value) => format!("{:.2}", f64::from(value) / 100.0),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

/// Returns the moves of the best line in UCI's notation.
fn line_text(evaluation: &Evaluation, position: &Position) -> String {
    let mut position = position.clone();
    let moves = evaluation.best_line.iter().take(MAX_LINE_PLIES).map_while(|mv| {
        let text = uci(&position, *mv, UciCastling::KingMove).to_string();
        position = position.play(*mv).ok()?;
        Some(text)
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// Removes what an earlier review wrote: its commands, the glyphs of the moves that have them, and the lines that begin
/// with one. The moves of the game stay.
fn remove_review(tree: &mut MoveTree, game: &[MoveId]) {
    tree.set_command(None, EVAL, None);
    let is_reviewed = |id: &MoveId| tree.get(*id).is_some_and(|node| node.command(EVAL).is_some());
    for id in tree.ids().filter(is_reviewed).collect::<Vec<_>>() {
        // A removed line has taken its moves with it.
        let Some(node) = tree.get(id) else { continue };
        let is_variation = tree.continuations(node.parent()).next() != Some(id) && !game.contains(&id);
        if is_variation && has_no_other_content(tree, id) {
            tree.remove(id);
            continue;
        }
        let nags: Vec<Nag> = node.nags().iter().copied().filter(|nag| REVIEW_GLYPHS.contains(&nag.0)).collect();
        nags.into_iter().for_each(|nag| tree.toggle_nag(id, nag));
        tree.set_command(Some(id), EVAL, None);
        tree.set_command(Some(id), REFUTE, None);
    }
}

/// Returns whether a line has no glyphs, no branches and no comments but evaluations, as those that a review adds.
fn has_no_other_content(tree: &MoveTree, first: MoveId) -> bool {
    let mut line = core::iter::successors(Some(first), |id| tree.continuations(Some(*id)).next());
    line.all(|id| {
        tree.continuations(Some(id)).count() <= 1
            && tree.comment(Some(id)).is_empty()
            && tree.get(id).is_some_and(|node| node.nags().is_empty() && node.comments_before().is_empty())
    })
}
