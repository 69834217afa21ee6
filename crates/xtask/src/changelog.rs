//! Parser of CHANGELOG.md: released versions with their dates and notes.

use anyhow::{Context, Result};

use crate::shell;

/// A released version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Release {
    /// Version number, as in 0.1.0.
    pub version: String,
    /// Release date, as in 2026-11-22.
    pub date: String,
    /// Notes, as Markdown.
    pub notes: String,
}

/// Returns the release of this version.
pub fn release(version: &str) -> Result<Release> {
    let release = releases(&read()?).into_iter().find(|release| release.version == version);
    release.with_context(|| format!("CHANGELOG.md has no section “## {version} – year-month-day”"))
}

/// Reads CHANGELOG.md.
pub fn read() -> Result<String> {
    std::fs::read_to_string(shell::root().join("CHANGELOG.md")).context("CHANGELOG.md can't be read")
}

/// Returns the notes under “Unreleased”, empty if there are none.
pub fn unreleased(text: &str) -> &str {
    sections(text).find(|(heading, _)| *heading == "Unreleased").map_or("", |(_, notes)| notes)
}

/// Returns all releases, the newest first.
fn releases(text: &str) -> Vec<Release> {
    let releases = sections(text).filter_map(|(heading, notes)| {
        let (version, date) = heading.split_once(" – ")?;
        Some(Release { version: version.trim().to_owned(), date: date.trim().to_owned(), notes: notes.to_owned() })
    });
    releases.collect()
}

/// Returns each section's heading and text.
fn sections(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let sections = text.split("\n## ").skip(1).map(|section| section.split_once('\n').unwrap_or((section, "")));
    sections.map(|(heading, notes)| (heading.trim(), notes.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_read() {
        let text = "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 – 2027-01-02\n\n### Added\n- more\n\n## 0.1.0 – 2026-11-22\n";
        let releases = releases(text);
        assert_eq!(unreleased(text), "- new");
        assert_eq!(releases.len(), 2);
        assert_eq!(releases[0].notes, "### Added\n- more");
        assert_eq!((releases[1].version.as_str(), releases[1].date.as_str()), ("0.1.0", "2026-11-22"));
    }

    #[test]
    fn this_version_is_in_the_changelog() {
        let release = release(env!("CARGO_PKG_VERSION")).expect("a section for the version in Cargo.toml");
        let digits = release.date.split('-').map(str::len).collect::<Vec<_>>();
        assert_eq!(digits, [4, 2, 2], "{}", release.date);
    }
}
