//! Adds the annotations of one tree of moves to another one of the same game.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::pgn::embedded_command;
use crate::pgn::record::ILLEGAL_MOVES;
use crate::pgn::tree::{MoveId, MoveNode, MoveTree, collapse_blanks};

/// The command of the remaining clock time.
const CLOCK: &str = "clk";

impl MoveTree {
    /// Adds the moves of another tree with their comments and glyphs. The main line and its clock times stay: another main
    /// line of the other tree becomes a variation, or continues the line where this one ends. Nothing is added if the other
    /// tree has another start position.
    ///
    /// ```
    /// use rules_core::pgn;
    ///
    /// let record = |text| pgn::games(text).next().expect("a game").record;
    /// let mut game = record("1. e4 e5 2. Nf3 *");
    /// game.moves.merge(&record("1. e4! {usual} (1. d4) 1... e5 2. Nc3 *").moves);
    /// assert!(game.to_pgn().ends_with("1. e4 $1 {usual} (1. d4) 1... e5 2. Nf3 (2. Nc3) *\n"));
    /// ```
    pub fn merge(&mut self, other: &MoveTree) {
        if self.start() != other.start() {
            return;
        }
        self.merge_comments(None, other.comments(), None);
        let mut pairs = vec![(None, None)];
        while let Some((after, others)) = pairs.pop() {
            let first = pairs.len();
            for id in other.continuations(others) {
                let Some(node) = other.get(id) else { continue };
                let own = self.continuation(after, node.mv()).unwrap_or_else(|| self.push(after, node.mv()));
                self.merge_node(own, node);
                pairs.push((Some(own), Some(id)));
            }
            // The main move's line comes first.
            if let Some(new) = pairs.get_mut(first..) {
                new.reverse();
            }
        }
        for id in self.ids().collect::<Vec<_>>() {
            self.settle_comments_before(id);
        }
    }

    /// Ends the main line at one of its moves: what follows becomes a variation that begins with the same move, because PGN
    /// has no place for variations after the end of a game. [`MoveTree::merge`] into another tree undoes it.
    ///
    /// ```
    /// use rules_core::pgn;
    ///
    /// let mut record = pgn::games("1. e4 e5 2. Nf3 (2. Nc3) *").next().expect("a game").record;
    /// let e5 = record.moves.path(record.moves.main_line_end())[1];
    /// record.moves.end_main_line(e5);
    /// assert!(record.to_pgn().ends_with("1. e4 e5 (1... e5 2. Nf3 (2. Nc3)) *\n"));
    /// ```
    pub fn end_main_line(&mut self, end: MoveId) {
        let Some(node) = self.get(end).filter(|_| self.continuations(Some(end)).next().is_some()) else { return };
        let repeated = self.push(node.parent(), node.mv());
        let following: Vec<MoveId> = self.continuations(Some(end)).collect();
        *self.continuations_mut(Some(repeated)) = core::mem::take(self.continuations_mut(Some(end)));
        for id in following {
            self.edit(id, |node| node.parent = Some(repeated));
        }
    }

    fn merge_node(&mut self, id: MoveId, other: &MoveNode) {
        let clock = other.clock();
        let Some(own) = self.get(id) else { return };
        let keeps_clock = own.clock().is_some() && own.clock() != clock;
        let own_clock = if keeps_clock { own.command(CLOCK).map(Into::into) } else { None };
        self.merge_comments(Some(id), other.comments(), own_clock);
        self.edit(id, |node| {
            let is_judged = node.nags.iter().any(|nag| nag.judges_move());
            let new = other.nags.iter().filter(|nag| !(is_judged && nag.judges_move()));
            let new: Vec<_> = new.filter(|nag| !node.nags.contains(nag)).copied().collect();
            node.nags.extend(new);
            let new = other.comments_before.iter().filter(|comment| !node.comments_before.contains(comment));
            let new: Vec<_> = new.cloned().collect();
            node.comments_before.extend(new);
        });
    }

    /// Puts the comments of another tree before those that only this one has. `clock` replaces their clock time.
    fn merge_comments(&mut self, after: Option<MoveId>, others: &[String], clock: Option<String>) {
        let others = others.iter().filter(|comment| !comment.starts_with(ILLEGAL_MOVES));
        let mut merged: Vec<String> = match clock {
            None => others.cloned().collect(),
            Some(clock) => {
                let rest = others.map(|comment| without_clock(comment)).filter(|comment| !comment.is_empty());
                core::iter::once(["[%", CLOCK, " ", &clock, "]"].concat()).chain(rest).collect()
            }
        };
        let has_clock = merged.iter().any(|comment| embedded_command::find(comment, CLOCK).is_some());
        let Some(own) = self.comments_mut(after) else { return };
        for comment in own.drain(..) {
            let is_known = merged.contains(&comment);
            let rest = if has_clock { without_clock(&comment) } else { comment };
            if !is_known && !rest.is_empty() && !merged.contains(&rest) {
                merged.push(rest);
            }
        }
        *own = merged;
    }
}

/// Returns a comment without its clock time; other comments stay as they are.
fn without_clock(comment: &str) -> String {
    if embedded_command::find(comment, CLOCK).is_none() {
        return comment.into();
    }
    let (words, commands) = embedded_command::split(comment);
    collapse_blanks(&[embedded_command::without(&commands, CLOCK), words].join(" "))
}
