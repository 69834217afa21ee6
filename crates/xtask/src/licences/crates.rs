//! The crates linked into a package, as cargo's metadata describes them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;

/// A crate in cargo's registry.
pub struct Crate {
    pub name: String,
    pub version: String,
    /// The licence expression of its manifest.
    pub expression: String,
    pub authors: Vec<String>,
    pub repository: String,
    /// Folder with its sources.
    pub folder: PathBuf,
    /// True for crates of this workspace.
    is_in_workspace: bool,
}

impl Crate {
    /// Returns its name and version, and its authors or else its repository.
    pub fn title(&self) -> String {
        let by = if self.authors.is_empty() { &self.repository } else { &self.authors.join(", ") };
        format!("{} {} ({by})", self.name, self.version)
    }

    fn read(package: &Value) -> Option<Self> {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let authors = package["authors"].as_array()?.iter().filter_map(Value::as_str).map(without_email).collect();
        Some(Self {
            name: text("name"),
            version: text("version"),
            expression: text("license"),
            authors,
            repository: text("repository"),
            folder: PathBuf::from(package["manifest_path"].as_str()?).parent()?.to_owned(),
            is_in_workspace: package["source"].is_null(),
        })
    }
}

/// Returns an author's name without the e-mail address.
fn without_email(author: &str) -> String {
    author.split_once('<').map_or(author, |(name, _)| name).trim().to_owned()
}

/// All crates of Cargo.lock.
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
        self.0.iter().filter(|package| !package.is_in_workspace)
    }

    /// Returns the foreign crates linked into these packages for a target, without build dependencies and procedural
    /// macros.
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

/// Parses a line such as `ahash v0.8.12 (*)`.
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
    fn e_mail_addresses_of_authors_are_left_out() {
        assert_eq!(without_email("Ala Kowalska <ala@example.org>"), "Ala Kowalska");
    }
}
