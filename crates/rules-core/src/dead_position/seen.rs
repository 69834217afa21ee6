//! The positions a search has met, each once, with the moves that led to them.

use alloc::vec;
use alloc::vec::Vec;

use crate::mv::Move;
use crate::position::Position;

/// A position and how the search came to it.
struct Node {
    position: Position,
    parent: u32,
    mv: Option<Move>,
}

/// Positions told apart as the rule of repetition tells them apart (DRW-6): men, side on the move, castling and en
/// passant. They are compared in full, so that two with the same hash are not mistaken for one another.
pub(super) struct Seen {
    nodes: Vec<Node>,
    /// By hash, with open addressing: 0, or the place of the node plus one. At least half of it is free.
    slots: Vec<u32>,
}

impl Seen {
    /// Only the position that a search starts from; it has the index 0.
    pub(super) fn starting_from(root: &Position) -> Seen {
        let mut seen = Seen { nodes: Vec::new(), slots: vec![0; 1024] };
        seen.add(Node { position: root.clone(), parent: 0, mv: None });
        seen
    }

    /// The position with this index.
    pub(super) fn position(&self, index: u32) -> &Position {
        &self.nodes[index as usize].position
    }

    /// Notes a position reached from another one by a move; its index, or `None` if it was known.
    pub(super) fn insert(&mut self, position: Position, parent: u32, mv: Move) -> Option<u32> {
        self.add(Node { position, parent, mv: Some(mv) })
    }

    /// The moves that led from the first position to this one.
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

    fn add(&mut self, node: Node) -> Option<u32> {
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

    /// Where the position is noted, or the free place where it should be.
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
