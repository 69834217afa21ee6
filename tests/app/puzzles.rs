//! Tests of the daily puzzles, solved as a learner would.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::{Failure, PUZZLES_PER_DAY, PuzzleRecord};
use hetman::i18n::Texts;
use hetman::input::Action;
use hetman::lessons::{ActiveLesson, CurrentLesson, LessonProgress, LessonRequest, LessonStep};
use hetman::session::{LocalDateTime, WallClock};
use hetman::shown::Screen;

use crate::common::TestTable;
use crate::common::learning_assets::PUZZLES;

/// A moment on a Sunday.
fn sunday() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 22), time: (23, 59, 0) })
}

fn monday() -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 23), time: (0, 1, 0) })
}

const SUNDAY: u32 = 20_779;

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
    table.app.world_mut().write_message(LessonRequest::Puzzle { day: SUNDAY, place });
    table.settle();
}

fn press(table: &mut TestTable, key: &str) {
    let name = table.app.world().resource::<Texts>().get(key);
    table.press(&name);
    table.settle();
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
                    press(table, &format!("piece-{}", kind.name()));
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
    press(&mut table, "puzzles");
    press(&mut table, "puzzles-begin");
    for place in 0..PUZZLES_PER_DAY {
        assert_eq!(taught(&table).lesson().id, PUZZLES.daily_puzzles(SUNDAY)[place].id);
        assert!(!record(&table).solved(SUNDAY).contains(place));
        solve(&mut table);
        assert!(record(&table).solved(SUNDAY).contains(place));
        if place + 1 < PUZZLES_PER_DAY {
            press(&mut table, "puzzle-next");
        }
    }
    assert!(record(&table).solved(SUNDAY).is_complete());
    press(&mut table, "puzzles-all");
    assert_eq!(table.screen(), Screen::Menu);
    let table = with_date(table.restarted(), monday);
    assert!(record(&table).solved(SUNDAY).is_complete(), "what was solved is found again");
    assert_eq!(record(&table).streak(SUNDAY + 1), 1, "Monday may still come");
}

#[test]
fn a_worse_move_is_no_solution_and_may_be_tried_again() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, 0);
    let asked = taught(&table).attempt.next_move().expect("a next move");
    let moves = taught(&table).attempt.position().legal_moves();
    let after = |mv| taught(&table).attempt.position().play_unchecked(mv);
    let other = moves.into_iter().find(|mv| *mv != asked && mv.promotion().is_none() && after(*mv).has_legal_move());
    table.play(&other.expect("another move").to_string());
    table.settle();
    assert!(matches!(taught(&table).step, LessonStep::Failed { why: Failure::Wrong, .. }));
    assert_eq!(record(&table).solved(SUNDAY).count(), 0);
    press(&mut table, "learn-again");
    solve(&mut table);
    assert_eq!(record(&table).solved(SUNDAY).count(), 1);
    // A press on the board retries as well.
    press(&mut table, "learn-once-more");
    table.play(&other.expect("another move").to_string());
    table.settle();
    table.click(asked.from());
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Turn);
    solve(&mut table);
}

#[test]
fn a_puzzle_with_shown_moves_is_not_solved_until_it_is_done_alone() {
    let mut table = with_date(TestTable::at_the_menu(), sunday);
    open(&mut table, 1);
    for _ in 0..2 {
        table.app.world_mut().write_message(Action::Hint);
        table.settle();
    }
    solve(&mut table);
    assert_eq!(record(&table).solved(SUNDAY).count(), 0);
    press(&mut table, "learn-once-more");
    solve(&mut table);
    assert_eq!(record(&table).solved(SUNDAY).count(), 1);
}

#[test]
fn the_row_of_the_day_before_is_another_one() {
    let mut table = with_date(TestTable::at_the_menu(), monday);
    press(&mut table, "puzzles");
    press(&mut table, "puzzles-before");
    press(&mut table, "puzzles-begin-old");
    let of_row = taught(&table).puzzle.expect("a puzzle");
    assert_eq!((of_row.day, of_row.place), (SUNDAY, 0));
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
