//! Guests: at every move of a game that is still open, other levels say what they would play. So a game has not only the
//! mistakes that were made in it, but also those that were near.

use engine::Engine;
use rules_core::{Move, Position};

use super::motifs::takes_hanging;
use crate::game::{ask, best_of};

/// The levels that are asked. The lower ones often don't think, the higher ones seldom err, and ask for more time.
const GUESTS: [u8; 7] = [3, 4, 3, 4, 3, 4, 5];

/// The levels beside the board.
pub struct Guests([Engine; GUESTS.len()]);

impl Default for Guests {
    fn default() -> Self {
        Self(GUESTS.map(|level| {
            let mut engine = Engine::new();
            ask(&mut engine, "setoption name Hash value 1");
            ask(&mut engine, &format!("setoption name Level value {level}"));
            engine
        }))
    }
}

impl Guests {
    /// For each game others of the same levels come.
    pub fn welcome(&mut self, game: u64) {
        for (place, engine) in self.0.iter_mut().enumerate() {
            let seed = game * GUESTS.len() as u64 + place as u64;
            ask(engine, &format!("setoption name Seed value {seed}"));
        }
    }

    /// What they would play, each move once; but no move after which a man can simply be taken: the games have enough of
    /// those.
    pub fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        let setup = format!("position fen {}", position.to_fen());
        for engine in &mut self.0 {
            ask(engine, &setup);
            let mv = best_of(&ask(engine, "go depth 64"), position);
            moves.extend(mv.filter(|mv| !moves.contains(mv) && !leaves_hanging(position, *mv)));
        }
        moves
    }
}

fn leaves_hanging(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    after.legal_captures().iter().any(|taking| takes_hanging(&after, *taking))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guests_of_a_game_always_play_the_same() {
        let mut guests = Guests::default();
        let mut moves = |game| {
            guests.welcome(game);
            guests.moves(&Position::default())
        };
        let (first, again) = (moves(1), moves(1));
        assert_eq!(first, again);
        assert!((2..9).any(|game| moves(game) != first));
    }
}
