//! `cargo xtask soak`: tests that go on for as long as somebody likes.

use anyhow::Result;
use clap::Subcommand;

use crate::needs::Consent;
use crate::shell;

/// What `soak` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    subject: Subject,
}

/// What can be soaked.
#[derive(Subcommand, Debug)]
enum Subject {
    /// Random games played by the rules and by cozy-chess at the same time, every position compared.
    Rules {
        /// How many half-moves are played.
        #[arg(long, default_value_t = 5_000_000)]
        plies: u64,
        /// Which games: the same for the same number.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Runs the long test; it needs no more than Rust itself.
pub fn run(args: &Args, _consent: Consent) -> Result<()> {
    let Subject::Rules { plies, seed } = args.subject;
    let test = ["--release", "--package", "rules-core", "--test", "differential", "soak"];
    shell::run(
        shell::cargo("test")
            .args(test)
            .args(["--", "--ignored", "--nocapture"])
            .env("HETMAN_SOAK_PLIES", plies.to_string())
            .env("HETMAN_SOAK_SEED", seed.to_string()),
    )
}
