//! The positions that the helpmate search has visited, each once, with the moves that led to them.

use alloc::vec;
use alloc::vec::Vec;

use crate::mv::Move;

use super::packed_position::PackedPosition;

/// A visited position, the move that led to it, and the position before that move. The start position has no move.
struct SearchNode {
    position: PackedPosition,
    /// The move as a number, so that a node takes 40 bytes; 0 for none.
    mv: u16,
    parent: u32,
}

/// A hash set of positions. Two positions are equal as for repetition (DRW-6): the same pieces, side to move, castling
/// and en passant rights. Positions are compared in full, so equal hashes cannot confuse them.
pub(super) struct VisitedPositions {
    nodes: Vec<SearchNode>,
    /// Hash table with open addressing: 0 for a free slot, or the node's index plus one. At least half of it is free.
    slots: Vec<u32>,
}

impl VisitedPositions {
    /// Creates a set that holds the start position of a search, with index 0.
    pub(super) fn starting_from(root: PackedPosition) -> VisitedPositions {
        let mut visited = VisitedPositions { nodes: Vec::new(), slots: vec![0; 1024] };
        visited.add(SearchNode { position: root, mv: 0, parent: 0 });
        visited
    }

    /// Returns the position with this index.
    pub(super) fn position(&self, index: u32) -> &PackedPosition {
        &self.nodes[index as usize].position
    }

    /// Returns the number of positions.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the position is in the set.
    pub(super) fn contains(&self, position: &PackedPosition) -> bool {
        self.slots[self.slot_of(position)] != 0
    }

    /// Adds a position that a move reached and that is not in the set. Returns its index.
    pub(super) fn insert(&mut self, position: PackedPosition, parent: u32, mv: Move) -> u32 {
        self.add(SearchNode { position, mv: mv.to_bits(), parent })
    }

    /// Returns the moves that led from the start position to this one.
    pub(super) fn line_to(&self, index: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = &self.nodes[index as usize];
        while let Some(mv) = Move::from_bits(node.mv) {
            line.push(mv);
            node = &self.nodes[node.parent as usize];
        }
        line.reverse();
        line
    }

    fn add(&mut self, node: SearchNode) -> u32 {
        if 2 * (self.nodes.len() + 1) > self.slots.len() {
            self.enlarge();
        }
        let slot = self.slot_of(&node.position);
        self.nodes.push(node);
        self.slots[slot] = self.nodes.len() as u32;
        self.nodes.len() as u32 - 1
    }

    /// Returns the slot of the position, or the free slot that it would take.
    fn slot_of(&self, position: &PackedPosition) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = position.hash() as usize & mask;
        while let Some(index) = self.slots[slot].checked_sub(1) {
            if self.position(index) == position {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn enlarge(&mut self) {
        self.slots = vec![0; 2 * self.slots.len()];
        for index in 0..self.nodes.len() {
            let slot = self.slot_of(&self.nodes[index].position);
            self.slots[slot] = index as u32 + 1;
        }
    }
}
