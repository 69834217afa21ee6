//! The day's puzzles, as a learner meets them.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use coach::{Failure, ROW, Record};
use hetman::i18n::Texts;
use hetman::input::Action;
use hetman::lessons::{LessonRequest, Progress, Step, Taught, Teaching};
use hetman::session::{Moment, WallClock};
use hetman::shown::Screen;

use crate::common::Table;
use crate::common::course::PUZZLES;

/// A Sunday.
fn sunday() -> Option<Moment> {
    Some(Moment { date: (2026, 11, 22), time: (23, 59, 0) })
}

fn monday() -> Option<Moment> {
    Some(Moment { date: (2026, 11, 23), time: (0, 1, 0) })
}

const SUNDAY: u32 = 20_779;

/// The menu on a day.
fn on(mut table: Table, clock: fn() -> Option<Moment>) -> Table {
    table.app.insert_resource(WallClock(clock));
    table.open_library();
    table
}

fn taught(table: &Table) -> Taught {
    table.app.world().resource::<Teaching>().0.clone().expect("a puzzle")
}

fn record(table: &Table) -> &Record {
    table.app.world().resource::<Progress>().puzzles()
}

fn open(table: &mut Table, place: usize) {
    table.app.world_mut().write_message(LessonRequest::Puzzle { day: SUNDAY, place });
    table.settle();
}

fn press(table: &mut Table, key: &str) {
    let name = table.app.world().resource::<Texts>().get(key);
    table.press(&name);
    table.settle();
}

/// Plays what a puzzle's line asks for.
fn solve(table: &mut Table) {
    for _ in 0..20 {
        let now = taught(table);
        match now.step {
            Step::Done { .. } => return,
            Step::Failed { why, .. } => panic!("{}: {why:?}", now.lesson().id),
            Step::Turn => {
                let mv = now.attempt.next_move().expect("a way on");
                table.play(&mv.to_string());
                if let Some(kind) = mv.promotion() {
                    press(table, &format!("piece-{}", kind.name()));
                }
            }
            _ => {}
        }
        table.settle();
    }
    panic!("{} has no end", taught(table).lesson().id)
}

#[test]
fn a_days_row_is_solved_and_remembered_and_the_days_are_counted() {
    let mut table = on(Table::at_the_menu(), sunday);
    press(&mut table, "puzzles");
    press(&mut table, "puzzles-begin");
    for place in 0..ROW {
        assert_eq!(taught(&table).lesson().id, PUZZLES.row(SUNDAY)[place].id);
        assert!(!record(&table).solved(SUNDAY).contains(place));
        solve(&mut table);
        assert!(record(&table).solved(SUNDAY).contains(place));
        if place + 1 < ROW {
            press(&mut table, "puzzle-next");
        }
    }
    assert!(record(&table).solved(SUNDAY).is_whole());
    press(&mut table, "puzzles-all");
    assert_eq!(table.screen(), Screen::Menu);
    let table = on(table.started_again(), monday);
    assert!(record(&table).solved(SUNDAY).is_whole(), "what was solved is found again");
    assert_eq!(record(&table).streak(SUNDAY + 1), 1, "Monday may still come");
}

#[test]
fn a_worse_move_is_no_solution_and_may_be_tried_again() {
    let mut table = on(Table::at_the_menu(), sunday);
    open(&mut table, 0);
    let asked = taught(&table).attempt.next_move().expect("a way on");
    let moves = taught(&table).attempt.position().legal_moves();
    let after = |mv| taught(&table).attempt.position().play_unchecked(mv);
    let other = moves.into_iter().find(|mv| *mv != asked && mv.promotion().is_none() && after(*mv).has_legal_move());
    table.play(&other.expect("another move").to_string());
    table.settle();
    assert!(matches!(taught(&table).step, Step::Failed { why: Failure::NotThis, .. }));
    assert_eq!(record(&table).solved(SUNDAY).count(), 0);
    press(&mut table, "learn-again");
    solve(&mut table);
    assert_eq!(record(&table).solved(SUNDAY).count(), 1);
    // Or one goes back to the board.
    press(&mut table, "learn-once-more");
    table.play(&other.expect("another move").to_string());
    table.settle();
    table.click(asked.from());
    table.settle();
    assert_eq!(taught(&table).step, Step::Turn);
    solve(&mut table);
}

#[test]
fn what_was_shown_is_not_solved_until_it_is_found_alone() {
    let mut table = on(Table::at_the_menu(), sunday);
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
    let mut table = on(Table::at_the_menu(), monday);
    press(&mut table, "puzzles");
    press(&mut table, "puzzles-before");
    press(&mut table, "puzzles-begin-old");
    let of_row = taught(&table).puzzle.expect("a puzzle");
    assert_eq!((of_row.day, of_row.place), (SUNDAY, 0));
}

#[test]
fn escape_leads_back_to_the_days_puzzles() {
    let mut table = on(Table::at_the_menu(), sunday);
    open(&mut table, 0);
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    assert!(table.controls().iter().any(|control| control.name.contains("1.")), "the row is shown");
}
