//! `engine-lab puzzles check`: verifies puzzles drawn at random, deeper than when they were found.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use rand::seq::IndexedRandom;
use rand::{SeedableRng, rngs::StdRng};

use super::judge::SearchLimit;
use super::pool::{self, PUZZLE_FILE};
use super::stockfish::Stockfish;
use super::verify;

/// Arguments of `check`.
#[derive(clap::Args, Debug)]
pub struct CheckArgs {
    /// The puzzles
    #[arg(long, default_value = PUZZLE_FILE)]
    file: PathBuf,

    /// Number of puzzles to draw
    #[arg(long, default_value_t = 60)]
    count: usize,

    /// Seed of the draw; another one draws other puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Depth of the verification, in plies
    #[arg(long, default_value_t = 22)]
    depth: u32,

    /// Path of Stockfish, if it isn't in a usual place
    #[arg(long)]
    stockfish: Option<PathBuf>,
}

/// Verifies the drawn puzzles, and prints each that is wrong.
///
/// # Errors
/// If one is wrong, Stockfish doesn't answer, or the file can't be read.
pub fn run(args: &CheckArgs) -> Result<()> {
    let mut stockfish = Stockfish::start(args.stockfish.as_deref(), SearchLimit::Depth(args.depth))?;
    let puzzles = pool::read(&args.file)?;
    let drawn: Vec<_> = puzzles.sample(&mut StdRng::seed_from_u64(args.seed), args.count).collect();
    let mut wrong = 0;
    for puzzle in &drawn {
        if let Some(why) = verify::verify(&mut stockfish, puzzle)? {
            wrong += 1;
            println!("{}: {}", puzzle.id, why.reason());
        }
    }
    let right = drawn.len() - wrong;
    println!("{right} of {} are right, says {} at depth {}.", drawn.len(), stockfish.name, args.depth);
    ensure!(wrong == 0, "{wrong} puzzles are wrong");
    Ok(())
}
