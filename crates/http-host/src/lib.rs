//! Serves an [`axum::Router`] from a thread of its own, until it is dropped.
//!
//! A game must not suffer from its readers, so each of them is limited ([`Limits`]): the number of connections, the size
//! of a request's head, the time for sending it, and the time for taking the response. Requests with a foreign `Host`
//! are refused, as a web page could use its own name to get in (DNS rebinding). A connection serves one request, which
//! may upgrade it, as WebSockets do.
//!
//! ```
//! use axum::{Router, routing::get};
//! use http_host::{HttpServer, Limits};
//!
//! let router = Router::new().route("/", get(|| async { "Hello" }));
//! let server = HttpServer::start("greeter", ([127, 0, 0, 1], 0).into(), router, Limits::default())?;
//! println!("http://{}/", server.address());
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

mod check_request;
mod connection;
mod hosts;
mod limits;
mod server;

pub use connection::Peer;
pub use limits::{Limits, MAX_HEAD_BYTES};
pub use server::HttpServer;
