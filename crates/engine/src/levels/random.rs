//! Reproducible randomness: a hash of seed, purpose and key.

/// Random numbers of one opponent; the same arguments always give the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeededRandom {
    /// Seed of the opponent.
    pub seed: u64,
}

/// Separates the random decisions about one position from each other.
#[derive(Clone, Copy, Debug)]
pub enum RandomPurpose {
    /// Noise on the evaluation of a position.
    PositionNoise = 1,
    /// Noise on the value of a piece on a square.
    PieceSquareNoise,
    /// Decision to overlook a move.
    OverlookMove,
    /// Decision to miss a mate in one.
    MissMate,
    /// Decision to play a random move.
    RandomMove,
    /// Choice among moves of nearly equal score.
    ChooseMove,
    /// Choice of the opening move.
    Opening,
}

impl SeededRandom {
    /// Returns true with a probability of `per_mille` in 1000.
    pub fn happens(self, purpose: RandomPurpose, key: u64, per_mille: u32) -> bool {
        per_mille > 0 && self.draw(purpose, key) % 1000 < u64::from(per_mille)
    }

    /// Returns a number from `-width` to `width`.
    pub fn spread(self, purpose: RandomPurpose, key: u64, width: i32) -> i32 {
        (self.draw(purpose, key) % (2 * width as u64 + 1)) as i32 - width
    }

    /// Returns a 64-bit random number (the finalizer of splitmix64).
    pub fn draw(self, purpose: RandomPurpose, key: u64) -> u64 {
        let salt = self.seed.wrapping_mul(8).wrapping_add(purpose as u64);
        let mut x = key ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }
}
