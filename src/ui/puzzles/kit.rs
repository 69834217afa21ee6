//! The parameters of the puzzles' dialog, and its state.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use coach::{Puzzle, PuzzleDifficulty, PuzzleRow};

use crate::lessons::{self, CurrentLesson, LessonProgress, LessonRequest};
use crate::options::{Options, PuzzlesPage, StartPanel};
use crate::session::WallClock;
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::library::LibraryAccess;

/// What the dialog shows.
pub(super) struct PuzzlesState {
    pub page: PuzzlesPage,
    /// The day whose puzzles are shown, in days since 1970-01-01.
    pub day: u32,
    /// The difficulty of the puzzles with a motif.
    pub difficulty: PuzzleDifficulty,
}

impl FromWorld for PuzzlesState {
    /// Begins with the page that the command line or a link asks for.
    fn from_world(world: &mut World) -> Self {
        let page = match world.resource::<Options>().panel {
            Some(StartPanel::Puzzles(page)) => page,
            _ => PuzzlesPage::default(),
        };
        Self { page, day: 0, difficulty: PuzzleDifficulty::default() }
    }
}

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(in crate::ui) struct PuzzlesKit<'w, 's> {
    pub(super) core: Kit<'w, 's>,
    pub(super) shelf: LibraryAccess<'w>,
    pub(super) progress: Res<'w, LessonProgress>,
    lesson: Res<'w, CurrentLesson>,
    lessons: MessageWriter<'w, LessonRequest>,
    wall_clock: Res<'w, WallClock>,
    pub(super) state: Local<'s, PuzzlesState>,
}

extend_kit!(PuzzlesKit);

impl PuzzlesKit<'_, '_> {
    /// Returns today's date in days since 1970-01-01.
    pub(super) fn today(&self) -> u32 {
        lessons::today(&self.wall_clock)
    }

    /// Returns the row of the puzzle on the table.
    pub(super) fn row_on_table(&self) -> Option<PuzzleRow> {
        self.lesson.0.as_ref()?.puzzle.as_ref().map(|on_table| on_table.row)
    }

    /// Returns the puzzles of a row.
    pub(super) fn puzzles_of(&self, row: PuzzleRow) -> Vec<&Puzzle> {
        self.shelf.library.puzzles().row(row, self.progress.puzzles(), self.today())
    }

    /// Returns whether each puzzle of a row is solved.
    pub(super) fn solved_in(&self, row: PuzzleRow) -> Vec<bool> {
        let record = self.progress.puzzles();
        let puzzles = self.puzzles_of(row).into_iter().enumerate();
        puzzles.map(|(place, puzzle)| record.is_solved(row, place, &puzzle.id)).collect()
    }

    /// Puts a puzzle on the table.
    pub(super) fn open(&mut self, row: PuzzleRow, place: usize) {
        self.dialogs.open = None;
        self.lessons.write(LessonRequest::Puzzle { row, place });
    }
}
