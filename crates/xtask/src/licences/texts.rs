//! Finds the licence texts of crates.

use anyhow::{Context, Result, ensure};

use super::allowed::AllowedLicences;
use super::crates::{Crate, Crates};
use super::expression::alternatives;
use crate::shell;

/// Recognition of licence texts: licence, phrases that a text contains, and phrases that it doesn't contain.
const LICENCE_PHRASES: &[(&str, &[&str], &[&str])] = &[
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

/// Licences whose texts name no copyright holder: one crate's text is valid for another.
const WITHOUT_HOLDER: &[&str] = &["Apache-2.0", "MPL-2.0", "BSL-1.0", "CC0-1.0"];
/// Preferred licence where a crate offers several, as one text serves all crates.
const PREFERRED: &str = "Apache-2.0";
/// Beginnings of the names of licence files, in lower case.
const NAMES: &[&str] = &["licen", "unlicen", "copying", "copyright", "notice"];

/// Returns the licences under which a crate is used, each with its text.
pub fn of_crate(package: &Crate, crates: &Crates, allowed: &AllowedLicences) -> Result<Vec<(String, String)>> {
    let mut ways = alternatives(&package.expression);
    ways.retain(|way| way.iter().all(|licence| allowed.allows(&package.name, licence)));
    ensure!(!ways.is_empty(), "{}: deny.toml does not allow “{}”", package.title(), package.expression);
    ways.sort_by_key(|way| !way.iter().any(|licence| licence == PREFERRED));
    let texts = ways.iter().find_map(|way| {
        way.iter().map(|licence| Some((licence.clone(), text(licence, package, crates)?))).collect::<Option<Vec<_>>>()
    });
    texts.with_context(|| format!("{}: no text of “{}” is found", package.title(), package.expression))
}

/// Returns the crate's own text, or else that of a crate from the same repository, a text that names no copyright
/// holder, or the standard MIT text with the crate's authors.
fn text(licence: &str, package: &Crate, crates: &Crates) -> Option<String> {
    if licence == PREFERRED {
        // Hetman's own licences come first in the file, and Apache's text is the same for everybody.
        return Some(notices(package) + "The text stands above, under Hetman's own licences.");
    }
    let of = |package: &Crate| files(package).into_iter().chain(quoted(package)).find(|text| is_of(licence, text));
    let siblings = || {
        let has_one = !package.repository.is_empty();
        crates.iter().filter(move |other| has_one && other.repository == package.repository)
    };
    let anybody = || crates.iter().filter(|_| WITHOUT_HOLDER.contains(&licence));
    of(package)
        .or_else(|| siblings().find_map(of))
        .or_else(|| anybody().find_map(of))
        .or_else(|| (licence == "MIT").then(|| usual_mit(package)).flatten())
}

/// Returns the crate's NOTICE files.
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

/// Returns the licence that the crate's documentation quotes, as of code taken from others.
fn quoted(package: &Crate) -> Option<String> {
    let documented = std::fs::read_to_string(package.folder.join("src/lib.rs")).ok()?;
    let lines = documented.lines().filter_map(|line| line.strip_prefix("//! >"));
    Some(lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// Returns the wanted texts in the crate's folder, and all in its folder `LICENSES`.
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
    LICENCE_PHRASES.iter().filter(fits).any(|(name, _, _)| *name == licence)
}

/// Returns the Open Font License from a file that may also contain other typefaces' licences.
pub fn of_typeface(file: &str) -> Result<&str> {
    let parts = file.split("================================================================================");
    let licence = parts.into_iter().find(|part| part.contains("SIL OPEN FONT LICENSE"));
    licence.map(str::trim).context("no Open Font License found in the typeface's licence file")
}
