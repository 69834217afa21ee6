//! Runs of many inputs: smoke tests of thousands, soak tests of millions.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use crate::mutator::Mutator;
use crate::{FuzzTarget, Verdict, corpus};

/// Maximum number of an input's bytes to print.
const MAX_SHOWN_BYTES: usize = 60;

/// Statistics of a run.
#[derive(Debug, Default)]
struct CampaignStats {
    read: u64,
    refused: u64,
    longest: Duration,
    /// The slowest input.
    slowest: Vec<u8>,
}

impl CampaignStats {
    fn record(&mut self, verdict: Verdict, took: Duration, input: &[u8]) {
        match verdict {
            Verdict::Read => self.read += 1,
            Verdict::Refused => self.refused += 1,
        }
        if took > self.longest {
            (self.longest, self.slowest) = (took, input.to_vec());
        }
    }
}

impl FuzzTarget {
    /// Runs the corpus and this many mutations of it, the same in every run.
    pub fn smoke_test(&self, inputs: u64) {
        let stats = self.run(inputs, 1);
        // A corpus that is always read, or never, tests only half of the code.
        assert!(stats.read > 0 && stats.refused > 0, "{}: {} read, {} refused", self.name, stats.read, stats.refused);
    }

    fn run(&self, inputs: u64, seed: u64) -> CampaignStats {
        let (mut stats, mut mutator) = (CampaignStats::default(), Mutator::new(self, seed));
        for input in mutator.seeds() {
            self.run_input(input, &mut stats);
        }
        for _ in 0..inputs {
            let input = mutator.next_input();
            if self.run_input(&input, &mut stats) == Verdict::Read {
                mutator.add_accepted(input);
            }
        }
        stats
    }

    /// Runs one input. A failing input is saved to the corpus and printed.
    fn run_input(&self, input: &[u8], stats: &mut CampaignStats) -> Verdict {
        let began = Instant::now();
        match catch_unwind(AssertUnwindSafe(|| (self.check)(input))) {
            Ok(verdict) => {
                stats.record(verdict, began.elapsed(), input);
                verdict
            }
            Err(panic) => {
                let path = corpus::save_failure(self.name, input);
                eprintln!("{}: this input fails, and is kept in {path}:\n{}", self.name, input.escape_ascii());
                resume_unwind(panic)
            }
        }
    }
}

/// Runs as many inputs as the environment asks for, on one target or on all, and prints a line for each.
pub fn soak(targets: &[FuzzTarget]) {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    let inputs = number("HETMAN_SOAK_INPUTS").unwrap_or(1_000_000);
    let seed = number("HETMAN_SOAK_SEED").unwrap_or(1);
    let only = std::env::var("HETMAN_SOAK_TARGET").ok();
    for target in targets.iter().filter(|target| only.as_ref().is_none_or(|only| only == target.name)) {
        let began = Instant::now();
        let CampaignStats { read, refused, longest, slowest } = target.run(inputs, seed);
        println!(
            "\n{}, seed {seed}: {} inputs in {} s, {read} read, {refused} refused; the longest took {:.1} ms, for {} bytes: {}",
            target.name,
            read + refused,
            began.elapsed().as_secs(),
            longest.as_secs_f64() * 1000.0,
            slowest.len(),
            slowest[..slowest.len().min(MAX_SHOWN_BYTES)].escape_ascii(),
        );
    }
}
