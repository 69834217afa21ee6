//! The ways in which a level is weak, as numbers, and what follows from them for its judgement and its choice.

use rules_core::Position;

use crate::score::is_mate;

use super::chance::{Chance, Question};

/// The ways in which a level is weak. Rates are per mille.
#[derive(Clone, Debug)]
pub struct Weakness {
    /// Decides when which mistake is made.
    pub chance: Chance,
    /// Plies it looks ahead.
    pub depth: u32,
    /// Nodes it looks at, at most.
    pub nodes: u64,
    /// Plies it follows captures after that.
    pub capture_plies: usize,
    /// How far, in centipawns, its liking for a piece on a square strays.
    pub taste: i32,
    /// How far its judgement of a whole position strays.
    pub mood: i32,
    /// How often it overlooks an ordinary quiet move.
    pub overlook_quiet: u32,
    /// How often it overlooks a capture from afar.
    pub overlook_capture: u32,
    /// How often it sees a mate in one.
    pub sees_mate_in_one: u32,
    /// How often it sees that a queen can be taken, its own or the other one.
    pub sees_queen: u32,
    /// How often it sees that it can take the man that has just moved.
    pub sees_recapture: u32,
    /// It chooses among moves that are this much worse than the best.
    pub near_equal: i32,
    /// How many plies of an opening it knows by heart.
    pub book_plies: usize,
    /// How often it plays the first move that comes to its mind.
    pub slips: u32,
}

impl Weakness {
    /// What it misjudges about the position, for the side to move. Changes little from one move to the next, because
    /// most men stay where they are.
    pub fn misjudgement(&self, position: &Position) -> i32 {
        let mut sum = 0;
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                // One taste for both colours, as seen from either side of the board.
                let own_square = square.index() ^ (56 * piece.color.index());
                let key = (piece.kind.index() * 64 + own_square) as u64;
                let liking = self.chance.spread(Question::Taste, key, self.taste);
                sum += if piece.color == position.turn() { liking } else { -liking };
            }
        }
        sum + self.chance.spread(Question::Mood, position.hash(), self.mood)
    }

    /// Does it fail to see a mate in one on this board?
    pub fn misses_mate_in_one(&self, position: &Position) -> bool {
        self.chance.happens(Question::Mate, position.hash(), 1000 - self.sees_mate_in_one)
    }

    /// Chooses among scored moves, the best first: any that is nearly as good may be taken, a better one more often.
    /// Returns its index.
    pub fn choose(&self, position: &Position, scores: &[i32]) -> usize {
        let Some(&best) = scores.first() else { return 0 };
        let ticket = self.chance.draw(Question::Choice, position.hash());
        if self.chance.happens(Question::Slip, position.hash(), self.slips) {
            return (ticket % scores.len() as u64) as usize;
        }
        // A mate that it sees it gives, and the shortest one.
        if is_mate(best) && best > 0 {
            return 0;
        }
        let weight = |score: &i32| u64::from((self.near_equal + 1 - (best - score)).max(0).unsigned_abs());
        let mut ticket = ticket % scores.iter().map(weight).sum::<u64>().max(1);
        for (index, weight) in scores.iter().map(weight).enumerate() {
            if ticket < weight {
                return index;
            }
            ticket -= weight;
        }
        0
    }
}
