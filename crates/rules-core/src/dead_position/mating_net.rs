//! Whether what the men can reach leaves room for a mate anywhere.
//!
//! A mate needs a square for the king, a man who gives check there, a place for the winner's king, and an answer for
//! every flight square: it is attacked, or the loser's own man stands on it. A square that the king can never enter
//! needs no answer. The checker and the winner's king are tried out square by square; the other attackers are all taken to
//! stand where they are wanted, and each of the loser's men can block one square.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::PieceKind;
use crate::square::Square;

use super::reach::{Man, Reach};
use super::steps;

impl Reach {
    /// Whether a mate by this side is conceivable; if not, no moves lead to one.
    pub(super) fn allows_mate_by(&self, winner: Color) -> bool {
        let men = |color| self.men(color).filter(|man| man.kind != PieceKind::King);
        let checks = men(winner).fold(Bitboard::EMPTY, |squares, man| squares | man.attacks());
        let blocks = men(!winner).fold(Bitboard::EMPTY, |squares, man| squares | man.squares());
        let runs = self.king_squares(!winner);
        let answers = checks | blocks | steps::around(self.king_squares(winner));
        (runs & checks).into_iter().any(|king| {
            let flights = attacks::king(king) & runs;
            (flights & !answers).is_empty() && self.has_net_around(king, flights, winner)
        })
    }

    fn king_squares(&self, color: Color) -> Bitboard {
        self.men(color)
            .filter(|man| man.kind == PieceKind::King)
            .fold(Bitboard::EMPTY, |squares, man| squares | man.squares())
    }

    fn has_net_around(&self, king: Square, flights: Bitboard, winner: Color) -> bool {
        let obstacles = self.obstacles().without(king);
        let hunts = self.king_squares(winner) & !attacks::king(king).with(king);
        let near = steps::around(attacks::king(king)) & hunts;
        let men = || self.men(winner).enumerate().filter(|(_, man)| man.kind != PieceKind::King);
        men().any(|(checker_index, checker)| {
            let others = men()
                .filter(|(index, _)| *index != checker_index)
                .fold(Bitboard::EMPTY, |squares, (_, man)| squares | man.attacks());
            checker.squares().into_iter().any(|from| {
                let attacked = attacked_from(checker, from, obstacles);
                if !attacked.contains(king) {
                    return false;
                }
                let left = flights & !attacked & !others;
                let blocked = |open: Bitboard| self.can_block_each(open, from, !winner);
                let hunts = hunts.without(from);
                if blocked(left) {
                    return !hunts.is_empty();
                }
                near.without(from).into_iter().any(|hunter| blocked(left & !attacks::king(hunter)))
            })
        })
    }

    /// Whether the loser's men can stand on all these squares at once, a man on each; on the checker's none can stand.
    /// By Hall's theorem they can if for any of the squares there are as many men who reach one of them.
    fn can_block_each(&self, squares: Bitboard, checker: Square, loser: Color) -> bool {
        let blockers = || self.men(loser).filter(|man| man.kind != PieceKind::King);
        let suffice =
            |some: Bitboard| blockers().filter(|man| !(man.squares() & some).is_empty()).count() >= some.len();
        !squares.contains(checker) && subsets(squares).all(suffice)
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

/// The squares this man attacks from a square if only what never moves stands in the way.
fn attacked_from(man: &Man, from: Square, obstacles: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    if man.unpromoted().contains(from) {
        attacked |= match man.kind {
            PieceKind::Pawn => attacks::pawn(man.color, from),
            PieceKind::Knight => attacks::knight(from),
            PieceKind::Bishop => attacks::bishop(from, obstacles),
            PieceKind::Rook => attacks::rook(from, obstacles),
            PieceKind::Queen => attacks::queen(from, obstacles),
            PieceKind::King => attacks::king(from),
        };
    }
    if man.promoted().contains(from) {
        attacked |= attacks::queen(from, obstacles) | attacks::knight(from);
    }
    attacked
}
