//! Inputs by the thousand, and by the ten million.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use crate::mutator::Mutator;
use crate::{Target, Verdict, corpus};

/// Bytes of an input that the table shows.
const SHOWN: usize = 60;

/// What came of many inputs.
#[derive(Debug, Default)]
struct Tally {
    read: u64,
    refused: u64,
    longest: Duration,
    /// The input that took so long.
    slowest: Vec<u8>,
}

impl Tally {
    fn count(&mut self, verdict: Verdict, took: Duration, input: &[u8]) {
        match verdict {
            Verdict::Read => self.read += 1,
            Verdict::Refused => self.refused += 1,
        }
        if took > self.longest {
            (self.longest, self.slowest) = (took, input.to_vec());
        }
    }
}

impl Target {
    /// Tries the kept inputs and so many made of them, the same in every run.
    pub fn slice(&self, inputs: u64) {
        let tally = self.run(inputs, 1);
        // A corpus of which nothing is read, or everything, tries only half of what it should.
        assert!(tally.read > 0 && tally.refused > 0, "{}: {} read, {} refused", self.name, tally.read, tally.refused);
    }

    fn run(&self, inputs: u64, seed: u64) -> Tally {
        let (mut tally, mut mutator) = (Tally::default(), Mutator::new(self, seed));
        for input in mutator.kept() {
            self.try_on(input, &mut tally);
        }
        for _ in 0..inputs {
            let input = mutator.make();
            if self.try_on(&input, &mut tally) == Verdict::Read {
                mutator.was_read(input);
            }
        }
        tally
    }

    /// An input that fails is kept, and told with all that is needed to write it down.
    fn try_on(&self, input: &[u8], tally: &mut Tally) -> Verdict {
        let began = Instant::now();
        match catch_unwind(AssertUnwindSafe(|| (self.check)(input))) {
            Ok(verdict) => {
                tally.count(verdict, began.elapsed(), input);
                verdict
            }
            Err(panic) => {
                let place = corpus::keep(self.name, input);
                eprintln!("{}: this input fails, and is kept in {place}:\n{}", self.name, input.escape_ascii());
                resume_unwind(panic)
            }
        }
    }
}

/// Tries as many inputs as the environment asks for, on the one target it names or on all of them, and prints a row of the
/// table for each.
pub fn soak(targets: &[Target]) {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    let inputs = number("HETMAN_SOAK_INPUTS").unwrap_or(1_000_000);
    let seed = number("HETMAN_SOAK_SEED").unwrap_or(1);
    let only = std::env::var("HETMAN_SOAK_TARGET").ok();
    for target in targets.iter().filter(|target| only.as_ref().is_none_or(|only| only == target.name)) {
        let began = Instant::now();
        let Tally { read, refused, longest, slowest } = target.run(inputs, seed);
        println!(
            "\n{}, seed {seed}: {} inputs in {} s, {read} read, {refused} refused; the longest took {:.1} ms, for {} bytes: {}",
            target.name,
            read + refused,
            began.elapsed().as_secs(),
            longest.as_secs_f64() * 1000.0,
            slowest.len(),
            slowest[..slowest.len().min(SHOWN)].escape_ascii(),
        );
    }
}
