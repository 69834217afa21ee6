//! What players may agree on beside the Laws (MOV-10, CHK-3).

use crate::color::Color;
use crate::event::Ply;
use crate::piece::PieceKind;

/// The house rules of a game; none by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct HouseRules {
    /// A pawn becomes one of the pieces that its side has lost, while there is one (MOV-10).
    pub captured_only_promotion: bool,
    /// Announcing check is the duty of whoever gives it (CHK-3).
    pub announced_check: bool,
}

/// The lost pieces of one side that its pawns may become (MOV-10).
///
/// A promotion takes the piece out of the stock, and a captured piece comes back into it, were it promoted or not:
/// the stock is what really lies beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PromotionStock([u8; 6]);

impl PromotionStock {
    /// The stock of a side after these half-moves.
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

    /// How many pieces of a kind lie beside the board.
    pub fn count(self, kind: PieceKind) -> u8 {
        self.0[kind.index()]
    }

    /// Whether a pawn may become this: a piece of the stock, or any while the stock holds none.
    pub fn allows(self, kind: PieceKind) -> bool {
        self.count(kind) > 0 || PieceKind::PROMOTIONS.iter().all(|kind| self.count(*kind) == 0)
    }
}
