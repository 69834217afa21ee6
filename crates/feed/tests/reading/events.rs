//! Listening to the events.

use std::net::{SocketAddr, TcpStream};

use feed::{FeedSettings, MAX_LISTENERS};
use rules_core::{Action, Color};

use crate::client::{Listener, get};
use crate::shown_game::{ShownGame, open, show};

#[test]
fn a_listener_hears_the_game_and_then_its_moves_in_order() {
    let (mut feed, address) = open(FeedSettings::default());
    let mut table = ShownGame::new(1);
    show(&mut feed, table.snapshot());
    let mut listener = Listener::new(address, "");
    let game = listener.event();
    assert_eq!((game.id, game.name.as_str(), &game.data["ply"]), (1, "game", &0.into()));
    for san in ["e4", "e5", "Nf3"] {
        show(&mut feed, table.play(san));
    }
    for (id, san, uci) in [(2, "e4", "e2e4"), (3, "e5", "e7e5"), (4, "Nf3", "g1f3")] {
        let event = listener.event();
        assert_eq!((event.id, event.name.as_str()), (id, "position"));
        assert_eq!((&event.data["last"]["san"], &event.data["last"]["uci"]), (&san.into(), &uci.into()));
        assert_eq!(event.data["ply"], id - 1);
    }
    table.game.act(Action::Resign(Color::Black)).expect("accepted");
    table.clock.as_mut().expect("a clock").pause();
    show(&mut feed, table.snapshot());
    let [clock, result] = [listener.event(), listener.event()];
    assert_eq!((clock.name.as_str(), &clock.data["running"]), ("clock", &().into()));
    assert_eq!((result.id, result.name.as_str()), (6, "result"));
    assert_eq!(result.data, serde_json::json!({ "result": "1-0", "ending": "resignation" }));
}

#[test]
fn early_listeners_get_the_first_game_and_returning_ones_the_whole_game() {
    let (mut feed, address) = open(FeedSettings::default());
    let mut early = Listener::new(address, "");
    assert_eq!(early.block().expect("a beginning"), ["retry: 3000"]);
    let mut table = ShownGame::new(1);
    show(&mut feed, table.play("e4"));
    show(&mut feed, table.play("e5"));
    assert_eq!((early.event().id, early.event().id), (1, 2));
    let game = Listener::new(address, "Last-Event-ID: 1\r\n").event();
    assert_eq!((game.id, game.name.as_str(), &game.data["moves"][1]["san"]), (2, "game", &"e5".into()));
}

/// Connects listeners, each of which has received the game.
fn listening(address: SocketAddr, count: usize) -> Vec<Listener> {
    let mut listeners: Vec<_> = (0..count).map(|_| Listener::new(address, "")).collect();
    listeners.iter_mut().for_each(|listener| assert_eq!(listener.event().id, 1));
    listeners
}

#[test]
fn a_hundred_listeners_hear_every_move() {
    let (mut feed, address) = open(FeedSettings::default());
    let mut table = ShownGame::new(1);
    show(&mut feed, table.snapshot());
    let mut listeners = listening(address, 100);
    assert_eq!(get(address, "/health").json()["listeners"], 100);
    assert_eq!(feed.listeners(), 100);
    for san in ["d4", "d5", "c4"] {
        show(&mut feed, table.play(san));
    }
    for listener in &mut listeners {
        let heard: Vec<_> = (0..3).map(|_| listener.event().id).collect();
        assert_eq!(heard, [2, 3, 4]);
    }
}

#[test]
fn too_many_are_told_so_and_there_is_room_again_once_one_has_gone() {
    let (mut feed, address) = open(FeedSettings::default());
    show(&mut feed, ShownGame::new(1).snapshot());
    let mut listeners = listening(address, MAX_LISTENERS);
    let answer = get(address, "/events");
    assert_eq!((answer.status, answer.header("Retry-After")), (503, Some("10")));
    assert!(answer.body.starts_with("Too many listen"), "{}", answer.body);
    assert_eq!(get(address, "/game.pgn").status, 200, "the rest is for all");
    listeners.pop();
    while get(address, "/health").json()["listeners"] == MAX_LISTENERS {}
    assert_eq!(Listener::new(address, "").event().id, 1);
}

#[test]
fn it_is_over_when_the_feed_is_dropped() {
    let (mut feed, address) = open(FeedSettings::default());
    show(&mut feed, ShownGame::new(1).snapshot());
    let mut listener = Listener::new(address, "");
    listener.event();
    drop(feed);
    assert_eq!(listener.block(), None);
    TcpStream::connect(address).expect_err("nobody listens");
}
