//! `cargo xtask check`: formatting, lints, documentation and dependencies; what has to hold beside the tests before a
//! merge.

use std::time::Instant;

use anyhow::Result;

use crate::requirements::{self, BARE, Consent, Purpose, WASM};
use crate::{deny, shell};

/// A check's name and function.
type Check = (&'static str, fn() -> Result<()>);

/// All checks, the quick ones first. The game is checked apart from the other crates, as in the tests: together, cargo
/// would unify features and compile Bevy's dependencies again.
const CHECKS: [Check; 9] = [
    ("formatting", || shell::run(shell::command("cargo").args(["fmt", "--all", "--check"]))),
    ("dependencies", deny::check),
    ("the rules without std", || {
        shell::run(shell::cargo("check").args(["--package", "rules-core", "--features", "serde", "--target", BARE]))
    }),
    // This leaves out the browser tests, which need the feature `browser`: the test run compiles them.
    ("lints of all but the game", || lint(&["--workspace", "--exclude", "hetman", "--all-targets"])),
    ("documentation of all but the game", || document(&["--workspace", "--exclude", "hetman"])),
    ("lints of the game", || lint(&["--package", "hetman", "--all-targets"])),
    ("documentation of the game", || document(&["--package", "hetman"])),
    ("lints of the game as packages have it", || lint(&["--package", "hetman", "--no-default-features"])),
    ("lints for the browser", || {
        lint(&["--package", "hetman", "--package", "engine-web", "--no-default-features", "--target", WASM])
    }),
];

/// Runs the checks in order and stops at the first failure.
pub fn run(consent: Consent) -> Result<()> {
    requirements::ensure(&[Purpose::Build, Purpose::Web, Purpose::Bare], consent)?;
    for (name, check) in CHECKS {
        println!("\n-- {name}");
        let start = Instant::now();
        check()?;
        let seconds = start.elapsed().as_secs();
        println!("-- {name}: {} min {:02} s", seconds / 60, seconds % 60);
    }
    Ok(())
}

fn lint(what: &[&str]) -> Result<()> {
    shell::run(shell::cargo("clippy").args(what).args(["--", "--deny", "warnings"]))
}

fn document(what: &[&str]) -> Result<()> {
    shell::run(shell::cargo("doc").arg("--no-deps").args(what).env("RUSTDOCFLAGS", "--deny warnings"))
}
