//! A list of moves without heap allocation.

use core::fmt;
use core::iter::Copied;
use core::ops::{Deref, DerefMut};
use core::slice;

use crate::mv::Move;

/// A list with room for the moves of any position (218 is the maximum). It dereferences to a slice of moves.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; 256],
    len: u8,
}

impl MoveList {
    /// Creates an empty list.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList { moves: [Move::NONE; 256], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len as usize] = mv;
        self.len = self.len.saturating_add(1);
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len as usize]
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len as usize]
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = Copied<slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoIter;

    #[inline]
    fn into_iter(self) -> IntoIter {
        IntoIter { list: self, next: 0 }
    }
}

/// Iterator over the moves of an owned [`MoveList`].
#[derive(Clone, Debug)]
pub struct IntoIter {
    list: MoveList,
    next: u8,
}

impl Iterator for IntoIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.next >= self.list.len {
            return None;
        }
        let mv = self.list.moves[self.next as usize];
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.list.len - self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for IntoIter {}
