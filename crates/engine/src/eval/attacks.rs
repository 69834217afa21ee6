//! Squares attacked by one side, by kind of piece.

use rules_core::{Color, PieceKind, attacks};

use super::board::EvalBoard;

/// The squares that one side attacks.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacks {
    /// Attacked squares by kind of piece.
    pub by: [u64; 6],
    /// Squares attacked by any piece.
    pub all: u64,
    /// Squares attacked at least twice.
    pub twice: u64,
    /// Strength of the attack on the enemy king's ring, in the units of `king.rs`.
    pub king_attack_units: i32,
}

impl Attacks {
    /// Starts with the attacks of pawns and king; the other pieces are added with [`Attacks::add`].
    pub fn of_pawns_and_king(board: &EvalBoard, color: Color) -> Self {
        let mut attacks = Self::default();
        attacks.add(PieceKind::King, attacks::king(board.kings[color.index()]).0);
        attacks.add(PieceKind::Pawn, board.pawn_attacks[color.index()]);
        attacks
    }

    /// Adds the squares attacked by one piece, or by all pawns.
    pub fn add(&mut self, kind: PieceKind, reached: u64) {
        self.by[kind.index()] |= reached;
        self.twice |= self.all & reached;
        self.all |= reached;
    }
}
