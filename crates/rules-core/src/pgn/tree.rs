//! The moves of an annotated game: a main line with variations, comments and numeric annotation glyphs.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::successors;
use core::time::Duration;

use crate::illegal_move::IllegalMove;
use crate::mv::Move;
use crate::pgn::embedded_command;
use crate::pgn::nag::Nag;
use crate::position::Position;

/// A tree of moves from a start position. If several moves continue a line, the first is the main one and the others
/// start variations. No operation on the tree is recursive, so its depth cannot overflow the stack.
///
/// ```
/// use rules_core::pgn::MoveTree;
/// use rules_core::{Position, parse_san};
///
/// let start = Position::default();
/// let mut tree = MoveTree::new(start.clone());
/// let e4 = tree.add_move(None, parse_san(&start, "e4")?)?;
/// tree.add_move(None, parse_san(&start, "d4")?)?;
/// tree.add_comment(Some(e4), "best by test");
/// assert_eq!(tree.main_line().count(), 1);
/// assert_eq!(tree.continuations(None).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveTree {
    start: Position,
    comments: Vec<String>,
    continuations: Continuations,
    nodes: Vec<MoveNode>,
}

/// Identifier of a move in a [`MoveTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

/// A move of a [`MoveTree`] with its annotations.
#[derive(Clone, Debug)]
pub struct MoveNode {
    mv: Move,
    nags: Vec<Nag>,
    comments_before: Vec<String>,
    comments: Vec<String>,
    parent: Option<MoveId>,
    /// The next alternative to this move.
    alternative: Option<MoveId>,
    continuations: Continuations,
}

/// The first and the last of the alternative moves that continue a line.
#[derive(Clone, Copy, Debug, Default)]
struct Continuations {
    first: Option<MoveId>,
    last: Option<MoveId>,
}

impl MoveNode {
    /// Returns the move.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// Returns the previous move; `None` for a first move.
    pub fn parent(&self) -> Option<MoveId> {
        self.parent
    }

    /// Returns the numeric annotation glyphs of the move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// Returns the comments before the move, at the start of a variation or right after one.
    pub fn comments_before(&self) -> &[String] {
        &self.comments_before
    }

    /// Returns the comments after the move, including commands such as `[%clk 0:04:59]`.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// Returns the value of a command in the comments: `0.3` for `[%eval 0.3]`.
    pub fn command(&self, name: &str) -> Option<&str> {
        self.comments.iter().find_map(|comment| embedded_command::find(comment, name))
    }

    fn has_same_content(&self, other: &MoveNode) -> bool {
        self.mv == other.mv
            && self.nags == other.nags
            && self.comments_before == other.comments_before
            && self.comments == other.comments
    }

    /// Returns the mover's remaining clock time, from `[%clk h:mm:ss]`.
    pub fn clock(&self) -> Option<Duration> {
        self.command("clk").and_then(embedded_command::read_clock)
    }
}

impl MoveTree {
    /// Creates a tree without moves.
    pub fn new(start: Position) -> MoveTree {
        MoveTree { start, comments: Vec::new(), continuations: Continuations::default(), nodes: Vec::new() }
    }

    /// Returns the position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the comments before the first move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// Returns the number of moves, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns a move; `None` if the id belongs to another tree.
    pub fn get(&self, id: MoveId) -> Option<&MoveNode> {
        self.nodes.get(id.0 as usize)
    }

    /// Iterates over the moves that may follow a move, the main one first; over the first moves without an id.
    pub fn continuations(&self, after: Option<MoveId>) -> impl Iterator<Item = MoveId> {
        successors(self.main_continuation(after), |id| self.alternative(*id))
    }

    /// Iterates over the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &MoveNode> {
        successors(self.main_continuation(None), |id| self.main_continuation(Some(*id))).filter_map(|id| self.get(id))
    }

    /// Returns the position after a move; the start position without an id.
    pub fn position(&self, after: Option<MoveId>) -> Position {
        let mut moves: Vec<Move> =
            successors(after.and_then(|id| self.get(id)), |node| self.get(node.parent?)).map(|node| node.mv).collect();
        moves.reverse();
        moves.into_iter().fold(self.start.clone(), |position, mv| position.play_unchecked(mv))
    }

    /// Adds a move after another one, or a first move. It continues the line if it is the only move there; otherwise it
    /// starts a variation.
    ///
    /// # Errors
    /// The reason why the move is illegal there.
    pub fn add_move(&mut self, after: Option<MoveId>, mv: Move) -> Result<MoveId, IllegalMove> {
        self.position(after).play(mv)?;
        Ok(self.push(after, mv))
    }

    /// Adds a comment after a move, or before the first one. Runs of blanks and line ends become single blanks.
    pub fn add_comment(&mut self, after: Option<MoveId>, text: &str) {
        let text = collapse_blanks(text);
        if text.is_empty() {
            return;
        }
        match after {
            None => self.comments.push(text),
            Some(id) => self.edit(id, |node| node.comments.push(text)),
        }
    }

    /// Adds a numeric annotation glyph to a move.
    pub fn add_nag(&mut self, id: MoveId, nag: Nag) {
        self.edit(id, |node| node.nags.push(nag));
    }

    /// Sets the start position of a tree that has no moves yet.
    pub(super) fn set_start(&mut self, start: Position) {
        self.start = start;
    }

    /// Adds a comment before a move, at the start of a variation or right after one. Runs of blanks and line ends become
    /// single blanks.
    pub fn add_comment_before(&mut self, id: MoveId, text: &str) {
        let text = collapse_blanks(text);
        if !text.is_empty() {
            self.edit(id, |node| node.comments_before.push(text));
        }
    }

    /// Adds a move that is known to be legal.
    pub(super) fn push(&mut self, after: Option<MoveId>, mv: Move) -> MoveId {
        let id = MoveId(self.nodes.len() as u32);
        self.nodes.push(MoveNode {
            mv,
            nags: Vec::new(),
            comments_before: Vec::new(),
            comments: Vec::new(),
            parent: after,
            alternative: None,
            continuations: Continuations::default(),
        });
        let continuations = match after.and_then(|id| self.nodes.get_mut(id.0 as usize)) {
            Some(node) => &mut node.continuations,
            None => &mut self.continuations,
        };
        match continuations.last.replace(id) {
            Some(last) => self.edit(last, |node| node.alternative = Some(id)),
            None => continuations.first = Some(id),
        }
        id
    }

    /// Returns the main move that continues a line.
    pub(super) fn main_continuation(&self, after: Option<MoveId>) -> Option<MoveId> {
        match after {
            None => self.continuations.first,
            Some(id) => self.get(id)?.continuations.first,
        }
    }

    /// Returns the next alternative to a move.
    pub(super) fn alternative(&self, id: MoveId) -> Option<MoveId> {
        self.get(id)?.alternative
    }

    /// Returns whether a move is the main one among its alternatives.
    pub(super) fn is_main(&self, id: MoveId) -> bool {
        self.get(id).is_some_and(|node| self.main_continuation(node.parent) == Some(id))
    }

    fn edit(&mut self, id: MoveId, edit: impl FnOnce(&mut MoveNode)) {
        if let Some(node) = self.nodes.get_mut(id.0 as usize) {
            edit(node);
        }
    }
}

impl PartialEq for MoveTree {
    /// Compares moves, their order and annotations. The order in which moves were added does not matter.
    fn eq(&self, other: &MoveTree) -> bool {
        if self.start != other.start || self.comments != other.comments || self.len() != other.len() {
            return false;
        }
        let mut pairs = vec![(self.main_continuation(None), other.main_continuation(None))];
        while let Some(pair) = pairs.pop() {
            let (ours, theirs) = match pair {
                (None, None) => continue,
                (Some(ours), Some(theirs)) => (self.get(ours), other.get(theirs)),
                _ => return false,
            };
            let (Some(ours), Some(theirs)) = (ours, theirs) else { return false };
            if !ours.has_same_content(theirs) {
                return false;
            }
            pairs.push((ours.alternative, theirs.alternative));
            pairs.push((ours.continuations.first, theirs.continuations.first));
        }
        true
    }
}

impl Eq for MoveTree {}

/// Returns a comment on one line with single blanks. PGN may break lines at any blank, so line ends carry no meaning.
pub(super) fn collapse_blanks(comment: &str) -> String {
    let mut line = String::with_capacity(comment.len());
    for word in comment.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}
