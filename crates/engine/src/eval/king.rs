//! The safety of the kings: pawns in front of them, and pieces that look at the squares around them.

use rules_core::{Color, PieceKind, attacks};

use super::board::{Board, FILE_A, ahead, forward, rank_for, squares};
use super::tapered::{Tapered, t};

/// By how far the nearest own pawn on a file has gone from the king; the last is for none.
const SHELTER: [i32; 5] = [12, 6, -4, -10, -18];
/// By how near the enemy's pawn on a file has come; the last is for none.
const STORM: [i32; 5] = [-4, -14, -9, -3, 0];
const OPEN_FILE: i32 = -14;

/// What one side's pieces do to the other's king.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attack {
    pieces: i32,
    weight: i32,
    pub has_queen: bool,
    /// Squares at the king that no pawn guards.
    pub weak_ring: i32,
}

impl Attack {
    /// Counts a piece that attacks `hits` squares of the ring.
    pub fn add(&mut self, kind: PieceKind, hits: i32) {
        if hits > 0 {
            self.pieces += 1;
            self.weight += match kind {
                PieceKind::Knight | PieceKind::Bishop => 14,
                PieceKind::Rook => 20,
                PieceKind::Queen => 34,
                PieceKind::Pawn | PieceKind::King => 0,
            } + 5 * hits;
        }
    }

    fn danger(&self) -> i32 {
        // One piece alone mates nobody, and few attacks succeed without the queen.
        if self.pieces < 2 {
            return 0;
        }
        let weight = self.weight + 3 * self.weak_ring;
        let danger = (weight * weight / 90).min(420);
        if self.has_queen { danger } else { danger / 3 }
    }
}

/// The squares around a king, and those two steps before it.
pub(super) fn ring(board: &Board, color: Color) -> u64 {
    let king = board.kings[color.index()];
    let near = attacks::king(king).0;
    near | forward(color, near) | 1 << king.index()
}

/// White's attack less Black's.
pub(super) fn attacks([white, black]: [Attack; 2]) -> Tapered {
    let middle = white.danger() - black.danger();
    t(middle, middle / 8)
}

/// Pawns before one side's king.
pub(super) fn shelter(board: &Board, color: Color) -> Tapered {
    let king = board.kings[color.index()];
    let king_rank = rank_for(color, king) as i32;
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let middle_file = (king.index() & 7).clamp(1, 6);
    let row = 0xffu64 << (king.index() & 56);
    let front = row | ahead(color, row);
    let nearest = |pawns: u64| {
        squares(pawns)
            .map(|square| rank_for(color, square) as i32 - king_rank)
            .min()
            .map_or(4, |steps| (steps - 1).clamp(0, 3) as usize)
    };
    let mut sum = 0;
    for file in middle_file - 1..=middle_file + 1 {
        let lane = FILE_A << file & front;
        sum += SHELTER[nearest(own & lane)] + STORM[nearest(other & lane)];
        if (own | other) & FILE_A << file == 0 {
            sum += OPEN_FILE;
        }
    }
    t(sum, 0)
}
