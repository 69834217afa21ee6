//! Pruning of whole nodes: reverse futility, razoring, null move and ProbCut.

use rules_core::Position;

use super::Worker;
use super::features::Feature;
use super::node::{NodeContext, StaticInfo};
use super::ordering::MovePicker;
use super::see::{is_zugzwang_unlikely, see_at_least};
use crate::score::{MATE_BOUND, is_mate};

/// Reverse futility margin per ply, in centipawns.
const REVERSE_FUTILITY: i32 = 78;
/// Razoring margin per ply, in centipawns.
const RAZOR: i32 = 220;
/// ProbCut margin above beta, in centipawns.
const PROBCUT_MARGIN: i32 = 160;
/// ProbCut depth reduction, in plies.
const PROBCUT_REDUCTION: i32 = 4;

impl Worker<'_> {
    /// Tries to prune a null-window node with alpha = `alpha`. Returns its score if no move needs to be searched.
    pub(super) fn try_pruning(
        &mut self,
        position: &Position,
        alpha: i32,
        depth: i32,
        node: NodeContext,
        info: StaticInfo,
    ) -> Option<i32> {
        let eval = info.eval?;
        let beta = alpha + 1;
        if is_mate(beta) {
            return None;
        }
        let margin = REVERSE_FUTILITY * (depth - i32::from(info.is_improving));
        if depth <= 7 && eval - margin >= beta && eval < MATE_BOUND && self.has(Feature::ReverseFutility) {
            return Some(eval);
        }
        if depth <= 3 && eval + RAZOR * (depth + 1) <= alpha && self.has(Feature::Razoring) {
            let score = self.quiescence(position, alpha, beta, node.ply, 0);
            if score <= alpha || self.is_aborted {
                return Some(score);
            }
        }
        if node.allow_null_move
            && depth >= 3
            && eval >= beta
            && is_zugzwang_unlikely(position, position.turn())
            && self.has(Feature::NullMove)
        {
            let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
            let score = self.search_null_move(position, beta, depth - reduction, node);
            if score >= beta || self.is_aborted {
                return Some(if is_mate(score) { beta } else { score });
            }
        }
        self.probcut(position, beta, depth, node, info, eval)
    }

    /// Searches after a null move: if a free move doesn't save the opponent, a real move won't either.
    fn search_null_move(&mut self, position: &Position, beta: i32, depth: i32, node: NodeContext) -> i32 {
        let Some(next) = position.null_move() else { return -MATE_BOUND };
        let floor = std::mem::replace(&mut self.repetition_floor, self.keys.len() + 1);
        let below = NodeContext {
            ply: node.ply + 1,
            previous: [None; 2],
            allow_null_move: false,
            is_cut_node: !node.is_cut_node,
            excluded: None,
        };
        let score = self.descend(position, |worker| -worker.search(&next, -beta, 1 - beta, depth, below));
        self.repetition_floor = floor;
        score
    }

    /// Tries ProbCut (Buro 1995), with captures only.
    fn probcut(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        node: NodeContext,
        info: StaticInfo,
        eval: i32,
    ) -> Option<i32> {
        let goal = beta + PROBCUT_MARGIN;
        let shallow = depth - PROBCUT_REDUCTION;
        let is_doubted = info.entry.is_some_and(|entry| entry.depth >= shallow && entry.score < goal);
        if depth < 5 || is_doubted || is_mate(goal) || self.context.weakness.is_some() || !self.has(Feature::ProbCut) {
            return None;
        }
        let mut picker = MovePicker::captures(position, info.entry);
        while let Some(picked) = picker.next(position, self.history) {
            let candidate = picked.candidate;
            if !see_at_least(position, candidate.mv, goal - eval) {
                continue;
            }
            let next = position.play_unchecked(candidate.mv);
            let below = node.after(candidate);
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
