//! Mate in a few moves, by exhaustive search: lessons need at most three.

use rules_core::{Move, Position};

/// Returns true if the side to move can force mate in this many of its moves.
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

/// Returns the first reply that avoids mate in this many moves, or else delays it longest.
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
