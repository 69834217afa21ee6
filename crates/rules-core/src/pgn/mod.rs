//! PGN, the text of whole games (REC-1, REC-2).
//!
//! [`read()`] and [`write()`] are for one game that is played on. [`games`] reads a whole file of them, and [`Feeder`] a
//! file that comes in pieces; both give [`GameRecord`]s, which keep variations, comments and marks, and say of a broken
//! game where it is broken and go on with the next one.

mod boundary;
mod command;
mod encoding;
mod error;
mod feeder;
mod games;
mod lexer;
mod nag;
mod parser;
mod place;
mod record;
mod tags;
mod tree;
mod write;

pub use error::{PgnError, PgnErrorKind};
pub use feeder::Feeder;
pub use games::{Games, Reading, games};
pub use nag::Nag;
pub use record::GameRecord;
pub use tags::Tags;
pub use tree::{MoveId, MoveNode, MoveTree};

use alloc::string::String;

use crate::ending::GameResult;
use crate::game::Game;

/// A game that was read, and what its text said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// What stands above the moves.
    pub tags: Tags,
    /// The moves. The game is over only if the board says so; a resignation is known from the result alone.
    pub game: Game,
    /// The result at the end of the moves, or else that of the tag.
    pub result: GameResult,
}

/// Reads the main line of the first game in a text; `[%clk]` gives the clock times.
///
/// # Errors
/// The first thing that is wrong with that game, or [`PgnErrorKind::Empty`] where there is none.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    let Some(Reading { record, problems }) = games(text).next() else {
        return Err(PgnError { line: 1, column: 1, kind: PgnErrorKind::Empty });
    };
    match problems.into_iter().next() {
        Some(problem) => Err(problem),
        None => Ok(PgnGame { game: record.game(), tags: record.tags, result: record.result }),
    }
}

/// Writes a game with its tags and the clock times it knows. `Result` and, where the game didn't start from the usual
/// position, `SetUp` and `FEN` are added.
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
