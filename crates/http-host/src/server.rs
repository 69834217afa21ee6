//! The server's thread and its handle.

use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Handle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{sleep, timeout};

use crate::check_request::check_request;
use crate::connection::{Connection, Peer};
use crate::hosts::AllowedHosts;
use crate::limits::{Limits, MAX_HEAD_BYTES};

/// Time until connections are accepted again, after the system had no room for one.
const ACCEPT_RETRY: Duration = Duration::from_secs(1);

/// Size of the buffers of a connection, in bytes.
const MAX_BUFFERED: usize = 16 * 1024;

/// A server that runs on a thread of its own. Dropping it closes all connections, ends the thread and frees the port.
#[derive(Debug)]
pub struct HttpServer {
    address: SocketAddr,
    tasks: Handle,
    /// Stops the thread when it is dropped.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl HttpServer {
    /// Starts a server at an address; port 0 takes a free one. Only 127.0.0.1 and ::1 keep out the rest of the network.
    ///
    /// # Errors
    /// If the address can't be used, or the system can't start a thread.
    pub fn start(name: &'static str, address: SocketAddr, router: Router, limits: Limits) -> io::Result<Self> {
        Self::start_on(name, TcpListener::bind(address)?, router, limits)
    }

    /// Starts a server for the connections of this listener.
    ///
    /// # Errors
    /// If the system can't start a thread.
    pub fn start_on(name: &'static str, listener: TcpListener, router: Router, limits: Limits) -> io::Result<Self> {
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        let tasks = runtime.handle().clone();
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        let (stop, stopped) = oneshot::channel();
        let acceptor = Acceptor::new(router, limits, address);
        let run = move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = stopped => {}
                    () = acceptor.accept_connections(listener) => {}
                }
            });
        };
        let thread = thread::Builder::new().name(name.to_owned()).spawn(run)?;
        Ok(Self { address, tasks, stop: Some(stop), thread: Some(thread) })
    }

    /// Returns the address, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Runs a task on the server's thread, until the server is dropped.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(task);
    }
}

impl Drop for HttpServer {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // An error is a panic, which the thread has already reported.
            let _ = thread.join();
        }
    }
}

/// Accepts connections and serves each in a task.
struct Acceptor {
    http: http1::Builder,
    service: TowerToHyperService<Router>,
    room: Arc<Semaphore>,
    limits: Limits,
}

impl Acceptor {
    fn new(router: Router, limits: Limits, address: SocketAddr) -> Self {
        let hosts = Arc::new(AllowedHosts::of(address, &limits.names));
        let service = TowerToHyperService::new(router.layer(from_fn_with_state(hosts, check_request)));
        let room = Arc::new(Semaphore::new(limits.connections));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(limits.request)
            .max_header_size(MAX_HEAD_BYTES)
            .max_buf_size(MAX_BUFFERED)
            // A reader may stop sending after its request and still read.
            .half_close(true)
            .title_case_headers(true);
        Self { http, service, room, limits }
    }

    /// Accepts connections for ever.
    async fn accept_connections(self, listener: tokio::net::TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    // Without a permit the stream is dropped, and so closed.
                    if let Ok(permit) = Arc::clone(&self.room).try_acquire_owned() {
                        self.serve(stream, permit);
                    }
                }
                Err(error) if is_client_abort(&error) => {}
                // The system doesn't report when there is room again.
                Err(_) => sleep(ACCEPT_RETRY).await,
            }
        }
    }

    /// Starts the task of a connection.
    fn serve(&self, stream: TcpStream, permit: OwnedSemaphorePermit) {
        // Events are small and gain nothing by waiting for more data. Without this they are only later.
        let _ = stream.set_nodelay(true);
        let (connection, stream) = Connection::open(stream, permit, self.limits.response);
        let (service, peer) = (self.service.clone(), Peer::of(&connection));
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(peer.clone());
            service.call(request)
        });
        let http = self.http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let close = self.limits.close;
        tokio::spawn(async move {
            tokio::select! {
                // An error concerns only this connection, and hyper has answered it if possible.
                _ = http => {}
                () = connection.closing.notified() => return,
            }
            // Closing with unread input would cancel the response. An upgraded connection has another owner.
            if let Some(connection) = Arc::into_inner(connection) {
                let _ = timeout(close, connection.discard_input()).await;
            }
        });
    }
}

/// Returns whether the client gave up before its connection was accepted.
fn is_client_abort(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
