//! `cargo xtask soak`: long randomised tests.

use anyhow::Result;
use clap::Subcommand;

use crate::bundle_profile::BundleProfile;
use crate::requirements::{self, Consent, Purpose};
use crate::test::browser_tests;
use crate::web;
use crate::{shell, soak_inputs};

/// Arguments of `soak`.
#[derive(clap::Args, Debug)]
pub struct SoakArgs {
    #[command(subcommand)]
    subject: SoakSubject,
}

/// Subcommands of `soak`.
#[derive(Subcommand, Debug)]
enum SoakSubject {
    /// Play random games with the rules and with cozy-chess, and compare every position.
    Rules {
        /// Number of half-moves.
        #[arg(long, default_value_t = 5_000_000)]
        plies: u64,
        /// Random seed; equal seeds give equal games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Save games while processes are killed, the power is cut and the disk fails, and check that none is lost.
    Faults {
        /// Number of kills.
        #[arg(long, default_value_t = 1000)]
        kills: u64,
        /// Number of games on a simulated disk.
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// Random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Kill the game at random moments while the computer plays against itself, always with the same folder.
    Kills {
        /// Number of kills.
        #[arg(long, default_value_t = 100)]
        kills: u64,
        /// Random seed of the moments.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Kill the kiosk instead, in the middle of visitors' games.
        #[arg(long)]
        kiosk: bool,
    },
    /// Close, leave, reload and kill the game's page in a browser at random moments.
    Pages {
        /// Number of kills.
        #[arg(long, default_value_t = 300)]
        ends: u64,
        /// Random seed of the moments.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare positions called unwinnable with an exhaustive search for a mate.
    DeadPositions,
    /// Rewrite the running game's file while it is read, and check that no reader sees a part of a game.
    Feed {
        /// Number of rewrites.
        #[arg(long, default_value_t = 1000)]
        rewrites: u64,
    },
    /// Play on two devices over a network that delays and loses packets and is cut, and compare both. Linux only; needs root,
    /// for namespaces.
    Network {
        /// Number of games, of about two minutes each.
        #[arg(long, default_value_t = 3)]
        games: u64,
        /// Random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Feed generated input to everything that reads input from outside.
    Inputs(soak_inputs::SoakInputsArgs),
    /// Play against misbehaving engines that crash, flood, hang or answer nonsense, and print what each costs.
    Engines,
    /// Let the computer play game after game against itself, and check that nothing accumulates.
    Games {
        /// Number of games.
        #[arg(long, default_value_t = 1000)]
        games: u64,
        /// Random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Render every frame, off-screen.
        #[arg(long)]
        drawn: bool,
    },
    /// Simulate visitors of the kiosk one after the other, and check that none leaves it and every game is counted.
    Visitors {
        /// Number of visitors.
        #[arg(long, default_value_t = 10_000)]
        visitors: u64,
        /// Random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Render every frame, off-screen.
        #[arg(long)]
        drawn: bool,
    },
}

/// Runs the long test. Tests without the game need only a Rust toolchain.
pub fn run(args: &SoakArgs, consent: Consent) -> Result<()> {
    let (package, binary, test, variables) = match &args.subject {
        SoakSubject::Inputs(args) => return soak_inputs::run(args, consent),
        SoakSubject::Pages { ends, seed } => return pages(*ends, *seed, consent),
        SoakSubject::Rules { plies, seed } => {
            ("rules-core", "differential", "soak", [("PLIES", *plies), ("SEED", *seed)].to_vec())
        }
        SoakSubject::Faults { kills, games, seed } => {
            ("session", "faults", "soak", [("KILLS", *kills), ("GAMES", *games), ("SEED", *seed)].to_vec())
        }
        SoakSubject::DeadPositions => {
            ("rules-core", "dead_positions", "tim_7_cannot_is_never_said_in_many_more_positions", Vec::new())
        }
        SoakSubject::Feed { rewrites } => ("feed", "reading", "file::soak", [("REWRITES", *rewrites)].to_vec()),
        SoakSubject::Network { games, seed } => {
            ("seat-server", "lossy_network", "soak", [("GAMES", *games), ("SEED", *seed)].to_vec())
        }
        SoakSubject::Engines => ("hetman", "app", "programs::hostile_engines::engines", Vec::new()),
        SoakSubject::Games { games, seed, drawn } => {
            let drawn = u64::from(*drawn);
            ("hetman", "app", "long_run::soak", [("GAMES", *games), ("SEED", *seed), ("DRAWN", drawn)].to_vec())
        }
        SoakSubject::Visitors { visitors, seed, drawn } => {
            let drawn = u64::from(*drawn);
            ("hetman", "app", "visitors::soak", [("VISITORS", *visitors), ("SEED", *seed), ("DRAWN", drawn)].to_vec())
        }
        SoakSubject::Kills { kills, seed, kiosk } => {
            let test = if *kiosk { "programs::kiosk_kills::soak" } else { "programs::process_kills::soak" };
            ("hetman", "app", test, [("KILLS", *kills), ("SEED", *seed)].to_vec())
        }
    };
    let has_bevy = package == "hetman";
    if has_bevy {
        requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    }
    // Tests of the game use the usual test profile, in which Bevy is optimised and compiled already.
    let profile = (!has_bevy).then_some("--release");
    shell::run(
        shell::cargo("test")
            .args(profile)
            .args(["--package", package, "--test", binary])
            .args(["--", test, "--exact", "--ignored", "--nocapture"])
            .envs(environment(&variables)),
    )
}

fn pages(ends: u64, seed: u64, consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Web, Purpose::Test], consent)?;
    let bundle = web::build(BundleProfile::Test, "")?;
    shell::run(
        browser_tests(&bundle)
            .args(["closing::soak", "--exact", "--ignored", "--nocapture"])
            .envs(environment(&[("ENDS", ends), ("SEED", seed)])),
    )
}

fn environment(variables: &[(&str, u64)]) -> impl Iterator<Item = (String, String)> {
    variables.iter().map(|(name, number)| (format!("HETMAN_SOAK_{name}"), number.to_string()))
}
