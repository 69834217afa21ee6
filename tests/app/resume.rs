//! Tests of starting with what an earlier run has left, or what another one holds.

use bevy::prelude::*;
use hetman::session::{ColourChoice, GameSetup, Player, Request, SavedGame};
use hetman::settings::Settings;
use hetman::storage::{Storage, StorageOwnedElsewhere};

use crate::common;

/// Starts an app without rendering.
pub fn start(options: hetman::Options) -> App {
    let mut app = common::app(options);
    app.finish();
    app.cleanup();
    app.update();
    app
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
