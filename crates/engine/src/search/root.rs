//! The position to move in: its moves, what each came out at, and the choice a weak level makes among them.

use rules_core::{Move, Position};

use super::Worker;
use super::history::Step;
use super::node::Place;
use super::reductions;
use super::see::victim;
use crate::levels::Weakness;
use crate::score::{DRAW, INFINITE, MATE};

/// A move of the position to move in.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// What it came out at in the last iteration that looked at it with an open window.
    pub score: i32,
    /// The line that begins with it.
    pub line: Vec<Move>,
    nodes: u64,
}

impl Worker<'_> {
    /// The moves to consider: all, or those that `searchmoves` names.
    pub(super) fn collect_root_moves(&mut self, position: &Position) {
        let wanted = &self.shared.limits.search_moves;
        self.root_moves = position
            .legal_moves()
            .into_iter()
            .filter(|mv| wanted.is_empty() || wanted.contains(mv))
            .map(|mv| RootMove { mv, score: -INFINITE, line: vec![mv], nodes: 0 })
            .collect();
        if !position.is_check() {
            self.overlook_root_moves(position);
        }
    }

    /// Leaves out what the level doesn't see, unless it would see nothing at all.
    fn overlook_root_moves(&mut self, position: &Position) {
        let last = self.shared.last;
        // Whether it sees a mate is another question, asked when it chooses.
        let seen = |worker: &Self, root_move: &RootMove| {
            !worker.overlooks(position, root_move.mv, last) || position.play(root_move.mv).is_checkmate()
        };
        if self.root_moves.iter().any(|root_move| seen(self, root_move)) {
            let all = std::mem::take(&mut self.root_moves);
            self.root_moves = all.into_iter().filter(|root_move| seen(self, root_move)).collect();
        }
    }

    /// Searches the root's moves between alpha and beta; leaves the best in front. Weak levels give every move an
    /// open window, because they choose among several.
    pub(super) fn search_root(&mut self, position: &Position, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        let depth = depth + i32::from(position.is_check());
        let is_open = self.shared.weakness.is_some();
        self.evals[2] = self.evaluate(position);
        let mut best = -INFINITE;
        for index in 0..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let before = self.nodes;
            let next = position.play(mv);
            let man = position.piece_at(mv.from()).map_or(0, |piece| piece.kind.index());
            let place = Place { ply: 1, previous: Some(Step { mv, man }), may_pass: true };
            let window = if is_open { (-INFINITE, INFINITE) } else { (alpha, beta) };
            let is_quiet = mv.promotion().is_none() && victim(position, mv).is_none();
            let reduction = if !is_open && depth >= 3 && index > 3 && is_quiet && !next.is_check() {
                (reductions::late_move(depth, index) - 1).clamp(0, depth - 2)
            } else {
                0
            };
            let score = self.descend(position, |worker| {
                worker.look(&next, window, depth - 1, reduction, is_open || index == 0, place)
            });
            if self.is_aborted {
                return DRAW;
            }
            let nodes = self.nodes - before;
            let line = self.principal.line(1).to_vec();
            let root_move = &mut self.root_moves[index];
            root_move.nodes = nodes;
            if is_open || index == 0 || score > alpha {
                root_move.score = score;
                root_move.line.truncate(1);
                root_move.line.extend(line);
            } else {
                root_move.score = -INFINITE;
            }
            if !is_open && score > alpha {
                self.proven = Some(root_move.clone());
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if !is_open && alpha >= beta {
                // What comes after keeps its old place behind this one.
                self.root_moves[index + 1..].iter_mut().for_each(|other| other.score = -INFINITE);
                break;
            }
        }
        // Stable: moves that failed low stay in the order of the last iteration.
        self.root_moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        best
    }

    /// The share of the last iteration's nodes that went into the best move, in per cent.
    pub(super) fn best_share(&self) -> u64 {
        let total: u64 = self.root_moves.iter().map(|root_move| root_move.nodes).sum();
        self.root_moves.first().map_or(0, |best| best.nodes * 100 / total.max(1))
    }

    /// Puts the move that the level plays in front.
    pub(super) fn choose(&mut self, position: &Position, weakness: &Weakness) {
        if weakness.misses_mate_in_one(position)
            && let Some(other) = self.root_moves.iter().position(|root_move| root_move.score < MATE - 1)
        {
            self.root_moves.drain(..other);
        }
        let scores: Vec<i32> = self.root_moves.iter().map(|root_move| root_move.score).collect();
        let chosen = weakness.choose(position, &scores);
        if chosen < self.root_moves.len() {
            self.root_moves.swap(0, chosen);
        }
    }
}
