//! The figures of a day.

use crate::{End, Played};

/// The figures of a day, or of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Day {
    /// Games that were begun and are over.
    pub games: u32,
    /// Those that the visitor won.
    pub won: u32,
    /// Those that the visitor lost.
    pub lost: u32,
    /// Those that were drawn.
    pub drawn: u32,
    /// Those that nobody finished.
    pub left: u32,
    /// Games by the computer's level, from level 1.
    pub by_level: [u32; 10],
    /// Games by the hour in which they began, from midnight.
    pub by_hour: [u32; 24],
    /// How long the finished games took, together.
    pub seconds: u64,
    /// How many moves the finished games had, together, each side's counted.
    pub plies: u64,
}

impl Day {
    /// How long a finished game took on average, in seconds; nothing where there is none.
    pub fn mean_seconds(&self) -> Option<u64> {
        self.seconds.checked_div(self.finished())
    }

    /// How many moves a finished game had on average, each side's counted; nothing where there is none.
    pub fn mean_plies(&self) -> Option<u64> {
        self.plies.checked_div(self.finished())
    }

    fn finished(&self) -> u64 {
        u64::from(self.games - self.left)
    }

    pub(super) fn count(&mut self, Played { game, end }: &Played) {
        self.games += 1;
        *match end {
            End::Won => &mut self.won,
            End::Lost => &mut self.lost,
            End::Drawn => &mut self.drawn,
            End::Left => &mut self.left,
        } += 1;
        self.by_level[usize::from(game.level.clamp(1, 10)) - 1] += 1;
        self.by_hour[usize::from(game.hour.min(23))] += 1;
        if *end != End::Left {
            self.seconds += u64::from(game.seconds);
            self.plies += u64::from(game.plies);
        }
    }

    pub(super) fn add(mut self, other: &Self) -> Self {
        let pairs = [(&mut self.games, other.games), (&mut self.won, other.won), (&mut self.lost, other.lost)];
        let pairs = pairs.into_iter().chain([(&mut self.drawn, other.drawn), (&mut self.left, other.left)]);
        let pairs = pairs.chain(self.by_level.iter_mut().zip(other.by_level));
        pairs.chain(self.by_hour.iter_mut().zip(other.by_hour)).for_each(|(mine, others)| *mine += others);
        self.seconds += other.seconds;
        self.plies += other.plies;
        self
    }
}
