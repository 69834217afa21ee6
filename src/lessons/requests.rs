//! Handles requests to the teacher: open a lesson or puzzle, continue, answer, leave.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use coach::{Goal, PuzzleRow};
use rules_core::{Action as GameAction, Piece};

use super::active_lesson::{ActiveLesson, LessonStep, WrongAnswer};
use super::rest_timer::RestDuration;
use super::{CurrentLesson, LessonProgress, RowPuzzle, today};
use crate::i18n::Texts;
use crate::library::{Library, OpenLibrary};
use crate::session::{Outcome, Request, WallClock};
use crate::storage::Notice;

/// Level of the engine that defends in lessons that are played out to mate.
const DEFENDER: u8 = 7;

/// A request to the teacher.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonRequest {
    /// Opens the lesson with this id, where it was left if that was in its middle.
    Open(String),
    /// Opens a puzzle of a row.
    Puzzle {
        /// The row.
        row: PuzzleRow,
        /// Place in the row, from 0.
        place: usize,
    },
    /// Restarts the lesson or puzzle.
    Again,
    /// Continues: with the next move to watch, the next lesson, or the next unsolved puzzle of the row.
    Next,
    /// The learner's answer, counted from 1.
    Choose(u8),
    /// The move that the learner has written.
    Write(String),
    /// Takes a piece, to place it.
    Take(Piece),
    /// Leaves the lesson.
    Leave,
}

/// A piece was carried from the lesson's panel and let go over the board.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PieceDropped {
    /// The place in the window, in logical pixels.
    pub at: Vec2,
}

/// The library in the current language, the learner's progress, and the date.
#[derive(SystemParam)]
pub(super) struct LibraryAccess<'w> {
    library: Res<'w, Library>,
    progress: Res<'w, LessonProgress>,
    texts: Res<'w, Texts>,
    clock: Res<'w, WallClock>,
}

impl LibraryAccess<'_> {
    fn is_loaded(&self) -> bool {
        self.library.is_here(self.texts.language())
    }
}

/// Messages that requests lead to.
#[derive(SystemParam)]
pub(super) struct LessonOutputs<'w> {
    opens: MessageWriter<'w, OpenLibrary>,
    notices: MessageWriter<'w, Notice>,
    requests: MessageWriter<'w, Request>,
}

/// Handles requests; those that need the library wait until it is loaded.
pub(super) fn handle_requests(
    library_access: LibraryAccess,
    mut requests: MessageReader<LessonRequest>,
    mut waiting: Local<Option<LessonRequest>>,
    mut outcomes: MessageReader<Outcome>,
    mut current: ResMut<CurrentLesson>,
    mut rested: ResMut<RestDuration>,
    mut outputs: LessonOutputs,
) {
    // A game that is started meanwhile drops the waiting request.
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started | Outcome::DrawBegan)) {
        *waiting = None;
    }
    if let Some(why) = library_access.library.failed()
        && waiting.take().is_some()
    {
        outputs.notices.write(Notice { key: "notice-no-library", detail: why.to_owned() });
    }
    let is_loaded = library_access.is_loaded();
    let (progress, today) = (&*library_access.progress, today(&library_access.clock));
    let waited = waiting.take_if(|_| is_loaded);
    for request in waited.iter().chain(requests.read()) {
        let library = &*library_access.library;
        let opened = match (request, &mut current.0) {
            (LessonRequest::Open(_) | LessonRequest::Puzzle { .. }, _) if !is_loaded => {
                outputs.opens.write(OpenLibrary);
                *waiting = Some(request.clone());
                None
            }
            (LessonRequest::Open(id), _) => {
                let left = library_access.progress.left(id);
                let found = library.course().lesson(id).cloned().map(|lesson| ActiveLesson::resumed(lesson, left));
                if found.is_none() {
                    outputs.notices.write(Notice { key: "notice-no-lesson", detail: id.clone() });
                }
                found
            }
            (LessonRequest::Puzzle { row, place }, _) => {
                RowPuzzle::find(library, progress.puzzles(), *row, *place, today).map(ActiveLesson::with_puzzle)
            }
            (LessonRequest::Again, now) => now.as_ref().map(ActiveLesson::restarted),
            (LessonRequest::Next, Some(lesson)) => match (lesson.step, &lesson.lesson().goal) {
                (LessonStep::Watch(made), Goal::Watch(moves)) => {
                    match moves.get(made) {
                        Some(mv) => {
                            outputs.requests.write(Request::from_elsewhere(made, GameAction::Move(*mv)));
                        }
                        None => lesson.judge(lesson.attempt.finish_watching()),
                    }
                    None
                }
                _ => lesson.next(library, progress, today),
            },
            (LessonRequest::Choose(number), Some(lesson)) if lesson.step == LessonStep::Turn => {
                let verdict = lesson.attempt.choose_answer(*number);
                lesson.judge_answer(verdict, WrongAnswer::Answer(*number));
                None
            }
            (LessonRequest::Write(text), Some(lesson)) if lesson.step == LessonStep::Turn => {
                let made = lesson.attempt.written_moves().len();
                let written = lesson.write(text);
                let written = written.map(|mv| Request::from_elsewhere(made, GameAction::Move(mv)));
                outputs.requests.write_batch(written);
                None
            }
            (LessonRequest::Take(piece), Some(lesson)) => {
                lesson.taken = Some(*piece);
                None
            }
            (LessonRequest::Leave, _) => {
                *waiting = None;
                outputs.requests.write(Request::LeaveGame);
                None
            }
            (LessonRequest::Next | LessonRequest::Choose(_) | LessonRequest::Write(_) | LessonRequest::Take(_), _) => {
                None
            }
        };
        if let Some(lesson) = opened {
            outputs.requests.write(Request::NewGame(lesson.setup()));
            if lesson.lesson().goal == Goal::PlayOut {
                outputs.requests.write(Request::AnswerAsComputer(DEFENDER));
            }
            (rested.0, current.0) = (Duration::ZERO, Some(lesson));
        }
    }
}
