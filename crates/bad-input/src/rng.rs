//! A reproducible random number generator.

/// An xorshift generator: the same seed gives the same rng on every machine and in every version.
#[derive(Debug)]
pub struct FuzzRng(u64);

impl FuzzRng {
    /// Creates a generator from a seed.
    pub fn of(seed: u64) -> Self {
        // Never zero, where xorshift is stuck; the warm-up separates the streams of neighbouring seeds.
        let mut rng = Self(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            rng.next();
        }
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number below the bound, or 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 16) as usize % bound.max(1)
    }

    /// Returns true once in this many times on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of the choices.
    pub fn one_of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}
