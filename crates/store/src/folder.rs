//! The file-system operations that a store needs, and their implementation for a real folder.
//!
//! Tests implement [`Folder`] in memory to inject faults and power cuts.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::PathBuf;

/// One folder of files without subfolders. Every call can fail with an error of the system.
pub trait Folder: Send + Sync + 'static {
    /// An open file.
    type File;

    /// Creates the folder if it doesn't exist.
    fn make(&self) -> io::Result<()>;
    /// Creates an empty file, or truncates the existing one.
    fn create(&self, name: &str) -> io::Result<Self::File>;
    /// Appends bytes to a file.
    fn append(&self, file: &mut Self::File, bytes: &[u8]) -> io::Result<()>;
    /// Makes the contents of a file survive a power cut; its name may still be lost.
    fn sync(&self, file: &Self::File) -> io::Result<()>;
    /// Renames a file, and replaces any file of the new name.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, name: &str) -> io::Result<()>;
    /// Makes the names in the folder survive a power cut.
    fn sync_names(&self) -> io::Result<()>;
    /// Returns the contents of a file.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;
    /// Returns the names of all files.
    fn names(&self) -> io::Result<Vec<String>>;
    /// Returns the path of a file, for messages.
    fn location(&self, name: &str) -> String;
}

/// A folder of the file system, optionally locked against other programs.
#[derive(Debug)]
pub struct SystemFolder {
    path: PathBuf,
    /// The lock file, locked while it is open. The system releases it however the program ends.
    lock: Option<File>,
}

impl SystemFolder {
    /// Refers to the folder at this path, without a lock. It need not exist yet.
    pub fn at(path: PathBuf) -> Self {
        Self { path, lock: None }
    }

    /// Opens the folder at this path and locks it, so that no other program writes to it.
    ///
    /// # Errors
    /// The unlocked folder and the reason, if another program holds the lock or locking isn't possible there.
    pub fn locked(path: PathBuf) -> Result<Self, (Self, TryLockError)> {
        let lock = || {
            fs::create_dir_all(&path).map_err(TryLockError::Error)?;
            let file = File::create(path.join("lock")).map_err(TryLockError::Error)?;
            file.try_lock()?;
            Ok(file)
        };
        match lock() {
            Ok(file) => Ok(Self { lock: Some(file), path }),
            Err(error) => Err((Self::at(path), error)),
        }
    }

    /// Returns whether this program holds the folder's lock.
    pub fn is_locked(&self) -> bool {
        self.lock.is_some()
    }
}

impl Folder for SystemFolder {
    type File = File;

    fn make(&self) -> io::Result<()> {
        fs::create_dir_all(&self.path)
    }
    fn create(&self, name: &str) -> io::Result<File> {
        File::create(self.path.join(name))
    }
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }
    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.path.join(from), self.path.join(to))
    }
    fn remove(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.path.join(name))
    }
    /// Only Unix can open a folder to sync it; elsewhere the system decides when names reach the disk.
    fn sync_names(&self) -> io::Result<()> {
        if cfg!(unix) { File::open(&self.path)?.sync_all() } else { Ok(()) }
    }
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        fs::read(self.path.join(name))
    }
    fn names(&self) -> io::Result<Vec<String>> {
        let entries = fs::read_dir(&self.path)?;
        Ok(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect())
    }
    fn location(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
}
