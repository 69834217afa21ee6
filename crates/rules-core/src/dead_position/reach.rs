//! Squares that each piece could ever reach: an upper bound, never too few.
//!
//! Every piece starts with its own square, and the sets grow until nothing changes. A piece that cannot yet move or be
//! captured blocks the others and keeps the enemy king off the squares that it attacks regardless of other pieces. As
//! soon as it may move or be captured, the analysis treats it as gone. Capturing a fixed enemy piece, other than the
//! king, opens its square, and then it is no longer fixed.
//!
//! Correctness: assume that some game leaves these sets, and take its first move that does. All sets still hold before
//! that move, so the squares that it crosses and enters were open to the piece, and its set contains the target: a
//! contradiction. A double step and castling pass only squares on which the pieces could stop. A pawn captured en
//! passant could have stopped on the square of its capture; a pawn that has just passed such a square gets it as well.
//!
//! This is the semi-static analysis of Ambrona (*A practical algorithm for chess unwinnability*, FUN 2022), computed
//! for each piece separately and extended by the squares that fixed pieces guard.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

use super::piece_reach::{PieceReach, ReachLimits};
use super::set_moves;

/// The reachable squares of all pieces on the board.
pub(super) struct ReachAnalysis {
    pieces: [PieceReach; 32],
    len: usize,
}

impl ReachAnalysis {
    /// Computes what the pieces can reach by any sequence of moves from this position.
    pub(super) fn of(position: &Position) -> ReachAnalysis {
        let mut reach = ReachAnalysis { pieces: [PieceReach::NONE; 32], len: 0 };
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                let piece = Piece::new(color, kind);
                for (slot, square) in reach.pieces[reach.len..].iter_mut().zip(position.by_piece(piece)) {
                    *slot = PieceReach::new(piece, square);
                    reach.len += 1;
                }
            }
        }
        if let Some(target) = position.en_passant() {
            let target = Bitboard::from(target);
            let passer = set_moves::pawn_pushes(!position.turn(), target);
            for piece in reach.pieces.iter_mut().filter(|piece| piece.home == passer) {
                piece.reach |= target;
            }
        }
        reach.saturate();
        reach
    }

    /// Iterates over all pieces of a side, the king included.
    pub(super) fn side(&self, color: Color) -> impl Iterator<Item = &PieceReach> {
        self.pieces[..self.len].iter().filter(move |piece| piece.color == color)
    }

    /// Iterates over the pieces of a side, except its king.
    pub(super) fn side_without_king(&self, color: Color) -> impl Iterator<Item = &PieceReach> {
        self.side(color).filter(|piece| !piece.is_king())
    }

    /// Returns the squares that a side's king can reach.
    pub(super) fn king_squares(&self, color: Color) -> Bitboard {
        union(self.side(color).filter(|piece| piece.is_king()), PieceReach::squares)
    }

    /// Returns the squares of pieces that can never move or be captured.
    pub(super) fn obstacles(&self) -> Bitboard {
        union(self.pieces[..self.len].iter().filter(|piece| piece.is_fixed()), |piece| piece.home)
    }

    fn saturate(&mut self) {
        loop {
            let limits = Color::ALL.map(|color| self.limits(color));
            let mut has_grown = false;
            for piece in &mut self.pieces[..self.len] {
                has_grown |= piece.grow(&limits[piece.color.index()]);
            }
            if !has_grown {
                return;
            }
        }
    }

    /// Returns the limits on the pieces of this colour, given the current sets.
    fn limits(&self, color: Color) -> ReachLimits {
        let fixed = |color| self.side(color).filter(|piece| piece.is_fixed());
        ReachLimits {
            blocked: union(fixed(color).chain(fixed(!color).filter(|piece| piece.is_king())), |piece| piece.home),
            obstacles: self.obstacles(),
            guarded: union(fixed(!color), PieceReach::attacks),
            capturable: union(self.side_without_king(!color), PieceReach::squares),
            capture_squares: union(self.side(!color), PieceReach::captures),
        }
    }
}

/// Returns the union of one set of squares per piece.
pub(super) fn union<'a>(
    pieces: impl Iterator<Item = &'a PieceReach>,
    squares: impl Fn(&PieceReach) -> Bitboard,
) -> Bitboard {
    pieces.fold(Bitboard::EMPTY, |union, piece| union | squares(piece))
}
