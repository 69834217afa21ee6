//! The guest's line to the host, which acts as the page's does (`web/seat.js`).

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::{Duration, Instant};

use tungstenite::{Error, Message, WebSocket, client};

/// Time until a lost line is opened again, and longest silence on a line, as in the page.
const RETRY: Duration = Duration::from_secs(1);
const SILENCE: Duration = Duration::from_secs(10);
/// Wait for a message before what the guest says is sent; about a frame.
const FRAME: Duration = Duration::from_millis(15);

/// An event on the line.
pub enum LineEvent {
    Opened,
    Received(String),
    /// It was closed, or given up for its silence.
    Lost,
}

/// The line's other end is gone: the test is over.
struct Over;

/// Keeps a line to the host until the guest is gone.
pub fn keep_open(address: SocketAddr, token: &str, events: &Sender<LineEvent>, said: &Receiver<String>) {
    loop {
        if let Some(socket) = open(address, token)
            && serve(socket, events, said).is_err()
        {
            return;
        }
        // What is said without a line is not sent.
        let retry = Instant::now() + RETRY;
        loop {
            match said.recv_timeout(retry.saturating_duration_since(Instant::now())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

fn open(address: SocketAddr, token: &str) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect_timeout(&address, SILENCE).ok()?;
    stream.set_nodelay(true).ok()?;
    stream.set_read_timeout(Some(SILENCE)).ok()?;
    let (socket, _) = client(format!("ws://{address}/seat?token={token}"), stream).ok()?;
    socket.get_ref().set_read_timeout(Some(FRAME)).ok()?;
    Some(socket)
}

/// Carries messages both ways until the line is lost.
fn serve(mut socket: WebSocket<TcpStream>, events: &Sender<LineEvent>, said: &Receiver<String>) -> Result<(), Over> {
    events.send(LineEvent::Opened).map_err(|_| Over)?;
    let mut heard = Instant::now();
    while heard.elapsed() < SILENCE {
        match socket.read() {
            Ok(Message::Text(text)) => {
                heard = Instant::now();
                if !text.is_empty() {
                    events.send(LineEvent::Received(text.to_string())).map_err(|_| Over)?;
                }
            }
            // A page doesn't see these.
            Ok(_) => {}
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
        loop {
            match said.try_recv() {
                // A line that is lost brings nothing any more.
                Ok(text) => drop(socket.send(Message::text(text))),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(Over),
            }
        }
    }
    events.send(LineEvent::Lost).map_err(|_| Over)
}
