//! The positions a search has yet to take up, in two orders at once.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// One position in so many is taken up for the little work it leaves. That leads away from where everything but the
/// material looks its best.
const WORK_EVERY: u32 = 4;

/// Positions by their index, each given out once. One queue has the least remote first, and of equals the newest; the
/// other the one that leaves the least to be captured and promoted, and of equals the oldest.
#[derive(Default)]
pub(super) struct Frontier {
    by_remoteness: BinaryHeap<(Reverse<u32>, u32)>,
    by_work_left: BinaryHeap<Reverse<(u32, u32)>>,
    taken: Vec<bool>,
    pops: u32,
}

impl Frontier {
    /// Adds the position with the next index, from 0 on.
    pub(super) fn push(&mut self, remoteness: u32, work_left: u32) {
        let index = self.taken.len() as u32;
        self.by_remoteness.push((Reverse(remoteness), index));
        self.by_work_left.push(Reverse((work_left, index)));
        self.taken.push(false);
    }

    /// The next position to take up.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.pops += 1;
        loop {
            let index = if self.pops.is_multiple_of(WORK_EVERY) {
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
