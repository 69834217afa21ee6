//! The triangular table of principal variations: a ply's line is its best move followed by the next ply's line.

use rules_core::Move;

use crate::score::MAX_PLY;

pub(super) struct PvTable {
    lines: Vec<Vec<Move>>,
}

impl Default for PvTable {
    fn default() -> Self {
        Self { lines: (0..=MAX_PLY + 1).map(|_| Vec::with_capacity(16)).collect() }
    }
}

impl PvTable {
    /// Clears the line of a ply, for a new node.
    pub fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Sets the line of a ply to a new best move and the next ply's line.
    pub fn update(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    pub fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply]
    }
}
