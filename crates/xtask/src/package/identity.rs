//! The game's identifier and release, and the templates of `packaging/` that are filled in with them.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::changelog::{self, Release};
use crate::shell;

/// Identifier and release of a package.
pub struct PackageIdentity {
    /// Unique application identifier, in reverse-DNS form.
    pub id: String,
    /// Version and release date.
    pub release: Release,
}

impl PackageIdentity {
    /// Returns the identity of the version in Cargo.toml.
    pub fn current() -> Result<Self> {
        Self::new(changelog::release(env!("CARGO_PKG_VERSION"))?)
    }

    fn new(release: Release) -> Result<Self> {
        Ok(Self { id: template("app-id")?.trim().to_owned(), release })
    }

    /// Returns a file name that begins with `hetman-0.1.0`.
    pub fn file_name(&self, what: &str) -> String {
        format!("hetman-{}-{what}", self.release.version)
    }

    /// Fills in a template of `packaging/` and writes it to a file. Words between two `@` are placeholders: `id`,
    /// `version` and `date`,
    /// and those in `values`.
    pub fn write(&self, name: &str, values: &[(&str, &str)], to: &Path) -> Result<()> {
        let text = self.filled_in(&template(name)?, values).with_context(|| format!("packaging/{name}"))?;
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(to, text).with_context(|| format!("cannot write {}", to.display()))
    }

    fn filled_in(&self, text: &str, values: &[(&str, &str)]) -> Result<String> {
        let known = [("id", self.id.as_str()), ("version", &self.release.version), ("date", &self.release.date)];
        let filled = known
            .iter()
            .chain(values)
            .fold(text.to_owned(), |text, (word, instead)| text.replace(&format!("@{word}@"), instead));
        if let Some(word) = unfilled_placeholder(&filled) {
            bail!("no value for the placeholder @{word}@");
        }
        Ok(filled)
    }
}

/// Returns a placeholder that is left in the text. An e-mail address has only one `@`.
fn unfilled_placeholder(text: &str) -> Option<&str> {
    let (inside, _) = text.rsplit_once('@')?;
    let is_word = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    inside.split('@').skip(1).find(is_word)
}

/// Reads a template of `packaging/`.
fn template(name: &str) -> Result<String> {
    let file = shell::root().join("packaging").join(name);
    std::fs::read_to_string(&file).with_context(|| format!("{} can't be read", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity() -> PackageIdentity {
        let release = Release { version: "1.2.3".into(), date: "2027-01-02".into(), notes: String::new() };
        PackageIdentity::new(release).expect("the name of the game")
    }

    #[test]
    fn words_are_filled_in() {
        let filled = identity().filled_in("@version@ of @date@ for @what@", &[("what", "all")]).expect("all values");
        assert_eq!(filled, "1.2.3 of 2027-01-02 for all");
    }

    #[test]
    fn a_word_that_nobody_knows_is_an_error() {
        let error = identity().filled_in("@version@ and @nothing@", &[]).expect_err("an unknown word").to_string();
        assert!(error.contains("@nothing@"), "{error}");
        let after_an_address = identity().filled_in("ala@example.org, @version@ and @nothing2@", &[]);
        assert!(after_an_address.expect_err("an unknown word").to_string().contains("@nothing2@"));
        assert!(identity().filled_in("ala@example.org and ola@example.org", &[]).is_ok());
    }

    #[test]
    fn the_name_is_a_name_in_reverse() {
        let id = identity().id;
        assert!(id.split('.').count() >= 3 && id.ends_with(".Hetman"), "{id}");
        assert!(id.chars().all(|sign| sign.is_ascii_alphanumeric() || "._".contains(sign)), "{id}");
    }
}
