//! The connection of one reader, which gets a response or listens to the events.

use std::io::{self, ErrorKind, Read};
use std::net::Shutdown;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use mio::net::TcpStream;

use super::outbox::{MAX_BACKLOG, Outbox};
use super::timeouts::Timeouts;
use crate::http::{HttpResponse, MAX_HEAD_BYTES, ParsedHead, Status, parse_head};

/// Maximum number of bytes after a request, before the connection is closed.
const MAX_DISCARDED: usize = 1 << 20;

/// A connection of a reader.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) stream: TcpStream,
    state: ConnectionState,
    outbox: Outbox,
    /// Time at which the connection is closed if nothing happens.
    deadline: Instant,
    /// Bytes received after the request.
    discarded: usize,
}

#[derive(Debug)]
enum ConnectionState {
    Reading(Vec<u8>),
    Responding,
    Listening,
    /// Everything is sent. Further input is read and dropped, as closing with unread input would cancel the response.
    Closing,
}

/// Result of reading from a connection.
#[derive(Debug)]
pub(super) enum ReadResult {
    Nothing,
    Request(ParsedHead),
}

impl Connection {
    pub(super) fn new(stream: TcpStream, now: Instant, timeouts: &Timeouts) -> Self {
        let deadline = now + timeouts.request;
        Self { stream, state: ConnectionState::Reading(Vec::new()), outbox: Outbox::default(), deadline, discarded: 0 }
    }

    pub(super) fn is_listening(&self) -> bool {
        matches!(self.state, ConnectionState::Listening)
    }

    /// Returns the time at which the connection is closed if nothing happens; none for an idle listener.
    pub(super) fn deadline(&self) -> Option<Instant> {
        (!self.is_listening() || !self.outbox.is_empty()).then_some(self.deadline)
    }

    /// Reads the available input.
    ///
    /// # Errors
    /// If the connection is over.
    pub(super) fn read_request(&mut self) -> io::Result<ReadResult> {
        let mut bytes = [0; 4096];
        loop {
            let count = match self.stream.read(&mut bytes) {
                // A reader may stop sending after its request and still read.
                Ok(0) if matches!(self.state, ConnectionState::Responding) => return Ok(ReadResult::Nothing),
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(ReadResult::Nothing),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let ConnectionState::Reading(head) = &mut self.state else {
                self.discarded += count;
                if self.discarded > MAX_DISCARDED {
                    return Err(ErrorKind::InvalidData.into());
                }
                continue;
            };
            let room = MAX_HEAD_BYTES.saturating_sub(head.len());
            head.extend_from_slice(bytes.get(..count.min(room)).unwrap_or_default());
            match parse_head(head) {
                ParsedHead::Incomplete => {}
                parsed => {
                    self.state = ConnectionState::Responding;
                    return Ok(ReadResult::Request(parsed));
                }
            }
        }
    }

    /// Sends an error response.
    pub(super) fn respond_error(&mut self, status: Status, wall: SystemTime) {
        self.respond(HttpResponse::error(status, wall));
    }

    /// Sends a response.
    pub(super) fn respond(&mut self, answer: HttpResponse) {
        self.outbox.push(answer.head);
        self.outbox.push(answer.body);
    }

    /// Sends a response head, and keeps the connection open for events.
    pub(super) fn listen(&mut self, answer: HttpResponse) {
        self.respond(answer);
        self.state = ConnectionState::Listening;
    }

    /// Queues an event for a listener.
    pub(super) fn send_event(&mut self, text: &Arc<[u8]>, now: Instant, timeouts: &Timeouts) {
        if self.outbox.is_empty() {
            self.deadline = now + timeouts.response;
        }
        self.outbox.push(Arc::clone(text));
    }

    /// Returns whether a listener reads too slowly to get more.
    pub(super) fn is_behind(&self) -> bool {
        self.outbox.waiting() > MAX_BACKLOG
    }

    /// Sends as much as the reader takes.
    ///
    /// # Errors
    /// If the connection is over.
    pub(super) fn send(&mut self, now: Instant, timeouts: &Timeouts) -> io::Result<()> {
        if self.outbox.is_empty() {
            return Ok(());
        }
        if self.outbox.send(&mut self.stream)? > 0 {
            self.deadline = now + timeouts.response;
        }
        if self.outbox.is_empty() && matches!(self.state, ConnectionState::Responding) {
            self.stream.shutdown(Shutdown::Write)?;
            self.state = ConnectionState::Closing;
            self.deadline = now + timeouts.close;
            // Read input that came meanwhile: the system doesn't report it again.
            self.read_request()?;
        }
        Ok(())
    }
}
