//! The end of every line: captures until the position is quiet, so that no evaluation stands in the middle of a trade.

use rules_core::{PieceKind, Position};

use super::Worker;
use super::features::Feature;
use super::ordering::Picker;
use super::see::VALUES;
use crate::score::{DRAW, INFINITE, MAX_PLY, from_table, mated_in, to_table};
use crate::tt::{Bound, Entry};

/// A capture that stays this far below alpha isn't worth looking at.
const DELTA_MARGIN: i32 = 180;

impl Worker<'_> {
    /// `plies` is how many captures lie between here and the end of the search proper.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        plies: usize,
    ) -> i32 {
        self.nodes += 1;
        if self.must_stop() {
            return DRAW;
        }
        self.pv_table.clear(ply);
        self.selective_depth = self.selective_depth.max(ply);
        if self.is_draw(position) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        let entry = self.shared.table.probe(position.hash());
        if let Some(entry) = entry {
            let score = from_table(entry.score, ply);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if is_enough && beta - alpha == 1 {
                return score;
            }
        }
        let in_check = position.is_check();
        let mut best = -INFINITE;
        let mut eval = None;
        let mut stand = -INFINITE;
        if !in_check {
            let raw = entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position));
            eval = Some(raw);
            stand = self.corrected(position, raw);
            best = stand;
            let is_blind = self.shared.weakness.is_some_and(|weakness| plies >= weakness.capture_plies);
            if best >= beta || is_blind {
                return best;
            }
            alpha = alpha.max(best);
        }
        let start_alpha = alpha;
        let mut best_move = None;
        let mut picker = if in_check {
            Picker::new(position, entry, [None; 2], [None; 2])
        } else {
            Picker::forcing(position, entry)
        };
        while let Some(picked) = picker.next(position, self.history) {
            let mv = picked.step.mv;
            if !in_check {
                // What follows is losing too.
                if picked.is_bad {
                    break;
                }
                let gain = picked.step.victim.map_or(0, |kind| VALUES[kind.index()])
                    + mv.promotion().map_or(0, |kind| VALUES[kind.index()] - VALUES[PieceKind::Pawn.index()]);
                let hope = stand + gain + DELTA_MARGIN;
                if hope <= alpha && self.has(Feature::DeltaPruning) {
                    best = best.max(hope);
                    continue;
                }
                if self.overlooks(position, mv, None) {
                    continue;
                }
            }
            let next = position.play_unchecked(mv);
            let score = self.descend(position, |worker| -worker.quiescence(&next, -beta, -alpha, ply + 1, plies + 1));
            if self.is_aborted {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.pv_table.update(ply, mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if best == -INFINITE {
            return mated_in(ply);
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > start_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        // A line cut off by blindness depends on how far it had come, and is nobody else's business.
        if self.shared.weakness.is_none() {
            let entry =
                Entry { best: best_move.map(|mv| mv.to_bits()), score: to_table(best, ply), eval, depth: 0, bound };
            self.shared.table.store(position.hash(), entry);
        }
        best
    }
}
