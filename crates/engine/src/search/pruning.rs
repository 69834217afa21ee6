//! Nodes that needn't be searched: those of which it is clear without looking at every move that they beat beta, or
//! that they can't reach alpha.

use rules_core::Position;

use super::Worker;
use super::features::Feature;
use super::node::{Known, Place};
use super::ordering::Picker;
use super::see::{has_pieces, see_at_least};
use crate::score::{MATE_BOUND, is_mate};

/// Centipawns a ply by which an evaluation may stand above beta to be believed.
const REVERSE_FUTILITY: i32 = 78;
/// Centipawns a ply by which an evaluation may stand below alpha to be given up.
const RAZOR: i32 = 220;
/// Centipawns by which a capture has to beat beta in a shallow search.
const PROBCUT_MARGIN: i32 = 160;
/// Plies by which that search is shallower.
const PROBCUT_REDUCTION: i32 = 4;

impl Worker<'_> {
    /// The score of a node with a null window above `alpha` for which its moves need not be tried one by one.
    pub(super) fn refute(
        &mut self,
        position: &Position,
        alpha: i32,
        depth: i32,
        place: Place,
        known: Known,
    ) -> Option<i32> {
        let eval = known.eval?;
        let beta = alpha + 1;
        if is_mate(beta) {
            return None;
        }
        let margin = REVERSE_FUTILITY * (depth - i32::from(known.is_improving));
        if depth <= 7 && eval - margin >= beta && eval < MATE_BOUND && self.has(Feature::ReverseFutility) {
            return Some(eval);
        }
        if depth <= 3 && eval + RAZOR * (depth + 1) <= alpha && self.has(Feature::Razoring) {
            let score = self.quiescence(position, alpha, beta, place.ply, 0);
            if score <= alpha || self.is_aborted {
                return Some(score);
            }
        }
        if place.may_pass
            && depth >= 3
            && eval >= beta
            && has_pieces(position, position.turn())
            && self.has(Feature::NullMove)
        {
            let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
            let score = self.pass(position, beta, depth - reduction, place);
            if score >= beta || self.is_aborted {
                return Some(if is_mate(score) { beta } else { score });
            }
        }
        self.cut_by_capture(position, beta, depth, place, known, eval)
    }

    /// Gives the opponent a free move: where that doesn't save them, a real one wouldn't either.
    fn pass(&mut self, position: &Position, beta: i32, depth: i32, place: Place) -> i32 {
        let Some(next) = position.null_move() else { return -MATE_BOUND };
        let floor = std::mem::replace(&mut self.repetition_floor, self.keys.len() + 1);
        let below =
            Place { ply: place.ply + 1, before: [None; 2], may_pass: false, is_cut: !place.is_cut, excluded: None };
        let score = self.descend(position, |worker| -worker.search(&next, -beta, 1 - beta, depth, below));
        self.repetition_floor = floor;
        score
    }

    /// ProbCut (Buro 1995), for captures only.
    fn cut_by_capture(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        place: Place,
        known: Known,
        eval: i32,
    ) -> Option<i32> {
        let goal = beta + PROBCUT_MARGIN;
        let shallow = depth - PROBCUT_REDUCTION;
        let is_doubted = known.entry.is_some_and(|entry| entry.depth >= shallow && entry.score < goal);
        if depth < 5 || is_doubted || is_mate(goal) || self.shared.weakness.is_some() || !self.has(Feature::ProbCut) {
            return None;
        }
        let mut picker = Picker::forcing(position, known.entry);
        while let Some(picked) = picker.next(position, self.history) {
            let step = picked.step;
            if !see_at_least(position, step.mv, goal - eval) {
                continue;
            }
            let next = position.play_unchecked(step.mv);
            let below = place.after(step);
            let score = self.descend(position, |worker| {
                let score = -worker.quiescence(&next, -goal, 1 - goal, below.ply, 0);
                if score < goal || worker.is_aborted {
                    return score;
                }
                -worker.search(&next, -goal, 1 - goal, shallow, below)
            });
            if score >= goal || self.is_aborted {
                return Some(score);
            }
        }
        None
    }
}
