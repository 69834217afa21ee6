//! Writing a game as PGN, in the standard's export format.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::color::Color;
use crate::pgn::record::GameRecord;
use crate::pgn::tree::{MoveId, MoveTree};
use crate::position::Position;
use crate::san::Notation;

/// PGN asks for lines of less than 80 characters.
const LINE_WIDTH: usize = 79;

/// A game with all its tags, and an empty line behind the tags.
pub(super) fn record(record: &GameRecord) -> String {
    let mut text = String::new();
    for (name, value) in record.tags.iter() {
        match name {
            "Result" => push_tag(&mut text, name, record.result.score()),
            "SetUp" | "FEN" => {}
            _ => push_tag(&mut text, name, value),
        }
    }
    let start = record.moves.start();
    if *start != Position::default() {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", &start.to_fen());
    }
    text.push('\n');
    let mut writer = Writer { tree: &record.moves, text: Lines::new(text), number_due: true };
    writer.comments(record.moves.comments());
    writer.moves();
    writer.text.word(record.result.score());
    writer.text.finish()
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

struct Writer<'a> {
    tree: &'a MoveTree,
    text: Lines,
    /// Black's move needs its number: it is the first one, or something stands before it.
    number_due: bool,
}

/// What is still to be written when a line branches.
enum Task {
    /// A line from this move on, made in this position.
    Line(MoveId, Position),
    /// This variation and those after it.
    Variations(MoveId, Position),
    EndVariation,
}

impl Writer<'_> {
    fn moves(&mut self) {
        let mut tasks = Vec::new();
        tasks.extend(self.tree.main_continuation(None).map(|first| Task::Line(first, self.tree.start().clone())));
        while let Some(task) = tasks.pop() {
            match task {
                Task::Line(first, position) => self.line(first, position, &mut tasks),
                Task::Variations(first, position) => {
                    let next = self.tree.alternative(first);
                    tasks.extend(next.map(|next| Task::Variations(next, position.clone())));
                    tasks.push(Task::EndVariation);
                    self.text.open();
                    self.number_due = true;
                    tasks.extend(self.step(first, &position).map(|(id, after)| Task::Line(id, after)));
                }
                Task::EndVariation => {
                    self.text.close();
                    self.number_due = true;
                }
            }
        }
    }

    /// Writes a line up to its first move that has variations.
    fn line(&mut self, first: MoveId, position: Position, tasks: &mut Vec<Task>) {
        let mut next = Some((first, position));
        while let Some((id, before)) = next.take() {
            next = self.step(id, &before);
            if let Some(variation) = self.tree.alternative(id) {
                tasks.extend(next.take().map(|(id, position)| Task::Line(id, position)));
                tasks.push(Task::Variations(variation, before));
            }
        }
    }

    /// Writes a move and what is said about it; the move that continues the line, and the position it is made in.
    fn step(&mut self, id: MoveId, before: &Position) -> Option<(MoveId, Position)> {
        let node = self.tree.get(id)?;
        self.comments(node.comments_before());
        let number = before.fullmove_number();
        match before.turn() {
            Color::White => self.text.word(&format!("{number}.")),
            Color::Black if self.number_due => self.text.word(&format!("{number}...")),
            Color::Black => {}
        }
        let after = before.play_unchecked(node.mv());
        let mut san = String::with_capacity(8);
        Notation::default().push(&mut san, before, node.mv(), &after);
        self.text.word(&san);
        self.number_due = false;
        for nag in node.nags() {
            self.text.word(&nag.to_string());
        }
        self.comments(node.comments());
        self.tree.main_continuation(Some(id)).map(|next| (next, after))
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.text.comment(comment);
            self.number_due = true;
        }
    }
}

/// Words on lines that are not too long.
struct Lines {
    text: String,
    /// How many characters the last line has.
    width: usize,
    /// What the next word starts with.
    prefix: &'static str,
}

impl Lines {
    fn new(text: String) -> Lines {
        Lines { text, width: 0, prefix: "" }
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

    /// Writes a comment, which PGN may break at any blank. One with a closing brace goes on to the end of its line.
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
            // At the start of a line it would look like the next game.
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
