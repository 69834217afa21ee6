//! The shortest solution of a lesson, by breadth-first search.

use std::collections::HashSet;

use rules_core::{Move, Square};

use crate::attempt::{Attempt, AttemptOutcome};
use crate::{Goal, Lesson};

/// Returns the minimum number of the learner's moves, selected squares or answers to the goal, if it is at most `most`.
/// `None` for a lesson against the engine, whose defence isn't known.
pub fn fewest_moves(lesson: &Lesson, most: u32) -> Option<u32> {
    match &lesson.goal {
        Goal::Watch(_) => Some(0),
        Goal::Choose { .. } => Some(1),
        Goal::SetUp(pieces) => u32::try_from(pieces.len()).ok(),
        Goal::PlayOut => None,
        Goal::Find(squares) => u32::try_from(squares.len()).ok(),
        Goal::Write(moves) => u32::try_from(moves.len()).ok(),
        Goal::Mate => (1..=most).find(|moves| crate::mate::is_forced(&lesson.position, *moves)),
        _ => search(&Attempt::new(lesson.clone()), most).map(|(moves, _)| moves),
    }
}

impl Attempt {
    /// Returns the first move of a shortest way to the goal, if there is one within the lesson's moves.
    pub fn next_move(&self) -> Option<Move> {
        let lesson = self.lesson();
        match &lesson.goal {
            Goal::Line(line) => line.get(2 * self.actions() as usize).copied(),
            Goal::Mate => {
                let left = lesson.moves.saturating_sub(self.actions());
                let keeps = |mv: &Move| !matches!(self.clone().play(*mv), AttemptOutcome::Failed(_));
                (left > 0).then(|| self.position().legal_moves().into_iter().find(keeps)).flatten()
            }
            Goal::PlayOut => None,
            _ if lesson.goal.is_played() => search(self, lesson.moves).map(|(_, first)| first),
            _ => None,
        }
    }
}

/// Returns the length of the shortest solution and its first move.
fn search(start: &Attempt, most: u32) -> Option<(u32, Move)> {
    type VisitedStates = HashSet<(u64, Vec<Square>)>;
    let mut seen = VisitedStates::new();
    let mut now: Vec<(Attempt, Option<Move>)> = vec![(start.clone(), None)];
    for moves in 1..=most {
        let mut next = Vec::new();
        for (attempt, first) in now {
            for mv in attempt.position().legal_moves() {
                let (mut tried, first) = (attempt.clone(), first.unwrap_or(mv));
                match tried.play(mv) {
                    AttemptOutcome::Done { .. } => return Some((moves, first)),
                    AttemptOutcome::Continue(_) => {
                        if seen.insert((tried.position().hash(), tried.remaining().to_vec())) {
                            next.push((tried, Some(first)));
                        }
                    }
                    AttemptOutcome::AwaitEngine | AttemptOutcome::Failed(_) => {}
                }
            }
        }
        now = next;
    }
    None
}
