//! Plays illegal moves, for games that let them stand (ILL-2, FIDE 7.5).

use crate::color::Color;
use crate::mv::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::setup::Setup;

impl Position {
    /// Returns the position after an illegal move, with the opponent on the move. No legal game may be able to reach
    /// it: the side that moved may have left its king in check.
    pub(crate) fn play_illegal(&self, mv: Move) -> Position {
        let (from, to) = (mv.from(), mv.to());
        let mut setup = Setup::from(self);
        let moved = setup.board[from.index()].take();
        let captures = setup.board[to.index()].is_some();
        setup.board[to.index()] = moved.map(|piece| Piece { kind: mv.promotion().unwrap_or(piece.kind), ..piece });
        setup.en_passant = None;
        if let Some(piece) = moved {
            let lost = self.castling().lost_by(piece.color, piece.kind, from, to);
            setup.castling = self.castling().without(lost);
        }
        setup.turn = !self.turn();
        let restarts = captures || moved.is_some_and(|piece| piece.kind == PieceKind::Pawn);
        setup.halfmove_clock = if restarts { 0 } else { self.halfmove_clock() + 1 };
        setup.fullmove_number = self.fullmove_number() + u32::from(self.turn() == Color::Black);
        setup.unchecked()
    }
}
