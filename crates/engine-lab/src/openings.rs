//! Openings for self-play: a few random moves from the start position, without those that decide the game.

use engine::Engine;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Move, Position};

use crate::game::{ask, parse_last_score};

/// Maximum advantage of one side, in centipawns.
const MAX_IMBALANCE: i32 = 120;

/// Returns the opening with this number: `plies` random moves after which neither side is clearly ahead. The same
/// number gives the same opening.
pub fn random(number: u64, plies: usize) -> Vec<Move> {
    let mut rng = StdRng::seed_from_u64(number);
    let mut judge = Engine::new();
    ask(&mut judge, "setoption name Hash value 1");
    loop {
        let mut position = Position::default();
        let mut moves = Vec::with_capacity(plies);
        while moves.len() < plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[rng.random_range(0..legal.len())];
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        if moves.len() < plies || position.legal_moves().is_empty() {
            continue;
        }
        ask(&mut judge, &format!("position fen {}", position.to_fen()));
        if parse_last_score(&ask(&mut judge, "go depth 6")).is_some_and(|score| score.abs() <= MAX_IMBALANCE) {
            return moves;
        }
    }
}
