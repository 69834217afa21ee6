//! The delay of a feed.

use std::time::{Duration, Instant};

use feed::FeedSettings;

use crate::client::{Listener, get};
use crate::shown_game::{ShownGame, open};

#[test]
fn nothing_is_told_before_its_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    let delay = Duration::from_secs(60);
    let (mut feed, address) = open(FeedSettings { delay, file: Some(file.clone()), ..FeedSettings::default() });
    let mut table = ShownGame::new(1);
    // A machine that has just started may not have a time of a minute ago.
    let Some(before) = Instant::now().checked_sub(delay + Duration::from_secs(1)) else { return };
    feed.show(table.play("e4"), before);
    feed.show(table.play("e5"), Instant::now());
    let mut listener = Listener::new(address, "");
    assert_eq!(listener.event().data["ply"], 1);
    assert!(get(address, "/game.pgn").body.ends_with("1. e4 {[%clk 0:05:01]} *\n"));
    assert_eq!(get(address, "/health").json()["told"], 1);
    drop(feed);
    let written = std::fs::read_to_string(file).expect("a file");
    assert!(written.ends_with("1. e4 {[%clk 0:05:01]} *\n"), "nor when the game is closed: {written}");
}
