//! Reads the packed file of openings, in steps if need be: all of it would hold up a frame in a browser.

use rules_core::{Move, Position, parse_san};

use super::eco_code::{EcoCode, EcoCodeError};
use super::opening::Opening;
use super::table::OpeningTable;

/// Reason why a file of openings can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the openings: {reason}")]
pub struct OpeningFileError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// A [packed](super::pack) file of openings that is being read.
#[derive(Debug, Clone)]
pub struct OpeningReader {
    text: String,
    /// The byte at which the next line begins.
    at: usize,
    line: usize,
    /// ECO code, name and moves of the last line, and the position after each move.
    eco: Option<EcoCode>,
    name: String,
    moves: Vec<(Move, Position)>,
    table: OpeningTable,
}

impl OpeningReader {
    /// Begins to read a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            at: 0,
            line: 0,
            eco: None,
            name: String::new(),
            moves: Vec::new(),
            table: OpeningTable::default(),
        }
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

    /// Returns the table, as far as it is read.
    pub fn finish(self) -> OpeningTable {
        self.table.with_families()
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let mut fields = line.split('\t');
        let (Some(eco), Some(name), Some(moves), None) = (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err("an ECO code, a name and moves are expected, with tabs between them".into());
        };
        if !eco.is_empty() {
            self.eco = Some(eco.parse().map_err(|error: EcoCodeError| error.to_string())?);
        }
        let eco = self.eco.ok_or("the first line has no ECO code")?;
        self.read_name(name)?;
        self.read_moves(moves)?;
        if self.table.openings().len() >= OpeningTable::MOST {
            return Err(format!("there are more than {} openings", OpeningTable::MOST));
        }
        let number = self.table.openings().len() as u16;
        let moves = self.moves.iter().map(|(mv, _)| *mv).collect();
        let (.., position) = self.moves.last().ok_or("it has no moves")?;
        let opening = Opening { number, eco, name: self.name.clone(), moves };
        self.table.add(opening, position).then_some(()).ok_or_else(|| "its position has a name already".into())
    }

    fn read_name(&mut self, field: &str) -> Result<(), String> {
        let (shared, others) = shared_words(field)?;
        let words: Vec<&str> = self.name.split(' ').take(shared).chain(others).collect();
        self.name = words.join(" ");
        if self.name.is_empty() { Err("it has no name".into()) } else { Ok(()) }
    }

    fn read_moves(&mut self, field: &str) -> Result<(), String> {
        let (shared, others) = shared_words(field)?;
        self.moves.truncate(shared);
        for word in others {
            let before = self.moves.last().map_or_else(Position::default, |(_, position)| position.clone());
            let mv = parse_san(&before, word).map_err(|error| error.to_string())?;
            let after = before.play_unchecked(mv);
            self.table.add_position(&after);
            self.moves.push((mv, after));
        }
        Ok(())
    }
}

/// Reads the number of words that a field shares with that of the line before, and its other words.
fn shared_words(field: &str) -> Result<(usize, impl Iterator<Item = &str>), String> {
    let mut words = field.split(' ').filter(|word| !word.is_empty());
    let shared = words.next().and_then(|number| number.parse().ok());
    Ok((shared.ok_or("name and moves begin with the number of words that are the same as before")?, words))
}

impl OpeningTable {
    /// Reads a whole [packed](super::pack) file.
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
        let error = |text: &str| OpeningTable::read(text).expect_err("a bad line");
        assert_eq!(error("A00\t0 x\t0 e4\nA00\t0 y").line, 2);
        assert!(error("A00\t0 x\t0 e5").to_string().starts_with("line 1 of the openings: "));
        assert!(error("A00\t0 x\t0 e4 e5 Nf3\nA00\t0 y\t0 Nf3 e5 e4").reason.contains("already"), "the same position");
        let reasons = [
            ("\t0 x\t0 e4", "no ECO code"),
            ("A0\t0 x\t0 e4", "two digits"),
            ("A00\tx\t0 e4", "number of words"),
            ("A00\t0 x\te4", "number of words"),
            ("A00\t0\t0 e4", "no name"),
            ("A00\t0 x\t0", "no moves"),
            ("A00\t9 x\t99 e4\nA00\t0 y\t0", "no moves"),
        ];
        for (text, reason) in reasons {
            assert!(error(text).reason.contains(reason), "{text}: {}", error(text));
        }
    }

    #[test]
    fn a_file_is_read_in_steps() {
        let mut reader = OpeningReader::new("A00\t0 x\t0 e4\n\n\t0 y z\t1 e5\n");
        assert_eq!(reader.read_lines(1), Ok(false));
        assert_eq!(reader.read_lines(2), Ok(true));
        assert_eq!(reader.read_lines(1), Ok(true));
        let table = reader.finish();
        let names: Vec<_> =
            table.openings().iter().map(|opening| (opening.name.as_str(), opening.moves.len())).collect();
        assert_eq!(names, [("x", 1), ("y z", 2)]);
        assert_eq!(table.openings()[1].eco, table.openings()[0].eco);
    }
}
