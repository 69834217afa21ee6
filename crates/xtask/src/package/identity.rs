//! What the game is called by systems, and the files of `packaging/` with it filled in.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::changelog::Release;
use crate::shell;

/// Whom a package is of.
pub struct Identity {
    /// The name that nobody else has.
    pub id: String,
    /// Which version, and its day.
    pub release: Release,
}

impl Identity {
    pub fn new(release: Release) -> Result<Self> {
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
        let left = text.split('@').skip(1).step_by(2).find(|word| filled.contains(&format!("@{word}@")));
        ensure!(left.is_none(), "nothing is filled in for @{}@", left.unwrap_or_default());
        Ok(filled)
    }
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
    }

    #[test]
    fn the_name_is_a_name_in_reverse() {
        let id = identity().id;
        assert!(id.split('.').count() >= 3 && id.ends_with(".Hetman"), "{id}");
        assert!(id.chars().all(|sign| sign.is_ascii_alphanumeric() || "._".contains(sign)), "{id}");
    }
}
