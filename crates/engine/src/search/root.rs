//! The position to move in: its moves, what each came out at, and the choice a weak level makes among them.

use rules_core::{Move, Position, Square};

use super::Worker;
use super::deepening::Deepening;
use super::history::Step;
use super::node::Place;
use super::reductions::{self, PLY};
use crate::levels::Weakness;
use crate::score::INFINITE;

/// A move of the position to move in.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// What it came out at in the last pass that looked at it with an open window.
    pub score: i32,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// Its score at the end of the last iteration.
    pub(super) last: i32,
    /// Nodes that this iteration has spent on it.
    pub(super) nodes: u64,
}

impl RootMove {
    /// The moves to consider: all, or those that are `wanted`.
    pub(super) fn all(position: &Position, wanted: &[Move]) -> Vec<Self> {
        let moves = position.legal_moves().into_iter().filter(|mv| wanted.is_empty() || wanted.contains(mv));
        moves.map(|mv| Self { mv, score: -INFINITE, line: vec![mv], last: -INFINITE, nodes: 0 }).collect()
    }
}

impl Worker<'_> {
    /// Goes on with the pass over the root's moves from the line under way; leaves the best of them in front. A weak
    /// level, which chooses among several, wants to know the scores of all that are nearly as good. `None` when it
    /// was cut off.
    pub(super) fn search_root(&mut self, search: &mut Deepening, depth: i32) -> Option<i32> {
        let Deepening { position, root_moves, pass, proven, .. } = search;
        let depth = depth + i32::from(position.is_check());
        let margin = self.shared.weakness.map_or(0, |weakness| weakness.near_equal + 1);
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
            let step = Step::new(position, mv);
            let place = Place { ply: 1, before: [Some(step), None], may_pass: true, is_cut: true, excluded: None };
            let alpha = (pass.alpha - margin).max(pass.low);
            let reduction = if depth >= 3 && order > 3 && step.is_quiet() && !next.is_check() {
                (reductions::late_move(depth, order) / PLY - 1).clamp(0, depth - 2)
            } else {
                0
            };
            let score = self.descend(position, |worker| {
                worker.look(&next, (alpha, pass.high), depth - 1, reduction, order == 0, place)
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
                *proven = Some(root_move.clone());
            }
            pass.best = pass.best.max(score);
            pass.alpha = pass.alpha.max(score);
            pass.next += 1;
            if pass.alpha >= pass.high {
                // What comes after keeps its old place behind this one.
                root_moves[pass.next..].iter_mut().for_each(|other| other.score = -INFINITE);
                break;
            }
        }
        // Stable: moves that failed low stay in the order of the last iteration.
        root_moves[pass.first..].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        Some(pass.best)
    }
}

impl Deepening {
    /// Leaves out what a weak level doesn't see, unless it would see nothing at all. `last` is where the opponent has
    /// just moved to.
    pub(super) fn overlook(&mut self, weakness: &Weakness, last: Option<Square>) {
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

    /// Puts the move that the level plays in front.
    pub(super) fn choose(&mut self, weakness: &Weakness) {
        let scores: Vec<i32> = self.root_moves.iter().map(|root_move| root_move.score).collect();
        let chosen = weakness.choose(&self.position, &scores);
        if chosen < self.root_moves.len() {
            self.root_moves.swap(0, chosen);
        }
    }
}
