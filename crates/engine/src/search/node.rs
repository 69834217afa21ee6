//! One position of the tree: alpha-beta with a null window around everything but the principal variation.

use rules_core::{Move, Position, Square};

use super::Worker;
use super::features::Feature;
use super::history::{Before, Step};
use crate::score::{DRAW, INFINITE, MAX_PLY, from_table, is_mate, mated_in};
use crate::tt::{Bound, Entry};

/// Where in the tree a node is, apart from its window and depth.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub ply: usize,
    /// The moves that led here.
    pub before: Before,
    pub may_pass: bool,
    /// Is some move expected to beat beta?
    pub is_cut: bool,
    /// A move to do without, to find out what the others are worth.
    pub excluded: Option<Move>,
}

impl Place {
    /// The place that a move leads to.
    pub fn after(self, step: Step) -> Self {
        Self {
            ply: self.ply + 1,
            before: [Some(step), self.before[0]],
            may_pass: true,
            is_cut: !self.is_cut,
            excluded: None,
        }
    }
}

/// What is known of a node before its first move is tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub entry: Option<Entry>,
    /// The evaluation as the table keeps it; none in check.
    pub raw: Option<i32>,
    /// The evaluation after what has been learnt about its errors.
    pub eval: Option<i32>,
    /// Does the side to move stand better than a move ago?
    pub is_improving: bool,
}

impl Worker<'_> {
    pub(super) fn search(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        place: Place,
    ) -> i32 {
        let ply = place.ply;
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
        // A shorter mate than one already found can't be beaten.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(-mated_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let is_principal = beta - alpha > 1;
        let entry = self.shared.table.probe(position.hash());
        if let Some(entry) = entry
            && !is_principal
            && place.excluded.is_none()
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

        let raw = (!in_check).then(|| entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position)));
        let eval = raw.map(|raw| self.corrected(position, raw));
        self.evals[ply + 2] = eval.unwrap_or(-INFINITE);
        let is_improving = eval.is_some_and(|eval| eval > self.evals[ply]);
        let known = Known { entry, raw, eval, is_improving };

        if !is_principal && place.excluded.is_none() {
            let refuted = self.refute(position, alpha, depth, place, known);
            if self.is_aborted {
                return DRAW;
            }
            if let Some(score) = refuted {
                return score;
            }
        }
        // Without a move to start with, a shallower search finds one more cheaply.
        if depth >= 5 && entry.is_none_or(|entry| entry.best.is_none()) && self.has(Feature::InternalIterativeReduction)
        {
            depth -= 1;
        }
        let tried = self.tried.len();
        let score = self.search_moves(position, (alpha, beta), depth, place, known);
        self.tried.truncate(tried);
        score
    }

    /// The evaluation that the table keeps, less the error it usually makes with these pawns.
    pub(super) fn corrected(&self, position: &Position, raw: i32) -> i32 {
        if is_mate(raw) { raw } else { raw + self.history.correction(position) }
    }

    /// The value of a move just made: a null window first, wider and deeper where it turns out better than thought.
    pub(super) fn look(
        &mut self,
        next: &Position,
        (alpha, beta): (i32, i32),
        depth: i32,
        reduction: i32,
        is_first: bool,
        place: Place,
    ) -> i32 {
        let open = Place { is_cut: false, ..place };
        if is_first {
            let below = if beta - alpha > 1 { open } else { place };
            return -self.search(next, -beta, -alpha, depth, below);
        }
        let reduced = Place { is_cut: place.is_cut || reduction > 0, ..place };
        let mut score = -self.search(next, -alpha - 1, -alpha, depth - reduction, reduced);
        if score > alpha && reduction > 0 && !self.is_aborted {
            score = -self.search(next, -alpha - 1, -alpha, depth, place);
        }
        if score > alpha && score < beta && !self.is_aborted {
            score = -self.search(next, -beta, -alpha, depth, open);
        }
        score
    }

    /// Does the level fail to see this move? `last` is where the opponent has just moved to. Never at full strength.
    pub(super) fn overlooks(&self, position: &Position, mv: Move, last: Option<Square>) -> bool {
        self.shared.weakness.is_some_and(|weakness| weakness.overlooks(position, mv, last))
    }
}
