//! Games at odds: one side begins without a piece.

use rules_core::{Color as Side, Position};

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

    /// Returns the index of the piece's file.
    fn file(self) -> usize {
        match self {
            Self::Pawn => 5,
            Self::Knight => 1,
            Self::Rook => 0,
            Self::Queen => 3,
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
        let full = Position::default().to_fen();
        let mut fields: Vec<String> = full.split(' ').map(str::to_owned).collect();
        let mut ranks: Vec<String> = fields[0].split('/').map(str::to_owned).collect();
        let rank = match (self.piece, self.giver) {
            (OddsPiece::Pawn, Side::White) => 6,
            (OddsPiece::Pawn, Side::Black) => 1,
            (_, Side::White) => 7,
            (_, Side::Black) => 0,
        };
        ranks[rank].replace_range(self.piece.file()..=self.piece.file(), "1");
        fields[0] = ranks.join("/");
        if self.piece == OddsPiece::Rook {
            let right = if self.giver == Side::White { 'Q' } else { 'q' };
            fields[2].retain(|letter| letter != right);
        }
        fields.join(" ")
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
