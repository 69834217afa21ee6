//! Daily puzzles: the opponent makes a mistake, and the learner finds how to profit from it.

use coach::{Motif, PUZZLES_PER_DAY, Puzzle};
use rules_core::Color as Side;

use super::LessonProgress;
use crate::i18n::Texts;
use crate::library::Library;
use crate::session::WallClock;

/// A puzzle of a day's row, on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct DailyPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Day of the row, in days since 1970-01-01.
    pub day: u32,
    /// Place in the row, from 0.
    pub place: usize,
}

/// Returns today's day since 1970-01-01; 0 if the date is unknown, so that every day then has the first row.
pub fn today(clock: &WallClock) -> u32 {
    clock.0().map_or(0, |moment| moment.days_since_epoch())
}

impl DailyPuzzle {
    /// Returns the puzzle at a place of a day's row.
    pub(super) fn find(library: &Library, day: u32, place: usize) -> Option<Self> {
        let puzzle = library.puzzles().daily_puzzles(day).get(place).copied()?.clone();
        Some(Self { puzzle, day, place })
    }

    /// Returns the learner's side.
    fn learner(&self) -> Side {
        !self.puzzle.position.turn()
    }

    /// Returns the text of the task.
    pub(super) fn task_text(&self, texts: &Texts) -> String {
        let side = if self.learner() == Side::White { "white" } else { "black" };
        let task = texts.with("puzzle-told", &[("side", side.into())]);
        if self.puzzle.start().is_check() { format!("{} {task}", texts.get("puzzle-in-check")) } else { task }
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

/// Returns the place of the next unsolved puzzle of the row: after this one, or else before it.
pub fn next(progress: &LessonProgress, now: &DailyPuzzle) -> Option<usize> {
    let solved = progress.puzzles().solved(now.day);
    let places = (now.place + 1..PUZZLES_PER_DAY).chain(0..now.place);
    places.into_iter().find(|place| !solved.contains(*place))
}
