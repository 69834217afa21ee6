//! Endings and results of games.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::rule::Rule;

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// The king is in check and no move answers it (END-1, FIDE 5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// A side resigned (END-2, FIDE 5.1.2).
    Resignation {
        /// The opponent of the side that resigned.
        winner: Color,
    },
    /// A side resigned, but the other can never mate: a draw (END-2, FIDE 5.1.2).
    ResignationInUnwinnablePosition {
        /// The side that resigned.
        resigned: Color,
    },
    /// A flag fell, and the other side could still mate (END-3, TIM-6, FIDE 6.9).
    TimeForfeit {
        /// The side that had time left.
        winner: Color,
    },
    /// The side on the move has no move and is not in check (DRW-1, FIDE 5.2.1).
    Stalemate,
    /// Neither side has the material to mate (DRW-2, FIDE 5.2.2).
    InsufficientMaterial,
    /// No sequence of legal moves lets either side mate, despite sufficient material (DRW-3, FIDE 5.2.2).
    DeadPosition,
    /// The position occurred for the fifth time (DRW-8, FIDE 9.6.1).
    FivefoldRepetition,
    /// Each side made seventy-five moves without capture or pawn move (DRW-8, FIDE 9.6.2).
    SeventyFiveMoves,
    /// A draw was claimed because the position occurred for the third time (DRW-6, FIDE 9.2).
    ThreefoldClaim,
    /// A draw was claimed after fifty moves by each side without capture or pawn move (DRW-5, FIDE 9.3).
    FiftyMovesClaim,
    /// The players agreed on a draw (DRW-4, FIDE 5.2.3).
    Agreement,
    /// A flag fell, but the other side has no material that could mate: a draw (TIM-7, FIDE 6.9).
    FlagWithoutMatingMaterial {
        /// The side whose flag fell.
        flagged: Color,
    },
    /// A flag fell, but no sequence of legal moves lets the other side mate: a draw (TIM-7, FIDE 6.9).
    FlagInUnwinnablePosition {
        /// The side whose flag fell.
        flagged: Color,
    },
    /// Both flags have fallen (TIM-5).
    BothFlags,
    /// A side made one illegal move too many (ILL-3, ILL-4, FIDE 7.5.5).
    IllegalMoves {
        /// The opponent of the side that made them.
        winner: Color,
        /// Number of illegal moves found.
        count: u8,
    },
    /// A side made one illegal move too many, but the other can never mate: a draw (FIDE 7.5.5).
    IllegalMovesInUnwinnablePosition {
        /// The side that made them.
        offender: Color,
    },
}

impl Ending {
    /// Returns the winner; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Ending::Checkmate { winner }
            | Ending::Resignation { winner }
            | Ending::TimeForfeit { winner }
            | Ending::IllegalMoves { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// Returns the rule that ended the game.
    pub const fn rule(self) -> Rule {
        match self {
            Ending::Checkmate { .. } => Rule::End1,
            Ending::Resignation { .. } | Ending::ResignationInUnwinnablePosition { .. } => Rule::End2,
            Ending::TimeForfeit { .. } => Rule::Tim6,
            Ending::Stalemate => Rule::Drw1,
            Ending::InsufficientMaterial => Rule::Drw2,
            Ending::DeadPosition => Rule::Drw3,
            Ending::FivefoldRepetition | Ending::SeventyFiveMoves => Rule::Drw8,
            Ending::ThreefoldClaim => Rule::Drw6,
            Ending::FiftyMovesClaim => Rule::Drw5,
            Ending::Agreement => Rule::Drw4,
            Ending::FlagWithoutMatingMaterial { .. } | Ending::FlagInUnwinnablePosition { .. } => Rule::Tim7,
            Ending::BothFlags => Rule::Tim5,
            // A game lost by the first illegal move was blitz, since other games forgive one.
            Ending::IllegalMoves { count: 0 | 1, .. } => Rule::Ill4,
            Ending::IllegalMoves { .. } | Ending::IllegalMovesInUnwinnablePosition { .. } => Rule::Ill3,
        }
    }

    /// Returns the value of PGN's `Termination` tag; `None` for "normal".
    pub const fn termination(self) -> Option<&'static str> {
        match self {
            Ending::TimeForfeit { .. }
            | Ending::FlagWithoutMatingMaterial { .. }
            | Ending::FlagInUnwinnablePosition { .. }
            | Ending::BothFlags => Some("time forfeit"),
            Ending::IllegalMoves { .. } | Ending::IllegalMovesInUnwinnablePosition { .. } => Some("rules infraction"),
            _ => None,
        }
    }

    /// Returns the result in PGN's notation: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        GameResult::of(Some(self)).score()
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameResult {
    /// 1-0
    WhiteWins,
    /// 0-1
    BlackWins,
    /// 1/2-1/2
    Draw,
    /// `*`: the game goes on, or its result is unknown.
    #[default]
    Open,
}

impl GameResult {
    /// Returns the result of a game with this ending; open without one.
    pub const fn of(ending: Option<Ending>) -> GameResult {
        match ending {
            None => GameResult::Open,
            Some(ending) => match ending.winner() {
                Some(Color::White) => GameResult::WhiteWins,
                Some(Color::Black) => GameResult::BlackWins,
                None => GameResult::Draw,
            },
        }
    }

    /// Returns the result in PGN's notation: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub const fn score(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.score())
    }
}

/// Error for a text that is not a result of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
pub struct GameResultError;

impl FromStr for GameResult {
    type Err = GameResultError;

    /// Reads a result in any of its usual spellings: with colons or long dashes, `½-½`, `1/2`.
    fn from_str(text: &str) -> Result<GameResult, GameResultError> {
        match text {
            "1-0" | "1–0" | "1:0" => Ok(GameResult::WhiteWins),
            "0-1" | "0–1" | "0:1" => Ok(GameResult::BlackWins),
            "1/2-1/2" | "1/2–1/2" | "1/2:1/2" | "1/2" => Ok(GameResult::Draw),
            "½-½" | "½–½" | "½:½" | "½" | "0.5-0.5" => Ok(GameResult::Draw),
            "*" => Ok(GameResult::Open),
            _ => Err(GameResultError),
        }
    }
}
