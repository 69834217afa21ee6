//! A discovered attack: a man leaves a line, and another one behind it attacks.

use rules_core::{Bitboard, PieceKind, Position, Square, attacks};

use super::step::{Step, worth};

/// Does the move open a line to the king, or to a man that is taken along it next?
pub fn is_discovered(step: &Step) -> bool {
    let pawn = worth(PieceKind::Pawn);
    !step.mv.is_castling()
        && opened(step).into_iter().any(|(slider, target)| {
            let man = step.after.piece_at(target);
            let is_check = man.is_some_and(|man| man.kind == PieceKind::King);
            let is_taken = step.next.as_ref().is_some_and(|next| {
                next.mv.from() == slider && next.taken() == Some(target) && next.answer.to() != target
            });
            is_check || is_taken && man.is_some_and(|man| worth(man.kind) > pawn)
        })
}

/// The line pieces that the move opens a line for, each with a man that it now attacks.
fn opened(step: &Step) -> Vec<(Square, Square)> {
    let (before, after) = (&step.before, &step.after);
    let own = after.colored(step.learner()) & !Bitboard::from(step.mv.to());
    let pairs = own.into_iter().flat_map(|slider| {
        let seen = reach(after, slider) & !reach(before, slider) & after.colored(after.turn());
        seen.into_iter().map(move |target| (slider, target))
    });
    pairs.filter(|(slider, target)| attacks::between(*slider, *target).contains(step.mv.from())).collect()
}

fn reach(position: &Position, square: Square) -> Bitboard {
    position.piece_at(square).map_or(Bitboard::EMPTY, |man| attacks::man(man, square, position.occupied()))
}
