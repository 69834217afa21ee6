//! A game read from a PGN text, with its problems and its place in the text.

use core::ops::Range;

use crate::pgn::error::PgnError;
use crate::pgn::record::GameRecord;

/// A game from a PGN text, as far as it could be read, and its problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedGame {
    /// The game. A line, main or variation, ends before the first move that can't be read.
    pub record: GameRecord,
    /// Problems in the order of the text, at most twenty.
    pub problems: alloc::vec::Vec<PgnError>,
    /// The bytes of the text that hold the game. Reading them alone gives the same record, and problems with lines
    /// counted from there.
    pub bytes: Range<usize>,
}
