//! Test of resuming: a real process plays and is killed without warning, and the next start finds its game.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use hetman::session::{SavedGame, Session};

use crate::resume::start;

/// Longest wait, with a software renderer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A game's process, killed on drop.
struct KilledGame(Child);

impl Drop for KilledGame {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Counts the plies in a PGN's movetext, without the game's own parser.
fn plies(pgn: &str) -> usize {
    let movetext = pgn.split("\n\n").nth(1).unwrap_or_default();
    let mut depth = 0;
    let without_comments: String = movetext
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            depth == 0 && *c != '}'
        })
        .collect();
    without_comments.split_whitespace().filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic())).count()
}

#[test]
fn a_killed_game_is_found_again_at_the_same_move() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let save = folder.path().join("game-000001.pgn");
    let log = folder.path().join("log");
    let game = Command::new(env!("CARGO_BIN_EXE_hetman"))
        .args(["--off-screen", "--size", "64x64", "--demo", "--level", "1", "--seed", "1", "--clock", "90+30"])
        .arg("--data-dir")
        .arg(folder.path())
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(&log).expect("a log"))
        .spawn()
        .expect("the game starts");
    let mut game = KilledGame(game);
    let began = Instant::now();
    let written = loop {
        let text = std::fs::read_to_string(&save).unwrap_or_default();
        if plies(&text) >= 4 {
            break text;
        }
        assert!(began.elapsed() < PATIENCE, "four half-moves were not written in time; the save reads: {text}");
        let has_ended = game.0.try_wait().expect("its state").is_some();
        assert!(!has_ended, "the game ended by itself: {}", std::fs::read_to_string(&log).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(20));
    };
    // SIGKILL: no handler runs, nothing is flushed.
    game.0.kill().expect("a running process");
    game.0.wait().expect("an exit status");

    let options = hetman::Options { data_dir: Some(folder.path().to_owned()), ..default() };
    let mut app = start(options);
    let found = &app.world().resource::<SavedGame>().resumable.as_ref().expect("the game is offered").game;
    assert!(found.game.plies().len() >= plies(&written));
    let (position, moves) = (found.game.position().to_fen(), found.game.plies().len());
    let white = found.clock.as_ref().expect("its clock").remaining(rules_core::Color::White);
    let request = app.world().resource::<SavedGame>().resume().expect("a saved game");
    app.world_mut().write_message(request);
    app.update();
    let session = app.world().resource::<Session>();
    assert_eq!(session.game().position().to_fen(), position);
    assert_eq!(session.game().plies().len(), moves);
    let resumed = session.clock().expect("its clock").remaining(rules_core::Color::White);
    assert!(white.saturating_sub(resumed) < Duration::from_secs(5), "{white:?} became {resumed:?}");
}
