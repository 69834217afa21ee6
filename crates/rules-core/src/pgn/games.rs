//! Reading a text of many games.

use crate::pgn::boundary::Boundary;
use crate::pgn::encoding::decode;
use crate::pgn::error::PgnError;
use crate::pgn::parser;
use crate::pgn::place::Place;
use crate::pgn::record::GameRecord;

/// A game as far as it could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game. Where the main line can't be read on, it ends; a variation that can't be read ends likewise.
    pub record: GameRecord,
    /// What is wrong with it, in the order of the text; at most twenty things are listed.
    pub problems: alloc::vec::Vec<PgnError>,
}

/// Reads all games of a text, which is UTF-8 or else Windows-1252. A broken game does not hinder the next one.
///
/// ```
/// use rules_core::pgn;
///
/// let text = "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"b\"]\n\n1. d4 (1. c4 $1 {English}) d5 1/2-1/2\n";
/// let games: Vec<_> = pgn::games(text).collect();
/// let place = (games[0].problems[0].line, games[0].problems[0].column);
/// assert_eq!((games[0].record.moves.len(), place), (2, (3, 13)));
/// assert_eq!((games[1].record.moves.main_line().count(), games[1].problems.len()), (2, 0));
/// ```
pub fn games<T: AsRef<[u8]> + ?Sized>(text: &T) -> Games<'_> {
    Games { text: text.as_ref(), cutter: Cutter::new() }
}

/// Iterates over the games of a text; see [`games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a [u8],
    cutter: Cutter,
}

impl Iterator for Games<'_> {
    type Item = Reading;

    fn next(&mut self) -> Option<Reading> {
        loop {
            let cut = self.cutter.cut(self.text, true)?;
            self.text = self.text.get(cut.len..).unwrap_or_default();
            if cut.reading.is_some() {
                return cut.reading;
            }
        }
    }
}

/// Cuts a text into games and knows where it is.
#[derive(Clone, Debug)]
pub(super) struct Cutter {
    boundary: Boundary,
    place: Place,
}

/// A stretch of text that was read.
pub(super) struct Cut {
    /// Its length in bytes.
    pub(super) len: usize,
    /// The game in it, unless it is empty.
    pub(super) reading: Option<Reading>,
}

impl Cutter {
    pub(super) const fn new() -> Cutter {
        Cutter { boundary: Boundary::new(), place: Place::START }
    }

    /// Reads the game that the text starts with; `None` when more text is needed, or when none is left.
    pub(super) fn cut(&mut self, text: &[u8], is_whole: bool) -> Option<Cut> {
        let len = self.boundary.find(text, is_whole)?;
        let game = decode(text.get(..len).unwrap_or_default());
        let reading = parser::parse(&game, self.place);
        self.place = self.place.after(&game);
        Some(Cut { len, reading })
    }
}
