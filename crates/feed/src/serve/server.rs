//! The loop of the server thread.

use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime};

use mio::net::TcpListener;
use mio::{Events, Poll, Token};

use super::connection::ReadResult;
use super::connections::Connections;
use super::server_shared::ServerShared;
use super::timeouts::Timeouts;
use super::{MAX_CONNECTIONS, MAX_LISTENERS};
use crate::http::{AllowedHosts, HttpRequest, ParsedHead, RouteResult, Status, route};
use crate::live::{FeedState, SseMessage};

pub(super) const LISTENER_TOKEN: Token = Token(MAX_CONNECTIONS);
pub(super) const WAKER_TOKEN: Token = Token(MAX_CONNECTIONS + 1);

/// A comment of server-sent events, which tests whether the listener still exists.
const COMMENT: &[u8] = b":\n\n";

/// The state of the server thread.
pub(super) struct Server {
    pub(super) poll: Poll,
    pub(super) listener: TcpListener,
    pub(super) shared: Arc<ServerShared>,
    pub(super) state: FeedState,
    pub(super) hosts: AllowedHosts,
    pub(super) timeouts: Timeouts,
    connections: Connections,
    /// Time of the next comment to the listeners.
    next_comment: Instant,
    /// Time at which connections are accepted again, after the system had no room for one.
    retry: Option<Instant>,
}

impl Server {
    pub(super) fn new(
        poll: Poll,
        listener: TcpListener,
        shared: Arc<ServerShared>,
        state: FeedState,
        hosts: AllowedHosts,
        timeouts: Timeouts,
    ) -> Self {
        let next_comment = Instant::now() + timeouts.keep_alive;
        Self {
            poll,
            listener,
            shared,
            state,
            hosts,
            timeouts,
            connections: Connections::new(),
            next_comment,
            retry: None,
        }
    }

    /// Runs until the feed is dropped.
    pub(super) fn run(mut self) {
        let mut events = Events::with_capacity(MAX_CONNECTIONS + 2);
        while !self.shared.delayed().is_closed {
            // An error is temporary, such as an interruption or a lack of memory; the next round tries again.
            let _ = self.poll.poll(&mut events, self.poll_timeout());
            self.publish_due();
            self.handle(&events);
            self.handle_timeouts();
            self.shared.listeners.store(self.connections.count_listeners(), Ordering::Relaxed);
        }
    }

    fn handle(&mut self, events: &Events) {
        for event in events {
            match event.token() {
                LISTENER_TOKEN => self.accept_connections(),
                WAKER_TOKEN => {}
                Token(number) => self.serve(number),
            }
        }
    }

    /// Returns the time until the server has something to do by itself.
    fn poll_timeout(&self) -> Option<Duration> {
        let due = self.shared.delayed().next_due();
        let comment = (self.connections.count_listeners() > 0).then_some(self.next_comment);
        let next = due.into_iter().chain(comment).chain(self.retry).chain(self.connections.next_deadline()).min();
        next.map(|next| next.saturating_duration_since(Instant::now()))
    }

    fn accept_connections(&mut self) {
        loop {
            let stream = match self.listener.accept() {
                Ok((stream, _)) => stream,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == ErrorKind::Interrupted || is_client_abort(&error) => continue,
                Err(_) => {
                    // The system doesn't report when there is room again.
                    self.retry = Some(Instant::now() + self.timeouts.accept_retry);
                    return;
                }
            };
            let (registry, now) = (self.poll.registry(), Instant::now());
            if let Ok(Some(number)) = self.connections.add(stream, registry, now, &self.timeouts) {
                self.serve(number);
            }
        }
    }

    /// Reads a request and sends as much as the reader takes.
    fn serve(&mut self, number: usize) {
        if self.exchange(number).is_err() {
            self.connections.remove(number);
        }
    }

    fn exchange(&mut self, number: usize) -> io::Result<()> {
        let Some(connection) = self.connections.get(number) else { return Ok(()) };
        if let ReadResult::Request(parsed) = connection.read_request()? {
            // A snapshot may have been pushed in this round, before the request was sent.
            self.publish_due();
            self.respond(number, parsed);
        }
        let Some(connection) = self.connections.get(number) else { return Ok(()) };
        connection.send(Instant::now(), &self.timeouts)
    }

    fn respond(&mut self, number: usize, parsed: ParsedHead) {
        let listeners = self.connections.count_listeners();
        let Some(connection) = self.connections.get(number) else { return };
        match parsed {
            ParsedHead::Incomplete => {}
            ParsedHead::Invalid(status) => connection.respond_error(status, wall_clock()),
            ParsedHead::Complete(request) => match route_request(&request, &mut self.state, &self.hosts, listeners) {
                RouteResult::Respond(answer) => connection.respond(answer),
                RouteResult::Stream(_) if listeners >= MAX_LISTENERS => {
                    connection.respond_error(Status::TooMany, wall_clock())
                }
                RouteResult::Stream(answer) => connection.listen(answer),
            },
        }
    }

    /// Publishes the snapshots that are due.
    fn publish_due(&mut self) {
        let now = Instant::now();
        let mut messages = Vec::new();
        loop {
            let due = self.shared.delayed().pop_due(now);
            let Some(due) = due else { break };
            messages.extend(self.state.publish(due, wall_clock()));
        }
        self.send_all(&messages, now);
    }

    fn handle_timeouts(&mut self) {
        let now = Instant::now();
        if now >= self.next_comment {
            self.next_comment = now + self.timeouts.keep_alive;
            self.send_all(&[COMMENT.into()], now);
        }
        if self.retry.take_if(|retry| *retry <= now).is_some() {
            self.accept_connections();
        }
        self.connections.remove_if(|connection| connection.deadline().is_some_and(|until| until <= now));
    }

    fn send_all(&mut self, messages: &[SseMessage], now: Instant) {
        if messages.is_empty() {
            return;
        }
        let mut gone = Vec::new();
        for (number, connection) in self.connections.listeners() {
            messages.iter().for_each(|message| connection.send_event(message, now, &self.timeouts));
            if connection.send(now, &self.timeouts).is_err() || connection.is_behind() {
                gone.push(number);
            }
        }
        gone.into_iter().for_each(|number| self.connections.remove(number));
    }
}

fn route_request(request: &HttpRequest, state: &mut FeedState, hosts: &AllowedHosts, listeners: usize) -> RouteResult {
    route(request, state, hosts, listeners, (Instant::now(), wall_clock()))
}

/// Returns the time of day, at the earliest 1970, as HTTP has no dates before.
fn wall_clock() -> SystemTime {
    SystemTime::now().max(SystemTime::UNIX_EPOCH)
}

/// Returns whether the client gave up before its connection was accepted.
fn is_client_abort(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Game, Tags};
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::thread;

    use crate::Snapshot;
    use crate::day_games::DayGames;
    use mio::{Interest, Waker};

    /// Handles requests without taking new snapshots at the start of a round, as in a round that had started before the
    /// snapshot was shown.
    #[test]
    fn a_request_is_answered_with_what_was_shown_before_it() {
        let poll = Poll::new().expect("a poll");
        let mut listener = TcpListener::bind(([127, 0, 0, 1], 0).into()).expect("a port");
        poll.registry().register(&mut listener, LISTENER_TOKEN, Interest::READABLE).expect("registered");
        let waker = Waker::new(poll.registry(), WAKER_TOKEN).expect("a waker");
        let address = listener.local_addr().expect("an address");
        let shared = Arc::new(ServerShared::new(Duration::ZERO));
        let (state, hosts) = (FeedState::new(DayGames::default()), AllowedHosts::of(address, &[]));
        let mut server = Server::new(poll, listener, Arc::clone(&shared), state, hosts, Timeouts::default());

        let snapshot = Snapshot::of(1, &Game::new(), None, &Tags::new());
        shared.delayed().push(Arc::new(snapshot), Instant::now());
        let reader = thread::spawn(move || {
            let mut stream = TcpStream::connect(address).expect("it listens");
            stream.write_all(b"GET /game.pgn HTTP/1.0\r\n\r\n").expect("sent");
            let mut answer = String::new();
            let _ = stream.read_to_string(&mut answer);
            waker.wake().expect("woken");
            answer
        });
        let mut events = Events::with_capacity(8);
        while !reader.is_finished() {
            server.poll.poll(&mut events, Some(Duration::from_millis(10))).expect("polled");
            server.handle(&events);
        }
        let answer = reader.join().expect("read");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}
