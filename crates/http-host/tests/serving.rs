//! A server as its clients see it, over a socket.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::pin::Pin;
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Extension, Request};
use axum::http::header::{CONNECTION, UPGRADE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{BoxError, Router};
use bad_input::{FuzzTarget, Verdict};
use http_host::{HttpServer, Limits, MAX_HEAD_BYTES, Peer};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);
const SOON: Duration = Duration::from_millis(30);
const NEVER: Duration = Duration::from_secs(3600);
/// A timeout that no step of these tests reaches, even on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Starts a server whose times are all too long to matter, unless a test changes one.
fn start(router: Router, change: impl FnOnce(&mut Limits)) -> HttpServer {
    let mut limits = Limits { request: NEVER, response: NEVER, close: NEVER, ..Limits::default() };
    change(&mut limits);
    HttpServer::start("test server", HERE, router, limits).expect("a server")
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
    stream.set_write_timeout(Some(TIMEOUT)).expect("a timeout");
    stream
}

/// Sends bytes and reads everything until the connection ends.
fn send(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = connect(address);
    stream.write_all(bytes).expect("sent");
    let mut said = String::new();
    stream.read_to_string(&mut said).expect("an answer");
    said
}

fn hello() -> Router {
    Router::new().route("/", get(|| async { "hello" }))
}

const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[test]
fn a_request_is_answered_and_the_connection_ends() {
    let server = start(hello(), |_| {});
    let said = send(server.address(), REQUEST);
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("\r\n\r\nhello"), "{said}");
    assert!(said.contains("\r\nConnection: close\r\n") && said.contains("\r\nX-Content-Type-Options: nosniff\r\n"));
}

#[test]
fn only_known_names_are_answered() {
    let server = start(hello(), |limits| limits.names = vec!["kiosk.example".to_owned()]);
    for (head, status) in [
        ("HTTP/1.1\r\nHost: kiosk.example", "200"),
        ("HTTP/1.1\r\nHost: evil.example", "403"),
        ("HTTP/1.1\r\nHost: localhost\r\nHost: localhost", "400"),
        ("HTTP/1.1\r\nX: y", "400"),
        ("HTTP/1.0", "200"),
        ("HTTP/9.9", "400"),
    ] {
        let said = send(server.address(), format!("GET / {head}\r\n\r\n").as_bytes());
        assert_eq!(said.split(' ').nth(1), Some(status), "{head}: {said}");
    }
}

#[test]
fn a_long_head_is_refused() {
    let server = start(hello(), |_| {});
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(MAX_HEAD_BYTES));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: x\r\n".repeat(200));
    for head in [long, many] {
        let said = send(server.address(), head.as_bytes());
        assert!(said.starts_with("HTTP/1.1 431 "), "{said}");
    }
}

#[test]
fn an_unfinished_request_is_closed() {
    let server = start(hello(), |limits| limits.request = SOON);
    assert_eq!(send(server.address(), b"GET / HT"), "");
}

#[test]
fn a_reader_that_does_not_close_is_closed() {
    let server = start(hello(), |limits| limits.close = SOON);
    let mut stream = connect(server.address());
    stream.write_all(REQUEST).expect("sent");
    stream.read_to_string(&mut String::new()).expect("an answer");
    // Only repeated writing shows that the connection is closed.
    while stream.write_all(b"x").is_ok() {}
}

/// A response without an end, which reports when it is dropped.
struct Endless(Sender<()>);

impl HttpBody for Endless {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, BoxError>>> {
        Poll::Ready(Some(Ok(hyper::body::Frame::data(Bytes::from_static(&[b'x'; 4096])))))
    }
}

impl Drop for Endless {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}

/// Serves endless responses, and reports the end of each.
fn endless() -> (Router, Receiver<()>) {
    let (sender, ends) = channel();
    (Router::new().route("/", get(|| async { Body::new(Endless(sender)) })), ends)
}

#[test]
fn a_reader_that_takes_nothing_is_let_go() {
    let (router, ends) = endless();
    let server = start(router, |limits| limits.response = SOON);
    let mut stream = connect(server.address());
    stream.write_all(REQUEST).expect("sent");
    ends.recv_timeout(TIMEOUT).expect("it ends");
}

/// Returns a router whose response lasts until the peer has left, with senders of what happens.
fn waiting() -> (Router, Receiver<Peer>, Receiver<()>) {
    let ((peers, peer), (lefts, left)) = (channel(), channel());
    let wait = |Extension(peer): Extension<Peer>| async move {
        peers.send(peer.clone()).expect("sent");
        peer.left().await;
        lefts.send(()).expect("sent");
    };
    (Router::new().route("/", get(wait)), peer, left)
}

#[test]
fn a_handler_learns_that_its_peer_has_left_or_talks_too_much() {
    let (router, _peer, left) = waiting();
    let server = start(router, |_| {});
    let mut stream = connect(server.address());
    stream.write_all(REQUEST).expect("sent");
    stream.shutdown(Shutdown::Write).expect("shut");
    left.recv_timeout(TIMEOUT).expect("it has left");
    let mut stream = connect(server.address());
    stream.write_all(REQUEST).expect("sent");
    let chatter = vec![b'x'; 64 * 1024];
    while stream.write_all(&chatter).is_ok() && left.try_recv().is_err() {}
}

#[test]
fn a_handler_closes_the_connection_of_its_peer() {
    let (router, peer, _left) = waiting();
    let server = start(router, |_| {});
    let mut stream = connect(server.address());
    stream.write_all(REQUEST).expect("sent");
    peer.recv_timeout(TIMEOUT).expect("it asks").close();
    assert_eq!(stream.read_to_end(&mut Vec::new()).expect("closed"), 0);
}

/// Upgrades the connection to one that returns each byte increased by one.
async fn upgrade(mut request: Request) -> Response {
    let upgrading = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let mut stream = TokioIo::new(upgrading.await.expect("upgraded"));
        let mut byte = [0];
        while stream.read_exact(&mut byte).await.is_ok() && stream.write_all(&[byte[0] + 1]).await.is_ok() {}
    });
    let value = HeaderValue::from_static;
    let headers = [(CONNECTION, value("upgrade")), (UPGRADE, value("successor"))];
    (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
}

/// Upgrades a connection and uses it.
fn upgraded(address: SocketAddr) -> io::Result<TcpStream> {
    let mut stream = connect(address);
    stream.write_all(b"GET /up HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: successor\r\n\r\n")?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte)?;
        head.extend(byte);
    }
    let head = String::from_utf8_lossy(&head);
    assert!(head.starts_with("HTTP/1.1 101 ") && head.contains("\r\nConnection: upgrade\r\n"), "{head}");
    assert!(!head.to_lowercase().contains("close"), "{head}");
    for byte in 1..100 {
        stream.write_all(&[byte])?;
        let mut answer = [0];
        stream.read_exact(&mut answer)?;
        assert_eq!(answer, [byte + 1]);
    }
    Ok(stream)
}

#[test]
fn an_upgraded_connection_counts_until_it_is_over() {
    let router = hello().route("/up", get(upgrade));
    let server = start(router, |limits| (limits.connections, limits.close) = (1, SOON));
    let first = upgraded(server.address()).expect("upgraded");
    // The second connection is closed before or after its request.
    upgraded(server.address()).expect_err("there is no room");
    drop(first);
    while upgraded(server.address()).is_err() {}
}

#[test]
fn dropping_it_ends_all_and_frees_the_port() {
    let (router, peer, _left) = waiting();
    let server = start(router.route("/up", get(upgrade)), |_| {});
    let address = server.address();
    let (mut silent, mut asking) = (connect(address), connect(address));
    let mut upgraded = upgraded(address).expect("upgraded");
    asking.write_all(REQUEST).expect("sent");
    peer.recv_timeout(TIMEOUT).expect("it asks");
    let (dropped, drops) = channel::<()>();
    server.spawn(async move {
        std::future::pending::<()>().await;
        drop(dropped);
    });
    drop(server);
    for stream in [&mut silent, &mut asking, &mut upgraded] {
        assert!(stream.read(&mut [0]).is_ok_and(|count| count == 0));
    }
    drops.recv().expect_err("the task is gone");
    TcpListener::bind(address).expect("the port is free");
}

#[test]
fn a_taken_port_is_an_error() {
    let server = start(hello(), |_| {});
    HttpServer::start("second", server.address(), hello(), Limits::default()).expect_err("taken");
}

/// Checks that any input is answered at most once, and with an error unless it is a request.
fn any_bytes(bytes: &[u8]) -> Verdict {
    static SERVER: LazyLock<HttpServer> = LazyLock::new(|| start(Router::new().fallback(|| async { "hello" }), |_| {}));
    let mut stream = connect(SERVER.address());
    // The server may answer, and so end the connection, before it has read all.
    let _ = stream.write_all(bytes).and_then(|()| stream.shutdown(Shutdown::Write));
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    let said = String::from_utf8(said).expect("a text");
    assert!(said.is_empty() || said.starts_with("HTTP/1."), "{said}");
    assert!(said.matches("HTTP/1.").count() <= 1, "{said}");
    if said.split(' ').nth(1) == Some("200") { Verdict::Read } else { Verdict::Refused }
}

#[test]
fn any_bytes_are_a_request_or_refused() {
    let words =
        &["GET ", "HEAD ", " HTTP/1.1", "\r\n", "\r\n\r\n", "Host: ", "If-None-Match: ", "/game.pgn", "?", "\0", "\n "];
    FuzzTarget { name: "requests", check: any_bytes, dictionary: words }.smoke_test(500);
}
