//! The feed as the app sees it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use store::StoreError;

use crate::file::FileThread;
use crate::serve::FeedServer;
use crate::{FeedError, FeedSettings, MAX_DELAY, Snapshot};

/// Publishes a game. When it is dropped, its server and its threads end.
#[derive(Debug)]
pub struct Feed {
    file: Option<FileThread>,
    server: Option<FeedServer>,
    last: Option<(Arc<Snapshot>, Instant)>,
}

impl Feed {
    /// Starts the server and the file writer that the settings ask for.
    ///
    /// # Errors
    /// If the file or the address can't be used.
    pub fn open(settings: FeedSettings) -> Result<Self, FeedError> {
        if settings.delay > MAX_DELAY {
            return Err(FeedError::Delay(settings.delay));
        }
        let file = settings.file.as_deref().map(|path| {
            let (folder, name) = split_path(path).ok_or_else(|| FeedError::NoFolder(path.to_owned()))?;
            FileThread::start(folder, name, settings.delay).map_err(FeedError::Thread)
        });
        let server = settings.address.map(|address| FeedServer::start(address, &settings));
        Ok(Self { file: file.transpose()?, server: server.transpose()?, last: None })
    }

    /// Publishes the game as it is now. Call this after moves, when a clock starts, stops or is set, and at the end of
    /// the game. It never waits for disks or readers, and ignores a snapshot without news.
    pub fn show(&mut self, snapshot: Snapshot, now: Instant) {
        let is_unchanged = |(before, then): &(Arc<Snapshot>, Instant)| {
            snapshot.is_unchanged_since(before, now.saturating_duration_since(*then))
        };
        if self.last.as_ref().is_some_and(is_unchanged) {
            return;
        }
        let snapshot = Arc::new(snapshot);
        if let Some(file) = &self.file {
            file.show(Arc::clone(&snapshot), now);
        }
        if let Some(server) = &self.server {
            server.show(Arc::clone(&snapshot), now);
        }
        self.last = Some((snapshot, now));
    }

    /// Returns the server's address, with the actual port.
    pub fn address(&self) -> Option<SocketAddr> {
        self.server.as_ref().map(FeedServer::address)
    }

    /// Returns the number of current listeners to the events.
    pub fn listeners(&self) -> usize {
        self.server.as_ref().map_or(0, FeedServer::listeners)
    }

    /// Returns the reason the file is out of date, if it is. Writing is retried every two seconds.
    pub fn file_error(&self) -> Option<StoreError> {
        self.file.as_ref().and_then(FileThread::error)
    }
}

/// Splits a path into folder and file name; none if the folder doesn't exist.
fn split_path(path: &Path) -> Option<(&Path, String)> {
    let name = path.file_name()?.to_str()?.to_owned();
    let folder = path.parent()?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    folder.is_dir().then_some((folder, name))
}
