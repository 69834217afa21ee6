//! The accuracy of moves and games in percent, as Lichess computes it
//! ([`AccuracyPercent.scala`](https://github.com/lichess-org/lila/blob/master/modules/analyse/src/main/AccuracyPercent.scala),
//! explained on [lichess.org/page/accuracy](https://lichess.org/page/accuracy)). Only the winning chances come from our
//! own model.

use rules_core::Color;

/// Number of plies per ply of a window of volatility.
const PLIES_PER_WINDOW_PLY: usize = 10;
/// Smallest and largest window, in positions.
const WINDOW: (usize, usize) = (2, 8);
/// Smallest and largest weight of a move: the standard deviation of the winning chances around it.
const WEIGHT: (f64, f64) = (0.5, 12.0);
/// Floor of an accuracy in the harmonic mean, which a single zero would make zero.
const HARMONIC_FLOOR: f64 = 1.0;

/// Returns the accuracy of a move that loses so many points of winning chances, 0 to 100:
/// 103.1668·e^(−0.04354·Δ) − 3.1669, and one point more because no analysis is perfect.
///
/// ```
/// assert_eq!(coach::accuracy_of_move(0.0), 100.0);
/// assert!((coach::accuracy_of_move(10.0) - 64.6).abs() < 0.1);
/// assert_eq!(coach::accuracy_of_move(100.0), 0.0);
/// ```
pub fn accuracy_of_move(loss: f64) -> f64 {
    if loss <= 0.0 {
        return 100.0;
    }
    (103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp() - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// Returns the accuracy of one side's game: the mean of the harmonic mean of its moves' accuracies and of their mean
/// weighted by volatility. `chances` are White's after each ply, the start included; `accuracies` are those of all
/// plies, and `first` made the first of them. `None` if `side` made no move.
pub(crate) fn accuracy_of_game(chances: &[f64], accuracies: &[f64], first: Color, side: Color) -> Option<f64> {
    let weights = volatility(chances);
    let mut turn = first;
    let (mut count, mut inverse, mut weighted, mut weight_sum) = (0.0, 0.0, 0.0, 0.0);
    for (accuracy, weight) in accuracies.iter().zip(weights) {
        if turn == side {
            count += 1.0;
            inverse += 1.0 / accuracy.max(HARMONIC_FLOOR);
            weighted += accuracy * weight;
            weight_sum += weight;
        }
        turn = !turn;
    }
    (count > 0.0).then(|| (count / inverse + weighted / weight_sum) / 2.0)
}

/// Returns the weight of each ply. The first plies, which no whole window precedes, share the first window.
fn volatility(chances: &[f64]) -> Vec<f64> {
    let plies = chances.len().saturating_sub(1);
    let size = (plies / PLIES_PER_WINDOW_PLY).clamp(WINDOW.0, WINDOW.1);
    let first = chances.get(..size).unwrap_or(chances);
    let repeated = core::iter::repeat_n(first, size.min(chances.len()).saturating_sub(2));
    repeated.chain(chances.windows(size)).map(|window| deviation(window).clamp(WEIGHT.0, WEIGHT.1)).collect()
}

/// Returns the standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ply_has_a_weight() {
        for plies in 1..200 {
            let chances: Vec<f64> = (0..=plies).map(|ply| f64::from(ply % 7) * 9.0).collect();
            let weights = volatility(&chances);
            assert_eq!(weights.len(), plies as usize, "{plies} plies");
            assert!(weights.iter().all(|weight| (WEIGHT.0..=WEIGHT.1).contains(weight)));
        }
    }

    #[test]
    fn a_game_without_a_mistake_is_perfect_and_a_blunder_costs() {
        let calm = accuracy_of_game(&[50.0; 41], &[100.0; 40], Color::White, Color::White);
        assert_eq!(calm, Some(100.0));
        let mut accuracies = [100.0; 40];
        accuracies[10] = accuracy_of_move(40.0);
        let chances: Vec<f64> = (0..41).map(|ply| if ply > 10 { 10.0 } else { 50.0 }).collect();
        let [white, black] =
            Color::ALL.map(|side| accuracy_of_game(&chances, &accuracies, Color::White, side).expect("moves"));
        assert!(white < 90.0 && black == 100.0, "{white} {black}");
    }

    #[test]
    fn a_side_without_a_move_has_no_accuracy() {
        assert_eq!(accuracy_of_game(&[50.0, 50.0], &[100.0], Color::White, Color::Black), None);
        assert_eq!(accuracy_of_game(&[50.0], &[], Color::White, Color::White), None);
    }

    /// The expected values were computed by hand from Lichess's formula.
    #[test]
    fn both_means_are_averaged() {
        let chances = [50.0, 50.0, 30.0, 30.0];
        let accuracies = [100.0, 100.0, 50.0, 100.0];
        // Windows of two: deviations 0, 10, 0 become weights 0.5, 10, 0.5.
        let black = accuracy_of_game(&chances, &accuracies[..3], Color::Black, Color::Black).expect("moves");
        let weighted = (100.0 * 0.5 + 50.0 * 0.5) / 1.0;
        let harmonic = 2.0 / (1.0 / 100.0 + 1.0 / 50.0);
        assert!((black - (weighted + harmonic) / 2.0).abs() < 1e-9, "{black}");
    }
}
