//! `cargo xtask bench`: how many positions a second the rules generate and the engine searches, and what else can be
//! measured.

use std::process::Command;

use anyhow::{Context, Result};
use clap::Subcommand;

use crate::needs::{self, Consent, Purpose};
use crate::test::BUNDLE_VARIABLE;
use crate::{bench_scene, shell, sizes, web};

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
        Some(Subject::Engine) => engine_beside_itself(consent),
        Some(Subject::Scene) => bench_scene::run(consent),
        Some(Subject::Features { args }) => features(args),
    }
}

fn both(depth: u32) -> Result<()> {
    let perft = ["--release", "--package", "rules-core", "--example", "perft", "--"];
    shell::run(shell::cargo("run").args(perft).arg(depth.to_string()))?;
    shell::run(&mut native_engine())
}

fn native_engine() -> Command {
    let mut bench = shell::cargo("run");
    bench.args(["--release", "--package", "engine", "--bin", "hetman-uci", "--", "bench"]);
    bench
}

fn engine_beside_itself(consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release, Purpose::Test], consent)?;
    let bundle = web::build_engine()?;
    sizes::print(&bundle)?;
    let native = shell::output(&mut native_engine()).context("the engine's bench failed")?;
    let mut test = shell::cargo("test");
    test.args(["--package", "browser-tests", "--features", "browser", "--test", "engine", "--"]);
    test.args(["--ignored", "--nocapture"]).env(BUNDLE_VARIABLE, bundle);
    let browser = shell::output(&mut test).context("the bench in the browser failed")?;
    let (here, there) = (speed(&native)?, speed(&browser)?);
    println!("here           {here:>9} nodes per second");
    println!("in a browser   {there:>9} nodes per second, {} % of that", 100 * there / here.max(1));
    let stop = browser.lines().find_map(|line| line.strip_prefix("stop: ")).context("it said nothing about stop")?;
    println!("stop is answered there after {stop}");
    Ok(())
}

/// The nodes per second of a `bench:` line.
fn speed(said: &str) -> Result<u64> {
    let line = said.lines().find(|line| line.starts_with("bench: ")).context("there is no bench in what was said")?;
    let number = line.strip_suffix(" nodes per second").and_then(|line| line.rsplit(' ').next());
    number.and_then(|number| number.parse().ok()).with_context(|| format!("not a speed: {line}"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_stands_at_the_end_of_the_bench() {
        let said = "running 1 test\nbench: 268814 nodes, 1190 ms, 225894 nodes per second\nstop: 31 ms\n";
        assert_eq!(speed(said).ok(), Some(225_894));
        assert!(speed("stop: 31 ms").is_err());
    }
}
