//! The moves of an annotated game: a main line, variations, and what is said about them.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::successors;
use core::time::Duration;

use crate::illegal_move::IllegalMove;
use crate::mv::Move;
use crate::pgn::command;
use crate::pgn::nag::Nag;
use crate::position::Position;

/// Moves that branch from a start position. Where several moves continue a line, the first is the main one and the
/// others are variations. Whatever its depth, a tree takes no recursion to read, write or drop.
///
/// ```
/// use rules_core::pgn::MoveTree;
/// use rules_core::{Position, parse_san};
///
/// let start = Position::default();
/// let mut tree = MoveTree::new(start.clone());
/// let e4 = tree.add(None, parse_san(&start, "e4")?)?;
/// tree.add(None, parse_san(&start, "d4")?)?;
/// tree.comment(Some(e4), "best by test");
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

/// Which move of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

/// A move of a tree and what is said about it.
#[derive(Clone, Debug)]
pub struct MoveNode {
    mv: Move,
    nags: Vec<Nag>,
    comments_before: Vec<String>,
    comments: Vec<String>,
    parent: Option<MoveId>,
    /// The next move that could be made instead of this one.
    alternative: Option<MoveId>,
    continuations: Continuations,
}

/// The first and the last of the moves that continue a line.
#[derive(Clone, Copy, Debug, Default)]
struct Continuations {
    first: Option<MoveId>,
    last: Option<MoveId>,
}

impl MoveNode {
    /// The move.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The move before it; `None` for a first move.
    pub fn parent(&self) -> Option<MoveId> {
        self.parent
    }

    /// The marks behind the move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// Comments that stand before the move, at the start of a variation or when one has just ended.
    pub fn comments_before(&self) -> &[String] {
        &self.comments_before
    }

    /// Comments behind the move, commands such as `[%clk 0:04:59]` included.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// The value of a command in the comments: that of `[%eval 0.3]` is `0.3`.
    pub fn command(&self, name: &str) -> Option<&str> {
        self.comments.iter().find_map(|comment| command::find(comment, name))
    }

    fn says_the_same(&self, other: &MoveNode) -> bool {
        self.mv == other.mv
            && self.nags == other.nags
            && self.comments_before == other.comments_before
            && self.comments == other.comments
    }

    /// What the mover had left on the clock, from `[%clk h:mm:ss]`.
    pub fn clock(&self) -> Option<Duration> {
        self.command("clk").and_then(command::read_clock)
    }
}

impl MoveTree {
    /// A tree without moves.
    pub fn new(start: Position) -> MoveTree {
        MoveTree { start, comments: Vec::new(), continuations: Continuations::default(), nodes: Vec::new() }
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Comments before the first move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// How many moves there are, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A move; `None` if the id is another tree's.
    pub fn get(&self, id: MoveId) -> Option<&MoveNode> {
        self.nodes.get(id.0 as usize)
    }

    /// The moves that continue a line, the main one first; without an id the first moves.
    pub fn continuations(&self, after: Option<MoveId>) -> impl Iterator<Item = MoveId> {
        successors(self.main_continuation(after), |id| self.alternative(*id))
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &MoveNode> {
        successors(self.main_continuation(None), |id| self.main_continuation(Some(*id))).filter_map(|id| self.get(id))
    }

    /// The position after a move, or before the first one.
    pub fn position(&self, after: Option<MoveId>) -> Position {
        let mut moves: Vec<Move> =
            successors(after.and_then(|id| self.get(id)), |node| self.get(node.parent?)).map(|node| node.mv).collect();
        moves.reverse();
        moves.into_iter().fold(self.start.clone(), |position, mv| position.play_unchecked(mv))
    }

    /// Adds a move behind another one, or a first move: as main line if it is the only one there, else as variation.
    ///
    /// # Errors
    /// Why the move is illegal there.
    pub fn add(&mut self, after: Option<MoveId>, mv: Move) -> Result<MoveId, IllegalMove> {
        self.position(after).play(mv)?;
        Ok(self.push(after, mv))
    }

    /// Adds a comment behind a move, or before the first one. Blanks and line ends become single blanks.
    pub fn comment(&mut self, after: Option<MoveId>, text: &str) {
        let text = one_line(text);
        if text.is_empty() {
            return;
        }
        match after {
            None => self.comments.push(text),
            Some(id) => self.edit(id, |node| node.comments.push(text)),
        }
    }

    /// Adds a mark behind a move.
    pub fn mark(&mut self, id: MoveId, nag: Nag) {
        self.edit(id, |node| node.nags.push(nag));
    }

    /// Gives a tree without moves another start.
    pub(super) fn restart(&mut self, start: Position) {
        self.start = start;
    }

    /// Adds comments before a move; they are on one line each.
    pub(super) fn comment_before(&mut self, id: MoveId, mut comments: Vec<String>) {
        self.edit(id, |node| node.comments_before.append(&mut comments));
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

    /// The main one of the moves that continue a line.
    pub(super) fn main_continuation(&self, after: Option<MoveId>) -> Option<MoveId> {
        match after {
            None => self.continuations.first,
            Some(id) => self.get(id)?.continuations.first,
        }
    }

    /// The next move that could be made instead.
    pub(super) fn alternative(&self, id: MoveId) -> Option<MoveId> {
        self.get(id)?.alternative
    }

    /// Whether the move is the main one of those that could be made.
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
    /// Whether the same moves branch in the same order and the same is said about them, in whatever order they were
    /// added.
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
            if !ours.says_the_same(theirs) {
                return false;
            }
            pairs.push((ours.alternative, theirs.alternative));
            pairs.push((ours.continuations.first, theirs.continuations.first));
        }
        true
    }
}

impl Eq for MoveTree {}

/// A comment as it is kept: on one line, with single blanks, as PGN may break lines at any blank.
pub(super) fn one_line(comment: &str) -> String {
    let mut line = String::with_capacity(comment.len());
    for word in comment.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}
