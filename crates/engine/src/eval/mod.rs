//! What a position is worth, without looking ahead: the sum of a few things that every chess book talks about,
//! each with one value for the middle game and one for the endgame.

mod board;
mod endgame;
mod king;
mod mobility;
mod pawns;
mod placement;
mod tapered;

use rules_core::{Color, Position};

use board::Board;
pub use endgame::is_bare_king_win;
pub use tapered::Tapered;

/// The right to move.
const TEMPO: i32 = 14;
/// The weight of a full set of pieces: 4 minor pieces a side at 1, 2 rooks at 2, a queen at 4.
const FULL_PHASE: i32 = 24;

/// The evaluation taken apart, each part White's less Black's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Breakdown {
    /// The men and the squares they stand on.
    pub placement: Tapered,
    /// Pawn structure, passed pawns.
    pub pawns: Tapered,
    /// Squares that the pieces reach; bishop pair, rooks on open files, pieces that pawns attack.
    pub mobility: Tapered,
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
        let sum = self.placement + self.pawns + self.mobility + self.kings;
        sum.blend(self.phase, FULL_PHASE) * self.scale / 64 + self.endgame
    }
}

/// Judges a position part by part.
pub fn breakdown(position: &Position) -> Breakdown {
    let board = Board::new(position);
    let both = |part: fn(&Board, Color) -> Tapered| part(&board, Color::White) - part(&board, Color::Black);
    let (mobility, attacks) = mobility::both(&board);
    let mut parts = Breakdown {
        placement: both(placement::side),
        pawns: both(pawns::side),
        mobility,
        kings: both(king::shelter) + king::attacks(attacks),
        phase: board.phase().min(FULL_PHASE),
        scale: 64,
        endgame: 0,
    };
    let sign = parts.total().signum();
    if sign != 0 {
        let stronger = if sign > 0 { Color::White } else { Color::Black };
        parts.scale = endgame::scale(&board, stronger);
        parts.endgame = sign * endgame::drive(&board, stronger);
    }
    parts
}

/// Judges a position for the side to move, in centipawns.
pub fn evaluate(position: &Position) -> i32 {
    let white = breakdown(position).total();
    let own = match position.turn() {
        Color::White => white,
        Color::Black => -white,
    };
    // An advantage that isn't used melts away, so that the side that has it does something before move fifty.
    (own + TEMPO) * (220 - position.halfmove_clock().min(100) as i32) / 220
}
