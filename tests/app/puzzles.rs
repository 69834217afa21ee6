//! Tests of the puzzles, solved as a learner would.

use std::sync::Arc;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::{Failure, Motif, PUZZLES_PER_DAY, PuzzleDifficulty, PuzzleRecord, PuzzleRow};
use hetman::i18n::Texts;
use hetman::input::Action;
use hetman::lessons::{ActiveLesson, CurrentLesson, LessonProgress, LessonRequest, LessonStep};
use hetman::options::Options;
use hetman::session::{LocalDateTime, Request, WallClock};
use hetman::shown::Screen;
use rules_core::Move;

use crate::common::gamepad::Gamepad;
use crate::common::learner::{Finger, Keyboard, LearnerDevice, Mouse};
use crate::common::learning_assets::PUZZLES;
use crate::common::{TestTable, app};

/// A moment on a Sunday.
fn sunday() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 22), time: (23, 59, 0) })
}

fn monday() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 23), time: (0, 1, 0) })
}

const SUNDAY: u32 = 20_779;
/// Place of a puzzle in its row.
const PLACE: usize = 1;

/// Sets the date and loads the library.
fn with_date(mut table: TestTable, clock: fn() -> Option<LocalDateTime>) -> TestTable {
    table.app.insert_resource(WallClock(clock));
    table.open_library();
    table
}

fn taught(table: &TestTable) -> ActiveLesson {
    table.app.world().resource::<CurrentLesson>().0.clone().expect("a puzzle")
}

fn record(table: &TestTable) -> &PuzzleRecord {
    table.app.world().resource::<LessonProgress>().puzzles()
}

fn open(table: &mut TestTable, place: usize) {
    table.app.world_mut().write_message(LessonRequest::Puzzle { row: PuzzleRow::Daily(SUNDAY), place });
    table.settle();
}

/// Plays a move that is not the solution, and returns it.
fn play_another_move(table: &mut TestTable) -> Move {
    let taught = taught(table);
    let (asked, position) = (taught.attempt.next_move().expect("a next move"), taught.attempt.position());
    let is_other =
        |mv: &Move| *mv != asked && mv.promotion().is_none() && position.play_unchecked(*mv).has_legal_move();
    let other = position.legal_moves().into_iter().find(is_other).expect("another move");
    table.play(&other.to_string());
    table.settle();
    other
}

/// Plays the moves of the puzzle's solution.
fn solve(table: &mut TestTable) {
    for _ in 0..20 {
        let now = taught(table);
        match now.step {
            LessonStep::Done { .. } => return,
            LessonStep::Failed { why, .. } => panic!("{}: {why:?}", now.lesson().id),
            LessonStep::Turn => {
                let mv = now.attempt.next_move().expect("a next move");
                table.play(&mv.to_string());
                if let Some(kind) = mv.promotion() {
                    table.press_text(&format!("piece-{}", kind.name()));
                }
            }
            _ => {}
        }
        table.settle();
    }
    panic!("{} does not end", taught(table).lesson().id)
}

#[test]
fn a_days_row_is_solved_and_remembered_and_the_days_are_counted() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    table.press_text("puzzles");
    table.press_text("puzzles-begin");
    for place in 0..PUZZLES_PER_DAY {
        assert_eq!(taught(&table).lesson().id, PUZZLES.daily_puzzles(SUNDAY)[place].id);
        assert!(!record(&table).solved(SUNDAY).contains(place));
        solve(&mut table);
        assert!(record(&table).solved(SUNDAY).contains(place));
        if place + 1 < PUZZLES_PER_DAY {
            table.press_text("puzzle-next");
        }
    }
    assert!(record(&table).solved(SUNDAY).is_complete());
    table.press_text("puzzles-all");
    assert_eq!(table.screen(), Screen::Menu);
    let table = with_date(table.restarted(), monday);
    assert!(record(&table).solved(SUNDAY).is_complete(), "what was solved is found again");
    assert_eq!(record(&table).complete_days(), 1);
}

#[test]
fn a_worse_move_is_no_solution_and_may_be_tried_again() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, PLACE);
    let asked = taught(&table).attempt.next_move().expect("a next move");
    let other = play_another_move(&mut table);
    assert!(matches!(taught(&table).step, LessonStep::Failed { why: Failure::Wrong, .. }));
    assert!(!record(&table).solved(SUNDAY).contains(PLACE));
    table.press_text("learn-again");
    solve(&mut table);
    assert!(record(&table).solved(SUNDAY).contains(PLACE));
    // A press on the board retries as well.
    table.press_text("learn-once-more");
    table.play(&other.to_string());
    table.settle();
    table.click(asked.from());
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Turn);
    solve(&mut table);
}

#[test]
fn a_puzzle_with_shown_moves_is_not_solved_until_it_is_done_alone() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, PLACE);
    for _ in 0..2 {
        table.app.world_mut().write_message(Action::Hint);
        table.settle();
    }
    solve(&mut table);
    assert!(!record(&table).solved(SUNDAY).contains(PLACE));
    table.press_text("learn-once-more");
    solve(&mut table);
    assert!(record(&table).solved(SUNDAY).contains(PLACE));
}

#[test]
fn the_row_of_the_day_before_is_another_one() {
    let mut table = with_date(TestTable::at_the_menu(), monday);
    table.press_text("puzzles");
    table.press_text("puzzles-before");
    table.press_text("puzzles-begin-old");
    let of_row = taught(&table).puzzle.expect("a puzzle");
    assert_eq!((of_row.row, of_row.place), (PuzzleRow::Daily(SUNDAY), 0));
}

#[test]
fn escape_leads_back_to_the_days_puzzles() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, 0);
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    assert!(table.controls().iter().any(|control| control.name.contains("1.")), "the row is shown");
}

#[test]
fn children_have_a_row_of_their_own_that_says_what_to_look_for() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    table.press_text("puzzles");
    table.press_text("puzzles-children");
    table.press_text("easy-begin");
    for place in 0..2 {
        let on_table = taught(&table).puzzle.expect("a puzzle");
        assert_eq!((on_table.row, on_table.place), (PuzzleRow::Beginners(SUNDAY), place));
        let motif = on_table.puzzle.beginner_motif().expect("a motif for beginners");
        let task = table.text(&format!("easy-{}", motif.name()));
        assert!(table.panel_texts().contains(&task), "{task}: {:?}", table.panel_texts());
        solve(&mut table);
        assert!(record(&table).is_solved(PuzzleRow::Beginners(SUNDAY), place, &on_table.puzzle.id));
        table.press_text("puzzle-next");
    }
    assert!(!record(&table).solved(SUNDAY).contains(0), "the day's ten are others");
    table.press_text("puzzles-all");
    let solved = table.text("puzzles-is-solved");
    let rows = table.controls().into_iter().filter(|control| control.name.ends_with(&solved)).count();
    assert_eq!(rows, 2, "the list is the children's again");
}

#[test]
fn a_wrong_move_in_a_childrens_puzzle_gets_a_kind_word() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    table.app.world_mut().write_message(LessonRequest::Puzzle { row: PuzzleRow::Beginners(SUNDAY), place: 0 });
    table.settle();
    play_another_move(&mut table);
    let texts = table.panel_texts();
    assert!(texts.contains(&table.text("easy-not-this")), "{texts:?}");
}

/// Keys of the buttons from the menu to the first of the children's puzzles.
const TO_CHILDRENS_PUZZLE: [&str; 3] = ["puzzles", "puzzles-children", "easy-begin"];

#[test]
fn mouse_finger_and_keys_open_a_childrens_puzzle() {
    let devices: [&mut dyn LearnerDevice; 3] = [&mut Mouse, &mut Finger, &mut Keyboard];
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    for device in devices {
        for key in TO_CHILDRENS_PUZZLE {
            device.button(&mut table, key);
            table.settle();
        }
        let on_table = taught(&table).puzzle.expect("a puzzle");
        assert_eq!((on_table.row, on_table.place), (PuzzleRow::Beginners(SUNDAY), 0));
        table.ask(Request::LeaveGame);
        table.settle();
    }
}

#[test]
fn a_gamepad_opens_a_childrens_puzzle() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    let pad = Gamepad::plug_in(&mut table);
    for key in TO_CHILDRENS_PUZZLE {
        pad.choose(&mut table, key);
        table.settle();
    }
    assert_eq!(taught(&table).puzzle.map(|on_table| on_table.row), Some(PuzzleRow::Beginners(SUNDAY)));
}

#[test]
fn a_motif_is_chosen_and_its_puzzles_follow_one_another() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    table.press_text("puzzles");
    table.press_text("puzzles-motifs");
    let medium = format!("{}: {}", table.text("puzzles-difficulty"), table.text("puzzles-medium"));
    table.press(&medium);
    table.settle();
    let row = PuzzleRow::Motif(Motif::Fork, PuzzleDifficulty::Medium);
    let all = PUZZLES.row(row, record(&table), SUNDAY);
    let name = |table: &TestTable, solved: usize| {
        let values = [("solved", solved.into()), ("all", all.len().into())];
        let count = table.app.world().resource::<Texts>().with("easy-solved", &values);
        format!("{}, {count}", table.text("motif-fork-name"))
    };
    let fork = name(&table, 0);
    table.press(&fork);
    table.settle();
    assert_eq!(taught(&table).lesson().id, all[0].id);
    solve(&mut table);
    table.press_text("puzzle-next");
    assert_eq!(taught(&table).lesson().id, all[1].id);
    table.press_text("puzzles-all");
    table.assert_in_dialog(&name(&table, 1));
}

#[test]
fn a_missed_puzzle_comes_again_the_next_day_and_then_later() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, PLACE);
    let id = taught(&table).lesson().id.clone();
    play_another_move(&mut table);
    table.press_text("learn-again");
    solve(&mut table);
    table.press_text("puzzles-all");
    let again = table.text("puzzles-missed");
    assert!(!table.controls().iter().any(|control| control.name == again), "not on the same day");

    let mut table = with_date(table.restarted(), monday);
    table.press_text("puzzles");
    table.press(&again);
    table.settle();
    assert_eq!(taught(&table).lesson().id, id);
    solve(&mut table);
    let days = record(&table).missed(&id).map(|missed| missed.days_left(SUNDAY + 1));
    assert_eq!(days, Some(3));
    let texts = table.panel_texts();
    assert!(texts.contains(&table.text("puzzles-missed-whole")), "{texts:?}");
    table.press_text("puzzles-all");
    assert!(!table.controls().iter().any(|control| control.name == again), "not on the same day");
}

#[test]
fn a_puzzle_whose_move_was_shown_comes_again() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, PLACE);
    for _ in 0..2 {
        table.app.world_mut().write_message(Action::Hint);
        table.settle();
    }
    assert_eq!(record(&table).due(SUNDAY + 1), [taught(&table).lesson().id.as_str()]);
}

#[test]
fn a_link_opens_a_page_of_the_puzzles() {
    for (name, key) in [("puzzles-children", "easy-begin"), ("puzzles-motifs", "puzzles-difficulty")] {
        let panel = Some(name.parse().expect("a panel"));
        let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
        let options = Options { panel, data_dir: Some(folder.path().to_owned()), ..Options::default() };
        let mut table = with_date(TestTable::of(app(options), folder), sunday);
        table.settle();
        let shown = table.text(key);
        let controls = table.controls();
        assert!(controls.iter().any(|control| control.name.starts_with(&shown)), "{shown}: {controls:?}");
    }
}
