//! `engine-lab puzzles`: finds puzzles in games of the levels, has them verified, and writes the file that the game reads.
//!
//! A puzzle is a mistake that turns a game, and after it a line of moves of which each is the only good one. Games of the
//! levels are played through ([`games`]), and while one is still open, more levels say what they would play ([`guests`]):
//! a puzzle's position is one that was played, its mistake a move that a level played or would have. Only stalemates come
//! from lost endgames that low levels play out ([`endgames`]). Our engine finds ([`find`]), Stockfish has the last word,
//! once at first and once more, looking longer, when all is found ([`verify`]), and the levels rate ([`level`]): a puzzle
//! has the number of the lowest one that solves it.
//!
//! The thresholds are those of lichess.org's puzzle generator: in chances between −1 and 1 (on our scale, see [`chances`])
//! a mistake costs more than 0.6, an only move is more than 0.7 better than the second, mates in one need not be alone, and
//! a game gives one puzzle. There, what ends after one move is dropped unless it mates; here it stays if it has a motif,
//! because children begin with a man that hangs and a fork that wins.
//!
//! The same arguments, with the same Stockfish, give the same file: searches are bounded by nodes, each runs on one
//! thread and begins with an empty memory. More games begin with the same ones.

pub mod chances;
pub mod endgames;
pub mod find;
pub mod finder;
pub mod games;
pub mod guests;
pub mod judge;
pub mod level;
pub mod motifs;
pub mod only;
mod search;
pub mod stockfish;
mod tally;
pub mod verify;

use std::path::{Path, PathBuf};

use anyhow::Result;
use coach::{Puzzle, Puzzles};

use search::Search;
use stockfish::Stockfish;
pub use tally::{Dropped, Tally};

/// After so many games the file is written, as far as it goes.
const STAGE: usize = 50;

/// What `puzzles` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many games
    #[arg(long, default_value_t = 2400)]
    games: u64,

    /// How many lost endgames to search for stalemates after them
    #[arg(long, default_value_t = 6000)]
    endgames: u64,

    /// The number of the first one; other numbers give other games
    #[arg(long, default_value_t = 0)]
    first: u64,

    /// Stockfish, if it is not where programs are
    #[arg(long)]
    stockfish: Option<PathBuf>,

    /// Stockfish's nodes for each position
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,

    /// Stockfish's nodes when it looks once more at what was kept
    #[arg(long, default_value_t = 200_000)]
    again: u64,

    /// Only look once more at the puzzles of this file
    #[arg(long)]
    only: Option<PathBuf>,

    /// Puzzles of each motif, at most
    #[arg(long, default_value_t = 110)]
    most: usize,

    /// How many games to look through at a time; they make no difference to the file
    #[arg(long, default_value_t = 1)]
    threads: usize,

    /// The file to write
    #[arg(long, default_value = "assets/puzzles/puzzles.txt")]
    out: PathBuf,
}

/// Makes the file, and prints what became of the games.
pub fn run(args: &Args) -> Result<()> {
    let stockfish = Stockfish::start(args.stockfish.as_deref(), args.nodes)?;
    println!("Verified by {}, {} nodes a position, then {}.\n", stockfish.name, args.nodes, args.again);
    let mut search = Search::new(stockfish, args.most, args.threads);
    match &args.only {
        Some(file) => search.puzzles = Puzzles::read(&std::fs::read_to_string(file)?)?.all().to_vec(),
        None => find_all(args, &mut search)?,
    }
    search.verify_again(args.again)?;
    let bytes = write(&search.puzzles, &args.out)?;
    print!("{}", search.tally.table(&search.puzzles));
    println!("\n{} puzzles, {bytes} bytes in {}", search.puzzles.len(), args.out.display());
    Ok(())
}

fn find_all(args: &Args, search: &mut Search) -> Result<()> {
    let numbers = |count| (args.first..args.first + count).collect::<Vec<u64>>();
    for stage in numbers(args.games).chunks(STAGE) {
        search.games(stage)?;
        eprintln!("{} games, {} puzzles", search.tally.games, search.puzzles.len());
        write(&search.puzzles, &args.out)?;
    }
    search.stalemates(&numbers(args.endgames))
}

/// Writes the file, the easiest puzzles first, and says how long it is.
fn write(puzzles: &[Puzzle], out: &Path) -> Result<usize> {
    let puzzles = Puzzles::from(puzzles.to_vec());
    let text: String = puzzles.all().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(out, &text)?;
    Ok(text.len())
}
