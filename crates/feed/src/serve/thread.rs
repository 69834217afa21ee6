//! The thread of the server, as its owner sees it.

use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{fmt, io};

use mio::{Interest, Poll, Waker};

use super::patience::Patience;
use super::server::{NEW, Server, WOKEN};
use crate::day::Day;
use crate::delayed::Delayed;
use crate::http::Hosts;
use crate::live::Live;
use crate::{FeedError, FeedSettings, Snapshot};

/// What both sides see.
#[derive(Debug)]
pub(super) struct Shared {
    delayed: Mutex<Delayed>,
    pub(super) listeners: AtomicUsize,
}

impl Shared {
    pub(super) fn new(delay: Duration) -> Self {
        Self { delayed: Mutex::new(Delayed::new(delay)), listeners: AtomicUsize::new(0) }
    }

    pub(super) fn delayed(&self) -> MutexGuard<'_, Delayed> {
        self.delayed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server's thread.
pub(crate) struct ServerThread {
    address: SocketAddr,
    shared: Arc<Shared>,
    waker: Waker,
    thread: Option<JoinHandle<()>>,
}

impl ServerThread {
    pub(crate) fn start(address: SocketAddr, settings: &FeedSettings) -> Result<Self, FeedError> {
        Self::start_with(address, settings, Patience::default())
    }

    pub(super) fn start_with(
        address: SocketAddr,
        settings: &FeedSettings,
        patience: Patience,
    ) -> Result<Self, FeedError> {
        let listener = listen(address).map_err(|why| FeedError::Address { address, why })?;
        Self::run(listener, settings, patience).map_err(FeedError::Thread)
    }

    fn run(listener: TcpListener, settings: &FeedSettings, patience: Patience) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let poll = Poll::new()?;
        let waker = Waker::new(poll.registry(), WOKEN)?;
        let mut listener = mio::net::TcpListener::from_std(listener);
        poll.registry().register(&mut listener, NEW, Interest::READABLE)?;
        let shared = Arc::new(Shared::new(settings.delay));
        let hosts = Hosts::of(address, &settings.names);
        let (theirs, earlier) = (Arc::clone(&shared), settings.earlier.clone());
        // A day's games take a moment to be read: not here.
        let run = move || {
            let live = Live::new(Day::with(&earlier));
            Server::new(poll, listener, theirs, live, hosts, patience).run();
        };
        let thread = thread::Builder::new().name("feed server".into()).spawn(run)?;
        Ok(Self { address, shared, waker, thread: Some(thread) })
    }

    pub(crate) fn put(&self, snapshot: Arc<Snapshot>, now: Instant) {
        self.shared.delayed().put(snapshot, now);
        self.wake();
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn listeners(&self) -> usize {
        self.shared.listeners.load(Ordering::Relaxed)
    }

    fn wake(&self) {
        // It can only fail when the system is out of memory; then the next one wakes for this one, too.
        let _ = self.waker.wake();
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// The server listens no longer, and whoever was connected is hung up on.
impl Drop for ServerThread {
    fn drop(&mut self) {
        self.shared.delayed().is_over = true;
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
