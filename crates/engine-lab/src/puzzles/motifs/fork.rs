//! A fork: one man attacks two.

use rules_core::{Position, Square, attacks};

use super::step::{Step, worth};

/// Does the man that moves attack two men at once, and take one of them next?
pub fn is_fork(step: &Step) -> bool {
    let (Some(next), Some(man)) = (&step.next, step.after.piece_at(step.mv.to())) else { return false };
    let at = step.mv.to();
    let attacked = attacks::man(man, at, step.after.occupied()) & step.after.colored(step.after.turn());
    let is_worth_it = |square: &Square| {
        let value = step.after.piece_at(*square).map_or(0, |victim| worth(victim.kind));
        value > worth(man.kind) || value > 1 && is_unprotected(&step.after, *square)
    };
    let targets: Vec<Square> = attacked.into_iter().filter(is_worth_it).collect();
    targets.len() >= 2 && next.mv.from() == at && next.taken().is_some_and(|taken| targets.contains(&taken))
}

/// Is nobody of the man's own side there to take back?
fn is_unprotected(position: &Position, square: Square) -> bool {
    (position.attackers_to(square, position.occupied()) & position.colored(position.turn())).is_empty()
}
