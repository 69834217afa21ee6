//! The part of HTTP that readers need: one request with a head of bounded length, one response, then the end.

mod response;
mod host;
mod request;
mod routes;

pub(crate) use response::{HttpResponse, Status};
pub(crate) use host::AllowedHosts;
pub(crate) use request::{ParsedHead, HttpRequest, MAX_HEAD_BYTES, parse_head};
pub(crate) use routes::{RouteResult, route};
