//! The crates that a package is made of, and what cargo knows of them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;

/// A crate as it lies in the registry.
pub struct Crate {
    pub name: String,
    pub version: String,
    /// Its licences, as its author wrote them.
    pub expression: String,
    pub authors: Vec<String>,
    pub repository: String,
    /// Where its files lie.
    pub folder: PathBuf,
    /// Whether it is of this repository.
    is_ours: bool,
}

impl Crate {
    /// Its name and version, and who made it where it says so.
    pub fn title(&self) -> String {
        let by = if self.authors.is_empty() { &self.repository } else { &self.authors.join(", ") };
        format!("{} {} ({by})", self.name, self.version)
    }

    fn read(package: &Value) -> Option<Self> {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let authors = package["authors"].as_array()?.iter().filter_map(Value::as_str).map(without_address).collect();
        Some(Self {
            name: text("name"),
            version: text("version"),
            expression: text("license"),
            authors,
            repository: text("repository"),
            folder: PathBuf::from(package["manifest_path"].as_str()?).parent()?.to_owned(),
            is_ours: package["source"].is_null(),
        })
    }
}

/// An author without the address for letters.
fn without_address(author: &str) -> String {
    author.split_once('<').map_or(author, |(name, _)| name).trim().to_owned()
}

/// All crates that Cargo.lock names.
pub struct Crates(Vec<Crate>);

impl Crates {
    pub fn read() -> Result<Self> {
        let metadata = shell::output(shell::cargo("metadata").args(["--format-version", "1"]));
        let metadata: Value = serde_json::from_str(&metadata.context("`cargo metadata` failed")?)?;
        let packages = metadata["packages"].as_array().context("`cargo metadata` names no packages")?;
        Ok(Self(packages.iter().filter_map(Crate::read).collect()))
    }

    pub fn named(&self, name: &str) -> Result<&Crate> {
        self.0.iter().find(|package| package.name == name).with_context(|| format!("there is no crate {name}"))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Crate> {
        self.0.iter().filter(|package| !package.is_ours)
    }

    /// What others have written of these packages for a target: neither what only helps to build them, nor what runs in
    /// the compiler.
    pub fn linked(&self, packages: &[&str], target: &str) -> Result<Vec<&Crate>> {
        let mut tree = shell::cargo("tree");
        tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", target]);
        tree.args(packages.iter().flat_map(|package| ["--package", package]));
        let tree = shell::output(&mut tree).context("`cargo tree` failed")?;
        let linked: BTreeSet<(&str, &str)> = tree.lines().filter_map(name_and_version).collect();
        let crates: Vec<_> =
            self.iter().filter(|package| linked.contains(&(package.name.as_str(), package.version.as_str()))).collect();
        ensure!(!crates.is_empty(), "`cargo tree` names no crates for {target}");
        Ok(crates)
    }
}

/// Of a line such as `ahash v0.8.12 (*)`.
fn name_and_version(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_tree_are_read() {
        assert_eq!(name_and_version("ahash v0.8.12 (*)"), Some(("ahash", "0.8.12")));
        assert_eq!(name_and_version(""), None);
    }

    #[test]
    fn an_author_needs_no_letters() {
        assert_eq!(without_address("Ala Kowalska <ala@example.org>"), "Ala Kowalska");
    }
}
