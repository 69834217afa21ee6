//! As much of HTTP as reading takes: a head of bounded length comes in, an answer goes out, and the connection is closed.

mod answer;
mod host;
mod request;
mod routes;

pub(crate) use answer::{Answer, Status};
pub(crate) use host::Hosts;
pub(crate) use request::{Asked, MOST_HEAD, Request, read};
pub(crate) use routes::{Reply, reply};
