//! Mating-net test: decides whether the reachable squares leave room for any mate.
//!
//! A mate needs a square for the losing king, a checking piece, a square for the winner's king, and cover for every
//! flight square: either an attack on it, or a piece of the loser that occupies it. Squares that the losing king can
//! never enter need no cover. The test tries every square of the checker and of the winner's king. It assumes that all
//! other attackers stand where they are needed, and that each piece of the loser can block one square.

use core::ptr;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::Square;

use super::piece_reach::PieceReach;
use super::reach::{ReachAnalysis, union};
use super::set_moves;

impl ReachAnalysis {
    /// Returns whether a mate by this side is conceivable. If not, no sequence of moves leads to one.
    pub(super) fn allows_mate_by(&self, winner: Color) -> bool {
        let checks = union(self.side_without_king(winner), PieceReach::attacks);
        let blocks = union(self.side_without_king(!winner), PieceReach::squares);
        let flight_squares = self.king_squares(!winner);
        let covered = checks | blocks | set_moves::king_steps(self.king_squares(winner));
        (flight_squares & checks).into_iter().any(|king| {
            let flights = attacks::king(king) & flight_squares;
            (flights & !covered).is_empty() && self.has_net_around(king, flights, winner)
        })
    }

    fn has_net_around(&self, king: Square, flights: Bitboard, winner: Color) -> bool {
        let obstacles = self.obstacles().without(king);
        let hunter_squares = self.king_squares(winner) & !attacks::king(king).with(king);
        self.side_without_king(winner).any(|checker| {
            let others = self.side_without_king(winner).filter(|piece| !ptr::eq(*piece, checker));
            let others = union(others, PieceReach::attacks);
            checker.squares().into_iter().any(|from| {
                let attacked = checker.attacks_from(from, obstacles);
                let uncovered = flights & !attacked & !others;
                attacked.contains(king) && self.can_cover(uncovered, from, hunter_squares.without(from), !winner)
            })
        })
    }

    /// Returns whether the winner's king, on one of the `hunter_squares`, and the loser's pieces cover these flight
    /// squares.
    fn can_cover(&self, flights: Bitboard, checker: Square, hunter_squares: Bitboard, loser: Color) -> bool {
        let near = set_moves::king_steps(flights) & hunter_squares;
        if near.is_empty() {
            return !hunter_squares.is_empty() && self.can_block_each(flights, checker, loser);
        }
        near.into_iter().any(|hunter| self.can_block_each(flights & !attacks::king(hunter), checker, loser))
    }

    /// Returns whether the loser's pieces can occupy all these squares at once. None can stand on the checker's square.
    /// By Hall's theorem they can if, for every subset of n squares, at least n pieces reach one of its squares.
    fn can_block_each(&self, squares: Bitboard, checker: Square, loser: Color) -> bool {
        let reaches = |piece: &&PieceReach, some: Bitboard| !(piece.squares() & some).is_empty();
        let blockers = |some: Bitboard| self.side_without_king(loser).filter(|piece| reaches(piece, some)).count();
        !squares.contains(checker) && subsets(squares).all(|some| blockers(some) >= some.len())
    }
}

/// Iterates over the non-empty subsets of these squares.
fn subsets(squares: Bitboard) -> impl Iterator<Item = Bitboard> {
    let mut next = squares;
    core::iter::from_fn(move || {
        let subset = next;
        next = Bitboard(subset.0.wrapping_sub(1)) & squares;
        (!subset.is_empty()).then_some(subset)
    })
}
