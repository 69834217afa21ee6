//! Checks of the dependencies by cargo-deny and deny.toml: licences, sources, bans and advisories.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::shell;

/// cargo-deny's version that is installed where none is found.
const VERSION: &str = "0.20.2";

/// Checks all dependencies. Advisories are checked only if their database can be fetched.
pub fn check() -> Result<()> {
    let program = find_or_install()?;
    let mut deny = shell::command(&program);
    // Print errors, but only the number of warnings: Bevy brings dozens of crates in two versions.
    deny.args(["--locked", "--log-level", "error", "check", "--show-stats"]);
    if shell::run(shell::command(&program).args(["--locked", "fetch", "db"])).is_ok() {
        deny.args(["--disable-fetch", "advisories"]);
    } else {
        println!("The database of advisories can't be fetched: they are left out this time.");
    }
    shell::run(deny.args(["bans", "licenses", "sources"]))
}

/// Returns cargo-deny from the PATH, or installs it in the target folder.
fn find_or_install() -> Result<PathBuf> {
    if shell::on_path(&format!("cargo-deny{EXE_SUFFIX}")) {
        return Ok("cargo-deny".into());
    }
    let folder = shell::target_dir()?.join("tools").join(format!("cargo-deny-{VERSION}"));
    let program = folder.join("bin").join(format!("cargo-deny{EXE_SUFFIX}"));
    if !program.is_file() {
        install(&folder)?;
    }
    Ok(program)
}

fn install(folder: &Path) -> Result<()> {
    println!("Installing cargo-deny {VERSION} into {}; that takes some minutes, once.", folder.display());
    let build = folder.join("build");
    // An unoptimised build is fast enough, and compiles in a fraction of the time.
    let what = ["cargo-deny", "--version", VERSION, "--debug", "--root"];
    shell::run(shell::cargo("install").args(what).arg(folder).env("CARGO_TARGET_DIR", &build))?;
    std::fs::remove_dir_all(build)?;
    Ok(())
}
