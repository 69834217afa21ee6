//! The part of `assets/` that ships with packages and the web bundle.

use std::path::Path;

use anyhow::Result;

use crate::{bundle, shell};

/// Copies the shipped assets into `to`: without `source/`, and without the texts that are compiled into the program.
pub fn copy_shipped(to: &Path) -> Result<()> {
    let assets = shell::root().join("assets");
    let locales = assets.join("locales");
    bundle::copy_tree(&assets, to, &["source", "locales"])?;
    for locale in catalogue::locales(&locales)? {
        for name in catalogue::LAZY_TEXT_FILES {
            let file = Path::new(&locale.tag).join(name);
            bundle::copy_file(&locales.join(&file), &to.join("locales").join(&file))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files_below::files_below;

    #[test]
    fn only_what_players_need_is_shipped() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        copy_shipped(folder.path()).expect("our own assets");
        let files = files_below(folder.path()).expect("copied");
        assert!(files.iter().any(|file| file.starts_with("models/sets")), "{files:?}");
        assert!(files.contains(&"locales/pl/rules.ftl".into()), "{files:?}");
        assert!(!files.iter().any(|file| file.starts_with("source") || file.ends_with("game.ftl")), "{files:?}");
    }
}
