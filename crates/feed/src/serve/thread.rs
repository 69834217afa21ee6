//! The handle of the server thread.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{self, JoinHandle};
use std::time::Instant;
use std::{fmt, io};

use mio::{Interest, Poll, Waker};

use super::server::{LISTENER_TOKEN, Server, WAKER_TOKEN};
use super::server_shared::ServerShared;
use super::timeouts::Timeouts;
use crate::day_games::DayGames;
use crate::http::AllowedHosts;
use crate::live::FeedState;
use crate::{FeedError, FeedSettings, Snapshot};

/// Handle of the server thread.
pub(crate) struct ServerThread {
    address: SocketAddr,
    shared: Arc<ServerShared>,
    waker: Waker,
    thread: Option<JoinHandle<()>>,
}

impl ServerThread {
    pub(crate) fn start(address: SocketAddr, settings: &FeedSettings) -> Result<Self, FeedError> {
        Self::start_with(address, settings, Timeouts::default())
    }

    pub(super) fn start_with(
        address: SocketAddr,
        settings: &FeedSettings,
        timeouts: Timeouts,
    ) -> Result<Self, FeedError> {
        let listener = listen(address).map_err(|error| FeedError::Address { address, error })?;
        Self::run(listener, settings, timeouts).map_err(FeedError::Thread)
    }

    fn run(listener: TcpListener, settings: &FeedSettings, timeouts: Timeouts) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let poll = Poll::new()?;
        let waker = Waker::new(poll.registry(), WAKER_TOKEN)?;
        let mut listener = mio::net::TcpListener::from_std(listener);
        poll.registry().register(&mut listener, LISTENER_TOKEN, Interest::READABLE)?;
        let shared = Arc::new(ServerShared::new(settings.delay));
        let hosts = AllowedHosts::of(address, &settings.names);
        let (for_thread, earlier) = (Arc::clone(&shared), settings.earlier.clone());
        // Parsing the day's games takes a while, so the thread does it.
        let run = move || {
            let state = FeedState::new(DayGames::with_earlier(&earlier));
            Server::new(poll, listener, for_thread, state, hosts, timeouts).run();
        };
        let thread = thread::Builder::new().name("feed server".into()).spawn(run)?;
        Ok(Self { address, shared, waker, thread: Some(thread) })
    }

    pub(crate) fn show(&self, snapshot: Arc<Snapshot>, now: Instant) {
        self.shared.delayed().push(snapshot, now);
        self.wake();
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn listeners(&self) -> usize {
        self.shared.listeners.load(Ordering::Relaxed)
    }

    fn wake(&self) {
        // This can fail only without memory; the next call then wakes the thread.
        let _ = self.waker.wake();
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Stops the server and closes all connections.
impl Drop for ServerThread {
    fn drop(&mut self) {
        self.shared.delayed().is_closed = true;
        self.wake();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for ServerThread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ServerThread").field("address", &self.address).finish_non_exhaustive()
    }
}
