//! What a store asks of a file system: one folder, and in it files by name. The system's is one; the tests have others,
//! which fail and lose power.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::PathBuf;

/// A folder. Each call can fail, with the system's error, or be the last one before the power is cut.
pub trait Folder: Send + Sync + 'static {
    /// An open file.
    type File;

    /// Makes the folder, if it isn't there.
    fn make(&self) -> io::Result<()>;
    /// An empty file; one that is there loses what it held.
    fn create(&self, name: &str) -> io::Result<Self::File>;
    /// Adds to a file.
    fn append(&self, file: &mut Self::File, bytes: &[u8]) -> io::Result<()>;
    /// Returns once what the file holds outlasts a power cut; its name may not.
    fn sync(&self, file: &Self::File) -> io::Result<()>;
    /// Gives a file another name, and takes that from the one that has it.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, name: &str) -> io::Result<()>;
    /// Returns once the names of the files outlast a power cut.
    fn sync_names(&self) -> io::Result<()>;
    /// What a file holds.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;
    /// The names of the files.
    fn names(&self) -> io::Result<Vec<String>>;
    /// Where a person finds a file.
    fn place(&self, name: &str) -> String;
}

/// A folder of the system's.
#[derive(Debug)]
pub struct SystemFolder {
    path: PathBuf,
    /// Ours as long as it is open: the system closes it, however the program ends.
    lock: Option<File>,
}

impl SystemFolder {
    /// The folder at this path, which may not be there yet.
    pub fn at(path: PathBuf) -> Self {
        Self { path, lock: None }
    }

    /// The same, as long as no other program has it.
    ///
    /// # Errors
    /// The folder without its lock, where another program holds that, or where nothing can be locked.
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

    /// Whether no other program writes here.
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
    /// Elsewhere than on Unix a folder can't be opened; there the names last as long as the system lets them.
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
    fn place(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
}
