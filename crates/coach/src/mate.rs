//! Mate in a few moves, by looking at all of them: lessons ask for no more than two or three.

use rules_core::{Move, Position};

/// Whether the side on the move mates in so many of its moves, whatever is answered.
pub(crate) fn is_forced(position: &Position, moves: u32) -> bool {
    moves > 0
        && position.legal_moves().into_iter().any(|mv| {
            let after = position.play_unchecked(mv);
            is_mate(&after) || moves > 1 && every_answer_loses(&after, moves - 1)
        })
}

fn every_answer_loses(position: &Position, moves: u32) -> bool {
    let answers = position.legal_moves();
    !answers.is_empty() && answers.into_iter().all(|mv| is_forced(&position.play_unchecked(mv), moves))
}

/// The answer after which mate in so many moves is farthest, or not there any more; the first of them.
pub(crate) fn longest_defence(position: &Position, moves: u32) -> Option<Move> {
    let lasts = |mv: &Move| {
        let after = position.play_unchecked(*mv);
        (1..=moves).find(|moves| is_forced(&after, *moves)).unwrap_or(u32::MAX)
    };
    let longest = position.legal_moves().into_iter().map(|mv| lasts(&mv)).max()?;
    position.legal_moves().into_iter().find(|mv| lasts(mv) == longest)
}

pub(crate) fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}
