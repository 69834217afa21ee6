//! A repeatable stream of numbers.

/// Numbers that are the same for the same seed, on every machine and in every version (xorshift).
#[derive(Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The stream of a seed.
    pub fn of(seed: u64) -> Self {
        // Never zero, of which nothing comes; neighbours' streams have nothing in common.
        let mut numbers = Self(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            numbers.any();
        }
        numbers
    }

    fn any(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below the bound; none is below 1 but 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.any() >> 16) as usize % bound.max(1)
    }

    /// Whether it happened that happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several.
    pub fn one_of<'a, T>(&mut self, several: &'a [T]) -> &'a T {
        &several[self.below(several.len())]
    }
}
