//! Deflection: a defending piece is captured, or lured away by a sacrifice.

use rules_core::{Move, PieceKind, Position, Square, attacks};

use super::hanging::wins_material;
use super::line_step::{Followup, LineStep};

/// Returns true if the move removes the defender of the next move's target, so that the next move works only now.
pub fn is_deflection(step: &LineStep) -> bool {
    let Some(next) = &step.next else { return false };
    (is_protector_taken(step, next) || is_protector_lured(step, next))
        && works(&next.position, next.mv)
        && step.before.is_legal(next.mv)
        && !works(&step.before, next.mv)
}

fn is_protector_taken(step: &LineStep, next: &Followup) -> bool {
    let captured = step.before.captured_by(step.mv);
    next.mv.to() != step.mv.to() && captured.is_some_and(|(square, _)| protects(&step.before, square, next.mv.to()))
}

fn is_protector_lured(step: &LineStep, next: &Followup) -> bool {
    next.answer.to() == step.mv.to()
        && next.mv.to() != step.mv.to()
        && protects(&step.after, next.answer.from(), next.mv.to())
        && !protects(&next.position, next.answer.to(), next.mv.to())
}

/// Returns true if the piece on this square attacks the other square.
fn protects(position: &Position, square: Square, other: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| attacks::piece(piece, square, position.occupied()).contains(other))
}

/// Returns true if the move mates, or wins more than a pawn.
fn works(position: &Position, mv: Move) -> bool {
    let captures_piece = position
        .captured_by(mv)
        .is_some_and(|(_, piece)| piece.kind.points_at_risk() > PieceKind::Pawn.points_at_risk());
    position.play_unchecked(mv).is_checkmate() || captures_piece && wins_material(position, mv)
}
