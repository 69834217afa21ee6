//! Reading and writing PGN, the text format for games (REC-1, REC-2).
//!
//! [`read()`] and [`write()`] handle a single game that can be continued. [`games`] reads all games of a text, and
//! [`PgnStream`] a text that arrives in pieces. Both yield [`GameRecord`]s, which keep variations, comments and numeric
//! annotation glyphs. They report where a broken game is broken and continue with the next game.

mod boundary;
mod embedded_command;
mod encoding;
mod error;
mod games;
mod lexer;
mod nag;
mod parsed_game;
mod parser;
mod record;
mod stream;
mod tags;
mod text_position;
mod tree;
mod tree_edit;
mod tree_merge;
mod write;

pub use error::{PgnError, PgnErrorKind};
pub use games::{Games, games};
pub use nag::Nag;
pub use parsed_game::ParsedGame;
pub use record::GameRecord;
pub use stream::PgnStream;
pub use tags::Tags;
pub use tree::{MoveId, MoveNode, MoveTree};

use alloc::string::String;

use crate::ending::GameResult;
use crate::game::Game;

/// A game read by [`read()`], with its tags and result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// The tags above the moves.
    pub tags: Tags,
    /// The moves. The game is over only if the final position ends it; a resignation shows in the result alone.
    pub game: Game,
    /// The result at the end of the moves, or else that of the `Result` tag.
    pub result: GameResult,
}

/// Reads the main line of the first game in a text; `[%clk]` gives the clock times.
///
/// # Errors
/// The first problem of that game, or [`PgnErrorKind::Empty`] if the text contains no game.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    let Some(ParsedGame { record, problems, .. }) = games(text).next() else {
        return Err(PgnError { line: 1, column: 1, kind: PgnErrorKind::Empty });
    };
    match problems.into_iter().next() {
        Some(problem) => Err(problem),
        None => Ok(PgnGame { game: record.game(), tags: record.tags, result: record.result }),
    }
}

/// Writes a game with its tags and clock times. It adds `Result` and, unless the game started from the usual position,
/// `SetUp` and `FEN`.
///
/// ```
/// use rules_core::{Action, Game, Tags, parse_san, pgn};
///
/// let mut game = Game::new();
/// game.act(Action::Move(parse_san(game.position(), "e4")?))?;
/// let text = pgn::write(&game, &Tags::new(), game.result());
/// assert!(text.ends_with("\n\n1. e4 *\n"));
/// assert_eq!(pgn::read(&text)?.game.plies(), game.plies());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(game: &Game, tags: &Tags, result: GameResult) -> String {
    GameRecord::of(game, tags.clone(), result).to_pgn()
}
