//! Tests of opening and saving game files, without the system's dialogs.

use crate::common::TestTable;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use hetman::files::{FileRequest, OpenText};
use hetman::review::Review;
use hetman::session::{Player, saved};
use hetman::settings::{Settings, TwoPlayerView};
use hetman::viewport::Viewpoint;

use rules_core::{Color as Side, Ending};

/// Opens a file with this text.
fn read(table: &mut TestTable, text: &str) {
    table.app.world_mut().write_message(OpenText(text.as_bytes().to_vec()));
    table.settle();
}

#[test]
fn a_saved_game_comes_back_as_it_was() {
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5");
    let text = saved::write(table.session(), saved::PlayerNames::default()).expect("a game that can be written");
    let mut other = TestTable::for_two();
    read(&mut other, &text);
    assert_eq!(other.moves(), ["e2e4", "e7e5"]);
    assert_eq!(other.session().setup(), table.session().setup());
    other.play("g1f3");
    other.assert_board_matches();
}

#[test]
fn any_games_last_position_is_played_on_by_two() {
    let mut table = TestTable::for_two();
    read(&mut table, "[White \"Anna\"]\n\n1. d4 d5 2. c4 (2. Nf3) e6 {declined} *");
    assert_eq!(table.moves(), ["d2d4", "d7d5", "c2c4", "e7e6"]);
    assert_eq!(table.session().players().of(Side::Black), Player::Person);
    assert!(table.session().is_on());
    table.assert_board_matches();
}

#[test]
fn an_ended_game_shows_its_result() {
    let mut table = TestTable::for_two();
    read(&mut table, "1. e4 e5 0-1");
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::Black }));
    table.assert_board_matches();
    // It is added to the archive.
    assert!(table.saved_file("game-000002.pgn").is_some_and(|text| text.contains("0-1")));
}

#[test]
fn two_people_see_a_game_that_is_over_from_whites_side() {
    let mut table = TestTable::for_two();
    assert_eq!(table.app.world().resource::<Settings>().two_players, TwoPlayerView::Turn);
    for (text, near) in [("1. e4 e5 2. Nf3 *", Side::Black), ("1. e4 e5 2. Nf3 1-0", Side::White)] {
        read(&mut table, text);
        assert_eq!(table.viewport::<Viewpoint>().near, near, "{text}");
    }
}

#[test]
fn a_file_without_a_game_changes_nothing() {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    read(&mut table, "1. e4 e5 2. Ke4");
    assert_eq!(table.moves(), ["e2e4"]);
    assert!(table.session().is_on());
}

#[test]
fn an_unfinished_game_is_kept_when_a_file_takes_its_place() {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    read(&mut table, "1. d4 d5 *");
    assert_eq!(table.moves(), ["d2d4", "d7d5"]);
    assert!(table.saved_file("game-000001.pgn").is_some_and(|text| text.contains("1. e4")));
    assert!(table.saved_file("game-000002.pgn").is_some_and(|text| text.contains("1. d4 d5")));
}

#[test]
fn a_file_keeps_its_variations_and_comments_in_the_archive() {
    let mut table = TestTable::at_the_menu();
    read(&mut table, "[White \"Anna\"]\n\n1. d4 d5 2. c4 {the gambit} (2. Nf3 $1) 2... e6 {[%csl Gd5] declined} *");
    let kept = table.saved_file("game-000001.pgn").expect("the game").replace('\n', " ");
    let movetext = "1. d4 d5 2. c4 {the gambit} (2. Nf3 $1) 2... e6 {[%csl Gd5] declined} *";
    assert!(kept.contains(movetext), "{kept}");
    table.play("b1c3");
    let kept = table.saved_file("game-000001.pgn").expect("the game").replace('\n', " ");
    assert!(kept.contains(&movetext.replace(" *", " 3. Nc3 *")), "{kept}");
}

#[test]
fn a_file_brings_its_own_review() {
    let mut table = TestTable::at_the_menu();
    let text = "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Ke2 $6 {[%eval -1.1]} Nc6 {[%eval -1.0]} 0-1";
    read(&mut table, text);
    let review = table.app.world().resource::<Review>();
    let judged = review.judged().expect("a review without an engine");
    assert!(!review.is_running());
    assert!(judged.judged(2).is_some_and(|judged| judged.judgement.is_fault()), "{judged:?}");
    let kept = table.saved_file("game-000001.pgn").expect("the game").replace('\n', " ");
    assert!(kept.contains("[%eval -1.1]"), "{kept}");
}

#[test]
fn ctrl_s_and_ctrl_o_ask_for_files() {
    let mut table = TestTable::for_two();
    for (code, letter, wanted) in [(KeyCode::KeyS, "s", FileRequest::SaveAs), (KeyCode::KeyO, "o", FileRequest::Open)] {
        table.ctrl_at_once(code, letter);
        let asked: Vec<_> = table.app.world_mut().resource_mut::<Messages<FileRequest>>().drain().collect();
        assert_eq!(asked, [wanted]);
    }
    assert!(table.moves().is_empty());
}

#[test]
fn f11_fills_the_screen_and_back_and_ctrl_q_quits() {
    let mut table = TestTable::for_two();
    let mode = |table: &mut TestTable| {
        let world = table.app.world_mut();
        world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).expect("one window").mode
    };
    let f11 = [(KeyCode::F11, bevy::input::keyboard::Key::F11)];
    for full in [true, false] {
        table.keys_at_once(&f11);
        table.frames(1);
        assert_eq!(matches!(mode(&mut table), WindowMode::BorderlessFullscreen(_)), full);
    }
    table.ctrl_at_once(KeyCode::KeyQ, "q");
    table.frames(1);
    let exits: Vec<_> = table.app.world_mut().resource_mut::<Messages<AppExit>>().drain().collect();
    assert_eq!(exits, [AppExit::Success]);
}
