//! Alternative moves: in every open position of a game, other levels suggest moves, so that near mistakes are found as
//! well as those played.

use engine::Engine;
use rules_core::{Move, Position};

use super::motifs::captures_hanging_piece;
use crate::game::{ask, parse_best_move};

/// Levels that suggest moves. Lower ones often move at random; higher ones rarely err and take more time.
const LEVELS: [u8; 7] = [3, 4, 3, 4, 3, 4, 5];

/// Engines that suggest moves.
pub struct MoveSuggesters([Engine; LEVELS.len()]);

impl Default for MoveSuggesters {
    fn default() -> Self {
        Self(LEVELS.map(|level| {
            let mut engine = Engine::new();
            ask(&mut engine, "setoption name Hash value 1");
            ask(&mut engine, &format!("setoption name Level value {level}"));
            engine
        }))
    }
}

impl MoveSuggesters {
    /// Seeds the engines for a game.
    pub fn set_game(&mut self, game: u64) {
        for (place, engine) in self.0.iter_mut().enumerate() {
            let seed = game * LEVELS.len() as u64 + place as u64;
            ask(engine, &format!("setoption name Seed value {seed}"));
        }
    }

    /// Returns the suggested moves without duplicates, and without moves that leave a piece hanging: the games have
    /// enough of those.
    pub fn suggest_moves(&mut self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        let setup = format!("position fen {}", position.to_fen());
        for engine in &mut self.0 {
            ask(engine, &setup);
            let mv = parse_best_move(&ask(engine, "go depth 64"), position);
            moves.extend(mv.filter(|mv| !moves.contains(mv) && !leaves_hanging(position, *mv)));
        }
        moves
    }
}

fn leaves_hanging(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    after.legal_captures().iter().any(|taking| captures_hanging_piece(&after, *taking))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_for_a_game_are_reproducible() {
        let mut suggesters = MoveSuggesters::default();
        let mut moves = |game| {
            suggesters.set_game(game);
            suggesters.suggest_moves(&Position::default())
        };
        let (first, again) = (moves(1), moves(1));
        assert_eq!(first, again);
        assert!((2..9).any(|game| moves(game) != first));
    }
}
