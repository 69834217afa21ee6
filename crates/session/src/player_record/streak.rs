//! Series of games that went one way.

use super::tally::Score;

/// A series of games with the same score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// The score of each of its games.
    pub score: Score,
    /// Number of games.
    pub games: usize,
}

/// The series in a list of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streaks {
    /// The series that the newest game belongs to.
    pub current: Option<Streak>,
    /// Most games won one after the other.
    pub most_wins: usize,
}

impl Streaks {
    /// Returns the series in these scores, the oldest first.
    pub fn of(scores: impl IntoIterator<Item = Score>) -> Self {
        let mut streaks = Self::default();
        for score in scores {
            let before = streaks.current.filter(|streak| streak.score == score).map_or(0, |streak| streak.games);
            streaks.current = Some(Streak { score, games: before + 1 });
            if score == Score::Won {
                streaks.most_wins = streaks.most_wins.max(before + 1);
            }
        }
        streaks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_ends_with_another_score() {
        let of = |text: &str| {
            Streaks::of(text.chars().map(|letter| match letter {
                'w' => Score::Won,
                'd' => Score::Drawn,
                _ => Score::Lost,
            }))
        };
        assert_eq!(of(""), Streaks { current: None, most_wins: 0 });
        let lost = Streak { score: Score::Lost, games: 2 };
        assert_eq!(of("wwwdwwll"), Streaks { current: Some(lost), most_wins: 3 });
        let won = Streak { score: Score::Won, games: 4 };
        assert_eq!(of("wlwwww"), Streaks { current: Some(won), most_wins: 4 });
    }
}
