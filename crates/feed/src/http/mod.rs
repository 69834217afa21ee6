//! The part of HTTP that readers need: one request with a head of bounded length, one response, then the end.

mod host;
mod request;
mod response;
mod routes;

pub(crate) use host::AllowedHosts;
pub(crate) use request::{HttpRequest, MAX_HEAD_BYTES, ParsedHead, parse_head};
pub(crate) use response::{HttpResponse, Status};
pub(crate) use routes::{RouteResult, route};
