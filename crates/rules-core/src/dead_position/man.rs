//! One man, and everything that can become of him.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::square::{Rank, Square};

use super::steps;

/// A man with the sets that grow until they hold every square on which he can ever stand.
#[derive(Clone, Copy)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) kind: PieceKind,
    /// Where he stands now.
    pub(super) home: Bitboard,
    /// Where he can stand as what he is now.
    pub(super) reach: Bitboard,
    /// Where he can stand after promotion; empty for all but pawns.
    promoted: Bitboard,
    can_be_captured: bool,
}

/// What limits all men of a colour.
pub(super) struct Limits {
    /// Squares that they never enter: their own side's men or the enemy's king stand there for ever.
    pub(super) closed: Bitboard,
    /// Squares that are never empty.
    pub(super) obstacles: Bitboard,
    /// Squares that fixed enemies guard for ever, so that no king enters them.
    pub(super) guarded: Bitboard,
    /// Squares on which there may be something for a pawn to capture.
    pub(super) prey: Bitboard,
    /// Squares on which enemies may capture.
    pub(super) danger: Bitboard,
}

impl Man {
    /// Fills the unused places of an array.
    pub(super) const NONE: Man = Man {
        color: Color::White,
        kind: PieceKind::Pawn,
        home: Bitboard::EMPTY,
        reach: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        can_be_captured: false,
    };

    pub(super) fn new(piece: Piece, square: Square) -> Man {
        let home = Bitboard::from(square);
        Man { color: piece.color, kind: piece.kind, home, reach: home, ..Man::NONE }
    }

    pub(super) fn is_king(&self) -> bool {
        self.kind == PieceKind::King
    }

    /// Every square on which he can ever stand.
    pub(super) fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Whether he stands where he stands for ever.
    pub(super) fn is_fixed(&self) -> bool {
        !self.can_be_captured && self.squares() == self.home
    }

    /// Every square he can ever attack: a slider that attacks from afar can also stop beside the square. Of a man who
    /// never moves these are squares that he attacks whatever stands elsewhere.
    pub(super) fn attacks(&self) -> Bitboard {
        let now = match self.kind {
            PieceKind::Pawn => steps::pawn_attacks(self.color, self.reach),
            PieceKind::Knight => steps::jumps(self.reach),
            PieceKind::Bishop => steps::slanted(self.reach),
            PieceKind::Rook => steps::straight(self.reach),
            PieceKind::Queen | PieceKind::King => steps::around(self.reach),
        };
        now | steps::around(self.promoted) | steps::jumps(self.promoted)
    }

    /// The squares he attacks from a square if nothing but these obstacles stands in the way.
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

    /// Where he can capture, if an enemy stands there.
    pub(super) fn captures(&self) -> Bitboard {
        match self.kind {
            PieceKind::Pawn => steps::pawn_attacks(self.color, self.reach) | self.promoted,
            _ if self.reach == self.home => Bitboard::EMPTY,
            _ => self.reach,
        }
    }

    /// Adds what these limits let him reach and whether he can be captured; whether that was anything new.
    pub(super) fn grow(&mut self, limits: &Limits) -> bool {
        let before = (self.reach, self.promoted, self.can_be_captured);
        let open = !limits.closed;
        self.reach = match self.kind {
            PieceKind::Pawn => flood(self.reach, |squares| {
                let steps = steps::forward(self.color, squares) & !limits.obstacles;
                steps | (steps::pawn_attacks(self.color, squares) & limits.prey)
            }),
            PieceKind::Knight => flood(self.reach, |squares| steps::jumps(squares) & open),
            PieceKind::Bishop => flood(self.reach, |squares| steps::slanted(squares) & open),
            PieceKind::Rook => flood(self.reach, |squares| steps::straight(squares) & open),
            PieceKind::Queen => flood(self.reach, |squares| steps::around(squares) & open),
            PieceKind::King => flood(self.reach, |squares| steps::around(squares) & open & !limits.guarded),
        };
        if self.kind == PieceKind::Pawn {
            let promotions = self.reach & Bitboard::rank(Rank::Eighth.seen_by(self.color));
            self.promoted =
                flood(self.promoted | promotions, |squares| (steps::around(squares) | steps::jumps(squares)) & open);
        }
        self.can_be_captured |= !self.is_king() && !(self.squares() & limits.danger).is_empty();
        before != (self.reach, self.promoted, self.can_be_captured)
    }
}

/// The set with everything that steps from it lead to.
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
