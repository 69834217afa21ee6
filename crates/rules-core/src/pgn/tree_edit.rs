//! Edits of a [`MoveTree`]: promoting and removing moves, comments, and numeric annotation glyphs.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use crate::pgn::embedded_command;
use crate::pgn::nag::Nag;
use crate::pgn::tree::{Continuations, MoveId, MoveTree, collapse_blanks};

impl MoveTree {
    /// Moves the variation that contains a move one place up among its alternatives; the first alternative becomes the
    /// main move. Returns whether there was something to promote: not for a move of the main line.
    ///
    /// ```
    /// use rules_core::pgn;
    ///
    /// let mut record = pgn::games("1. e4 (1. d4 d5) (1. c4) 1... e5 *").next().expect("a game").record;
    /// let d4 = record.moves.continuations(None).nth(1).expect("1. d4");
    /// let d5 = record.moves.continuations(Some(d4)).next().expect("1... d5");
    /// assert!(record.moves.promote(d5));
    /// assert!(record.to_pgn().ends_with("1. d4 (1. e4 e5) (1. c4) 1... d5 *\n"));
    /// assert!(!record.moves.promote(d5));
    /// ```
    pub fn promote(&mut self, id: MoveId) -> bool {
        let Some(first) = self.path(Some(id)).into_iter().rev().find(|id| !self.is_main(*id)) else {
            return false;
        };
        let parent = self.get(first).and_then(|node| node.parent());
        let mut order: Vec<MoveId> = self.continuations(parent).collect();
        if let Some(at) = order.iter().position(|id| *id == first).filter(|at| *at > 0) {
            order.swap(at - 1, at);
        }
        self.order_continuations(parent, &order);
        true
    }

    /// Makes the line to a move the main line. Returns whether it was not the main line before.
    pub fn promote_to_main_line(&mut self, id: MoveId) -> bool {
        let mut is_changed = false;
        for id in self.path(Some(id)).into_iter().filter(|id| !self.is_main(*id)).collect::<Vec<_>>() {
            let parent = self.get(id).and_then(|node| node.parent());
            let others = self.continuations(parent).filter(|other| *other != id);
            let order: Vec<MoveId> = [id].into_iter().chain(others).collect();
            self.order_continuations(parent, &order);
            is_changed = true;
        }
        is_changed
    }

    /// Removes a move and all that follow it. If it was a main move with alternatives, the first of them becomes the
    /// main one. Returns the number of removed moves.
    pub fn remove(&mut self, id: MoveId) -> usize {
        let Some(node) = self.get(id) else { return 0 };
        let parent = node.parent();
        let order: Vec<MoveId> = self.continuations(parent).filter(|other| *other != id).collect();
        let before = self.len();
        let mut remaining = vec![id];
        while let Some(id) = remaining.pop() {
            remaining.extend(self.continuations(Some(id)));
            self.take(id);
        }
        self.order_continuations(parent, &order);
        before - self.len()
    }

    /// Replaces the words of the comment after a move, or before the first one; embedded commands such as `[%clk …]`
    /// stay. Empty words remove the comment. Braces become parentheses, because they would end a PGN comment.
    ///
    /// ```
    /// use rules_core::pgn;
    ///
    /// let mut record = pgn::games("1. e4 {[%clk 0:05:00] old} *").next().expect("a game").record;
    /// let e4 = record.moves.continuations(None).next();
    /// record.moves.set_comment(e4, "new");
    /// assert_eq!(record.moves.comment(e4), "new");
    /// assert!(record.to_pgn().ends_with("1. e4 {[%clk 0:05:00] new} *\n"));
    /// ```
    pub fn set_comment(&mut self, after: Option<MoveId>, words: &str) {
        let words: String = words.chars().map(brace_to_parenthesis).collect();
        self.rewrite_comments(after, |_, commands| [commands, words].join(" "));
    }

    /// Returns the words of the comments after a move, or before the first one, without embedded commands.
    pub fn comment(&self, after: Option<MoveId>) -> String {
        collapse_blanks(&embedded_command::split(&self.comments_after(after).join(" ")).0)
    }

    /// Sets an embedded command after a move, or before the first one: `set_command(id, "cal", Some("Ge2e4"))` writes
    /// `[%cal Ge2e4]` in the place of any other `cal`. `None` removes it. Brackets and braces in the value are dropped.
    pub fn set_command(&mut self, after: Option<MoveId>, name: &str, value: Option<&str>) {
        let command = value.map(|value| {
            let value: String = value.chars().filter(|letter| !"[]{}".contains(*letter)).collect();
            ["[%", name, " ", &value, "]"].concat()
        });
        self.rewrite_comments(after, |words, commands| {
            let others = embedded_command::without(&commands, name);
            [command.unwrap_or_default(), others, words].join(" ")
        });
    }

    /// Returns the value of an embedded command after a move, or before the first one.
    pub fn command(&self, after: Option<MoveId>, name: &str) -> Option<&str> {
        self.comments_after(after).iter().find_map(|comment| embedded_command::find(comment, name))
    }

    /// Adds a numeric annotation glyph to a move, or takes it off. The judgements of a move, `$1` to `$6`, exclude each
    /// other.
    ///
    /// ```
    /// use rules_core::pgn::{self, Nag};
    ///
    /// let mut record = pgn::games("1. e4! $14 *").next().expect("a game").record;
    /// let e4 = record.moves.continuations(None).next().expect("1. e4");
    /// record.moves.toggle_nag(e4, Nag(5));
    /// assert!(record.to_pgn().ends_with("1. e4 $5 $14 *\n"));
    /// record.moves.toggle_nag(e4, Nag(5));
    /// assert!(record.to_pgn().ends_with("1. e4 $14 *\n"));
    /// ```
    pub fn toggle_nag(&mut self, id: MoveId, nag: Nag) {
        self.edit(id, |node| {
            let was_there = node.nags.contains(&nag);
            node.nags.retain(|other| *other != nag && !(nag.judges_move() && other.judges_move()));
            if !was_there {
                let at = if nag.judges_move() { 0 } else { node.nags.len() };
                node.nags.insert(at, nag);
            }
        });
    }

    fn comments_after(&self, after: Option<MoveId>) -> &[String] {
        match after {
            None => self.comments(),
            Some(id) => self.get(id).map_or(&[], |node| node.comments()),
        }
    }

    /// Joins the comments after a move to one, made of their words and their commands.
    fn rewrite_comments(&mut self, after: Option<MoveId>, rewrite: impl FnOnce(String, String) -> String) {
        if let Some(comments) = self.comments_mut(after) {
            let (words, commands) = embedded_command::split(&comments.join(" "));
            let comment = collapse_blanks(&rewrite(words, commands));
            *comments = if comment.is_empty() { Vec::new() } else { vec![comment] };
        }
    }

    /// Links the moves that may follow a move in this order.
    fn order_continuations(&mut self, after: Option<MoveId>, order: &[MoveId]) {
        *self.continuations_mut(after) = Continuations { first: order.first().copied(), last: order.last().copied() };
        for (index, id) in order.iter().enumerate() {
            let next = order.get(index + 1).copied();
            self.edit(*id, |node| node.alternative = next);
        }
        for id in order {
            self.settle_comments_before(*id);
            if let Some(next) = self.main_continuation(Some(*id)) {
                self.settle_comments_before(next);
            }
        }
    }

    /// Moves the comments before a move to the move before it, unless a variation begins or ends between the two: a
    /// reader could not tell them apart.
    pub(super) fn settle_comments_before(&mut self, id: MoveId) {
        let Some(node) = self.get(id) else { return };
        let parent = node.parent();
        let follows_variation = parent.is_some_and(|id| self.is_main(id) && self.alternative(id).is_some());
        if !self.is_main(id) || follows_variation {
            return;
        }
        let mut comments = Vec::new();
        self.edit(id, |node| comments = mem::take(&mut node.comments_before));
        if let Some(before) = self.comments_mut(parent) {
            before.append(&mut comments);
        }
    }
}

fn brace_to_parenthesis(letter: char) -> char {
    match letter {
        '{' => '(',
        '}' => ')',
        letter => letter,
    }
}
