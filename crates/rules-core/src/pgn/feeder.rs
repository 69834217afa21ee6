//! Reading games from a text that comes in pieces.

use alloc::vec::Vec;

use crate::pgn::games::{Cutter, Reading};

/// Takes a PGN text piece by piece, cut anywhere, and gives its games as soon as they are whole. It holds no more than
/// the game that is being read and the last piece.
///
/// ```
/// use rules_core::pgn::Feeder;
///
/// let mut feeder = Feeder::new();
/// let mut moves = Vec::new();
/// for piece in ["1. e4 e5 1/2-", "1/2\n1. d4 ", "*\n"] {
///     feeder.feed(piece.as_bytes());
///     moves.extend(feeder.by_ref().map(|reading| reading.record.moves.len()));
/// }
/// feeder.end();
/// moves.extend(feeder.map(|reading| reading.record.moves.len()));
/// assert_eq!(moves, [2, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Feeder {
    buffer: Vec<u8>,
    /// How much of the buffer has been read.
    done: usize,
    cutter: Cutter,
    is_whole: bool,
}

impl Default for Feeder {
    fn default() -> Feeder {
        Feeder::new()
    }
}

impl Feeder {
    /// A feeder that has no text yet.
    pub const fn new() -> Feeder {
        Feeder { buffer: Vec::new(), done: 0, cutter: Cutter::new(), is_whole: false }
    }

    /// Adds the next piece of the text.
    pub fn feed(&mut self, piece: &[u8]) {
        self.buffer.drain(..self.done);
        self.done = 0;
        self.buffer.extend_from_slice(piece);
    }

    /// Says that no more text comes, so that the last game is whole too.
    pub fn end(&mut self) {
        self.is_whole = true;
    }

    /// Whether [`Feeder::end`] was called.
    pub fn is_ended(&self) -> bool {
        self.is_whole
    }
}

impl Iterator for Feeder {
    type Item = Reading;

    /// The next game; `None` when more text must be fed, or after the last game.
    fn next(&mut self) -> Option<Reading> {
        loop {
            let cut = self.cutter.cut(self.buffer.get(self.done..)?, self.is_whole)?;
            self.done += cut.len;
            if cut.reading.is_some() {
                return cut.reading;
            }
        }
    }
}
