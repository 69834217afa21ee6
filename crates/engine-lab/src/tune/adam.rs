//! Adam (Kingma & Ba 2014): gradient descent whose steps are as long for rare weights as for frequent ones. A ridge
//! penalty holds those that hardly ever count near to where they started.

use super::Pair;

const MEMORY: f64 = 0.9;
const SQUARES_MEMORY: f64 = 0.999;
/// The penalty's slope for each centipawn from the start.
const PULL: f64 = 2e-9;

pub(super) struct Adam {
    start: Vec<Pair>,
    means: Vec<Pair>,
    squares: Vec<Pair>,
    steps: i32,
}

impl Adam {
    pub fn new(start: Vec<Pair>) -> Self {
        let zeros = vec![[0.0; 2]; start.len()];
        Self { start, means: zeros.clone(), squares: zeros, steps: 0 }
    }

    /// Moves each weight by about `length` against its gradient.
    pub fn step(&mut self, weights: &mut [Pair], gradient: &[Pair], length: f64) {
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MEMORY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARES_MEMORY.powi(self.steps));
        for (number, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let slope = gradient[number][half] + PULL * (weight[half] - self.start[number][half]);
                let mean = &mut self.means[number][half];
                *mean = MEMORY * *mean + (1.0 - MEMORY) * slope;
                let square = &mut self.squares[number][half];
                *square = SQUARES_MEMORY * *square + (1.0 - SQUARES_MEMORY) * slope * slope;
                let way = *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-9);
                weight[half] -= length * way;
            }
        }
    }
}
