//! The estimate of a player's Elo from games against opponents of known Elo.

use core::f64::consts::LN_10;

/// Number of the newest games that count for the estimate: older ones say less about a player who learns.
pub const RECENT_GAMES: usize = 50;
/// Number of games from which an estimate is worth showing.
pub const LEAST_RATED_GAMES: usize = 5;

/// Mean of the prior, in Elo: a grown-up who plays now and then.
const PRIOR_MEAN: f64 = 1000.0;
/// Standard deviation of the prior, in Elo. It weighs as much as a third of one game against an equal opponent.
const PRIOR_DEVIATION: f64 = 600.0;
/// Elo from which and to which the estimate is searched.
const SEARCHED: (f64, f64) = (-4000.0, 8000.0);
/// Derivative of the logistic curve's exponent by Elo: a difference of 400 means odds of ten to one.
const SLOPE: f64 = LN_10 / 400.0;
/// Quantile of the normal distribution for an interval that holds 95 % of it.
const TWO_SIDED_95: f64 = 1.96;

/// A player's estimated Elo.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EloEstimate {
    /// The most likely Elo.
    pub elo: f64,
    /// Its standard error, in Elo.
    pub standard_error: f64,
    /// Number of games.
    pub games: usize,
}

/// Returns the expected points of a player against an opponent: `1 / (1 + 10^((opponent − player) / 400))`
/// (A. Elo, "The Rating of Chessplayers", 1978, in its logistic form).
pub(super) fn expected_points(player: f64, opponent: f64) -> f64 {
    1.0 / (1.0 + ((opponent - player) * SLOPE).exp())
}

impl EloEstimate {
    /// Estimates a player's Elo from pairs of an opponent's Elo and the points won (1, ½ or 0); `None` without games.
    ///
    /// The estimate is the maximum of the likelihood of the logistic model, with a draw as half a win and half a loss
    /// (R. Bradley and M. Terry, Biometrika 39, 1952), times a weak normal prior of `PRIOR_MEAN` ± `PRIOR_DEVIATION`.
    /// Without the prior, a player who has won or lost all games would have an infinite Elo. The standard error is the
    /// inverse root of the Fisher information at the maximum, `SLOPE² · Σ E(1 − E) + 1 / PRIOR_DEVIATION²`. Draws vary
    /// less than the model says, so the error is rather too large. The error of the opponents' own Elo and White's
    /// advantage are left out.
    ///
    /// ```
    /// use session_core::player_record::EloEstimate;
    /// let even = EloEstimate::of(&[(1000.0, 1.0), (1000.0, 0.0)]).unwrap();
    /// assert_eq!(even.elo.round(), 1000.0);
    /// ```
    pub fn of(games: &[(f64, f64)]) -> Option<Self> {
        if games.is_empty() {
            return None;
        }
        let slope_at = |elo: f64| {
            let surplus: f64 = games.iter().map(|&(opponent, points)| points - expected_points(elo, opponent)).sum();
            SLOPE * surplus - (elo - PRIOR_MEAN) / (PRIOR_DEVIATION * PRIOR_DEVIATION)
        };
        // The derivative falls everywhere, so that halving finds its only zero.
        let (mut low, mut high) = SEARCHED;
        while high - low > 0.01 {
            let middle = f64::midpoint(low, high);
            if slope_at(middle) > 0.0 { low = middle } else { high = middle }
        }
        let elo = f64::midpoint(low, high);
        let variance = |&(opponent, _): &(f64, f64)| {
            let expected = expected_points(elo, opponent);
            expected * (1.0 - expected)
        };
        let information =
            SLOPE * SLOPE * games.iter().map(variance).sum::<f64>() + 1.0 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
        Some(Self { elo, standard_error: information.sqrt().recip(), games: games.len() })
    }

    /// Returns half the width of the interval that holds the true Elo in 95 of 100 cases.
    pub fn margin(&self) -> f64 {
        TWO_SIDED_95 * self.standard_error
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// Elo of the opponents, as far apart as the levels of the computer.
    const OPPONENTS: [f64; 10] = [150.0, 340.0, 570.0, 720.0, 930.0, 1230.0, 1570.0, 1920.0, 2260.0, 2590.0];

    /// Plays games of a player of this strength against the opponents around them.
    fn games(strength: f64, count: usize, draw_rate: f64, rng: &mut StdRng) -> Vec<(f64, f64)> {
        let nearest = (0..OPPONENTS.len())
            .min_by(|&one, &other| (OPPONENTS[one] - strength).abs().total_cmp(&(OPPONENTS[other] - strength).abs()))
            .expect("an opponent");
        let around = nearest.saturating_sub(1)..=(nearest + 1).min(OPPONENTS.len() - 1);
        let game = |_| {
            let opponent = OPPONENTS[rng.random_range(around.clone())];
            let expected = expected_points(strength, opponent);
            // A draw takes as much from wins as from losses.
            let drawn = draw_rate * 2.0 * expected.min(1.0 - expected);
            let points = match rng.random::<f64>() {
                drawn_lot if drawn_lot < expected - drawn / 2.0 => 1.0,
                drawn_lot if drawn_lot < expected + drawn / 2.0 => 0.5,
                _ => 0.0,
            };
            (opponent, points)
        };
        (0..count).map(game).collect()
    }

    #[test]
    fn a_player_of_known_strength_is_estimated_within_the_error() {
        let mut rng = StdRng::seed_from_u64(33);
        for count in [10, 50, 200] {
            for draw_rate in [0.0, 0.3] {
                let (mut inside, mut errors, all) = (0, 0.0, 400);
                for _ in 0..all {
                    let strength = rng.random_range(300.0..2400.0);
                    let estimate = EloEstimate::of(&games(strength, count, draw_rate, &mut rng)).expect("games");
                    inside += usize::from((estimate.elo - strength).abs() <= estimate.margin());
                    errors += (estimate.elo - strength) / estimate.standard_error;
                }
                assert!(
                    inside * 100 >= all * 93,
                    "{count} games, {draw_rate} draws: {inside} of {all} in the interval"
                );
                let bias: f64 = errors / all as f64;
                assert!(bias.abs() < 0.25, "{count} games: off by {bias} standard errors");
            }
        }
    }

    #[test]
    fn the_interval_is_not_wider_than_needed() {
        let mut rng = StdRng::seed_from_u64(34);
        let all = 1000;
        let inside = (0..all).filter(|_| {
            let estimate = EloEstimate::of(&games(1100.0, 60, 0.0, &mut rng)).expect("games");
            (estimate.elo - 1100.0).abs() <= estimate.margin()
        });
        let inside = inside.count();
        assert!((930..=970).contains(&inside), "{inside} of {all}");
    }

    #[test]
    fn more_games_make_the_error_smaller() {
        let mut rng = StdRng::seed_from_u64(35);
        let error = |count| EloEstimate::of(&games(1000.0, count, 0.2, &mut rng)).expect("games").standard_error;
        let errors = [5, 20, 80, 320].map(error);
        assert!(errors.is_sorted_by(|one, other| one > other), "{errors:?}");
        assert!(errors[2] < 50.0 && errors[0] > 100.0, "{errors:?}");
    }

    #[test]
    fn only_wins_or_only_losses_have_a_finite_estimate_with_a_large_error() {
        let won = EloEstimate::of(&[(2590.0, 1.0); 50]).expect("games");
        assert!(won.elo > 2590.0 && won.elo < 4000.0 && won.margin() > 200.0, "{won:?}");
        let lost = EloEstimate::of(&[(150.0, 0.0); 50]).expect("games");
        assert!(lost.elo < 150.0 && lost.elo > -1000.0 && lost.margin() > 200.0, "{lost:?}");
        let one = EloEstimate::of(&[(1000.0, 1.0)]).expect("a game");
        assert!(one.elo > 1000.0 && one.elo < 1500.0 && one.margin() > 500.0, "{one:?}");
        assert_eq!(EloEstimate::of(&[]), None);
    }

    #[test]
    fn a_better_result_never_lowers_the_estimate() {
        let mut rng = StdRng::seed_from_u64(36);
        for _ in 0..200 {
            let mut played = games(rng.random_range(300.0..2400.0), 12, 0.3, &mut rng);
            let before = EloEstimate::of(&played).expect("games").elo;
            let better = rng.random_range(0..played.len());
            played[better].1 = 1.0;
            assert!(EloEstimate::of(&played).expect("games").elo >= before - 0.02);
        }
    }
}
