//! The Adam optimizer (Kingma & Ba 2014): gradient descent with steps of equal length for rare and frequent weights. A
//! ridge penalty keeps rarely used weights near their start.

const BETA1: f64 = 0.9;
const BETA2: f64 = 0.999;
/// Middle-game and endgame value of a weight, in centipawns.
pub(super) type WeightPair = [f64; 2];

/// Slope of the ridge penalty per centipawn from the start.
const RIDGE: f64 = 2e-9;

pub(super) struct Adam {
    start: Vec<WeightPair>,
    means: Vec<WeightPair>,
    squares: Vec<WeightPair>,
    steps: i32,
}

impl Adam {
    pub fn new(start: Vec<WeightPair>) -> Self {
        let zeros = vec![[0.0; 2]; start.len()];
        Self { start, means: zeros.clone(), squares: zeros, steps: 0 }
    }

    /// Moves each weight by about `length` against its gradient.
    pub fn step(&mut self, weights: &mut [WeightPair], gradient: &[WeightPair], length: f64) {
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - BETA1.powi(self.steps));
        let square_scale = 1.0 / (1.0 - BETA2.powi(self.steps));
        for (number, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let slope = gradient[number][half] + RIDGE * (weight[half] - self.start[number][half]);
                let mean = &mut self.means[number][half];
                *mean = BETA1 * *mean + (1.0 - BETA1) * slope;
                let square = &mut self.squares[number][half];
                *square = BETA2 * *square + (1.0 - BETA2) * slope * slope;
                let way = *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-9);
                weight[half] -= length * way;
            }
        }
    }
}
