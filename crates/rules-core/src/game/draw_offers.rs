//! Draw offers and claims (DRW-4 to DRW-6).

use alloc::vec::Vec;

use crate::color::Color;

/// A draw that the side on the move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawClaim {
    /// The position has occurred three times (DRW-6).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (DRW-5).
    FiftyMoves,
}

/// The draw offers of a game: the standing one, the move numbers of the last ones, and the plies of all (DRW-4). They
/// are stored and restored with a saved game.
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
    /// The indices of the plies that the offers go with, in order; the last one may be that of the coming ply.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub(super) made: Vec<usize>,
}

impl DrawOffers {
    /// Returns the offers made with the first `plies` plies, none of them standing.
    pub(super) fn made_until(&self, plies: usize) -> DrawOffers {
        let made = self.made.iter().copied().filter(|ply| *ply < plies).collect();
        DrawOffers { made, ..DrawOffers::default() }
    }

    /// Returns the offers after an illegal move of this side is taken back, which was the ply of this index. An offer
    /// can't be withdrawn (DRW-4), so the side's own offer now goes with the move that it makes instead.
    pub(super) fn after_undoing_move_of(self, side: Color, ply: usize) -> DrawOffers {
        // An offer that was made with a later move is gone with that move.
        let by = self.by.filter(|by| *by == side && self.made.last() == Some(&ply));
        let mut made = self.made_until(ply).made;
        made.extend(by.map(|_| ply));
        // Nobody has offered yet with a move that is still to come; the plies of a move have this number in both sides' count.
        let number = ply / 2 + 1;
        let last = self.last.map(|last| last.filter(|last| *last <= number));
        DrawOffers { by, open: false, last, made }
    }
}
