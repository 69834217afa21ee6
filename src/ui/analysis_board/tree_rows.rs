//! The rows in which a tree of variations is shown.

use engine::Score;
use rules_core::pgn::{MoveId, MoveTree, Nag};
use rules_core::{Color as Side, Letters, Position};

use super::move_words::{number, written};

/// The glyphs of mistakes and blunders.
const MISTAKES: [u8; 2] = [2, 4];

/// A row: moves of one line up to a place where it branches.
#[derive(Debug, Default, Clone, PartialEq)]
pub(super) struct TreeRow {
    /// Number of variations around it.
    pub depth: usize,
    pub items: Vec<TreeItem>,
}

impl TreeRow {
    /// Returns whether a move is in the row.
    pub fn holds(&self, id: Option<MoveId>) -> bool {
        id.is_some_and(|id| self.items.iter().any(|item| matches!(item, TreeItem::Move(shown) if shown.id == id)))
    }
}

/// Something in a row.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum TreeItem {
    /// A move.
    Move(ShownMove),
    /// A comment.
    Comment(String),
}

/// A move as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ShownMove {
    pub id: MoveId,
    /// The move with its number, where it needs one.
    pub text: String,
    /// Its glyphs.
    pub glyphs: String,
    /// Set if a glyph says that it is a mistake or a blunder.
    pub is_mistake: bool,
    /// The evaluation after it, from White's point of view, if the tree has one; only in the main line.
    pub evaluation: Option<String>,
}

/// A line that remains to be written. A stack of them replaces recursion.
struct RemainingLine {
    first: MoveId,
    /// The position before its first move.
    position: Position,
    depth: usize,
}

/// Returns the rows of a tree, main line and variations in the order of PGN.
pub(super) fn rows(tree: &MoveTree, letters: Letters) -> Vec<TreeRow> {
    let mut rows = Vec::new();
    let comment = tree.comment(None);
    if !comment.is_empty() {
        rows.push(TreeRow { depth: 0, items: vec![TreeItem::Comment(comment)] });
    }
    let remaining = |first, position: &Position, depth| RemainingLine { first, position: position.clone(), depth };
    let mut lines: Vec<RemainingLine> = Vec::new();
    lines.extend(tree.continuations(None).next().map(|first| remaining(first, tree.start(), 0)));
    while let Some(RemainingLine { first, position, depth }) = lines.pop() {
        let mut row = TreeRow { depth, items: Vec::new() };
        let mut next = Some((first, position));
        while let Some((id, before)) = next.take() {
            let after = push_move(tree, letters, id, &before, &mut row);
            let on = tree.continuations(Some(id)).next();
            next = on.map(|on| (on, after));
            let parent = tree.get(id).and_then(|node| node.parent());
            let mut all = tree.continuations(parent);
            // The alternatives follow the main move.
            if all.next() != Some(id) {
                continue;
            }
            let others: Vec<MoveId> = all.collect();
            if others.is_empty() {
                continue;
            }
            lines.extend(next.take().map(|(first, position)| remaining(first, &position, depth)));
            lines.extend(others.into_iter().rev().map(|first| remaining(first, &before, depth + 1)));
        }
        rows.push(row);
    }
    rows
}

/// Adds a move and its comments to a row. Returns the position after it.
fn push_move(tree: &MoveTree, letters: Letters, id: MoveId, before: &Position, row: &mut TreeRow) -> Position {
    let Some(node) = tree.get(id) else { return before.clone() };
    let needs_number = before.turn() == Side::White || !matches!(row.items.last(), Some(TreeItem::Move(_)));
    let mut text = if needs_number { number(before) + "\u{a0}" } else { String::new() };
    row.items.extend(node.comments_before().iter().cloned().map(TreeItem::Comment));
    text.push_str(&written(letters, before, node.mv()));
    row.items.push(TreeItem::Move(ShownMove {
        id,
        text,
        glyphs: node.nags().iter().map(written_nag).collect(),
        is_mistake: node.nags().iter().any(|nag| MISTAKES.contains(&nag.0)),
        evaluation: node.command("eval").filter(|_| row.depth == 0).and_then(coach::read_eval).map(written_score),
    }));
    let comment = tree.comment(Some(id));
    if !comment.is_empty() {
        row.items.push(TreeItem::Comment(comment));
    }
    match node.mv() {
        Some(mv) => before.play_unchecked(mv),
        None => before.null_move().unwrap_or_else(|| before.clone()),
    }
}

/// Writes White's score with one digit, or the moves to mate.
fn written_score(score: Score) -> String {
    match score {
        Score::Centipawns(points) => format!("{:+.1}", f64::from(points) / 100.0),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

/// Writes a glyph. Those that no typeface has are written by their number.
fn written_nag(nag: &Nag) -> String {
    nag.glyph().filter(|glyph| glyph.is_ascii()).map_or_else(|| format!(" {nag}"), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::pgn;

    fn shown(text: &str) -> Vec<String> {
        let record = pgn::games(text).next().expect("a game").record;
        let rows = rows(&record.moves, Letters::English);
        let item = |item: TreeItem| match item {
            TreeItem::Move(shown) => {
                let evaluation = shown.evaluation.map_or_else(String::new, |score| format!(" [{score}]"));
                shown.text.replace('\u{a0}', " ") + &shown.glyphs + &evaluation
            }
            TreeItem::Comment(text) => format!("{{{text}}}"),
        };
        let items = |row: TreeRow| row.items.into_iter().map(item).collect::<Vec<_>>().join(" ");
        rows.into_iter().map(|row| format!("{}{}", "> ".repeat(row.depth), items(row))).collect()
    }

    #[test]
    fn variations_stand_in_rows_of_their_own() {
        let text =
            "{start} 1. e4! e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... -- 2. d4) 2. Nf3 {good [%clk 0:01:00]} Nc6 *";
        let expected = [
            "{start}",
            "1. e4! e5",
            "> 1… c5 2. Nf3",
            "> > 2. c3 d5",
            "> 2… d6",
            "> 1… – 2. d4",
            "2. Nf3 {good} 2… Nc6",
        ];
        assert_eq!(shown(text), expected);
    }

    #[test]
    fn evaluations_stand_beside_the_moves_of_the_main_line() {
        let text = "1. e4 {[%eval 0.31]} e5 $4 {[%eval #-3] lost} (1... c5 {[%eval 0.2]}) 2. Nf3 {[%eval -0.04]} *";
        assert_eq!(shown(text), ["1. e4 [+0.3] e5?? [#-3] {lost}", "> 1… c5", "2. Nf3 [-0.0]"]);
    }

    #[test]
    fn glyphs_without_a_letter_in_the_typefaces_are_numbers() {
        assert_eq!(shown("1. e4 $7 e5 $1 $14 *"), ["1. e4 $7 e5! $14"]);
    }

    #[test]
    fn alternatives_to_the_first_move_stand_after_it() {
        assert_eq!(shown("1. e4 (1. d4 d5) (1. c4) 1... e5 *"), ["1. e4", "> 1. d4 d5", "> 1. c4", "1… e5"]);
        assert_eq!(shown("*"), [""; 0]);
    }
}
