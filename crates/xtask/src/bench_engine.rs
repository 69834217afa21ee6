//! `cargo xtask bench engine`: the engine here and in a headless browser's Worker, in turns.
//!
//! A browser begins with code that is compiled quickly and swaps it, function by function, for code that is fast: the
//! first search and what follows it are told apart.

use std::process::Command;

use anyhow::{Context, Result};

use crate::needs::{self, Consent, Purpose};
use crate::test::BUNDLE_VARIABLE;
use crate::{shell, sizes, web};

/// What else the machine does must not decide: of so many turns the best counts.
const TURNS: usize = 3;
/// Deep enough to last about a second.
const DEPTH: &str = "12";

/// Builds both, measures them and prints the ratio.
pub fn run(consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release, Purpose::Test], consent)?;
    let bundle = web::build_engine()?;
    sizes::print(&sizes::measure(&bundle)?);
    let mut browser = shell::cargo("test");
    browser.args(["--package", "browser-tests", "--features", "browser", "--test", "engine", "--"]);
    browser.args(["--ignored", "--nocapture"]).env(BUNDLE_VARIABLE, bundle);

    let (mut here, mut first, mut later, mut stop) = (0, 0, 0, None);
    for _ in 0..TURNS {
        let said = shell::output(native().arg(DEPTH)).context("the engine's bench failed")?;
        here = here.max(fastest(&said, "bench: ")?);
        let said = shell::output(&mut browser).context("the bench in the browser failed")?;
        first = first.max(fastest(&said, "first bench: ")?);
        later = later.max(fastest(&said, "bench: ")?);
        stop = said.lines().find_map(|line| line.strip_prefix("stop: ")).map(str::to_owned).or(stop);
    }
    println!("here                       {here:>9} nodes per second");
    for (what, speed) in [("the first half second", first), ("from then on", later)] {
        println!("in a browser, {what:<23} {speed:>9} nodes per second, {} % of that", 100 * speed / here.max(1));
    }
    println!("stop is answered there after {}", stop.context("it said nothing about stop")?);
    Ok(())
}

/// The engine's bench as a program of its own; a depth may follow.
pub fn native() -> Command {
    let mut bench = shell::cargo("run");
    bench.args(["--release", "--package", "engine", "--bin", "hetman-uci", "--", "bench"]);
    bench
}

/// The most nodes per second of the lines that begin so.
fn fastest(said: &str, beginning: &str) -> Result<u64> {
    let speed =
        |line: &str| line.strip_prefix(beginning)?.strip_suffix(" nodes per second")?.rsplit(' ').next()?.parse().ok();
    said.lines().filter_map(speed).max().with_context(|| format!("there is no “{beginning}” in: {said}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_stands_at_the_end_of_the_bench() {
        let said = "running 1 test\n\
            first bench: 268814 nodes, 1190 ms, 225894 nodes per second\n\
            bench: 268814 nodes, 595 ms, 451788 nodes per second\n\
            bench: 268814 nodes, 600 ms, 448023 nodes per second\n\
            stop: 31 ms\n";
        assert_eq!(fastest(said, "first bench: ").ok(), Some(225_894));
        assert_eq!(fastest(said, "bench: ").ok(), Some(451_788));
        assert!(fastest("stop: 31 ms", "bench: ").is_err());
    }
}
