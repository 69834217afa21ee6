//! The readers, each under a number that the system reports it by.

use std::io;
use std::time::Instant;

use mio::net::TcpStream;
use mio::{Interest, Registry, Token};

use super::MOST_CONNECTIONS;
use super::connection::Connection;
use super::patience::Patience;

/// The connections there are.
#[derive(Debug)]
pub(super) struct Connections {
    places: Vec<Option<Connection>>,
}

impl Connections {
    pub(super) fn new() -> Self {
        Self { places: (0..MOST_CONNECTIONS).map(|_| None).collect() }
    }

    /// Takes in somebody, if there is room; their number.
    pub(super) fn add(
        &mut self,
        mut stream: TcpStream,
        registry: &Registry,
        now: Instant,
        patience: &Patience,
    ) -> io::Result<Option<usize>> {
        let Some(number) = self.places.iter().position(Option::is_none) else { return Ok(None) };
        // A move is a small thing, and nothing is gained by waiting for more.
        stream.set_nodelay(true)?;
        registry.register(&mut stream, Token(number), Interest::READABLE | Interest::WRITABLE)?;
        if let Some(place) = self.places.get_mut(number) {
            *place = Some(Connection::new(stream, now, patience));
        }
        Ok(Some(number))
    }

    pub(super) fn get(&mut self, number: usize) -> Option<&mut Connection> {
        self.places.get_mut(number)?.as_mut()
    }

    /// Hangs up.
    pub(super) fn remove(&mut self, number: usize) {
        // Closed, it is no longer registered.
        if let Some(place) = self.places.get_mut(number) {
            *place = None;
        }
    }

    /// Hangs up on all of whom this is true.
    pub(super) fn remove_if(&mut self, is_over: impl Fn(&Connection) -> bool) {
        for place in &mut self.places {
            place.take_if(|connection| is_over(connection));
        }
    }

    /// Who listens to the events.
    pub(super) fn listeners(&mut self) -> impl Iterator<Item = (usize, &mut Connection)> {
        let there = self.places.iter_mut().enumerate().filter_map(|(number, place)| Some((number, place.as_mut()?)));
        there.filter(|(_, connection)| connection.is_listening())
    }

    pub(super) fn count_listeners(&self) -> usize {
        self.places.iter().flatten().filter(|connection| connection.is_listening()).count()
    }

    /// When the next of them will have taken too long.
    pub(super) fn next(&self) -> Option<Instant> {
        self.places.iter().flatten().filter_map(Connection::until).min()
    }
}
