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

/// Number of positions after which [`proved_length`] gives up: some ten milliseconds.
const MAX_PROOF_POSITIONS: u32 = 60_000;

/// Returns the number of moves, at most `most`, in which the side to move can force mate. `None` without such a mate, or
/// if its proof takes too long. `first` is tried as the first move before all others.
pub(crate) fn proved_length(position: &Position, most: u32, first: Option<Move>) -> Option<u32> {
    let mut proof = Proof { positions_left: MAX_PROOF_POSITIONS };
    for moves in 1..=most {
        let is_first_mating = first.is_some_and(|mv| proof.mates(position, mv, moves).unwrap_or(false));
        if is_first_mating || proof.is_forced(position, moves)? {
            return Some(moves);
        }
    }
    None
}

/// A search for a mate with a limited number of positions. Its results are `None` beyond the limit.
struct Proof {
    positions_left: u32,
}

impl Proof {
    fn is_forced(&mut self, position: &Position, moves: u32) -> Option<bool> {
        let mut others = Vec::new();
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            if !after.is_check() {
                others.push(after);
            } else if self.is_lost(&after, moves - 1)? {
                return Some(true);
            }
        }
        // The last move is a check, as it mates.
        if moves > 1 {
            for after in others {
                if self.is_lost(&after, moves - 1)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    fn mates(&mut self, position: &Position, mv: Move, moves: u32) -> Option<bool> {
        self.is_lost(&position.play(mv).ok()?, moves - 1)
    }

    /// Returns whether the side to move is mated now, or within so many of the opponent's moves.
    fn is_lost(&mut self, position: &Position, moves: u32) -> Option<bool> {
        self.positions_left = self.positions_left.checked_sub(1)?;
        let answers = position.legal_moves();
        if answers.is_empty() {
            return Some(position.is_check());
        }
        if moves == 0 {
            return Some(false);
        }
        for answer in answers {
            if !self.is_forced(&position.play_unchecked(answer), moves)? {
                return Some(false);
            }
        }
        Some(true)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_mate_is_proved() {
        let length = |fen: &str, most| proved_length(&fen.parse().expect("a position"), most, None);
        assert_eq!(length("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", 3), Some(1));
        assert_eq!(length("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3), Some(2));
        assert_eq!(length("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1), None);
        assert_eq!(length("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", 3), None);
        let fen = "8/8/8/8/k2K4/8/7R/8 w - - 0 1";
        assert_eq!(length(fen, 3), (1..=3).find(|moves| is_forced(&fen.parse().expect("a position"), *moves)));
    }
}
