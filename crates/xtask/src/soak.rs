//! `cargo xtask soak`: tests that go on for as long as somebody likes.

use anyhow::Result;
use clap::Subcommand;

use crate::needs::{self, Consent, Purpose};
use crate::test::BUNDLE_VARIABLE;
use crate::web::{self, Kind};
use crate::{shell, soak_inputs};

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
    /// The game itself, killed while the computer plays itself, again and again on the same folder.
    Kills {
        /// How often.
        #[arg(long, default_value_t = 100)]
        kills: u64,
        /// Which moments: the same for the same number.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// A screen at an event instead, in the middle of visitors' games.
        #[arg(long)]
        kiosk: bool,
    },
    /// The game in a browser, whose page is closed, left, loaded anew and killed at any moment.
    Pages {
        /// How often.
        #[arg(long, default_value_t = 300)]
        ends: u64,
        /// Which moments: the same for the same number.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Made-up input for whatever reads what comes from outside.
    Inputs(soak_inputs::Args),
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
    /// Visitors of a screen at an event, one after the other: whether any gets out of it, or is not counted.
    Visitors {
        /// How many.
        #[arg(long, default_value_t = 10_000)]
        visitors: u64,
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
    let (package, binary, test, asked) = match &args.subject {
        Subject::Inputs(args) => return soak_inputs::run(args, consent),
        Subject::Pages { ends, seed } => return pages(*ends, *seed, consent),
        Subject::Rules { plies, seed } => {
            ("rules-core", "differential", "soak", [("PLIES", *plies), ("SEED", *seed)].to_vec())
        }
        Subject::Faults { kills, games, seed } => {
            ("session", "faults", "soak", [("KILLS", *kills), ("GAMES", *games), ("SEED", *seed)].to_vec())
        }
        Subject::Engines => ("hetman", "app", "hostile::engines", Vec::new()),
        Subject::Games { games, seed, drawn } => {
            let drawn = u64::from(*drawn);
            ("hetman", "app", "long_run::soak", [("GAMES", *games), ("SEED", *seed), ("DRAWN", drawn)].to_vec())
        }
        Subject::Visitors { visitors, seed, drawn } => {
            let drawn = u64::from(*drawn);
            ("hetman", "app", "visitors::soak", [("VISITORS", *visitors), ("SEED", *seed), ("DRAWN", drawn)].to_vec())
        }
        Subject::Kills { kills, seed, kiosk } => {
            let test = if *kiosk { "kiosk_kills::soak" } else { "kills::soak" };
            ("hetman", "app", test, [("KILLS", *kills), ("SEED", *seed)].to_vec())
        }
    };
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
            .envs(environment(&asked)),
    )
}

fn pages(ends: u64, seed: u64, consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Web, Purpose::Test], consent)?;
    let bundle = web::build(Kind::Test, "")?;
    shell::run(
        shell::cargo("test")
            .args(["--package", "browser-tests", "--features", "browser", "--test", "closing"])
            .args(["--", "soak", "--exact", "--ignored", "--nocapture"])
            .envs(environment(&[("ENDS", ends), ("SEED", seed)]))
            .env(BUNDLE_VARIABLE, bundle),
    )
}

fn environment(asked: &[(&str, u64)]) -> impl Iterator<Item = (String, String)> {
    asked.iter().map(|(name, number)| (format!("HETMAN_SOAK_{name}"), number.to_string()))
}
