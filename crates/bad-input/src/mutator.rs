//! Inputs made of the kept ones: by a few bytes changed, left out, put in, doubled, repeated or exchanged with another's.

use crate::Target;
use crate::corpus;
use crate::numbers::Numbers;

/// Bytes that matter to some reader.
const SPICE: &[u8] = b" \n\r\t[]{}()\";:,%&=$\\*-.!?+#/x018KQRBNabh\x00\x0C\xBD\xA0\xC2\xE2\xFF";
/// Numbers at which counting goes wrong.
const EXTREMES: [&str; 16] = [
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
/// Nothing is longer, and few are so long: one in [`LONG_ONE_IN`].
const LONGEST: usize = 64 * 1024;
const LONG_ONE_IN: usize = 4000;
/// Others stay about as long as the kept ones.
const USUAL: usize = 4 * 1024;
/// So many of those that were read last are gone on from.
const POOL: usize = 256;

/// Makes inputs for a target, the same for the same seed.
pub struct Mutator {
    words: &'static [&'static str],
    kept: Vec<Vec<u8>>,
    /// What was made and read: mutated once more, it leads further.
    pool: Vec<Vec<u8>>,
    numbers: Numbers,
}

impl Mutator {
    pub fn new(target: &Target, seed: u64) -> Self {
        Self { words: target.words, kept: corpus::of(target.name), pool: Vec::new(), numbers: Numbers::of(seed) }
    }

    /// The kept inputs themselves.
    pub fn kept(&self) -> &[Vec<u8>] {
        &self.kept
    }

    /// The next input.
    pub fn make(&mut self) -> Vec<u8> {
        let mut bytes = self.any().to_vec();
        // Seldom many at once: what one change leaves readable leads further.
        let most = 1 + self.numbers.below(4);
        for _ in 0..=self.numbers.below(most) {
            self.change(&mut bytes);
        }
        bytes.truncate(USUAL);
        if self.numbers.once_in(LONG_ONE_IN) {
            self.lengthen(&mut bytes);
        }
        bytes
    }

    /// An input was read: what follows may go on from it.
    pub fn was_read(&mut self, input: Vec<u8>) {
        if input.len() > USUAL {
            return;
        }
        if self.pool.len() < POOL {
            self.pool.push(input);
        } else {
            let place = self.numbers.below(POOL);
            self.pool[place] = input;
        }
    }

    fn any(&mut self) -> &[u8] {
        let is_new = self.pool.is_empty() || self.numbers.once_in(2);
        let several = if is_new { &self.kept } else { &self.pool };
        &several[self.numbers.below(several.len())]
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.numbers.below(bytes.len() + 1);
        let end = bytes.len().min(at + self.numbers.below(20));
        match self.numbers.below(10) {
            0 => bytes.insert(at, *self.numbers.one_of(SPICE)),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.truncate(at),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = self.numbers.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            4 => {
                let part = self.part_of_another();
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
            7 => self.change_number(bytes, at),
            8 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << (end % 8)),
            _ => {
                let spice = *self.numbers.one_of(SPICE);
                bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = spice);
            }
        }
    }

    fn word(&mut self) -> &'static str {
        self.words.get(self.numbers.below(self.words.len())).copied().unwrap_or_default()
    }

    fn part_of_another(&mut self) -> Vec<u8> {
        let (from, length) = (self.numbers.below(LONGEST), self.numbers.below(60));
        let other = self.any();
        let from = from % (other.len() + 1);
        other[from..other.len().min(from + length)].to_vec()
    }

    /// Makes the first number from there on an extreme one.
    fn change_number(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let extreme = *self.numbers.one_of(&EXTREMES);
        let Some(from) = bytes.iter().skip(at).position(u8::is_ascii_digit).map(|from| at + from) else { return };
        let digits = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        bytes.splice(from..from + digits, extreme.bytes());
    }

    /// Repeats a part of it, up to the greatest length.
    fn lengthen(&mut self, bytes: &mut Vec<u8>) {
        let at = self.numbers.below(bytes.len());
        let part = bytes[at..bytes.len().min(at + 1 + self.numbers.below(40))].to_vec();
        let times = self.numbers.below(LONGEST.saturating_sub(bytes.len()) / part.len().max(1));
        bytes.splice(at..at, part.repeat(times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutator(seed: u64) -> Mutator {
        let kept = vec![b"12 and more".to_vec(), Vec::new()];
        Mutator { words: &["word"], kept, pool: Vec::new(), numbers: Numbers::of(seed) }
    }

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        let inputs = |seed| {
            let mut mutator = mutator(seed);
            let next = || {
                let input = mutator.make();
                mutator.was_read(input.clone());
                input
            };
            core::iter::repeat_with(next).take(10_000).collect::<Vec<_>>()
        };
        let made = inputs(1);
        assert_eq!(made, inputs(1));
        assert_ne!(made, inputs(2));
        assert!(made.iter().all(|input| input.len() <= LONGEST));
        assert!(made.iter().any(|input| input.len() > USUAL), "some are long");
        for part in ["word", "18446744073709551616"] {
            assert!(made.iter().any(|input| String::from_utf8_lossy(input).contains(part)), "{part}");
        }
    }
}
