//! Serves games of random moves: `cargo run -p feed --example serve -- 127.0.0.1:8000 game.pgn 1000` listens there,
//! writes that file, and makes a move every 1000 milliseconds, game after game.

use std::time::{Duration, Instant};
use std::{env, process, thread};

use feed::{Feed, FeedSettings, Snapshot};
use rules_core::{Action, Clock, Color, Game, Tags, TimeControl};

fn main() {
    let mut words = env::args().skip(1);
    let address = words.next().and_then(|word| word.parse().ok());
    let file = words.next().map(Into::into);
    let pause = Duration::from_millis(words.next().and_then(|word| word.parse().ok()).unwrap_or(1000));
    let mut feed = Feed::open(FeedSettings { address, file, ..FeedSettings::default() }).unwrap_or_else(|error| {
        eprintln!("{error}");
        process::exit(1)
    });
    let mut chance = 1u64;
    for number in 1.. {
        play(&mut feed, number, pause, &mut chance);
    }
}

fn play(feed: &mut Feed, number: u64, pause: Duration, chance: &mut u64) {
    let (mut game, mut clock) = (Game::new(), Clock::new(TimeControl::new(5, 3)));
    let mut tags = Tags::new();
    let visitor = format!("Visitor {number}");
    let told =
        [("Event", "Chess in the hall"), ("Date", "2026.05.01"), ("White", visitor.as_str()), ("Black", "Hetman")];
    told.iter().for_each(|(name, value)| tags.set(name, value));
    clock.start(Color::White);
    feed.show(Snapshot::of(number, &game, Some(&clock), &tags), Instant::now());
    while game.ending().is_none() {
        thread::sleep(pause);
        clock.tick(pause);
        let moves = game.position().legal_moves();
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(mv) = moves.get((*chance >> 33) as usize % moves.len().max(1)).copied() else { return };
        let mover = game.turn();
        if game.act(Action::Move(mv)).is_err() {
            return;
        }
        clock.press();
        game.note_clock(clock.remaining(mover));
        if game.ending().is_some() {
            clock.pause();
        }
        feed.show(Snapshot::of(number, &game, Some(&clock), &tags), Instant::now());
    }
}
