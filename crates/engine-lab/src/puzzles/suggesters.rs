//! Alternative moves: in every open position of a game, other levels suggest moves, so that near mistakes are found as
//! well as those played.

use engine::Engine;
use rules_core::{Move, Position};

use super::motifs::captures_hanging_piece;
use crate::game::{ask, parse_best_move};

/// Levels that suggest moves in whole games. Lower ones often move at random; higher ones rarely err and take more time.
pub const MIDDLE_LEVELS: &[u8] = &[3, 4, 3, 4, 3, 4, 5];
/// Levels that suggest moves in games for beginners.
pub const LOW_LEVELS: &[u8] = &[1, 2, 1, 2, 3, 3, 4];

/// Engines that suggest moves.
pub struct MoveSuggesters {
    engines: Vec<Engine>,
    allow_hanging: bool,
}

impl MoveSuggesters {
    /// Creates one engine of each of these levels. Moves that leave a piece hanging are suggested only if
    /// `allow_hanging`.
    pub fn new(levels: &[u8], allow_hanging: bool) -> Self {
        let start = |level: &u8| {
            let mut engine = Engine::new();
            ask(&mut engine, "setoption name Hash value 1");
            ask(&mut engine, &format!("setoption name Level value {level}"));
            engine
        };
        Self { engines: levels.iter().map(start).collect(), allow_hanging }
    }

    /// Seeds the engines for a game.
    pub fn set_game(&mut self, game: u64) {
        let levels = self.engines.len() as u64;
        for (place, engine) in (0..).zip(&mut self.engines) {
            ask(engine, &format!("setoption name Seed value {}", game * levels + place));
        }
    }

    /// Returns the suggested moves without duplicates.
    pub fn suggest_moves(&mut self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        let setup = format!("position fen {}", position.to_fen());
        for engine in &mut self.engines {
            ask(engine, &setup);
            let mv = parse_best_move(&ask(engine, "go depth 64"), position);
            let is_wanted = |mv: &Move| self.allow_hanging || !leaves_hanging(position, *mv);
            moves.extend(mv.filter(|mv| !moves.contains(mv) && is_wanted(mv)));
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
        let mut suggesters = MoveSuggesters::new(MIDDLE_LEVELS, false);
        let mut moves = |game| {
            suggesters.set_game(game);
            suggesters.suggest_moves(&Position::default())
        };
        let (first, again) = (moves(1), moves(1));
        assert_eq!(first, again);
        assert!((2..9).any(|game| moves(game) != first));
    }
}
