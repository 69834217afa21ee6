//! Tests of the ignored tests: the reason of each names the `cargo xtask` command that runs it, and that command exists.

use std::path::Path;

use clap::Parser;
use xtask::shell;

use crate::Cli;
use xtask::files_below::files_below;

/// Folders with tests.
const FOLDERS: [&str; 3] = ["src", "crates", "tests"];

/// Returns the reason of each `#[ignore]` in a Rust file; an empty one if it has none.
fn reasons(text: &str) -> Vec<&str> {
    let ignored = text.lines().filter_map(|line| line.trim_start().strip_prefix("#[ignore"));
    ignored.map(|rest| rest.strip_prefix(" = \"").and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("")).collect()
}

/// Returns the words of the `cargo xtask` command in a reason.
fn command(reason: &str) -> Option<Vec<&str>> {
    let (_, rest) = reason.split_once("cargo xtask ")?;
    Some(rest.split('`').next()?.split_whitespace().collect())
}

#[test]
fn every_ignored_test_names_a_command_that_exists() {
    let mut count = 0;
    for folder in FOLDERS {
        let below = shell::root().join(folder);
        let files = files_below(&below).expect("a folder with tests");
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
            let text = std::fs::read_to_string(below.join(file)).expect("a text");
            let file = Path::new(folder).join(file);
            for reason in reasons(&text) {
                count += 1;
                let Some(words) = command(reason) else {
                    panic!("{}: an ignored test names no command: \"{reason}\"", file.display())
                };
                if let Err(error) = Cli::try_parse_from(["xtask"].iter().chain(&words)) {
                    panic!("{}: cargo xtask {}: {error}", file.display(), words.join(" "));
                }
            }
        }
    }
    assert!(count >= 15, "only {count} ignored tests were found");
}

#[test]
fn reasons_and_their_commands_are_parsed() {
    let text = "    #[ignore = \"slow; `cargo xtask soak kills --kiosk` runs it\"]\n#[ignore]\nlet a = \"#[ignore\";\n";
    assert_eq!(reasons(text), ["slow; `cargo xtask soak kills --kiosk` runs it", ""]);
    assert_eq!(command(reasons(text)[0]), Some(vec!["soak", "kills", "--kiosk"]));
    assert_eq!((command("slow"), command("cargo xtask soak rules")), (None, Some(vec!["soak", "rules"])));
}
