//! `cargo xtask soak`: tests that go on for as long as somebody likes.

use anyhow::Result;
use clap::Subcommand;

use crate::needs::{self, Consent, Purpose};
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
    /// Programs that crash, flood, stay silent, answer nonsense and do not go: what each of them costs.
    Engines,
    /// The computer against itself, game after game: whether anything piles up.
    Games {
        /// How many.
        #[arg(long, default_value_t = 1000)]
        games: u64,
        /// Which: the same for the same number.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Draw every frame, off-screen.
        #[arg(long)]
        drawn: bool,
    },
}

/// Runs the long test; without the game it needs no more than Rust itself.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let (package, binary, test, asked) = match args.subject {
        Subject::Rules { plies, seed } => {
            ("rules-core", "differential", "soak", [("PLIES", plies), ("SEED", seed)].to_vec())
        }
        Subject::Faults { kills, games, seed } => {
            ("session", "faults", "soak", [("KILLS", kills), ("GAMES", games), ("SEED", seed)].to_vec())
        }
        Subject::Engines => ("hetman", "app", "hostile::engines", Vec::new()),
        Subject::Games { games, seed, drawn } => {
            ("hetman", "app", "long_run::soak", [("GAMES", games), ("SEED", seed), ("DRAWN", drawn.into())].to_vec())
        }
    };
    let asked = asked.into_iter().map(|(name, number)| (format!("HETMAN_SOAK_{name}"), number.to_string()));
    let has_bevy = package == "hetman";
    if has_bevy {
        needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    }
    // As it is built for every test, Bevy is fast, and is not compiled anew.
    let profile = (!has_bevy).then_some("--release");
    shell::run(
        shell::cargo("test")
            .args(profile)
            .args(["--package", package, "--test", binary])
            .args(["--", test, "--exact", "--ignored", "--nocapture"])
            .envs(asked),
    )
}
