//! Puzzles on the table: the opponent makes a mistake, and the learner finds how to profit from it.

use coach::{Motif, Puzzle, PuzzleRecord, PuzzleRow};
use rules_core::Color as Side;

use crate::i18n::Texts;
use crate::library::Library;
use crate::session::WallClock;

/// A puzzle of a row, on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct RowPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The row.
    pub row: PuzzleRow,
    /// Place in the row, from 0.
    pub place: usize,
}

/// Returns today's day since 1970-01-01; 0 if the date is unknown, so that every day then has the first row.
pub fn today(clock: &WallClock) -> u32 {
    clock.0().map_or(0, |moment| moment.days_since_epoch())
}

impl RowPuzzle {
    /// Returns the puzzle at a place of a row.
    pub(super) fn find(
        library: &Library,
        record: &PuzzleRecord,
        row: PuzzleRow,
        place: usize,
        today: u32,
    ) -> Option<Self> {
        let puzzle = library.puzzles().row(row, record, today).get(place).copied()?.clone();
        Some(Self { puzzle, row, place })
    }

    /// Returns the next unsolved puzzle of the row: after this one, or else before it.
    pub fn next(&self, library: &Library, record: &PuzzleRecord, today: u32) -> Option<Self> {
        let row = library.puzzles().row(self.row, record, today);
        // A missed puzzle leaves its row, and the next one moves to its place.
        let from = self.place.min(row.len());
        let is_open = |place: &usize| {
            let id = &row[*place].id;
            *id != self.puzzle.id && !record.is_solved(self.row, *place, id)
        };
        let place = (from..row.len()).chain(0..from).find(is_open)?;
        Some(Self { puzzle: row[place].clone(), row: self.row, place })
    }

    /// Returns true if the puzzle is from a beginners' row, where the task says what to look for.
    pub fn is_for_beginners(&self) -> bool {
        matches!(self.row, PuzzleRow::Beginners(_))
    }

    /// Returns the learner's side.
    fn learner(&self) -> Side {
        !self.puzzle.position.turn()
    }

    /// Returns the text of the task.
    pub(super) fn task_text(&self, texts: &Texts) -> String {
        let side = if self.learner() == Side::White { "white" } else { "black" };
        let beginners = self.puzzle.beginner_motif().filter(|_| self.is_for_beginners());
        let key = beginners.map_or_else(|| "puzzle-told".to_owned(), |motif| format!("easy-{}-told", motif.name()));
        let task = texts.with(&key, &[("side", side.into())]);
        if self.puzzle.start().is_check() { format!("{} {task}", texts.get("puzzle-in-check")) } else { task }
    }

    /// Returns the text after a wrong move.
    pub(super) fn missed_text(&self, texts: &Texts) -> String {
        texts.get(if self.is_for_beginners() { "easy-not-this" } else { "puzzle-not-this" })
    }

    /// Returns the text of the hint.
    pub(super) fn hint_text(&self, texts: &Texts) -> String {
        let motif = self.puzzle.motifs.first().map_or("none", |motif| motif.name());
        texts.get(&format!("motif-{motif}-hint"))
    }

    /// Returns the text after the puzzle with its motifs; `was_shown` if a hint showed the move.
    pub(super) fn solved_text(&self, was_shown: bool, texts: &Texts) -> String {
        let name = |motif: &Motif| texts.get(&format!("motif-{}", motif.name()));
        let motifs: Vec<String> = self.puzzle.motifs.iter().map(name).collect();
        let text = if was_shown { "puzzle-shown" } else { "puzzle-done" };
        format!("{} {}", texts.get(text), motifs.join(" · ")).trim_end().to_owned()
    }
}
