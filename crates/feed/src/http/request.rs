//! HTTP requests.

use super::Status;

/// Maximum size of a request line with headers, in bytes.
pub(crate) const MAX_HEAD_BYTES: usize = 8 * 1024;

/// Maximum number of headers.
const MAX_HEADERS: usize = 64;

/// A request, as far as it matters here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HttpRequest {
    /// The path without a query.
    pub(crate) path: String,
    /// The method is HEAD, so only the head of the response is sent.
    pub(crate) is_head: bool,
    pub(crate) host: Option<String>,
    pub(crate) if_none_match: Option<String>,
    pub(crate) if_modified_since: Option<String>,
}

/// Result of parsing the bytes received so far.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ParsedHead {
    /// More bytes are needed.
    Incomplete,
    /// The request is answered with this error.
    Invalid(Status),
    /// The request is complete.
    Complete(HttpRequest),
}

/// Parses the head of a request. Bytes after it are ignored.
pub(crate) fn parse_head(bytes: &[u8]) -> ParsedHead {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    match head.parse(bytes) {
        Ok(httparse::Status::Complete(_)) => check_head(&head),
        Ok(httparse::Status::Partial) if bytes.len() < MAX_HEAD_BYTES => ParsedHead::Incomplete,
        Ok(httparse::Status::Partial) | Err(httparse::Error::TooManyHeaders) => ParsedHead::Invalid(Status::TooLong),
        Err(_) => ParsedHead::Invalid(Status::BadRequest),
    }
}

fn check_head(head: &httparse::Request<'_, '_>) -> ParsedHead {
    let is_head = match head.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return ParsedHead::Invalid(Status::MethodNotAllowed),
    };
    let path = head.path.unwrap_or_default();
    if !path.starts_with('/') {
        return ParsedHead::Invalid(Status::BadRequest);
    }
    let values = |name: &str| {
        let named = head.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name));
        named.map(|header| String::from_utf8_lossy(header.value).into_owned()).collect::<Vec<_>>()
    };
    let mut hosts = values("host").into_iter();
    let host = hosts.next();
    // HTTP/1.1 requires one host; two of them are an attempt to mislead.
    if hosts.next().is_some() || (host.is_none() && head.version != Some(0)) {
        return ParsedHead::Invalid(Status::BadRequest);
    }
    let joined = |name| Some(values(name).join(", ")).filter(|value| !value.is_empty());
    ParsedHead::Complete(HttpRequest {
        path: path.split(['?', '#']).next().unwrap_or_default().to_owned(),
        is_head,
        host,
        if_none_match: joined("if-none-match"),
        if_modified_since: joined("if-modified-since"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_in_pieces_is_waited_for() {
        let text =
            b"GET /game.pgn?x=1 HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"a\"\r\nIF-NONE-MATCH: \"b\"\r\n\r\n";
        for end in 0..text.len() {
            assert_eq!(parse_head(&text[..end]), ParsedHead::Incomplete, "{end}");
        }
        let ParsedHead::Complete(request) = parse_head(text) else { panic!("it is whole") };
        assert_eq!((request.path.as_str(), request.host.as_deref()), ("/game.pgn", Some("localhost")));
        assert_eq!(request.if_none_match.as_deref(), Some("\"a\", \"b\""));
    }

    #[test]
    fn invalid_requests_are_answered_with_errors() {
        let long = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}", "x".repeat(MAX_HEAD_BYTES));
        let many = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: x\r\n".repeat(100));
        for (text, status) in [
            ("POST /game.pgn HTTP/1.1\r\nHost: a\r\n\r\n", Status::MethodNotAllowed),
            ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", Status::MethodNotAllowed),
            ("GET /game.pgn HTTP/1.1\r\n\r\n", Status::BadRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", Status::BadRequest),
            ("GET game.pgn HTTP/1.1\r\nHost: a\r\n\r\n", Status::BadRequest),
            ("\u{16}\u{3}\u{1}\u{2}", Status::BadRequest),
            ("GET / HTTP/9.9\r\n\r\n", Status::BadRequest),
            (&long, Status::TooLong),
            (&many, Status::TooLong),
        ] {
            assert_eq!(parse_head(text.as_bytes()), ParsedHead::Invalid(status), "{text:.60}");
        }
    }

    /// Checks that any input stops waiting at the maximum head, and that more bytes don't change a parsed request.
    fn any_bytes(bytes: &[u8]) -> bad_input::Verdict {
        use bad_input::Verdict;

        let parsed = parse_head(bytes);
        assert!(parsed != ParsedHead::Incomplete || bytes.len() < MAX_HEAD_BYTES);
        match parsed {
            ParsedHead::Complete(request) => {
                assert!(request.path.starts_with('/') && !request.path.contains('?'));
                assert_eq!(parse_head(&[bytes, b"more"].concat()), ParsedHead::Complete(request));
                Verdict::Read
            }
            _ => Verdict::Refused,
        }
    }

    #[test]
    fn any_bytes_are_a_request_or_refused() {
        let words = &[
            "GET ",
            "HEAD ",
            " HTTP/1.1",
            "\r\n",
            "\r\n\r\n",
            "Host: ",
            "If-None-Match: ",
            "/game.pgn",
            "?",
            "\0",
            "\n ",
        ];
        bad_input::FuzzTarget { name: "requests", check: any_bytes, dictionary: words }.smoke_test(5_000);
    }
}
