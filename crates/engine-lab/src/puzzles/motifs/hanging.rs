//! Hanging pieces.

use engine::search::see_at_least;
use rules_core::{Move, PieceKind, Position};

/// Minimum gain, in centipawns, of capturing a hanging piece.
pub const MIN_GAIN: i32 = 200;

/// Returns true if the move wins an undefended or underdefended piece, pawns excluded.
pub fn captures_hanging_piece(position: &Position, mv: Move) -> bool {
    let captures_piece = position.captured_by(mv).is_some_and(|(_, piece)| piece.kind != PieceKind::Pawn);
    captures_piece && mv.promotion().is_none() && wins_material(position, mv)
}

/// Returns true if the capture wins material.
pub fn wins_material(position: &Position, mv: Move) -> bool {
    position.captured_by(mv).is_some() && see_at_least(position, mv, MIN_GAIN)
}
