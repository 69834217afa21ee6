//! Draw offers and claims (DRW-4 to DRW-6).

use crate::color::Color;

/// A draw that the side on the move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawClaim {
    /// The position has occurred three times (DRW-6).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (DRW-5).
    FiftyMoves,
}

/// The draw offers of a game: the standing one, and the move numbers of the last ones (DRW-4). They are stored and
/// restored with a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawOffers {
    // Saved games contain these field names.
    /// The side whose offer has not been answered.
    pub(super) by: Option<Color>,
    /// True once the move that the offer goes with has been made, so that the opponent may answer.
    pub(super) open: bool,
    /// For each side, the number of the move that its last offer went with.
    pub(super) last: [Option<usize>; 2],
}

impl DrawOffers {
    /// Returns the offers after an illegal move of this side is taken back. An offer can't be withdrawn (DRW-4), so the
    /// side's own offer now goes with the move that it makes instead.
    pub(super) fn after_undoing_move_of(self, side: Color) -> DrawOffers {
        DrawOffers { by: self.by.filter(|by| *by == side), open: false, ..self }
    }
}
