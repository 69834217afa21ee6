//! Discovered attack: a piece leaves a line, and another one behind it attacks.

use rules_core::{Bitboard, PieceKind, Position, Square, attacks};

use super::line_step::LineStep;

/// Returns true if the move opens a line to the king, or to a piece captured along it next.
pub fn is_discovered(step: &LineStep) -> bool {
    let pawn = PieceKind::Pawn.points_at_risk();
    !step.mv.is_castling()
        && opened(step).into_iter().any(|(slider, target)| {
            let piece = step.after.piece_at(target);
            let is_check = piece.is_some_and(|piece| piece.kind == PieceKind::King);
            let is_taken = step.next.as_ref().is_some_and(|next| {
                next.mv.from() == slider && next.captured_square() == Some(target) && next.answer.to() != target
            });
            is_check || is_taken && piece.is_some_and(|piece| piece.kind.points_at_risk() > pawn)
        })
}

/// Returns the sliders that the move opens a line for, each with its new target.
fn opened(step: &LineStep) -> Vec<(Square, Square)> {
    let (before, after) = (&step.before, &step.after);
    let own = after.colored(step.solver()) & !Bitboard::from(step.mv.to());
    let pairs = own.into_iter().flat_map(|slider| {
        let seen = reach(after, slider) & !reach(before, slider) & after.colored(after.turn());
        seen.into_iter().map(move |target| (slider, target))
    });
    pairs.filter(|(slider, target)| attacks::between(*slider, *target).contains(step.mv.from())).collect()
}

fn reach(position: &Position, square: Square) -> Bitboard {
    position.piece_at(square).map_or(Bitboard::EMPTY, |piece| attacks::piece(piece, square, position.occupied()))
}
