//! The paths of the server and its HTTP features.

use feed::{Feed, FeedError, FeedSettings, MAX_DELAY};
use rules_core::pgn;

use crate::client::{get, request, send};
use crate::shown_game::{ShownGame, open, show};

#[test]
fn the_game_is_there_as_pgn_with_its_clocks() {
    let (mut feed, address) = open(FeedSettings::default());
    assert_eq!(get(address, "/game.pgn").status, 404, "none yet");
    let mut table = ShownGame::new(1);
    table.play("e4");
    let shown = table.play("c5");
    show(&mut feed, shown);
    let answer = get(address, "/game.pgn?from=hall");
    assert_eq!((answer.status, answer.header("Content-Type")), (200, Some("application/x-chess-pgn; charset=utf-8")));
    assert_eq!(answer.header("Access-Control-Allow-Origin"), Some("*"));
    assert_eq!(answer.header("Content-Length"), Some(answer.body.len().to_string().as_str()));
    let read = pgn::read(&answer.body).expect("PGN");
    assert_eq!(read.game.plies(), table.game.plies());
    assert!(answer.body.contains("{[%clk 0:05:01]}"), "{}", answer.body);
    assert_eq!(read.tags.get("White"), Some("Zoë \"Z\" Łoś"));
}

#[test]
fn a_known_game_is_not_modified_until_a_move_is_made() {
    let (mut feed, address) = open(FeedSettings::default());
    let mut table = ShownGame::new(1);
    show(&mut feed, table.play("e4"));
    let tag = get(address, "/game.pgn").header("ETag").expect("a tag").to_owned();
    let two_headers = format!("\"other\"\r\nIf-None-Match: {tag}");
    for tags in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), two_headers, "*".to_owned()] {
        let again = send(address, &request("/game.pgn", &format!("If-None-Match: {tags}\r\n")));
        assert_eq!((again.status, again.body.as_str(), again.header("ETag")), (304, "", Some(tag.as_str())));
    }
    show(&mut feed, table.play("e5"));
    assert_eq!(send(address, &request("/game.pgn", &format!("If-None-Match: {tag}\r\n"))).status, 200);
    let old = "If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT\r\n";
    assert_eq!(send(address, &request("/game.pgn", old)).status, 200);
}

#[test]
fn the_games_of_the_day_are_there_in_order() {
    let mut earlier = ShownGame::new(0);
    let earlier = vec![{
        earlier.play("b3");
        pgn::write(&earlier.game, &earlier.tags, earlier.game.result())
    }];
    let (mut feed, address) = open(FeedSettings { earlier, ..FeedSettings::default() });
    for (number, san) in [(1, "e4"), (2, "d4"), (3, "c4")] {
        let mut table = ShownGame::new(number);
        show(&mut feed, table.snapshot());
        show(&mut feed, table.play(san));
    }
    let answer = get(address, "/games.pgn");
    let first = |reading: pgn::ParsedGame| {
        assert!(reading.problems.is_empty());
        reading.record.game().plies()[0].san.clone()
    };
    assert_eq!(pgn::games(&answer.body).map(first).collect::<Vec<_>>(), ["b3", "e4", "d4", "c4"]);
}

#[test]
fn the_game_is_there_as_json() {
    let (mut feed, address) = open(FeedSettings::default());
    let mut table = ShownGame::new(7);
    show(&mut feed, table.play("e4"));
    let json = get(address, "/game.json").json();
    assert_eq!((&json["game"], &json["white"], &json["site"]), (&7.into(), &"Zoë \"Z\" Łoś".into(), &().into()));
    assert_eq!((&json["turn"], &json["ply"], &json["result"]), (&"black".into(), &1.into(), &"*".into()));
    assert_eq!(json["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(json["moves"][0], serde_json::json!({ "san": "e4", "uci": "e2e4", "clock_ms": 301_000 }));
    assert_eq!((&json["clock"]["white_ms"], &json["clock"]["running"]), (&301_000.into(), &"black".into()));
}

#[test]
fn the_overlay_needs_nothing_from_elsewhere() {
    let (_feed, address) = open(FeedSettings::default());
    let page = get(address, "/?background=00ff00");
    assert_eq!((page.status, page.header("Content-Type")), (200, Some("text/html; charset=utf-8")));
    assert!(!page.body.contains("//cdn") && !page.body.contains("http:") && !page.body.contains("https:"));
    assert!(page.header("Content-Security-Policy").is_some_and(|may| may.starts_with("default-src 'none'")));
    assert_eq!(get(address, "/health").json(), serde_json::json!({ "told": 0, "listeners": 0 }));
}

#[test]
fn only_heads_and_bodies_of_what_is_there_are_given_and_only_under_its_names() {
    let (mut feed, address) = open(FeedSettings { names: vec!["kiosk.example".to_owned()], ..FeedSettings::default() });
    show(&mut feed, ShownGame::new(1).play("e4"));
    let head = send(address, b"HEAD /game.pgn HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    let body = get(address, "/game.pgn").body;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("Content-Length"), Some(body.len().to_string().as_str()));
    assert_eq!(send(address, b"HEAD /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").status, 200);
    let post = send(address, b"POST /game.pgn HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n1-0");
    assert_eq!((post.status, post.header("Allow")), (405, Some("GET, HEAD")));
    assert_eq!(get(address, "/../secret").status, 404);
    assert_eq!(send(address, b"GET /game.pgn HTTP/1.1\r\nHost: evil.example\r\n\r\n").status, 403);
    assert_eq!(send(address, b"GET /game.pgn HTTP/1.1\r\nHost: kiosk.example\r\n\r\n").status, 200);
    assert_eq!(send(address, b"GET /game.pgn HTTP/1.0\r\n\r\n").status, 200);
}

#[test]
fn invalid_settings_have_a_message() {
    let (_feed, taken) = open(FeedSettings::default());
    let error = Feed::open(FeedSettings { address: Some(taken), ..FeedSettings::default() }).expect_err("taken");
    assert!(matches!(error, FeedError::Address { .. }) && error.to_string().contains(&taken.to_string()));
    let nowhere = tempfile::tempdir().expect("a folder").path().join("gone").join("game.pgn");
    let error = Feed::open(FeedSettings { file: Some(nowhere), ..FeedSettings::default() }).expect_err("no folder");
    assert!(matches!(error, FeedError::NoFolder(_)));
    let error = Feed::open(FeedSettings { delay: MAX_DELAY * 2, ..FeedSettings::default() }).expect_err("too late");
    assert_eq!(error.to_string(), "the feed can't be 1200 s late: 600 s are the most");
}
