//! A deflection: a man that protects something is taken, or lured away by what it takes.

use rules_core::{Move, PieceKind, Position, Square, attacks};

use super::step::{Next, Step, worth};
use super::takes::wins;

/// Is a man removed from the square that the next move goes to, so that what did not work before works now?
pub fn is_deflection(step: &Step) -> bool {
    let Some(next) = &step.next else { return false };
    (is_protector_taken(step, next) || is_protector_lured(step, next))
        && works(&next.position, next.mv)
        && step.before.is_legal(next.mv)
        && !works(&step.before, next.mv)
}

fn is_protector_taken(step: &Step, next: &Next) -> bool {
    let taken = step.before.captured_by(step.mv);
    next.mv.to() != step.mv.to() && taken.is_some_and(|(square, _)| protects(&step.before, square, next.mv.to()))
}

fn is_protector_lured(step: &Step, next: &Next) -> bool {
    next.answer.to() == step.mv.to()
        && next.mv.to() != step.mv.to()
        && protects(&step.after, next.answer.from(), next.mv.to())
        && !protects(&next.position, next.answer.to(), next.mv.to())
}

/// Does the man on this square attack that one?
fn protects(position: &Position, square: Square, other: Square) -> bool {
    position.piece_at(square).is_some_and(|man| attacks::man(man, square, position.occupied()).contains(other))
}

/// Does the move mate, or win more than a pawn?
fn works(position: &Position, mv: Move) -> bool {
    let takes_man = position.captured_by(mv).is_some_and(|(_, man)| worth(man.kind) > worth(PieceKind::Pawn));
    position.play_unchecked(mv).is_checkmate() || takes_man && wins(position, mv)
}
