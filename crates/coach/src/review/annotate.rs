//! Writes a review into the record of its game: `[%eval]` comments, glyphs, and better lines as variations.
//!
//! `[%eval]` is that of Lichess: in pawns, or `#` and the moves to mate, positive for White. A command of our own keeps
//! the line that refutes a fault, in UCI's notation, so that the reason is found again: `[%refute e4f5 a5b4]`.

use engine::Score;
use rules_core::pgn::{GameRecord, MoveId, MoveTree};
use rules_core::{Color, Move, Position, UciCastling, uci};

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
    /// there is replaced, and everything else kept.
    pub fn annotate(&self, record: &mut GameRecord) {
        let mut tree = without_review(&record.moves);
        if let Some(text) = self.comment(0) {
            tree.add_comment(None, &text);
        }
        let mut parent = None;
        for (ply, mv) in self.moves.iter().enumerate() {
            let Some(id) = tree.continuations(parent).next().filter(|id| is_move(&tree, *id, *mv)) else { break };
            self.annotate_move(&mut tree, ply, parent, id);
            parent = Some(id);
        }
        record.moves = tree;
    }

    fn annotate_move(&self, tree: &mut MoveTree, ply: usize, parent: Option<MoveId>, id: MoveId) {
        if let Some(text) = self.comment(ply + 1) {
            tree.add_comment(Some(id), &text);
        }
        let Some(judged) = self.judged(ply) else { return };
        let has_glyph = tree.get(id).is_some_and(|node| node.nags().iter().any(|nag| MOVE_GLYPHS.contains(&nag.0)));
        if let Some(nag) = judged.judgement.nag().filter(|_| !has_glyph) {
            tree.add_nag(id, nag);
        }
        let has_better_line = judged.judgement.is_fault() && judged.better.is_some();
        if let Some(evaluation) = self.evaluation(ply).filter(|_| has_better_line) {
            self.add_line(tree, ply, parent, evaluation);
        }
    }

    /// Adds the better line as a variation. Its first move has the evaluation, by which it is found again.
    fn add_line(&self, tree: &mut MoveTree, ply: usize, parent: Option<MoveId>, evaluation: &Evaluation) {
        let mut last = parent;
        for (index, mv) in evaluation.best_line.iter().take(MAX_LINE_PLIES).enumerate() {
            let known = tree.continuations(last).find(|id| is_move(tree, *id, *mv));
            let Some(id) = known.or_else(|| tree.add_move(last, *mv).ok()) else { return };
            if index == 0 {
                let text = self.position(ply).map(|position| eval_command(evaluation.score, position));
                tree.add_comment(Some(id), &text.unwrap_or_default());
            }
            last = Some(id);
        }
    }

    /// Returns the comment of the position after so many plies. Positions that the rules evaluate have none.
    fn comment(&self, plies: usize) -> Option<String> {
        let (position, evaluation) = (self.position(plies)?, self.evaluation(plies)?);
        let eval = position.has_legal_move().then(|| eval_command(evaluation.score, position))?;
        let mistake = plies.checked_sub(1).and_then(|ply| self.judged(ply));
        let is_fault = mistake.is_some_and(|judged| judged.judgement.is_fault());
        let refutation = (is_fault && !evaluation.best_line.is_empty()).then(|| refute_command(evaluation, position));
        Some(format!("{eval}{}", refutation.unwrap_or_default()))
    }
}

fn is_move(tree: &MoveTree, id: MoveId, mv: Move) -> bool {
    tree.get(id).is_some_and(|node| node.mv() == Some(mv))
}

/// Returns the command for a score of the side to move.
fn eval_command(score: Score, position: &Position) -> String {
    let score = if position.turn() == Color::White { score } else { reversed(score) };
    match score {
        Score::Centipawns(value) => format!("[%eval {:.2}]", f64::from(value) / 100.0),
        Score::Mate(moves) => format!("[%eval #{moves}]"),
    }
}

/// Returns the command for the line that refutes a fault, with a blank before it.
fn refute_command(evaluation: &Evaluation, position: &Position) -> String {
    let (mut position, mut text) = (position.clone(), format!(" [%{REFUTE}"));
    for mv in evaluation.best_line.iter().take(MAX_LINE_PLIES) {
        let Ok(next) = position.play(*mv) else { break };
        text.push(' ');
        text.push_str(&uci(&position, *mv, UciCastling::KingMove));
        position = next;
    }
    text.push(']');
    text
}

/// A move to copy from one tree to another.
struct CopiedMove {
    original: MoveId,
    /// The copy of its parent.
    parent: Option<MoveId>,
    is_main: bool,
}

/// Returns the moves after a move, the last first, with the copy of their parent.
fn continuations(tree: &MoveTree, after: Option<MoveId>, parent: Option<MoveId>, is_main: bool) -> Vec<CopiedMove> {
    let continuations = tree.continuations(after).enumerate();
    let mut copied: Vec<CopiedMove> = continuations
        .map(|(index, original)| CopiedMove { original, parent, is_main: is_main && index == 0 })
        .collect();
    copied.reverse();
    copied
}

/// Returns the tree without what an earlier review wrote: its commands, the glyphs of the moves that have them, and the
/// lines that begin with one.
fn without_review(tree: &MoveTree) -> MoveTree {
    let mut copy = MoveTree::new(tree.start().clone());
    tree.comments().iter().for_each(|text| copy.add_comment(None, &without_command(text)));
    let mut waiting = continuations(tree, None, None, true);
    while let Some(CopiedMove { original, parent, is_main }) = waiting.pop() {
        let Some(node) = tree.get(original) else { continue };
        let is_reviewed = node.command(EVAL).is_some();
        let begins_variation = !is_main && tree.continuations(node.parent()).next() != Some(original);
        if is_reviewed && begins_variation && has_no_other_content(tree, original) {
            continue;
        }
        let copied = match node.mv() {
            Some(mv) => copy.add_move(parent, mv).ok(),
            None => copy.add_null_move(parent),
        };
        let Some(copied) = copied else { continue };
        node.comments_before().iter().for_each(|text| copy.add_comment_before(copied, text));
        for nag in node.nags().iter().filter(|nag| !(is_reviewed && REVIEW_GLYPHS.contains(&nag.0))) {
            copy.add_nag(copied, *nag);
        }
        node.comments().iter().for_each(|text| copy.add_comment(Some(copied), &without_command(text)));
        waiting.extend(continuations(tree, Some(original), Some(copied), is_main));
    }
    copy
}

/// Returns whether a line has no glyphs, no branches and no comments but evaluations, as those that a review adds.
fn has_no_other_content(tree: &MoveTree, first: MoveId) -> bool {
    let mut line = core::iter::successors(Some(first), |id| tree.continuations(Some(*id)).next());
    line.all(|id| {
        tree.continuations(Some(id)).count() <= 1
            && tree.get(id).is_some_and(|node| {
                let mut comments = node.comments_before().iter().chain(node.comments());
                node.nags().is_empty() && comments.all(|text| without_command(text).trim().is_empty())
            })
    })
}

/// Returns a comment without the commands of a review.
fn without_command(comment: &str) -> String {
    [EVAL, REFUTE].iter().fold(comment.to_owned(), |comment, name| {
        let Some((before, rest)) = comment.split_once(&format!("[%{name}")) else { return comment };
        let after = rest.split_once(']').map_or("", |(_, after)| after);
        format!("{before}{after}")
    })
}
