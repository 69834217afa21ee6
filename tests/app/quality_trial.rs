//! Tests of the quality trial: a quality setting that crashes the program within a minute is reverted at the next
//! start.

use bevy::app::AppExit;
use bevy_egui::egui::Order;
use hetman::appearance::Quality;
use hetman::settings::{ChangeSettings, Settings};

use crate::common::TestTable;

/// Frames of a simulated minute.
const MINUTE: usize = 1_200;

/// Chooses the low quality, after the medium one has lasted a minute.
fn low_after_medium() -> TestTable {
    let mut table = TestTable::at_the_menu();
    choose(&mut table, Quality::Medium);
    table.frames(MINUTE + 10);
    choose(&mut table, Quality::Low);
    table
}

fn choose(table: &mut TestTable, quality: Quality) {
    table.app.world_mut().write_message(ChangeSettings::Quality(Some(quality)));
    table.frames(3);
}

/// Restarts, and returns the new app, its quality, and whether a message is shown.
fn next_start(table: TestTable) -> (TestTable, Option<Quality>, bool) {
    let mut next = table.restarted();
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
