//! Tests of resuming: a real process plays and is killed without warning, and the next start finds its game.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use hetman::platform::Display;
use hetman::session::SavedGame;
use hetman::session::{ColourChoice, GameSetup, Player, Request, Session};
use hetman::settings::Settings;
use hetman::storage::{Storage, StorageOwnedElsewhere};

/// Longest wait, with a software renderer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// Starts an app without rendering.
fn start(options: hetman::Options) -> App {
    let mut app = hetman::app(options, Display::Headless);
    app.finish();
    app.cleanup();
    app.update();
    app
}

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

#[test]
fn a_damaged_game_is_left_as_it_is_and_the_game_starts() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let save = folder.path().join("game.pgn");
    std::fs::write(&save, b"[Event \"x\"]\n\n1. e4 e5 2. Ke3 \xff\xfe").expect("written");
    let options = hetman::Options { data_dir: Some(folder.path().to_owned()), ..default() };
    let app = start(options);
    assert!(app.world().resource::<SavedGame>().resumable.is_none());
    // The damaged file has only been renamed to a number.
    let kept = || std::fs::read(folder.path().join("game-000001.pgn")).expect("nothing is lost");
    assert!(kept().ends_with(b"\xff\xfe"));
    let mut app = app;
    play(&mut app, "e4");
    assert!(kept().ends_with(b"\xff\xfe"));
    let other = std::fs::read_to_string(folder.path().join("game-000002.pgn")).expect("the new game");
    assert!(other.contains("1. e4"), "{other}");
}

/// Starts a game of two people and plays a move.
fn play(app: &mut App, text: &str) {
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
    app.world_mut().write_message(Request::NewGame(setup));
    app.world_mut().write_message(Request::MoveText(text.to_owned()));
    app.update();
}

#[test]
fn a_second_window_says_so_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let options = hetman::Options { data_dir: Some(folder.path().to_owned()), ..default() };
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    let mut first = start(options.clone());
    first.world_mut().resource_mut::<Settings>().volume = 0.25;
    play(&mut first, "e4");
    // Reading a file waits for pending background writes.
    let _ = first.world().resource::<Storage>().0.read("settings.ron");
    let (game, settings) = (read("game-000001.pgn"), read("settings.ron"));
    assert!(game.contains("1. e4") && settings.contains("0.25"), "{game}{settings}");

    let mut second = start(options.clone());
    assert!(second.world().contains_resource::<StorageOwnedElsewhere>());
    assert!(second.world().resource::<SavedGame>().resumable.is_none(), "it is being played in the first one");
    assert_eq!(second.world().resource::<Settings>().volume, 0.25);
    second.world_mut().resource_mut::<Settings>().volume = 0.5;
    play(&mut second, "d4");
    assert_eq!((read("game-000001.pgn"), read("settings.ron")), (game, settings));

    // The first app releases the folder as soon as it is dropped.
    drop((first, second));
    let third = start(options);
    assert!(!third.world().contains_resource::<StorageOwnedElsewhere>());
    assert!(third.world().resource::<SavedGame>().resumable.is_some());
}
