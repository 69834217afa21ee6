//! A picture quality that ends the program within a minute is not the next start's.

use bevy::app::AppExit;
use bevy_egui::egui::Order;
use hetman::appearance::Quality;
use hetman::settings::{Settings, Wish};

use crate::common::Table;

/// Frames of a minute of the tests' clock.
const MINUTE: usize = 1_200;

/// The low quality was chosen, after the medium one had held.
fn low_after_medium() -> Table {
    let mut table = Table::at_the_menu();
    choose(&mut table, Quality::Medium);
    table.frames(MINUTE + 10);
    choose(&mut table, Quality::Low);
    table
}

fn choose(table: &mut Table, quality: Quality) {
    let settings = Settings { quality: Some(quality), ..table.app.world().resource::<Settings>().clone() };
    table.app.world_mut().write_message(Wish(settings));
    table.frames(3);
}

/// The quality of the next start, and whether something is said there.
fn next_start(table: Table) -> (Table, Option<Quality>, bool) {
    let mut next = table.started_again();
    next.frames(3);
    let is_told = next.layer(Order::Tooltip, "toast").is_some();
    let quality = next.app.world().resource::<Settings>().quality;
    (next, quality, is_told)
}

#[test]
fn after_a_crash_within_a_minute_the_former_quality_is_back_and_it_is_said() {
    let mut table = low_after_medium();
    table.frames(MINUTE - 10);
    let (table, quality, is_told) = next_start(table);
    assert_eq!((quality, is_told), (Some(Quality::Medium), true));
    let (_, quality, is_told) = next_start(table);
    assert_eq!((quality, is_told), (Some(Quality::Medium), false), "it is kept, and told once");
}

#[test]
fn a_quality_that_held_for_a_minute_stays() {
    let mut table = low_after_medium();
    table.frames(MINUTE + 10);
    let (_, quality, is_told) = next_start(table);
    assert_eq!((quality, is_told), (Some(Quality::Low), false));
}

#[test]
fn a_quality_stays_if_the_program_was_left_and_not_if_it_ended_by_an_error() {
    let mut table = low_after_medium();
    table.app.world_mut().write_message(AppExit::Success);
    table.frames(1);
    let (mut table, quality, is_told) = next_start(table);
    assert_eq!((quality, is_told), (Some(Quality::Low), false));
    choose(&mut table, Quality::High);
    table.app.world_mut().write_message(AppExit::error());
    table.frames(1);
    let (_, quality, is_told) = next_start(table);
    assert_eq!((quality, is_told), (Some(Quality::Low), true));
}
