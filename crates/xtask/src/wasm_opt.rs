//! Binaryen's `wasm-opt`, which makes the bundle small and the engine fast.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// Older ones can't read `table.fill`, or write tables of references that no browser takes.
const OLDEST: u32 = 117;
/// What npm brings where the system's is older.
const NPM_PACKAGE: &str = "binaryen@132.0.0";

// What rustc may emit for wasm32; some releases enable none of it by themselves.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// The system's `wasm-opt` if it is new enough, else npm's.
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

/// The number in "wasm-opt version 108" or "wasm-opt version 132 (version_132)".
fn version(said: &str) -> Option<u32> {
    said.split_whitespace().nth(2)?.parse().ok()
}

/// What a program shall be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As small as it gets.
    Small,
    /// As fast as it gets in the first seconds, while a browser still runs what it has compiled in haste.
    Fast,
}

impl Aim {
    /// The options of one run after the other. What is alike has like names: functions beside their like are packed
    /// closer. The names themselves go in a run of their own, as one that knows them writes them; it finds a little more.
    fn runs(self) -> &'static [&'static [&'static str]] {
        match self {
            Aim::Small => &[&["-Oz", "-g", "--reorder-functions-by-name"], &["--strip-debug", "-Oz"]],
            Aim::Fast => &[&["-O3"]],
        }
    }
}

/// Makes a program what it shall be.
pub fn optimise(wasm: &Path, aim: Aim) -> Result<()> {
    for options in aim.runs() {
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
