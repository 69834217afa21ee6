//! The open positions of the helpmate search, in three orders at once.

use alloc::collections::{BTreeMap, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The order in which the queues take turns.
const TURNS: [QueueKind; 4] = [QueueKind::Phases, QueueKind::Remoteness, QueueKind::Phases, QueueKind::WorkLeft];

/// A queue of the frontier.
#[derive(Clone, Copy)]
enum QueueKind {
    /// The least remote position first, and the newest of equals.
    Remoteness,
    /// The position with the least left to capture and promote first, and the oldest of equals. That leads the search
    /// out of positions in which everything but the material looks best.
    WorkLeft,
    /// The phases in turn, and the least remote position of each. That finds the sacrifices that open a wall.
    Phases,
}

/// The open positions with the same pawns and the same pieces: only captures and pawn moves lead to another phase.
#[derive(Default)]
struct Phase {
    searched: u32,
    is_waiting: bool,
    open: BinaryHeap<(Reverse<u32>, u32)>,
}

/// Priority queues of position indices; each index is returned once.
#[derive(Default)]
pub(super) struct Frontier {
    by_remoteness: BinaryHeap<(Reverse<u32>, u32)>,
    by_work_left: BinaryHeap<Reverse<(u32, u32)>>,
    phases: Vec<Phase>,
    phase_numbers: BTreeMap<u64, u32>,
    /// Phases with open positions, the one with the fewest searched positions first.
    phase_queue: BinaryHeap<Reverse<(u32, u32)>>,
    taken: Vec<bool>,
    pops: usize,
}

impl Frontier {
    /// Adds the position with the next index; indices count from 0. The phase is any number that positions of the same
    /// phase share.
    pub(super) fn push(&mut self, remoteness: u32, work_left: u32, phase: u64) {
        let index = self.taken.len() as u32;
        self.by_remoteness.push((Reverse(remoteness), index));
        self.by_work_left.push(Reverse((work_left, index)));
        self.taken.push(false);
        let next_number = self.phases.len() as u32;
        let number = *self.phase_numbers.entry(phase).or_insert(next_number);
        if number == next_number {
            self.phases.push(Phase::default());
        }
        let phase = &mut self.phases[number as usize];
        phase.open.push((Reverse(remoteness), index));
        if !core::mem::replace(&mut phase.is_waiting, true) {
            self.phase_queue.push(Reverse((phase.searched, number)));
        }
    }

    /// Removes and returns the next position to search.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let queue = TURNS[self.pops % TURNS.len()];
        self.pops += 1;
        loop {
            let index = match queue {
                QueueKind::Remoteness => self.by_remoteness.pop()?.1,
                QueueKind::WorkLeft => self.by_work_left.pop()?.0.1,
                QueueKind::Phases => match self.pop_from_phase()? {
                    Some(index) => index,
                    None => continue,
                },
            };
            let taken = &mut self.taken[index as usize];
            if !core::mem::replace(taken, true) {
                return Some(index);
            }
        }
    }

    /// Removes the best open position of the least searched phase; `Some(None)` if that phase has none any more, and
    /// `None` if no phase has one.
    fn pop_from_phase(&mut self) -> Option<Option<u32>> {
        let Reverse((_, number)) = self.phase_queue.pop()?;
        let phase = &mut self.phases[number as usize];
        while let Some((_, index)) = phase.open.pop() {
            if !self.taken[index as usize] {
                phase.searched += 1;
                self.phase_queue.push(Reverse((phase.searched, number)));
                return Some(Some(index));
            }
        }
        phase.is_waiting = false;
        Some(None)
    }
}
