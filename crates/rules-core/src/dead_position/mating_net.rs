//! Whether what the men can reach leaves room for a mate anywhere.
//!
//! A mate needs a square for the king, a man who gives check there, a place for the winner's king, and an answer for
//! every flight square: it is attacked, or the loser's own man stands on it. A square that the king can never enter
//! needs no answer. The checker and the winner's king are tried out square by square; the other attackers are all taken
//! to stand where they are wanted, and each of the loser's men can block one square.

use core::ptr;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::Square;

use super::man::Man;
use super::reach::{Reach, union};
use super::steps;

impl Reach {
    /// Whether a mate by this side is conceivable; if not, no moves lead to one.
    pub(super) fn allows_mate_by(&self, winner: Color) -> bool {
        let checks = union(self.men(winner), Man::attacks);
        let blocks = union(self.men(!winner), Man::squares);
        let runs = self.king_squares(!winner);
        let answers = checks | blocks | steps::around(self.king_squares(winner));
        (runs & checks).into_iter().any(|king| {
            let flights = attacks::king(king) & runs;
            (flights & !answers).is_empty() && self.has_net_around(king, flights, winner)
        })
    }

    fn has_net_around(&self, king: Square, flights: Bitboard, winner: Color) -> bool {
        let obstacles = self.obstacles().without(king);
        let hunts = self.king_squares(winner) & !attacks::king(king).with(king);
        self.men(winner).any(|checker| {
            let others = union(self.men(winner).filter(|man| !ptr::eq(*man, checker)), Man::attacks);
            checker.squares().into_iter().any(|from| {
                let attacked = checker.attacks_from(from, obstacles);
                let left = flights & !attacked & !others;
                attacked.contains(king) && self.can_answer(left, from, hunts.without(from), !winner)
            })
        })
    }

    /// Whether these flight squares are answered by the winner's king, who stands on one of the `hunts`, and by the
    /// loser's men.
    fn can_answer(&self, flights: Bitboard, checker: Square, hunts: Bitboard, loser: Color) -> bool {
        let near = steps::around(flights) & hunts;
        if near.is_empty() {
            return !hunts.is_empty() && self.can_block_each(flights, checker, loser);
        }
        near.into_iter().any(|hunter| self.can_block_each(flights & !attacks::king(hunter), checker, loser))
    }

    /// Whether the loser's men can stand on all these squares at once, a man on each; on the checker's none can stand.
    /// By Hall's theorem they can if for any of the squares there are as many men who reach one of them.
    fn can_block_each(&self, squares: Bitboard, checker: Square, loser: Color) -> bool {
        let blockers = |some: Bitboard| self.men(loser).filter(|man| !(man.squares() & some).is_empty()).count();
        !squares.contains(checker) && subsets(squares).all(|some| blockers(some) >= some.len())
    }
}

/// Every set made of some of these squares, but for the empty one.
fn subsets(squares: Bitboard) -> impl Iterator<Item = Bitboard> {
    let mut next = squares;
    core::iter::from_fn(move || {
        let subset = next;
        next = Bitboard(subset.0.wrapping_sub(1)) & squares;
        (!subset.is_empty()).then_some(subset)
    })
}
