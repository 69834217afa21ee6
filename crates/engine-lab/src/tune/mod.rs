//! The evaluation's tuner, by Texel's method: it minimizes the error between the evaluations, mapped to expected points
//! by a logistic curve, and the game results blended with the search's scores.
//!
//! The weights in `engine::eval` are made by
//!
//! ```text
//! cargo run --release -p engine-lab -- positions --games 3000 --out first.txt
//! cargo run --release -p engine-lab -- tune --positions first.txt --out crates/engine/src/eval/tuned.rs
//! cargo run --release -p engine-lab -- positions --games 2000 --first 100000 --out second.txt
//! cargo run --release -p engine-lab -- tune --positions first.txt second.txt --out crates/engine/src/eval/tuned.rs
//! ```
//!
//! in rounds: better weights play better training games. Each tuning starts from the current weights.
//!
//! Results in matches with both colours of each opening:
//!
//! | weights | against | limit | games | won, drawn, lost | Elo, 95 % |
//! |---|---|---|---|---|---|
//! | 115,000 positions, a first round | formulas by hand, fewer terms | 4,000 nodes | 200 | 124, 38, 38 | +160 (+115 to +210) |
//! | 185,000 positions, two rounds | 115,000 positions | 3,000 nodes | 200 | 72, 66, 62 | +17 (−25 to +60) |
//! | the same, lone attackers counted | formulas by hand, fewer terms | 30 ms | 120 | 72, 29, 19 | +165 (+113 to +225) |
//! | 247,000 positions, as in play | 185,000, lone attackers counted | 3,000 nodes | 120 | 42, 41, 37 | +14 (−41 to +70) |

mod adam;
mod examples;
mod file;
mod normalize;

use engine::eval::{Tapered, WEIGHTS, Weights};

use adam::{Adam, WeightPair};
pub use examples::Examples;
pub use file::rust_source;

/// Number of examples per gradient step.
const BATCH_SIZE: usize = 16_384;
/// Initial step size in centipawns; it falls to zero towards the end.
const STEP_SIZE: f64 = 1.0;

/// Mean squared errors, in points of a game.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// Error on the training examples.
    pub training: f64,
    /// Error on the validation examples.
    pub validation: f64,
}

/// Tunes the current weights in this many passes over the examples. The last tenth of the examples, from separate
/// games, is for validation. `report` receives the losses before the first pass and after each.
pub fn tune(examples: &Examples, passes: usize, report: &mut impl FnMut(usize, Loss)) -> Weights<Tapered> {
    let start: Vec<WeightPair> =
        flatten(&WEIGHTS).map(|weight| [f64::from(weight.middle), f64::from(weight.end)]).collect();
    let mut weights = start.clone();
    let mut adam = Adam::new(start);
    let training = 0..examples.len() * 9 / 10;
    let validation = training.end..examples.len();
    let loss = |weights: &[WeightPair]| Loss {
        training: examples.loss(weights, training.clone()),
        validation: examples.loss(weights, validation.clone()),
    };
    report(0, loss(&weights));
    for pass in 0..passes {
        let step = STEP_SIZE * (1.0 - pass as f64 / passes as f64);
        // Batches of every k-th example sample all games.
        let batches = training.len().div_ceil(BATCH_SIZE).max(1);
        for first in 0..batches {
            let gradient = examples.gradient(&weights, training.clone().skip(first).step_by(batches));
            adam.step(&mut weights, &gradient, step);
        }
        report(pass + 1, loss(&weights));
    }
    normalize::normalize_weights(&mut weights, &examples.usage());
    Weights::from_fn(|number| {
        let [middle, end] = weights[number].map(|value| value.round() as i32);
        Tapered { middle, end }
    })
}

/// Returns all weights in order.
fn flatten<T: Copy>(weights: &Weights<T>) -> impl Iterator<Item = T> {
    weights.groups().into_iter().flat_map(|(_, group)| group.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::Sample;

    /// Returns positions in which White's knights alone decide the game.
    fn samples() -> Vec<Sample> {
        let sample = |fen: &str, result, score| Sample { position: fen.parse().expect("legal"), result, score };
        let mut samples = Vec::new();
        for _ in 0..50 {
            samples.push(sample("4k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 1", 1.0, 600));
            samples.push(sample("1n2k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1", 0.0, -600));
            samples.push(sample("1n2k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 1", 0.5, 10));
        }
        samples
    }

    #[test]
    fn tuning_comes_nearer_to_the_results() {
        let examples = Examples::new(samples().into_iter(), 0.5);
        let mut losses = Vec::new();
        let tuned = tune(&examples, 40, &mut |_, loss| losses.push(loss));
        let (first, last) = (losses[0], losses[40]);
        assert!(last.training < first.training && last.validation < first.validation, "{first:?} {last:?}");
        assert_ne!(tuned, WEIGHTS.clone());
    }

    #[test]
    fn gradients_are_the_slopes_of_the_loss() {
        let examples = Examples::new(samples().into_iter(), 0.5);
        let weights: Vec<WeightPair> = flatten(&WEIGHTS).map(|w| [f64::from(w.middle), f64::from(w.end)]).collect();
        let gradient = examples.gradient(&weights, 0..examples.len());
        let knight = 2;
        for half in 0..2 {
            let mut moved = weights.clone();
            moved[knight][half] += 0.01;
            let slope = (examples.loss(&moved, 0..examples.len()) - examples.loss(&weights, 0..examples.len())) / 0.01;
            assert!((slope - gradient[knight][half]).abs() < 1e-7, "{slope} {:?}", gradient[knight]);
        }
    }
}
