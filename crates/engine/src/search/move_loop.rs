//! A node's moves, one after the other: which to leave out, how deep to follow each, and what to learn from it.

use rules_core::{Move, Position, attacks};

use super::Worker;
use super::features::Feature;
use super::history::{Before, Step, bonus};
use super::node::{Known, Place};
use super::ordering::{Picked, Picker};
use super::reductions::{self, PLY};
use super::see::see_at_least;
use crate::score::{DRAW, INFINITE, MATE_BOUND, is_mate, mated_in, to_table};
use crate::tt::{Bound, Entry};

/// Centipawns a ply that a quiet move may be hoped to gain.
const FUTILITY: i32 = 96;
/// Centipawns a ply that a quiet move, or a capture, may lose in the exchange.
const QUIET_LOSS: i32 = 50;
const CAPTURE_LOSS: i32 = 90;

impl Worker<'_> {
    pub(super) fn search_moves(
        &mut self,
        position: &Position,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        place: Place,
        known: Known,
    ) -> i32 {
        let Place { ply, before, .. } = place;
        let last = before[0].map(|step| step.mv.to());
        let in_check = known.eval.is_none();
        let is_principal = beta - alpha > 1;
        let first_tried = self.tried.len();
        let start_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_step: Option<Step> = None;
        let mut is_mated = true;
        let mut count = 0;
        let mut picker = Picker::new(position, known.entry, self.killers.at(ply), before);
        while let Some(picked) = picker.next(position, self.history) {
            let step = picked.step;
            is_mated = false;
            if place.excluded == Some(step.mv) || (!in_check && self.overlooks(position, step.mv, last)) {
                continue;
            }
            count += 1;
            let is_quiet = step.is_quiet();
            if !is_principal && !in_check && best > -MATE_BOUND && !picked.is_special {
                if depth <= 8 && count > enough(depth, known) && self.has(Feature::LateMovePruning) {
                    picker.skip_quiets();
                }
                let likely_depth = (depth - reductions::late_move(depth, count) / PLY).max(1);
                if self.is_hopeless(position, picked, alpha, likely_depth, known) {
                    continue;
                }
            }
            let extension = if picked.is_special && count == 1 {
                match self.extension(position, beta, depth, place, known, step.mv) {
                    Ok(plies) => plies,
                    Err(score) => return score,
                }
            } else {
                0
            };
            let next = position.play_unchecked(step.mv);
            let mut reduction = 0;
            if depth >= 2
                && count > 1 + usize::from(is_principal)
                && (is_quiet || picked.is_bad)
                && self.has(Feature::LateMoveReduction)
            {
                reduction = reductions::late_move(depth, count);
                reduction -= PLY * (i32::from(is_principal) + i32::from(picked.is_special));
                reduction -= PLY * i32::from(next.is_check());
                reduction += PLY * i32::from(!known.is_improving && !in_check);
                reduction += PLY * i32::from(place.is_cut);
                if is_quiet {
                    reduction -= (self.history.quiet_score(&before, step) * PLY / 9000).clamp(-2 * PLY, 2 * PLY);
                }
                reduction = (reduction / PLY).clamp(0, (depth - 2).max(0));
            }
            let below = place.after(step);
            let score = self.descend(position, |worker| {
                worker.look(&next, (alpha, beta), depth - 1 + extension, reduction, count == 1, below)
            });
            if self.is_aborted {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = Some(step);
                    self.pv_table.update(ply, step.mv);
                }
            }
            if alpha >= beta {
                self.learn(ply, depth, &before, step, first_tried);
                break;
            }
            self.tried.push(step);
        }
        if is_mated {
            return if in_check { mated_in(ply) } else { DRAW };
        }
        if count == 0 {
            // The only move is excluded, or every move was overlooked and to this level nothing seems to happen.
            return if place.excluded.is_some() { alpha } else { self.evaluate(position) };
        }
        if place.excluded.is_none() {
            self.remember(position, (start_alpha, beta), depth, ply, known, best, best_step);
        }
        best
    }

    /// Will this move not come to anything in the few plies that it is likely to be given?
    fn is_hopeless(&self, position: &Position, picked: Picked, alpha: i32, depth: i32, known: Known) -> bool {
        let step = picked.step;
        if depth > 6 || gives_check(position, step) {
            return false;
        }
        if !step.is_quiet() {
            return picked.is_bad
                && depth <= 5
                && self.has(Feature::SeePruning)
                && !see_at_least(position, step.mv, -CAPTURE_LOSS * depth);
        }
        let hope = known.eval.unwrap_or(-INFINITE) + FUTILITY * depth + 60;
        (hope <= alpha && self.has(Feature::Futility))
            || (depth <= 5 && self.has(Feature::SeePruning) && !see_at_least(position, step.mv, -QUIET_LOSS * depth))
    }

    /// Notes a move that has refuted the one before, and those that were tried before it and haven't.
    fn learn(&mut self, ply: usize, depth: i32, before: &Before, step: Step, first_tried: usize) {
        let bonus = bonus(depth);
        let known = [
            before[0].filter(|_| self.has(Feature::CountermoveHistory)),
            before[1].filter(|_| self.has(Feature::FollowUpHistory)),
        ];
        if step.is_quiet() {
            if self.has(Feature::Killers) {
                self.killers.add(ply, step.mv);
            }
            self.history.update_quiet(&known, step, bonus);
        } else if self.has(Feature::CaptureHistory) {
            self.history.update_capture(step, bonus);
        }
        for index in first_tried..self.tried.len() {
            let loser = self.tried[index];
            if !loser.is_quiet() {
                if self.has(Feature::CaptureHistory) {
                    self.history.update_capture(loser, -bonus);
                }
            } else if step.is_quiet() {
                self.history.update_quiet(&known, loser, -bonus);
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the end of `search_moves`, cut off for reading only")]
    fn remember(
        &mut self,
        position: &Position,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        known: Known,
        best: i32,
        best_step: Option<Step>,
    ) {
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if let Some(eval) = known.eval
            && best_step.is_none_or(Step::is_quiet)
            && !is_mate(best)
            && !(bound == Bound::Lower && best <= eval)
            && !(bound == Bound::Upper && best >= eval)
            && self.has(Feature::CorrectionHistory)
        {
            self.history.correct(position, depth, best - known.raw.unwrap_or(best));
        }
        let best_bits = best_step.map(|step| step.mv.to_bits());
        let entry = Entry { best: best_bits, score: to_table(best, ply), eval: known.raw, depth, bound };
        self.shared.table.store(position.hash(), entry);
    }
}

/// How many moves are looked at before the quiet ones are given up.
fn enough(depth: i32, known: Known) -> usize {
    (3 + depth * depth) as usize / if known.is_improving { 1 } else { 2 }
}

/// Does the moved man itself attack the king? Discovered checks are too rare to look for.
fn gives_check(position: &Position, step: Step) -> bool {
    let mv: Move = step.mv;
    let Some(piece) = position.piece_at(mv.from()) else { return false };
    let occupied = position.occupied().without(mv.from());
    attacks::man(piece, mv.to(), occupied).contains(position.king(!position.turn()))
}
