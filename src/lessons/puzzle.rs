//! A puzzle of a day's row: the opponent makes a mistake, and the learner finds what there is to win by it.

use coach::{Motif, Puzzle, ROW};
use rules_core::Color as Side;

use super::Progress;
use crate::i18n::Texts;
use crate::library::Library;
use crate::session::WallClock;

/// A puzzle of a day's row, on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct PuzzleOfRow {
    /// What is to be solved.
    pub puzzle: Puzzle,
    /// Whose row it is of, in days since 1970-01-01.
    pub day: u32,
    /// Where in the row it is, from 0.
    pub place: usize,
}

/// The day of the clock on the wall, since 1970-01-01; where nobody knows it, every day has the first row.
pub fn today(clock: &WallClock) -> u32 {
    clock.0().map_or(0, |moment| moment.day())
}

impl PuzzleOfRow {
    /// The puzzle at a place of a day's row.
    pub(super) fn find(library: &Library, day: u32, place: usize) -> Option<Self> {
        let puzzle = library.puzzles().row(day).get(place).copied()?.clone();
        Some(Self { puzzle, day, place })
    }

    /// The learner's side.
    fn learner(&self) -> Side {
        !self.puzzle.position.turn()
    }

    /// What is asked.
    pub(super) fn task(&self, texts: &Texts) -> String {
        let side = if self.learner() == Side::White { "white" } else { "black" };
        let told = texts.with("puzzle-told", &[("side", side.into())]);
        if self.puzzle.start().is_check() { format!("{} {told}", texts.get("puzzle-in-check")) } else { told }
    }

    /// What to look for.
    pub(super) fn hint(&self, texts: &Texts) -> String {
        let motif = self.puzzle.motifs.first().map_or("none", |motif| motif.name());
        texts.get(&format!("motif-{motif}-hint"))
    }

    /// What it turned on, for whoever solved it alone, or was shown the move.
    pub(super) fn lesson_of_it(&self, was_shown: bool, texts: &Texts) -> String {
        let name = |motif: &Motif| texts.get(&format!("motif-{}", motif.name()));
        let motifs: Vec<String> = self.puzzle.motifs.iter().map(name).collect();
        let text = if was_shown { "puzzle-shown" } else { "puzzle-done" };
        format!("{} {}", texts.get(text), motifs.join(" · ")).trim_end().to_owned()
    }
}

/// The place of the next puzzle of the same row that is still to be solved: after this one, or else before it.
pub fn next(progress: &Progress, now: &PuzzleOfRow) -> Option<usize> {
    let solved = progress.puzzles().solved(now.day);
    let places = (now.place + 1..ROW).chain(0..now.place);
    places.into_iter().find(|place| !solved.contains(*place))
}
