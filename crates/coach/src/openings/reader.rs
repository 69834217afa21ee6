//! Reads the file of openings, in steps if need be: all of it would hold up a frame in a browser.

use rules_core::{Move, Position, parse_san};

use super::book::{Opening, OpeningBook};

/// Reason why a file of openings can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the openings: {reason}")]
pub struct OpeningFileError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// A file of openings that is being read. Each line has an ECO code, a name and the moves in SAN, separated by tabs.
#[derive(Debug, Clone)]
pub struct OpeningReader {
    text: String,
    /// The byte at which the next line begins.
    at: usize,
    line: usize,
    /// Moves of the last line as they are written, with the moves and the positions after them: the next line begins with
    /// most of them.
    last: Vec<(String, Move, Position)>,
    book: OpeningBook,
}

impl OpeningReader {
    /// Begins to read a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), at: 0, line: 0, last: Vec::new(), book: OpeningBook::default() }
    }

    /// Reads so many lines, and returns whether all are read.
    ///
    /// # Errors
    /// The first line that can't be read.
    pub fn read_lines(&mut self, count: usize) -> Result<bool, OpeningFileError> {
        for _ in 0..count {
            let rest = &self.text[self.at..];
            if rest.is_empty() {
                return Ok(true);
            }
            let end = rest.find('\n').unwrap_or(rest.len());
            let line = rest[..end].trim_end().to_owned();
            self.at += (end + 1).min(rest.len());
            self.line += 1;
            let read = if line.is_empty() { Ok(()) } else { self.read_line(&line) };
            read.map_err(|reason| OpeningFileError { line: self.line, reason })?;
        }
        Ok(self.at >= self.text.len())
    }

    /// Returns the book, as far as it is read.
    pub fn finish(self) -> OpeningBook {
        self.book
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let mut parts = line.split('\t');
        let (Some(eco), Some(name), Some(moves), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err("an ECO code, a name and moves are expected, with tabs between them".into());
        };
        let words: Vec<&str> = moves.split(' ').collect();
        let same = self.last.iter().zip(&words).take_while(|((known, ..), word)| known == *word).count();
        self.last.truncate(same);
        for word in &words[same..] {
            let before = self.last.last().map_or_else(Position::default, |(.., position)| position.clone());
            let mv = parse_san(&before, word).map_err(|error| error.to_string())?;
            let after = before.play_unchecked(mv);
            self.book.add_position(&after);
            self.last.push(((*word).to_owned(), mv, after));
        }
        let (.., position) = self.last.last().ok_or("it has no moves")?;
        let moves = self.last.iter().map(|(_, mv, _)| *mv).collect();
        let opening = Opening { eco: eco.to_owned(), name: name.to_owned(), moves };
        self.book.add(opening, position).then_some(()).ok_or_else(|| "its position has a name already".into())
    }
}

impl OpeningBook {
    /// Reads a whole file.
    ///
    /// # Errors
    /// The first line that can't be read.
    pub fn read(text: &str) -> Result<Self, OpeningFileError> {
        let mut reader = OpeningReader::new(text);
        reader.read_lines(usize::MAX)?;
        Ok(reader.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named_by_its_line() {
        let error = |text: &str| OpeningBook::read(text).expect_err("a bad line");
        assert_eq!(error("A00\tx\te4\nA00\ty").line, 2);
        assert!(error("A00\tx\te5").to_string().starts_with("line 1 of the openings: "));
        assert!(error("A00\tx\te4 e5 Nf3\nA00\ty\tNf3 e5 e4").reason.contains("already"), "the same position");
    }

    #[test]
    fn a_file_is_read_in_steps() {
        let mut reader = OpeningReader::new("A00\tx\te4\n\nA00\ty\te4 e5\n");
        assert_eq!(reader.read_lines(1), Ok(false));
        assert_eq!(reader.read_lines(2), Ok(true));
        assert_eq!(reader.read_lines(1), Ok(true));
        assert_eq!(reader.finish().openings().len(), 2);
    }
}
