//! Which move to look at first: the table's, then winning captures, killers, quiet moves by history, losing captures.

use rules_core::{Move, MoveList, PieceKind, Position};

use super::history::{History, Step};
use super::see::{VALUES, see_at_least, victim};
use crate::score::MAX_PLY;
use crate::tt::Entry;

const TABLE: i32 = 4_000_000;
const QUEENING: i32 = 2_000_000;
const GOOD_CAPTURE: i32 = 1_000_000;
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
    pub mv: Move,
    /// A capture or promotion that loses material.
    pub is_bad: bool,
    /// One of the killers, or the table's move.
    pub is_special: bool,
}

/// Hands out a list's moves, the best first. Sorts as it goes: after a cutoff the rest stays unsorted.
pub(super) struct Picker {
    moves: MoveList,
    /// Score × 256 + index.
    ranks: [u32; 256],
    next: usize,
}

impl Picker {
    pub fn new(
        position: &Position,
        moves: MoveList,
        entry: Option<Entry>,
        killers: [Option<Move>; 2],
        history: &History,
        previous: Option<Step>,
    ) -> Self {
        let mut picker = Self { moves, ranks: [0; 256], next: 0 };
        for (index, &mv) in picker.moves.iter().enumerate() {
            let score = if entry.is_some_and(|entry| entry.is_best(mv)) {
                TABLE
            } else {
                score(position, mv, killers, history, previous)
            };
            picker.ranks[index] = ((score + LIFT) as u32) << 8 | index as u32;
        }
        picker
    }

    fn len(&self) -> usize {
        self.moves.len()
    }
}

impl Iterator for Picker {
    type Item = Picked;

    fn next(&mut self) -> Option<Picked> {
        let count = self.len();
        let rest = &mut self.ranks[self.next..count];
        let best = rest.iter().enumerate().max_by_key(|(_, rank)| **rank).map(|(at, _)| at)?;
        rest.swap(0, best);
        let rank = rest[0];
        self.next += 1;
        let score = (rank >> 8) as i32 - LIFT;
        Some(Picked {
            mv: self.moves[(rank & 0xff) as usize],
            is_bad: score <= BAD_CAPTURE / 2,
            is_special: score == TABLE || (KILLER - 1..=KILLER).contains(&score),
        })
    }
}

fn score(position: &Position, mv: Move, killers: [Option<Move>; 2], history: &History, previous: Option<Step>) -> i32 {
    let mover = position.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
    let taken = victim(position, mv);
    match mv.promotion() {
        Some(PieceKind::Queen) => return QUEENING + taken.map_or(0, |kind| VALUES[kind.index()]),
        Some(kind) => return UNDER_PROMOTION + VALUES[kind.index()],
        None => {}
    }
    if let Some(kind) = taken {
        let trade = 16 * VALUES[kind.index()] - VALUES[mover.index()].min(2000);
        let is_good = VALUES[kind.index()] >= VALUES[mover.index()] || see_at_least(position, mv, 0);
        return if is_good { GOOD_CAPTURE + trade } else { BAD_CAPTURE + trade };
    }
    match killers {
        [Some(first), _] if first == mv => KILLER,
        [_, Some(second)] if second == mv => KILLER - 1,
        _ => history.score(position.turn(), previous, Step { mv, man: mover.index() }),
    }
}
