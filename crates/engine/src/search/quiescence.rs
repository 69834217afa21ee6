//! Quiescence search: resolves captures, so that the static evaluation is only used in quiet positions.

use rules_core::{PieceKind, Position};

use super::Worker;
use super::features::Feature;
use super::ordering::MovePicker;
use crate::score::{DRAW, INFINITE, MAX_PLY, PIECE_VALUES, from_table, mated_in, to_table};
use crate::tt::{Bound, TableEntry};

/// Delta pruning margin, in centipawns.
const DELTA_MARGIN: i32 = 180;

impl Worker<'_> {
    /// Searches captures until the position is quiet. `plies` is the depth within the quiescence search.
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
        let entry = self.context.table.probe(position.hash());
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
            let raw_eval = entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position));
            eval = Some(raw_eval);
            stand = self.corrected_eval(position, raw_eval);
            best = stand;
            let is_blind = self.context.weakness.is_some_and(|weakness| plies >= weakness.quiescence_plies);
            if best >= beta || is_blind {
                return best;
            }
            alpha = alpha.max(best);
        }
        let start_alpha = alpha;
        let mut best_move = None;
        let mut picker = if in_check {
            MovePicker::new(position, entry, [None; 2], [None; 2])
        } else {
            MovePicker::captures(position, entry)
        };
        while let Some(picked) = picker.next(position, self.history) {
            let mv = picked.candidate.mv;
            if !in_check {
                // All remaining captures lose material, too.
                if picked.is_losing {
                    break;
                }
                let gain = picked.candidate.captured.map_or(0, |kind| PIECE_VALUES[kind.index()])
                    + mv.promotion()
                        .map_or(0, |kind| PIECE_VALUES[kind.index()] - PIECE_VALUES[PieceKind::Pawn.index()]);
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
        // A weak level's score depends on its capture limit at this ply, so it isn't stored.
        if self.context.weakness.is_none() {
            let entry = TableEntry {
                best: best_move.map(|mv| mv.to_bits()),
                score: to_table(best, ply),
                eval,
                depth: 0,
                bound,
            };
            self.context.table.store(position.hash(), entry);
        }
        best
    }
}
