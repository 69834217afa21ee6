//! Writes a game as PGN, in the standard's export format.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::color::Color;
use crate::pgn::record::GameRecord;
use crate::pgn::tree::{MoveId, MoveTree};
use crate::position::Position;
use crate::san::Notation;

/// Maximum line width in characters; PGN asks for less than 80.
const LINE_WIDTH: usize = 79;
/// The usual text for a null move.
const NULL_MOVE: &str = "--";

impl GameRecord {
    /// Writes the game as PGN. The text of another game may follow it.
    pub fn to_pgn(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.tags.iter() {
            match name {
                "Result" => push_tag(&mut text, name, self.result.score()),
                "SetUp" | "FEN" => {}
                _ => push_tag(&mut text, name, value),
            }
        }
        let start = self.moves.start();
        if *start != Position::default() {
            push_tag(&mut text, "SetUp", "1");
            push_tag(&mut text, "FEN", &start.to_fen());
        }
        text.push('\n');
        let mut writer = PgnWriter { tree: &self.moves, text: LineWrapper::new(text), needs_number: true };
        writer.comments(self.moves.comments());
        writer.moves();
        writer.text.word(self.result.score());
        writer.text.finish()
    }
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

/// Writes the moves of a tree.
struct PgnWriter<'a> {
    tree: &'a MoveTree,
    text: LineWrapper,
    /// True if a move of Black's needs its number: it is the first one, or follows a comment or variation.
    needs_number: bool,
}

/// A part of the tree that remains to be written. A stack of tasks replaces recursion.
enum WriteTask {
    /// The line that starts with this move, made in this position.
    Line(MoveId, Position),
    /// The variation that starts with this move, and those after it.
    Variations(MoveId, Position),
    EndVariation,
}

impl PgnWriter<'_> {
    fn moves(&mut self) {
        let mut tasks = Vec::new();
        tasks.extend(self.tree.main_continuation(None).map(|first| WriteTask::Line(first, self.tree.start().clone())));
        while let Some(task) = tasks.pop() {
            match task {
                WriteTask::Line(first, position) => self.line(first, position, &mut tasks),
                WriteTask::Variations(first, position) => {
                    let next = self.tree.alternative(first);
                    tasks.extend(next.map(|next| WriteTask::Variations(next, position.clone())));
                    tasks.push(WriteTask::EndVariation);
                    self.text.open();
                    self.needs_number = true;
                    tasks.extend(self.step(first, &position).map(|(id, after)| WriteTask::Line(id, after)));
                }
                WriteTask::EndVariation => {
                    self.text.close();
                    self.needs_number = true;
                }
            }
        }
    }

    /// Writes a line up to its first move with variations.
    fn line(&mut self, first: MoveId, position: Position, tasks: &mut Vec<WriteTask>) {
        let mut next = Some((first, position));
        while let Some((id, before)) = next.take() {
            next = self.step(id, &before);
            if let Some(variation) = self.tree.alternative(id) {
                tasks.extend(next.take().map(|(id, position)| WriteTask::Line(id, position)));
                tasks.push(WriteTask::Variations(variation, before));
            }
        }
    }

    /// Writes a move and its annotations. Returns the next move of the line and the position it is made in.
    fn step(&mut self, id: MoveId, before: &Position) -> Option<(MoveId, Position)> {
        let node = self.tree.get(id)?;
        self.comments(node.comments_before());
        let number = before.fullmove_number();
        match before.turn() {
            Color::White => self.text.word(&format!("{number}.")),
            Color::Black if self.needs_number => self.text.word(&format!("{number}...")),
            Color::Black => {}
        }
        let after = node.played_in(before);
        let mut san = String::with_capacity(8);
        match node.mv() {
            Some(mv) => Notation::default().push(&mut san, before, mv, &after),
            None => san.push_str(NULL_MOVE),
        }
        self.text.word(&san);
        self.needs_number = false;
        for nag in node.nags() {
            self.text.word(&nag.to_string());
        }
        self.comments(node.comments());
        self.tree.main_continuation(Some(id)).map(|next| (next, after))
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.text.comment(comment);
            self.needs_number = true;
        }
    }
}

/// Wraps words into lines of at most [`LINE_WIDTH`] characters.
struct LineWrapper {
    text: String,
    /// Length of the last line in characters.
    width: usize,
    /// Text to write right before the next word.
    prefix: &'static str,
}

impl LineWrapper {
    fn new(text: String) -> LineWrapper {
        LineWrapper { text, width: 0, prefix: "" }
    }

    fn word(&mut self, word: &str) {
        self.push(word, true);
    }

    fn push(&mut self, word: &str, may_break: bool) {
        let prefix = core::mem::take(&mut self.prefix);
        let width = prefix.len() + word.chars().count();
        if may_break && self.width > 0 && self.width + 1 + width > LINE_WIDTH {
            self.break_line();
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(prefix);
        self.text.push_str(word);
        self.width += width;
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.width = 0;
    }

    /// Writes a comment in braces, which may break at any blank. A comment that contains a closing brace is written
    /// after `;`, up to the end of the line.
    fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            self.word(&format!("; {comment}"));
            self.break_line();
            return;
        }
        let mut words = comment.split(' ').peekable();
        let mut is_first = true;
        while let Some(word) = words.next() {
            let open = if is_first { "{" } else { "" };
            let close = if words.peek().is_none() { "}" } else { "" };
            // At the start of a line this word would look like the next game.
            let may_break = !word.starts_with("[Event");
            self.push(&format!("{open}{word}{close}"), may_break);
            is_first = false;
        }
    }

    fn open(&mut self) {
        self.prefix = "(";
    }

    fn close(&mut self) {
        if self.width >= LINE_WIDTH {
            self.break_line();
        }
        self.text.push(')');
        self.width += 1;
    }

    fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}
