//! Tests of the analysis board, used as a person would: by mouse and keys.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::analysis_board::{AnalysisBoard, BoardRequest, EngineLines, SetupChange};
use hetman::i18n::Texts;
use hetman::session::Request;
use hetman::shown::Screen;
use rules_core::{Action, Color as Side};

use crate::common::TestTable;

/// Returns a table with a game that was resigned after these moves.
fn resigned(moves: &str) -> TestTable {
    let mut table = TestTable::for_two();
    table.play(moves);
    table.ask(Request::by_person(Action::Resign(Side::Black)));
    table.settle();
    table
}

fn press(table: &mut TestTable, key: &str) {
    let name = table.app.world().resource::<Texts>().get(key);
    table.press(&name);
    table.settle();
}

fn ask(table: &mut TestTable, request: BoardRequest) {
    table.app.world_mut().write_message(request);
    table.settle();
}

/// Returns the moves of the analysis as PGN on one line.
fn movetext(table: &TestTable) -> String {
    let board = table.app.world().resource::<AnalysisBoard>();
    let text = board.open.as_ref().expect("an analysis").record.to_pgn();
    text.split_once("\n\n").expect("moves").1.trim_end().replace('\n', " ")
}

#[test]
fn moves_on_the_board_grow_a_tree_and_the_game_stays_as_it_was() {
    let mut table = resigned("e2e4 e7e5 g1f3");
    let over = table.session().clone();
    press(&mut table, "analysis");
    assert!(table.session().is_analysis());
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    table.play("b8c6 f1b5");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0");
    for _ in 0..3 {
        press(&mut table, "step-back");
    }
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    table.assert_board_matches();
    table.play("b1c3");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 3. Bb5 1-0");
    press(&mut table, "analysis-main-line");
    press(&mut table, "analysis-good");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nc3 $1 (2. Nf3 Nc6 3. Bb5) 1-0");
    press(&mut table, "analysis-close");
    assert_eq!((table.session(), table.screen()), (&over, Screen::Play));
    table.assert_board_matches();
    // The same game finds its analysis again.
    press(&mut table, "analysis");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nc3 $1 (2. Nf3 Nc6 3. Bb5) 1-0");
}

#[test]
fn keys_step_and_leave() {
    let mut table = resigned("e2e4 e7e5");
    press(&mut table, "analysis");
    table.key(KeyCode::Backspace, Key::Backspace);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert!(!table.session().is_analysis());
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn a_running_game_gets_no_analysis() {
    let mut table = TestTable::for_two();
    table.play("e2e4");
    ask(&mut table, BoardRequest::Open);
    assert!(!table.session().is_analysis() && table.app.world().resource::<AnalysisBoard>().open.is_none());
}

#[test]
fn a_deleted_move_takes_the_board_back() {
    let mut table = resigned("e2e4");
    press(&mut table, "analysis");
    let delete = table.app.world().resource::<Texts>().get("analysis-delete");
    assert!(table.controls().iter().all(|control| control.name != delete), "the game's own moves stay");
    table.play("e7e5 g1f3");
    press(&mut table, "step-back");
    press(&mut table, "analysis-delete");
    assert_eq!((table.moves(), movetext(&table)), (vec!["e2e4".to_owned()], "1. e4 1-0".to_owned()));
}

#[test]
fn a_position_is_set_up_by_hand_with_a_reason_for_what_cannot_be_played() {
    let mut table = TestTable::at_the_menu();
    press(&mut table, "games");
    press(&mut table, "analysis");
    assert!(table.session().is_analysis());
    press(&mut table, "analysis-set-up");
    ask(&mut table, BoardRequest::ChangeSetup(SetupChange::Clear));
    let no_king = "White has no king.";
    assert!(table.panel_texts().iter().any(|text| text == no_king), "{:?}", table.panel_texts());
    for (piece, square) in
        [("White: King", "e1"), ("Black: King", "e8"), ("White: Queen", "d1"), ("White: Queen", "d2")]
    {
        table.press(piece);
        table.settle();
        table.press(square);
        table.settle();
    }
    ask(&mut table, BoardRequest::ChangeSetup(SetupChange::Turn(Side::Black)));
    assert!(!table.panel_texts().iter().any(|text| text == no_king));
    press(&mut table, "analysis-set-up-done");
    assert_eq!(table.session().game().position().to_fen(), "4k3/8/8/8/8/8/3Q4/3QK3 b - - 0 1");
    table.play("e8e7");
    assert_eq!(movetext(&table), "1... Ke7 *");
    press(&mut table, "analysis-close");
    assert_eq!(table.screen(), Screen::Menu);
}

#[test]
fn the_engine_is_off_at_first_and_its_lines_can_be_played() {
    let mut table = resigned("e2e4 e7e5");
    press(&mut table, "analysis");
    let lines = |table: &TestTable| table.app.world().resource::<EngineLines>().clone();
    assert!(lines(&table).position.is_none());
    table.app.world_mut().write_message(BoardRequest::Lines(2));
    table.wait_in_real_time(|table| lines(table).report.lines.len() == 2);
    let best = lines(&table).report.lines[0].moves[0];
    assert!(table.session().game().position().is_legal(best));
    table.app.world_mut().write_message(BoardRequest::Play(vec![best]));
    table.frames(2);
    assert_eq!(table.moves().last(), Some(&best.to_string()));
    // The engine goes on with the new position, and with what its side threatens.
    table.app.world_mut().write_message(BoardRequest::ToggleThreat);
    table.frames(2);
    table.wait_in_real_time(|table| lines(table).report.lines.len() == 2);
    assert_eq!(lines(&table).position, table.session().game().position().null_move());
    ask(&mut table, BoardRequest::Lines(0));
    assert!(lines(&table).position.is_none());
}
