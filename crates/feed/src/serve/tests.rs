//! The server beneath the feed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_host::{HttpServer, Limits};
use rules_core::{Game, Tags};

use super::FeedServer;
use super::publisher::Publisher;
use super::routes::router;
use crate::{FeedSettings, Snapshot};

const SOON: Duration = Duration::from_millis(30);
const NEVER: Duration = Duration::from_secs(3600);
const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

fn request(address: SocketAddr, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    stream.write_all(format!("GET {path} HTTP/1.0\r\n\r\n").as_bytes()).expect("sent");
    stream
}

#[test]
fn a_listener_to_whom_nothing_is_said_hears_comments() {
    let server = FeedServer::start_with(HERE, &FeedSettings::default(), SOON).expect("a server");
    let lines = BufReader::new(request(server.address(), "/events")).lines().map(|line| line.expect("it goes on"));
    assert_eq!(lines.filter(|line| line == ":").take(3).count(), 3);
}

/// Handles a request without publishing new snapshots by itself, as if it had not come to that yet.
#[test]
fn a_request_is_answered_with_what_was_shown_before_it() {
    let publisher = Arc::new(Publisher::new(&FeedSettings::default()));
    let router = router(Arc::clone(&publisher), NEVER);
    let server = HttpServer::start("feed server", HERE, router, Limits::default()).expect("a server");
    publisher.push(Arc::new(Snapshot::of(1, &Game::new(), None, &Tags::new())), Instant::now());
    let mut answer = String::new();
    request(server.address(), "/game.pgn").read_to_string(&mut answer).expect("an answer");
    assert!(answer.split(' ').nth(1) == Some("200"), "{answer}");
}
