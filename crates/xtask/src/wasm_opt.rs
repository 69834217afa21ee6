//! Binaryen's `wasm-opt`, which makes the bundle small.

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

/// Makes a file as small as it gets.
pub fn shrink(wasm: &Path) -> Result<()> {
    let before = std::fs::metadata(wasm)?.len();
    println!("wasm-opt -Oz on {} ({:.1} MB) …", wasm.display(), before as f64 / 1e6);
    let mut command = find().context("there is neither a wasm-opt of release 117 nor npm to fetch one")?;
    shell::run(command.arg("-Oz").args(FEATURES).arg(wasm).arg("-o").arg(wasm))
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
