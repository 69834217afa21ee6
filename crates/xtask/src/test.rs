//! `cargo xtask test`: every test there is, each reported by cargo itself.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

use crate::needs::{self, Consent, Purpose};
use crate::web::{self, Kind};
use crate::{budget, pictures, repeat, shell};

/// What `test` is told.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Run one half only.
    #[arg(long)]
    only: Option<Half>,
    /// Run so many times over what waits for a thread, a process or a page, and nothing else: finds races.
    #[arg(long, value_name = "TIMES", value_parser = clap::value_parser!(u32).range(1..))]
    repeat: Option<u32>,
    /// With --repeat: keep every core busy meanwhile.
    #[arg(long, requires = "repeat")]
    beside_load: bool,
}

/// The two halves of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Half {
    /// The rules, the engine and the app, on this machine.
    Native,
    /// The web bundle, in a headless browser.
    Browser,
}

/// Where the browser tests look for the bundle.
pub const BUNDLE_VARIABLE: &str = "HETMAN_WEB_BUNDLE";

/// Runs the tests.
pub fn run(args: &Args, consent: Consent) -> Result<()> {
    let native = args.only != Some(Half::Browser);
    let browser = args.only != Some(Half::Native);
    if native {
        needs::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    }
    if browser {
        needs::ensure(&[Purpose::Web, Purpose::Test], consent)?;
    }
    if let Some(count) = args.repeat {
        return repeat::run(count, args.beside_load, &mut tests_that_wait(native, browser)?);
    }
    let mut times = Times::default();
    if native {
        // The game goes alone: beside other packages cargo would build Bevy once more, with their features added.
        times.of("the game's tests", || shell::run(shell::cargo("test").args(["--package", "hetman"])))?;
        let others = ["--workspace", "--exclude", "hetman"];
        times.of("the crates' tests", || shell::run(shell::cargo("test").args(others)))?;
        times.of("the pictures", pictures::test)?;
    }
    if browser {
        let bundle = times.of("the web bundle", || web::build(Kind::Test, ""))?;
        budget::check_test_bundle(&bundle)?;
        times.of("the browser's tests", || shell::run(&mut browser_tests(&bundle)))?;
    }
    print!("{times}");
    Ok(())
}

/// The browser's tests, in this bundle.
fn browser_tests(bundle: &Path) -> Command {
    let mut tests = shell::cargo("test");
    // One at a time: a page that draws by itself takes every core there is.
    tests.args(["--package", "browser-tests", "--features", "browser", "--", "--test-threads", "1"]);
    tests.env(BUNDLE_VARIABLE, bundle);
    tests
}

/// What waits for another thread, for a process or for a page, and could be too early.
fn tests_that_wait(native: bool, browser: bool) -> Result<Vec<Command>> {
    let mut tests = Vec::new();
    if native {
        let mut crates = shell::cargo("test");
        crates.args(["feed", "store", "engine", "session", "xtask"].map(|package| format!("--package={package}")));
        tests.push(crates);
        let mut app = shell::cargo("test");
        app.args(["--package", "hetman", "--test", "app", "--"]);
        app.args(["exhibit::", "feed::", "hostile::", "kills::", "opponent::", "record::", "taking_over::"]);
        tests.push(app);
    }
    if browser {
        tests.push(browser_tests(&web::build(Kind::Test, "")?));
    }
    Ok(tests)
}

/// How long each part of a run took, its compiling included.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    /// Runs a part, and notes how long it took.
    fn of<T>(&mut self, part: &'static str, run: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let done = run();
        self.0.push((part, start.elapsed()));
        done
    }
}

/// A line for each part, in minutes and seconds.
impl fmt::Display for Times {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, took) in &self.0 {
            writeln!(formatter, "{part}: {} min {:02} s", took.as_secs() / 60, took.as_secs() % 60)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_of_a_run_has_its_line() {
        let mut times = Times::default();
        assert_eq!(times.of("quick", || Ok(7)).expect("done"), 7);
        times.of("broken", || -> Result<()> { anyhow::bail!("no") }).expect_err("not done");
        times.0[1].1 = Duration::from_secs(125);
        assert_eq!(times.to_string(), "quick: 0 min 00 s\nbroken: 2 min 05 s\n");
    }
}
