//! What the tuner learns from, packed: for each position what counts in it, and the points it should promise.

use std::ops::Range;
use std::thread;

use engine::eval::{FULL_PHASE, FULL_SCALE, Weights, trace};

use super::Pair;
use crate::positions::Sample;

const THREADS: usize = 2;

struct Example {
    /// Where its counts are.
    counts: Range<usize>,
    /// How much the values for the middle game and for the endgame weigh in it.
    share: Pair,
    endgame: f64,
    target: f64,
}

/// Positions with the points they should promise to White.
pub struct Examples {
    examples: Vec<Example>,
    /// Weights that count, by number, and how often: all examples' one after the other.
    counts: Vec<(u16, i16)>,
    slope: f64,
}

impl Examples {
    /// Takes the samples apart. `by_result` is how much a game's result counts in the target; the rest is what the
    /// search thought.
    pub fn new(samples: impl Iterator<Item = Sample>, by_result: f64) -> Self {
        let mut whole = Self { examples: Vec::new(), counts: Vec::new(), slope: 0.0 };
        let mut thoughts = Vec::new();
        for Sample { position, result, score } in samples {
            let trace = trace(&position);
            let first = whole.counts.len();
            let counted = trace.counts.iter().enumerate().filter(|(_, count)| **count != 0);
            whole.counts.extend(counted.map(|(number, &count)| (number as u16, count as i16)));
            let scale = f64::from(trace.scale) / f64::from(FULL_SCALE * FULL_PHASE);
            whole.examples.push(Example {
                counts: first..whole.counts.len(),
                share: [scale * f64::from(trace.phase), scale * f64::from(FULL_PHASE - trace.phase)],
                endgame: f64::from(trace.endgame),
                target: result,
            });
            thoughts.push((f64::from(score), result));
        }
        whole.slope = slope(&thoughts);
        for (example, (score, result)) in whole.examples.iter_mut().zip(thoughts) {
            example.target = by_result * result + (1.0 - by_result) * points(whole.slope * score);
        }
        whole
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// Is there nothing to learn from?
    pub fn is_empty(&self) -> bool {
        self.examples.is_empty()
    }

    /// What a centipawn is worth on the logistic scale, as the games tell.
    pub fn slope(&self) -> f64 {
        self.slope
    }

    fn counts(&self, example: &Example) -> &[(u16, i16)] {
        &self.counts[example.counts.clone()]
    }

    fn expected(&self, example: &Example, weights: &[Pair]) -> f64 {
        let [middle, end] = self.counts(example).iter().fold([0.0, 0.0], |[middle, end], &(number, count)| {
            let [m, e] = weights[usize::from(number)];
            [middle + m * f64::from(count), end + e * f64::from(count)]
        });
        points(self.slope * (middle * example.share[0] + end * example.share[1] + example.endgame))
    }

    /// The mean squared error in a range of the examples.
    pub(super) fn loss(&self, weights: &[Pair], range: Range<usize>) -> f64 {
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

    /// How the loss over the chosen examples changes with each weight.
    pub(super) fn gradient(&self, weights: &[Pair], chosen: impl Iterator<Item = usize>) -> Vec<Pair> {
        let chosen: Vec<&Example> = chosen.map(|index| &self.examples[index]).collect();
        let one = |part: &[&Example]| {
            let mut gradient = vec![[0.0; 2]; Weights::<usize>::COUNT];
            for &example in part {
                let expected = self.expected(example, weights);
                let slope = 2.0 * (expected - example.target) * expected * (1.0 - expected) * self.slope;
                for &(number, count) in self.counts(example) {
                    for (sum, share) in gradient[usize::from(number)].iter_mut().zip(example.share) {
                        *sum += slope * share * f64::from(count);
                    }
                }
            }
            gradient
        };
        let size = chosen.len().div_ceil(THREADS).max(1);
        let parts: Vec<Vec<Pair>> = thread::scope(|scope| {
            let parts: Vec<_> = chosen.chunks(size).map(|part| scope.spawn(move || one(part))).collect();
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        (0..weights.len())
            .map(|number| {
                [0, 1].map(|half| parts.iter().map(|part| part[number][half]).sum::<f64>() / chosen.len() as f64)
            })
            .collect()
    }

    /// How often each weight decides something.
    pub(super) fn usage(&self) -> Vec<f64> {
        let mut usage = vec![0.0; Weights::<usize>::COUNT];
        for &(number, count) in &self.counts {
            usage[usize::from(number)] += f64::from(count.abs());
        }
        usage
    }
}

/// The logistic curve: expected points.
fn points(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The slope that makes what the search thought fit the results best, by ternary search.
fn slope(thoughts: &[(f64, f64)]) -> f64 {
    let loss =
        |slope: f64| -> f64 { thoughts.iter().map(|(score, result)| (points(slope * score) - result).powi(2)).sum() };
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
