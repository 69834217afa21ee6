//! HTTP responses.

use std::fmt::Write;
use std::sync::Arc;
use std::time::SystemTime;

/// Status of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    Ok,
    NotModified,
    BadRequest,
    UnknownHost,
    NotFound,
    NoGame,
    MethodNotAllowed,
    TooLong,
    TooMany,
}

impl Status {
    fn status_line(self) -> &'static str {
        match self {
            Self::Ok => "200 OK",
            Self::NotModified => "304 Not Modified",
            Self::BadRequest => "400 Bad Request",
            Self::UnknownHost => "403 Forbidden",
            Self::NotFound | Self::NoGame => "404 Not Found",
            Self::MethodNotAllowed => "405 Method Not Allowed",
            Self::TooLong => "431 Request Header Fields Too Large",
            Self::TooMany => "503 Service Unavailable",
        }
    }

    /// Returns the error message for people.
    fn message(self) -> &'static str {
        match self {
            Self::Ok | Self::NotModified => "",
            Self::BadRequest => "This is no request that can be understood.\n",
            Self::UnknownHost => {
                "This feed is not known by that name; ask for its address, or have the operator add the name.\n"
            }
            Self::NotFound => "There is /game.pgn, /games.pgn, /game.json, /events, /health, and an overlay at /.\n",
            Self::NoGame => "No game has been shown yet.\n",
            Self::MethodNotAllowed => "This feed can only be read: use GET or HEAD.\n",
            Self::TooLong => "The request is too long.\n",
            Self::TooMany => "Too many listen already; try again in a while.\n",
        }
    }
}

/// An HTTP response as bytes.
#[derive(Debug, Clone)]
pub(crate) struct HttpResponse {
    pub(crate) head: Arc<[u8]>,
    pub(crate) body: Arc<[u8]>,
}

impl HttpResponse {
    /// Creates a response. Without a body it has no `Content-Length`, as events have no end.
    pub(crate) fn new(
        status: Status,
        content_type: &str,
        body: Option<Arc<[u8]>>,
        headers: &[(&str, &str)],
        wall: SystemTime,
    ) -> Self {
        let mut head = format!("HTTP/1.1 {}\r\nDate: {}\r\n", status.status_line(), httpdate::fmt_http_date(wall));
        head.push_str("Connection: close\r\nAccess-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\n");
        if !content_type.is_empty() {
            // Writing to a string can't fail, here and below.
            let _ = write!(head, "Content-Type: {content_type}\r\n");
        }
        if let Some(body) = body.as_ref().filter(|_| status != Status::NotModified) {
            let _ = write!(head, "Content-Length: {}\r\n", body.len());
        }
        for (name, value) in headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        head.push_str("\r\n");
        Self { head: head.into_bytes().into(), body: body.unwrap_or_default() }
    }

    /// Creates an error response with a message for people.
    pub(crate) fn error(status: Status, wall: SystemTime) -> Self {
        let body = Some(status.message().as_bytes().into());
        let headers: &[(&str, &str)] = match status {
            Status::MethodNotAllowed => &[("Allow", "GET, HEAD")],
            Status::TooMany => &[("Retry-After", "10")],
            _ => &[],
        };
        Self::new(status, "text/plain; charset=utf-8", body, headers, wall)
    }

    /// Removes the body.
    pub(crate) fn head_only(self) -> Self {
        Self { body: Arc::default(), ..self }
    }
}
