//! The command line of `engine-lab`.
#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::ensure;
use clap::{Parser, Subcommand};
use engine_lab::positions::{self, Sample};
use engine_lab::tune::{self, Examples};
use engine_lab::{behaviour, features, puzzles, review};

/// Tools for developing the engine
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Play self-play games and write their quiet positions, for `tune`
    Positions {
        /// Number of games
        #[arg(long, default_value_t = 8000)]
        games: u64,
        /// Number of the first game; other numbers give other games
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Nodes per move
        #[arg(long, default_value_t = 1500)]
        nodes: u64,
        /// The file to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Fit the evaluation weights to the positions' game results
    Tune {
        /// Files written by `positions`
        #[arg(long, required = true, num_args = 1..)]
        positions: Vec<PathBuf>,
        /// Number of passes over all positions
        #[arg(long, default_value_t = 40)]
        passes: usize,
        /// Weight of the game's result against the search's score, 0 to 1
        #[arg(long, default_value_t = 0.25)]
        by_result: f64,
        /// The file to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Measure the value of each search technique
    Features(features::FeatureArgs),
    /// Print how often each level plays mates in one, wins queens and recaptures
    Levels {
        /// Number of games of each level against itself
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// Highest level to measure
        #[arg(long, default_value_t = 6)]
        highest: u8,
    },
    /// Find puzzles in games of the levels, verify them with Stockfish, and write the game's puzzle file
    #[command(subcommand)]
    Puzzles(puzzles::PuzzleCommand),
    /// Review the games of a PGN file and write them, annotated, to standard output
    Review(review::ReviewArgs),
    /// Measure how well reviews of the levels' games agree with Stockfish
    ReviewCheck(review::check::CheckArgs),
    /// Collect the levels' mistakes with the engine's lines, for the tests of `coach`
    Mistakes(review::mistakes::MistakeArgs),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    match Cli::parse().command {
        LabCommand::Positions { games, first, nodes, out } => {
            let count = positions::write(&mut BufWriter::new(File::create(&out)?), first, games, nodes)?;
            println!("{count} positions in {}", out.display());
        }
        LabCommand::Tune { positions, passes, by_result, out } => {
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
        LabCommand::Features(args) => features::run(&args)?,
        LabCommand::Levels { games, highest } => print!("{}", behaviour::table(highest, games)),
        LabCommand::Puzzles(command) => puzzles::run(&command)?,
        LabCommand::Review(args) => review::run(&args)?,
        LabCommand::ReviewCheck(args) => review::check::run(&args)?,
        LabCommand::Mistakes(args) => review::mistakes::run(&args)?,
    }
    Ok(())
}
