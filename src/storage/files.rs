//! Texts as files in the person's data folder.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{Memory, Place, Store};
use crate::options::Options;

/// The folder given by `--data-dir`, else the one the system keeps for programs like this.
pub(super) fn open(options: &Options) -> Place {
    let usual = || directories::ProjectDirs::from("", "", "hetman").map(|folders| folders.data_dir().to_owned());
    match options.data_dir.clone().or_else(usual) {
        Some(folder) => at(folder),
        None => Place::Ours(Box::new(Memory::default())),
    }
}

fn at(folder: PathBuf) -> Place {
    match lock(&folder) {
        Ok(lock) => Place::Ours(Box::new(Files { folder, _lock: Some(lock) })),
        Err(TryLockError::WouldBlock) => Place::Elsewhere(Box::new(Files { folder, _lock: None })),
        // Where nothing can be locked, or nothing written, one window still plays as well as it can.
        Err(TryLockError::Error(_)) => Place::Ours(Box::new(Files { folder, _lock: None })),
    }
}

/// The folder is ours as long as this file is open: the system closes it, however the program ends.
fn lock(folder: &Path) -> Result<File, TryLockError> {
    fs::create_dir_all(folder).map_err(TryLockError::Error)?;
    let file = File::create(folder.join("lock")).map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}

struct Files {
    folder: PathBuf,
    _lock: Option<File>,
}

impl Files {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

fn told(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

impl Store for Files {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        let path = self.path(name);
        match fs::read(&path) {
            // What is no text is damaged, and whoever reads it says so.
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(told(&path, error)),
        }
    }

    /// The new text is whole on the disk before it takes the old one's name.
    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.path(name);
        let write = || -> std::io::Result<()> {
            fs::create_dir_all(&self.folder)?;
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_data()?;
            file.persist(&path)?;
            Ok(())
        };
        write().map_err(|error| told(&path, error))
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(told(&path, error)),
            _ => Ok(()),
        }
    }

    fn names(&self) -> Result<Vec<String>, String> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(told(&self.folder, error)),
        };
        Ok(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect())
    }

    fn set_aside(&self, name: &str) -> Result<String, String> {
        let path = self.path(name);
        let free = (1..1000).map(|number| self.path(&format!("{name}.damaged-{number}"))).find(|aside| !aside.exists());
        let aside = free.ok_or_else(|| told(&path, "too many damaged files stand beside it"))?;
        fs::rename(&path, &aside).map_err(|error| told(&path, error))?;
        Ok(aside.display().to_string())
    }

    fn place(&self) -> Option<String> {
        Some(self.folder.display().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_can_be_set_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let files = Files { folder: folder.path().join("new"), _lock: None };
        assert_eq!((files.read("game.pgn"), files.names()), (Ok(None), Ok(Vec::new())));
        files.write("game.pgn", "one").expect("written");
        files.write("game.pgn", "two").expect("written again");
        assert_eq!(files.read("game.pgn"), Ok(Some("two".into())));
        assert_eq!(files.names(), Ok(vec!["game.pgn".into()]));
        let aside = files.set_aside("game.pgn").expect("set aside");
        assert_eq!(files.read("game.pgn"), Ok(None));
        assert_eq!(fs::read_to_string(aside).expect("still there"), "two");
        assert_eq!(files.remove("game.pgn"), Ok(()));
    }
}
