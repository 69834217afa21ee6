//! All open connections, each with the number by which the system reports it.

use std::io;
use std::time::Instant;

use mio::net::TcpStream;
use mio::{Interest, Registry, Token};

use super::MAX_CONNECTIONS;
use super::connection::Connection;
use super::timeouts::Timeouts;

/// The open connections.
#[derive(Debug)]
pub(super) struct Connections {
    slots: Vec<Option<Connection>>,
}

impl Connections {
    pub(super) fn new() -> Self {
        Self { slots: (0..MAX_CONNECTIONS).map(|_| None).collect() }
    }

    /// Adds a connection if there is room, and returns its number.
    pub(super) fn add(
        &mut self,
        mut stream: TcpStream,
        registry: &Registry,
        now: Instant,
        timeouts: &Timeouts,
    ) -> io::Result<Option<usize>> {
        let Some(number) = self.slots.iter().position(Option::is_none) else { return Ok(None) };
        // Events are small and gain nothing by waiting for more data.
        stream.set_nodelay(true)?;
        registry.register(&mut stream, Token(number), Interest::READABLE | Interest::WRITABLE)?;
        if let Some(slot) = self.slots.get_mut(number) {
            *slot = Some(Connection::new(stream, now, timeouts));
        }
        Ok(Some(number))
    }

    pub(super) fn get(&mut self, number: usize) -> Option<&mut Connection> {
        self.slots.get_mut(number)?.as_mut()
    }

    /// Closes a connection.
    pub(super) fn remove(&mut self, number: usize) {
        // Closing a stream also unregisters it.
        if let Some(slot) = self.slots.get_mut(number) {
            *slot = None;
        }
    }

    /// Closes all connections for which this is true.
    pub(super) fn remove_if(&mut self, is_closed: impl Fn(&Connection) -> bool) {
        for slot in &mut self.slots {
            slot.take_if(|connection| is_closed(connection));
        }
    }

    /// Returns the listeners to the events.
    pub(super) fn listeners(&mut self) -> impl Iterator<Item = (usize, &mut Connection)> {
        let there = self.slots.iter_mut().enumerate().filter_map(|(number, slot)| Some((number, slot.as_mut()?)));
        there.filter(|(_, connection)| connection.is_listening())
    }

    pub(super) fn count_listeners(&self) -> usize {
        self.slots.iter().flatten().filter(|connection| connection.is_listening()).count()
    }

    /// Returns the time of the next timeout.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        self.slots.iter().flatten().filter_map(Connection::deadline).min()
    }
}
