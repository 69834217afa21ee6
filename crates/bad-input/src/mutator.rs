//! Mutations of the corpus: a few bytes changed, removed, inserted, copied, repeated or taken from another input.

use crate::FuzzTarget;
use crate::corpus;
use crate::rng::FuzzRng;

/// Bytes with a meaning in some format.
const INTERESTING_BYTES: &[u8] = b" \n\r\t[]{}()\";:,%&=$\\*-.!?+#/x018KQRBNabh\x00\x0C\xBD\xA0\xC2\xE2\xFF";
/// Numbers at the limits of common types.
const INTERESTING_NUMBERS: [&str; 16] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e308",
    "0.0000001",
    "NaN",
    "inf",
];
/// Maximum length of an input in bytes, reached by one in [`LONG_INPUT_ONE_IN`].
const MAX_LENGTH: usize = 64 * 1024;
const LONG_INPUT_ONE_IN: usize = 4000;
/// Maximum length of the other inputs in bytes.
const USUAL_LENGTH: usize = 4 * 1024;
/// Number of recently accepted inputs to mutate further.
const POOL_SIZE: usize = 256;

/// Generator of inputs for a target, the same for the same seed.
pub struct Mutator {
    dictionary: &'static [&'static str],
    seeds: Vec<Vec<u8>>,
    /// Generated inputs that were accepted, for further mutation.
    pool: Vec<Vec<u8>>,
    rng: FuzzRng,
}

impl Mutator {
    pub fn new(target: &FuzzTarget, seed: u64) -> Self {
        Self {
            dictionary: target.dictionary,
            seeds: corpus::load(target.name),
            pool: Vec::new(),
            rng: FuzzRng::of(seed),
        }
    }

    /// Returns the inputs of the corpus.
    pub fn seeds(&self) -> &[Vec<u8>] {
        &self.seeds
    }

    /// Generates the next input.
    pub fn next_input(&mut self) -> Vec<u8> {
        let mut bytes = self.pick_input().to_vec();
        // Rarely many mutations at once: an input that stays readable leads further.
        let most = 1 + self.rng.below(4);
        for _ in 0..=self.rng.below(most) {
            self.mutate(&mut bytes);
        }
        bytes.truncate(USUAL_LENGTH);
        if self.rng.once_in(LONG_INPUT_ONE_IN) {
            self.lengthen(&mut bytes);
        }
        bytes
    }

    /// Adds an accepted input to the pool.
    pub fn add_accepted(&mut self, input: Vec<u8>) {
        if input.len() > USUAL_LENGTH {
            return;
        }
        if self.pool.len() < POOL_SIZE {
            self.pool.push(input);
        } else {
            let place = self.rng.below(POOL_SIZE);
            self.pool[place] = input;
        }
    }

    fn pick_input(&mut self) -> &[u8] {
        let is_new = self.pool.is_empty() || self.rng.once_in(2);
        let inputs = if is_new { &self.seeds } else { &self.pool };
        &inputs[self.rng.below(inputs.len())]
    }

    fn mutate(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.below(bytes.len() + 1);
        let end = bytes.len().min(at + self.rng.below(20));
        match self.rng.below(10) {
            0 => bytes.insert(at, *self.rng.one_of(INTERESTING_BYTES)),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.truncate(at),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = self.rng.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            4 => {
                let part = self.slice_of_another();
                bytes.splice(at..end, part);
            }
            5 => {
                let word = self.word();
                bytes.splice(at..at, word.bytes());
            }
            6 => {
                let word = self.word();
                bytes.splice(at..end, word.bytes());
            }
            7 => self.replace_number(bytes, at),
            8 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << (end % 8)),
            _ => {
                let replacement = *self.rng.one_of(INTERESTING_BYTES);
                bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = replacement);
            }
        }
    }

    fn word(&mut self) -> &'static str {
        self.dictionary.get(self.rng.below(self.dictionary.len())).copied().unwrap_or_default()
    }

    fn slice_of_another(&mut self) -> Vec<u8> {
        let (from, length) = (self.rng.below(MAX_LENGTH), self.rng.below(60));
        let other = self.pick_input();
        let from = from % (other.len() + 1);
        other[from..other.len().min(from + length)].to_vec()
    }

    /// Replaces the first number after `at` by an extreme one.
    fn replace_number(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let extreme = *self.rng.one_of(&INTERESTING_NUMBERS);
        let Some(from) = bytes.iter().skip(at).position(u8::is_ascii_digit).map(|from| at + from) else { return };
        let digits = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        bytes.splice(from..from + digits, extreme.bytes());
    }

    /// Repeats a part of the input, up to the maximum length.
    fn lengthen(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.below(bytes.len());
        let part = bytes[at..bytes.len().min(at + 1 + self.rng.below(40))].to_vec();
        let times = self.rng.below(MAX_LENGTH.saturating_sub(bytes.len()) / part.len().max(1));
        bytes.splice(at..at, part.repeat(times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutator(seed: u64) -> Mutator {
        let seeds = vec![b"12 and more".to_vec(), Vec::new()];
        Mutator { dictionary: &["word"], seeds, pool: Vec::new(), rng: FuzzRng::of(seed) }
    }

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        let inputs = |seed| {
            let mut mutator = mutator(seed);
            let next = || {
                let input = mutator.next_input();
                mutator.add_accepted(input.clone());
                input
            };
            core::iter::repeat_with(next).take(10_000).collect::<Vec<_>>()
        };
        let made = inputs(1);
        assert_eq!(made, inputs(1));
        assert_ne!(made, inputs(2));
        assert!(made.iter().all(|input| input.len() <= MAX_LENGTH));
        assert!(made.iter().any(|input| input.len() > USUAL_LENGTH), "some are long");
        for part in ["word", "18446744073709551616"] {
            assert!(made.iter().any(|input| String::from_utf8_lossy(input).contains(part)), "{part}");
        }
    }
}
