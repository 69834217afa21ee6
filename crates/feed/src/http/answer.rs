//! Writing an answer.

use std::fmt::Write;
use std::sync::Arc;
use std::time::SystemTime;

/// How a request was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    Fine,
    NotModified,
    BadRequest,
    OtherName,
    NotFound,
    NoGame,
    OtherMethod,
    TooLong,
    TooMany,
}

impl Status {
    fn line(self) -> &'static str {
        match self {
            Self::Fine => "200 OK",
            Self::NotModified => "304 Not Modified",
            Self::BadRequest => "400 Bad Request",
            Self::OtherName => "403 Forbidden",
            Self::NotFound | Self::NoGame => "404 Not Found",
            Self::OtherMethod => "405 Method Not Allowed",
            Self::TooLong => "431 Request Header Fields Too Large",
            Self::TooMany => "503 Service Unavailable",
        }
    }

    /// What is wrong, for a person who sees it.
    fn sentence(self) -> &'static str {
        match self {
            Self::Fine | Self::NotModified => "",
            Self::BadRequest => "This is no request that can be understood.\n",
            Self::OtherName => {
                "This feed is not known by that name; ask for its address, or have the operator add the name.\n"
            }
            Self::NotFound => "There is /game.pgn, /games.pgn, /game.json, /events, /health, and an overlay at /.\n",
            Self::NoGame => "No game has been shown yet.\n",
            Self::OtherMethod => "This feed can only be read: use GET or HEAD.\n",
            Self::TooLong => "The request is too long.\n",
            Self::TooMany => "Too many listen already; try again in a while.\n",
        }
    }
}

/// An answer, as it goes over the wire.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) head: Arc<[u8]>,
    pub(crate) body: Arc<[u8]>,
}

impl Answer {
    /// With this body. Its length is told unless it has no end.
    pub(crate) fn new(
        status: Status,
        kind: &str,
        body: Option<Arc<[u8]>>,
        more: &[(&str, &str)],
        wall: SystemTime,
    ) -> Self {
        let mut head = format!("HTTP/1.1 {}\r\nDate: {}\r\n", status.line(), httpdate::fmt_http_date(wall));
        head.push_str("Connection: close\r\nAccess-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\n");
        if !kind.is_empty() {
            // Writing to a text can't fail, here and below.
            let _ = write!(head, "Content-Type: {kind}\r\n");
        }
        if let Some(body) = body.as_ref().filter(|_| status != Status::NotModified) {
            let _ = write!(head, "Content-Length: {}\r\n", body.len());
        }
        for (name, value) in more {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        head.push_str("\r\n");
        Self { head: head.into_bytes().into(), body: body.unwrap_or_default() }
    }

    /// A sentence of what is wrong.
    pub(crate) fn sentence(status: Status, wall: SystemTime) -> Self {
        let body = Some(status.sentence().as_bytes().into());
        let more: &[(&str, &str)] = match status {
            Status::OtherMethod => &[("Allow", "GET, HEAD")],
            Status::TooMany => &[("Retry-After", "10")],
            _ => &[],
        };
        Self::new(status, "text/plain; charset=utf-8", body, more, wall)
    }

    /// Without its body.
    pub(crate) fn head_only(self) -> Self {
        Self { body: Arc::default(), ..self }
    }
}
