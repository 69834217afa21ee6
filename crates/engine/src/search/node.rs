//! A node of the principal variation search: alpha-beta, with null windows outside the principal variation.

use rules_core::{Move, Position, Square};

use super::Worker;
use super::features::Feature;
use super::history::{HistoryMove, PreviousMoves};
use crate::score::{DRAW, INFINITE, MAX_PLY, from_table, is_mate, mated_in};
use crate::tt::{Bound, TableEntry};

/// A node's context in the tree, apart from its window and depth.
#[derive(Clone, Copy)]
pub(super) struct NodeContext {
    pub ply: usize,
    /// The last moves before this node.
    pub previous: PreviousMoves,
    pub allow_null_move: bool,
    /// True if a move is expected to beat beta.
    pub is_cut_node: bool,
    /// A move to skip, to measure the other moves for singular extensions.
    pub excluded: Option<Move>,
}

impl NodeContext {
    /// Returns the context of the node after a move.
    pub fn after(self, candidate: HistoryMove) -> Self {
        Self {
            ply: self.ply + 1,
            previous: [Some(candidate), self.previous[0]],
            allow_null_move: true,
            is_cut_node: !self.is_cut_node,
            excluded: None,
        }
    }
}

/// The table entry and static evaluation of a node, before its first move is tried.
#[derive(Clone, Copy)]
pub(super) struct StaticInfo {
    pub entry: Option<TableEntry>,
    /// The uncorrected static evaluation, as stored in the transposition table; `None` in check.
    pub raw_eval: Option<i32>,
    /// The static evaluation after correction history; `None` in check.
    pub eval: Option<i32>,
    /// True if the side to move stands better than at its last move.
    pub is_improving: bool,
}

impl Worker<'_> {
    /// Searches a node to `depth` plies and returns its score, for the side to move.
    pub(super) fn search(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        node: NodeContext,
    ) -> i32 {
        let ply = node.ply;
        let in_check = position.is_check();
        if in_check && self.has(Feature::CheckExtension) {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, alpha, beta, ply.min(MAX_PLY), 0);
        }
        self.nodes += 1;
        if self.must_stop() {
            return DRAW;
        }
        self.pv_table.clear(ply);
        self.killers.clear(ply + 1);
        self.selective_depth = self.selective_depth.max(ply);
        if self.is_draw(position) {
            return DRAW;
        }
        // Mate distance pruning: no mate from here can be shorter than one already found.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(-mated_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let is_pv = beta - alpha > 1;
        let entry = self.context.table.probe(position.hash());
        if let Some(entry) = entry
            && !is_pv
            && node.excluded.is_none()
            && entry.depth >= depth
        {
            let score = from_table(entry.score, ply);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if is_enough && position.halfmove_clock() < 90 {
                return score;
            }
        }

        let raw_eval =
            (!in_check).then(|| entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position)));
        let eval = raw_eval.map(|raw_eval| self.corrected_eval(position, raw_eval));
        self.evals[ply + 2] = eval.unwrap_or(-INFINITE);
        let is_improving = eval.is_some_and(|eval| eval > self.evals[ply]);
        let info = StaticInfo { entry, raw_eval, eval, is_improving };

        if !is_pv && node.excluded.is_none() {
            let pruned_score = self.try_pruning(position, alpha, depth, node, info);
            if self.is_aborted {
                return DRAW;
            }
            if let Some(score) = pruned_score {
                return score;
            }
        }
        // Without a table move, a shallower search finds one more cheaply.
        if depth >= 5 && entry.is_none_or(|entry| entry.best.is_none()) && self.has(Feature::InternalIterativeReduction)
        {
            depth -= 1;
        }
        let tried = self.tried.len();
        let score = self.search_moves(position, (alpha, beta), depth, node, info);
        self.tried.truncate(tried);
        score
    }

    /// Applies the correction history to an uncorrected evaluation.
    pub(super) fn corrected_eval(&self, position: &Position, raw_eval: i32) -> i32 {
        if is_mate(raw_eval) { raw_eval } else { raw_eval + self.history.correction(position) }
    }

    /// Returns the score of a move just made: a reduced null-window search first, then deeper and with a full window if
    /// it beats alpha.
    pub(super) fn search_child(
        &mut self,
        next: &Position,
        (alpha, beta): (i32, i32),
        depth: i32,
        reduction: i32,
        is_first: bool,
        node: NodeContext,
    ) -> i32 {
        let open = NodeContext { is_cut_node: false, ..node };
        if is_first {
            let below = if beta - alpha > 1 { open } else { node };
            return -self.search(next, -beta, -alpha, depth, below);
        }
        let reduced = NodeContext { is_cut_node: node.is_cut_node || reduction > 0, ..node };
        let mut score = -self.search(next, -alpha - 1, -alpha, depth - reduction, reduced);
        if score > alpha && reduction > 0 && !self.is_aborted {
            score = -self.search(next, -alpha - 1, -alpha, depth, node);
        }
        if score > alpha && score < beta && !self.is_aborted {
            score = -self.search(next, -beta, -alpha, depth, open);
        }
        score
    }

    /// Returns true if the level overlooks this move; never at full strength. `last` is the destination of the
    /// opponent's last move.
    pub(super) fn overlooks(&self, position: &Position, mv: Move, last: Option<Square>) -> bool {
        self.context.weakness.is_some_and(|weakness| weakness.overlooks(position, mv, last))
    }
}
