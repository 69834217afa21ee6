//! How fast a lesson can be done: by trying everything, nearest first.

use std::collections::HashSet;

use rules_core::{Move, Square};

use crate::attempt::{Attempt, Verdict};
use crate::{Goal, Lesson};

/// The fewest moves, presses or answers of the learner's that reach the goal, if it can be reached within `most` of them.
/// Against an engine nobody knows.
pub fn fewest_moves(lesson: &Lesson, most: u32) -> Option<u32> {
    match &lesson.goal {
        Goal::Watch(_) => Some(0),
        Goal::Choose { .. } => Some(1),
        Goal::SetUp(men) => u32::try_from(men.len()).ok(),
        Goal::PlayOut => None,
        Goal::Find(squares) => u32::try_from(squares.len()).ok(),
        Goal::Mate => (1..=most).find(|moves| crate::mate::is_forced(&lesson.position, *moves)),
        _ => search(&Attempt::new(lesson.clone()), most).map(|(moves, _)| moves),
    }
}

/// The first move of a shortest way on from here.
pub(crate) fn best(attempt: &Attempt) -> Option<Move> {
    let lesson = attempt.lesson();
    match &lesson.goal {
        Goal::Line(line) => line.get(2 * attempt.used() as usize).copied(),
        Goal::Mate => {
            let left = lesson.moves.saturating_sub(attempt.used());
            let keeps = |mv: &Move| !matches!(attempt.clone().play(*mv), Verdict::Failed(_));
            (left > 0).then(|| attempt.position().legal_moves().into_iter().find(keeps)).flatten()
        }
        Goal::PlayOut => None,
        _ if lesson.goal.is_played() => search(attempt, lesson.moves).map(|(_, first)| first),
        _ => None,
    }
}

/// The number of moves of the shortest way on, and its first move.
fn search(start: &Attempt, most: u32) -> Option<(u32, Move)> {
    type Seen = HashSet<(u64, Vec<Square>)>;
    let mut seen = Seen::new();
    let mut now: Vec<(Attempt, Option<Move>)> = vec![(start.clone(), None)];
    for moves in 1..=most {
        let mut next = Vec::new();
        for (attempt, first) in now {
            for mv in attempt.position().legal_moves() {
                let (mut tried, first) = (attempt.clone(), first.unwrap_or(mv));
                match tried.play(mv) {
                    Verdict::Done { .. } => return Some((moves, first)),
                    Verdict::GoesOn(_) => {
                        if seen.insert((tried.position().hash(), tried.left().to_vec())) {
                            next.push((tried, Some(first)));
                        }
                    }
                    Verdict::Awaits | Verdict::Failed(_) => {}
                }
            }
        }
        now = next;
    }
    None
}
