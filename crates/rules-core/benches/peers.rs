//! Compares perft speed with other crates: `cargo bench -p rules-core --bench peers [-- rounds]`, or
//! `cargo xtask bench rules`.
//!
//! The contenders take turns, so that other load on the machine affects all alike, and the best of the rounds counts.

mod contenders;

use std::time::{Duration, Instant};

use contenders::{CONTENDERS, PERFT_CASES};

/// Default number of rounds: runs of each contender on each case.
const ROUNDS: u32 = 5;

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(ROUNDS).max(1);
    print!("{:<10}{:>6}", "position", "depth");
    for (name, _) in CONTENDERS {
        print!("{name:>14}");
    }
    println!("{:>14}", "ratio to best");
    for case in &PERFT_CASES {
        let [_, depth] = case.depths;
        let speeds = measure_speeds(case.fen, depth, rounds);
        let best_peer = speeds[1..].iter().copied().fold(0.0, f64::max);
        print!("{:<10}{:>6}", case.name, depth);
        for speed in speeds {
            print!("{:>14}", format!("{speed:.0} Mn/s"));
        }
        println!("{:>14.2}", speeds[0] / best_peer);
    }
}

/// Measures the speed of each contender, in millions of positions per second.
fn measure_speeds(fen: &str, depth: u32, rounds: u32) -> [f64; CONTENDERS.len()] {
    let mut best = [Duration::MAX; CONTENDERS.len()];
    let mut counts = [0; CONTENDERS.len()];
    for _ in 0..rounds {
        for (index, (_, perft)) in CONTENDERS.iter().enumerate() {
            let start = Instant::now();
            counts[index] = perft(fen, depth);
            best[index] = best[index].min(start.elapsed());
        }
    }
    assert!(counts.iter().all(|count| *count == counts[0]), "{fen}: the counts differ: {counts:?}");
    best.map(|time| counts[0] as f64 / time.as_secs_f64() / 1e6)
}
