//! Collects the licence texts that a package has to ship: the game's own, its typefaces' and those of every linked
//! crate. A crate without a text, or with a licence that deny.toml doesn't allow, is an error.

mod allowed;
mod crates;
mod expression;
mod texts;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::{page_texts, shell};
use allowed::AllowedLicences;
use crates::Crate;
pub(crate) use crates::Crates;

/// File name in each package.
pub const FILE: &str = "licences.txt";
/// File name in the web bundle.
pub const PAGE: &str = "licences.html";

const RULE: &str = "================================================================================";

/// A typeface that is subset and compiled into the program, and the file with its licence in the crate that brings it.
struct Typeface {
    name: &'static str,
    package: &'static str,
    file: &'static str,
}

const TYPEFACES: [Typeface; 2] = [
    Typeface {
        name: "Noto Sans, Copyright 2012 Google Inc., cut down to the letters that the game writes",
        package: "notosans",
        file: "fonts/LICENSE_OFL.txt",
    },
    Typeface {
        name: "Libertinus Serif, Copyright 2012-2024 The Libertinus Project Authors, cut down likewise",
        package: "typst-assets",
        file: "NOTICE",
    },
];

/// Returns the licence texts of everything that these packages consist of on a target.
pub fn text(packages: &[&str], target: &str) -> Result<String> {
    let crates = Crates::read()?;
    let allowed = AllowedLicences::read(&shell::root().join("deny.toml"))?;
    let mut text = String::new();
    ours(&mut text)?;
    typefaces(&crates, &mut text)?;
    others(&crates, &crates.linked(packages, target)?, &allowed, &mut text)?;
    Ok(text)
}

/// Returns the text as an HTML page.
pub fn page(text: &str) -> String {
    let text = page_texts::escaped(text);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Hetman: licences</title>\n<pre style=\"white-space: pre-wrap\">{text}</pre>\n</html>\n"
    )
}

fn ours(text: &mut String) -> Result<()> {
    let read =
        |name: &str| std::fs::read_to_string(shell::root().join(name)).with_context(|| format!("{name} can't be read"));
    writeln!(text, "Hetman is under either of two licences, as you choose: MIT or Apache-2.0.\n\n{RULE}")?;
    writeln!(text, "{}\n{RULE}\n{}", read("LICENSE-MIT")?.trim_end(), read("LICENSE-APACHE")?.trim_end())?;
    Ok(())
}

fn typefaces(crates: &Crates, text: &mut String) -> Result<()> {
    for typeface in &TYPEFACES {
        let file = crates.named(typeface.package)?.folder.join(typeface.file);
        let licence = std::fs::read_to_string(&file).with_context(|| format!("{} can't be read", file.display()))?;
        writeln!(text, "\n{RULE}\n{}:\n\n{}", typeface.name, texts::of_typeface(&licence)?)?;
    }
    Ok(())
}

/// Appends each licence text once, with the crates under it.
fn others(crates: &Crates, linked: &[&Crate], allowed: &AllowedLicences, text: &mut String) -> Result<()> {
    let mut by_text: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let mut failures = Vec::new();
    for package in linked {
        match texts::of_crate(package, crates, allowed) {
            Ok(found) => found.into_iter().for_each(|text| by_text.entry(text).or_default().push(package.title())),
            Err(error) => failures.push(error.to_string()),
        }
    }
    ensure!(failures.is_empty(), "licences of crates are missing or not allowed:\n{}", failures.join("\n"));
    writeln!(
        text,
        "\n{RULE}\nThe game is written in Rust, and Rust's standard library (MIT OR Apache-2.0) is in it. So are:"
    )?;
    for ((licence, words), packages) in by_text {
        writeln!(text, "\n{RULE}\nUnder {licence}:\n")?;
        for package in packages {
            writeln!(text, "  {package}")?;
        }
        writeln!(text, "\n{}", words.trim_end())?;
    }
    Ok(())
}

/// Writes the licence file of a package for this machine.
pub fn write(file: &Path) -> Result<()> {
    let target = shell::host_triple()?;
    std::fs::write(file, text(&["hetman"], &target)?).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requirements::WASM;

    /// Targets of the release, and the packages built for each.
    const RELEASED: [(&str, &[&str]); 4] = [
        ("x86_64-unknown-linux-gnu", &["hetman"]),
        ("x86_64-pc-windows-msvc", &["hetman"]),
        ("aarch64-apple-darwin", &["hetman"]),
        (WASM, &["hetman", "engine-web"]),
    ];

    #[test]
    fn everything_that_is_released_has_its_licences() {
        for (target, packages) in RELEASED {
            let text = text(packages, target).unwrap_or_else(|error| panic!("{target}: {error}"));
            for name in ["The Hetman authors", "Libertinus", "Noto Sans", "SIL OPEN FONT LICENSE", "bevy_ecs "] {
                assert!(text.contains(name), "{target}: {name} is missing");
            }
            assert!(text.contains("Mozilla Public") || target == WASM, "{target}: it links option-ext");
            assert!(!text.contains("DejaVu"), "{target}: a typeface that is not shipped");
        }
    }

    #[test]
    fn the_page_shows_signs_as_they_are() {
        assert!(page("a < b & c").contains("a &lt; b &amp; c"));
    }
}
