//! Malformed, slow and endless requests, which must not affect other readers.

use std::io::{Read, Write};
use std::net::Shutdown;

use feed::{FeedSettings, MAX_CONNECTIONS};

use crate::client::{Listener, connect, get, read_response, request, send};
use crate::shown_game::{ShownGame, long_game, open, show};

#[test]
fn a_request_in_pieces_is_answered_and_one_that_breaks_off_is_forgotten() {
    let (mut feed, address) = open(FeedSettings::default());
    show(&mut feed, ShownGame::new(1).snapshot());
    let mut pieces = connect(address);
    let text = request("/health", "");
    let torn: Vec<_> = (0..text.len())
        .map(|end| {
            let mut stream = connect(address);
            stream.write_all(&text[..end]).expect("sent");
            stream
        })
        .collect();
    for byte in &text {
        pieces.write_all(&[*byte]).expect("sent");
    }
    assert_eq!(read_response(pieces).status, 200);
    for stream in torn {
        stream.shutdown(Shutdown::Write).expect("hung up");
        let mut rest = Vec::new();
        // The connection may be closed or reset.
        let _ = (&stream).read_to_end(&mut rest);
        assert_eq!(rest, b"");
    }
    assert_eq!(get(address, "/game.pgn").status, 200);
}

#[test]
fn a_head_of_a_megabyte_is_refused() {
    let (_feed, address) = open(FeedSettings::default());
    for start in ["GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "GET /", "G"] {
        let mut stream = connect(address);
        let _ = stream.write_all(start.as_bytes()).and_then(|()| stream.write_all(&vec![b'x'; 1 << 20]));
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said);
        let said = String::from_utf8_lossy(&said);
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
    assert_eq!(get(address, "/health").status, 200);
}

#[test]
fn readers_that_stop_halfway_delay_no_others() {
    let (mut feed, address) = open(FeedSettings::default());
    let shown = [long_game(1, 200), long_game(2, 200)];
    show(&mut feed, shown[0].clone());
    let mut asking = connect(address);
    asking.write_all(b"GET /game.pgn HTTP/1.1\r\nHo").expect("sent");
    // A listener that never reads.
    let mut deaf = connect(address);
    deaf.write_all(&request("/events", "")).expect("sent");
    let mut listener = Listener::new(address, "");
    assert_eq!(listener.event().id, 1);
    // Send far more than the system buffers.
    for step in 1..=2000 {
        show(&mut feed, shown[step % 2].clone());
        assert_eq!(listener.event().id, step as u64 + 1);
    }
    assert_eq!(get(address, "/health").json()["listeners"], 1, "the deaf one was let go");
}

#[test]
fn a_reader_may_shut_down_writing_after_its_request() {
    let (mut feed, address) = open(FeedSettings::default());
    show(&mut feed, ShownGame::new(1).play("e4"));
    let mut stream = connect(address);
    stream.write_all(&request("/game.pgn", "")).expect("sent");
    stream.shutdown(Shutdown::Write).expect("shut");
    assert!(read_response(stream).body.ends_with("*\n"));
}

#[test]
fn endless_input_closes_the_connection() {
    let (_feed, address) = open(FeedSettings::default());
    let mut stream = connect(address);
    stream.write_all(&request("/events", "")).expect("sent");
    let chatter = vec![b'x'; 64 * 1024];
    let sent = (0..1000).take_while(|_| stream.write_all(&chatter).is_ok()).count();
    assert!(sent < 1000, "{sent} times 64 KiB were taken");
    assert_eq!(send(address, &request("/health", "")).json()["listeners"], 0);
}

#[test]
fn more_than_there_is_room_for_are_turned_away_until_some_have_gone() {
    let (_feed, address) = open(FeedSettings::default());
    let silent: Vec<_> = (0..MAX_CONNECTIONS).map(|_| connect(address)).collect();
    let mut late = connect(address);
    assert!(late.read(&mut [0]).is_ok_and(|count| count == 0) || late.write_all(b"GET").is_err());
    drop(silent);
    // The connections are closed one by one.
    let is_let_in = || {
        let mut stream = connect(address);
        let mut said = String::new();
        let asked = stream.write_all(&request("/health", ""));
        asked.is_ok() && stream.read_to_string(&mut said).is_ok() && said.starts_with("HTTP/1.1 200")
    };
    while !is_let_in() {}
}
