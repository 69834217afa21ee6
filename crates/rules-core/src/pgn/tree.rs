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
    /// The moves by id; `None` for removed ones, whose ids are not given again.
    nodes: Vec<Option<MoveNode>>,
    /// Number of moves that are not removed.
    len: usize,
}

/// Identifier of a move in a [`MoveTree`]. It stays valid until the move is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

/// A move of a [`MoveTree`] with its annotations.
#[derive(Clone, Debug)]
pub struct MoveNode {
    mv: Option<Move>,
    pub(super) nags: Vec<Nag>,
    pub(super) comments_before: Vec<String>,
    pub(super) comments: Vec<String>,
    pub(super) parent: Option<MoveId>,
    /// The next alternative to this move.
    pub(super) alternative: Option<MoveId>,
    pub(super) continuations: Continuations,
}

/// The first and the last of the alternative moves that continue a line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Continuations {
    pub(super) first: Option<MoveId>,
    pub(super) last: Option<MoveId>,
}

impl MoveNode {
    /// Returns the move; `None` for a null move, `--`, with which a side passes its turn in an analysis.
    pub fn mv(&self) -> Option<Move> {
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

    /// Returns the position after the move, which must have been checked in the position before it.
    pub(super) fn played_in(&self, before: &Position) -> Position {
        match self.mv {
            Some(mv) => before.play_unchecked(mv),
            None => before.null_move().unwrap_or_else(|| before.clone()),
        }
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
        MoveTree { start, comments: Vec::new(), continuations: Continuations::default(), nodes: Vec::new(), len: 0 }
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
        self.len
    }

    /// Returns whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns a move; `None` if it was removed, or if the id belongs to another tree.
    pub fn get(&self, id: MoveId) -> Option<&MoveNode> {
        self.nodes.get(id.0 as usize)?.as_ref()
    }

    /// Iterates over the moves that may follow a move, the main one first; over the first moves without an id.
    pub fn continuations(&self, after: Option<MoveId>) -> impl Iterator<Item = MoveId> {
        successors(self.main_continuation(after), |id| self.alternative(*id))
    }

    /// Returns the continuation with this move, or with a null move for `None`.
    pub fn continuation(&self, after: Option<MoveId>, mv: Option<Move>) -> Option<MoveId> {
        self.continuations(after).find(|id| self.get(*id).is_some_and(|node| node.mv == mv))
    }

    /// Iterates over all moves, variations included, in the order in which they were added.
    pub fn ids(&self) -> impl Iterator<Item = MoveId> {
        (0..self.nodes.len() as u32).map(MoveId).filter(|id| self.get(*id).is_some())
    }

    /// Iterates over the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &MoveNode> {
        successors(self.main_continuation(None), |id| self.main_continuation(Some(*id))).filter_map(|id| self.get(id))
    }

    /// Returns the last move of the main line.
    pub fn main_line_end(&self) -> Option<MoveId> {
        successors(self.main_continuation(None), |id| self.main_continuation(Some(*id))).last()
    }

    /// Returns the moves that lead to a move, in the order of play; it is the last of them.
    pub fn path(&self, to: Option<MoveId>) -> Vec<MoveId> {
        let known = to.filter(|id| self.get(*id).is_some());
        let mut path: Vec<MoveId> = successors(known, |id| self.get(*id)?.parent).collect();
        path.reverse();
        path
    }

    /// Returns the position after a move; the start position without an id.
    pub fn position(&self, after: Option<MoveId>) -> Position {
        let nodes = self.path(after).into_iter().filter_map(|id| self.get(id));
        nodes.fold(self.start.clone(), |position, node| node.played_in(&position))
    }

    /// Adds a move after another one, or a first move. It continues the line if it is the only move there; otherwise it
    /// starts a variation.
    ///
    /// # Errors
    /// The reason why the move is illegal there.
    pub fn add_move(&mut self, after: Option<MoveId>, mv: Move) -> Result<MoveId, IllegalMove> {
        self.position(after).play(mv)?;
        Ok(self.push(after, Some(mv)))
    }

    /// Adds a null move after another move, or as the first one: the side on the move passes. Returns `None` if it is
    /// in check, where no one can pass.
    ///
    /// ```
    /// use rules_core::pgn::{self, MoveTree};
    /// use rules_core::{Position, parse_san};
    ///
    /// let mut record = pgn::games("1. e4 *").next().expect("a game").record;
    /// let tree = &mut record.moves;
    /// let pass = tree.add_null_move(None).expect("no check");
    /// let d5 = parse_san(&tree.position(Some(pass)), "d5")?;
    /// tree.add_move(Some(pass), d5)?;
    /// assert!(record.to_pgn().ends_with("1. e4 (1. -- d5) *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_null_move(&mut self, after: Option<MoveId>) -> Option<MoveId> {
        self.position(after).null_move()?;
        Some(self.push(after, None))
    }

    /// Adds a comment after a move, or before the first one. Runs of blanks and line ends become single blanks.
    pub fn add_comment(&mut self, after: Option<MoveId>, text: &str) {
        let text = collapse_blanks(text);
        if text.is_empty() {
            return;
        }
        if let Some(comments) = self.comments_mut(after) {
            comments.push(text);
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

    /// Adds a move that is known to be legal, or a null move.
    pub(super) fn push(&mut self, after: Option<MoveId>, mv: Option<Move>) -> MoveId {
        let id = MoveId(self.nodes.len() as u32);
        self.len += 1;
        self.nodes.push(Some(MoveNode {
            mv,
            nags: Vec::new(),
            comments_before: Vec::new(),
            comments: Vec::new(),
            parent: after,
            alternative: None,
            continuations: Continuations::default(),
        }));
        match self.continuations_mut(after).last.replace(id) {
            Some(last) => self.edit(last, |node| node.alternative = Some(id)),
            None => self.continuations_mut(after).first = Some(id),
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

    /// Returns the ends of the list of moves that may follow a move.
    pub(super) fn continuations_mut(&mut self, after: Option<MoveId>) -> &mut Continuations {
        match after.and_then(|id| self.nodes.get_mut(id.0 as usize)) {
            Some(Some(node)) => &mut node.continuations,
            _ => &mut self.continuations,
        }
    }

    /// Takes a move out of the tree, which no longer refers to it. Returns it.
    pub(super) fn take(&mut self, id: MoveId) -> Option<MoveNode> {
        let taken = self.nodes.get_mut(id.0 as usize)?.take();
        self.len -= usize::from(taken.is_some());
        taken
    }

    pub(super) fn edit(&mut self, id: MoveId, edit: impl FnOnce(&mut MoveNode)) {
        if let Some(Some(node)) = self.nodes.get_mut(id.0 as usize) {
            edit(node);
        }
    }

    /// Returns the comments after a move, or before the first one; `None` for a removed move.
    pub(super) fn comments_mut(&mut self, after: Option<MoveId>) -> Option<&mut Vec<String>> {
        match after {
            None => Some(&mut self.comments),
            Some(id) => self.nodes.get_mut(id.0 as usize)?.as_mut().map(|node| &mut node.comments),
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
