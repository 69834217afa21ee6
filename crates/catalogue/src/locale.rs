//! Languages: each is a folder of Fluent files, named by the language's tag.

use std::path::Path;

use crate::folder::{folders, names};
use crate::{CatalogueError, LAZY_TEXT_FILES};

/// The texts of a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locale {
    /// The IETF tag, such as `en` or `pt-BR`.
    pub tag: String,
    /// The texts built into the program, in Fluent syntax.
    pub source: String,
    /// The texts of [`LAZY_TEXT_FILES`], loaded on demand.
    pub lazy_source: String,
}

/// Reads the languages in the subfolders of a folder.
///
/// # Errors
/// If a folder is not a language, or can't be read.
pub fn locales(folder: &Path) -> Result<Vec<Locale>, CatalogueError> {
    folders(folder)?.into_iter().map(|tag| locale(&folder.join(&tag), tag)).collect()
}

fn locale(folder: &Path, tag: String) -> Result<Locale, CatalogueError> {
    let (mut source, mut lazy_source) = (String::new(), String::new());
    for name in names(folder)?.iter().filter(|name| name.ends_with(".ftl")) {
        let file = folder.join(name);
        let texts = if LAZY_TEXT_FILES.contains(&name.as_str()) { &mut lazy_source } else { &mut source };
        texts.push_str(&std::fs::read_to_string(&file).map_err(CatalogueError::unreadable(&file))?);
        // Separate the files, so that a file's last text doesn't continue in the next file.
        texts.push_str("\n\n");
    }
    if is_tag(&tag) && !source.is_empty() {
        Ok(Locale { tag, source, lazy_source })
    } else {
        Err(CatalogueError::NoLanguage(folder.to_owned()))
    }
}

/// Returns true for a language tag: a language of two or three letters, then subtags.
fn is_tag(name: &str) -> bool {
    let mut parts = name.split('-');
    let is_language =
        |part: &str| (2..=3).contains(&part.len()) && part.bytes().all(|letter| letter.is_ascii_lowercase());
    let is_more =
        |part: &str| (1..=8).contains(&part.len()) && part.bytes().all(|letter| letter.is_ascii_alphanumeric());
    parts.next().is_some_and(is_language) && parts.all(is_more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_folder_is_a_language_and_its_files_are_one_text() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let language = folder.path().join("pt-BR");
        fs::create_dir(&language).expect("made");
        fs::write(language.join("b.ftl"), "yes = Sim").expect("written");
        fs::write(language.join("a.ftl"), "no = Não").expect("written");
        fs::write(language.join(LAZY_TEXT_FILES[0]), "lesson = Lição").expect("written");
        fs::write(language.join("notes.txt"), "not a text").expect("written");
        let read = locales(folder.path()).expect("a language");
        let (source, lazy_source) = ("no = Não\n\nyes = Sim\n\n".into(), "lesson = Lição\n\n".into());
        assert_eq!(read, [Locale { tag: "pt-BR".into(), source, lazy_source }]);

        for bad in ["Deutsch", "x", "en_US", "de"] {
            // The last has a valid name, but no texts.
            fs::create_dir(folder.path().join(bad)).expect("made");
            let error = locales(folder.path()).expect_err("no language").to_string();
            assert!(error.contains(bad) && error.contains(".ftl"), "{error}");
            fs::remove_dir(folder.path().join(bad)).expect("gone");
        }
    }
}
