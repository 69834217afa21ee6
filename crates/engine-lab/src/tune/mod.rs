//! The evaluation's tuner: Texel's method. The weights are those whose evaluations, squeezed into expected points by a
//! logistic curve, come nearest to how the games ended, blended with what the search thought.
//!
//! The weights in `engine::eval` are made again by
//!
//! ```text
//! cargo run --release -p engine-lab -- positions --games 3000 --out first.txt
//! cargo run --release -p engine-lab -- tune --positions first.txt --out crates/engine/src/eval/tuned.rs
//! cargo run --release -p engine-lab -- positions --games 2000 --first 100000 --out second.txt
//! cargo run --release -p engine-lab -- tune --positions first.txt second.txt --out crates/engine/src/eval/tuned.rs
//! ```
//!
//! in rounds: better weights play better games to learn from. Each tuning starts from the weights that are in play.
//!
//! What it gave, in matches with both colours of each opening:
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
mod gauge;

use engine::eval::{Tapered, WEIGHTS, Weights};

use adam::Adam;
pub use examples::Examples;
pub use file::rust_source;

/// Two values of a weight, for the middle game and for the endgame, in fractions of a centipawn.
type Pair = [f64; 2];

/// Examples that move the weights together.
const BATCH: usize = 16_384;
/// Centipawns a step by which a weight moves at first; less and less until the end.
const STEP: f64 = 1.0;

/// Both halves' mean squared error, in points of a game.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// On the examples that teach.
    pub training: f64,
    /// On those kept aside.
    pub validation: f64,
}

/// Tunes the weights that are in play, passing so many times over the examples; the last tenth of them, which are
/// games of their own, only test. `report` hears of the losses before the first pass and after each.
pub fn tune(examples: &Examples, passes: usize, report: &mut impl FnMut(usize, Loss)) -> Weights<Tapered> {
    let start: Vec<Pair> = flat(&WEIGHTS).map(|weight| [f64::from(weight.middle), f64::from(weight.end)]).collect();
    let mut weights = start.clone();
    let mut adam = Adam::new(start);
    let training = 0..examples.len() * 9 / 10;
    let validation = training.end..examples.len();
    let loss = |weights: &[Pair]| Loss {
        training: examples.loss(weights, training.clone()),
        validation: examples.loss(weights, validation.clone()),
    };
    report(0, loss(&weights));
    for pass in 0..passes {
        let step = STEP * (1.0 - pass as f64 / passes as f64);
        // Batches of every k-th example have a bit of every game.
        let batches = training.len().div_ceil(BATCH).max(1);
        for first in 0..batches {
            let gradient = examples.gradient(&weights, training.clone().skip(first).step_by(batches));
            adam.step(&mut weights, &gradient, step);
        }
        report(pass + 1, loss(&weights));
    }
    gauge::settle(&mut weights, &examples.usage());
    Weights::from_fn(|number| {
        let [middle, end] = weights[number].map(|value| value.round() as i32);
        Tapered { middle, end }
    })
}

/// All weights in their order.
fn flat<T: Copy>(weights: &Weights<T>) -> impl Iterator<Item = T> {
    weights.groups().into_iter().flat_map(|(_, group)| group.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::Sample;

    /// Positions in which White's knights alone decide the game.
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
        let weights: Vec<Pair> = flat(&WEIGHTS).map(|w| [f64::from(w.middle), f64::from(w.end)]).collect();
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
