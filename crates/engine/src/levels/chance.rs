//! Chance that can be repeated: numbers that depend on nothing but a seed, a question and what it is asked about.

/// The chance of one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Makes one opponent different from the next one.
    pub seed: u64,
}

/// Keeps the answers to different questions about one position apart.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// How does the position feel?
    Mood = 1,
    /// How much does it like a man on a square?
    Taste,
    /// Does it see a move?
    Sight,
    /// Does it see a mate in one?
    Mate,
    /// Does it play without thinking?
    Slip,
    /// Which of the moves that seem good?
    Choice,
    /// Which opening?
    Opening,
}

impl Chance {
    /// Does something happen that happens so many times in a thousand?
    pub fn happens(self, question: Question, key: u64, per_mille: u32) -> bool {
        per_mille > 0 && self.draw(question, key) % 1000 < u64::from(per_mille)
    }

    /// A number from `-width` to `width`.
    pub fn spread(self, question: Question, key: u64, width: i32) -> i32 {
        (self.draw(question, key) % (2 * width as u64 + 1)) as i32 - width
    }

    /// Any number at all (the finish of splitmix64).
    pub fn draw(self, question: Question, key: u64) -> u64 {
        let salt = self.seed.wrapping_mul(8).wrapping_add(question as u64);
        let mut x = key ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }
}
