//! `cargo xtask bench`: how many positions a second the rules generate and the engine searches.

use anyhow::Result;
use clap::Subcommand;

use crate::needs::Consent;
use crate::shell;

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
    /// What each technique of the engine's search is worth, by matches; what follows goes to `engine-lab features`.
    #[command(disable_help_flag = true)]
    Features {
        /// `--games`, `--nodes`, `--only`, …
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

/// Runs the measurements; none needs more than Rust itself.
pub fn run(args: &Args, _consent: Consent) -> Result<()> {
    match &args.subject {
        None => both(args.depth),
        Some(Subject::Rules { rounds, native }) => rules_beside_peers(*rounds, *native),
        Some(Subject::Features { args }) => features(args),
    }
}

fn both(depth: u32) -> Result<()> {
    let perft = ["run", "--release", "--package", "rules-core", "--example", "perft", "--"];
    shell::run(shell::cargo().args(perft).arg(depth.to_string()))?;
    shell::run(shell::cargo().args(["run", "--release", "--package", "engine", "--bin", "hetman-uci", "--", "bench"]))
}

fn features(args: &[String]) -> Result<()> {
    let lab = ["run", "--release", "--package", "engine-lab", "--", "features"];
    shell::run(shell::cargo().args(lab).args(args))
}

fn rules_beside_peers(rounds: u32, native: bool) -> Result<()> {
    let mut bench = shell::cargo();
    bench.args(["bench", "--package", "rules-core", "--bench", "peers", "--"]).arg(rounds.to_string());
    if native {
        bench.env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", shell::target_dir()?.join("native"));
    }
    shell::run(&mut bench)
}
