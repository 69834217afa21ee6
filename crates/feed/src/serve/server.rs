//! The handle of the server.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_host::{HttpServer, Limits};

use super::publisher::Publisher;
use super::routes::router;
use crate::{FeedError, FeedSettings, Snapshot};

/// Maximum number of connections of any kind; further ones are closed at once.
pub const MAX_CONNECTIONS: usize = 256;

/// Time until a silent event stream gets a comment, which shows both sides that the other still exists.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The server, which runs until it is dropped.
#[derive(Debug)]
pub(crate) struct FeedServer {
    publisher: Arc<Publisher>,
    http: HttpServer,
}

impl FeedServer {
    pub(crate) fn start(address: SocketAddr, settings: &FeedSettings) -> Result<Self, FeedError> {
        Self::start_with(address, settings, KEEP_ALIVE)
    }

    pub(super) fn start_with(
        address: SocketAddr,
        settings: &FeedSettings,
        keep_alive: Duration,
    ) -> Result<Self, FeedError> {
        let listener = TcpListener::bind(address).map_err(|error| FeedError::Address { address, error })?;
        let publisher = Arc::new(Publisher::new(settings));
        let router = router(Arc::clone(&publisher), keep_alive);
        let limits = Limits { names: settings.names.clone(), connections: MAX_CONNECTIONS, ..Limits::default() };
        let http = HttpServer::start_on("feed server", listener, router, limits).map_err(FeedError::Thread)?;
        http.spawn(Arc::clone(&publisher).run());
        Ok(Self { publisher, http })
    }

    pub(crate) fn show(&self, snapshot: Arc<Snapshot>, now: Instant) {
        self.publisher.push(snapshot, now);
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.http.address()
    }

    pub(crate) fn listeners(&self) -> usize {
        self.publisher.listeners().count()
    }
}
