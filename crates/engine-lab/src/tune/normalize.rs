//! Normalization of redundant weights: piece-square tables and mobility average zero, the material weights hold the
//! whole value of a piece, and a pawn is worth a hundred centipawns.

use engine::eval::Weights;

use super::adam::WeightPair;

/// Value of a pawn in centipawns, averaged over middle game and endgame.
const PAWN: f64 = 100.0;

/// Normalizes the weights; evaluations change by a common factor only.
pub(super) fn normalize_weights(weights: &mut [WeightPair], usage: &[f64]) {
    let numbers = Weights::from_fn(|number| number);
    let reaches = [
        (1, numbers.knight_reach.as_slice()),
        (2, &numbers.bishop_reach),
        (3, &numbers.rook_reach),
        (4, &numbers.queen_reach),
    ];
    for (kind, group) in numbers.placement.chunks(32).enumerate().chain(reaches) {
        let mean = subtract_mean(weights, usage, group);
        if let Some(&material) = numbers.material.get(kind) {
            for half in 0..2 {
                weights[material][half] += mean[half];
            }
        }
    }
    let [middle, end] = weights[numbers.material[0]];
    let scale = PAWN / ((middle + end) / 2.0);
    weights.iter_mut().flatten().for_each(|weight| *weight *= scale);
}

/// Subtracts a group's mean value from its weights, and returns the mean.
fn subtract_mean(weights: &mut [WeightPair], usage: &[f64], group: &[usize]) -> WeightPair {
    let total: f64 = group.iter().map(|&number| usage[number]).sum();
    if total == 0.0 {
        return [0.0; 2];
    }
    let mean =
        [0, 1].map(|half| group.iter().map(|&number| usage[number] * weights[number][half]).sum::<f64>() / total);
    for &number in group.iter().filter(|&&number| usage[number] > 0.0) {
        for half in 0..2 {
            weights[number][half] -= mean[half];
        }
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_move_into_the_material() {
        let numbers = Weights::from_fn(|number| number);
        let mut weights = vec![[0.0; 2]; Weights::<usize>::COUNT];
        weights[numbers.material[0]] = [80.0, 120.0];
        weights[numbers.material[1]] = [300.0, 300.0];
        for &number in &numbers.knight_reach {
            weights[number] = [10.0, 20.0];
        }
        normalize_weights(&mut weights, &vec![1.0; Weights::<usize>::COUNT]);
        assert_eq!(weights[numbers.material[0]], [80.0, 120.0]);
        assert_eq!(weights[numbers.material[1]], [310.0, 320.0]);
        assert_eq!(weights[numbers.knight_reach[3]], [0.0, 0.0]);
    }
}
