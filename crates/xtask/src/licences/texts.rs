//! The texts of licences, as crates bring them.

use anyhow::{Context, Result, ensure};

use super::allowed::Allowed;
use super::crates::{Crate, Crates};
use super::expression::alternatives;
use crate::shell;

/// What a text says that has a licence in it, and what it does not say.
const SIGNS: &[(&str, &[&str], &[&str])] = &[
    ("Apache-2.0", &["Apache License", "TERMS AND CONDITIONS FOR USE"], &[]),
    ("MPL-2.0", &["Mozilla Public License"], &[]),
    ("Zlib", &["as-is", "misrepresented"], &[]),
    ("BSL-1.0", &["Boost Software License"], &[]),
    ("CC0-1.0", &["CC0"], &[]),
    ("Unicode-3.0", &["UNICODE LICENSE V3"], &[]),
    ("MIT", &["Permission is hereby granted, free of charge", "shall be included"], &[]),
    ("MIT-0", &["Permission is hereby granted, free of charge"], &["shall be included"]),
    ("BSD-3-Clause", &["Redistribution and use in source and binary forms", "may be used to endorse"], &[]),
    ("BSD-2-Clause", &["Redistribution and use in source and binary forms"], &["may be used to endorse"]),
    ("ISC", &["ermission to use, copy, modify", "copyright notice and this permission notice"], &[]),
    ("0BSD", &["ermission to use, copy, modify"], &["copyright notice and this permission notice"]),
];

/// Texts that name nobody: what one crate brings is true of another.
const NAME_NOBODY: &[&str] = &["Apache-2.0", "MPL-2.0", "BSL-1.0", "CC0-1.0"];
/// Of several it is this that is chosen, as one text serves all crates.
const FIRST_CHOICE: &str = "Apache-2.0";
/// How files with licences are called.
const NAMES: &[&str] = &["licen", "unlicen", "copying", "copyright", "notice"];

/// The licences that a crate is taken under, each with its text.
pub fn of_crate(package: &Crate, crates: &Crates, allowed: &Allowed) -> Result<Vec<(String, String)>> {
    let mut ways = alternatives(&package.expression);
    ways.retain(|way| way.iter().all(|licence| allowed.allows(&package.name, licence)));
    ensure!(!ways.is_empty(), "{}: deny.toml does not allow “{}”", package.title(), package.expression);
    ways.sort_by_key(|way| !way.iter().any(|licence| licence == FIRST_CHOICE));
    let texts = ways.iter().find_map(|way| {
        way.iter().map(|licence| Some((licence.clone(), text(licence, package, crates)?))).collect::<Option<Vec<_>>>()
    });
    texts.with_context(|| format!("{}: no text of “{}” is found", package.title(), package.expression))
}

/// Its own text, that of a crate of the same repository, one that names nobody, or the usual words with whom it is of.
fn text(licence: &str, package: &Crate, crates: &Crates) -> Option<String> {
    if licence == FIRST_CHOICE {
        // What is ours stands above already, and is the same for everybody.
        return Some(notices(package) + "The text stands above, under Hetman's own licences.");
    }
    let of = |package: &Crate| files(package).into_iter().chain(quoted(package)).find(|text| is_of(licence, text));
    let siblings = || {
        let has_one = !package.repository.is_empty();
        crates.iter().filter(move |other| has_one && other.repository == package.repository)
    };
    let anybody = || crates.iter().filter(|_| NAME_NOBODY.contains(&licence));
    of(package)
        .or_else(|| siblings().find_map(of))
        .or_else(|| anybody().find_map(of))
        .or_else(|| (licence == "MIT").then(|| usual_mit(package)).flatten())
}

/// What a crate wants to be told of it beside the licence.
fn notices(package: &Crate) -> String {
    let said = read(package, |name| name.starts_with("notice"));
    said.into_iter().map(|notice| format!("{}:\n{}\n\n", package.name, notice.trim_end())).collect()
}

fn usual_mit(package: &Crate) -> Option<String> {
    let ours = std::fs::read_to_string(shell::root().join("LICENSE-MIT")).ok()?;
    let (_, terms) = ours.split_once("\n\nPermission")?;
    let nameless = || format!("The {} authors ({})", package.name, package.repository);
    let holders = if package.authors.is_empty() { nameless() } else { package.authors.join(", ") };
    Some(format!("MIT License\n\nCopyright (c) {holders}\n\nPermission{terms}"))
}

fn files(package: &Crate) -> Vec<String> {
    read(package, |name| NAMES.iter().any(|start| name.starts_with(start)))
}

/// What the crate's documentation quotes: the licence of whom it is taken from.
fn quoted(package: &Crate) -> Option<String> {
    let documented = std::fs::read_to_string(package.folder.join("src/lib.rs")).ok()?;
    let lines = documented.lines().filter_map(|line| line.strip_prefix("//! >"));
    Some(lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// The texts in the crate's folder, and in the folder of licences that some have.
fn read(package: &Crate, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let folders = [package.folder.clone(), package.folder.join("LICENSES")];
    let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let inside = |path: &std::path::Path| path.parent().is_some_and(|folder| folder.ends_with("LICENSES"));
    let name = |path: &std::path::Path| path.file_name().map(|name| name.to_string_lossy().to_lowercase());
    paths
        .iter()
        .filter(|path| inside(path) || name(path).is_some_and(|name| is_wanted(&name)))
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .map(|text| text.replace("\r\n", "\n"))
        .collect()
}

fn is_of(licence: &str, text: &str) -> bool {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = |(_, said, unsaid): &&(&str, &[&str], &[&str])| {
        said.iter().all(|words| flat.contains(words)) && !unsaid.iter().any(|words| flat.contains(words))
    };
    SIGNS.iter().filter(fits).any(|(name, _, _)| *name == licence)
}

/// The Open Font License out of a file, which may go on with what is about other typefaces.
pub fn of_typeface(file: &str) -> Result<&str> {
    let parts = file.split("================================================================================");
    let licence = parts.into_iter().find(|part| part.contains("SIL OPEN FONT LICENSE"));
    licence.map(str::trim).context("there is no Open Font License")
}
