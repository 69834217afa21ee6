//! The open positions of the helpmate search, in four orders at once.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::position::Position;

use super::phases::PhaseQueue;

/// The order in which the queues take turns. It comes from trials: of 330 hard positions behind walls, it left the
/// fewest undecided.
const TURNS: [QueueKind; 8] = [
    QueueKind::NewestPhases,
    QueueKind::NewestPhases,
    QueueKind::PhasesInTurn,
    QueueKind::Remoteness,
    QueueKind::NewestPhases,
    QueueKind::NewestPhases,
    QueueKind::PhasesInTurn,
    QueueKind::WorkLeft,
];

/// A queue of the frontier.
#[derive(Clone, Copy)]
enum QueueKind {
    /// The least remote position first, and the newest of equals.
    Remoteness,
    /// The position with the least left to capture and promote first, and the oldest of equals. That leads the search
    /// out of positions in which everything but the material looks best.
    WorkLeft,
    /// The phases of the game in turn.
    PhasesInTurn,
    /// The newest phase of the game first.
    NewestPhases,
}

/// Priority queues of position indices; each index is returned once.
#[derive(Default)]
pub(super) struct Frontier {
    by_remoteness: BinaryHeap<(Reverse<u32>, u32)>,
    by_work_left: BinaryHeap<Reverse<(u32, u32)>>,
    phases: PhaseQueue,
    taken: Vec<bool>,
    pops: usize,
}

impl Frontier {
    /// Adds the position with the next index; indices count from 0.
    pub(super) fn push(&mut self, position: &Position, remoteness: u32, work_left: u32) {
        let index = self.taken.len() as u32;
        self.by_remoteness.push((Reverse(remoteness), index));
        self.by_work_left.push(Reverse((work_left, index)));
        self.phases.push(position, remoteness, work_left, index);
        self.taken.push(false);
    }

    /// Removes and returns the next position to search.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let turn = TURNS[self.pops % TURNS.len()];
        self.pops += 1;
        let Frontier { by_remoteness, by_work_left, phases, taken, .. } = self;
        let is_open = |index: &u32| !taken[*index as usize];
        let index = match turn {
            QueueKind::Remoteness => None,
            QueueKind::WorkLeft => core::iter::from_fn(|| by_work_left.pop()).map(|entry| entry.0.1).find(is_open),
            QueueKind::PhasesInTurn => phases.pop_in_turn(|index| is_open(&index)),
            QueueKind::NewestPhases => phases.pop_newest(|index| is_open(&index)),
        };
        // The phases may leave positions out, but this queue has every open position.
        let index = index.or_else(|| core::iter::from_fn(|| by_remoteness.pop()).map(|entry| entry.1).find(is_open))?;
        taken[index as usize] = true;
        Some(index)
    }
}
