//! Oddities: properties of a position that can be played but that no game reaches.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::last_move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;

/// A property of a position that no game can produce, though moves can be made there. The variants carry the data for
/// a message in any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Oddity {
    /// A side has more pieces than a game starts with.
    #[error("{color} has {pieces} pieces, more than the 16 of the start")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// Number of its pieces, pawns and king included.
        pieces: usize,
    },
    /// A side has more pawns than a game starts with.
    #[error("{color} has {pawns} pawns, more than the 8 of the start")]
    TooManyPawns {
        /// The side.
        color: Color,
        /// Number of its pawns.
        pawns: usize,
    },
    /// A side has more promoted pieces than missing pawns. A second bishop on squares of one colour counts as promoted
    /// (MOV-9).
    #[error("{color} has {promoted} promoted pieces, but only {missing} of its pawns are gone")]
    TooManyPromoted {
        /// The side.
        color: Color,
        /// Number of pieces that must have been promoted.
        promoted: usize,
        /// Number of missing pawns, out of eight.
        missing: usize,
    },
    /// No single move can have given these checks.
    #[error("no move can have given the check on {king} from {}", checkers.list_squares())]
    ImpossibleCheck {
        /// The square of the king in check.
        king: Square,
        /// The squares of the pieces that give check.
        checkers: Bitboard,
    },
    /// The en passant square was not passed by a double step of the last move. The strict reading drops such a square
    /// without a word.
    #[error("no pawn can have just passed {0}, so nothing is captured there en passant")]
    NothingPassed(Square),
}

/// Finds the oddities of the pieces: at most one of the numbers of each side's pieces, and then one of the checks.
pub(crate) fn find(position: &Position) -> impl Iterator<Item = Oddity> {
    let counts = Color::ALL.into_iter().filter_map(|color| of_counts(position, color));
    let impossible = !last_move::can_have_given_check(position);
    let king = position.king(position.turn());
    counts.chain(impossible.then(|| Oddity::ImpossibleCheck { king, checkers: position.checkers() }))
}

fn of_counts(position: &Position, color: Color) -> Option<Oddity> {
    let of_kind = |kind| position.by_piece(Piece::new(color, kind));
    let pawns = of_kind(PieceKind::Pawn).len();
    if pawns > 8 {
        return Some(Oddity::TooManyPawns { color, pawns });
    }
    let pieces = position.colored(color).len();
    if pieces > 16 {
        return Some(Oddity::TooManyPieces { color, pieces });
    }
    let bishops = of_kind(PieceKind::Bishop);
    let promoted = [
        (of_kind(PieceKind::Knight), 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & !Bitboard::LIGHT, 1),
        (of_kind(PieceKind::Rook), 2),
        (of_kind(PieceKind::Queen), 1),
    ]
    .into_iter()
    .map(|(pieces, at_start)| pieces.len().saturating_sub(at_start))
    .sum::<usize>();
    let missing = 8 - pawns;
    (promoted > missing).then_some(Oddity::TooManyPromoted { color, promoted, missing })
}
