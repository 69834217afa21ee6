//! The file of the running game.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use feed::{Feed, FeedSettings};
use rules_core::pgn;

use crate::shown_game::{ShownGame, show};

/// A timeout for a slow disk.
const TIMEOUT: Duration = Duration::from_secs(300);

#[test]
fn readers_of_the_file_always_see_a_complete_game() {
    rewrite(60);
}

#[test]
#[ignore = "a minute and more, as every text is synced to the disk; `cargo xtask soak feed` runs it"]
fn soak() {
    let rewrites = std::env::var("HETMAN_SOAK_REWRITES").ok().and_then(|text| text.parse().ok());
    rewrite(rewrites.unwrap_or(1000));
}

fn rewrite(times: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("running game.pgn");
    let mut feed = Feed::open(FeedSettings { file: Some(path.clone()), ..FeedSettings::default() }).expect("a feed");
    let until = Instant::now() + TIMEOUT;
    let is_over = AtomicBool::new(false);
    let readings = thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let mut readings = 0;
            while !is_over.load(Ordering::Relaxed) {
                if let Ok(text) = fs::read_to_string(&path) {
                    let read = pgn::read(&text).expect("a whole game");
                    assert_eq!(read.game.plies().len(), 4, "{text}");
                    readings += 1;
                }
            }
            readings
        });
        let mut table = ShownGame::new(1);
        ["e4", "e5", "Nf3"].iter().for_each(|san| drop(table.play(san)));
        table.play("Nc6");
        for rewrite in 0..times {
            table.number = rewrite;
            table.tags.set("Round", &rewrite.to_string());
            show(&mut feed, table.snapshot());
            // Wait, as the next version may replace one that is not written yet.
            let round = format!("[Round \"{rewrite}\"]");
            while !fs::read_to_string(&path).is_ok_and(|text| text.contains(&round)) {
                assert!(Instant::now() < until, "{rewrite}: {:?}", feed.file_error());
                thread::yield_now();
            }
        }
        is_over.store(true, Ordering::Relaxed);
        reader.join().expect("no panic")
    });
    assert!(readings > 0);
    drop(feed);
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(names, ["running game.pgn"], "nothing else is left there");
}

#[test]
fn the_newest_is_written_before_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    let mut feed = Feed::open(FeedSettings { file: Some(path.clone()), ..FeedSettings::default() }).expect("a feed");
    let mut table = ShownGame::new(1);
    for san in ["e4", "c5", "Nf3", "d6"] {
        show(&mut feed, table.play(san));
    }
    drop(feed);
    let read = pgn::read(&fs::read_to_string(path).expect("a file")).expect("PGN");
    assert_eq!(read.game.plies(), table.game.plies());
}

#[test]
fn a_file_that_can_not_be_written_is_told_of_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    fs::create_dir(&path).expect("something in the way");
    let mut feed = Feed::open(FeedSettings { file: Some(path.clone()), ..FeedSettings::default() }).expect("a feed");
    let mut table = ShownGame::new(1);
    show(&mut feed, table.play("e4"));
    let until = Instant::now() + TIMEOUT;
    while feed.file_error().is_none() {
        assert!(Instant::now() < until);
        thread::yield_now();
    }
    assert!(feed.file_error().is_some_and(|trouble| trouble.location.ends_with("game.pgn")));
    fs::remove_dir(&path).expect("out of the way");
    show(&mut feed, table.play("e5"));
    drop(feed);
    assert!(fs::read_to_string(path).is_ok_and(|text| text.ends_with("*\n")));
}
