//! What the game is called by systems, and the files of `packaging/` with it filled in.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::changelog::{self, Release};
use crate::shell;

/// Whom a package is of.
pub struct Identity {
    /// The name that nobody else has.
    pub id: String,
    /// Which version, and its day.
    pub release: Release,
}

impl Identity {
    /// Of the version that Cargo.toml has.
    pub fn current() -> Result<Self> {
        Self::new(changelog::release(env!("CARGO_PKG_VERSION"))?)
    }

    fn new(release: Release) -> Result<Self> {
        Ok(Self { id: recipe("app-id")?.trim().to_owned(), release })
    }

    /// `hetman-0.1.0` and what it is for.
    pub fn file_name(&self, what: &str) -> String {
        format!("hetman-{}-{what}", self.release.version)
    }

    /// Writes a file of `packaging/` with the words between two `@` filled in: those that every package knows, and these.
    pub fn write(&self, name: &str, words: &[(&str, &str)], to: &Path) -> Result<()> {
        let text = self.filled_in(&recipe(name)?, words).with_context(|| format!("packaging/{name}"))?;
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(to, text).with_context(|| format!("cannot write {}", to.display()))
    }

    fn filled_in(&self, text: &str, words: &[(&str, &str)]) -> Result<String> {
        let known = [("id", self.id.as_str()), ("version", &self.release.version), ("date", &self.release.date)];
        let filled = known
            .iter()
            .chain(words)
            .fold(text.to_owned(), |text, (word, instead)| text.replace(&format!("@{word}@"), instead));
        if let Some(word) = left_over(&filled) {
            bail!("nothing is filled in for @{word}@");
        }
        Ok(filled)
    }
}

/// A word that stands between two `@`; an address for letters has but one.
fn left_over(text: &str) -> Option<&str> {
    let (inside, _) = text.rsplit_once('@')?;
    let is_word = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    inside.split('@').skip(1).find(is_word)
}

/// A file of `packaging/`.
fn recipe(name: &str) -> Result<String> {
    let file = shell::root().join("packaging").join(name);
    std::fs::read_to_string(&file).with_context(|| format!("{} can't be read", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity() -> Identity {
        let release = Release { version: "1.2.3".into(), date: "2027-01-02".into(), notes: String::new() };
        Identity::new(release).expect("the name of the game")
    }

    #[test]
    fn words_are_filled_in() {
        let filled = identity().filled_in("@version@ of @date@ for @what@", &[("what", "all")]).expect("all words");
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
