//! Tests of opened files: the list of the games of a file, dropped files, and positions.

use core::time::Duration;
use std::path::Path;
use std::time::Instant;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use hetman::analysis_board::AnalysisBoard;
use hetman::files::{FileGames, ImportInProgress, OpenText};
use hetman::options::Options;
use hetman::review::Review;
use hetman::session::{Archive, Request};
use hetman::shown::Screen;
use hetman::storage::Storage;

use crate::common::{TestTable, app};

/// Four games: the second can't be read to its end, and the third is finished.
const FOUR: &str = "[Event \"Kraków Open\"]\n[Date \"1997.05.01\"]\n[White \"Anna\"]\n[Black \"Świercz\"]\n[ECO \"C40\"]\n\n\
    1. e4 {best} e5 (1... c5) *\n\n[White \"Broken\"]\n\n1. e4 e5 2. Ke4 Nf6 *\n\n\
    [White \"Jan\"]\n[Black \"Ewa\"]\n\n1. d4 {[%eval 0.2]} d5 {[%eval 0.1]} 1-0\n\n[White \"Adam\"]\n\n1. c4 1/2-1/2\n";

fn open(table: &mut TestTable, text: &str) {
    table.app.world_mut().write_message(OpenText(text.as_bytes().to_vec()));
    table.settle();
}

fn games(table: &TestTable) -> &FileGames {
    table.app.world().resource::<FileGames>()
}

/// Returns the names of the buttons that begin with a word, from the top down.
fn buttons(table: &mut TestTable, word: &str) -> Vec<String> {
    let mut controls = table.controls();
    controls.sort_by(|one, other| one.place.top().total_cmp(&other.place.top()));
    let names = controls.into_iter().map(|control| control.name);
    names.filter(|name| name.starts_with(word) && name.contains('(')).collect()
}

/// Presses the only button that begins with these words.
fn press(table: &mut TestTable, words: &str) {
    let found = buttons(table, words);
    assert_eq!(found.len(), 1, "{words}: {found:?}");
    table.press(&found[0]);
    table.settle();
}

fn type_text(table: &mut TestTable, text: &str) {
    let world = table.app.world_mut();
    let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
    world.write_message(EguiInputEvent { context, event: egui::Event::Text(text.to_owned()) });
    table.settle();
}

fn archived(table: &TestTable) -> usize {
    Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("numbers").len()
}

#[test]
fn a_file_with_many_games_is_listed_and_one_is_opened() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, FOUR);
    assert_eq!((table.screen(), games(&table).games().len(), archived(&table)), (Screen::Menu, 4, 0));
    assert_eq!(
        buttons(&mut table, "Open "),
        [
            "Open Anna – Świercz (Kraków Open 1997 · C40 · 1 move)",
            "Open Jan – Ewa (1-0 · 1 move)",
            "Open Adam – ? (1/2-1/2 · 1 move)",
        ]
    );
    assert!(table.panel_texts().iter().any(|text| text.starts_with("4 games of 4.")), "{:?}", table.panel_texts());
    press(&mut table, "Open Anna");
    assert_eq!((table.screen(), table.moves().len(), archived(&table)), (Screen::Play, 2, 1));
    let kept = table.saved_file("game-000001.pgn").expect("the game");
    assert!(kept.contains("1. e4 {best} 1... e5 (1... c5) *"), "{kept}");
    // The list can be had again.
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("Games");
    table.settle();
    table.press("Games of the file");
    table.settle();
    assert_eq!(buttons(&mut table, "Open ").len(), 3);
}

#[test]
fn a_malformed_game_is_listed_with_its_problem_and_analysed_as_far_as_it_goes() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, FOUR);
    let names: Vec<String> = table.controls().into_iter().map(|control| control.name).collect();
    let broken = names.iter().find(|name| name.starts_with("Cannot be read to its end: Broken")).expect("the game");
    assert!(broken.contains("Ke4"), "{broken}");
    table.press(broken);
    table.settle();
    assert_eq!((table.screen(), archived(&table)), (Screen::Menu, 0), "it only says why");
    press(&mut table, "Analyse Broken");
    assert!(table.session().is_analysis());
    let board = table.app.world().resource::<AnalysisBoard>();
    assert_eq!(board.open.as_ref().expect("an analysis").record.moves.len(), 2);
    assert_eq!(archived(&table), 0, "an analysis is not one of the player's games");
}

#[test]
fn a_game_of_the_file_is_reviewed_at_once() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, FOUR);
    let review = |table: &mut TestTable, words: &str| {
        let names = buttons(table, words);
        table.control(&names[0]).is_enabled
    };
    assert!(!review(&mut table, "Review Anna"), "it isn't over");
    press(&mut table, "Review Jan");
    assert_eq!(table.screen(), Screen::Play);
    // What the file doesn't evaluate is evaluated.
    table.wait_in_real_time(|table| table.app.world().resource::<Review>().is_whole());
    table.settle();
    let texts = table.panel_texts();
    assert!(texts.iter().any(|text| text == "No mistake turned this game."), "{texts:?}");
    let review = table.app.world().resource::<Review>();
    assert!(review.judged().is_some_and(|judged| judged.judged(1).is_some()), "by the file's own evaluations");
}

#[test]
fn a_search_finds_players_events_years_results_and_openings() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, FOUR);
    for (words, found) in [("swiercz", 1), ("krakow 1997", 1), ("c40", 1), ("1-0", 1), ("a", 3), ("nobody", 0), ("", 4)]
    {
        table.press("Player, event, year, result or opening");
        type_text(&mut table, words);
        assert_eq!(games(&table).found().len(), found, "{words}");
        if !words.is_empty() {
            table.press("Clear the search");
            table.settle();
        }
    }
    assert_eq!(games(&table).found().len(), 4);
}

#[test]
fn ten_thousand_games_are_read_some_at_a_time() {
    let mut table = TestTable::at_the_menu();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O ";
    let one = |number: usize| format!("[White \"Player {number}\"]\n[Black \"Opponent\"]\n\n{moves}1/2-1/2\n\n");
    let text: String = (1..=10_000).map(one).collect();
    table.app.world_mut().write_message(OpenText(text.into_bytes()));
    table.frames(1);
    assert!(!games(&table).is_whole() && games(&table).games().len() < 10_000, "not in one frame");
    table.settle();
    assert_eq!((games(&table).games().len(), games(&table).found().len()), (10_000, 10_000));
    press(&mut table, "Open Player 3 –");
    assert_eq!((table.screen(), table.moves().len()), (Screen::Play, 16));
}

#[test]
fn all_games_of_the_file_are_imported_on_request() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, FOUR);
    table.press("Import all into your games");
    table.settle();
    assert!(!table.app.world().contains_resource::<ImportInProgress>());
    assert_eq!((table.screen(), archived(&table)), (Screen::Menu, 3));
}

#[test]
fn several_pasted_games_are_listed_too() {
    let mut table = TestTable::at_the_menu();
    table.paste(FOUR);
    table.settle();
    assert_eq!((table.screen(), games(&table).games().len()), (Screen::Menu, 4));
    assert_eq!(buttons(&mut table, "Open ").len(), 3);
}

/// Drops a file on the window.
fn drop_file(table: &mut TestTable, path: &Path) {
    let window = table.window();
    table.send(FileDragAndDrop::DroppedFile { window, path_buf: path.to_owned() });
}

#[test]
fn a_dropped_file_is_opened_or_answered_with_a_sentence() {
    let mut table = TestTable::at_the_menu();
    table.listen();
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let game = file("game.pgn", b"1. e4 e5 2. Nf3 *");
    drop_file(&mut table, &game);
    table.wait_in_real_time(|table| table.moves().len() == 3);
    table.settle();
    // A position opens the dialog for a new game.
    table.ask(Request::LeaveGame);
    table.settle();
    drop_file(&mut table, &file("ending.fen", b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"));
    wait_for_control(&mut table, "Start");
    // A picture has no game, and a folder can't be read.
    table.app.world_mut().write_message(hetman::input::Action::LeaveLayer(hetman::input::EscapeLayer::Dialog));
    table.settle();
    drop_file(&mut table, &file("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"));
    let began = Instant::now();
    while table.layer(egui::Order::Tooltip, "toast").is_none() {
        table.frames(1);
        assert!(began.elapsed() < TASK_TIMEOUT, "nothing is said");
    }
    drop_file(&mut table, folder.path());
    table.wait_in_real_time(|table| table.notices().contains(&"file-not-read"));
}

/// Longest wait for a task of another thread.
const TASK_TIMEOUT: Duration = Duration::from_secs(60);

fn wait_for_control(table: &mut TestTable, name: &str) {
    let began = Instant::now();
    while table.controls().iter().all(|control| !control.name.starts_with(name)) {
        assert!(began.elapsed() < TASK_TIMEOUT, "no {name}");
    }
}

#[test]
fn two_files_that_are_dropped_together_are_one_list() {
    let mut table = TestTable::at_the_menu();
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in [("a.pgn", "1. e4 *"), ("b.pgn", "1. d4 *")] {
        std::fs::write(folder.path().join(name), text).expect("a file");
        drop_file(&mut table, &folder.path().join(name));
    }
    table.wait_in_real_time(|table| games(table).games().len() == 2);
}

#[test]
fn the_screen_of_an_event_takes_no_dropped_file() {
    let folder = std::sync::Arc::new(tempfile::tempdir().expect("a folder for the test"));
    crate::common::kiosk_pin::ensure_chosen(folder.path());
    let options = Options { data_dir: Some(folder.path().to_owned()), kiosk: true, ..Options::default() };
    let mut table = TestTable::of(app(options), folder.clone());
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, "1. e4 e5 *\n\n1. d4 *").expect("a file");
    drop_file(&mut table, &path);
    // The same file is taken by another instance at the same time.
    let mut other = TestTable::at_the_menu();
    drop_file(&mut other, &path);
    other.wait_in_real_time(|other| games(other).games().len() == 2);
    table.frames(20);
    assert!(games(&table).games().is_empty());
}

#[test]
fn a_file_that_the_command_line_names_is_opened_at_the_start() {
    let folder = std::sync::Arc::new(tempfile::tempdir().expect("a folder for the test"));
    let path = folder.path().join("games.pgn");
    std::fs::write(&path, FOUR).expect("a file");
    let options = Options { data_dir: Some(folder.path().to_owned()), file: Some(path), ..Options::default() };
    let mut table = TestTable::of(app(options), folder);
    table.wait_in_real_time(|table| games(table).games().len() == 4);
    table.settle();
    assert_eq!(buttons(&mut table, "Open ").len(), 3);
}
