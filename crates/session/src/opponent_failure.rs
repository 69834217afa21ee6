//! Failures of the opponent.

/// The reason the opponent can't go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpponentFailure {
    /// The engine could not be started or has ended, with the system's message.
    Stopped(String),
    /// The engine has not answered in time.
    Timeout,
    /// The engine answered with this text, which is no legal move.
    IllegalMove(String),
}
