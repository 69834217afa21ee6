//! Slow readers, with short timeouts.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use super::ServerThread;
use super::timeouts::Timeouts;
use crate::FeedSettings;

const SOON: Duration = Duration::from_millis(30);
const NEVER: Duration = Duration::from_secs(3600);

fn server(change: impl FnOnce(&mut Timeouts)) -> (ServerThread, TcpStream) {
    let mut timeouts =
        Timeouts { request: NEVER, response: NEVER, close: NEVER, keep_alive: NEVER, accept_retry: NEVER };
    change(&mut timeouts);
    let here = ([127, 0, 0, 1], 0).into();
    let server = ServerThread::start_with(here, &FeedSettings::default(), timeouts).expect("a server");
    let stream = TcpStream::connect(server.address()).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    (server, stream)
}

#[test]
fn an_unfinished_request_is_closed() {
    let (_server, mut stream) = server(|timeouts| timeouts.request = SOON);
    stream.write_all(b"GET / HT").expect("sent");
    let mut rest = Vec::new();
    assert_eq!(stream.read_to_end(&mut rest).expect("closed"), 0);
}

#[test]
fn a_reader_that_does_not_close_is_closed() {
    let (server, mut stream) = server(|timeouts| timeouts.close = SOON);
    stream.write_all(b"GET /health HTTP/1.0\r\n\r\n").expect("sent");
    let mut said = String::new();
    stream.read_to_string(&mut said).expect("an answer");
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    // Only repeated writing shows that the connection is closed.
    stream.set_write_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    while stream.write_all(b"x").is_ok() {}
    drop(server);
}

#[test]
fn a_listener_to_whom_nothing_is_said_hears_comments() {
    let (server, mut stream) = server(|timeouts| timeouts.keep_alive = SOON);
    stream.write_all(b"GET /events HTTP/1.0\r\n\r\n").expect("sent");
    let lines = BufReader::new(stream).lines().map(|line| line.expect("it goes on"));
    assert_eq!(lines.filter(|line| line == ":").take(3).count(), 3);
    drop(server);
}
