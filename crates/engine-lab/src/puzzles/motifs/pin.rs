//! Pins: a man stands before a better one, and pays for it.

use rules_core::{Bitboard, PieceKind, Square, attacks};

use super::step::{Step, worth};

/// Does the man that moves pin another one, which is taken next?
pub fn makes_pin(step: &Step) -> bool {
    let Some(next) = &step.next else { return false };
    let Some(taken) = next.taken() else { return false };
    through(step).into_iter().any(|(front, behind)| {
        let value = |square| step.after.piece_at(square).map_or(0, |man| worth(man.kind));
        let has_stayed = |square| next.answer.from() != square;
        front == taken
            && value(front) > worth(PieceKind::Pawn)
            && value(front) < value(behind)
            && has_stayed(front)
            && has_stayed(behind)
    })
}

/// Could the man that moves be taken, but for a pin on its king of whoever would take it?
pub fn uses_pin(step: &Step) -> bool {
    let (after, at) = (&step.after, step.mv.to());
    let is_takable = after.legal_moves().into_iter().any(|mv| mv.to() == at);
    let pinned = after.pinned() & after.colored(after.turn());
    !is_takable && !(after.attackers_to(at, after.occupied()) & pinned).is_empty()
}

/// By the line piece that moves: the men of the opponent's that it attacks, each with the one behind it on the line.
pub fn through(step: &Step) -> Vec<(Square, Square)> {
    let (after, at) = (&step.after, step.mv.to());
    let Some(man) = after.piece_at(at) else { return Vec::new() };
    if !matches!(man.kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen) {
        return Vec::new();
    }
    let (occupied, theirs) = (after.occupied(), after.colored(after.turn()));
    let seen: Bitboard = attacks::man(man, at, occupied);
    let behind = |front: Square| {
        let further = attacks::man(man, at, occupied.without(front)) & !seen & theirs;
        further.into_iter().next().map(|behind| (front, behind))
    };
    (seen & theirs).into_iter().filter_map(behind).collect()
}
