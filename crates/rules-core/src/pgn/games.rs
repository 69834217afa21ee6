//! Reads all games of a PGN text.

use crate::pgn::boundary::BoundaryFinder;
use crate::pgn::encoding::decode;
use crate::pgn::parsed_game::ParsedGame;
use crate::pgn::parser;
use crate::pgn::text_position::TextPosition;

/// Reads all games of a text in UTF-8 or else Windows-1252. A broken game does not affect the next one.
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
    Games { text: text.as_ref(), splitter: GameSplitter::new() }
}

/// Iterator over the games of a text; see [`games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a [u8],
    splitter: GameSplitter,
}

impl Iterator for Games<'_> {
    type Item = ParsedGame;

    fn next(&mut self) -> Option<ParsedGame> {
        loop {
            let split = self.splitter.split_next(self.text, true)?;
            self.text = self.text.get(split.len..).unwrap_or_default();
            if split.game.is_some() {
                return split.game;
            }
        }
    }
}

/// Splits a text into games and tracks the line and column.
#[derive(Clone, Debug)]
pub(super) struct GameSplitter {
    boundary: BoundaryFinder,
    position: TextPosition,
    /// Number of bytes before the next game.
    offset: usize,
}

/// A stretch of text that [`GameSplitter::split_next`] has read.
pub(super) struct SplitGame {
    /// Length in bytes.
    pub(super) len: usize,
    /// The game, unless the stretch contains none.
    pub(super) game: Option<ParsedGame>,
}

impl GameSplitter {
    pub(super) const fn new() -> GameSplitter {
        GameSplitter { boundary: BoundaryFinder::new(), position: TextPosition::START, offset: 0 }
    }

    /// Reads the game that the text starts with; `None` if it needs more text, or if none is left.
    pub(super) fn split_next(&mut self, text: &[u8], is_complete: bool) -> Option<SplitGame> {
        let len = self.boundary.find(text, is_complete)?;
        let text = decode(text.get(..len).unwrap_or_default());
        let bytes = self.offset..self.offset + len;
        self.offset = bytes.end;
        let game = parser::parse(&text, self.position, bytes);
        self.position = self.position.after(&text);
        Some(SplitGame { len, game })
    }
}
