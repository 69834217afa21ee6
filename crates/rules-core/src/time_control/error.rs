//! Errors in time controls.

use alloc::string::String;

/// The reason why a text or a list of periods is not a time control. Periods are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// The text is not in the notation for people.
    #[error(
        "\"{0}\" is not a time control; write minutes and seconds for every move, for example 5+3 or 90+30, \
         with periods 40/120, 60+30"
    )]
    Unreadable(String),
    /// The text is not in the notation of PGN's `TimeControl` tag.
    #[error("\"{0}\" is not a time control as PGN writes it, in seconds, for example 300+3 or 40/7200:3600")]
    UnreadableTag(String),
    /// There is no period.
    #[error("a time control needs a time, for example 5+3")]
    NoPeriod,
    /// A period gives neither base time nor time for a move.
    #[error("period {period} gives no time to think; write for example 5+3")]
    NoTime {
        /// Number of the period, from 1.
        period: usize,
    },
    /// A time is longer than a year, which counts as a mistake.
    #[error("period {period} is longer than a year; write minutes and seconds for every move, for example 5+3")]
    TooLong {
        /// Number of the period, from 1.
        period: usize,
    },
    /// Another period follows one that has no number of moves.
    #[error("period {period} is for the rest of the game; say for how many moves it is, for example 40/120")]
    NeverEnds {
        /// Number of the period, from 1.
        period: usize,
    },
}
