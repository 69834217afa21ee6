//! Squares that a single piece could ever reach, attack or capture on.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::square::{Rank, Square};

use super::set_moves;

/// A piece and its reachable squares. The sets only grow; [`PieceReach::grow`] is called until they stop.
#[derive(Clone, Copy)]
pub(super) struct PieceReach {
    pub(super) color: Color,
    pub(super) kind: PieceKind,
    /// The current square, as a set.
    pub(super) home: Bitboard,
    /// Squares reachable without promotion.
    pub(super) reach: Bitboard,
    /// Squares reachable after promotion; empty for all but pawns.
    promoted: Bitboard,
    can_be_captured: bool,
}

/// Limits on the movement of all pieces of a colour.
pub(super) struct ReachLimits {
    /// Squares that they never enter: their own fixed pieces and a fixed enemy king stand there.
    pub(super) blocked: Bitboard,
    /// Squares that are never empty.
    pub(super) obstacles: Bitboard,
    /// Squares that fixed enemy pieces always attack, so that the king never enters them.
    pub(super) guarded: Bitboard,
    /// Squares on which an enemy piece other than the king may stand; pawns may capture there.
    pub(super) capturable: Bitboard,
    /// Squares on which enemy pieces may capture.
    pub(super) capture_squares: Bitboard,
}

impl PieceReach {
    /// Filler for unused array elements.
    pub(super) const NONE: PieceReach = PieceReach {
        color: Color::White,
        kind: PieceKind::Pawn,
        home: Bitboard::EMPTY,
        reach: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        can_be_captured: false,
    };

    pub(super) fn new(piece: Piece, square: Square) -> PieceReach {
        let home = Bitboard::from(square);
        PieceReach { color: piece.color, kind: piece.kind, home, reach: home, ..PieceReach::NONE }
    }

    pub(super) fn is_king(&self) -> bool {
        self.kind == PieceKind::King
    }

    /// Returns every square that the piece can ever stand on.
    pub(super) fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Returns whether the piece can neither move nor be captured.
    pub(super) fn is_fixed(&self) -> bool {
        !self.can_be_captured && self.squares() == self.home
    }

    /// Returns every square that the piece can ever attack. Single steps suffice, because a slider that attacks from
    /// afar can also stop beside the square. A fixed piece attacks these squares regardless of the other pieces.
    pub(super) fn attacks(&self) -> Bitboard {
        let now = match self.kind {
            PieceKind::Pawn => set_moves::pawn_attacks(self.color, self.reach),
            PieceKind::Knight => set_moves::knight_jumps(self.reach),
            PieceKind::Bishop => set_moves::diagonal_steps(self.reach),
            PieceKind::Rook => set_moves::straight_steps(self.reach),
            PieceKind::Queen | PieceKind::King => set_moves::king_steps(self.reach),
        };
        now | set_moves::king_steps(self.promoted) | set_moves::knight_jumps(self.promoted)
    }

    /// Returns the squares that the piece attacks from a square if only these obstacles block its lines.
    pub(super) fn attacks_from(&self, square: Square, obstacles: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        if self.reach.contains(square) {
            attacked |= match self.kind {
                PieceKind::Pawn => attacks::pawn(self.color, square),
                PieceKind::Knight => attacks::knight(square),
                PieceKind::Bishop => attacks::bishop(square, obstacles),
                PieceKind::Rook => attacks::rook(square, obstacles),
                PieceKind::Queen => attacks::queen(square, obstacles),
                PieceKind::King => attacks::king(square),
            };
        }
        if self.promoted.contains(square) {
            attacked |= attacks::queen(square, obstacles) | attacks::knight(square);
        }
        attacked
    }

    /// Returns the squares on which the piece can capture if an enemy piece stands there.
    pub(super) fn captures(&self) -> Bitboard {
        match self.kind {
            PieceKind::Pawn => set_moves::pawn_attacks(self.color, self.reach) | self.promoted,
            _ if self.reach == self.home => Bitboard::EMPTY,
            _ => self.reach,
        }
    }

    /// Adds the squares that these limits leave open, and notes whether the piece can be captured. Returns whether
    /// anything changed.
    pub(super) fn grow(&mut self, limits: &ReachLimits) -> bool {
        let before = (self.reach, self.promoted, self.can_be_captured);
        let open = !limits.blocked;
        self.reach = match self.kind {
            PieceKind::Pawn => flood(self.reach, |squares| {
                let steps = set_moves::pawn_pushes(self.color, squares) & !limits.obstacles;
                steps | (set_moves::pawn_attacks(self.color, squares) & limits.capturable)
            }),
            PieceKind::Knight => flood(self.reach, |squares| set_moves::knight_jumps(squares) & open),
            PieceKind::Bishop => flood(self.reach, |squares| set_moves::diagonal_steps(squares) & open),
            PieceKind::Rook => flood(self.reach, |squares| set_moves::straight_steps(squares) & open),
            PieceKind::Queen => flood(self.reach, |squares| set_moves::king_steps(squares) & open),
            PieceKind::King => flood(self.reach, |squares| set_moves::king_steps(squares) & open & !limits.guarded),
        };
        if self.kind == PieceKind::Pawn {
            let promotions = self.reach & Bitboard::rank(Rank::Eighth.seen_by(self.color));
            self.promoted = flood(self.promoted | promotions, |squares| {
                (set_moves::king_steps(squares) | set_moves::knight_jumps(squares)) & open
            });
        }
        self.can_be_captured |= !self.is_king() && !(self.squares() & limits.capture_squares).is_empty();
        before != (self.reach, self.promoted, self.can_be_captured)
    }
}

/// Returns the start set and everything that repeated steps from it reach.
fn flood(start: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut squares = start;
    loop {
        let next = squares | step(squares);
        if next == squares {
            return squares;
        }
        squares = next;
    }
}
