//! `cargo xtask bench engine`: compares the engine's native speed with its speed in a headless browser's Worker.
//!
//! A browser first runs quickly compiled code and replaces it, function by function, by optimised code. So the first
//! search in the browser is reported apart from the later ones.

use std::process::Command;

use anyhow::{Context, Result};

use crate::requirements::{self, Consent, Purpose};
use crate::test::browser_tests;
use crate::{shell, sizes, web};

/// Number of measurements; the best counts, so that other load on the machine matters less.
const TURNS: usize = 3;
/// Search depth of a run, about one second long.
const DEPTH: &str = "12";

/// Builds both versions, measures them alternately and prints their ratio.
pub fn run(consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Web, Purpose::Release, Purpose::Test], consent)?;
    let bundle = web::build_engine()?;
    sizes::print(&sizes::measure(&bundle)?);
    let mut browser = browser_tests(&bundle);
    browser.args(["engine::", "--ignored", "--nocapture"]);

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
    println!("stop is answered there after {}", stop.context("the browser's bench printed no time for `stop`")?);
    Ok(())
}

/// Returns the command that runs the engine's bench natively; a depth argument may be appended.
pub fn native() -> Command {
    let mut bench = shell::cargo("run");
    bench.args(["--release", "--package", "engine", "--bin", "hetman-uci", "--", "bench"]);
    bench
}

/// Returns the highest speed, in nodes per second, among the output lines that begin with `beginning`.
fn fastest(said: &str, beginning: &str) -> Result<u64> {
    let speed =
        |line: &str| line.strip_prefix(beginning)?.strip_suffix(" nodes per second")?.rsplit(' ').next()?.parse().ok();
    said.lines().filter_map(speed).max().with_context(|| format!("no line begins with “{beginning}” in: {said}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_read_from_the_bench_output() {
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
