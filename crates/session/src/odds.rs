//! Games at odds: one side begins without a piece.

use rules_core::{Color as Side, File, Position, Rank, Setup, Square};

/// The piece that a side gives as odds. Knight and rook are those of the queen's side, the pawn is that before the
/// king's bishop, as has been the custom (H. Staunton, "The Chess-Player's Handbook", 1847).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OddsPiece {
    /// The pawn on the f-file.
    Pawn,
    /// The knight on the b-file.
    Knight,
    /// The rook on the a-file.
    Rook,
    /// The queen.
    Queen,
}

/// The odds of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Odds {
    /// The missing piece.
    pub piece: OddsPiece,
    /// The side that begins without it.
    pub giver: Side,
}

impl OddsPiece {
    /// All pieces, the smallest odds first.
    pub const ALL: [OddsPiece; 4] = [Self::Pawn, Self::Knight, Self::Rook, Self::Queen];

    /// Returns the file and the rank of the piece, as its side sees them.
    fn place(self) -> (File, Rank) {
        match self {
            Self::Pawn => (File::F, Rank::Second),
            Self::Knight => (File::B, Rank::First),
            Self::Rook => (File::A, Rank::First),
            Self::Queen => (File::D, Rank::First),
        }
    }
}

impl Odds {
    /// Returns the start position as FEN.
    ///
    /// ```
    /// use rules_core::Color;
    /// use session_core::{Odds, OddsPiece};
    ///
    /// let odds = Odds { piece: OddsPiece::Rook, giver: Color::White };
    /// assert_eq!(odds.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    /// ```
    pub fn fen(self) -> String {
        let (file, rank) = self.piece.place();
        let mut setup = Setup::from(&Position::default());
        setup.board[Square::new(file, rank.seen_by(self.giver)).index()] = None;
        setup.to_fen()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_piece_of_the_giver_is_missing_and_the_position_can_be_played() {
        let fen = |piece, giver| Odds { piece, giver }.fen();
        assert_eq!(fen(OddsPiece::Pawn, Side::Black), "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!(fen(OddsPiece::Queen, Side::White), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
        for piece in OddsPiece::ALL {
            for giver in Side::ALL {
                let position: Position = fen(piece, giver).parse().expect("a position");
                assert_eq!(position.to_fen(), fen(piece, giver));
                let letters =
                    fen(piece, giver).split(' ').next().map(|board| board.matches(char::is_alphabetic).count());
                assert_eq!(letters, Some(31));
            }
        }
    }
}
