//! Skewer: an attacked piece must leave, and the piece behind it is captured.

use rules_core::PieceKind;

use super::line_step::LineStep;
use super::pin::x_ray_targets;

/// Returns true if a slider attacks a piece that leaves the line, and then captures the piece behind it.
pub fn is_skewer(step: &LineStep) -> bool {
    let Some(next) = &step.next else { return false };
    x_ray_targets(step).into_iter().any(|(front, behind)| {
        let value = |square| step.after.piece_at(square).map_or(0, |piece| piece.kind.points_at_risk());
        value(behind) > PieceKind::Pawn.points_at_risk()
            && value(front) >= value(behind)
            && next.answer.from() == front
            && next.mv.from() == step.mv.to()
            && next.captured_square() == Some(behind)
    })
}
