//! Tests of the Markdown documents: the `cargo xtask` commands and the paths that they name exist, and all commands and
//! crates are documented.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser, error::ErrorKind};
use xtask::shell;

use crate::Cli;
use xtask::files_below::files_below;

/// Folders of the repository whose paths are checked in code spans.
const FOLDERS: [&str; 8] = [".ci", ".github", "assets", "crates", "docs", "packaging", "src", "tests"];

/// A Markdown document.
struct Document {
    /// Path relative to the repository's root.
    path: PathBuf,
    text: String,
}

/// Returns the documents for players and contributors.
fn documents() -> Vec<Document> {
    let root = shell::root();
    let mut paths: Vec<PathBuf> = ["README.md", "CONTRIBUTING.md"].map(PathBuf::from).to_vec();
    for folder in ["docs", "packaging"] {
        let files = files_below(&root.join(folder)).expect("a folder of documents").into_iter();
        let is_document = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "md");
        paths.extend(files.filter(is_document).map(|file| Path::new(folder).join(file)));
    }
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(root.join(&path)).expect("a text");
        Document { path, text }
    };
    paths.into_iter().map(read).collect()
}

/// Returns the code of a document: the spans between backticks, and each line of its fenced blocks.
fn code(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if is_fenced {
            found.push(line);
        } else {
            found.extend(line.split('`').skip(1).step_by(2));
        }
    }
    found
}

/// Returns the words after `cargo xtask` in a piece of code, up to a comment or an operator of the shell.
fn command(code: &str) -> Option<Vec<&str>> {
    let (_, call) = code.trim().split_once("cargo xtask ")?;
    let words = call.split_whitespace().take_while(|word| !["#", "|", ">", "&&", ";"].contains(word));
    let words: Vec<&str> = words.collect();
    // “cargo xtask …” stands for any command.
    words.first().is_some_and(|word| !word.starts_with('…')).then_some(words)
}

#[test]
fn every_command_in_the_documents_exists() {
    // A document may name a command without its arguments.
    let incomplete = [
        ErrorKind::DisplayHelp,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
        ErrorKind::MissingRequiredArgument,
        ErrorKind::MissingSubcommand,
    ];
    let mut count = 0;
    for document in documents() {
        for words in code(&document.text).into_iter().filter_map(command) {
            count += 1;
            let parsed = Cli::try_parse_from(["xtask"].iter().chain(&words));
            if let Err(error) =
                parsed.map(drop).or_else(|e| if incomplete.contains(&e.kind()) { Ok(()) } else { Err(e) })
            {
                panic!("{}: cargo xtask {}: {error}", document.path.display(), words.join(" "));
            }
        }
    }
    assert!(count >= 20, "only {count} commands were found");
}

#[test]
fn every_command_is_documented() {
    let documents = documents();
    let documented: BTreeSet<Vec<&str>> = documents
        .iter()
        .flat_map(|document| code(&document.text))
        .filter_map(|code| command(code).or_else(|| Some(code.split_whitespace().collect())))
        .collect();
    let is_documented = |names: &[&str]| documented.iter().any(|words| words.starts_with(names));
    let cli = Cli::command();
    for command in cli.get_subcommands() {
        let name = command.get_name();
        // Only the release workflow calls it.
        assert!(name == "notes" || is_documented(&[name]), "`cargo xtask {name}` is not documented");
        for subcommand in command.get_subcommands() {
            let names = [name, subcommand.get_name()];
            assert!(is_documented(&names), "`cargo xtask {}` is not documented", names.join(" "));
        }
    }
}

/// Returns the targets of a document's links, without anchors.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    targets.map(|target| target.split('#').next().unwrap_or_default())
}

/// Returns whether a piece of code is a path of the repository, without placeholders.
fn is_path(code: &str) -> bool {
    let has_folder = FOLDERS.iter().any(|folder| code.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')));
    has_folder && !code.contains(['<', '*', '…', '{', ' ', ':'])
}

#[test]
fn every_path_in_the_documents_exists() {
    let root = shell::root();
    let mut missing = Vec::new();
    for document in documents() {
        let folder = document.path.parent().unwrap_or(Path::new(""));
        let is_local = |target: &&str| !target.is_empty() && !target.contains(':');
        let linked = links(&document.text).filter(is_local).map(|target| folder.join(target));
        let named = code(&document.text).into_iter().filter(|code| is_path(code)).map(PathBuf::from);
        let lost = linked.chain(named).filter(|path| !root.join(path).exists());
        missing.extend(lost.map(|path| format!("{} names {}", document.path.display(), path.display())));
    }
    assert!(missing.is_empty(), "paths that do not exist: {missing:#?}");
}

#[test]
fn the_map_of_the_readme_has_every_crate_and_test_folder() {
    let readme = std::fs::read_to_string(shell::root().join("README.md")).expect("the README");
    for parent in ["crates", "tests"] {
        for entry in std::fs::read_dir(shell::root().join(parent)).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            // Old settings, which a test reads.
            if entry.path().is_dir() && name != "data" {
                assert!(readme.contains(&format!("`{parent}/{name}/`")), "README.md does not name {parent}/{name}/");
            }
        }
    }
}

#[test]
fn code_and_commands_are_parsed() {
    let text = "Run `cargo xtask bench rules`, `cargo xtask …` or `src/`:\n```sh\ncargo xtask play -- --level 3  # plays\n```\n";
    let code = code(text);
    assert_eq!(code.len(), 4);
    let commands: Vec<_> = code.into_iter().filter_map(command).collect();
    assert_eq!(commands, [vec!["bench", "rules"], vec!["play", "--", "--level", "3"]]);
    assert_eq!(links("[a](b.md#c) and [d](https://e.org/)").collect::<Vec<_>>(), ["b.md", "https://e.org/"]);
    assert!(is_path("src/board/") && !is_path("src") && !is_path("assets/models/sets/<name>/"));
}
