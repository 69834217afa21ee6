//! The root node: its moves and scores, and a weak level's choice among them.

use rules_core::Square;

use super::Worker;
use super::deepening::IterativeDeepening;
use super::history::HistoryMove;
use super::node::NodeContext;
use super::reductions::{self, PLY};
use super::root_move::RootMove;
use crate::levels::Weakness;
use crate::score::INFINITE;

impl Worker<'_> {
    /// Continues the current pass over the root moves, and leaves the best in front. A weak level chooses among several
    /// moves, so its window is wide enough for exact scores of all moves nearly as good as the best. `None` if it was
    /// interrupted.
    pub(super) fn search_root(&mut self, search: &mut IterativeDeepening, depth: i32) -> Option<i32> {
        let IterativeDeepening { position, root_moves, pass, iteration_best, .. } = search;
        let depth = depth + i32::from(position.is_check());
        let margin = self.context.weakness.map_or(0, |weakness| weakness.choice_margin + 1);
        self.root_depth = depth;
        self.evals[2] = self.evaluate(position);
        while pass.next < root_moves.len() {
            if self.is_slice_over() {
                return None;
            }
            let root_move = &mut root_moves[pass.next];
            let order = pass.next - pass.first;
            let mv = root_move.mv;
            let before = self.nodes;
            let next = position.play_unchecked(mv);
            let candidate = HistoryMove::new(position, mv);
            let node = NodeContext {
                ply: 1,
                previous: [Some(candidate), None],
                allow_null_move: true,
                is_cut_node: true,
                excluded: None,
            };
            let alpha = (pass.alpha - margin).max(pass.low);
            let reduction = if depth >= 3 && order > 3 && candidate.is_quiet() && !next.is_check() {
                (reductions::late_move(depth, order) / PLY - 1).clamp(0, depth - 2)
            } else {
                0
            };
            let score = self.descend(position, |worker| {
                worker.search_child(&next, (alpha, pass.high), depth - 1, reduction, order == 0, node)
            });
            root_move.nodes += self.nodes - before;
            if self.is_aborted {
                return None;
            }
            if order == 0 || score > alpha {
                root_move.score = score;
                root_move.line.truncate(1);
                root_move.line.extend_from_slice(self.pv_table.line(1));
            } else {
                root_move.score = -INFINITE;
            }
            if pass.first == 0 && score > pass.alpha {
                *iteration_best = Some(root_move.clone());
            }
            pass.best = pass.best.max(score);
            pass.alpha = pass.alpha.max(score);
            pass.next += 1;
            if pass.alpha >= pass.high {
                // The moves after this one keep their order.
                root_moves[pass.next..].iter_mut().for_each(|other| other.score = -INFINITE);
                break;
            }
        }
        // A stable sort: moves that failed low keep the order of the last iteration.
        root_moves[pass.first..].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        Some(pass.best)
    }
}

impl IterativeDeepening {
    /// Removes moves overlooked by a weak level, unless it would overlook all of them. `last` is the destination of the
    /// opponent's last move.
    pub(super) fn remove_overlooked_moves(&mut self, weakness: &Weakness, last: Option<Square>) {
        let position = &self.position;
        let is_blind_to_mate = weakness.misses_mate_in_one(position);
        let seen = |root_move: &RootMove| match position.play_unchecked(root_move.mv).is_checkmate() {
            true => !is_blind_to_mate,
            false => position.is_check() || !weakness.overlooks(position, root_move.mv, last),
        };
        if self.root_moves.iter().any(seen) {
            self.root_moves.retain(seen);
        }
    }

    /// Moves the level's choice to the front.
    pub(super) fn choose_for_level(&mut self, weakness: &Weakness) {
        let scores: Vec<i32> = self.root_moves.iter().map(|root_move| root_move.score).collect();
        let chosen = weakness.choose(&self.position, &scores);
        if chosen < self.root_moves.len() {
            self.root_moves.swap(0, chosen);
        }
    }
}
