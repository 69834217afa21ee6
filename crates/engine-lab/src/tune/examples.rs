//! Training examples of the tuner, packed: for each position the counts of the weights, and the target score.

use std::ops::Range;
use std::thread;

use engine::eval::{FULL_PHASE, FULL_SCALE, Weights, trace};

use super::adam::WeightPair;
use crate::positions::Sample;

const THREADS: usize = 2;

struct Example {
    /// Range of its counts in `Examples::counts`.
    counts: Range<usize>,
    /// Factors of the middle-game and the endgame values.
    phase_weights: WeightPair,
    endgame: f64,
    target: f64,
}

/// Positions with White's target points.
pub struct Examples {
    examples: Vec<Example>,
    /// Non-zero counts with the weights' numbers, one example after the other.
    counts: Vec<(u16, i16)>,
    slope: f64,
}

impl Examples {
    /// Converts the samples. `result_weight` is the share of the game's result in the target; the rest is the search's
    /// score.
    pub fn new(samples: impl Iterator<Item = Sample>, result_weight: f64) -> Self {
        let mut whole = Self { examples: Vec::new(), counts: Vec::new(), slope: 0.0 };
        let mut scores = Vec::new();
        for Sample { position, result, score } in samples {
            let trace = trace(&position);
            let first = whole.counts.len();
            let counted = trace.counts.iter().enumerate().filter(|(_, count)| **count != 0);
            whole.counts.extend(counted.map(|(number, &count)| (number as u16, count as i16)));
            let scale = f64::from(trace.scale) / f64::from(FULL_SCALE * FULL_PHASE);
            whole.examples.push(Example {
                counts: first..whole.counts.len(),
                phase_weights: [scale * f64::from(trace.phase), scale * f64::from(FULL_PHASE - trace.phase)],
                endgame: f64::from(trace.endgame),
                target: result,
            });
            scores.push((f64::from(score), result));
        }
        whole.slope = slope(&scores);
        for (example, (score, result)) in whole.examples.iter_mut().zip(scores) {
            example.target = result_weight * result + (1.0 - result_weight) * points(whole.slope * score);
        }
        whole
    }

    /// Returns the number of examples.
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// Returns true if there are no examples.
    pub fn is_empty(&self) -> bool {
        self.examples.is_empty()
    }

    /// Returns the logistic curve's slope per centipawn, fitted to the games.
    pub fn slope(&self) -> f64 {
        self.slope
    }

    fn counts(&self, example: &Example) -> &[(u16, i16)] {
        &self.counts[example.counts.clone()]
    }

    fn expected(&self, example: &Example, weights: &[WeightPair]) -> f64 {
        let [middle, end] = self.counts(example).iter().fold([0.0, 0.0], |[middle, end], &(number, count)| {
            let [m, e] = weights[usize::from(number)];
            [middle + m * f64::from(count), end + e * f64::from(count)]
        });
        points(self.slope * (middle * example.phase_weights[0] + end * example.phase_weights[1] + example.endgame))
    }

    /// Returns the mean squared error in a range of the examples.
    pub(super) fn loss(&self, weights: &[WeightPair], range: Range<usize>) -> f64 {
        let sum = |part: &[Example]| -> f64 {
            part.iter().map(|example| (self.expected(example, weights) - example.target).powi(2)).sum()
        };
        let chosen = &self.examples[range];
        let size = chosen.len().div_ceil(THREADS).max(1);
        let total: f64 = thread::scope(|scope| {
            let parts: Vec<_> = chosen.chunks(size).map(|part| scope.spawn(move || sum(part))).collect();
            parts.into_iter().map(|part| part.join().unwrap_or(f64::NAN)).sum()
        });
        total / chosen.len().max(1) as f64
    }

    /// Returns the gradient of the loss over the chosen examples.
    pub(super) fn gradient(&self, weights: &[WeightPair], chosen: impl Iterator<Item = usize>) -> Vec<WeightPair> {
        let chosen: Vec<&Example> = chosen.map(|index| &self.examples[index]).collect();
        let one = |part: &[&Example]| {
            let mut gradient = vec![[0.0; 2]; Weights::<usize>::COUNT];
            for &example in part {
                let expected = self.expected(example, weights);
                let slope = 2.0 * (expected - example.target) * expected * (1.0 - expected) * self.slope;
                for &(number, count) in self.counts(example) {
                    for (sum, share) in gradient[usize::from(number)].iter_mut().zip(example.phase_weights) {
                        *sum += slope * share * f64::from(count);
                    }
                }
            }
            gradient
        };
        let size = chosen.len().div_ceil(THREADS).max(1);
        let parts: Vec<Vec<WeightPair>> = thread::scope(|scope| {
            let parts: Vec<_> = chosen.chunks(size).map(|part| scope.spawn(move || one(part))).collect();
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        (0..weights.len())
            .map(|number| {
                [0, 1].map(|half| parts.iter().map(|part| part[number][half]).sum::<f64>() / chosen.len() as f64)
            })
            .collect()
    }

    /// Returns the total count of each weight.
    pub(super) fn usage(&self) -> Vec<f64> {
        let mut usage = vec![0.0; Weights::<usize>::COUNT];
        for &(number, count) in &self.counts {
            usage[usize::from(number)] += f64::from(count.abs());
        }
        usage
    }
}

/// Returns the expected points for a value: the logistic curve.
fn points(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// Fits the logistic slope of scores to results, by ternary search.
fn slope(scores: &[(f64, f64)]) -> f64 {
    let loss =
        |slope: f64| -> f64 { scores.iter().map(|(score, result)| (points(slope * score) - result).powi(2)).sum() };
    let (mut low, mut high) = (0.001, 0.02);
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}
