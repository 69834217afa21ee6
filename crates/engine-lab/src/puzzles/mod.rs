//! `engine-lab puzzles`: finds puzzles in games of the levels, verifies them with Stockfish, and writes the game's
//! puzzle file.
//!
//! A puzzle is a mistake that turns a game, followed by a line of only moves. The levels play games ([`games`]), and
//! while a game is still open, more levels suggest moves ([`suggesters`]): so every puzzle's position was really
//! played, and its mistake is one that a level made or would have made. Only stalemates come from lost endgames that
//! low levels play out ([`endgames`]). Our engine finds the candidates ([`lines`]), and Stockfish verifies them twice
//! ([`verify`]): each at once, and all again with more nodes at the end. A puzzle's rating is the lowest level that
//! solves it ([`level`]).
//!
//! The thresholds are those of lichess.org's puzzle generator: in winning chances between −1 and 1 (on our scale, see
//! [`engine::Score`]) a mistake costs more than 0.6, an only move is more than 0.7 better than the second, mates in one need
//! not be unique, and a game gives one puzzle. Lichess drops lines of one move unless they mate; here they stay if they
//! have a motif, because children begin with hanging pieces and simple forks.
//!
//! The same arguments, with the same Stockfish, give the same file: searches are bounded by nodes, and each runs on one
//! thread with an empty transposition table. A run with more games begins with the same ones.

pub mod endgames;
pub mod finder;
pub mod games;
pub mod judge;
pub mod level;
pub mod lines;
pub mod motifs;
pub mod only_move;
mod search;
mod statistics;
pub mod stockfish;
pub mod suggesters;
pub mod verify;

use std::path::{Path, PathBuf};

use anyhow::Result;
use coach::{Puzzle, Puzzles};

use search::PuzzleSearch;
pub use statistics::{PuzzleStatistics, Rejection};
use stockfish::Stockfish;

/// Number of games after which the file is written again.
const GAMES_PER_WRITE: usize = 50;

/// Arguments of `puzzles`.
#[derive(clap::Args, Debug)]
pub struct PuzzleArgs {
    /// Number of games
    #[arg(long, default_value_t = 2400)]
    games: u64,

    /// Number of lost endgames to search for stalemates afterwards
    #[arg(long, default_value_t = 6000)]
    endgames: u64,

    /// Number of the first game; other numbers give other games
    #[arg(long, default_value_t = 0)]
    first: u64,

    /// Path of Stockfish, if it isn't in a usual place
    #[arg(long)]
    stockfish: Option<PathBuf>,

    /// Stockfish's nodes per position
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,

    /// Stockfish's nodes per position in the second verification
    #[arg(long, default_value_t = 200_000)]
    again: u64,

    /// Only verify the puzzles of this file again
    #[arg(long)]
    only: Option<PathBuf>,

    /// Maximum number of puzzles per motif
    #[arg(long, default_value_t = 110)]
    most: usize,

    /// Number of games to search in parallel; it doesn't change the file
    #[arg(long, default_value_t = 1)]
    threads: usize,

    /// The file to write
    #[arg(long, default_value = "assets/puzzles/puzzles.txt")]
    out: PathBuf,
}

/// Writes the puzzle file, and prints statistics.
pub fn run(args: &PuzzleArgs) -> Result<()> {
    let stockfish = Stockfish::start(args.stockfish.as_deref(), args.nodes)?;
    println!("Verified by {}, {} nodes a position, then {}.\n", stockfish.name, args.nodes, args.again);
    let mut search = PuzzleSearch::new(stockfish, args.most, args.threads);
    match &args.only {
        Some(file) => search.puzzles = Puzzles::read(&std::fs::read_to_string(file)?)?.all().to_vec(),
        None => find_all(args, &mut search)?,
    }
    search.verify_again(args.again)?;
    let bytes = write(&search.puzzles, &args.out)?;
    print!("{}", search.statistics.table(&search.puzzles));
    println!("\n{} puzzles, {bytes} bytes in {}", search.puzzles.len(), args.out.display());
    Ok(())
}

fn find_all(args: &PuzzleArgs, search: &mut PuzzleSearch) -> Result<()> {
    let numbers = |count| (args.first..args.first + count).collect::<Vec<u64>>();
    for stage in numbers(args.games).chunks(GAMES_PER_WRITE) {
        search.games(stage)?;
        eprintln!("{} games, {} puzzles", search.statistics.games, search.puzzles.len());
        write(&search.puzzles, &args.out)?;
    }
    search.stalemates(&numbers(args.endgames))
}

/// Writes the file, the easiest puzzles first, and returns its length in bytes.
fn write(puzzles: &[Puzzle], out: &Path) -> Result<usize> {
    let puzzles = Puzzles::from(puzzles.to_vec());
    let text: String = puzzles.all().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(out, &text)?;
    Ok(text.len())
}
