//! Which move to look at first: the table's, then winning captures, killers, quiet moves by history, losing captures.

use rules_core::{Move, MoveKind, MoveList, PieceKind, Position};

use super::history::{Before, History, Step};
use super::see::{VALUES, see_at_least};
use crate::score::MAX_PLY;
use crate::tt::Entry;

const QUEENING: i32 = 2_000_000;
const CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
const BAD_CAPTURE: i32 = -1_000_000;
const UNDER_PROMOTION: i32 = -2_000_000;
/// Lifts every score above zero, so that score and index fit one unsigned number.
const LIFT: i32 = 4_000_000;

/// Two quiet moves a ply that have cut off a sibling.
pub(super) struct Killers([[Option<Move>; 2]; MAX_PLY + 2]);

impl Default for Killers {
    fn default() -> Self {
        Self([[None; 2]; MAX_PLY + 2])
    }
}

impl Killers {
    pub fn add(&mut self, ply: usize, mv: Move) {
        let [first, second] = &mut self.0[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }

    pub fn clear(&mut self, ply: usize) {
        self.0[ply] = [None; 2];
    }

    pub fn at(&self, ply: usize) -> [Option<Move>; 2] {
        self.0[ply]
    }
}

/// A move with the rank that the ordering gave it.
#[derive(Clone, Copy)]
pub(super) struct Picked {
    pub step: Step,
    /// A capture or promotion that loses material.
    pub is_bad: bool,
    /// One of the killers, or the table's move.
    pub is_special: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Table,
    Generation,
    Rest,
}

/// Hands out a position's moves, the best first, and does no work before it is needed: nothing is generated while the
/// table's move may do, after a cutoff the rest stays unsorted, and a capture's exchange is looked at when it is due.
pub(super) struct Picker {
    stage: Stage,
    /// The table's move, if it is legal here.
    table: Option<Move>,
    killers: [Option<Move>; 2],
    before: Before,
    is_forcing_only: bool,
    skips_quiets: bool,
    moves: MoveList,
    /// Score × 256 + index.
    ranks: [u32; 256],
    next: usize,
}

impl Picker {
    /// All legal moves.
    pub fn new(position: &Position, entry: Option<Entry>, killers: [Option<Move>; 2], before: Before) -> Self {
        let table = entry.and_then(|entry| Move::from_bits(entry.best?)).filter(|mv| position.is_legal(*mv));
        Self {
            stage: Stage::Table,
            table,
            killers,
            before,
            is_forcing_only: false,
            skips_quiets: false,
            moves: MoveList::new(),
            ranks: [0; 256],
            next: 0,
        }
    }

    /// Captures and promotions to a queen only.
    pub fn forcing(position: &Position, entry: Option<Entry>) -> Self {
        let mut picker = Self::new(position, entry, [None; 2], [None; 2]);
        picker.is_forcing_only = true;
        picker.table = picker.table.filter(|mv| is_forcing(position, *mv));
        picker
    }

    /// From now on no quiet moves are wanted, killers excepted.
    pub fn skip_quiets(&mut self) {
        self.skips_quiets = true;
    }

    /// The next move.
    pub fn next(&mut self, position: &Position, history: &History) -> Option<Picked> {
        if self.stage == Stage::Table {
            self.stage = Stage::Generation;
            if let Some(mv) = self.table {
                return Some(Picked { step: Step::new(position, mv), is_bad: false, is_special: true });
            }
        }
        if self.stage == Stage::Generation {
            self.stage = Stage::Rest;
            self.moves = if self.is_forcing_only { position.legal_captures() } else { position.legal_moves() };
            for (index, &mv) in self.moves.iter().enumerate() {
                let score = self.score(Step::new(position, mv), history);
                self.ranks[index] = rank(score, index);
            }
        }
        loop {
            let (score, index) = self.take_best()?;
            let mv = self.moves[index];
            if Some(mv) == self.table {
                continue;
            }
            let step = Step::new(position, mv);
            if (KILLER + 1..QUEENING).contains(&score) {
                let is_good = step.victim.is_some_and(|kind| VALUES[kind.index()] >= VALUES[step.kind().index()]);
                if !is_good && !see_at_least(position, mv, 0) {
                    // Put back, to come up again after the quiet moves.
                    self.next -= 1;
                    self.ranks[self.next] = rank(score - CAPTURE + BAD_CAPTURE, index);
                    continue;
                }
            }
            let is_special = (KILLER - 1..=KILLER).contains(&score);
            if self.skips_quiets && !is_special && step.is_quiet() {
                continue;
            }
            return Some(Picked { step, is_bad: score <= BAD_CAPTURE / 2, is_special });
        }
    }

    fn take_best(&mut self) -> Option<(i32, usize)> {
        let rest = &mut self.ranks[self.next..self.moves.len()];
        let mut best = 0;
        let mut highest = *rest.first()?;
        for (at, rank) in rest.iter().enumerate() {
            if *rank > highest {
                (best, highest) = (at, *rank);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(((highest >> 8) as i32 - LIFT, (highest & 0xff) as usize))
    }

    fn score(&self, step: Step, history: &History) -> i32 {
        match (step.mv.promotion(), step.victim) {
            (Some(PieceKind::Queen), victim) => QUEENING + victim.map_or(0, |kind| VALUES[kind.index()]),
            (Some(kind), _) => UNDER_PROMOTION + VALUES[kind.index()],
            (None, Some(victim)) => {
                let mover = VALUES[step.kind().index()].min(2000);
                CAPTURE + 16 * VALUES[victim.index()] - mover + history.capture_score(step) / 2
            }
            (None, None) => match self.killers {
                [Some(first), _] if first == step.mv => KILLER,
                [_, Some(second)] if second == step.mv => KILLER - 1,
                _ => history.quiet_score(&self.before, step),
            },
        }
    }
}

fn rank(score: i32, index: usize) -> u32 {
    ((score + LIFT) as u32) << 8 | index as u32
}

fn is_forcing(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Promotion(kind) => kind == PieceKind::Queen || position.occupied().contains(mv.to()),
        MoveKind::EnPassant => true,
        MoveKind::CastleShort | MoveKind::CastleLong => false,
        MoveKind::Normal | MoveKind::DoubleStep => position.occupied().contains(mv.to()),
    }
}
