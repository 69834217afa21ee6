//! Which moves have refuted others before, and how far the evaluation has erred: what a search learns on the way.
//!
//! Quiet moves are known by from and to (butterfly history, Schaeffer 1989) and by the moves before them (continuation
//! history): the opponent's, which they answer, and the own one, which they follow up. Captures are known by mover,
//! square and victim (capture history), the evaluation's errors by the pawns (correction history).

use rules_core::{Color, Move, Piece, PieceKind, Position};

use super::see::victim;

const MOST: i32 = 16_384;
const MEN: usize = 12;
const MEN_AND_SQUARES: usize = MEN * 64;
const CORRECTIONS: usize = 1 << 14;
/// What a correction is kept in: parts of a centipawn.
const GRAIN: i32 = 256;
const MOST_CORRECTION: i32 = 96;

/// What is learnt, kept from one search to the next.
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
            continuation: vec![0; MEN_AND_SQUARES * MEN_AND_SQUARES],
            capture: vec![0; MEN_AND_SQUARES * 6],
            correction: vec![0; 2 * CORRECTIONS],
        }
    }
}

/// A move with the man that makes it and the one it takes: what a history knows of it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub mv: Move,
    man: u8,
    pub victim: Option<PieceKind>,
}

impl Step {
    pub fn new(position: &Position, mv: Move) -> Self {
        let man = position.piece_at(mv.from()).map_or(0, index);
        Self { mv, man: man as u8, victim: victim(position, mv) }
    }

    /// Neither a capture nor a promotion.
    pub fn is_quiet(self) -> bool {
        self.victim.is_none() && self.mv.promotion().is_none()
    }

    /// The kind of the man that moves.
    pub fn kind(self) -> PieceKind {
        PieceKind::ALL[usize::from(self.man) % 6]
    }

    fn slot(self) -> usize {
        usize::from(self.man) * 64 + self.mv.to().index()
    }

    fn butterfly(self) -> usize {
        (usize::from(self.man) / 6 * 64 + self.mv.from().index()) * 64 + self.mv.to().index()
    }

    fn continuation(self, previous: Step) -> usize {
        previous.slot() * MEN_AND_SQUARES + self.slot()
    }

    fn capture(self) -> usize {
        self.slot() * 6 + self.victim.map_or(0, PieceKind::index)
    }
}

fn index(piece: Piece) -> usize {
    piece.color.index() * 6 + piece.kind.index()
}

/// The moves before a position: the opponent's last and the own one before it. None where a side has passed.
pub(super) type Before = [Option<Step>; 2];

impl History {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.butterfly.fill(0);
        self.continuation.fill(0);
        self.capture.fill(0);
        self.correction.fill(0);
    }

    pub(super) fn quiet_score(&self, before: &Before, step: Step) -> i32 {
        let continuation = |previous: Option<Step>| {
            previous.map_or(0, |previous| i32::from(self.continuation[step.continuation(previous)]))
        };
        i32::from(self.butterfly[step.butterfly()]) + continuation(before[0]) + continuation(before[1])
    }

    pub(super) fn capture_score(&self, step: Step) -> i32 {
        i32::from(self.capture[step.capture()])
    }

    /// Rewards (or, with a negative bonus, punishes) a quiet move. The closer to the limit, the less it moves.
    pub(super) fn update_quiet(&mut self, before: &Before, step: Step, bonus: i32) {
        pull(&mut self.butterfly[step.butterfly()], bonus);
        for previous in before.iter().flatten() {
            pull(&mut self.continuation[step.continuation(*previous)], bonus);
        }
    }

    /// The same for a capture or promotion.
    pub(super) fn update_capture(&mut self, step: Step, bonus: i32) {
        pull(&mut self.capture[step.capture()], bonus);
    }

    /// By how many centipawns the evaluation was too low where the pawns stood like this.
    pub(super) fn correction(&self, position: &Position) -> i32 {
        i32::from(self.correction[correction_index(position)]) / GRAIN
    }

    /// A search of this depth found the evaluation `error` centipawns too low.
    pub(super) fn correct(&mut self, position: &Position, depth: i32, error: i32) {
        let value = &mut self.correction[correction_index(position)];
        let weight = (depth + 1).min(16);
        let goal = error.clamp(-MOST_CORRECTION, MOST_CORRECTION) * GRAIN;
        *value = ((i32::from(*value) * (GRAIN - weight) + goal * weight) / GRAIN) as i16;
    }
}

fn pull(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}

fn correction_index(position: &Position) -> usize {
    let side = usize::from(position.turn() == Color::Black);
    side * CORRECTIONS + position.pawn_hash() as usize % CORRECTIONS
}

/// What a cutoff at this depth is worth.
pub(super) fn bonus(depth: i32) -> i32 {
    (160 * depth - 60).min(1700)
}
