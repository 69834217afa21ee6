//! Reads games from a PGN text that arrives in pieces.

use alloc::vec::Vec;

use crate::pgn::games::GameSplitter;
use crate::pgn::parsed_game::ParsedGame;

/// A streaming PGN reader. It takes a text in pieces, cut anywhere, and yields each game as soon as it is complete. It
/// buffers no more than the current game and the last piece.
///
/// ```
/// use rules_core::pgn::PgnStream;
///
/// let mut stream = PgnStream::new();
/// let mut moves = Vec::new();
/// for piece in ["1. e4 e5 1/2-", "1/2\n1. d4 ", "*\n"] {
///     stream.feed(piece.as_bytes());
///     moves.extend(stream.by_ref().map(|game| game.record.moves.len()));
/// }
/// stream.end();
/// moves.extend(stream.map(|game| game.record.moves.len()));
/// assert_eq!(moves, [2, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct PgnStream {
    buffer: Vec<u8>,
    /// Number of buffered bytes already read.
    consumed: usize,
    splitter: GameSplitter,
    is_complete: bool,
}

impl Default for PgnStream {
    fn default() -> PgnStream {
        PgnStream::new()
    }
}

impl PgnStream {
    /// Creates a stream without text.
    pub const fn new() -> PgnStream {
        PgnStream { buffer: Vec::new(), consumed: 0, splitter: GameSplitter::new(), is_complete: false }
    }

    /// Adds the next piece of the text.
    pub fn feed(&mut self, piece: &[u8]) {
        self.buffer.drain(..self.consumed);
        self.consumed = 0;
        self.buffer.extend_from_slice(piece);
    }

    /// Marks the end of the text, so that the last game is complete too.
    pub fn end(&mut self) {
        self.is_complete = true;
    }

    /// Returns whether [`PgnStream::end`] was called.
    pub fn is_ended(&self) -> bool {
        self.is_complete
    }
}

impl Iterator for PgnStream {
    type Item = ParsedGame;

    /// Returns the next game; `None` if it needs more text, or after the last game.
    fn next(&mut self) -> Option<ParsedGame> {
        loop {
            let split = self.splitter.split_next(self.buffer.get(self.consumed..)?, self.is_complete)?;
            self.consumed += split.len;
            if split.game.is_some() {
                return split.game;
            }
        }
    }
}
