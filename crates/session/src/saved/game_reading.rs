//! Reads a game without problems from a PGN text.

use rules_core::pgn::{self, GameRecord, ParsedGame, PgnError, PgnErrorKind};

use super::ReadError;

/// Returns the first game of a text, with its problems.
pub(super) fn first_game(text: &str) -> Result<ParsedGame, PgnError> {
    let nothing = PgnError { line: 1, column: 1, kind: PgnErrorKind::Empty };
    pgn::games(text).next().ok_or(nothing)
}

/// Returns the record, or its first error.
pub(super) fn complete(reading: &ParsedGame) -> Result<&GameRecord, ReadError> {
    reading.problems.first().map_or(Ok(&reading.record), |problem: &PgnError| Err(problem.clone().into()))
}
