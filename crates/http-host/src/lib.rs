//! Runs an axum router on a thread of its own, for a program that is not asynchronous itself.
//!
//! Unlike `axum::serve`, it limits the number of connections, the size of a request's head, and the time until the head
//! is complete, so that nobody on the network can use up the machine.
//!
//! ```
//! use axum::Router;
//! use axum::routing::get;
//! use http_host::{HttpServer, Limits};
//!
//! let router = Router::new().route("/", get(|| async { "Hello" }));
//! let server = HttpServer::start("greeter", ([127, 0, 0, 1], 0).into(), router, Limits::default())?;
//! println!("http://{}/", server.address());
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

use core::time::Duration;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, oneshot};

/// Pause after the system had no room for a connection.
const ACCEPT_RETRY: Duration = Duration::from_secs(1);

/// Limits of a server.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Number of connections; further ones wait until one is closed. A connection that became a WebSocket does not
    /// count.
    pub connections: usize,
    /// Time until the head of a request is complete.
    pub request: Duration,
    /// Size of a request's head, in bytes; at least 8,192.
    pub head: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connections: 256, request: Duration::from_secs(10), head: 16_384 }
    }
}

/// A running server. When it is dropped, its connections are closed and its port is free again.
#[derive(Debug)]
pub struct HttpServer {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl HttpServer {
    /// Starts a server on a thread called `name`; port 0 selects a free port.
    ///
    /// # Errors
    /// If the address can't be listened on, or the thread can't be started.
    pub fn start(name: &str, address: SocketAddr, router: Router, limits: Limits) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
        let (stop, stopped) = oneshot::channel();
        let run = move || {
            // Dropping the runtime ends all connections.
            runtime.block_on(async {
                tokio::select! {
                    _ = stopped => {}
                    _ = accept(listener, router, limits) => {}
                }
            });
        };
        let thread = thread::Builder::new().name(name.into()).spawn(run)?;
        Ok(Self { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Returns the address on which it listens, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for HttpServer {
    fn drop(&mut self) {
        // Fails only if the thread has ended.
        let _ = self.stop.take().map(|stop| stop.send(()));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Accepts connections until the future is dropped.
async fn accept(listener: TcpListener, router: Router, limits: Limits) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let room = Arc::new(Semaphore::new(limits.connections));
    loop {
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return Ok(()) };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(_) => {
                // The client gave up, or the system has no room, and does not report when there is some again.
                tokio::time::sleep(ACCEPT_RETRY).await;
                continue;
            }
        };
        let router = router.clone();
        tokio::spawn(async move {
            serve(stream, router, limits).await;
            drop(permit);
        });
    }
}

/// Serves one connection to its end. An error means that the client is gone or was too slow.
async fn serve(stream: TcpStream, router: Router, limits: Limits) {
    let service = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.request).max_buf_size(limits.head);
    let _ = http.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    fn server(limits: Limits) -> HttpServer {
        let router = Router::new().route("/", get(|| async { "Hello" }));
        HttpServer::start("test server", ([127, 0, 0, 1], 0).into(), router, limits).expect("a server")
    }

    fn connect(server: &HttpServer, text: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(server.address()).expect("it listens");
        stream.write_all(text).expect("sent");
        stream
    }

    fn rest(mut stream: TcpStream) -> String {
        let mut text = Vec::new();
        // A server that closes with data unread resets the connection.
        let _ = stream.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";

    #[test]
    fn a_request_is_answered_and_a_long_head_refused() {
        let server = server(Limits::default());
        assert!(rest(connect(&server, REQUEST)).ends_with("Hello"));
        let mut long = b"GET / HTTP/1.1\r\nX: ".to_vec();
        long.resize(40_000, b'x');
        assert!(rest(connect(&server, &long)).starts_with("HTTP/1.1 431"));
    }

    #[test]
    fn a_request_without_end_is_cut_off() {
        let server = server(Limits { request: Duration::from_millis(50), ..Limits::default() });
        let slow = connect(&server, b"GET / HTTP/1.1\r\nHost: ");
        assert!(!rest(slow).contains("Hello"), "reading ends, as the server closes the connection");
    }

    #[test]
    fn one_connection_too_many_waits() {
        let server = server(Limits { connections: 1, ..Limits::default() });
        let first = connect(&server, b"GET / HTTP/1.1\r\n");
        let second = connect(&server, REQUEST);
        drop(first);
        assert!(rest(second).ends_with("Hello"));
    }

    #[test]
    fn the_end_of_the_server_closes_connections_and_frees_the_port() {
        let server = server(Limits::default());
        let open = connect(&server, b"GET / HTTP/1.1\r\n");
        let address = server.address();
        drop(server);
        assert_eq!(rest(open), "");
        assert!(TcpListener::bind(address).is_ok());
    }
}
