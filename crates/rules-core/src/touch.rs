//! Touch-move obligations (TCH-1 to TCH-3, FIDE 4.2 to 4.5).

use alloc::vec::Vec;
use core::fmt;

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::mv::Move;
use crate::position::Position;
use crate::rule::Rule;
use crate::square::Square;

/// A touch-move obligation of the side on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Move the piece on this square (TCH-1, FIDE 4.3.1).
    Move(Square),
    /// Capture the piece on this square (TCH-2, FIDE 4.3.2).
    Capture(Square),
    /// Capture a touched piece of the opponent with a touched own piece (FIDE 4.3.3).
    CaptureWith {
        /// The square of the own piece.
        from: Square,
        /// The square of the opponent's piece.
        captured: Square,
    },
    /// Castle, after touching the king and then a rook (FIDE 4.4.1).
    Castle {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
    },
}

impl Duty {
    /// Returns the square of the own piece that has to move, if it is determined.
    pub const fn mover(self) -> Option<Square> {
        match self {
            Duty::Move(from) | Duty::CaptureWith { from, .. } | Duty::Castle { king: from, .. } => Some(from),
            Duty::Capture(_) => None,
        }
    }

    /// Returns the rule behind the obligation.
    pub const fn rule(self) -> Rule {
        match self {
            Duty::Move(_) | Duty::Castle { .. } => Rule::Tch1,
            Duty::Capture(_) | Duty::CaptureWith { .. } => Rule::Tch2,
        }
    }

    /// Returns the squares of the pieces that have to move or be captured.
    pub const fn squares(self) -> [Option<Square>; 2] {
        match self {
            Duty::Move(square) | Duty::Capture(square) => [Some(square), None],
            Duty::CaptureWith { from: one, captured: other } | Duty::Castle { king: one, rook: other } => {
                [Some(one), Some(other)]
            }
        }
    }

    /// Returns whether a legal move fulfils the obligation.
    pub fn allows(self, position: &Position, mv: Move) -> bool {
        let captures = |square| position.captured_by(mv).is_some_and(|(at, _)| at == square);
        match self {
            Duty::Move(from) => mv.from() == from,
            Duty::Capture(captured) => captures(captured),
            Duty::CaptureWith { from, captured } => mv.from() == from && captures(captured),
            Duty::Castle { rook, .. } => position.castling_rook_move(mv).is_some_and(|(from, _)| from == rook),
        }
    }
}

impl fmt::Display for Duty {
    /// Writes a sentence for the player.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::Move(from) => write!(f, "the piece on {from} was touched and must move"),
            Duty::Capture(captured) => write!(f, "the piece on {captured} was touched and must be captured"),
            Duty::CaptureWith { from, captured } => {
                write!(f, "the pieces on {from} and {captured} were touched: the first must capture the second")
            }
            Duty::Castle { king, rook } => {
                write!(f, "the king on {king} and the rook on {rook} were touched: they must castle")
            }
        }
    }
}

/// The pieces touched since the last move, in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct TouchedPieces {
    squares: Vec<Square>,
    /// True if the player has said "j'adoube" and not that it is over (TCH-3).
    pub adjusting: bool,
}

impl TouchedPieces {
    /// Notes a touched piece.
    pub fn touch(&mut self, square: Square) {
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
    }

    /// Returns the squares of the touched pieces.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Returns the obligation from the touched pieces, if a legal move can fulfil one. Otherwise any legal move may be
    /// made (FIDE 4.5).
    pub fn duty(&self, position: &Position) -> Option<Duty> {
        // A quick exit: every move calls this, and usually no piece has been touched.
        if self.squares.is_empty() {
            return None;
        }
        let own = position.colored(position.turn());
        let legal = position.legal_moves();
        let possible = |duty: &Duty| legal.iter().any(|mv| duty.allows(position, *mv));
        let first_of = |side: Bitboard| self.squares.iter().copied().find(|square| side.contains(*square));
        if let (Some(from), Some(captured)) = (first_of(own), first_of(!own)) {
            let both = Duty::CaptureWith { from, captured };
            if possible(&both) {
                return Some(both);
            }
        }
        if let Some((king, rook)) = self.castling(position) {
            // If the king can neither castle with this rook nor move, the player is free (FIDE 4.4.3).
            return [Duty::Castle { king, rook }, Duty::Move(king)].into_iter().find(possible);
        }
        let each = |square: &Square| match own.contains(*square) {
            true => Duty::Move(*square),
            false => Duty::Capture(*square),
        };
        self.squares.iter().map(each).find(possible)
    }

    /// Returns the king and a rook with a castling right if they were touched first, in this order: the player intends
    /// to castle. In the other order, the rook has to move (FIDE 4.4.2).
    fn castling(&self, position: &Position) -> Option<(Square, Square)> {
        let [king, rook, ..] = *self.squares else { return None };
        let turn = position.turn();
        let castles = CastlingSide::ALL.into_iter().any(|side| position.castling_rook(turn, side) == Some(rook));
        (position.king(turn) == king && castles).then_some((king, rook))
    }
}
