//! The move loop of a node: pruning, reductions, extensions, and the history updates after a cutoff.

use rules_core::{Move, Position, attacks};

use super::Worker;
use super::features::Feature;
use super::history::{HistoryMove, PreviousMoves, bonus};
use super::node::{NodeContext, StaticInfo};
use super::ordering::{MovePicker, PickedMove};
use super::reductions::{self, PLY};
use super::see::see_at_least;
use crate::score::{DRAW, INFINITE, MATE_BOUND, is_mate, mated_in, to_table};
use crate::tt::{Bound, TableEntry};

/// Futility margin per ply, in centipawns.
const FUTILITY: i32 = 96;
/// SEE threshold per ply of quiet moves, in centipawns; the next one is for captures.
const QUIET_LOSS: i32 = 50;
const CAPTURE_LOSS: i32 = 90;

impl Worker<'_> {
    /// Searches the moves of a node and returns its score.
    pub(super) fn search_moves(
        &mut self,
        position: &Position,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        node: NodeContext,
        info: StaticInfo,
    ) -> i32 {
        let NodeContext { ply, previous, .. } = node;
        let last = previous[0].map(|candidate| candidate.mv.to());
        let in_check = info.eval.is_none();
        let is_pv = beta - alpha > 1;
        let first_tried = self.tried.len();
        let start_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_candidate: Option<HistoryMove> = None;
        let mut is_mated = true;
        let mut count = 0;
        let mut picker = MovePicker::new(position, info.entry, self.killers.at(ply), previous);
        while let Some(picked) = picker.next(position, self.history) {
            let candidate = picked.candidate;
            is_mated = false;
            if node.excluded == Some(candidate.mv) || (!in_check && self.overlooks(position, candidate.mv, last)) {
                continue;
            }
            count += 1;
            let is_quiet = candidate.is_quiet();
            if !is_pv && !in_check && best > -MATE_BOUND && !picked.is_special {
                if depth <= 8 && count > late_move_count_limit(depth, info) && self.has(Feature::LateMovePruning) {
                    picker.skip_quiets();
                }
                let likely_depth = (depth - reductions::late_move(depth, count) / PLY).max(1);
                if self.can_prune(position, picked, alpha, likely_depth, info) {
                    continue;
                }
            }
            let extension = if picked.is_special && count == 1 {
                match self.singular_extension(position, beta, depth, node, info, candidate.mv) {
                    Ok(plies) => plies,
                    Err(score) => return score,
                }
            } else {
                0
            };
            let next = position.play_unchecked(candidate.mv);
            let mut reduction = 0;
            if depth >= 2
                && count > 1 + usize::from(is_pv)
                && (is_quiet || picked.is_losing)
                && self.has(Feature::LateMoveReduction)
            {
                reduction = reductions::late_move(depth, count);
                reduction -= PLY * (i32::from(is_pv) + i32::from(picked.is_special));
                reduction -= PLY * i32::from(next.is_check());
                reduction += PLY * i32::from(!info.is_improving && !in_check);
                reduction += PLY * i32::from(node.is_cut_node);
                if is_quiet {
                    reduction -= (self.history.quiet_score(&previous, candidate) * PLY / 9000).clamp(-2 * PLY, 2 * PLY);
                }
                reduction = (reduction / PLY).clamp(0, (depth - 2).max(0));
            }
            let below = node.after(candidate);
            let score = self.descend(position, |worker| {
                worker.search_child(&next, (alpha, beta), depth - 1 + extension, reduction, count == 1, below)
            });
            if self.is_aborted {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_candidate = Some(candidate);
                    self.pv_table.update(ply, candidate.mv);
                }
            }
            if alpha >= beta {
                self.update_histories(ply, depth, &previous, candidate, first_tried);
                break;
            }
            self.tried.push(candidate);
        }
        if is_mated {
            return if in_check { mated_in(ply) } else { DRAW };
        }
        if count == 0 {
            // Either the only move is excluded, or this weak level overlooked every move and sees nothing happen.
            return if node.excluded.is_some() { alpha } else { self.evaluate(position) };
        }
        if node.excluded.is_none() {
            self.store_result(position, (start_alpha, beta), depth, ply, info, best, best_candidate);
        }
        best
    }

    /// Returns true if the move is unlikely to raise alpha in the few plies it would get.
    fn can_prune(&self, position: &Position, picked: PickedMove, alpha: i32, depth: i32, info: StaticInfo) -> bool {
        let candidate = picked.candidate;
        if depth > 6 || gives_check(position, candidate) {
            return false;
        }
        if !candidate.is_quiet() {
            return picked.is_losing
                && depth <= 5
                && self.has(Feature::SeePruning)
                && !see_at_least(position, candidate.mv, -CAPTURE_LOSS * depth);
        }
        let hope = info.eval.unwrap_or(-INFINITE) + FUTILITY * depth + 60;
        (hope <= alpha && self.has(Feature::Futility))
            || (depth <= 5
                && self.has(Feature::SeePruning)
                && !see_at_least(position, candidate.mv, -QUIET_LOSS * depth))
    }

    /// Updates killers and histories after a cutoff: rewards the move that caused it, punishes those tried before.
    fn update_histories(
        &mut self,
        ply: usize,
        depth: i32,
        previous: &PreviousMoves,
        candidate: HistoryMove,
        first_tried: usize,
    ) {
        let bonus = bonus(depth);
        let active = [
            previous[0].filter(|_| self.has(Feature::CountermoveHistory)),
            previous[1].filter(|_| self.has(Feature::FollowUpHistory)),
        ];
        if candidate.is_quiet() {
            if self.has(Feature::Killers) {
                self.killers.add(ply, candidate.mv);
            }
            self.history.update_quiet(&active, candidate, bonus);
        } else if self.has(Feature::CaptureHistory) {
            self.history.update_capture(candidate, bonus);
        }
        for index in first_tried..self.tried.len() {
            let failed = self.tried[index];
            if !failed.is_quiet() {
                if self.has(Feature::CaptureHistory) {
                    self.history.update_capture(failed, -bonus);
                }
            } else if candidate.is_quiet() {
                self.history.update_quiet(&active, failed, -bonus);
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the end of `search_moves`, cut off for reading only")]
    fn store_result(
        &mut self,
        position: &Position,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        info: StaticInfo,
        best: i32,
        best_candidate: Option<HistoryMove>,
    ) {
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if let Some(eval) = info.eval
            && best_candidate.is_none_or(HistoryMove::is_quiet)
            && !is_mate(best)
            && !(bound == Bound::Lower && best <= eval)
            && !(bound == Bound::Upper && best >= eval)
            && self.has(Feature::CorrectionHistory)
        {
            self.history.correct(position, depth, best - info.raw_eval.unwrap_or(best));
        }
        let best_bits = best_candidate.map(|candidate| candidate.mv.to_bits());
        let entry = TableEntry { best: best_bits, score: to_table(best, ply), eval: info.raw_eval, depth, bound };
        self.context.table.store(position.hash(), entry);
    }
}

/// Returns the move count after which late move pruning skips quiet moves.
fn late_move_count_limit(depth: i32, info: StaticInfo) -> usize {
    (3 + depth * depth) as usize / if info.is_improving { 1 } else { 2 }
}

/// Returns true if the moved piece itself gives check. Discovered checks are too rare to be worth a test.
fn gives_check(position: &Position, candidate: HistoryMove) -> bool {
    let mv: Move = candidate.mv;
    let Some(piece) = position.piece_at(mv.from()) else { return false };
    let occupied = position.occupied().without(mv.from());
    attacks::piece(piece, mv.to(), occupied).contains(position.king(!position.turn()))
}
