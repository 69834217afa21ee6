//! History tables: past success of moves, and past errors of the evaluation, learnt during the search.
//!
//! Quiet moves are indexed by origin and destination (butterfly history, Schaeffer 1989) and by the moves before them
//! (continuation history): the opponent's last move and the own move before it. Captures are indexed by moving piece,
//! square and captured piece (capture history), evaluation errors by pawn structure (correction history).

use rules_core::{Color, Move, Piece, PieceKind, Position};

use super::see::captured_kind;

const MAX_SCORE: i32 = 16_384;
const PIECES: usize = 12;
const PIECE_SQUARES: usize = PIECES * 64;
const CORRECTION_SLOTS: usize = 1 << 14;
/// Fixed-point units per centipawn of a correction.
const CORRECTION_UNITS: i32 = 256;
const MAX_CORRECTION: i32 = 96;

/// The history tables of one thread, kept from one search to the next.
pub struct History {
    butterfly: Vec<i16>,
    continuation: Vec<i16>,
    capture: Vec<i16>,
    correction: Vec<i16>,
}

impl Default for History {
    fn default() -> Self {
        Self {
            butterfly: vec![0; 2 * 64 * 64],
            continuation: vec![0; PIECE_SQUARES * PIECE_SQUARES],
            capture: vec![0; PIECE_SQUARES * 6],
            correction: vec![0; 2 * CORRECTION_SLOTS],
        }
    }
}

/// A move with its piece and captured piece, as the history tables index it.
#[derive(Clone, Copy)]
pub(super) struct HistoryMove {
    pub mv: Move,
    piece: u8,
    pub captured: Option<PieceKind>,
}

impl HistoryMove {
    pub fn new(position: &Position, mv: Move) -> Self {
        let piece = position.piece_at(mv.from()).map_or(0, piece_index);
        Self { mv, piece: piece as u8, captured: captured_kind(position, mv) }
    }

    /// Returns true for a move that is neither a capture nor a promotion.
    pub fn is_quiet(self) -> bool {
        self.captured.is_none() && self.mv.promotion().is_none()
    }

    /// Returns the kind of the moving piece.
    pub fn kind(self) -> PieceKind {
        PieceKind::ALL[usize::from(self.piece) % 6]
    }

    fn piece_square(self) -> usize {
        usize::from(self.piece) * 64 + self.mv.to().index()
    }

    fn butterfly(self) -> usize {
        (usize::from(self.piece) / 6 * 64 + self.mv.from().index()) * 64 + self.mv.to().index()
    }

    fn continuation(self, previous: HistoryMove) -> usize {
        previous.piece_square() * PIECE_SQUARES + self.piece_square()
    }

    fn capture(self) -> usize {
        self.piece_square() * 6 + self.captured.map_or(0, PieceKind::index)
    }
}

fn piece_index(piece: Piece) -> usize {
    piece.color.index() * 6 + piece.kind.index()
}

/// The opponent's last move, and the own move before it. `None` for a null move.
pub(super) type PreviousMoves = [Option<HistoryMove>; 2];

impl History {
    /// Clears all tables.
    pub fn clear(&mut self) {
        self.butterfly.fill(0);
        self.continuation.fill(0);
        self.capture.fill(0);
        self.correction.fill(0);
    }

    pub(super) fn quiet_score(&self, previous: &PreviousMoves, candidate: HistoryMove) -> i32 {
        let continuation = |previous: Option<HistoryMove>| {
            previous.map_or(0, |previous| i32::from(self.continuation[candidate.continuation(previous)]))
        };
        i32::from(self.butterfly[candidate.butterfly()]) + continuation(previous[0]) + continuation(previous[1])
    }

    pub(super) fn capture_score(&self, candidate: HistoryMove) -> i32 {
        i32::from(self.capture[candidate.capture()])
    }

    /// Rewards a quiet move, or punishes it with a negative bonus. The score moves less the closer it is to the limit.
    pub(super) fn update_quiet(&mut self, previous: &PreviousMoves, candidate: HistoryMove, bonus: i32) {
        update_score(&mut self.butterfly[candidate.butterfly()], bonus);
        for previous in previous.iter().flatten() {
            update_score(&mut self.continuation[candidate.continuation(*previous)], bonus);
        }
    }

    /// Rewards or punishes a capture or promotion.
    pub(super) fn update_capture(&mut self, candidate: HistoryMove, bonus: i32) {
        update_score(&mut self.capture[candidate.capture()], bonus);
    }

    /// Returns the correction, in centipawns, to add to the evaluation with this pawn structure.
    pub(super) fn correction(&self, position: &Position) -> i32 {
        i32::from(self.correction[correction_index(position)]) / CORRECTION_UNITS
    }

    /// Learns that a search of this depth found the evaluation `error` centipawns too low.
    pub(super) fn correct(&mut self, position: &Position, depth: i32, error: i32) {
        let value = &mut self.correction[correction_index(position)];
        let weight = (depth + 1).min(16);
        let goal = error.clamp(-MAX_CORRECTION, MAX_CORRECTION) * CORRECTION_UNITS;
        *value = ((i32::from(*value) * (CORRECTION_UNITS - weight) + goal * weight) / CORRECTION_UNITS) as i16;
    }
}

fn update_score(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX_SCORE) as i16;
}

fn correction_index(position: &Position) -> usize {
    let side = usize::from(position.turn() == Color::Black);
    side * CORRECTION_SLOTS + position.pawn_hash() as usize % CORRECTION_SLOTS
}

/// Returns the history bonus of a cutoff at this depth.
pub(super) fn bonus(depth: i32) -> i32 {
    (160 * depth - 60).min(1700)
}
