//! What a position is worth, without looking ahead: the sum of a few things that every chess book talks about,
//! each with one value for the middle game and one for the endgame.
//!
//! The evaluation is a sum of counts times [`Weights`]. The same code adds up values in play ([`evaluate`]) and counts
//! for the tuner ([`trace`]), so that what is tuned is what is played. The weights in `tuned.rs` were found by Texel's
//! method on games of the engine against itself; the crate `engine-lab` makes them again.

mod attacks;
mod board;
mod endgame;
mod king;
mod passed;
mod pawns;
mod pieces;
mod placement;
mod tally;
mod tapered;
mod threats;
mod trace;
mod tuned;
mod weights;

use rules_core::{Color, Position};

use board::Board;
pub use endgame::is_bare_king_win;
use tally::Tally;
pub use tapered::Tapered;
pub use trace::{Trace, trace};
pub use tuned::WEIGHTS;
pub use weights::Weights;

/// The weight of a full set of pieces: 4 minor pieces a side at 1, 2 rooks at 2, a queen at 4.
pub const FULL_PHASE: i32 = 24;
/// A whole advantage, in 64ths.
pub const FULL_SCALE: i32 = 64;

/// The evaluation taken apart, each part White's less Black's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Breakdown {
    /// The men and the squares they stand on; the right to move.
    pub placement: Tapered,
    /// Pawn structure, passed pawns.
    pub pawns: Tapered,
    /// Squares that the pieces reach; bishop pair, outposts, rooks on open files.
    pub mobility: Tapered,
    /// Men that are attacked by lesser ones or not protected.
    pub threats: Tapered,
    /// Shelter of the kings, attacks on them.
    pub kings: Tapered,
    /// What is special about some endgames.
    pub endgame: i32,
    /// How much of the middle game is left, 0–24.
    pub phase: i32,
    /// How much of an advantage can be realised, in 64ths.
    pub scale: i32,
}

impl Breakdown {
    /// The whole, from White's side, in centipawns.
    pub fn total(&self) -> i32 {
        let sum = self.placement + self.pawns + self.mobility + self.threats + self.kings;
        sum.blend(self.phase, FULL_PHASE) * self.scale / FULL_SCALE + self.endgame
    }
}

/// The parts that weights add up to, each White's less Black's.
struct Parts<S> {
    placement: S,
    pawns: S,
    mobility: S,
    threats: S,
    kings: S,
}

fn parts<S: Tally>(board: &Board, turn: Color, weights: &Weights<S::Weight>) -> Parts<S> {
    use Color::{Black, White};
    let (white_pieces, white) = pieces::side::<S>(board, weights, White);
    let (black_pieces, black) = pieces::side::<S>(board, weights, Black);
    let (white_pawns, white_passed) = pawns::side::<S>(board, weights, White);
    let (black_pawns, black_passed) = pawns::side::<S>(board, weights, Black);
    let attacks = [white, black];
    let passed = |color: Color, pawns: u64| passed::side::<S>(board, weights, &attacks, pawns, color);
    let facing = |color: Color| [&attacks[color.index()], &attacks[(!color).index()]];
    let threats = |color: Color| threats::side::<S>(board, weights, facing(color), color);
    let kings = |color: Color| {
        king::shelter::<S>(board, weights, color) + king::attack::<S>(board, weights, facing(color), color)
    };
    let tempo = |color: Color| {
        let mut sum = S::default();
        sum.count(weights.tempo[0], i32::from(color == turn));
        sum
    };
    let placement = |color: Color| placement::side::<S>(board, weights, color) + tempo(color);
    Parts {
        placement: placement(White) - placement(Black),
        pawns: white_pawns - black_pawns + passed(White, white_passed) - passed(Black, black_passed),
        mobility: white_pieces - black_pieces,
        threats: threats(White) - threats(Black),
        kings: kings(White) - kings(Black),
    }
}

/// Judges a position part by part.
pub fn breakdown(position: &Position) -> Breakdown {
    let board = Board::new(position);
    let Parts { placement, pawns, mobility, threats, kings } = parts::<Tapered>(&board, position.turn(), &WEIGHTS);
    let phase = board.phase().min(FULL_PHASE);
    let mut whole = Breakdown { placement, pawns, mobility, threats, kings, phase, scale: FULL_SCALE, endgame: 0 };
    let sign = whole.total().signum();
    if sign != 0 {
        let stronger = if sign > 0 { Color::White } else { Color::Black };
        whole.scale = endgame::scale(&board, stronger);
        whole.endgame = sign * endgame::drive(&board, stronger);
    }
    whole
}

/// Judges a position for the side to move, in centipawns.
pub fn evaluate(position: &Position) -> i32 {
    let white = breakdown(position).total();
    let own = match position.turn() {
        Color::White => white,
        Color::Black => -white,
    };
    // An advantage that isn't used melts away, so that the side that has it does something before move fifty.
    own * (220 - position.halfmove_clock().min(100) as i32) / 220
}
