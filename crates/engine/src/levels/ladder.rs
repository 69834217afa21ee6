//! The ten levels and their parameters.

use super::{SeededRandom, Weakness};

/// A playing strength, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Default for Level {
    fn default() -> Self {
        Self::STRONGEST
    }
}

impl Level {
    /// The weakest level: a child who has just learnt the moves.
    pub const WEAKEST: Level = Level(1);
    /// The strongest level: full strength.
    pub const STRONGEST: Level = Level(ELO.len() as u8);

    /// Returns all levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (Self::WEAKEST.0..=Self::STRONGEST.0).map(Level)
    }

    /// Returns the level's number, 1 for the weakest.
    ///
    /// ```
    /// use engine::Level;
    /// assert!(Level::all().all(|level| Level::from_number(level.number()) == Some(level)));
    /// ```
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the level with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        (Self::WEAKEST.0..=Self::STRONGEST.0).contains(&number).then_some(Level(number))
    }

    /// Returns the level's Elo, measured in matches at 100 ms a move; see the docs of [`levels`](super).
    pub fn elo(self) -> u16 {
        ELO[usize::from(self.0) - 1]
    }

    /// Returns the level whose Elo is nearest.
    pub fn nearest(elo: u16) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or_default()
    }

    /// Returns the number of plies the level plays from the opening book.
    pub fn book_plies(self) -> usize {
        WEAKNESSES.get(usize::from(self.0) - 1).map_or(usize::MAX, |weakness| weakness.book_plies)
    }

    /// Returns the level's weakness; `None` for the strongest.
    pub fn weakness(self, random: SeededRandom) -> Option<Weakness> {
        WEAKNESSES.get(usize::from(self.0) - 1).map(|weakness| Weakness { random, ..*weakness })
    }
}

/// Elo by level, the weakest first.
const ELO: [u16; 10] = [150, 340, 570, 720, 930, 1230, 1570, 1920, 2260, 2590];

/// Weakness by level, without the strongest.
const WEAKNESSES: [Weakness; 9] = [
    weakness(1, 2_000, 1)
        .noise(60, 60)
        .overlooks_of_1000(500, 450)
        .sees_of_1000(350, 400, 400)
        .varies(100, 0)
        .random_moves_of_1000(730),
    weakness(1, 2_000, 1)
        .noise(60, 60)
        .overlooks_of_1000(450, 420)
        .sees_of_1000(450, 550, 550)
        .varies(100, 2)
        .random_moves_of_1000(500),
    weakness(2, 4_000, 1).noise(110, 150).overlooks_of_1000(730, 690).sees_of_1000(600, 570, 570).varies(150, 4),
    weakness(2, 8_000, 2).noise(72, 70).overlooks_of_1000(490, 400).sees_of_1000(740, 705, 705).varies(100, 4),
    weakness(4, 30_000, 6).noise(29, 19).overlooks_of_1000(292, 211).sees_of_1000(870, 855, 850).varies(53, 6),
    weakness(3, 20_000, 5).noise(34, 19).overlooks_of_1000(142, 72).sees_of_1000(950, 955, 945).varies(35, 8),
    weakness(5, 60_000, 10).noise(24, 13).overlooks_of_1000(83, 42).sees_of_1000(990, 985, 980).varies(25, 10),
    weakness(6, 60_000, 14).noise(14, 8).overlooks_of_1000(42, 16).sees_of_1000(1000, 995, 990).varies(16, 12),
    weakness(8, 70_000, 16).noise(6, 3).overlooks_of_1000(8, 3).sees_of_1000(1000, 1000, 1000).varies(7, 12),
];

const fn weakness(depth: u32, nodes: u64, quiescence_plies: usize) -> Weakness {
    Weakness {
        random: SeededRandom { seed: 0 },
        depth,
        nodes,
        quiescence_plies,
        piece_noise: 0,
        position_noise: 0,
        overlook_quiet: 0,
        overlook_capture: 0,
        sees_mate_in_one: 1000,
        sees_queen: 1000,
        sees_recapture: 1000,
        choice_margin: 0,
        book_plies: 0,
        random_move_rate: 0,
    }
}

impl Weakness {
    const fn noise(mut self, piece_noise: i32, position_noise: i32) -> Self {
        (self.piece_noise, self.position_noise) = (piece_noise, position_noise);
        self
    }

    const fn overlooks_of_1000(mut self, quiet: u32, capture: u32) -> Self {
        (self.overlook_quiet, self.overlook_capture) = (quiet, capture);
        self
    }

    const fn sees_of_1000(mut self, mate_in_one: u32, queen: u32, recapture: u32) -> Self {
        (self.sees_mate_in_one, self.sees_queen, self.sees_recapture) = (mate_in_one, queen, recapture);
        self
    }

    const fn varies(mut self, choice_margin: i32, book_plies: usize) -> Self {
        (self.choice_margin, self.book_plies) = (choice_margin, book_plies);
        self
    }

    const fn random_moves_of_1000(mut self, random_move_rate: u32) -> Self {
        self.random_move_rate = random_move_rate;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_sees_more_than_the_one_below() {
        for [lower, upper] in WEAKNESSES.windows(2).map(|pair| [&pair[0], &pair[1]]) {
            assert!(lower.sees_mate_in_one <= upper.sees_mate_in_one, "{lower:?} {upper:?}");
            assert!(lower.sees_queen <= upper.sees_queen, "{lower:?} {upper:?}");
            assert!(lower.sees_recapture <= upper.sees_recapture, "{lower:?} {upper:?}");
            assert!(lower.book_plies <= upper.book_plies, "{lower:?} {upper:?}");
        }
        assert!(ELO.is_sorted());
    }

    #[test]
    fn only_the_two_lowest_levels_play_random_moves() {
        assert!(WEAKNESSES[2..].iter().all(|weakness| weakness.random_move_rate == 0));
    }

    #[test]
    fn an_elo_finds_its_level() {
        assert!(Level::all().all(|level| Level::nearest(level.elo()) == level));
        assert_eq!(Level::nearest(0), Level::WEAKEST);
        assert_eq!(Level::nearest(4000), Level::STRONGEST);
    }
}
