//! Runs Binaryen's `wasm-opt`, which optimises the bundle for size and the engine for speed.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// Oldest usable release. Older ones can't read `table.fill`, or write reference tables that no browser accepts.
const OLDEST: u32 = 117;
/// npm package that is used if the system's wasm-opt is missing or too old.
const NPM_PACKAGE: &str = "binaryen@132.0.0";

// WebAssembly features that rustc may use; some releases of wasm-opt don't enable them by default.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Returns the system's `wasm-opt` if it is new enough, else npm's.
pub fn find() -> Option<Command> {
    let said = shell::output(shell::command("wasm-opt").arg("--version"));
    if said.as_deref().and_then(version).is_some_and(|version| version >= OLDEST) {
        return Some(shell::command("wasm-opt"));
    }
    shell::on_path("npx").then(|| {
        let mut npx = shell::command("npx");
        npx.args(["--yes", "--package", NPM_PACKAGE, "wasm-opt"]);
        npx
    })
}

/// Returns the number in "wasm-opt version 108" or "wasm-opt version 132 (version_132)".
fn version(said: &str) -> Option<u32> {
    said.split_whitespace().nth(2)?.parse().ok()
}

/// The goal of an optimisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptimiseFor {
    /// Smallest size.
    Size,
    /// Highest speed in the first seconds, while the browser still runs quickly compiled code.
    Speed,
}

impl OptimiseFor {
    /// Returns the options of each run. Sorting functions by name puts similar ones side by side, where they compress
    /// better. A second run strips the names, which the first one needs, and shrinks the program a little further.
    fn option_sets(self) -> &'static [&'static [&'static str]] {
        match self {
            OptimiseFor::Size => &[&["-Oz", "-g", "--reorder-functions-by-name"], &["--strip-debug", "-Oz"]],
            OptimiseFor::Speed => &[&["-O3"]],
        }
    }
}

/// Optimises a program in place.
pub fn optimise(wasm: &Path, goal: OptimiseFor) -> Result<()> {
    for options in goal.option_sets() {
        let before = std::fs::metadata(wasm)?.len();
        println!("wasm-opt {} on {} ({:.1} MB) …", options.join(" "), wasm.display(), before as f64 / 1e6);
        let mut command = find().context("there is neither a wasm-opt of release 117 nor npm to fetch one")?;
        shell::run(command.args(*options).args(FEATURES).arg(wasm).arg("-o").arg(wasm))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(version("wasm-opt version 108"), Some(108));
        assert_eq!(version("wasm-opt version 132 (version_132)"), Some(132));
        assert_eq!(version(""), None);
    }
}
