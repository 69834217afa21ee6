//! A skewer: a man has to leave, and the one behind it is taken.

use rules_core::PieceKind;

use super::pin::through;
use super::step::{Step, worth};

/// Does a line piece attack a man that leaves the line, and then take the man behind it?
pub fn is_skewer(step: &Step) -> bool {
    let Some(next) = &step.next else { return false };
    through(step).into_iter().any(|(front, behind)| {
        let value = |square| step.after.piece_at(square).map_or(0, |man| worth(man.kind));
        value(behind) > worth(PieceKind::Pawn)
            && value(front) >= value(behind)
            && next.answer.from() == front
            && next.mv.from() == step.mv.to()
            && next.taken() == Some(behind)
    })
}
