//! The start positions that the New game dialog offers.

use rules_core::{Color as Side, chess960};

use super::opening_search::{ChosenOpening, OpeningSearch};
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
    /// The usual one, after the moves of an opening.
    Opening(OpeningChoice),
}

/// The choice of an opening to begin with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct OpeningChoice {
    /// The search for it.
    pub search: OpeningSearch,
    /// The chosen one.
    pub chosen: Option<ChosenOpening>,
    /// True if the first opening that the search finds is still to be chosen.
    pub takes_first: bool,
    /// True if the chosen opening still has to be scrolled into view.
    pub needs_scroll: bool,
}

/// No opening is chosen yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoOpening;

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
            Self::Usual | Self::Opening(_) => Ok(None),
            Self::Chess960(number) => {
                let position = number.trim().parse().ok().and_then(chess960::start).ok_or(NoStartNumber)?;
                Ok(Some(position.to_fen()))
            }
            Self::Odds(odds) => Ok(Some(odds.fen())),
        }
    }

    /// Returns the moves that are played before the game begins, in UCI notation.
    ///
    /// # Errors
    /// If the opening is still to be chosen.
    pub fn moves(&self) -> Result<&str, NoOpening> {
        match self {
            Self::Opening(choice) => choice.chosen.as_ref().map(|chosen| chosen.moves.as_str()).ok_or(NoOpening),
            Self::Usual | Self::Chess960(_) | Self::Odds(_) => Ok(""),
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

    #[test]
    fn an_opening_gives_its_moves_once_it_is_chosen() {
        let mut choice = OpeningChoice::default();
        let moves = |choice: &OpeningChoice| StartChoice::Opening(choice.clone()).moves().map(str::to_owned);
        assert_eq!(moves(&choice), Err(NoOpening));
        choice.chosen = Some(ChosenOpening { moves: "e2e4 c7c5".into(), ..ChosenOpening::default() });
        assert_eq!(moves(&choice), Ok("e2e4 c7c5".to_owned()));
        assert_eq!(StartChoice::Opening(choice).fen(), Ok(None), "the record begins at the usual position");
        assert_eq!(StartChoice::Odds(StartChoice::FIRST_ODDS).moves(), Ok(""));
    }
}
