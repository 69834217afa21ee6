//! Reading what is asked for.

use super::Status;

/// Bytes that a request's line and headers have at most.
pub(crate) const MOST_HEAD: usize = 8 * 1024;

/// Headers that a request has at most.
const MOST_HEADERS: usize = 64;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Request {
    /// Without what stands behind a question mark.
    pub(crate) path: String,
    /// Only the head of the answer is wanted.
    pub(crate) is_head: bool,
    pub(crate) host: Option<String>,
    pub(crate) if_none_match: Option<String>,
    pub(crate) if_modified_since: Option<String>,
}

/// What has come in so far.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Only a part.
    Partly,
    /// Something that is answered with an error.
    Badly(Status),
    /// A request.
    For(Request),
}

/// Reads the head of a request; what comes behind it is nobody's.
pub(crate) fn read(bytes: &[u8]) -> Asked {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    match head.parse(bytes) {
        Ok(httparse::Status::Complete(_)) => whole(&head),
        Ok(httparse::Status::Partial) if bytes.len() < MOST_HEAD => Asked::Partly,
        Ok(httparse::Status::Partial) | Err(httparse::Error::TooManyHeaders) => Asked::Badly(Status::TooLong),
        Err(_) => Asked::Badly(Status::BadRequest),
    }
}

fn whole(head: &httparse::Request<'_, '_>) -> Asked {
    let is_head = match head.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Asked::Badly(Status::OtherMethod),
    };
    let path = head.path.unwrap_or_default();
    if !path.starts_with('/') {
        return Asked::Badly(Status::BadRequest);
    }
    let values = |name: &str| {
        let named = head.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name));
        named.map(|header| String::from_utf8_lossy(header.value).into_owned()).collect::<Vec<_>>()
    };
    let mut hosts = values("host").into_iter();
    let host = hosts.next();
    // HTTP/1.1 wants one, and two mean that somebody is to be misled.
    if hosts.next().is_some() || (host.is_none() && head.version != Some(0)) {
        return Asked::Badly(Status::BadRequest);
    }
    let joined = |name| Some(values(name).join(", ")).filter(|value| !value.is_empty());
    Asked::For(Request {
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
            assert_eq!(read(&text[..end]), Asked::Partly, "{end}");
        }
        let Asked::For(request) = read(text) else { panic!("it is whole") };
        assert_eq!((request.path.as_str(), request.host.as_deref()), ("/game.pgn", Some("localhost")));
        assert_eq!(request.if_none_match.as_deref(), Some("\"a\", \"b\""));
    }

    #[test]
    fn what_is_no_request_is_told_so() {
        let long = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}", "x".repeat(MOST_HEAD));
        let many = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: x\r\n".repeat(100));
        for (text, status) in [
            ("POST /game.pgn HTTP/1.1\r\nHost: a\r\n\r\n", Status::OtherMethod),
            ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", Status::OtherMethod),
            ("GET /game.pgn HTTP/1.1\r\n\r\n", Status::BadRequest),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", Status::BadRequest),
            ("GET game.pgn HTTP/1.1\r\nHost: a\r\n\r\n", Status::BadRequest),
            ("\u{16}\u{3}\u{1}\u{2}", Status::BadRequest),
            ("GET / HTTP/9.9\r\n\r\n", Status::BadRequest),
            (&long, Status::TooLong),
            (&many, Status::TooLong),
        ] {
            assert_eq!(read(text.as_bytes()), Asked::Badly(status), "{text:.60}");
        }
    }

    /// Whatever comes, no more than a head of it is waited for, and more of it doesn't take an answer back.
    fn any_bytes(bytes: &[u8]) -> bad_input::Verdict {
        use bad_input::Verdict;

        let asked = read(bytes);
        assert!(asked != Asked::Partly || bytes.len() < MOST_HEAD);
        match asked {
            Asked::For(request) => {
                assert!(request.path.starts_with('/') && !request.path.contains('?'));
                assert_eq!(read(&[bytes, b"more"].concat()), Asked::For(request));
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
        bad_input::Target { name: "requests", check: any_bytes, words }.slice(5_000);
    }
}
