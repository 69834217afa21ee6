//! How strong the engine plays, and in which way it is weak.
//!
//! A weak level searches the same tree as the strong one, but a smaller one, with a taste of its own about where
//! pieces belong, and without some of the moves: quiet, long and backward moves are overlooked before captures, and
//! a capture of the queen hardly ever. What is overlooked stays so while the pawns stand as they stand, as with people.
//! All of it follows from the position and the `Seed` option, so that a game can be played again.

use rules_core::{Move, MoveKind, Piece, PieceKind, Position};

/// One of the rungs of the ladder, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Default for Level {
    fn default() -> Self {
        Self::STRONGEST
    }
}

impl Level {
    /// The weakest: a child who has just learnt the moves.
    pub const WEAKEST: Level = Level(1);
    /// All the engine can do.
    pub const STRONGEST: Level = Level(LADDER.len() as u8);

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (Self::WEAKEST.0..=Self::STRONGEST.0).map(Level)
    }

    /// 1 for the weakest.
    ///
    /// ```
    /// use engine::Level;
    /// assert!(Level::all().all(|level| Level::from_number(level.number()) == Some(level)));
    /// ```
    pub fn number(self) -> u8 {
        self.0
    }

    /// The level with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        (Self::WEAKEST.0..=Self::STRONGEST.0).contains(&number).then_some(Level(number))
    }

    /// How strong it is, in Elo as measured in matches at 100 ms a move.
    pub fn elo(self) -> u16 {
        LADDER[usize::from(self.0) - 1]
    }

    /// The level whose strength is nearest to this Elo.
    pub fn nearest(elo: u16) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or_default()
    }

    /// In which way this level is weak; `None` for the strongest.
    pub fn weakness(self, seed: u64) -> Option<Weakness> {
        let step = i32::from(self.0) - 1;
        let less = |from: i32, by: i32| (from - by * step).max(0);
        (self < Self::STRONGEST).then(|| Weakness {
            seed,
            depth: 1 + step as u32 / 2,
            nodes: 2_000 << step,
            capture_plies: 2 + step as usize,
            taste: less(80, 10),
            mood: less(50, 6),
            overlook_quiet: less(320, 40) as u32,
            overlook_capture: less(220, 30) as u32,
            near_equal: less(90, 11),
            sees_mate_in_one: (600 + 60 * step).min(1000) as u32,
        })
    }
}

/// The levels' Elo, the weakest first.
const LADDER: [u16; 10] = [100, 300, 500, 750, 1000, 1300, 1600, 1950, 2250, 2500];

/// The ways in which a level is weak. Rates are per mille.
#[derive(Clone, Debug)]
pub struct Weakness {
    /// Makes one opponent's mistakes different from the next one's.
    pub seed: u64,
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
    /// It chooses among moves that are this much worse than the best.
    pub near_equal: i32,
    /// How often it sees a mate in one.
    pub sees_mate_in_one: u32,
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
                let liking = self.spread((piece.kind.index() * 64 + own_square) as u64, self.taste);
                sum += if piece.color == position.turn() { liking } else { -liking };
            }
        }
        sum + self.spread(position.hash(), self.mood)
    }

    /// Doesn't it see this move? Never asked for a way out of check.
    pub fn overlooks(&self, position: &Position, mv: Move, piece: Piece, victim: Option<PieceKind>) -> bool {
        let (from, to) = (mv.from().index() as i32, mv.to().index() as i32);
        let steps = ((from & 7) - (to & 7)).abs().max((from >> 3).abs_diff(to >> 3) as i32);
        let is_far = steps >= 4;
        let forward = if piece.color.index() == 0 { (to >> 3) - (from >> 3) } else { (from >> 3) - (to >> 3) };
        let rate = match (victim, mv.kind()) {
            (Some(PieceKind::Queen), _) => {
                if is_far {
                    self.overlook_capture / 4
                } else {
                    0
                }
            }
            (Some(_), _) => {
                if is_far {
                    self.overlook_capture
                } else {
                    self.overlook_capture / 3
                }
            }
            (None, MoveKind::CastleShort | MoveKind::CastleLong) => 0,
            (None, MoveKind::Promotion(_)) => self.overlook_quiet / 8,
            (None, _) => {
                let long = if is_far { 3 } else { 2 };
                let backward = if forward < 0 { 3 } else { 2 };
                self.overlook_quiet * long * backward / 4
            }
        };
        let key = position.pawn_hash() ^ (mv.to_bits() as u64) << 8 ^ (piece.kind.index() as u64) << 2;
        rate > 0 && self.draw(key) % 1000 < u64::from(rate)
    }

    /// Does it see a mate in one on this board?
    pub fn misses_mate_in_one(&self, position: &Position) -> bool {
        self.draw(position.hash() ^ 0x6d61_7465) % 1000 >= u64::from(self.sees_mate_in_one)
    }

    /// Chooses among scored moves, the best first: any that is nearly as good may be taken, a better one more often.
    /// Returns its index.
    pub fn choose(&self, position: &Position, scores: &[i32]) -> usize {
        let Some(&best) = scores.first() else { return 0 };
        let weights: Vec<u64> = scores
            .iter()
            .map(|score| u64::from((self.near_equal + 1 - (best - score)).max(0).unsigned_abs()))
            .collect();
        let total = weights.iter().sum::<u64>().max(1);
        let mut ticket = self.draw(position.hash()) % total;
        for (index, weight) in weights.iter().enumerate() {
            if ticket < *weight {
                return index;
            }
            ticket -= weight;
        }
        0
    }

    fn spread(&self, key: u64, width: i32) -> i32 {
        (self.draw(key) % (2 * width as u64 + 1)) as i32 - width
    }

    /// A number that depends on nothing but the seed and the key (splitmix64's finish).
    fn draw(&self, key: u64) -> u64 {
        let mut x = key ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }
}
