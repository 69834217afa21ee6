//! `cargo xtask bench`: measures move generation and search in positions per second, and on request the engine in a
//! browser, the scene's rendering cost and the engine's search techniques.

use anyhow::Result;
use clap::Subcommand;

use crate::requirements::Consent;
use crate::{bench_engine, bench_scene, shell};

/// Arguments of `bench`.
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    subject: Option<BenchSubject>,

    /// Depth of the perft run, in plies.
    #[arg(long, default_value_t = 6)]
    depth: u32,
}

/// Subcommands of `bench`.
#[derive(Subcommand, Debug)]
enum BenchSubject {
    /// Compare the rules with the crates cozy-chess and chess, alternating in one process.
    Rules {
        /// Runs of each crate; the best time counts.
        #[arg(long, default_value_t = 5)]
        rounds: u32,
        /// Compile for this machine's processor, into a separate target directory.
        #[arg(long)]
        native: bool,
    },
    /// Compare the engine's speed natively and in a headless browser, and print its size there.
    Engine,
    /// Compare the scene's rendering, download and memory costs with their budgets.
    Scene {
        /// Profile of the build: with `release` the processor's time, too, is compared with its budget.
        #[arg(long, default_value = "dev", value_parser = ["dev", "release"])]
        profile: String,
    },
    /// Measure the Elo gain of each search technique by matches; arguments go to `engine-lab features`.
    #[command(disable_help_flag = true)]
    Features {
        /// `--games`, `--nodes`, `--only`, …
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

/// Runs the measurement. Only `engine` and `scene` need more than a Rust toolchain.
pub fn run(args: &BenchArgs, consent: Consent) -> Result<()> {
    match &args.subject {
        None => rules_and_engine(args.depth),
        Some(BenchSubject::Rules { rounds, native }) => rules_and_peers(*rounds, *native),
        Some(BenchSubject::Engine) => bench_engine::run(consent),
        Some(BenchSubject::Scene { profile }) => bench_scene::run(profile, consent),
        Some(BenchSubject::Features { args }) => features(args),
    }
}

fn rules_and_engine(depth: u32) -> Result<()> {
    let perft = ["--release", "--package", "rules-core", "--example", "perft", "--"];
    shell::run(shell::cargo("run").args(perft).arg(depth.to_string()))?;
    shell::run(&mut bench_engine::native())
}

fn features(args: &[String]) -> Result<()> {
    let lab = ["--release", "--package", "engine-lab", "--", "features"];
    shell::run(shell::cargo("run").args(lab).args(args))
}

fn rules_and_peers(rounds: u32, native: bool) -> Result<()> {
    let mut bench = shell::cargo("bench");
    bench.args(["--package", "rules-core", "--bench", "peers", "--"]).arg(rounds.to_string());
    if native {
        bench.env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", shell::target_dir()?.join("native"));
    }
    shell::run(&mut bench)
}
