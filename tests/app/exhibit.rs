//! Tests of the kiosk's attract mode: master games, now and then a game of the computer's, lit by the time of day.

use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use hetman::Options;
use hetman::appearance::{Environment, NamedOption};
use hetman::i18n::Texts;
use hetman::kiosk::{Daylight, ExhibitCaption, Exhibition, Kiosk};
use hetman::library::Library;
use hetman::options::FilmSeconds;
use hetman::session::{LocalDateTime, Player, WallClock};
use hetman::settings::Settings;
use hetman::viewport::FilmShot;
use kiosk::KioskPhase;
use rules_core::Color as Side;

use crate::common::TestTable;
use crate::kiosk::{start_kiosk_with, start_new_kiosk, wait};

/// Longest time that the computer thinks about a move, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

fn phase(table: &TestTable) -> KioskPhase {
    table.app.world().resource::<Kiosk>().phase()
}

fn story(table: &TestTable) -> Option<ExhibitCaption> {
    let world = table.app.world();
    world.resource::<Exhibition>().caption(world.resource::<Library>(), world.resource::<Texts>())
}

fn kept_games(table: &TestTable) -> usize {
    let kept = std::fs::read_dir(table.folder()).expect("a folder");
    kept.filter_map(Result::ok).filter(|file| file.path().extension().is_some_and(|end| end == "pgn")).count()
}

/// Sets the simulated time of a frame, in seconds; nothing is drawn between two moves.
fn set_frame_seconds(table: &mut TestTable, seconds: u64) {
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds)));
}

#[test]
fn while_nobody_is_here_great_games_are_played_and_nothing_of_them_is_kept() {
    let (mut table, _folder) = start_new_kiosk();
    table.open_library();
    assert_eq!(phase(&table), KioskPhase::Attract);
    wait(&mut table, 60);
    let world = table.app.world();
    let game = world.resource::<Exhibition>().game(world.resource::<Library>()).expect("a great game").clone();
    let played = table.moves();
    assert!((3..=game.moves.len()).contains(&played.len()), "{played:?}");
    let shown: Vec<String> = game.moves.iter().take(played.len()).map(ToString::to_string).collect();
    assert_eq!(played, shown);
    assert!(table.viewport::<FilmShot>().0.is_some(), "it is filmed");
    assert_eq!(kept_games(&table), 0);
}

#[test]
fn a_great_game_goes_on_after_every_rest() {
    let (mut table, _folder) = start_new_kiosk();
    table.open_library();
    wait(&mut table, 10);
    let played = table.moves().len();
    set_frame_seconds(&mut table, 7);
    table.frames(20);
    assert!(table.moves().len() >= played + 3, "{played}, then {:?}", table.moves());
}

/// Starts the kiosk for a film in the museum, and lets twelve seconds pass.
fn filmed(fen: Option<&str>, moves: Option<&str>) -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let mut table = start_kiosk_with(Arc::clone(&folder), |options| Options {
        film: Some(folder.path().join("film")),
        film_pace: Some(FilmSeconds(2)),
        fen: fen.map(str::to_owned),
        moves: moves.map(str::to_owned),
        environment: Environment::from_name("museum").ok(),
        ..options
    });
    table.open_library();
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    wait(&mut table, 12);
    let room = table.app.world().resource::<Settings>().look.environment;
    assert_eq!(room.name(), "museum", "a film keeps its room");
    table
}

#[test]
fn a_film_shows_the_game_it_is_given_at_its_own_pace() {
    for (fen, moves, played) in [
        (None, "e4 d5 exd5", vec!["e2e4", "d7d5", "e4d5"]),
        (Some("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a8=Q", vec!["a7a8q"]),
    ] {
        let table = filmed(fen, Some(moves));
        assert_eq!(table.moves(), played);
        assert!(story(&table).is_none(), "a game of one's own has no story");
    }
}

#[test]
fn a_film_without_moves_shows_a_master_game() {
    let table = filmed(None, None);
    assert!((3..=6).contains(&table.moves().len()) && story(&table).is_some(), "{:?}", table.moves());
}

#[test]
fn after_five_great_games_the_computer_plays_itself() {
    let (mut table, _folder) = start_new_kiosk();
    table.open_library();
    set_frame_seconds(&mut table, 7);
    let mut told: Vec<(String, Environment)> = Vec::new();
    while story(&table).is_none_or(|story| story.name != "The computer against itself") {
        table.frames(1);
        let room = table.app.world().resource::<Settings>().look.environment;
        told.extend(story(&table).map(|story| (story.name, room)));
        assert!(told.len() < 3_000, "it never does");
    }
    // The room changes a frame after the name: keep the last entry of each name.
    told.reverse();
    told.dedup_by_key(|(name, _)| name.clone());
    told.reverse();
    assert_eq!(told.len(), 6, "{told:?}");
    assert!(told[..5].windows(2).all(|two| two[0].1 != two[1].1), "{told:?}");
    let side = Player::Computer(7);
    assert_eq!(Side::ALL.map(|of| table.session().players().of(of)), [side, side]);
    assert!(story(&table).is_some_and(|story| story.players[0] == story.players[1] && !story.about.is_empty()));
    // The engine needs real time.
    table.app.insert_resource(TimeUpdateStrategy::Automatic);
    let began = Instant::now();
    while table.moves().is_empty() {
        assert!(began.elapsed() < PATIENCE, "it doesn't move");
        table.frames(1);
    }
    assert_eq!((phase(&table), kept_games(&table)), (KioskPhase::Attract, 0));
    assert!(table.viewport::<FilmShot>().0.is_some());
}

#[test]
fn a_game_has_the_light_of_its_hour_and_at_night_no_sun_shines() {
    let (mut table, _folder) = start_new_kiosk();
    table.open_library();
    for (clock, hour) in [(WallClock(|| moment(10)), 10.5), (WallClock(|| moment(23)), 23.5)] {
        table.app.insert_resource(clock);
        set_frame_seconds(&mut table, 7);
        let before = story(&table);
        let mut frames = 0;
        while story(&table) == before || story(&table).is_none() {
            table.frames(1);
            frames += 1;
            assert!(frames < 1_000, "no other game comes");
        }
        table.frames(2);
        assert_eq!(*table.app.world().resource::<Daylight>(), Daylight(Some(hour)));
        let room = table.app.world().resource::<Settings>().look.environment;
        assert!(hour < 20.0 || !room.manifest().lamp.is_sun, "{}", room.name());
    }
}

fn moment(hour: u8) -> Option<LocalDateTime> {
    Some(LocalDateTime { date: (2026, 11, 23), time: (hour, 30, 0) })
}
