//! One position of the tree: alpha-beta with a null window around everything but the principal variation.

use rules_core::{Move, Position, Square};

use super::Worker;
use super::history::{Step, bonus};
use super::ordering::Picker;
use super::reductions;
use super::see::{has_pieces, see_at_least, victim};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, from_table, is_mate, mated_in, to_table};
use crate::tt::{Bound, Entry};

/// Centipawns a ply by which an evaluation may stand above beta to be believed.
const REVERSE_FUTILITY: i32 = 78;
/// Centipawns a ply that a quiet move may be hoped to gain.
const FUTILITY: i32 = 96;

/// Where in the tree a node is, apart from its window and depth.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub ply: usize,
    /// The move that led here; none after a null move.
    pub previous: Option<Step>,
    pub may_pass: bool,
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
        if in_check {
            depth += 1;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, alpha, beta, ply.min(MAX_PLY), 0);
        }
        self.nodes += 1;
        if self.must_stop() {
            return DRAW;
        }
        self.principal.clear(ply);
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

        let eval = (!in_check).then(|| entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position)));
        self.evals[ply + 2] = eval.unwrap_or(-INFINITE);
        let is_improving = eval.is_some_and(|eval| eval > self.evals[ply]);

        if let Some(eval) = eval
            && !is_principal
            && !is_mate(beta)
        {
            let margin = REVERSE_FUTILITY * (depth - i32::from(is_improving));
            if depth <= 7 && eval - margin >= beta && eval < MATE_BOUND {
                return eval;
            }
            if place.may_pass && depth >= 3 && eval >= beta && has_pieces(position, position.turn()) {
                let score = self.pass(position, beta, depth, eval, ply);
                if self.is_aborted {
                    return DRAW;
                }
                if score >= beta {
                    return if is_mate(score) { beta } else { score };
                }
            }
        }
        // Without a move to start with, a shallower search finds one more cheaply.
        if depth >= 5 && entry.is_none_or(|entry| entry.best.is_none()) {
            depth -= 1;
        }
        self.moves(position, (alpha, beta), depth, place, entry, eval, is_improving)
    }

    /// Gives the opponent a free move: where that doesn't save them, a real one wouldn't either.
    fn pass(&mut self, position: &Position, beta: i32, depth: i32, eval: i32, ply: usize) -> i32 {
        let Some(next) = position.null_move() else { return -INFINITE };
        let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        let floor = std::mem::replace(&mut self.repetition_floor, self.keys.len() + 1);
        let place = Place { ply: ply + 1, previous: None, may_pass: false };
        let score = self.descend(position, |worker| -worker.search(&next, -beta, 1 - beta, depth - reduction, place));
        self.repetition_floor = floor;
        score
    }

    #[expect(clippy::too_many_arguments, reason = "the second half of `search`, cut off for reading only")]
    fn moves(
        &mut self,
        position: &Position,
        (mut alpha, beta): (i32, i32),
        depth: i32,
        place: Place,
        entry: Option<Entry>,
        eval: Option<i32>,
        is_improving: bool,
    ) -> i32 {
        let Place { ply, previous, .. } = place;
        let in_check = eval.is_none();
        let is_principal = beta - alpha > 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return if in_check { mated_in(ply) } else { DRAW };
        }
        let turn = position.turn();
        let start_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move: Option<Move> = None;
        let mut tried: Vec<Step> = Vec::new();
        let mut count = 0;
        for picked in Picker::new(position, moves, entry, self.killers.at(ply), self.history, previous) {
            let mv = picked.mv;
            let is_quiet = mv.promotion().is_none() && victim(position, mv).is_none();
            if !in_check && self.overlooks(position, mv, previous.map(|step| step.mv.to())) {
                continue;
            }
            count += 1;
            let step = Step { mv, man: position.piece_at(mv.from()).map_or(0, |piece| piece.kind.index()) };
            let next = position.play(mv);
            let gives_check = next.is_check();
            if !is_principal && !in_check && best > -MATE_BOUND && !gives_check && !picked.is_special {
                let enough = (3 + depth * depth) as usize / if is_improving { 1 } else { 2 };
                if is_quiet {
                    let hope = eval.unwrap_or(-INFINITE) + FUTILITY * depth + 60;
                    if depth <= 6 && (count > enough || hope <= alpha) {
                        continue;
                    }
                    if depth <= 5 && !see_at_least(position, mv, -50 * depth) {
                        continue;
                    }
                } else if picked.is_bad && depth <= 5 && !see_at_least(position, mv, -90 * depth) {
                    continue;
                }
            }
            let mut reduction = 0;
            if depth >= 3 && count > 1 + usize::from(is_principal) && (is_quiet || picked.is_bad) {
                reduction = reductions::late_move(depth, count);
                reduction -= i32::from(is_principal) + i32::from(picked.is_special) + i32::from(gives_check);
                reduction += i32::from(!is_improving && !in_check);
                if is_quiet {
                    reduction -= (self.history.score(turn, previous, step) / 9000).clamp(-2, 2);
                }
                reduction = reduction.clamp(0, depth - 2);
            }
            let below = Place { ply: ply + 1, previous: Some(step), may_pass: true };
            let score = self
                .descend(position, |worker| worker.look(&next, (alpha, beta), depth - 1, reduction, count == 1, below));
            if self.is_aborted {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.principal.update(ply, mv);
                }
            }
            if alpha >= beta {
                if is_quiet {
                    self.reward(position, ply, depth, previous, step, &tried);
                }
                break;
            }
            if is_quiet {
                tried.push(step);
            }
        }
        if count == 0 {
            // Every move was overlooked: to this level nothing seems to happen.
            return self.evaluate(position);
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > start_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let best_bits = best_move.map(|mv| mv.to_bits());
        let entry = Entry { best: best_bits, score: to_table(best, ply), eval, depth, bound };
        self.shared.table.store(position.hash(), entry);
        best
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
        if is_first {
            return -self.search(next, -beta, -alpha, depth, place);
        }
        let mut score = -self.search(next, -alpha - 1, -alpha, depth - reduction, place);
        if score > alpha && reduction > 0 && !self.is_aborted {
            score = -self.search(next, -alpha - 1, -alpha, depth, place);
        }
        if score > alpha && score < beta && !self.is_aborted {
            score = -self.search(next, -beta, -alpha, depth, place);
        }
        score
    }

    fn reward(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        previous: Option<Step>,
        step: Step,
        tried: &[Step],
    ) {
        let turn = position.turn();
        let bonus = bonus(depth);
        self.killers.add(ply, step.mv);
        self.history.update(turn, previous, step, bonus);
        for &loser in tried {
            self.history.update(turn, previous, loser, -bonus);
        }
    }

    /// Does the level fail to see this move? `last` is where the opponent has just moved to. Never at full strength.
    pub(super) fn overlooks(&self, position: &Position, mv: Move, last: Option<Square>) -> bool {
        self.shared.weakness.is_some_and(|weakness| weakness.overlooks(position, mv, last))
    }
}
