//! Tests of the analysis board, used as a person would: by mouse and keys.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::analysis_board::{AnalysisBoard, BoardRequest, EngineLines, SetupChange};
use hetman::files::OpenText;
use hetman::input::Direction;
use hetman::review::{Review, ReviewDepth, ReviewRequest};
use hetman::session::{ArchiveRequest, GameList, Program, Request};
use hetman::shown::Screen;
use rules_core::{Action, Color as Side, Piece, PieceKind, Square};

use crate::common::TestTable;
use crate::common::gamepad::{Gamepad, steer};
use crate::common::learner::{Keyboard, LearnerDevice};

/// Returns a table with a game that was resigned after these moves.
fn resigned(moves: &str) -> TestTable {
    let mut table = TestTable::for_two();
    table.play(moves);
    table.ask(Request::by_person(Action::Resign(Side::Black)));
    table.settle();
    table
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
    let over = table.session().game().clone();
    table.press_text("analysis");
    assert!(table.session().is_analysis());
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    table.play("b8c6 f1b5");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0");
    for _ in 0..3 {
        table.press_text("step-back");
    }
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    table.assert_board_matches();
    table.play("b1c3");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 3. Bb5 1-0");
    table.press_text("analysis-main-line");
    table.press_text("analysis-good");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nc3 $1 (2. Nf3 Nc6 3. Bb5) 1-0");
    table.press_text("analysis-close");
    assert_eq!((table.session().game(), table.screen()), (&over, Screen::Play));
    table.assert_board_matches();
    // The same game finds its analysis again.
    table.press_text("analysis");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nc3 $1 (2. Nf3 Nc6 3. Bb5) 1-0");
}

#[test]
fn keys_step_and_leave() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
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
    table.press_text("analysis");
    let delete = table.text("analysis-delete");
    assert!(table.controls().iter().all(|control| control.name != delete), "the game's own moves stay");
    table.play("e7e5 g1f3");
    table.press_text("step-back");
    table.press_text("analysis-delete");
    assert_eq!((table.moves(), movetext(&table)), (vec!["e2e4".to_owned()], "1. e4 1-0".to_owned()));
}

#[test]
fn a_position_is_set_up_by_hand_with_a_reason_for_what_cannot_be_played() {
    let mut table = TestTable::at_the_menu();
    table.press_text("games");
    table.press_text("analysis");
    assert!(table.session().is_analysis());
    table.press_text("analysis-set-up");
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
    table.press_text("analysis-set-up-done");
    assert_eq!(table.session().game().position().to_fen(), "4k3/8/8/8/8/8/3Q4/3QK3 b - - 0 1");
    table.play("e8e7");
    assert_eq!(movetext(&table), "1... Ke7 *");
    table.press_text("analysis-close");
    assert_eq!(table.screen(), Screen::Menu);
}

#[test]
fn a_set_up_that_is_left_changes_nothing() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
    table.play("g1f3 b8c6");
    table.press_text("step-back");
    let before = board(&table).open.clone();
    table.press_text("analysis-set-up");
    ask(&mut table, BoardRequest::ChangeSetup(SetupChange::Clear));
    // Neither steps nor Backspace move the board meanwhile.
    table.key(KeyCode::PageUp, Key::PageUp);
    table.key(KeyCode::Home, Key::Home);
    table.key(KeyCode::Backspace, Key::Backspace);
    table.settle();
    assert_eq!(board(&table).setup.as_ref().and_then(|draft| draft.piece), None, "Backspace takes the empty hand");
    table.press_text("analysis-set-up-leave");
    assert_eq!(board(&table).open, before);
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    table.assert_board_matches();
    assert!(board(&table).former.is_none());
}

#[test]
fn a_position_that_is_taken_leads_back_to_the_former_analysis() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
    table.play("g1f3");
    table.press_text("analysis-set-up");
    ask(&mut table, BoardRequest::ChangeSetup(SetupChange::Start));
    table.press_text("analysis-set-up-done");
    table.play("d2d4");
    assert_eq!(movetext(&table), "1. d4 *");
    table.press_text("analysis-former");
    assert_eq!((movetext(&table), table.moves().len()), ("1. e4 e5 2. Nf3 1-0".to_owned(), 3));
    table.press_text("analysis-former");
    assert_eq!((movetext(&table), table.moves()), ("1. d4 *".to_owned(), vec!["d2d4".to_owned()]));
    // After leaving, the game has its own analysis, and the other one can still be had.
    table.press_text("analysis-close");
    table.press_text("analysis");
    assert_eq!(movetext(&table), "1. e4 e5 2. Nf3 1-0");
    table.press_text("analysis-former");
    assert_eq!(movetext(&table), "1. d4 *");
}

#[test]
fn the_set_up_is_turned_and_worked_by_keys_alone() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
    table.press_text("analysis-set-up");
    let place = |table: &mut TestTable, square: &str| {
        let controls = table.controls();
        controls.iter().find(|control| control.name.starts_with(square)).expect("a square").place.center()
    };
    let (a1, h8) = (place(&mut table, "a1"), place(&mut table, "h8"));
    assert!(a1.x < h8.x && a1.y > h8.y);
    table.key(KeyCode::KeyX, Key::Character("x".into()));
    table.settle();
    let (a1, h8) = (place(&mut table, "a1"), place(&mut table, "h8"));
    assert!(a1.x > h8.x && a1.y < h8.y, "seen from Black's side");
    for (letter, chosen) in [("q", 'q'), ("W", 'R'), ("k", 'k')] {
        table.key(KeyCode::KeyA, Key::Character(letter.into()));
        table.settle();
        assert_eq!(board(&table).setup.as_ref().and_then(|draft| draft.piece).map(Piece::letter), Some(chosen));
    }
    table.key(KeyCode::KeyA, Key::Character("Q".into()));
    table.settle();
    Keyboard.square(&mut table, Square::E4);
    table.settle();
    let queen = Piece::new(Side::White, PieceKind::Queen);
    assert_eq!(table.session().game().position().piece_at(Square::E4), Some(queen));
    Keyboard.button(&mut table, "analysis-set-up-done");
    table.settle();
    assert_eq!(table.session().game().position().piece_at(Square::E4), Some(queen));
}

#[test]
fn an_analysis_is_done_by_keys_alone() {
    let mut table = resigned("e2e4 e7e5");
    Keyboard.button(&mut table, "analysis");
    table.settle();
    let type_move = |table: &mut TestTable, text: &str| {
        for letter in text.chars() {
            table.key(KeyCode::KeyA, Key::Character(letter.to_string().into()));
        }
        table.key(KeyCode::Enter, Key::Enter);
        table.settle();
    };
    let arrow = |table: &mut TestTable, code: KeyCode, key: Key| {
        table.key(code, key);
        table.settle();
    };
    leave_buttons(&mut table);
    arrow(&mut table, KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(table.moves(), ["e2e4"]);
    type_move(&mut table, "c5");
    type_move(&mut table, "Nf3");
    assert_eq!(movetext(&table), "1. e4 e5 (1... c5 2. Nf3) 1-0");
    arrow(&mut table, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(table.moves(), ["e2e4", "e7e5"], "out of the variation");
    arrow(&mut table, KeyCode::ArrowDown, Key::ArrowDown);
    arrow(&mut table, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(table.moves(), ["e2e4", "c7c5", "g1f3"]);
    Keyboard.button(&mut table, "analysis-good");
    Keyboard.button(&mut table, "analysis-main-line");
    table.settle();
    assert_eq!(movetext(&table), "1. e4 c5 (1... e5) 2. Nf3 $1 1-0");
    leave_buttons(&mut table);
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert!(!table.session().is_analysis());
}

/// Moves the focus from the buttons back to the board.
fn leave_buttons(table: &mut TestTable) {
    while table.egui(hetman::input::focus::focused_rect).is_some() {
        table.key(KeyCode::Escape, Key::Escape);
        table.frames(2);
    }
}

#[test]
fn an_analysis_is_done_by_a_gamepad_alone() {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftTrigger, RightTrigger, South, West};
    let mut table = resigned("e2e4 e7e5");
    let pad = Gamepad::plug_in(&mut table);
    pad.press(&mut table, West);
    pad.choose(&mut table, "analysis");
    table.settle();
    assert!(table.session().is_analysis());
    leave_buttons_by_pad(&mut table, pad);
    pad.press(&mut table, LeftTrigger);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
    pad.press(&mut table, RightTrigger);
    pad.press(&mut table, DPadLeft);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"], "the cross steps, too");
    // The left stick moves the cursor.
    for (from, to) in [(Square::C7, Square::C5), (Square::G1, Square::F3)] {
        for square in [from, to] {
            tilt_to(&mut table, pad, square);
            pad.press(&mut table, South);
        }
        table.settle();
    }
    assert_eq!(movetext(&table), "1. e4 e5 (1... c5 2. Nf3) 1-0");
    pad.press(&mut table, DPadUp);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    pad.press(&mut table, DPadDown);
    pad.press(&mut table, DPadRight);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "c7c5", "g1f3"]);
    pad.press(&mut table, West);
    pad.choose(&mut table, "analysis-good");
    table.settle();
    assert_eq!(movetext(&table), "1. e4 e5 (1... c5 2. Nf3 $1) 1-0");
    // A position is set up.
    pad.choose(&mut table, "analysis-set-up");
    table.settle();
    leave_buttons_by_pad(&mut table, pad);
    let piece = |table: &TestTable| board(table).setup.as_ref().and_then(|draft| draft.piece);
    assert_eq!(piece(&table).map(Piece::letter), Some('Q'));
    pad.press(&mut table, RightTrigger);
    table.settle();
    assert_eq!(piece(&table).map(Piece::letter), Some('R'));
    pad.move_cursor(&mut table, Square::D5);
    pad.press(&mut table, South);
    table.settle();
    assert_eq!(table.session().game().position().piece_at(Square::D5).map(Piece::letter), Some('R'));
    pad.press(&mut table, West);
    pad.choose(&mut table, "analysis-set-up-done");
    table.settle();
    assert!(board(&table).setup.is_none() && movetext(&table) == "*");
    leave_buttons_by_pad(&mut table, pad);
    for _ in 0..4 {
        pad.press(&mut table, East);
        table.settle();
    }
    assert!(!table.session().is_analysis());
}

/// Gives up the focus of buttons by the gamepad.
fn leave_buttons_by_pad(table: &mut TestTable, pad: Gamepad) {
    while table.egui(hetman::input::focus::focused_rect).is_some() {
        pad.press(table, GamepadButton::East);
    }
}

/// Moves the cursor to a square by the left stick.
fn tilt_to(table: &mut TestTable, pad: Gamepad, to: Square) {
    steer(table, to, |table, way| {
        let (axis, value) = match way {
            Direction::Left => (GamepadAxis::LeftStickX, -1.0),
            Direction::Right => (GamepadAxis::LeftStickX, 1.0),
            Direction::Up => (GamepadAxis::LeftStickY, 1.0),
            Direction::Down => (GamepadAxis::LeftStickY, -1.0),
        };
        pad.set_axis(table, axis, value);
        pad.set_axis(table, axis, 0.0);
        table.frames(2);
    });
}

#[test]
fn the_analysis_is_kept_with_the_game() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
    table.play("g1f3");
    table.press_text("step-back");
    table.press_text("step-back");
    table.play("c7c5");
    let cursor = board(&table).open.as_ref().and_then(|open| open.cursor);
    ask(&mut table, BoardRequest::Comment(cursor, "sharper".into()));
    table.press_text("analysis-close");
    let kept = table.saved_file("game-000001.pgn").expect("the game").replace('\n', " ");
    assert!(kept.contains("1. e4 e5 (1... c5 {sharper}) (1... e5 2. Nf3) 1-0"), "{kept}");
    let mut table = table.restarted();
    table.press("Games");
    table.settle();
    let number = table.app.world().resource::<GameList>().entries[0].number;
    table.app.world_mut().write_message(ArchiveRequest::Open(number));
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"], "the game is as it was");
    table.press_text("analysis");
    assert_eq!(movetext(&table), "1. e4 e5 (1... c5 {sharper}) 2. Nf3 1-0");
}

#[test]
fn everything_that_a_file_says_is_analysed_and_written_back() {
    let movetext_of_file = "{Before} 1. e4 $1 {[%eval 0.3] [%clk 0:05:00]} 1... e5 {[%cal Ge7e5,Rd1h5]} 2. Nf3 {[%csl Yf3] wild} \
        (2. f4 $5 {gambit} 2... exf4 (2... d5)) 2... f6 $4 1-0";
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().write_message(OpenText(format!("[White \"Anna\"]\n\n{movetext_of_file}").into_bytes()));
    table.settle();
    table.press_text("analysis");
    assert_eq!(movetext(&table), movetext_of_file);
    let record = &board(&table).open.as_ref().expect("an analysis").record;
    assert_eq!(record.tags.get("White"), Some("Anna"));
    // Pasted into the analysis, the same is analysed without the game.
    table.paste("1. d4 d5 (1... Nf6 {Indian}) *");
    table.settle();
    assert_eq!(movetext(&table), "1. d4 d5 (1... Nf6 {Indian}) *");
    table.paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    table.settle();
    assert_eq!(table.session().game().position().to_fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    table.press_text("analysis-close");
    table.press_text("analysis");
    assert_eq!(movetext(&table), movetext_of_file);
}

#[test]
fn a_review_goes_on_while_its_game_is_analysed_and_marks_the_tree() {
    let mut table = resigned("e2e4 e7e5 f1c4 b8c6 d1h5 a7a6 a2a3");
    table.app.world_mut().write_message(ReviewRequest::Start(ReviewDepth::Quick));
    table.wait_in_real_time(|table| review(table).judged().is_some_and(|judged| judged.progress().0 > 1));
    ask(&mut table, BoardRequest::Open);
    assert!(table.session().is_analysis() && review(&table).judged().is_some());
    let known = review(&table).judged().expect("a review").progress().0;
    table.wait_in_real_time(|table| review(table).is_whole());
    assert!(known > 0);
    table.settle();
    let text = movetext(&table);
    assert!(text.contains("3... a6 $4") && text.contains("[%eval #1]"), "{text}");
    // The marks stand beside the moves.
    let names: Vec<String> = table.controls().into_iter().map(|control| control.name).collect();
    assert!(names.iter().any(|name| name.contains("a6?? #1")), "{names:?}");
    table.press_text("analysis-close");
    table.frames(3);
    assert!(review(&table).is_whole() && !review(&table).is_running());
    let kept = table.saved_file("game-000001.pgn").expect("the game").replace('\n', " ");
    assert!(kept.contains("3... a6 $4"), "{kept}");
}

#[test]
fn the_panel_stays_as_it_is_while_the_engine_starts() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
    ask_now(&mut table, BoardRequest::Lines(3));
    table.frames(3);
    let place = |table: &mut TestTable| {
        let controls = table.controls();
        controls.iter().find(|control| control.name.starts_with("1.")).expect("the first move").place
    };
    let before = place(&mut table);
    table.wait_in_real_time(|table| table.app.world().resource::<EngineLines>().report.lines.len() == 3);
    table.frames(3);
    assert_eq!(place(&mut table), before);
    // Each move of a line can be pressed, and the line is played up to it.
    let moves = table.app.world().resource::<EngineLines>().report.lines[0].moves.clone();
    let names: Vec<String> = table.controls().into_iter().map(|control| control.name).collect();
    let shown: Vec<&String> = names.iter().filter(|name| name.starts_with("Play the line up to")).collect();
    assert!(shown.len() >= 6, "{names:?}");
    ask_now(&mut table, BoardRequest::Lines(0));
    assert!(moves.len() > 1);
}

#[test]
fn a_program_that_fails_is_replaced_by_our_own_engine() {
    let mut table = resigned("e2e4 e7e5");
    table.listen();
    table.press_text("analysis");
    let program = Program { path: "/nowhere/engine".into(), options: Vec::new(), elo: None };
    ask_now(&mut table, BoardRequest::UseProgram(Some(program)));
    ask_now(&mut table, BoardRequest::Lines(1));
    table.wait_in_real_time(|table| !table.app.world().resource::<EngineLines>().report.lines.is_empty());
    assert!(table.app.world().resource::<EngineLines>().program.is_none());
    assert_eq!(table.notices(), ["analysis-program-failed"]);
}

fn ask_now(table: &mut TestTable, request: BoardRequest) {
    table.app.world_mut().write_message(request);
    table.frames(2);
}

fn board(table: &TestTable) -> &AnalysisBoard {
    table.app.world().resource::<AnalysisBoard>()
}

fn review(table: &TestTable) -> &Review {
    table.app.world().resource::<Review>()
}

#[test]
fn the_engine_is_off_at_first_and_its_lines_can_be_played() {
    let mut table = resigned("e2e4 e7e5");
    table.press_text("analysis");
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
