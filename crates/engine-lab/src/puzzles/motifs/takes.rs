//! Men that stand so that they can be taken.

use engine::search::see_at_least;
use rules_core::{Move, PieceKind, Position};

/// Centipawns that a capture wins at least if what it takes was not protected well enough.
pub const WINS: i32 = 200;

/// Does the first move take a man, more than a pawn, for nothing or for less?
pub fn takes_hanging(position: &Position, mv: Move) -> bool {
    let takes_man = position.captured_by(mv).is_some_and(|(_, man)| man.kind != PieceKind::Pawn);
    takes_man && mv.promotion().is_none() && wins(position, mv)
}

/// Does the capture win something?
pub fn wins(position: &Position, mv: Move) -> bool {
    position.captured_by(mv).is_some() && see_at_least(position, mv, WINS)
}
