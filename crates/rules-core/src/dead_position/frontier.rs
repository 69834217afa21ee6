//! The open positions of the helpmate search, in two orders at once.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// One position in this many is picked by the work it leaves instead of by remoteness. That leads the search out of
/// positions in which everything but the material looks best.
const WORK_LEFT_INTERVAL: u32 = 4;

/// Two priority queues of position indices; each index is returned once. One queue returns the least remote position
/// first, and the newest of equals. The other returns the position with the least left to capture and promote first,
/// and the oldest of equals.
#[derive(Default)]
pub(super) struct Frontier {
    by_remoteness: BinaryHeap<(Reverse<u32>, u32)>,
    by_work_left: BinaryHeap<Reverse<(u32, u32)>>,
    taken: Vec<bool>,
    pops: u32,
}

impl Frontier {
    /// Adds the position with the next index; indices count from 0.
    pub(super) fn push(&mut self, remoteness: u32, work_left: u32) {
        let index = self.taken.len() as u32;
        self.by_remoteness.push((Reverse(remoteness), index));
        self.by_work_left.push(Reverse((work_left, index)));
        self.taken.push(false);
    }

    /// Removes and returns the next position to search.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.pops += 1;
        loop {
            let index = if self.pops.is_multiple_of(WORK_LEFT_INTERVAL) {
                self.by_work_left.pop()?.0.1
            } else {
                self.by_remoteness.pop()?.1
            };
            let taken = &mut self.taken[index as usize];
            if !core::mem::replace(taken, true) {
                return Some(index);
            }
        }
    }
}
