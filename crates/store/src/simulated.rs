//! A simulated folder in memory, with injected faults, whose power can be cut after any operation.
//!
//! The possible states after a power cut follow what file systems promise, as read by the crash tests of `SQLite` and
//! by Pillai and others ("All File Systems Are Not Created Equal", OSDI 2014):
//! - Synced contents are there.
//! - Contents appended since the last sync are there, partly there, replaced by zeros, or missing.
//! - Of the changes to names since the last sync of the folder, any subset has happened.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Folder;

/// The contents of a disk: bytes by file name.
pub type DiskImage = BTreeMap<String, Vec<u8>>;

/// A folder in memory. Clones share their contents.
#[derive(Debug, Clone, Default)]
pub struct SimulatedFolder(Arc<Mutex<Disk>>);

#[derive(Debug, Default)]
struct Disk {
    /// The contents at the beginning, all synced.
    start: DiskImage,
    log: Vec<Operation>,
    names: BTreeMap<String, usize>,
    files: Vec<Vec<u8>>,
    calls: usize,
    fault: Option<InjectedFault>,
}

/// A change to the disk. Files have numbers, as their names change.
#[derive(Debug, Clone)]
enum Operation {
    Create { name: String, file: usize },
    Append { file: usize, bytes: Vec<u8> },
    Sync { file: usize },
    Rename { from: String, to: String },
    Remove { name: String },
    SyncNames,
}

/// A failure to simulate.
#[derive(Debug, Clone, Copy)]
pub struct InjectedFault {
    /// Number of the call that fails, counted from 0.
    pub at: usize,
    /// The error it returns.
    pub kind: ErrorKind,
    /// Fails all later calls too, like a full or removed disk.
    pub persists: bool,
}

/// An open file of a [`SimulatedFolder`].
#[derive(Debug)]
pub struct OpenFile(usize);

impl SimulatedFolder {
    /// Creates a folder with these files.
    pub fn with_files(image: DiskImage) -> Self {
        let names = image.keys().cloned().enumerate().map(|(file, name)| (name, file)).collect();
        let files = image.values().cloned().collect();
        Self(Arc::new(Mutex::new(Disk { start: image, names, files, ..Disk::default() })))
    }

    /// Sets the fault to simulate, and restarts the count of calls at 0.
    pub fn set_fault(&self, fault: Option<InjectedFault>) {
        let mut disk = self.disk();
        (disk.fault, disk.calls) = (fault, 0);
    }

    /// Returns the number of calls since [`SimulatedFolder::set_fault`].
    pub fn calls(&self) -> usize {
        self.disk().calls
    }

    /// Returns the number of operations so far; the power can be cut after each.
    pub fn operation_count(&self) -> usize {
        self.disk().log.len()
    }

    /// Returns every state the disk may have if the power is cut after the first `moment` operations.
    pub fn images_after_power_cut(&self, moment: usize) -> Vec<DiskImage> {
        let disk = self.disk();
        let mut cut = PowerCut::starting_from(&disk.start);
        disk.log.iter().take(moment).for_each(|operation| cut.apply(operation));
        cut.images()
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Disk {
    /// Counts a call, and fails it if the fault says so.
    fn count_call(&mut self) -> io::Result<()> {
        let call = self.calls;
        self.calls += 1;
        match self.fault {
            Some(fault) if call == fault.at || fault.persists && call > fault.at => Err(fault.kind.into()),
            _ => Ok(()),
        }
    }

    fn file(&self, name: &str) -> io::Result<usize> {
        self.names.get(name).copied().ok_or_else(|| ErrorKind::NotFound.into())
    }
}

impl Folder for SimulatedFolder {
    type File = OpenFile;

    fn make(&self) -> io::Result<()> {
        self.disk().count_call()
    }
    fn create(&self, name: &str) -> io::Result<OpenFile> {
        let mut disk = self.disk();
        disk.count_call()?;
        let file = disk.files.len();
        disk.files.push(Vec::new());
        disk.names.insert(name.to_owned(), file);
        disk.log.push(Operation::Create { name: name.to_owned(), file });
        Ok(OpenFile(file))
    }
    /// Appends all bytes, or half of them where the call fails.
    fn append(&self, file: &mut OpenFile, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.disk();
        let fault = disk.count_call();
        let written = if fault.is_ok() { bytes } else { &bytes[..bytes.len() / 2] };
        disk.files[file.0].extend_from_slice(written);
        disk.log.push(Operation::Append { file: file.0, bytes: written.to_vec() });
        fault
    }
    fn sync(&self, file: &OpenFile) -> io::Result<()> {
        let mut disk = self.disk();
        disk.count_call()?;
        disk.log.push(Operation::Sync { file: file.0 });
        Ok(())
    }
    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut disk = self.disk();
        disk.count_call()?;
        let file = disk.file(from)?;
        disk.names.remove(from);
        disk.names.insert(to.to_owned(), file);
        disk.log.push(Operation::Rename { from: from.to_owned(), to: to.to_owned() });
        Ok(())
    }
    fn remove(&self, name: &str) -> io::Result<()> {
        let mut disk = self.disk();
        disk.count_call()?;
        disk.file(name)?;
        disk.names.remove(name);
        disk.log.push(Operation::Remove { name: name.to_owned() });
        Ok(())
    }
    fn sync_names(&self) -> io::Result<()> {
        let mut disk = self.disk();
        disk.count_call()?;
        disk.log.push(Operation::SyncNames);
        Ok(())
    }
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let mut disk = self.disk();
        disk.count_call()?;
        let file = disk.file(name)?;
        Ok(disk.files[file].clone())
    }
    fn names(&self) -> io::Result<Vec<String>> {
        let mut disk = self.disk();
        disk.count_call()?;
        Ok(disk.names.keys().cloned().collect())
    }
    fn location(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// The state of a disk in which some operations are not synced yet.
struct PowerCut {
    names: BTreeMap<String, usize>,
    /// Changes to names since the last sync of the folder, in order.
    unsynced_names: Vec<Operation>,
    /// The synced bytes and the bytes appended since, by file.
    files: BTreeMap<usize, (Vec<u8>, Vec<u8>)>,
}

impl PowerCut {
    fn starting_from(start: &DiskImage) -> Self {
        let files = start.values().cloned().enumerate().map(|(file, bytes)| (file, (bytes, Vec::new()))).collect();
        let names = start.keys().cloned().enumerate().map(|(file, name)| (name, file)).collect();
        Self { names, unsynced_names: Vec::new(), files }
    }

    fn apply(&mut self, operation: &Operation) {
        match operation {
            Operation::Create { file, .. } => {
                self.files.insert(*file, Default::default());
                self.unsynced_names.push(operation.clone());
            }
            Operation::Rename { .. } | Operation::Remove { .. } => self.unsynced_names.push(operation.clone()),
            Operation::Append { file, bytes } => {
                self.files.entry(*file).or_default().1.extend_from_slice(bytes);
            }
            Operation::Sync { file } => {
                let (synced, unsynced) = self.files.entry(*file).or_default();
                synced.append(unsynced);
            }
            Operation::SyncNames => {
                let applied = core::mem::take(&mut self.unsynced_names);
                applied.iter().for_each(|operation| apply_name_change(&mut self.names, operation));
            }
        }
    }

    fn images(&self) -> Vec<DiskImage> {
        let unsynced: Vec<usize> =
            self.files.iter().filter(|(_, (_, unsynced))| !unsynced.is_empty()).map(|(file, _)| *file).collect();
        let mut images = Vec::new();
        for applied in 0..1_u32 << self.unsynced_names.len() {
            let mut names = self.names.clone();
            for (index, operation) in self.unsynced_names.iter().enumerate() {
                if applied >> index & 1 == 1 {
                    apply_name_change(&mut names, operation);
                }
            }
            for outcome in 0..UnsyncedOutcome::ALL.len().pow(unsynced.len() as u32) {
                let outcome_of = |file: &usize| {
                    let index = unsynced.iter().position(|other| other == file).unwrap_or(0) as u32;
                    UnsyncedOutcome::ALL[outcome / UnsyncedOutcome::ALL.len().pow(index) % UnsyncedOutcome::ALL.len()]
                };
                let image = names.iter().map(|(name, file)| {
                    let (synced, unsynced) = &self.files[file];
                    let rest = if unsynced.is_empty() { Vec::new() } else { outcome_of(file).apply(unsynced) };
                    (name.clone(), [synced.as_slice(), &rest].concat())
                });
                images.push(image.collect());
            }
        }
        images.sort();
        images.dedup();
        images
    }
}

/// Applies a change of names. Renaming does nothing if the file has already lost the old name.
fn apply_name_change(names: &mut BTreeMap<String, usize>, operation: &Operation) {
    match operation {
        Operation::Create { name, file } => {
            names.insert(name.clone(), *file);
        }
        Operation::Rename { from, to } => {
            if let Some(file) = names.remove(from) {
                names.insert(to.clone(), file);
            }
        }
        Operation::Remove { name } => {
            names.remove(name);
        }
        Operation::Append { .. } | Operation::Sync { .. } | Operation::SyncNames => {}
    }
}

/// The fate of bytes that were not synced when the power was cut.
#[derive(Clone, Copy)]
enum UnsyncedOutcome {
    Nothing,
    Half,
    Zeros,
    All,
}

impl UnsyncedOutcome {
    const ALL: [Self; 4] = [Self::Nothing, Self::Half, Self::Zeros, Self::All];

    fn apply(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Half => bytes[..bytes.len() / 2].to_vec(),
            Self::Zeros => vec![0; bytes.len()],
            Self::All => bytes.to_vec(),
        }
    }
}
