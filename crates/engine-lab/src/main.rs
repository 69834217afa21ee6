//! The command line of the laboratory.
#![forbid(unsafe_code)]

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use engine_lab::positions;

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
        #[arg(long, default_value_t = 6000)]
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
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Positions { games, first, nodes, out } => {
            let count = positions::write(&mut BufWriter::new(File::create(&out)?), first, games, nodes)?;
            println!("{count} positions in {}", out.display());
        }
    }
    Ok(())
}
