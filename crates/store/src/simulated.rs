//! A folder in memory that fails when it is told to, and whose power can be cut after any of its operations.
//!
//! What may be left after a power cut follows what file systems promise, as the crash tests of `SQLite` and the study of
//! Pillai and others ("All File Systems Are Not Created Equal", OSDI 2014) read it: what was synced is there; of what was
//! added to a file since, any beginning, or zeros of its length; of what happened to names since they were synced, any part.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Folder;

/// What a disk holds: bytes by names.
pub type Image = BTreeMap<String, Vec<u8>>;

/// The simulated folder. Clones are the same folder.
#[derive(Debug, Clone, Default)]
pub struct Simulated(Arc<Mutex<Disk>>);

#[derive(Debug, Default)]
struct Disk {
    /// What was there from the beginning, safely.
    start: Image,
    log: Vec<Operation>,
    names: BTreeMap<String, usize>,
    files: Vec<Vec<u8>>,
    calls: usize,
    fault: Option<Fault>,
}

/// What was done, in its order. Files are numbers: names come and go.
#[derive(Debug, Clone)]
enum Operation {
    Create { name: String, file: usize },
    Append { file: usize, bytes: Vec<u8> },
    Sync { file: usize },
    Rename { from: String, to: String },
    Remove { name: String },
    SyncNames,
}

/// A fault that is met on purpose.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    /// The call that meets it, counted from 0.
    pub at: usize,
    /// What the system says.
    pub kind: ErrorKind,
    /// Whether every later call meets it, too: a full disk, one that was taken out.
    pub stays: bool,
}

/// An open file of the folder.
#[derive(Debug)]
pub struct OpenFile(usize);

impl Simulated {
    /// A folder that holds this.
    pub fn of(image: Image) -> Self {
        let names = image.keys().cloned().enumerate().map(|(file, name)| (name, file)).collect();
        let files = image.values().cloned().collect();
        Self(Arc::new(Mutex::new(Disk { start: image, names, files, ..Disk::default() })))
    }

    /// Lets a fault be met from now on, counting calls from here.
    pub fn meet(&self, fault: Option<Fault>) {
        let mut disk = self.disk();
        (disk.fault, disk.calls) = (fault, 0);
    }

    /// How many calls were made since [`Simulated::meet`].
    pub fn calls(&self) -> usize {
        self.disk().calls
    }

    /// How many operations have been done: the moments at which the power can be cut.
    pub fn moment(&self) -> usize {
        self.disk().log.len()
    }

    /// What may be on the disk if the power is cut after so many operations.
    pub fn after_power_cut(&self, moment: usize) -> Vec<Image> {
        let disk = self.disk();
        let mut cut = Cut::of(&disk.start);
        disk.log.iter().take(moment).for_each(|operation| cut.follow(operation));
        cut.images()
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Disk {
    /// Whether this call is met by the fault.
    fn call(&mut self) -> io::Result<()> {
        let call = self.calls;
        self.calls += 1;
        match self.fault {
            Some(fault) if call == fault.at || fault.stays && call > fault.at => Err(fault.kind.into()),
            _ => Ok(()),
        }
    }

    fn file(&self, name: &str) -> io::Result<usize> {
        self.names.get(name).copied().ok_or_else(|| ErrorKind::NotFound.into())
    }
}

impl Folder for Simulated {
    type File = OpenFile;

    fn make(&self) -> io::Result<()> {
        self.disk().call()
    }
    fn create(&self, name: &str) -> io::Result<OpenFile> {
        let mut disk = self.disk();
        disk.call()?;
        let file = disk.files.len();
        disk.files.push(Vec::new());
        disk.names.insert(name.to_owned(), file);
        disk.log.push(Operation::Create { name: name.to_owned(), file });
        Ok(OpenFile(file))
    }
    /// A disk that is full takes half.
    fn append(&self, file: &mut OpenFile, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.disk();
        let met = disk.call();
        let taken = if met.is_ok() { bytes } else { &bytes[..bytes.len() / 2] };
        disk.files[file.0].extend_from_slice(taken);
        disk.log.push(Operation::Append { file: file.0, bytes: taken.to_vec() });
        met
    }
    fn sync(&self, file: &OpenFile) -> io::Result<()> {
        let mut disk = self.disk();
        disk.call()?;
        disk.log.push(Operation::Sync { file: file.0 });
        Ok(())
    }
    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut disk = self.disk();
        disk.call()?;
        let file = disk.file(from)?;
        disk.names.remove(from);
        disk.names.insert(to.to_owned(), file);
        disk.log.push(Operation::Rename { from: from.to_owned(), to: to.to_owned() });
        Ok(())
    }
    fn remove(&self, name: &str) -> io::Result<()> {
        let mut disk = self.disk();
        disk.call()?;
        disk.file(name)?;
        disk.names.remove(name);
        disk.log.push(Operation::Remove { name: name.to_owned() });
        Ok(())
    }
    fn sync_names(&self) -> io::Result<()> {
        let mut disk = self.disk();
        disk.call()?;
        disk.log.push(Operation::SyncNames);
        Ok(())
    }
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let mut disk = self.disk();
        disk.call()?;
        let file = disk.file(name)?;
        Ok(disk.files[file].clone())
    }
    fn names(&self) -> io::Result<Vec<String>> {
        let mut disk = self.disk();
        disk.call()?;
        Ok(disk.names.keys().cloned().collect())
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// What is on a disk, and what is only on its way there.
struct Cut {
    names: BTreeMap<String, usize>,
    /// What happened to names since they were synced, in its order.
    loose_names: Vec<Operation>,
    /// Of each file what is there, and what was added since.
    files: BTreeMap<usize, (Vec<u8>, Vec<u8>)>,
}

impl Cut {
    fn of(start: &Image) -> Self {
        let files = start.values().cloned().enumerate().map(|(file, bytes)| (file, (bytes, Vec::new()))).collect();
        let names = start.keys().cloned().enumerate().map(|(file, name)| (name, file)).collect();
        Self { names, loose_names: Vec::new(), files }
    }

    fn follow(&mut self, operation: &Operation) {
        match operation {
            Operation::Create { file, .. } => {
                self.files.insert(*file, Default::default());
                self.loose_names.push(operation.clone());
            }
            Operation::Rename { .. } | Operation::Remove { .. } => self.loose_names.push(operation.clone()),
            Operation::Append { file, bytes } => {
                self.files.entry(*file).or_default().1.extend_from_slice(bytes);
            }
            Operation::Sync { file } => {
                let (there, loose) = self.files.entry(*file).or_default();
                there.append(loose);
            }
            Operation::SyncNames => {
                let happened = core::mem::take(&mut self.loose_names);
                happened.iter().for_each(|operation| rename(&mut self.names, operation));
            }
        }
    }

    fn images(&self) -> Vec<Image> {
        let loose: Vec<usize> =
            self.files.iter().filter(|(_, (_, loose))| !loose.is_empty()).map(|(file, _)| *file).collect();
        let mut images = Vec::new();
        for happened in 0..1_u32 << self.loose_names.len() {
            let mut names = self.names.clone();
            for (index, operation) in self.loose_names.iter().enumerate() {
                if happened >> index & 1 == 1 {
                    rename(&mut names, operation);
                }
            }
            for left in 0..Left::ALL.len().pow(loose.len() as u32) {
                let left_of = |file: &usize| {
                    let index = loose.iter().position(|other| other == file).unwrap_or(0) as u32;
                    Left::ALL[left / Left::ALL.len().pow(index) % Left::ALL.len()]
                };
                let image = names.iter().map(|(name, file)| {
                    let (there, loose) = &self.files[file];
                    let rest = if loose.is_empty() { Vec::new() } else { left_of(file).of(loose) };
                    (name.clone(), [there.as_slice(), &rest].concat())
                });
                images.push(image.collect());
            }
        }
        images.sort();
        images.dedup();
        images
    }
}

/// What happens to names: a file that has lost its name before is no longer there to be renamed.
fn rename(names: &mut BTreeMap<String, usize>, operation: &Operation) {
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

/// What is left of bytes that were not synced.
#[derive(Clone, Copy)]
enum Left {
    Nothing,
    Half,
    Zeros,
    All,
}

impl Left {
    const ALL: [Self; 4] = [Self::Nothing, Self::Half, Self::Zeros, Self::All];

    fn of(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Half => bytes[..bytes.len() / 2].to_vec(),
            Self::Zeros => vec![0; bytes.len()],
            Self::All => bytes.to_vec(),
        }
    }
}
