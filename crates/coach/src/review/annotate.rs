//! Writes a review into the record of its game: `[%eval]` comments, glyphs, and better lines as variations.
//!
//! `[%eval]` is that of Lichess: in pawns, or `#` and the moves to mate, positive for White. Two commands are our own:
//! `[%refute e4f5 a5b4]` keeps the line that refutes a fault, in UCI's notation, so that the reason is found again, and
//! `[%line 6]` the number of plies of a better line, so that it is replaced only as long as nobody has changed it.

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
/// The command of a better line, on its first move.
const LINE: &str = "line";
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

/// Adds the best line as a variation. Its first move has the evaluation, by which it is found again. A line that is
/// there already stays as it is.
fn add_line(tree: &mut MoveTree, parent: Option<MoveId>, position: &Position, evaluation: &Evaluation) {
    let best = &evaluation.best_line[..evaluation.best_line.len().min(MAX_LINE_PLIES)];
    let is_known = best.first().is_some_and(|mv| tree.continuation(parent, Some(*mv)).is_some());
    let (mut last, mut first) = (parent, None);
    for mv in best {
        let known = tree.continuation(last, Some(*mv));
        last = known.or_else(|| tree.add_move(last, *mv).ok());
        if last.is_none() {
            return;
        }
        first = first.or(last);
    }
    if first.is_some() {
        tree.set_command(first, EVAL, Some(&score_text(evaluation.score, position)));
    }
    if first.is_some() && !is_known {
        tree.set_command(first, LINE, Some(&best.len().to_string()));
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

/// Removes what an earlier review wrote: its commands, the glyphs of the moves that have them, and its better lines. The
/// moves of the game stay, and so does what others have written into variations.
fn remove_review(tree: &mut MoveTree, game: &[MoveId]) {
    tree.set_command(None, EVAL, None);
    let is_line = |tree: &MoveTree, id: MoveId| tree.command(Some(id), LINE).is_some() && !game.contains(&id);
    for id in tree.ids().filter(|id| is_line(tree, *id)).collect::<Vec<_>>() {
        // A removed line has taken its moves with it.
        if is_unchanged(tree, id) {
            tree.remove(id);
        } else if tree.get(id).is_some() {
            [LINE, EVAL].into_iter().for_each(|command| tree.set_command(Some(id), command, None));
        }
    }
    for id in game {
        let Some(node) = tree.get(*id).filter(|node| node.command(EVAL).is_some()) else { continue };
        let nags: Vec<Nag> = node.nags().iter().copied().filter(|nag| REVIEW_GLYPHS.contains(&nag.0)).collect();
        nags.into_iter().for_each(|nag| tree.toggle_nag(*id, nag));
        [EVAL, REFUTE].into_iter().for_each(|command| tree.set_command(Some(*id), command, None));
    }
}

/// Returns whether a better line is as a review has written it: with as many moves, and without branches, glyphs, words
/// and drawings.
fn is_unchanged(tree: &MoveTree, first: MoveId) -> bool {
    let line = || core::iter::successors(Some(first), |id| tree.continuations(Some(*id)).next());
    let written = tree.command(Some(first), LINE).and_then(|plies| plies.parse().ok());
    let commands = |id: MoveId| if id == first { 2 } else { 0 };
    written == Some(line().count())
        && line().all(|id| {
            let node = tree.get(id);
            let found = node.map(|node| node.comments().iter().map(|comment| comment.matches("[%").count()).sum());
            tree.continuations(Some(id)).count() <= 1
                && tree.comment(Some(id)).is_empty()
                && found == Some(commands(id))
                && node.is_some_and(|node| node.nags().is_empty() && node.comments_before().is_empty())
        })
}
