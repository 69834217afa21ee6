//! `cargo xtask check`: what has to hold, beside the tests, before anything is merged.

use std::time::Instant;

use anyhow::Result;

use crate::needs::{self, BARE, Consent, Purpose, WASM};
use crate::{deny, shell};

/// What is looked at, under its name.
type Check = (&'static str, fn() -> Result<()>);

/// All checks, what is quick first. The game goes apart from the rest, as in the tests: together, cargo would
/// compile Bevy's dependencies once more.
const CHECKS: [Check; 8] = [
    ("formatting", || shell::run(shell::command("cargo").args(["fmt", "--all", "--check"]))),
    ("dependencies", deny::check),
    ("the rules without std", || {
        shell::run(shell::cargo("check").args(["--package", "rules-core", "--features", "serde", "--target", BARE]))
    }),
    // Without the browser tests, which the feature `browser` turns on: rustc sees them in the tests.
    ("lints of all but the game", || lint(&["--workspace", "--exclude", "hetman", "--all-targets"])),
    ("documentation of all but the game", || document(&["--workspace", "--exclude", "hetman"])),
    ("lints of the game", || lint(&["--package", "hetman", "--all-targets"])),
    ("documentation of the game", || document(&["--package", "hetman"])),
    ("lints for the browser", || lint(&["--package", "hetman", "--package", "engine-web", "--target", WASM])),
];

/// Runs all checks up to the first that fails.
pub fn run(consent: Consent) -> Result<()> {
    needs::ensure(&[Purpose::Build, Purpose::Web, Purpose::Bare], consent)?;
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
