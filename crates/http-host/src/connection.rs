//! A connection and its two ends: the stream for hyper, and the peer for handlers.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{Notify, OwnedSemaphorePermit};
use tokio::time::{Sleep, sleep};

/// Maximum number of bytes after a request, before the connection is closed.
const MAX_DISCARDED: usize = 1 << 20;

/// An open connection. It counts as one until its last owner drops it, which may be the handler of an upgrade.
#[derive(Debug)]
pub(crate) struct Connection {
    input: OwnedReadHalf,
    /// Tells the connection's task to end.
    pub(crate) closing: Notify,
    _permit: OwnedSemaphorePermit,
}

impl Connection {
    /// Splits a connection into itself and the stream that hyper reads and writes.
    pub(crate) fn open(
        stream: TcpStream,
        permit: OwnedSemaphorePermit,
        patience: Duration,
    ) -> (Arc<Self>, ServedStream) {
        let (input, output) = stream.into_split();
        let connection = Arc::new(Self { input, closing: Notify::new(), _permit: permit });
        let served = ServedStream { connection: Arc::clone(&connection), output, patience, stalled: None };
        (connection, served)
    }

    /// Reads and drops input until there is no more, or too much.
    pub(crate) async fn discard_input(&self) {
        let (mut bytes, mut discarded) = ([0; 4096], 0);
        while self.input.readable().await.is_ok() {
            match self.input.try_read(&mut bytes) {
                Ok(0) => return,
                Ok(count) => discarded += count,
                Err(error) if is_temporary(&error) => {}
                Err(_) => return,
            }
            if discarded > MAX_DISCARDED {
                return;
            }
        }
    }
}

fn is_temporary(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// The other side of a connection, as an extension of its requests (`axum::Extension<Peer>`).
#[derive(Debug, Clone)]
pub struct Peer(Weak<Connection>);

impl Peer {
    pub(crate) fn of(connection: &Arc<Connection>) -> Self {
        Self(Arc::downgrade(connection))
    }

    /// Closes the connection at once, even if a response is under way. Upgraded connections are closed by their handler
    /// instead.
    pub fn close(&self) {
        if let Some(connection) = self.0.upgrade() {
            connection.closing.notify_one();
        }
    }

    /// Waits until the peer closes its side or sends more than a mebibyte, for a response that has no end by itself.
    /// Its input is dropped, so a handler that reads the request or upgrades the connection can't use this.
    pub async fn left(self) {
        if let Some(connection) = self.0.upgrade() {
            connection.discard_input().await;
        }
    }
}

/// The stream of a connection. Writing fails once the peer has taken nothing for a while.
pub(crate) struct ServedStream {
    connection: Arc<Connection>,
    output: OwnedWriteHalf,
    /// Time until the peer must take more.
    patience: Duration,
    /// Timer that runs while the peer takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl AsyncRead for ServedStream {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let input = &self.connection.input;
        loop {
            ready!(input.as_ref().poll_read_ready(cx))?;
            match input.try_read(buffer.initialize_unfilled()) {
                Ok(count) => {
                    buffer.advance(count);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if is_temporary(&error) => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for ServedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        let written = Pin::new(&mut this.output).poll_write(cx, bytes);
        if written.is_ready() {
            this.stalled = None;
            return written;
        }
        let stalled = this.stalled.get_or_insert_with(|| Box::pin(sleep(this.patience)));
        stalled.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.output).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.output).poll_shutdown(cx)
    }
}
