//! Captured pieces that pawns may become under a house rule (MOV-10).

use crate::color::Color;
use crate::event::Ply;
use crate::piece::PieceKind;

/// The captured pieces of one side that its pawns may become (MOV-10).
///
/// A promotion takes a piece out of the stock, and a capture adds the piece, promoted or not: the stock matches the
/// pieces that lie beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PromotionStock([u8; 6]);

impl PromotionStock {
    /// Computes the stock of a side after these half-moves.
    pub fn of<'a>(color: Color, plies: impl IntoIterator<Item = &'a Ply>) -> PromotionStock {
        let mut stock = PromotionStock::default();
        for ply in plies {
            if let Some((_, captured)) = ply.captured.filter(|(_, captured)| captured.color == color) {
                stock.0[captured.kind.index()] += 1;
            }
            if let Some(kind) = ply.mv.promotion().filter(|_| ply.piece.color == color) {
                let left = &mut stock.0[kind.index()];
                *left = left.saturating_sub(1);
            }
        }
        stock
    }

    /// Returns the number of pieces of a kind in the stock.
    pub fn count(self, kind: PieceKind) -> u8 {
        self.0[kind.index()]
    }

    /// Returns whether a pawn may become this kind: one in the stock, or any kind while the stock is empty.
    pub fn allows(self, kind: PieceKind) -> bool {
        self.count(kind) > 0 || PieceKind::PROMOTIONS.iter().all(|kind| self.count(*kind) == 0)
    }
}
