//! The rows of the tree, written anew only when the tree has changed.

use rules_core::Letters;
use rules_core::pgn::MoveTree;

use super::tree_rows::{TreeItem, TreeRow, rows};

/// Width of a letter in points, by which the height of a row is estimated before it was shown.
const LETTER_WIDTH: f32 = 8.5;

/// The rows of a tree with their heights.
#[derive(Default)]
pub(in crate::ui) struct TreeCache {
    /// The number of changes of the tree when its rows were written, and the letters.
    of: Option<(u64, Letters)>,
    pub(super) rows: Vec<TreeRow>,
    /// Height of each row at this width, once it was shown.
    heights: Vec<Option<f32>>,
    width: f32,
    has_evaluations: bool,
}

impl TreeCache {
    /// Writes the rows if the tree has changed since, which `changes` counts.
    pub fn update(&mut self, tree: &MoveTree, changes: u64, letters: Letters) {
        if self.of == Some((changes, letters)) {
            return;
        }
        self.of = Some((changes, letters));
        self.rows = rows(tree, letters);
        self.heights = vec![None; self.rows.len()];
        self.has_evaluations = tree.ids().any(|id| tree.command(Some(id), "eval").is_some());
    }

    /// Returns whether a review or another program has evaluated positions of the tree.
    pub fn has_evaluations(&self) -> bool {
        self.has_evaluations
    }

    /// Forgets the heights if the width has changed.
    pub fn set_width(&mut self, width: f32) {
        if self.width != width {
            self.width = width;
            self.heights.fill(None);
        }
    }

    /// Notes the height of a row that was shown.
    pub fn set_height(&mut self, row: usize, height: f32) {
        if let Some(known) = self.heights.get_mut(row) {
            *known = Some(height);
        }
    }

    /// Returns the height of a row, estimated by its letters if it was never shown. `line_height` is that of one line.
    pub fn height(&self, row: usize, line_height: f32) -> f32 {
        if let Some(known) = self.heights.get(row).copied().flatten() {
            return known;
        }
        let letters: usize = self.rows.get(row).map_or(0, |row| row.items.iter().map(length).sum());
        let lines = (letters as f32 * LETTER_WIDTH / self.width.max(1.0)).ceil().max(1.0);
        lines * line_height
    }
}

fn length(item: &TreeItem) -> usize {
    match item {
        TreeItem::Move(shown) => shown.text.chars().count() + shown.glyphs.len() + 2,
        TreeItem::Comment(text) => text.chars().count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::pgn;

    #[test]
    fn rows_are_written_anew_for_another_tree_only() {
        let tree = |text| pgn::games(text).next().expect("a game").record.moves;
        let mut cache = TreeCache::default();
        cache.update(&tree("1. e4 *"), 1, Letters::English);
        cache.set_width(200.0);
        cache.set_height(0, 90.0);
        cache.update(&tree("1. d4 (1. c4 {[%eval 0.1]}) *"), 1, Letters::English);
        assert_eq!((cache.rows.len(), cache.height(0, 30.0)), (1, 90.0), "the same number of changes");
        cache.update(&tree("1. d4 (1. c4 {[%eval 0.1]}) *"), 2, Letters::English);
        assert_eq!((cache.rows.len(), cache.height(0, 30.0)), (2, 30.0));
        assert!(cache.has_evaluations());
        cache.set_height(0, 90.0);
        cache.set_width(100.0);
        assert_eq!(cache.height(0, 30.0), 30.0, "another width");
    }

    #[test]
    fn a_long_row_is_estimated_to_be_higher() {
        let long = format!("1. e4 {{{}}} *", "many words ".repeat(40));
        let mut cache = TreeCache::default();
        cache.update(&pgn::games(&long).next().expect("a game").record.moves, 1, Letters::English);
        cache.set_width(300.0);
        assert!(cache.height(0, 30.0) > 300.0);
    }
}
