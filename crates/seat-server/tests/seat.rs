//! The server over real connections of this machine: the page, the token, the seat and its loss.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use seat::MAX_GUEST_MESSAGE;
use seat_server::{SeatEvent, SeatServer, new_token};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket, client};

/// Longest wait for what another thread does.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with a page of one file.
struct TestServer {
    server: SeatServer,
    woken: Receiver<()>,
    seen: Vec<SeatEvent>,
    _pages: TempDir,
}

impl TestServer {
    fn new() -> Self {
        let pages = tempfile::tempdir().expect("a folder");
        std::fs::write(pages.path().join("index.html"), "the page").expect("written");
        let (wake, woken) = channel();
        let wake = move || {
            let _ = wake.send(());
        };
        let server = SeatServer::start(([127, 0, 0, 1], 0).into(), pages.path(), new_token(), wake).expect("a server");
        Self { server, woken, seen: Vec::new(), _pages: pages }
    }

    /// Waits for the next event.
    fn event(&mut self) -> SeatEvent {
        self.seen.extend(self.server.take_events());
        while self.seen.is_empty() {
            self.woken.recv_timeout(PATIENCE).expect("an event");
            self.seen.extend(self.server.take_events());
        }
        self.seen.remove(0)
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.server.address()).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        text
    }

    fn connect(&self, token: &str) -> Result<WebSocket<TcpStream>, String> {
        let stream = TcpStream::connect(self.server.address()).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let link = format!("ws://{}/seat?token={token}", self.server.address());
        client(link, stream).map(|(socket, _)| socket).map_err(|error| error.to_string())
    }

    /// Takes the seat and waits until the host knows.
    fn join(&mut self) -> WebSocket<TcpStream> {
        let socket = self.connect(self.server.token()).expect("the seat");
        assert_eq!(self.event(), SeatEvent::Joined);
        socket
    }
}

/// Returns the next text that is no beat; `Err` with the closing code, if there is one, when the line ends.
fn text_or_code(socket: &mut WebSocket<TcpStream>) -> Result<String, Option<u16>> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) if !text.is_empty() => return Ok(text.to_string()),
            Ok(Message::Close(frame)) => return Err(frame.map(|frame| frame.code.into())),
            Ok(_) => {}
            Err(_) => return Err(None),
        }
    }
}

fn text(socket: &mut WebSocket<TcpStream>) -> Option<String> {
    text_or_code(socket).ok()
}

#[test]
fn the_page_is_for_everyone_and_the_seat_for_whoever_has_the_link() {
    let mut host = TestServer::new();
    let page = host.get("/");
    assert!(page.ends_with("the page"), "{page}");
    assert!(host.get("/../Cargo.toml").starts_with("HTTP/1.1 4"), "nothing outside of the folder");
    let token = host.server.token().to_owned();
    assert!(token.len() == 26 && host.server.link().ends_with(&format!("/?seat={token}")));
    for stranger in ["", "wrong", &token[..25], &token.to_ascii_lowercase(), &format!("{token}x")] {
        assert!(host.connect(stranger).is_err(), "{stranger}");
        assert!(host.get(&format!("/seat?token={stranger}")).starts_with("HTTP/1.1 403"), "{stranger}");
    }
    assert!(host.get("/seat").starts_with("HTTP/1.1 403"));
    assert!(host.server.take_events().is_empty(), "a stranger is not even noticed");
    host.join();
    assert_eq!(host.event(), SeatEvent::Left);
}

#[test]
fn messages_go_both_ways_in_their_order() {
    let mut host = TestServer::new();
    host.server.send("before anybody came".into());
    let mut guest = host.join();
    host.server.send("the state".into());
    assert_eq!(text(&mut guest).as_deref(), Some("the state"));
    for number in 0..50 {
        guest.send(Message::text(number.to_string())).expect("sent");
    }
    for number in 0..50 {
        assert_eq!(host.event(), SeatEvent::Received(number.to_string()));
    }
}

#[test]
fn a_line_on_which_nothing_happens_has_beats() {
    let mut host = TestServer::new();
    let mut guest = host.join();
    let mut beats = 0;
    while beats < 2 {
        match guest.read().expect("the line stays") {
            Message::Text(text) => {
                assert_eq!(text.as_str(), "");
                beats += 1;
            }
            Message::Ping(_) => {}
            other => panic!("{other}"),
        }
    }
}

#[test]
fn a_second_device_takes_the_seat_over() {
    let mut host = TestServer::new();
    let mut first = host.join();
    let mut second = host.join();
    host.server.send("the state".into());
    assert_eq!(text(&mut second).as_deref(), Some("the state"));
    let ended = loop {
        if let Err(code) = text_or_code(&mut first) {
            break code;
        }
    };
    assert_eq!(ended, Some(4001), "the first device is told why");
    assert!(host.server.take_events().is_empty(), "the seat is not empty");
    drop(second);
    assert_eq!(host.event(), SeatEvent::Left);
}

#[test]
fn a_message_without_end_and_a_flood_lose_the_seat() {
    let mut host = TestServer::new();
    let mut guest = host.join();
    let _ = guest.send(Message::text("x".repeat(MAX_GUEST_MESSAGE + 1)));
    assert_eq!(host.event(), SeatEvent::Left);
    let mut flooding = host.join();
    // Nothing is taken meanwhile.
    while flooding.send(Message::text("again")).is_ok() {}
    let events: Vec<SeatEvent> =
        std::iter::from_fn(|| Some(host.event())).take_while(|event| *event != SeatEvent::Left).collect();
    assert!(events.len() <= 256, "{}", events.len());
}

#[test]
fn the_end_of_the_server_ends_the_seat() {
    let mut host = TestServer::new();
    let mut guest = host.join();
    drop(host.server);
    assert_eq!(text(&mut guest), None);
}
