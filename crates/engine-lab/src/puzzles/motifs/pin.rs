//! Pins: a piece shields a more valuable one.

use rules_core::{Bitboard, PieceKind, Square, attacks};

use super::line_step::LineStep;

/// Returns true if the moving piece pins another one, which is captured next.
pub fn makes_pin(step: &LineStep) -> bool {
    let Some(next) = &step.next else { return false };
    let Some(captured_square) = next.captured_square() else { return false };
    x_ray_targets(step).into_iter().any(|(front, behind)| {
        let value = |square| step.after.piece_at(square).map_or(0, |piece| piece.kind.points_at_risk());
        let has_stayed = |square| next.answer.from() != square;
        front == captured_square
            && value(front) > PieceKind::Pawn.points_at_risk()
            && value(front) < value(behind)
            && has_stayed(front)
            && has_stayed(behind)
    })
}

/// Returns true if the moving piece could be captured, were the attacker not pinned to its king.
pub fn uses_pin(step: &LineStep) -> bool {
    let (after, at) = (&step.after, step.mv.to());
    let is_takable = after.legal_moves().into_iter().any(|mv| mv.to() == at);
    let pinned = after.pinned() & after.colored(after.turn());
    !is_takable && !(after.attackers_to(at, after.occupied()) & pinned).is_empty()
}

/// Returns the enemy pieces attacked by the moving slider, each with the piece behind it on the line.
pub fn x_ray_targets(step: &LineStep) -> Vec<(Square, Square)> {
    let (after, at) = (&step.after, step.mv.to());
    let Some(piece) = after.piece_at(at) else { return Vec::new() };
    if !matches!(piece.kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen) {
        return Vec::new();
    }
    let (occupied, theirs) = (after.occupied(), after.colored(after.turn()));
    let seen: Bitboard = attacks::piece(piece, at, occupied);
    let behind = |front: Square| {
        let further = attacks::piece(piece, at, occupied.without(front)) & !seen & theirs;
        further.into_iter().next().map(|behind| (front, behind))
    };
    (seen & theirs).into_iter().filter_map(behind).collect()
}
