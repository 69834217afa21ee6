//! Test of the feed: the running game is written to a file that others can read.

use core::time::Duration;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use hetman::Options;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use rules_core::pgn;

use crate::common::{self, TestTable};

const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until the file has this many moves, and returns them; another thread writes it.
fn moves(file: &Path, count: usize) -> Vec<String> {
    let began = Instant::now();
    loop {
        let read = std::fs::read_to_string(file).ok().and_then(|text| pgn::read(&text).ok());
        let moves: Vec<String> = read.iter().flat_map(|read| read.game.plies()).map(|ply| ply.mv.to_string()).collect();
        if moves.len() == count {
            return moves;
        }
        assert!(began.elapsed() < PATIENCE, "the file has {moves:?}");
        std::thread::yield_now();
    }
}

#[test]
fn the_running_game_is_in_a_file_and_lessons_are_not() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("live.pgn");
    let options =
        Options { feed_file: Some(file.clone()), data_dir: Some(folder.path().join("kept")), ..Options::default() };
    let mut table = TestTable::of(common::app(options), folder);
    let setup = |opponent| GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() };
    table.ask(Request::NewGame(setup(Player::Person)));
    table.settle();
    table.play("e2e4 e7e5");
    assert_eq!(moves(&file, 2), ["e2e4", "e7e5"]);
    table.ask(Request::TakeBack);
    assert_eq!(moves(&file, 1), ["e2e4"]);
    table.ask(Request::NewGame(setup(Player::Teacher)));
    table.settle();
    table.play("d2d4");
    assert_eq!(moves(&file, 1), ["e2e4"]);
}
