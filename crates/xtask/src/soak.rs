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
    /// Games that are kept while the process is killed, the power is cut and the disk fails.
    Faults {
        /// How often a process is killed.
        #[arg(long, default_value_t = 1000)]
        kills: u64,
        /// How many games are played on a simulated disk.
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// Which: the same for the same number.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Runs the long test; it needs no more than Rust itself.
pub fn run(args: &Args, _consent: Consent) -> Result<()> {
    let (package, test, asked) = match args.subject {
        Subject::Rules { plies, seed } => ("rules-core", "differential", [("PLIES", plies), ("SEED", seed)].to_vec()),
        Subject::Faults { kills, games, seed } => {
            ("session", "faults", [("KILLS", kills), ("GAMES", games), ("SEED", seed)].to_vec())
        }
    };
    let asked = asked.into_iter().map(|(name, number)| (format!("HETMAN_SOAK_{name}"), number.to_string()));
    shell::run(
        shell::cargo("test")
            .args(["--release", "--package", package, "--test", test])
            .args(["--", "soak", "--exact", "--ignored", "--nocapture"])
            .envs(asked),
    )
}
