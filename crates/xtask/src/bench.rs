//! `cargo xtask bench`: how many positions a second the rules generate and the engine searches, and what else can be
//! measured.

use anyhow::Result;
use clap::Subcommand;

use crate::needs::Consent;
use crate::{bench_engine, bench_scene, shell};

/// What `bench` is told.
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    subject: Option<Subject>,

    /// How many plies deep the rules count positions.
    #[arg(long, default_value_t = 6)]
    depth: u32,
}

/// What can be measured by itself.
#[derive(Subcommand, Debug)]
enum Subject {
    /// The rules beside the crates cozy-chess and chess, in turns in one process.
    Rules {
        /// How often each runs; the best time counts.
        #[arg(long, default_value_t = 5)]
        rounds: u32,
        /// Compile for this very processor, into a target directory of its own.
        #[arg(long)]
        native: bool,
    },
    /// The engine here and in a headless browser, and how large it is there.
    Engine,
    /// What the table costs to draw, to load and to keep, beside what it may cost.
    Scene,
    /// What each technique of the engine's search is worth, by matches; what follows goes to `engine-lab features`.
    #[command(disable_help_flag = true)]
    Features {
        /// `--games`, `--nodes`, `--only`, …
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

/// Runs the measurements; only the browser's and the scene's need more than Rust itself.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    match &args.subject {
        None => both(args.depth),
        Some(Subject::Rules { rounds, native }) => rules_beside_peers(*rounds, *native),
        Some(Subject::Engine) => bench_engine::run(consent),
        Some(Subject::Scene) => bench_scene::run(consent),
        Some(Subject::Features { args }) => features(args),
    }
}

fn both(depth: u32) -> Result<()> {
    let perft = ["--release", "--package", "rules-core", "--example", "perft", "--"];
    shell::run(shell::cargo("run").args(perft).arg(depth.to_string()))?;
    shell::run(&mut bench_engine::native())
}

fn features(args: &[String]) -> Result<()> {
    let lab = ["--release", "--package", "engine-lab", "--", "features"];
    shell::run(shell::cargo("run").args(lab).args(args))
}

fn rules_beside_peers(rounds: u32, native: bool) -> Result<()> {
    let mut bench = shell::cargo("bench");
    bench.args(["--package", "rules-core", "--bench", "peers", "--"]).arg(rounds.to_string());
    if native {
        bench.env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", shell::target_dir()?.join("native"));
    }
    shell::run(&mut bench)
}
