//! A game read from a PGN text, with its problems.

use crate::pgn::error::PgnError;
use crate::pgn::record::GameRecord;

/// A game from a PGN text, as far as it could be read, and its problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedGame {
    /// The game. A line, main or variation, ends before the first move that can't be read.
    pub record: GameRecord,
    /// Problems in the order of the text, at most twenty.
    pub problems: alloc::vec::Vec<PgnError>,
}
