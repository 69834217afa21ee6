//! Tests of engines of the player's own, from the person's move to the reply: well-behaved and misbehaving ones.

use std::process::Command;

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use engine::Score;
use hetman::analysis_board::{BoardRequest, EngineLines};
use hetman::session::{ColourChoice, GameSetup, OpponentFailure, Player, Program, Request};
use hetman::shown::DisplayedPosition;
use rules_core::{Action, Color as Side, Ending};

/// Writes a shell script that follows UCI and runs `on_go` when it is asked for a move.
fn program(folder: &std::path::Path, on_go: &str) -> Program {
    let path = folder.join("engine.sh");
    let script = format!(
        "while read -r line; do\ncase \"$line\" in\nuci) echo uciok ;;\nisready) echo readyok ;;\nquit) : > \"$0.quit\"; exit ;;\ngo*) {on_go} ;;\nesac\ndone"
    );
    // Written by a child: what this process has open for writing, a program that another test starts meanwhile would
    // inherit, and such a file can't be run.
    let mut writer = Command::new("sh");
    writer.args(["-c", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\" && chmod +x \"$1\"", "sh"]);
    assert!(writer.arg(&path).arg(script).status().expect("a shell").success());
    Program { path: path.to_string_lossy().into_owned(), options: Vec::new(), elo: None }
}

fn against(program: Program) -> GameSetup {
    let (opponent, program) = (Player::Program, Some(program));
    GameSetup { opponent, program, colour: ColourChoice::White, seed: Some(1), ..GameSetup::default() }
}

/// Starts a game against such a script, and plays White's first move.
fn after_e4(on_go: &str) -> (tempfile::TempDir, TestTable) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = program(folder.path(), on_go);
    let mut table = TestTable::with(against(program));
    table.ask(Request::MoveText("e4".into()));
    (folder, table)
}

fn troubled(table: &TestTable) -> bool {
    table.session().opponent_failure().is_some()
}

#[test]
fn a_program_of_the_players_own_plays() {
    let (_folder, mut table) = after_e4("echo bestmove e7e5");
    table.wait_in_real_time(|table| table.session().is_persons_turn());
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn a_program_leaves_with_its_game() {
    let (folder, mut table) = after_e4("echo bestmove e7e5");
    table.wait_in_real_time(|table| table.session().is_persons_turn());
    table.ask(Request::LeaveGame);
    let told_to_quit = folder.path().join("engine.sh.quit");
    table.wait_in_real_time(|_| told_to_quit.exists());
}

#[test]
fn its_move_is_announced_while_an_earlier_position_is_shown() {
    let until_told = "while [ ! -e \"$0.go\" ]; do sleep 0.02; done; echo bestmove e7e5";
    let (folder, mut table) = after_e4(until_told);
    table.key(KeyCode::Home, Key::Home);
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Earlier(0));
    std::fs::write(folder.path().join("engine.sh.go"), "").expect("written");
    table.wait_in_real_time(|table| table.moves().len() == 2);
    table.frames(1);
    assert_eq!(
        *table.viewport::<DisplayedPosition>(),
        DisplayedPosition::Earlier(0),
        "whoever looks back goes on looking"
    );
    table.settle();
    assert!(table.layer(egui::Order::Tooltip, "toast").is_some(), "and is told");
    table.key(KeyCode::End, Key::End);
    table.settle();
    assert_eq!(*table.viewport::<DisplayedPosition>(), DisplayedPosition::Live);
    table.assert_board_matches();
}

#[test]
fn an_illegal_move_of_a_program_is_told_and_hetman_can_take_over() {
    let (_folder, mut table) = after_e4("echo bestmove e2e4");
    table.wait_in_real_time(troubled);
    assert_eq!(table.session().opponent_failure(), Some(&OpponentFailure::IllegalMove("e2e4".into())));
    assert_eq!(table.moves(), ["e2e4"]);
    table.ask(Request::ReplaceOpponent(Player::Computer(1)));
    table.wait_in_real_time(|table| table.session().is_persons_turn());
    assert_eq!(table.session().players().black, Player::Computer(1));
    assert_eq!(table.moves().len(), 2);
}

#[test]
fn a_program_that_crashes_is_told_and_can_be_started_again() {
    let (folder, mut table) = after_e4("exit 3");
    table.wait_in_real_time(troubled);
    assert!(matches!(table.session().opponent_failure(), Some(OpponentFailure::Stopped(why)) if why.contains('3')));
    // The program is repaired meanwhile.
    program(folder.path(), "echo bestmove c7c5");
    table.ask(Request::ReplaceOpponent(Player::Program));
    table.wait_in_real_time(|table| table.session().is_persons_turn());
    assert_eq!(table.moves(), ["e2e4", "c7c5"]);
}

#[test]
fn a_program_that_says_nothing_is_told_and_two_people_can_go_on() {
    let (_folder, mut table) = after_e4(":");
    table.wait_in_real_time(troubled);
    assert_eq!(table.session().opponent_failure(), Some(&OpponentFailure::Timeout));
    table.ask(Request::ReplaceOpponent(Player::Person));
    table.ask(Request::MoveText("e5".into()));
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    assert!(table.session().players().are_both_people());
}

#[test]
fn a_program_that_talks_without_end_does_not_hold_up_the_game() {
    let (_folder, mut table) = after_e4("while echo y; do :; done");
    table.wait_in_real_time(troubled);
    assert_eq!(table.session().opponent_failure(), Some(&OpponentFailure::Timeout));
}

#[test]
fn a_program_that_talks_without_end_instead_of_greeting_is_told() {
    let yes = Program { path: "yes".into(), options: Vec::new(), elo: None };
    let mut table = TestTable::with(against(yes));
    table.ask(Request::MoveText("e4".into()));
    table.wait_in_real_time(troubled);
    assert!(matches!(table.session().opponent_failure(), Some(OpponentFailure::Stopped(why)) if why.contains("uciok")));
}

#[test]
fn a_program_that_is_not_there_leaves_the_game_as_it_is() {
    let nowhere = Program { path: "/nowhere/engine".into(), options: Vec::new(), elo: None };
    let mut setup = against(nowhere);
    setup.clock = "5+3".parse().expect("a clock");
    let mut table = TestTable::with(setup);
    table.ask(Request::MoveText("e4".into()));
    table.wait_in_real_time(troubled);
    let stands = |table: &TestTable| {
        let clock = table.session().clock().expect("a clock");
        (clock.running(), clock.remaining(Side::Black))
    };
    let before = stands(&table);
    assert_eq!(before.0, None, "the clock stands");
    table.frames(20);
    assert_eq!(stands(&table), before);
    // After a take-back the game goes on; the program is called again on its turn.
    table.ask(Request::TakeBack);
    assert!(!troubled(&table) && table.session().is_persons_turn());
}

#[test]
fn end_2_the_computer_resigns_when_there_is_no_hope() {
    let folder = tempfile::tempdir().expect("a folder");
    let replies = "n=$((n+1)); echo \"info depth 1 score mate -5\"; [ $((n % 2)) = 1 ] && echo bestmove g8h8 || echo bestmove h8g8";
    let mut setup = against(program(folder.path(), replies));
    // The game is past the opening.
    setup.fen = Some("6k1/8/8/8/8/8/5Q2/R3K3 w - - 0 1".into());
    setup.moves = "Ra2 Kh8 Ra3 Kg8 Ra4 Kh8 Ra5 Kg8 Ra6 Kh8 Ra7 Kg8 Rb7 Kh8 Rb6 Kg8 Rb5 Kh8 Rb4 Kg8".into();
    let mut table = TestTable::with(setup);
    for text in ["Rc4", "Rc5", "Rc6"] {
        table.ask(Request::MoveText(text.into()));
        table.wait_in_real_time(|table| table.session().is_persons_turn() || table.session().ending().is_some());
    }
    assert_eq!(table.session().ending(), Some(Ending::Resignation { winner: Side::White }));
}

#[test]
fn a_program_of_the_players_own_finds_the_lines_of_an_analysis() {
    let folder = tempfile::tempdir().expect("a folder");
    let best = "echo info depth 9 multipv 1 score cp 77 pv c7c5 g1f3; echo bestmove c7c5";
    let lines = |table: &TestTable| table.app.world().resource::<EngineLines>().clone();
    let mut table = TestTable::for_two();
    table.ask(Request::MoveText("e4".into()));
    table.ask(Request::by_person(Action::Resign(Side::Black)));
    table.settle();
    let program = program(folder.path(), best);
    for request in [BoardRequest::Open, BoardRequest::UseProgram(Some(program.clone())), BoardRequest::Lines(1)] {
        table.app.world_mut().write_message(request);
        table.frames(2);
    }
    table.wait_in_real_time(|table| lines(table).report.best.is_some());
    let report = lines(&table).report;
    assert_eq!((report.lines[0].score, report.lines[0].moves.len()), (Score::Centipawns(77), 2));
    assert_eq!(lines(&table).program, Some(program));
    // It ends with its last request.
    table.app.world_mut().write_message(BoardRequest::Lines(0));
    let told_to_quit = folder.path().join("engine.sh.quit");
    table.wait_in_real_time(|_| told_to_quit.exists());
}
