//! `cargo xtask test`: runs all tests.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

use crate::bundle_profile::BundleProfile;
use crate::requirements::{self, Consent, Purpose};
use crate::web;
use crate::{budget, pictures, repeat, shell};

/// Arguments of `test`.
#[derive(clap::Args, Debug)]
pub struct TestArgs {
    /// Run only one half of the tests.
    #[arg(long)]
    only: Option<TestHalf>,
    /// Run only what takes less than three minutes once it is compiled: no programs, pictures or pages.
    #[arg(long, conflicts_with_all = ["only", "repeat"])]
    quick: bool,
    /// Run only the tests that wait for a thread, a process or a page, this many times: finds races.
    #[arg(long, value_name = "TIMES", value_parser = clap::value_parser!(u32).range(1..))]
    repeat: Option<u32>,
    /// With --repeat: keep every core busy meanwhile.
    #[arg(long, requires = "repeat")]
    beside_load: bool,
}

/// The two halves of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TestHalf {
    /// Tests of the rules, the engine and the app on this machine.
    Native,
    /// Tests of the web bundle in a headless browser.
    Browser,
}

/// Environment variable with the bundle's path, read by the browser tests.
const BUNDLE_VARIABLE: &str = "HETMAN_WEB_BUNDLE";

/// Runs the tests.
pub fn run(args: &TestArgs, consent: Consent) -> Result<()> {
    if args.quick {
        return run_quick(consent);
    }
    let native = args.only != Some(TestHalf::Browser);
    let browser = args.only != Some(TestHalf::Native);
    if native {
        requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    }
    if browser {
        requirements::ensure(&[Purpose::Web, Purpose::Test], consent)?;
    }
    if let Some(count) = args.repeat {
        return repeat::run(count, args.beside_load, &mut tests_that_wait(native, browser)?);
    }
    let mut times = Timings::default();
    if native {
        // The game is tested alone: beside other packages cargo would unify their features and compile Bevy again.
        times.measure("the game's tests", || shell::run(shell::cargo("test").args(["--package", "hetman"])))?;
        times.measure("the crates' tests", || shell::run(&mut crate_tests(browser)))?;
        times.measure("the pictures", pictures::test)?;
    }
    if browser {
        let bundle = times.measure("the web bundle", || web::build(BundleProfile::Test, ""))?;
        budget::check_test_bundle(&bundle)?;
        times.measure("the browser's tests", || shell::run(&mut browser_tests(&bundle)))?;
    }
    print!("{times}");
    Ok(())
}

/// Packages that the quick run tests, beside the game.
const QUICK_CRATES: [&str; 10] =
    ["rules-core", "session", "seat", "coach", "kiosk", "store", "http-host", "feed", "seat-server", "engine"];
/// Folder of the app's tests that start programs: the game itself, and chess engines.
const PROGRAMS: &str = "programs";

/// Runs the quick tests: those of the crates, the game's unit tests, and the app's tests that start no program.
fn run_quick(consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Run], consent)?;
    let mut times = Timings::default();
    times.measure("the crates' quick tests", || shell::run(&mut quick_crate_tests()))?;
    times
        .measure("the game's unit tests", || shell::run(shell::cargo("test").args(["--package", "hetman", "--lib"])))?;
    let skipped = format!("{PROGRAMS}::");
    times.measure("the app's quick tests", || {
        let app = ["--package", "hetman", "--test", "app", "--", "--skip", &skipped];
        shell::run(shell::cargo("test").args(app))
    })?;
    print!("{times}");
    Ok(())
}

/// Returns the command of the crates' quick tests.
fn quick_crate_tests() -> Command {
    let mut tests = shell::cargo("test");
    tests.args(QUICK_CRATES.map(|package| format!("--package={package}")));
    tests
}

/// All packages but the game.
const CRATES: [&str; 3] = ["--workspace", "--exclude", "hetman"];
/// Feature with the harness of the browser tests.
const BROWSER: [&str; 2] = ["--features", "browser-tests/browser"];

/// Returns the command of the tests of all packages but the game, the pages left out. If the browser tests follow, it
/// has their features: cargo chooses a dependency's features for all packages together, and compiles it again for
/// others.
fn crate_tests(browser_follows: bool) -> Command {
    let mut tests = shell::cargo("test");
    tests.args(CRATES).args(BROWSER.iter().filter(|_| browser_follows));
    tests
}

/// Returns the command of the browser tests for a bundle. Arguments for their program may be appended.
pub fn browser_tests(bundle: &Path) -> Command {
    let mut tests = shell::cargo("test");
    tests.args(CRATES).args(BROWSER).args(["--test", "pages"]);
    // One test at a time: a page rendered by software uses every core.
    tests.args(["--", "--test-threads", "1"]).env(BUNDLE_VARIABLE, bundle);
    tests
}

/// Returns the commands of the tests that wait for a thread, a process or a page, and so may have races.
fn tests_that_wait(native: bool, browser: bool) -> Result<Vec<Command>> {
    let mut tests = Vec::new();
    if native {
        let mut crates = shell::cargo("test");
        crates.args(
            ["http-host", "feed", "seat-server", "store", "engine", "session", "xtask"]
                .map(|package| format!("--package={package}")),
        );
        tests.push(crates);
        let mut app = shell::cargo("test");
        app.args(["--package", "hetman", "--test", "app", "--"]);
        app.args(APP_TESTS_THAT_WAIT.iter().map(|module| format!("{module}::")));
        tests.push(app);
    }
    if browser {
        tests.push(browser_tests(&web::build(BundleProfile::Test, "")?));
    }
    Ok(tests)
}

/// Modules of the app's tests that wait for a thread or a process.
const APP_TESTS_THAT_WAIT: &[&str] = &[
    "analysis_board",
    "analysis_drawing",
    "drawn_position",
    "exhibit",
    "feed",
    "file_games",
    "frame_requests",
    "guided",
    "new_game",
    "openings",
    "opponent",
    "photo",
    "player_record",
    "programs",
    "recorded_game",
    "review",
    "rule_book",
    "second_device",
    "spectator_window",
    "storage_takeover",
    "waiting_clock",
];

/// Durations of the parts of a run, compilation included.
#[derive(Default)]
struct Timings(Vec<(&'static str, Duration)>);

impl Timings {
    /// Runs a part and records its duration.
    fn measure<T>(&mut self, part: &'static str, run: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let done = run();
        self.0.push((part, start.elapsed()));
        done
    }
}

/// Formats a line for each part, in minutes and seconds.
impl fmt::Display for Timings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, took) in &self.0 {
            writeln!(formatter, "{part}: {} min {:02} s", took.as_secs() / 60, took.as_secs() % 60)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use toml_edit::{DocumentMut, Item};

    use super::*;
    use crate::files_below::files_below;

    #[test]
    fn every_module_that_waits_exists() {
        for module in APP_TESTS_THAT_WAIT {
            let path = shell::root().join("tests/app").join(module);
            assert!(path.is_dir() || path.with_extension("rs").is_file(), "{}", path.display());
        }
    }

    #[test]
    fn the_quick_run_tests_crates_that_exist() {
        for package in QUICK_CRATES {
            let manifest = shell::root().join("crates").join(package).join("Cargo.toml");
            let text = std::fs::read_to_string(&manifest).unwrap_or_else(|error| panic!("{package}: {error}"));
            assert!(text.contains(&format!("name = \"{package}\"")), "{package}");
        }
    }

    #[test]
    fn only_the_tests_that_the_quick_run_leaves_out_start_programs() {
        let folder = shell::root().join("tests/app");
        let files = files_below(&folder).expect("the app's tests");
        let starts_programs = |file: &PathBuf| {
            let text = std::fs::read_to_string(folder.join(file)).expect("a text");
            text.contains("Command::new(") || text.contains("#!/bin/sh")
        };
        let (left_out, others): (Vec<_>, Vec<_>) =
            files.into_iter().filter(starts_programs).partition(|file| file.starts_with(PROGRAMS));
        assert!(left_out.len() >= 4, "{left_out:?}");
        assert_eq!(others, [""; 0].map(PathBuf::from));
    }

    #[test]
    fn building_and_testing_share_one_game() {
        let text = std::fs::read_to_string(shell::root().join("Cargo.toml")).expect("the game's manifest");
        let manifest: DocumentMut = text.parse().expect("a manifest");
        let strings = |item: &Item| -> Vec<String> {
            let values = item.as_array().into_iter().flatten();
            values.map(|value| value.as_str().expect("a string").to_owned()).collect()
        };
        let of_a_build = strings(&manifest["features"]["tools"]);
        let mut shared = 0;
        for (name, dependency) in manifest["dev-dependencies"].as_table().expect("a table") {
            let of_the_tests = dependency.get("features").map(strings).unwrap_or_default();
            let also_of_the_game = manifest["dependencies"].get(name).is_some();
            for feature in of_the_tests.iter().filter(|_| also_of_the_game) {
                shared += 1;
                let feature = format!("{name}/{feature}");
                assert!(of_a_build.contains(&feature), "the tests would compile the game again, with {feature}");
            }
        }
        assert_eq!(shared, of_a_build.len(), "{of_a_build:?}");
    }

    #[test]
    fn each_part_of_a_run_has_its_line() {
        let mut times = Timings::default();
        assert_eq!(times.measure("quick", || Ok(7)).expect("done"), 7);
        times.measure("broken", || -> Result<()> { anyhow::bail!("no") }).expect_err("not done");
        times.0[1].1 = Duration::from_secs(125);
        assert_eq!(times.to_string(), "quick: 0 min 00 s\nbroken: 2 min 05 s\n");
    }
}
