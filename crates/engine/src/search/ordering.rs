//! Move ordering: the transposition table's move, winning captures, killers, quiet moves by history, losing captures.

use rules_core::{Move, MoveKind, MoveList, PieceKind, Position};

use super::history::{History, HistoryMove, PreviousMoves};
use super::see::see_at_least;
use crate::score::{MAX_PLY, PIECE_VALUES};
use crate::tt::TableEntry;

const QUEENING: i32 = 2_000_000;
const CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
const BAD_CAPTURE: i32 = -1_000_000;
const UNDER_PROMOTION: i32 = -2_000_000;
/// Offset that makes every score positive, so that score and index fit one unsigned number.
const SCORE_OFFSET: i32 = 4_000_000;

/// Killer moves: two quiet moves per ply that caused a cutoff in a sibling node.
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

/// A move with its class in the ordering.
#[derive(Clone, Copy)]
pub(super) struct PickedMove {
    pub candidate: HistoryMove,
    /// A capture or promotion that loses material.
    pub is_losing: bool,
    /// True for the killers and the table's move.
    pub is_special: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PickerStage {
    TableMove,
    Generation,
    Remaining,
}

/// Iterates over a position's moves, the best first, and does each piece of work lazily: it generates moves only after
/// the table's move has failed, leaves moves after a cutoff unsorted, and runs a capture's static exchange evaluation
/// only when the capture is next.
pub(super) struct MovePicker {
    stage: PickerStage,
    /// The transposition table's move, if it is legal here.
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    previous: PreviousMoves,
    captures_only: bool,
    skip_quiets: bool,
    moves: MoveList,
    /// Sort keys: score × 256 + index.
    ranks: [u32; 256],
    next: usize,
}

impl MovePicker {
    /// Creates a picker of all legal moves.
    pub fn new(
        position: &Position,
        entry: Option<TableEntry>,
        killers: [Option<Move>; 2],
        previous: PreviousMoves,
    ) -> Self {
        let table_move = entry.and_then(|entry| Move::from_bits(entry.best?)).filter(|mv| position.is_legal(*mv));
        Self {
            stage: PickerStage::TableMove,
            table_move,
            killers,
            previous,
            captures_only: false,
            skip_quiets: false,
            moves: MoveList::new(),
            ranks: [0; 256],
            next: 0,
        }
    }

    /// Creates a picker of captures and promotions to a queen.
    pub fn captures(position: &Position, entry: Option<TableEntry>) -> Self {
        let mut picker = Self::new(position, entry, [None; 2], [None; 2]);
        picker.captures_only = true;
        picker.table_move = picker.table_move.filter(|mv| is_capture_or_queening(position, *mv));
        picker
    }

    /// Skips quiet moves from now on, except killers.
    pub fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Returns the next move.
    pub fn next(&mut self, position: &Position, history: &History) -> Option<PickedMove> {
        if self.stage == PickerStage::TableMove {
            self.stage = PickerStage::Generation;
            if let Some(mv) = self.table_move {
                return Some(PickedMove {
                    candidate: HistoryMove::new(position, mv),
                    is_losing: false,
                    is_special: true,
                });
            }
        }
        if self.stage == PickerStage::Generation {
            self.stage = PickerStage::Remaining;
            self.moves = if self.captures_only { position.legal_captures() } else { position.legal_moves() };
            for (index, &mv) in self.moves.iter().enumerate() {
                let score = self.score(HistoryMove::new(position, mv), history);
                self.ranks[index] = rank(score, index);
            }
        }
        loop {
            let (score, index) = self.take_highest()?;
            let mv = self.moves[index];
            if Some(mv) == self.table_move {
                continue;
            }
            let candidate = HistoryMove::new(position, mv);
            if (KILLER + 1..QUEENING).contains(&score) {
                let is_good = candidate
                    .captured
                    .is_some_and(|kind| PIECE_VALUES[kind.index()] >= PIECE_VALUES[candidate.kind().index()]);
                if !is_good && !see_at_least(position, mv, 0) {
                    // Requeue the losing capture behind the quiet moves.
                    self.next -= 1;
                    self.ranks[self.next] = rank(score - CAPTURE + BAD_CAPTURE, index);
                    continue;
                }
            }
            let is_special = (KILLER - 1..=KILLER).contains(&score);
            if self.skip_quiets && !is_special && candidate.is_quiet() {
                continue;
            }
            return Some(PickedMove { candidate, is_losing: score <= BAD_CAPTURE / 2, is_special });
        }
    }

    fn take_highest(&mut self) -> Option<(i32, usize)> {
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
        Some(((highest >> 8) as i32 - SCORE_OFFSET, (highest & 0xff) as usize))
    }

    fn score(&self, candidate: HistoryMove, history: &History) -> i32 {
        match (candidate.mv.promotion(), candidate.captured) {
            (Some(PieceKind::Queen), captured) => QUEENING + captured.map_or(0, |kind| PIECE_VALUES[kind.index()]),
            (Some(kind), _) => UNDER_PROMOTION + PIECE_VALUES[kind.index()],
            (None, Some(captured)) => {
                let mover = PIECE_VALUES[candidate.kind().index()].min(2000);
                CAPTURE + 16 * PIECE_VALUES[captured.index()] - mover + history.capture_score(candidate) / 2
            }
            (None, None) => match self.killers {
                [Some(first), _] if first == candidate.mv => KILLER,
                [_, Some(second)] if second == candidate.mv => KILLER - 1,
                _ => history.quiet_score(&self.previous, candidate),
            },
        }
    }
}

fn rank(score: i32, index: usize) -> u32 {
    ((score + SCORE_OFFSET) as u32) << 8 | index as u32
}

fn is_capture_or_queening(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Promotion(kind) => kind == PieceKind::Queen || position.occupied().contains(mv.to()),
        MoveKind::EnPassant => true,
        MoveKind::CastleShort | MoveKind::CastleLong => false,
        MoveKind::Normal | MoveKind::DoubleStep => position.occupied().contains(mv.to()),
    }
}
