//! What the thread does.

use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime};

use mio::net::TcpListener;
use mio::{Events, Poll, Token};

use super::connection::Heard;
use super::connections::Connections;
use super::patience::Patience;
use super::thread::Shared;
use super::{MOST_CONNECTIONS, MOST_LISTENERS};
use crate::http::{Asked, Hosts, Reply, Request, Status, reply};
use crate::live::{Live, Message};

pub(super) const NEW: Token = Token(MOST_CONNECTIONS);
pub(super) const WOKEN: Token = Token(MOST_CONNECTIONS + 1);

/// Says nothing, to hear whether somebody is still there.
const SILENT: &[u8] = b":\n\n";

/// Everything that the thread holds.
pub(super) struct Server {
    pub(super) poll: Poll,
    pub(super) listener: TcpListener,
    pub(super) shared: Arc<Shared>,
    pub(super) live: Live,
    pub(super) hosts: Hosts,
    pub(super) patience: Patience,
    connections: Connections,
    /// When the listeners hear a comment next.
    comment: Instant,
    /// When somebody is let in again, after the system had no room.
    retry: Option<Instant>,
}

impl Server {
    pub(super) fn new(
        poll: Poll,
        listener: TcpListener,
        shared: Arc<Shared>,
        live: Live,
        hosts: Hosts,
        patience: Patience,
    ) -> Self {
        let comment = Instant::now() + patience.silence;
        Self { poll, listener, shared, live, hosts, patience, connections: Connections::new(), comment, retry: None }
    }

    /// Until the feed is dropped.
    pub(super) fn run(mut self) {
        let mut events = Events::with_capacity(MOST_CONNECTIONS + 2);
        while !self.shared.delayed().is_over {
            // Interrupted, or out of memory for a moment: the next round shows.
            let _ = self.poll.poll(&mut events, self.patience());
            self.tell();
            self.handle(&events);
            self.keep_time();
            self.shared.listeners.store(self.connections.count_listeners(), Ordering::Relaxed);
        }
    }

    fn handle(&mut self, events: &Events) {
        for event in events {
            match event.token() {
                NEW => self.let_in(),
                WOKEN => {}
                Token(number) => self.serve(number),
            }
        }
    }

    /// How long nothing has to be done by itself.
    fn patience(&self) -> Option<Duration> {
        let due = self.shared.delayed().next();
        let comment = (self.connections.count_listeners() > 0).then_some(self.comment);
        let next = due.into_iter().chain(comment).chain(self.retry).chain(self.connections.next()).min();
        next.map(|next| next.saturating_duration_since(Instant::now()))
    }

    fn let_in(&mut self) {
        loop {
            let stream = match self.listener.accept() {
                Ok((stream, _)) => stream,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == ErrorKind::Interrupted || is_theirs(&error) => continue,
                Err(_) => {
                    // Nothing tells when there is room again.
                    self.retry = Some(Instant::now() + self.patience.system);
                    return;
                }
            };
            let (registry, now) = (self.poll.registry(), Instant::now());
            if let Ok(Some(number)) = self.connections.add(stream, registry, now, &self.patience) {
                self.serve(number);
            }
        }
    }

    /// Hears what somebody asks, and says what they can take.
    fn serve(&mut self, number: usize) {
        if self.exchange(number).is_err() {
            self.connections.remove(number);
        }
    }

    fn exchange(&mut self, number: usize) -> io::Result<()> {
        let Some(connection) = self.connections.get(number) else { return Ok(()) };
        if let Heard::Asked(asked) = connection.hear()? {
            // A snapshot may have been put down since this round began, before the request was sent.
            self.tell();
            self.answer(number, asked);
        }
        let Some(connection) = self.connections.get(number) else { return Ok(()) };
        connection.send(Instant::now(), &self.patience)
    }

    fn answer(&mut self, number: usize, asked: Asked) {
        let listeners = self.connections.count_listeners();
        let Some(connection) = self.connections.get(number) else { return };
        match asked {
            Asked::Partly => {}
            Asked::Badly(status) => connection.refuse(status, wall()),
            Asked::For(request) => match reply_to(&request, &mut self.live, &self.hosts, listeners) {
                Reply::Say(answer) => connection.say(answer),
                Reply::Listen(_) if listeners >= MOST_LISTENERS => connection.refuse(Status::TooMany, wall()),
                Reply::Listen(answer) => connection.listen(answer),
            },
        }
    }

    /// Tells what is old enough to be told.
    fn tell(&mut self) {
        let now = Instant::now();
        let mut messages = Vec::new();
        loop {
            let due = self.shared.delayed().take(now);
            let Some(due) = due else { break };
            messages.extend(self.live.tell(due, wall()));
        }
        self.send_all(&messages, now);
    }

    fn keep_time(&mut self) {
        let now = Instant::now();
        if now >= self.comment {
            self.comment = now + self.patience.silence;
            self.send_all(&[SILENT.into()], now);
        }
        if self.retry.take_if(|retry| *retry <= now).is_some() {
            self.let_in();
        }
        self.connections.remove_if(|connection| connection.until().is_some_and(|until| until <= now));
    }

    fn send_all(&mut self, messages: &[Message], now: Instant) {
        if messages.is_empty() {
            return;
        }
        let mut gone = Vec::new();
        for (number, connection) in self.connections.listeners() {
            messages.iter().for_each(|message| connection.tell(message, now, &self.patience));
            if connection.send(now, &self.patience).is_err() || connection.is_behind() {
                gone.push(number);
            }
        }
        gone.into_iter().for_each(|number| self.connections.remove(number));
    }
}

fn reply_to(request: &Request, live: &mut Live, hosts: &Hosts, listeners: usize) -> Reply {
    reply(request, live, hosts, listeners, (Instant::now(), wall()))
}

/// The time of day. HTTP knows none before 1970.
fn wall() -> SystemTime {
    SystemTime::now().max(SystemTime::UNIX_EPOCH)
}

/// Whether somebody gave up before they were let in.
fn is_theirs(error: &io::Error) -> bool {
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
    use crate::day::Day;
    use mio::{Interest, Waker};

    /// Answers requests without the step that takes in new snapshots at the beginning of each round: as in a round that
    /// had begun before the snapshot was shown.
    #[test]
    fn a_request_is_answered_with_what_was_shown_before_it() {
        let poll = Poll::new().expect("a poll");
        let mut listener = TcpListener::bind(([127, 0, 0, 1], 0).into()).expect("a port");
        poll.registry().register(&mut listener, NEW, Interest::READABLE).expect("registered");
        let waker = Waker::new(poll.registry(), WOKEN).expect("a waker");
        let address = listener.local_addr().expect("an address");
        let shared = Arc::new(Shared::new(Duration::ZERO));
        let (live, hosts) = (Live::new(Day::default()), Hosts::of(address, &[]));
        let mut server = Server::new(poll, listener, Arc::clone(&shared), live, hosts, Patience::default());

        let snapshot = Snapshot::of(1, &Game::new(), None, &Tags::new());
        shared.delayed().put(Arc::new(snapshot), Instant::now());
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
