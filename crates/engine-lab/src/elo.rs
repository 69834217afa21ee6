//! Elo estimates from match scores, with error bars.

/// The score of a match, counted in pairs of games: an opening is played with both colours. A pair varies less than a
/// game, because an advantage of one colour cancels out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    pairs: u32,
    /// Sum of the pairs' scores (0 to 1), and sum of their squares.
    sum: f64,
    squares: f64,
}

/// A difference in strength, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Elo difference.
    pub elo: f64,
    /// Half the width of the confidence interval, in Elo.
    pub error: f64,
}

impl MatchScore {
    /// Adds the two games of an opening, each with 1, ½ or 0 points.
    pub fn add(&mut self, games: [f64; 2]) {
        for points in games {
            match points {
                1.0 => self.wins += 1,
                0.5 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        let share = (games[0] + games[1]) / 2.0;
        self.pairs += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// Adds another score.
    pub fn merge(&mut self, other: &MatchScore) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Estimates the difference in strength with the logistic model (Elo, "The Rating of Chessplayers", 1978); `None`
    /// before the second pair.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.pairs < 2 {
            return None;
        }
        let pairs = f64::from(self.pairs);
        let mean = self.sum / pairs;
        let variance = (self.squares / pairs - mean * mean).max(0.0) * pairs / (pairs - 1.0);
        let margin = 1.96 * (variance / pairs).sqrt();
        let error = (elo(mean + margin) - elo(mean - margin)) / 2.0;
        Some(Estimate { elo: elo(mean), error })
    }
}

/// Returns the Elo difference with this expected score; clamped for a clean score.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pairs: &[[f64; 2]]) -> MatchScore {
        let mut score = MatchScore::default();
        pairs.iter().for_each(|pair| score.add(*pair));
        score
    }

    #[test]
    fn even_scores_are_no_difference() {
        let even = score(&[[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]]);
        assert_eq!((even.wins, even.draws, even.losses), (2, 2, 2));
        // Every pair is even, so the variance is zero.
        assert_eq!(even.estimate(), Some(Estimate { elo: 0.0, error: 0.0 }));
    }

    #[test]
    fn three_quarters_of_the_points_are_190_elo() {
        let estimate = score(&[[1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]).estimate();
        assert!(estimate.is_some_and(|estimate| (estimate.elo - 190.85).abs() < 0.01), "{estimate:?}");
    }

    #[test]
    fn four_times_the_games_halve_the_error() {
        let pairs = [[1.0, 0.0], [0.5, 0.0], [1.0, 0.5], [0.5, 0.5]];
        let few = score(&pairs.repeat(25));
        let mut many = few;
        (0..3).for_each(|_| many.merge(&few));
        let (Some(few), Some(many)) = (few.estimate(), many.estimate()) else { panic!("enough pairs") };
        assert_eq!(few.elo, many.elo);
        assert!((few.error / many.error - 2.0).abs() < 0.02, "{few:?} {many:?}");
    }

    #[test]
    fn one_pair_gives_no_estimate() {
        assert_eq!(score(&[[1.0, 1.0]]).estimate(), None);
    }
}
