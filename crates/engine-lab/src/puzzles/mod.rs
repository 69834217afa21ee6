//! `engine-lab puzzles`: finds puzzles in games of the levels, verifies them with Stockfish, and writes the game's
//! puzzle file.
//!
//! A puzzle is a mistake, followed by a line of only moves that wins, or saves a draw by stalemate. Its position comes
//! from a [`Source`]: the levels play whole games, and small games with a few pieces each ([`games`],
//! [`small_starts`]); while a game is still open, more levels suggest moves ([`suggesters`]): so every puzzle's
//! position was really played, and its mistake is one that a level made or would have made. Stalemates come from lost
//! endgames that low levels play out ([`endgames`]), and promotions to less than a queen from random endgames
//! ([`underpromotions`]), because whole games hardly ever have them.
//!
//! `collect` searches one source: our engine finds the candidates ([`lines`]), and Stockfish verifies them to a depth
//! ([`verify`]). What passes goes to a [`pool`]. `select` gives each puzzle of the pools its level ([`level`]), and takes
//! the puzzles of the file from them; `again` makes a pool of the file's own puzzles, and `check` draws some of them at
//! random and verifies them deeper. `table` counts them for `docs/puzzles.md`.
//!
//! The thresholds are those of lichess.org's puzzle generator: in winning chances between −1 and 1 (on our scale, see
//! [`engine::Score`]) a mistake costs more than 0.6, an only move is more than 0.7 better than the second, mates in one
//! need not be unique, and a game gives one puzzle. Lichess drops lines of one move unless they mate; here they stay if
//! they have a motif, because children begin with hanging pieces and simple forks. A mistake that allows a mate in one
//! may cost less, if another move prevented it: children mate in won games, too.
//!
//! The same arguments, with the same Stockfish, give the same pools and the same file: searches are bounded by nodes or
//! depth, and each runs on one thread with an empty transposition table.

pub mod check;
pub mod collect;
pub mod endgames;
pub mod finder;
pub mod games;
pub mod judge;
pub mod level;
pub mod lines;
pub mod motifs;
pub mod only_move;
pub mod pool;
pub mod select;
pub mod small_starts;
pub mod source;
pub mod statistics;
pub mod stockfish;
pub mod suggesters;
pub mod table;
pub mod underpromotions;
pub mod verify;

use anyhow::Result;

pub use source::Source;
pub use statistics::Rejection;

/// Commands of `puzzles`.
#[derive(clap::Subcommand, Debug)]
pub enum PuzzleCommand {
    /// Search games or endgames for candidates, and add them to a pool
    Collect(collect::CollectArgs),
    /// Verify the puzzles of a file again, and add those that are right to a pool
    Again(collect::AgainArgs),
    /// Rate and select puzzles from pools, and write the game's puzzle file
    Select(select::SelectArgs),
    /// Verify puzzles drawn at random, deeper than when they were found
    Check(check::CheckArgs),
    /// Count the puzzles of a file by motif and level
    Table(table::TableArgs),
}

/// Runs a command.
///
/// # Errors
/// If an engine doesn't answer, a file can't be read or written, or a check fails.
pub fn run(command: &PuzzleCommand) -> Result<()> {
    match command {
        PuzzleCommand::Collect(args) => collect::collect(args),
        PuzzleCommand::Again(args) => collect::again(args),
        PuzzleCommand::Select(args) => select::run(args),
        PuzzleCommand::Check(args) => check::run(args),
        PuzzleCommand::Table(args) => table::run(args),
    }
}
