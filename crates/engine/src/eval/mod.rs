//! The static evaluation: a sum of hand-picked terms, each with one weight for the middle game and one for the endgame.
//!
//! Every term is a count times one of the [`Weights`]. The same code sums values in play ([`evaluate`]) and counts for
//! the tuner ([`trace()`]), so the tuned function is the played one. The weights in `tuned.rs` come from Texel's tuning
//! method on games of the engine against itself; run the crate `engine-lab` to make them again.

mod accumulator;
mod attacks;
mod board;
mod endgame;
mod king;
mod passed;
mod pawns;
mod pieces;
mod placement;
mod tapered;
mod threats;
mod trace;
mod tuned;
mod weights;

use rules_core::{Color, Position};

use accumulator::Accumulator;
use board::EvalBoard;
pub use endgame::{FULL_SCALE, is_bare_king_win};
pub use tapered::Tapered;
pub use trace::{Trace, trace};
pub use tuned::WEIGHTS;
pub use weights::Weights;

/// Game phase with all pieces on the board: minor pieces count 1, rooks 2, queens 4.
pub const FULL_PHASE: i32 = 24;
/// The evaluation term by term, each White's minus Black's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Breakdown {
    /// Material, piece-square tables and tempo.
    pub placement: Tapered,
    /// Pawn structure, passed pawns.
    pub pawns: Tapered,
    /// Mobility, bishop pair, outposts, rooks on open files.
    pub mobility: Tapered,
    /// Pieces attacked by less valuable ones, or undefended.
    pub threats: Tapered,
    /// Shelter of the kings, attacks on them.
    pub kings: Tapered,
    /// Mop-up evaluation of won endgames.
    pub endgame: i32,
    /// Game phase, 0–24.
    pub phase: i32,
    /// Share of an advantage that counts, in 64ths.
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
struct EvaluationParts<S> {
    placement: S,
    pawns: S,
    mobility: S,
    threats: S,
    kings: S,
}

fn evaluation_parts<S: Accumulator>(
    board: &EvalBoard,
    turn: Color,
    weights: &Weights<S::Weight>,
) -> EvaluationParts<S> {
    use Color::{Black, White};
    let (white_pieces, white) = pieces::score_side::<S>(board, weights, White);
    let (black_pieces, black) = pieces::score_side::<S>(board, weights, Black);
    let (white_pawns, white_passed) = pawns::score_side::<S>(board, weights, White);
    let (black_pawns, black_passed) = pawns::score_side::<S>(board, weights, Black);
    let attacks = [white, black];
    let passed = |color: Color, pawns: u64| passed::score_side::<S>(board, weights, &attacks, pawns, color);
    let facing = |color: Color| [&attacks[color.index()], &attacks[(!color).index()]];
    let threats = |color: Color| threats::score_side::<S>(board, weights, facing(color), color);
    let kings = |color: Color| {
        king::shelter::<S>(board, weights, color) + king::attack::<S>(board, weights, facing(color), color)
    };
    let tempo = |color: Color| {
        let mut sum = S::default();
        sum.add_weight(weights.tempo[0], i32::from(color == turn));
        sum
    };
    let placement = |color: Color| placement::score_side::<S>(board, weights, color) + tempo(color);
    EvaluationParts {
        placement: placement(White) - placement(Black),
        pawns: white_pawns - black_pawns + passed(White, white_passed) - passed(Black, black_passed),
        mobility: white_pieces - black_pieces,
        threats: threats(White) - threats(Black),
        kings: kings(White) - kings(Black),
    }
}

/// Evaluates a position term by term.
pub fn breakdown(position: &Position) -> Breakdown {
    let board = EvalBoard::new(position);
    let EvaluationParts { placement, pawns, mobility, threats, kings } =
        evaluation_parts::<Tapered>(&board, position.turn(), &WEIGHTS);
    let phase = board.phase().min(FULL_PHASE);
    let mut whole = Breakdown { placement, pawns, mobility, threats, kings, phase, scale: FULL_SCALE, endgame: 0 };
    let sign = whole.total().signum();
    if sign != 0 {
        let stronger = if sign > 0 { Color::White } else { Color::Black };
        whole.scale = endgame::scale(&board, stronger);
        whole.endgame = sign * endgame::mop_up(&board, stronger);
    }
    whole
}

/// Evaluates a position in centipawns, from the side to move's point of view.
pub fn evaluate(position: &Position) -> i32 {
    let white = breakdown(position).total();
    let own = match position.turn() {
        Color::White => white,
        Color::Black => -white,
    };
    // The score decays as the fifty-move counter rises, so that the side ahead makes progress.
    own * (220 - position.halfmove_clock().min(100) as i32) / 220
}
