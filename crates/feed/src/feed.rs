//! What the game holds: where it shows itself.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use store::StoreError;

use crate::file::FileThread;
use crate::serve::ServerThread;
use crate::{FeedError, FeedSettings, MOST_DELAY, Snapshot};

/// Shows a game to others, as long as it is there; dropped, it listens no longer, and its threads have ended.
#[derive(Debug)]
pub struct Feed {
    file: Option<FileThread>,
    server: Option<ServerThread>,
    last: Option<(Arc<Snapshot>, Instant)>,
}

impl Feed {
    /// Begins to listen, and to write what will be shown.
    ///
    /// # Errors
    /// What of the settings can't be had, for the operator.
    pub fn open(settings: FeedSettings) -> Result<Self, FeedError> {
        if settings.delay > MOST_DELAY {
            return Err(FeedError::Delay(settings.delay));
        }
        let file = settings.file.as_deref().map(|path| {
            let (folder, name) = place(path).ok_or_else(|| FeedError::NoFolder(path.to_owned()))?;
            FileThread::start(folder, name, settings.delay).map_err(FeedError::Thread)
        });
        let server = settings.address.map(|address| ServerThread::start(address, &settings));
        Ok(Self { file: file.transpose()?, server: server.transpose()?, last: None })
    }

    /// Shows the game as it is at this moment: after moves, when clocks start, stop or are set, and when it ends. Nobody
    /// waits for a disk or a reader; what says nothing new is not told.
    pub fn show(&mut self, snapshot: Snapshot, now: Instant) {
        let is_old = |(before, then): &(Arc<Snapshot>, Instant)| {
            snapshot.is_no_news_after(before, now.saturating_duration_since(*then))
        };
        if self.last.as_ref().is_some_and(is_old) {
            return;
        }
        let snapshot = Arc::new(snapshot);
        if let Some(file) = &self.file {
            file.put(Arc::clone(&snapshot), now);
        }
        if let Some(server) = &self.server {
            server.put(Arc::clone(&snapshot), now);
        }
        self.last = Some((snapshot, now));
    }

    /// Where it listens, with the port that was free if any would do.
    pub fn address(&self) -> Option<SocketAddr> {
        self.server.as_ref().map(ServerThread::address)
    }

    /// How many listen to the events now.
    pub fn listeners(&self) -> usize {
        self.server.as_ref().map_or(0, ServerThread::listeners)
    }

    /// Why the file is not up to date, if it is not; it is tried again every two seconds.
    pub fn trouble(&self) -> Option<StoreError> {
        self.file.as_ref().and_then(FileThread::trouble)
    }
}

/// The folder and the name of a file; none where the folder is not there.
fn place(path: &Path) -> Option<(&Path, String)> {
    let name = path.file_name()?.to_str()?.to_owned();
    let folder = path.parent()?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    folder.is_dir().then_some((folder, name))
}
