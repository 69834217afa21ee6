//! Test of `--record`: a game of the computer against itself is recorded without a display (here without pictures).

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::prelude::*;
use engine::Level;
use hetman::Options;
use hetman::headless::MoveOutput;
use rules_core::{GameResult, pgn};

use crate::common;

/// Limits only how long a failure takes.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn a_recorded_game_is_told_move_by_move_and_written_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options {
        demo: true,
        level: Level::from_number(1),
        seed: Some(1),
        // White can mate soon, Black can't.
        fen: Some("7k/8/8/8/8/8/R7/1R5K b - - 0 1".into()),
        record: Some(folder.path().join("demo")),
        ..Options::default()
    };
    let told = Arc::new(Mutex::new(String::new()));
    let mut app = common::app(options);
    let hears = Arc::clone(&told);
    app.insert_resource(MoveOutput(Box::new(move |text| {
        hears.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
    })));
    app.finish();
    app.cleanup();
    let began = Instant::now();
    let exit = loop {
        app.update();
        if let Some(exit) = app.should_exit() {
            break exit;
        }
        assert!(began.elapsed() < PATIENCE, "the game takes too long");
        std::thread::sleep(Duration::from_millis(2));
    };
    assert_eq!(exit, AppExit::Success);

    let text = std::fs::read_to_string(folder.path().join("demo/game.pgn")).expect("the game");
    let read = pgn::read(&text).expect("a game that can be read back");
    assert_ne!(read.game.result(), GameResult::default(), "{text}");
    assert!(!read.game.plies().is_empty());
    let told = told.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert!(told.starts_with("1... "), "{told}");
    let words: Vec<&str> =
        told.split_whitespace().filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())).collect();
    let moves: Vec<&str> = read.game.plies().iter().map(|ply| ply.san.as_str()).collect();
    assert!(words.starts_with(&moves), "{told}");
    assert!(
        told.ends_with(".\n")
            && told.lines().last().is_some_and(|line| line.contains('½') || line.starts_with(['0', '1'])),
        "{told}"
    );
}
