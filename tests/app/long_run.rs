//! The computer against itself, game after game: what there is after the last one was there after the first ones.
//! `cargo xtask soak games` plays as many as somebody likes.

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

use crate::common::Table;
use crate::common::memory::{MEGABYTE, resident};

/// So much more memory than at the second line may be taken at the last: the list of games grows with them.
const MOST_MEMORY: u64 = 32 * MEGABYTE;
/// The computer moves at once; each frame is a little of the game's time.
const FRAME: Duration = Duration::from_millis(10);
/// Longer frames, and as many of them as it takes until nothing is heard and what could not be heard is given up.
const LONG_FRAME: Duration = Duration::from_millis(100);
const LAST_SOUND: usize = 50;
/// Only bounds a failure: that a game lasts for ever.
const PATIENCE: Duration = Duration::from_secs(600);

/// What there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stock {
    entities: u32,
    meshes: usize,
    images: usize,
    materials: usize,
    sounds: usize,
}

impl Stock {
    /// At a table where two people are about to begin: each time the same things.
    fn of(table: &mut Table) -> Self {
        let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
        table.ask(Request::NewGame(setup));
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG_FRAME));
        table.settle();
        table.frames(LAST_SOUND);
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

impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { entities, meshes, images, materials, sounds } = self;
        write!(f, "{entities:8} entities{meshes:5} meshes{images:5} images{materials:5} materials{sounds:4} sounds")
    }
}

/// Men are simply there, and a frame is short.
fn hurry(table: &mut Table) {
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    table.animate(AnimationSpeed::None);
}

/// A game of the computer's against itself, to its end; its half-moves.
fn play(table: &mut Table, fen: Option<&str>, seed: u64) -> usize {
    let (opponent, fen) = (Player::Computer(1), fen.map(str::to_owned));
    table.ask(Request::NewGame(GameSetup { opponent, demo: true, fen, seed: Some(seed), ..GameSetup::default() }));
    let began = Instant::now();
    while table.session().ending().is_none() {
        assert!(table.session().trouble().is_none(), "{:?}", table.session().trouble());
        assert!(began.elapsed() < PATIENCE, "a game without end: {:?}", table.moves());
        table.frames(1);
    }
    table.moves().len()
}

#[test]
fn game_after_game_nothing_piles_up() {
    let mut table = Table::at_the_menu();
    hurry(&mut table);
    let mut games = |seeds: core::ops::Range<u64>| {
        for seed in seeds {
            // Drawn after a few moves of the kings and their knights, at the latest.
            play(&mut table, Some("4k1n1/8/8/8/8/8/8/1N2K3 w - - 140 120"), seed);
            if seed % 3 == 0 {
                table.ask(Request::LeaveGame);
                table.frames(3);
            }
        }
        Stock::of(&mut table)
    };
    let first = games(0..4);
    assert_eq!(games(4..12), first);
}

/// As long as somebody likes.
#[test]
#[ignore = "cargo xtask soak games"]
fn soak() {
    let asked = |name: &str| std::env::var(format!("HETMAN_SOAK_{name}")).ok()?.parse::<u64>().ok();
    let (games, seed) = (asked("GAMES").unwrap_or(1000), asked("SEED").unwrap_or(1));
    let is_drawn = asked("DRAWN") == Some(1);
    let mut table = if is_drawn { drawn() } else { heard() };
    hurry(&mut table);
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
            let (stock, memory) = (Stock::of(&mut table), resident());
            let mut settings = table.app.world_mut().resource_mut::<Settings>();
            let sound = if settings.sound { "with" } else { "without" };
            // Taken in turn, and nobody has to listen.
            (settings.sound, settings.volume) = (!settings.sound, 0.0);
            let seconds = began.elapsed().as_secs();
            println!("{game:5} games{plies:8} plies {stock}{:6} MB{seconds:6} s, {sound} sound", memory / MEGABYTE);
            lines.push((stock, memory));
        }
    }
    let [_, (second, memory), .., (last, memory_at_last)] = lines[..] else { return };
    assert!(last.entities <= second.entities, "entities pile up");
    let assets = |stock: Stock| [stock.meshes, stock.images, stock.materials, stock.sounds];
    assert!(assets(last).iter().zip(assets(second)).all(|(now, then)| *now <= then), "assets pile up");
    assert!(memory_at_last <= memory + MOST_MEMORY, "memory piles up");
}

/// A table with sounds, whether there is a device for them or not.
fn heard() -> Table {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut app = hetman::app(options, Display::Headless);
    app.add_plugins(AudioPlugin::default());
    Table::of(app, Arc::new(folder))
}

/// A table whose every frame is drawn, small.
fn drawn() -> Table {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options {
        data_dir: Some(folder.path().to_owned()),
        size: "320x180".parse().ok(),
        quality: Some(Quality::Low),
        ..Options::default()
    };
    Table::of(hetman::app(options, Display::OffScreen), Arc::new(folder))
}
