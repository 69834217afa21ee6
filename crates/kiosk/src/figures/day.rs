//! Statistics of one day.

use crate::{FinishedGame, VisitorResult};

/// Statistics of a day, or of several days together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayFigures {
    /// Games that are over.
    pub games: u32,
    /// Games won by the visitor.
    pub won: u32,
    /// Games lost by the visitor.
    pub lost: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games abandoned by the visitor.
    pub left: u32,
    /// Games by level of the computer, from level 1.
    pub by_level: [u32; 10],
    /// Games by the hour of their start, from midnight.
    pub by_hour: [u32; 24],
    /// Total duration of the finished games, in seconds.
    pub seconds: u64,
    /// Total number of half-moves of the finished games.
    pub plies: u64,
}

impl DayFigures {
    /// Returns the mean duration of a finished game in seconds, or none if there is no such game.
    pub fn mean_seconds(&self) -> Option<u64> {
        self.seconds.checked_div(self.finished())
    }

    /// Returns the mean number of half-moves of a finished game, or none if there is no such game.
    pub fn mean_plies(&self) -> Option<u64> {
        self.plies.checked_div(self.finished())
    }

    fn finished(&self) -> u64 {
        u64::from(self.games - self.left)
    }

    pub(super) fn count(&mut self, FinishedGame { game, end }: &FinishedGame) {
        self.games += 1;
        *match end {
            VisitorResult::Won => &mut self.won,
            VisitorResult::Lost => &mut self.lost,
            VisitorResult::Drawn => &mut self.drawn,
            VisitorResult::Abandoned => &mut self.left,
        } += 1;
        self.by_level[usize::from(game.level.clamp(1, 10)) - 1] += 1;
        self.by_hour[usize::from(game.hour.min(23))] += 1;
        if *end != VisitorResult::Abandoned {
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
