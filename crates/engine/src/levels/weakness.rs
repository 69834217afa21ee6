//! The parameters of a weak level, and their effect on its evaluation and choice of move.

use rules_core::Position;

use crate::score::is_mate;

use super::random::{RandomPurpose, SeededRandom};

/// Parameters of a weak level. Rates are per mille.
#[derive(Clone, Debug)]
pub struct Weakness {
    /// Random numbers that decide each mistake.
    pub random: SeededRandom,
    /// Maximum search depth, in plies.
    pub depth: u32,
    /// Maximum number of nodes.
    pub nodes: u64,
    /// Maximum depth of the quiescence search, in plies.
    pub quiescence_plies: usize,
    /// Noise on the value of each piece on its square, in centipawns.
    pub piece_noise: i32,
    /// Noise on the evaluation of a whole position, in centipawns.
    pub position_noise: i32,
    /// Rate of overlooking an ordinary quiet move.
    pub overlook_quiet: u32,
    /// Rate of overlooking a long capture.
    pub overlook_capture: u32,
    /// Rate of seeing a mate in one.
    pub sees_mate_in_one: u32,
    /// Rate of seeing a capture of a queen, its own or the opponent's.
    pub sees_queen: u32,
    /// Rate of seeing a recapture of the piece that has just moved.
    pub sees_recapture: u32,
    /// Maximum difference to the best score of the moves it chooses among, in centipawns.
    pub choice_margin: i32,
    /// Number of plies it plays from the opening book.
    pub book_plies: usize,
    /// Rate of playing a random move.
    pub random_move_rate: u32,
}

impl Weakness {
    /// Returns the noise added to the evaluation, for the side to move. It changes little from one move to the next,
    /// because most pieces keep their squares.
    pub fn evaluation_noise(&self, position: &Position) -> i32 {
        let mut sum = 0;
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                // The same noise for both colours, each seen from its own side of the board.
                let own_square = square.index() ^ (56 * piece.color.index());
                let key = (piece.kind.index() * 64 + own_square) as u64;
                let noise = self.random.spread(RandomPurpose::PieceSquareNoise, key, self.piece_noise);
                sum += if piece.color == position.turn() { noise } else { -noise };
            }
        }
        sum + self.random.spread(RandomPurpose::PositionNoise, position.hash(), self.position_noise)
    }

    /// Returns true if the level misses a mate in one in this position.
    pub fn misses_mate_in_one(&self, position: &Position) -> bool {
        self.random.happens(RandomPurpose::MissMate, position.hash(), 1000 - self.sees_mate_in_one)
    }

    /// Chooses among scored moves, sorted best first: any that is nearly as good as the best, a better one more often.
    /// Returns its index.
    pub fn choose(&self, position: &Position, scores: &[i32]) -> usize {
        let Some(&best) = scores.first() else { return 0 };
        let ticket = self.random.draw(RandomPurpose::ChooseMove, position.hash());
        if self.random.happens(RandomPurpose::RandomMove, position.hash(), self.random_move_rate) {
            return (ticket % scores.len() as u64) as usize;
        }
        // A mate the level has found is played, the shortest first.
        if is_mate(best) && best > 0 {
            return 0;
        }
        let weight = |score: &i32| u64::from((self.choice_margin + 1 - (best - score)).max(0).unsigned_abs());
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
