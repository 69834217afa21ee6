//! Sorted folder listings, the same on every system.

use std::path::Path;

use crate::CatalogueError;

/// Returns the names of a folder's files and subfolders.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, CatalogueError> {
    let entries = std::fs::read_dir(folder).map_err(CatalogueError::unreadable(folder))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_, _>>().map_err(CatalogueError::unreadable(folder))?;
    names.sort();
    Ok(names)
}

/// Returns the names of a folder's subfolders.
pub(crate) fn folders(folder: &Path) -> Result<Vec<String>, CatalogueError> {
    let mut names = names(folder)?;
    names.retain(|name| folder.join(name).is_dir());
    Ok(names)
}

/// Returns the paths, relative to a folder and with `/` separators, of all files below it with this ending.
pub(crate) fn files(folder: &Path, ending: &str) -> Result<Vec<String>, CatalogueError> {
    let mut found = Vec::new();
    for name in names(folder)? {
        if folder.join(&name).is_dir() {
            let below = files(&folder.join(&name), ending)?;
            found.extend(below.into_iter().map(|file| format!("{name}/{file}")));
        } else if name.ends_with(ending) {
            found.push(name);
        }
    }
    Ok(found)
}
