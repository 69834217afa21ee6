//! Matches between two engines of this process: each opening twice, with either colour.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use engine::Engine;
use engine::search::Features;
use rules_core::Color;

use crate::elo::Tally;
use crate::game::{ask, play};
use crate::openings;

/// Random plies before the engines take over.
const OPENING: usize = 8;
/// Megabytes: what a few thousand nodes fill, and quick to clear before each game.
const HASH: usize = 2;

/// Plays `pairs` pairs of games between an engine with `ours` and one with `theirs`; `go` asks for each move. Counts
/// from the first one's side. At fixed nodes the same call gives the same tally on every machine.
pub fn between(ours: Features, theirs: Features, pairs: u64, go: &str, threads: usize) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let (mut one, mut other) = (engine(ours), engine(theirs));
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= pairs {
                return tally;
            }
            let opening = openings::random(number, OPENING);
            let first = play(&mut one, &mut other, &opening, go).points(Color::White);
            let second = play(&mut other, &mut one, &opening, go).points(Color::Black);
            tally.add([first, second]);
        }
    };
    let mut total = Tally::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            // A worker that panicked has said so on the way; its games are missing from the count.
            if let Ok(tally) = worker.join() {
                total.merge(&tally);
            }
        }
    });
    total
}

fn engine(features: Features) -> Engine {
    let mut engine = Engine::new();
    ask(&mut engine, &format!("setoption name Hash value {HASH}"));
    engine.set_features(features);
    engine
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::search::Feature;

    #[test]
    fn an_engine_is_as_strong_as_itself() {
        let all = Features::default();
        let tally = between(all, all, 2, "go nodes 200", 2);
        assert_eq!(tally.games(), 4);
        assert_eq!(tally.wins, tally.losses);
        assert!(tally.estimate().is_some_and(|estimate| estimate.elo == 0.0));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (all, less) = (Features::default(), Features::default().without(Feature::LateMoveReduction));
        assert_eq!(between(all, less, 3, "go nodes 200", 1), between(all, less, 3, "go nodes 200", 2));
    }
}
