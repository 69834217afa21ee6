//! The start positions that the New game dialog offers.

use rules_core::{Color as Side, chess960};

use crate::session::{Odds, OddsPiece};

/// The choice of the start position. A pasted position or game comes before it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum StartChoice {
    /// The usual one.
    #[default]
    Usual,
    /// One of Chess960, by its number as it was typed.
    Chess960(String),
    /// A side begins without a piece.
    Odds(Odds),
}

/// The typed number is no number of a start position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoStartNumber;

impl StartChoice {
    /// Odds as they are offered first: of the computer, if the person plays White.
    pub const FIRST_ODDS: Odds = Odds { piece: OddsPiece::Knight, giver: Side::Black };

    /// Returns the FEN of the start position, or `None` for the usual one.
    ///
    /// # Errors
    /// If there is no position with the typed number.
    pub fn fen(&self) -> Result<Option<String>, NoStartNumber> {
        match self {
            Self::Usual => Ok(None),
            Self::Chess960(number) => {
                let position = number.trim().parse().ok().and_then(chess960::start).ok_or(NoStartNumber)?;
                Ok(Some(position.to_fen()))
            }
            Self::Odds(odds) => Ok(Some(odds.fen())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_gives_its_start_position() {
        let fen = |number: &str| StartChoice::Chess960(number.to_owned()).fen();
        assert_eq!(fen(" 0 "), Ok(Some("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1".to_owned())));
        assert_eq!(["960", "", "-1", "12a"].map(fen), [const { Err(NoStartNumber) }; 4]);
        assert_eq!(StartChoice::Usual.fen(), Ok(None));
    }
}
