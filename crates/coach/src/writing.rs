//! Lessons in which the learner writes the moves of a game in algebraic notation (REC-1, FIDE Laws 2023, appendix C).

use rules_core::{Move, MoveTextError, parse_san};

use crate::{Attempt, AttemptOutcome, Goal};

/// A fault in a written move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WritingFault {
    /// The text is no move in algebraic notation.
    Unreadable,
    /// Several pieces could make the move that is written.
    Ambiguous,
    /// The piece that a pawn becomes is missing.
    NoPromotion,
    /// No piece can make the move that is written.
    Impossible,
    /// Another move is written.
    OtherMove(Move),
}

impl From<MoveTextError> for WritingFault {
    fn from(error: MoveTextError) -> Self {
        match error {
            MoveTextError::Unreadable(_) | MoveTextError::Pass(_) => Self::Unreadable,
            MoveTextError::Ambiguous { .. } => Self::Ambiguous,
            MoveTextError::PromotionMissing(_) => Self::NoPromotion,
            MoveTextError::Illegal { .. } | MoveTextError::PromotionForbidden(_) => Self::Impossible,
        }
    }
}

impl Attempt {
    /// Returns the moves that are written already, of a lesson in which moves are written.
    pub fn written_moves(&self) -> &[Move] {
        let Goal::Write(moves) = &self.lesson().goal else { return &[] };
        let mut position = self.lesson().position.clone();
        let is_before = |mv: &&Move| {
            let is_here = position == *self.position();
            position = position.play_unchecked(**mv);
            !is_here
        };
        let written = moves.iter().take_while(is_before).count();
        &moves[..written]
    }

    /// Returns the next move to write, of a lesson in which moves are written.
    pub fn next_to_write(&self) -> Option<Move> {
        let Goal::Write(moves) = &self.lesson().goal else { return None };
        moves.get(self.written_moves().len()).copied()
    }

    /// Writes the next move, in English or Polish letters; the signs of captures and checks may be left out. Returns the
    /// move, which is made then, and what follows.
    ///
    /// # Errors
    /// The fault, if another move or none is written. The learner tries again.
    pub fn write(&mut self, text: &str) -> Result<(Move, AttemptOutcome), WritingFault> {
        self.count_action();
        let wanted = self.next_to_write().ok_or(WritingFault::Impossible)?;
        let written = parse_san(self.position(), text.trim())?;
        if written != wanted {
            return Err(WritingFault::OtherMove(written));
        }
        self.make(wanted);
        let is_last = self.next_to_write().is_none();
        Ok((wanted, if is_last { self.done() } else { AttemptOutcome::Continue(Some(wanted)) }))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Lesson, MAX_STARS};
    use rules_core::parse_uci;

    use super::*;

    fn attempt() -> Attempt {
        let position: rules_core::Position = "4k3/5p2/8/8/8/5N2/8/1N4K1 w - - 0 1".parse().expect("a position");
        let mut now = position.clone();
        let moves = ["b1d2", "e8d7", "f3e5"].map(|text| {
            let mv = parse_uci(&now, text).expect("a move");
            now = now.play_unchecked(mv);
            mv
        });
        Attempt::new(Lesson::new("a".into(), position, Goal::Write(moves.to_vec()), 3))
    }

    #[test]
    fn moves_are_written_one_after_another_in_either_language() {
        let mut attempt = attempt();
        for (text, written) in [("Nbd2", 1), ("Kd7", 2)] {
            let (mv, outcome) = attempt.write(text).expect("the move");
            assert_eq!((outcome, attempt.written_moves().len()), (AttemptOutcome::Continue(Some(mv)), written));
        }
        let (_, outcome) = attempt.write(" Se5 ").expect("the move, without the sign of the check");
        assert_eq!(outcome, AttemptOutcome::Done { stars: MAX_STARS });
        assert_eq!((attempt.next_to_write(), attempt.written_moves().len()), (None, 3));
    }

    #[test]
    fn each_fault_has_its_reason_and_counts_as_a_try() {
        let mut attempt = attempt();
        let ng5 = parse_uci(attempt.position(), "f3g5").expect("a move");
        for (text, fault) in [
            ("", WritingFault::Unreadable),
            ("knight", WritingFault::Unreadable),
            ("Nd2", WritingFault::Ambiguous),
            ("Nb5", WritingFault::Impossible),
            ("Ng5", WritingFault::OtherMove(ng5)),
        ] {
            assert_eq!(attempt.write(text), Err(fault), "{text}");
        }
        assert_eq!((attempt.actions(), attempt.written_moves().len()), (5, 0));
    }

    #[test]
    fn a_lesson_left_after_a_move_of_white_goes_on_with_black() {
        let mut attempt = attempt();
        attempt.write("Nbd2").expect("the move");
        let resumed = Attempt::resume(attempt.lesson().clone(), &attempt.save()).expect("an attempt");
        assert_eq!(resumed, attempt);
    }
}
