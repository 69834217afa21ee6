//! The command line of the laboratory.
#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter};
use std::path::PathBuf;

use anyhow::ensure;
use clap::{Parser, Subcommand};
use engine_lab::positions::{self, Sample};
use engine_lab::tune::{self, Examples};
use engine_lab::{behaviour, features, puzzles};

/// Where the opponent is made.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play the engine against itself and keep the quiet positions, for `tune`
    Positions {
        /// How many games
        #[arg(long, default_value_t = 8000)]
        games: u64,
        /// The number of the first one; other numbers give other games
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Nodes a move
        #[arg(long, default_value_t = 1500)]
        nodes: u64,
        /// The file to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Find the weights of the evaluation that fit the positions' games best
    Tune {
        /// Files that `positions` wrote
        #[arg(long, required = true, num_args = 1..)]
        positions: Vec<PathBuf>,
        /// How often to pass over all positions
        #[arg(long, default_value_t = 40)]
        passes: usize,
        /// How much a game's result counts against what the search thought, 0 to 1
        #[arg(long, default_value_t = 0.25)]
        by_result: f64,
        /// The file to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Find out what each technique of the search is worth
    Features(features::Args),
    /// What the levels do with mates in one, hanging queens and recaptures, as a table
    Levels {
        /// Games of each level against itself
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// The highest level
        #[arg(long, default_value_t = 6)]
        highest: u8,
    },
    /// Find puzzles in games of the levels, have Stockfish verify them, and write the file that the game reads
    Puzzles(puzzles::Args),
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Positions { games, first, nodes, out } => {
            let count = positions::write(&mut BufWriter::new(File::create(&out)?), first, games, nodes)?;
            println!("{count} positions in {}", out.display());
        }
        Task::Tune { positions, passes, by_result, out } => {
            let mut samples = Vec::new();
            for path in positions {
                for line in BufReader::new(File::open(path)?).lines() {
                    samples.extend(Sample::from_line(&line?));
                }
            }
            ensure!(!samples.is_empty(), "there are no positions in these files");
            let examples = Examples::new(samples.into_iter(), by_result);
            println!("{} positions, a centipawn weighs {:.5}", examples.len(), examples.slope());
            let weights = tune::tune(&examples, passes, &mut |pass, loss| {
                println!("pass {pass:3}: loss {:.6}, validation {:.6}", loss.training, loss.validation);
            });
            std::fs::write(out, tune::rust_source(&weights))?;
        }
        Task::Features(args) => features::run(&args)?,
        Task::Levels { games, highest } => print!("{}", behaviour::table(highest, games)),
        Task::Puzzles(args) => puzzles::run(&args)?,
    }
    Ok(())
}
