//! Fork: one piece attacks two.

use rules_core::{Position, Square, attacks};

use super::line_step::LineStep;

/// Returns true if the moving piece attacks two pieces at once, and captures one of them next.
pub fn is_fork(step: &LineStep) -> bool {
    let (Some(next), Some(piece)) = (&step.next, step.after.piece_at(step.mv.to())) else { return false };
    let at = step.mv.to();
    let attacked = attacks::piece(piece, at, step.after.occupied()) & step.after.colored(step.after.turn());
    let is_worth_it = |square: &Square| {
        let value = step.after.piece_at(*square).map_or(0, |target| target.kind.points_at_risk());
        value > piece.kind.points_at_risk() || value > 1 && is_unprotected(&step.after, *square)
    };
    let targets: Vec<Square> = attacked.into_iter().filter(is_worth_it).collect();
    targets.len() >= 2
        && next.mv.from() == at
        && next.captured_square().is_some_and(|captured_square| targets.contains(&captured_square))
}

/// Returns true if no piece of its own side defends this square.
fn is_unprotected(position: &Position, square: Square) -> bool {
    (position.attackers_to(square, position.occupied()) & position.colored(position.turn())).is_empty()
}
