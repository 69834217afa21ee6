//! `cargo xtask bench`: how many positions a second the rules generate and the engine searches.

use anyhow::Result;

use crate::needs::Consent;
use crate::shell;

/// What `bench` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many plies deep the rules count positions.
    #[arg(long, default_value_t = 6)]
    depth: u32,
}

/// Runs both measurements; neither needs more than Rust itself.
pub fn run(args: &Args, _consent: Consent) -> Result<()> {
    let perft = ["run", "--release", "--package", "rules-core", "--example", "perft", "--"];
    shell::run(shell::cargo().args(perft).arg(args.depth.to_string()))?;
    shell::run(shell::cargo().args(["run", "--release", "--package", "engine", "--bin", "hetman-uci", "--", "bench"]))
}
