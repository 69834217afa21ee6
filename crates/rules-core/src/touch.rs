//! What a touched man binds its player to (TCH-1 to TCH-3, FIDE 4.2 to 4.5).

use alloc::vec::Vec;
use core::fmt;

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::mv::Move;
use crate::position::Position;
use crate::rule::Rule;
use crate::square::Square;

/// What a player who has touched men must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Move the man on this square (TCH-1, FIDE 4.3.1).
    Move(Square),
    /// Capture the man on this square (TCH-2, FIDE 4.3.2).
    Capture(Square),
    /// Capture one man with another: one of each colour was touched (FIDE 4.3.3).
    CaptureWith {
        /// The own man.
        from: Square,
        /// The opponent's man.
        captured: Square,
    },
    /// Castle: the king was touched, and then this rook (FIDE 4.4.1).
    Castle {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
    },
}

impl Duty {
    /// The square of the own man that has to move, if the duty names one.
    pub const fn mover(self) -> Option<Square> {
        match self {
            Duty::Move(from) | Duty::CaptureWith { from, .. } | Duty::Castle { king: from, .. } => Some(from),
            Duty::Capture(_) => None,
        }
    }

    /// The rule that binds.
    pub const fn rule(self) -> Rule {
        match self {
            Duty::Move(_) | Duty::Castle { .. } => Rule::Tch1,
            Duty::Capture(_) | Duty::CaptureWith { .. } => Rule::Tch2,
        }
    }

    /// The squares of the men it binds: those that have to move, and those that have to be captured.
    pub const fn squares(self) -> [Option<Square>; 2] {
        match self {
            Duty::Move(square) | Duty::Capture(square) => [Some(square), None],
            Duty::CaptureWith { from: one, captured: other } | Duty::Castle { king: one, rook: other } => {
                [Some(one), Some(other)]
            }
        }
    }

    /// Whether a legal move fulfils the duty.
    pub fn allows(self, position: &Position, mv: Move) -> bool {
        let captures = |square| position.captured_by(mv).is_some_and(|(at, _)| at == square);
        match self {
            Duty::Move(from) => mv.from() == from,
            Duty::Capture(captured) => captures(captured),
            Duty::CaptureWith { from, captured } => mv.from() == from && captures(captured),
            Duty::Castle { rook, .. } => position.rooks_way(mv).is_some_and(|(from, _)| from == rook),
        }
    }
}

impl fmt::Display for Duty {
    /// A sentence for the player.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duty::Move(from) => write!(f, "the man on {from} was touched and must move"),
            Duty::Capture(captured) => write!(f, "the man on {captured} was touched and must be captured"),
            Duty::CaptureWith { from, captured } => {
                write!(f, "the men on {from} and {captured} were touched: the first must capture the second")
            }
            Duty::Castle { king, rook } => {
                write!(f, "the king on {king} and the rook on {rook} were touched: they must castle")
            }
        }
    }
}

/// The men touched since the last move, in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Touched {
    squares: Vec<Square>,
    /// The player has said "j'adoube" and not touched a man since (TCH-3).
    pub adjusting: bool,
}

impl Touched {
    /// Notes a touched man.
    pub fn touch(&mut self, square: Square) {
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
    }

    /// The squares of the touched men.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// What the touched men bind to, if anything legal (FIDE 4.5: else any legal move may be made).
    pub fn duty(&self, position: &Position) -> Option<Duty> {
        // Every move asks, and hardly ever has anything been touched.
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
            // A king that can neither castle so nor move leaves the player free (FIDE 4.4.3).
            return [Duty::Castle { king, rook }, Duty::Move(king)].into_iter().find(possible);
        }
        let each = |square: &Square| match own.contains(*square) {
            true => Duty::Move(*square),
            false => Duty::Capture(*square),
        };
        self.squares.iter().map(each).find(possible)
    }

    /// The king and then a rook he may castle with: the player means to castle. The other way round he moves the rook
    /// (FIDE 4.4.2).
    fn castling(&self, position: &Position) -> Option<(Square, Square)> {
        let [king, rook, ..] = *self.squares else { return None };
        let turn = position.turn();
        let castles = CastlingSide::ALL.into_iter().any(|side| position.castling_rook(turn, side) == Some(rook));
        (position.king(turn) == king && castles).then_some((king, rook))
    }
}
