//! The positions that the helpmate search has visited, each once, with the moves that led to them.

use alloc::vec;
use alloc::vec::Vec;

use crate::mv::Move;
use crate::position::Position;

/// A visited position, its predecessor and the move between them.
struct SearchNode {
    position: Position,
    parent: u32,
    mv: Option<Move>,
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
    pub(super) fn starting_from(root: &Position) -> VisitedPositions {
        let mut visited = VisitedPositions { nodes: Vec::new(), slots: vec![0; 1024] };
        visited.add(SearchNode { position: root.clone(), parent: 0, mv: None });
        visited
    }

    /// Returns the position with this index.
    pub(super) fn position(&self, index: u32) -> &Position {
        &self.nodes[index as usize].position
    }

    /// Adds a position that a move reached. Returns its index, or `None` if it was already there.
    pub(super) fn insert(&mut self, position: Position, parent: u32, mv: Move) -> Option<u32> {
        self.add(SearchNode { position, parent, mv: Some(mv) })
    }

    /// Returns the moves that led from the start position to this one.
    pub(super) fn line_to(&self, index: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = &self.nodes[index as usize];
        while let Some(mv) = node.mv {
            line.push(mv);
            node = &self.nodes[node.parent as usize];
        }
        line.reverse();
        line
    }

    fn add(&mut self, node: SearchNode) -> Option<u32> {
        if 2 * (self.nodes.len() + 1) > self.slots.len() {
            self.enlarge();
        }
        let slot = self.slot_of(&node.position);
        if self.slots[slot] != 0 {
            return None;
        }
        self.nodes.push(node);
        self.slots[slot] = self.nodes.len() as u32;
        Some(self.nodes.len() as u32 - 1)
    }

    /// Returns the slot of the position, or the free slot that it would take.
    fn slot_of(&self, position: &Position) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = position.hash() as usize & mask;
        while let Some(index) = self.slots[slot].checked_sub(1) {
            if self.position(index).repeats(position) {
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
