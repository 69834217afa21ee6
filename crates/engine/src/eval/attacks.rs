//! Which squares a side attacks, with what.

use rules_core::{Color, PieceKind, attacks};

use super::board::Board;

/// The squares that one side attacks.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacks {
    /// By kind of man.
    pub by: [u64; 6],
    /// By anything.
    pub all: u64,
    /// By two men or more.
    pub twice: u64,
    /// How strong the pieces are that attack the enemy king's surroundings, in units.
    pub assault: i32,
}

impl Attacks {
    /// With the pawns and the king; the pieces are still to be noted.
    pub fn of_simple_men(board: &Board, color: Color) -> Self {
        let mut attacks = Self::default();
        attacks.note(PieceKind::King, attacks::king(board.kings[color.index()]).0);
        attacks.note(PieceKind::Pawn, board.pawn_attacks[color.index()]);
        attacks
    }

    /// Adds what one man attacks.
    pub fn note(&mut self, kind: PieceKind, reached: u64) {
        self.by[kind.index()] |= reached;
        self.twice |= self.all & reached;
        self.all |= reached;
    }
}
