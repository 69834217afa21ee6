//! A minimal HTTP client on a socket.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// A timeout that no step of these tests reaches, even on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A response.
pub struct ReceivedResponse {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl ReceivedResponse {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

/// Connects with a timeout.
pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
    stream.set_write_timeout(Some(TIMEOUT)).expect("a timeout");
    stream
}

/// Sends bytes and reads the whole response.
pub fn send(address: SocketAddr, bytes: &[u8]) -> ReceivedResponse {
    let mut stream = connect(address);
    stream.write_all(bytes).expect("sent");
    read_response(stream)
}

/// Reads a response to its end.
pub fn read_response(mut stream: TcpStream) -> ReceivedResponse {
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    ReceivedResponse { status, head: head.to_owned(), body: body.to_owned() }
}

/// Builds a request like a browser's, with additional headers.
pub fn request(path: &str, more: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n").into_bytes()
}

/// Requests a path.
pub fn get(address: SocketAddr, path: &str) -> ReceivedResponse {
    send(address, &request(path, ""))
}

/// The content of a response that is sent in chunks.
struct ChunkedReader {
    stream: BufReader<TcpStream>,
    /// Bytes left of the chunk.
    left: usize,
}

impl ChunkedReader {
    /// Reads the line with the size of the next chunk; the last one has none.
    fn read_size(&mut self) -> io::Result<usize> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        usize::from_str_radix(line.trim_end(), 16).map_err(|_| ErrorKind::UnexpectedEof.into())
    }
}

impl Read for ChunkedReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            self.left = self.read_size()?;
        }
        let wanted = buffer.len().min(self.left);
        let count = self.stream.read(&mut buffer[..wanted])?;
        self.left -= count;
        if count > 0 && self.left == 0 {
            self.stream.read_exact(&mut [0; 2])?;
        }
        Ok(count)
    }
}

/// A listener to the events.
pub struct Listener(BufReader<ChunkedReader>);

/// A received event.
#[derive(Debug)]
pub struct ReceivedEvent {
    pub id: u64,
    pub name: String,
    pub data: Value,
}

impl Listener {
    /// Starts to listen.
    pub fn new(address: SocketAddr, more: &str) -> Self {
        let mut stream = connect(address);
        stream.write_all(&request("/events", more)).expect("sent");
        let mut reader = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(reader.read_line(&mut head).expect("a head"), 0, "{head}");
        }
        assert!(
            head.starts_with("HTTP/1.1 200 ") && head.contains("\r\nContent-Type: text/event-stream\r\n"),
            "{head}"
        );
        assert!(head.contains("\r\nTransfer-Encoding: chunked\r\n"), "{head}");
        Self(BufReader::new(ChunkedReader { stream: reader, left: 0 }))
    }

    /// Returns the lines up to the next empty one, or none at the end of the stream.
    pub fn block(&mut self) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            match line.trim_end() {
                "" => return Some(lines),
                line => lines.push(line.to_owned()),
            }
        }
    }

    /// Returns the next event.
    pub fn event(&mut self) -> ReceivedEvent {
        loop {
            let lines = self.block().expect("it goes on");
            let field = |name: &str| lines.iter().find_map(|line| line.strip_prefix(name));
            let Some(id) = field("id: ") else { continue };
            let data = serde_json::from_str(field("data: ").expect("data")).expect("JSON");
            return ReceivedEvent {
                id: id.parse().expect("a number"),
                name: field("event: ").expect("a name").to_owned(),
                data,
            };
        }
    }
}
