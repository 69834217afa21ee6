//! Matches between two engines in this process: each opening is played with both colours.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use engine::Engine;
use engine::search::Features;
use rules_core::Color;

use crate::elo::MatchScore;
use crate::game::{ask, play};
use crate::openings;

/// Random plies before the engines take over.
const OPENING_PLIES: usize = 8;
/// Transposition table size in megabytes: enough for a few thousand nodes, and quick to clear before each game.
const HASH: usize = 2;

/// Plays `pairs` pairs of games between an engine with `ours` and one with `theirs`; `go` is the command sent for each
/// move. Returns the score of the first engine. At fixed nodes the same call gives the same score on every machine.
pub fn play_match(ours: Features, theirs: Features, pairs: u64, go: &str, threads: usize) -> MatchScore {
    let next = AtomicU64::new(0);
    let work = || {
        let (mut one, mut other) = (engine(ours), engine(theirs));
        let mut score = MatchScore::default();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= pairs {
                return score;
            }
            let opening = openings::random(number, OPENING_PLIES);
            let first = play(&mut one, &mut other, &opening, go).points(Color::White);
            let second = play(&mut other, &mut one, &opening, go).points(Color::Black);
            score.add([first, second]);
        }
    };
    let mut total = MatchScore::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            // A panic has been printed; the games of that worker are missing from the score.
            if let Ok(score) = worker.join() {
                total.merge(&score);
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
        let score = play_match(all, all, 2, "go nodes 200", 2);
        assert_eq!(score.games(), 4);
        assert_eq!(score.wins, score.losses);
        assert!(score.estimate().is_some_and(|estimate| estimate.elo == 0.0));
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (all, less) = (Features::default(), Features::default().without(Feature::LateMoveReduction));
        assert_eq!(play_match(all, less, 3, "go nodes 200", 1), play_match(all, less, 3, "go nodes 200", 2));
    }
}
