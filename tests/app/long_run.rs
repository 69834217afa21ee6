//! Tests that nothing accumulates while the computer plays itself, game after game. `cargo xtask soak games` plays any
//! number.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use bevy::audio::AudioPlugin;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use hetman::Options;
use hetman::appearance::Quality;
use hetman::platform::Display;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{AnimationSpeed, Settings};

use crate::common::memory::{MEGABYTE, resident};
use crate::common::{self, TestTable};

/// Most additional memory since the second report; the list of games grows with them.
const MAX_GROWTH: u64 = 32 * MEGABYTE;
/// Simulated time of a frame; the computer moves at once.
const FRAME: Duration = Duration::from_millis(10);
/// Simulated time of longer frames, and how many of them pass until all sounds have ended.
const LONG_FRAME: Duration = Duration::from_millis(100);
const SOUND_FRAMES: usize = 50;
/// Limits only how long a failure takes: a game without end.
const PATIENCE: Duration = Duration::from_secs(600);

/// Numbers of entities and assets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ResourceCounts {
    entities: u32,
    meshes: usize,
    images: usize,
    materials: usize,
    sounds: usize,
}

impl ResourceCounts {
    /// Counts them in a fresh game of two people, which always needs the same.
    fn of(table: &mut TestTable) -> Self {
        let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
        table.ask(Request::NewGame(setup));
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG_FRAME));
        table.settle();
        table.frames(SOUND_FRAMES);
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        let world = table.app.world();
        Self {
            entities: world.entities().count_spawned(),
            meshes: count::<Mesh>(world),
            images: count::<Image>(world),
            materials: count::<StandardMaterial>(world),
            sounds: count::<AudioSource>(world),
        }
    }
}

fn count<A: Asset>(world: &World) -> usize {
    world.get_resource::<Assets<A>>().map_or(0, Assets::len)
}

impl fmt::Display for ResourceCounts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { entities, meshes, images, materials, sounds } = self;
        write!(f, "{entities:8} entities{meshes:5} meshes{images:5} images{materials:5} materials{sounds:4} sounds")
    }
}

/// Disables animations and shortens the frames.
fn speed_up(table: &mut TestTable) {
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    table.set_animation_speed(AnimationSpeed::None);
}

/// Plays a game of the computer against itself, and returns its number of plies.
fn play(table: &mut TestTable, fen: Option<&str>, seed: u64) -> usize {
    let (opponent, fen) = (Player::Computer(1), fen.map(str::to_owned));
    table.ask(Request::NewGame(GameSetup { opponent, demo: true, fen, seed: Some(seed), ..GameSetup::default() }));
    let began = Instant::now();
    while table.session().ending().is_none() {
        assert!(table.session().opponent_failure().is_none(), "{:?}", table.session().opponent_failure());
        assert!(began.elapsed() < PATIENCE, "a game without end: {:?}", table.moves());
        table.frames(1);
    }
    table.moves().len()
}

#[test]
fn nothing_accumulates_game_after_game() {
    let mut table = TestTable::at_the_menu();
    speed_up(&mut table);
    let mut games = |seeds: core::ops::Range<u64>| {
        for seed in seeds {
            // The game is drawn after a few moves of kings and knights.
            play(&mut table, Some("4k1n1/8/8/8/8/8/8/1N2K3 w - - 140 120"), seed);
            if seed % 3 == 0 {
                table.ask(Request::LeaveGame);
                table.frames(3);
            }
        }
        ResourceCounts::of(&mut table)
    };
    let first = games(0..4);
    assert_eq!(games(4..12), first);
}

/// Plays as many games as the environment says.
#[test]
#[ignore = "cargo xtask soak games"]
fn soak() {
    let asked = |name: &str| std::env::var(format!("HETMAN_SOAK_{name}")).ok()?.parse::<u64>().ok();
    let (games, seed) = (asked("GAMES").unwrap_or(1000), asked("SEED").unwrap_or(1));
    let is_drawn = asked("DRAWN") == Some(1);
    let mut table = if is_drawn { with_rendering() } else { with_audio() };
    speed_up(&mut table);
    println!("seed {seed}, {}", if is_drawn { "drawn off-screen" } else { "not drawn" });
    let (began, mut plies, mut lines) = (Instant::now(), 0, Vec::new());
    let line_every = (games / 10).clamp(1, 100);
    for game in 1..=games {
        plies += play(&mut table, None, seed + game);
        if game % 10 == 0 {
            table.ask(Request::LeaveGame);
            table.frames(3);
        }
        if game % line_every == 0 {
            let (stock, memory) = (ResourceCounts::of(&mut table), resident());
            let mut settings = table.app.world_mut().resource_mut::<Settings>();
            let sound = if settings.sound { "with" } else { "without" };
            // Sounds are on in every other report, at volume 0.
            (settings.sound, settings.volume) = (!settings.sound, 0.0);
            let seconds = began.elapsed().as_secs();
            println!("{game:5} games{plies:8} plies {stock}{:6} MB{seconds:6} s, {sound} sound", memory / MEGABYTE);
            lines.push((stock, memory));
        }
    }
    let [_, (second, memory), .., (last, memory_at_last)] = lines[..] else { return };
    assert!(last.entities <= second.entities, "entities accumulate");
    let assets = |stock: ResourceCounts| [stock.meshes, stock.images, stock.materials, stock.sounds];
    assert!(assets(last).iter().zip(assets(second)).all(|(now, then)| *now <= then), "assets accumulate");
    assert!(memory_at_last <= memory + MAX_GROWTH, "memory accumulates");
}

/// Starts an app with audio, whether or not there is an audio device.
fn with_audio() -> TestTable {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut app = common::app(options);
    app.add_plugins(AudioPlugin::default());
    TestTable::of(app, Arc::new(folder))
}

/// Starts an app that renders every frame, in a small size.
fn with_rendering() -> TestTable {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options {
        data_dir: Some(folder.path().to_owned()),
        size: "320x180".parse().ok(),
        quality: Some(Quality::Low),
        ..Options::default()
    };
    TestTable::of(hetman::app(options, Display::OffScreen), Arc::new(folder))
}
