//! Iterative deepening: one ply more each time, from a narrow window around the last score, until the limits say so.

use rules_core::Position;

use super::{Answer, Report, Worker};
use crate::score::{INFINITE, MAX_PLY, is_mate, moves_to_mate};

const FIRST_WINDOW: i32 = 18;

impl Worker<'_> {
    /// Searches until a limit is met and reports every iteration.
    pub fn think(&mut self, position: &Position, report: &mut dyn FnMut(&Report)) -> Answer {
        self.collect_root_moves(position);
        // Something to play even when the very first iteration is cut off: the moves in the order of a glance.
        self.glance(position);
        let weakness = self.shared.weakness;
        let most = (MAX_PLY - 8) as u32;
        let cap = weakness.map_or(most, |weakness| weakness.depth);
        let depth_limit = self.shared.limits.depth.unwrap_or(most).clamp(1, most).min(cap);
        let mut best_moves = self.root_moves.clone();
        let mut score = best_moves.first().map_or(0, |best| best.score);
        let mut stable = 0;
        for depth in 1..=depth_limit {
            if self.root_moves.is_empty() {
                break;
            }
            self.selective_depth = 0;
            self.proven = None;
            let found = self.aspire(position, depth as i32, score);
            if self.is_aborted {
                // A better move that the cut iteration had already proven is worth keeping.
                if let Some(better) = self.proven.take() {
                    score = better.score;
                    best_moves.retain(|other| other.mv != better.mv);
                    best_moves.insert(0, better);
                }
                break;
            }
            stable = if self.root_moves[0].mv == best_moves[0].mv { stable + 1 } else { 0 };
            score = found;
            best_moves.clone_from(&self.root_moves);
            report(&self.report(depth, score));
            if self.is_done(depth, score, stable) {
                break;
            }
        }
        self.root_moves = best_moves;
        if let Some(weakness) = weakness {
            self.choose(position, weakness);
            score = self.root_moves.first().map_or(score, |best| best.score);
        }
        let best = self.root_moves.first();
        Answer {
            best: best.map(|best| best.mv),
            ponder: best.and_then(|best| best.line.get(1).copied()),
            score,
            nodes: self.nodes,
        }
    }

    /// Orders the root's moves by a capture search after each.
    fn glance(&mut self, position: &Position) {
        for index in 0..self.root_moves.len() {
            let next = position.play(self.root_moves[index].mv);
            let score = self.descend(position, |worker| -worker.quiescence(&next, -INFINITE, INFINITE, 1, 0));
            if self.is_aborted {
                break;
            }
            self.root_moves[index].score = score;
        }
        self.root_moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
    }

    /// A window around the last score, widened on the side where the new one falls out.
    fn aspire(&mut self, position: &Position, depth: i32, last: i32) -> i32 {
        if depth < 5 || is_mate(last) || self.shared.weakness.is_some() {
            return self.search_root(position, -INFINITE, INFINITE, depth);
        }
        let mut width = FIRST_WINDOW;
        let (mut alpha, mut beta) = (last - width, last + width);
        loop {
            let score = self.search_root(position, alpha, beta, depth);
            if self.is_aborted {
                return score;
            }
            width *= 2;
            if score <= alpha {
                self.proven = None;
                beta = (alpha + beta) / 2;
                alpha = if width > 600 { -INFINITE } else { (score - width).max(-INFINITE) };
            } else if score >= beta {
                beta = if width > 600 { INFINITE } else { (score + width).min(INFINITE) };
            } else {
                return score;
            }
        }
    }

    fn report(&self, depth: u32, score: i32) -> Report {
        Report {
            depth,
            selective_depth: self.selective_depth,
            score,
            nodes: self.nodes,
            elapsed: self.shared.watch.elapsed(),
            per_mille_full: self.shared.table.per_mille_full(),
            line: self.root_moves[0].line.clone(),
        }
    }

    /// Is there nothing left to find, or no time to find it in?
    fn is_done(&self, depth: u32, score: i32, stable: u32) -> bool {
        let limits = self.shared.limits;
        let watch = &self.shared.watch;
        if let (Some(wanted), Some(found)) = (limits.mate, moves_to_mate(score))
            && found > 0
            && found as u32 <= wanted
        {
            return true;
        }
        if watch.is_timed() {
            if self.root_moves.len() == 1 && limits.search_moves.is_empty() && depth >= 8 {
                return true;
            }
            // A mate seen to its end, twice as deep as it is long, doesn't get shorter.
            if let Some(moves) = moves_to_mate(score)
                && depth >= 4 * moves.unsigned_abs() + 4
            {
                return true;
            }
        }
        // A move that stays best and takes most of the nodes needs less time; one that has just changed needs more.
        let certainty = 150 - self.best_share().min(90) as u32;
        let share = if stable >= 4 {
            certainty * 4 / 5
        } else if stable == 0 {
            certainty * 5 / 4
        } else {
            certainty
        };
        watch.is_enough(share)
    }
}
