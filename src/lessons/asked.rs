//! What is asked of the teacher: lessons, puzzles, going on, answers.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use coach::Goal;
use rules_core::Action as Deed;

use super::rest::Rested;
use super::taught::{Slip, Step, Taught};
use super::{Progress, PuzzleOfRow, Teaching};
use crate::i18n::Texts;
use crate::library::{Library, OpenLibrary};
use crate::session::{Outcome, Request};
use crate::storage::Notice;

/// The level that defends itself against a learner who has to mate.
const DEFENDER: u8 = 7;

/// What is asked of the teacher.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LessonRequest {
    /// Teach the lesson of this name.
    Open(String),
    /// Put the puzzle at this place, from 0, of a day's row on the table.
    Puzzle {
        /// In days since 1970-01-01.
        day: u32,
        /// From 0.
        place: usize,
    },
    /// The same one again, from its beginning.
    Again,
    /// Go on: the next move to watch, the next lesson, or the next puzzle of the row that is still to be solved.
    Next,
    /// The learner's answer, counted from 1.
    Choose(u8),
    /// Leave the table.
    Leave,
}

/// The library, in the language of the moment, and what of it was learnt.
#[derive(SystemParam)]
pub(super) struct Shelf<'w> {
    library: Res<'w, Library>,
    progress: Res<'w, Progress>,
    texts: Res<'w, Texts>,
}

impl Shelf<'_> {
    fn is_here(&self) -> bool {
        self.library.is_here(self.texts.language())
    }
}

/// What comes of it.
#[derive(SystemParam)]
pub(super) struct Told<'w> {
    opens: MessageWriter<'w, OpenLibrary>,
    notices: MessageWriter<'w, Notice>,
    requests: MessageWriter<'w, Request>,
}

/// What is asked of the library waits until that is here.
pub(super) fn answer(
    shelf: Shelf,
    mut asked: MessageReader<LessonRequest>,
    mut waiting: Local<Option<LessonRequest>>,
    mut outcomes: MessageReader<Outcome>,
    mut teaching: ResMut<Teaching>,
    mut rested: ResMut<Rested>,
    mut told: Told,
) {
    // Whoever sits down to a game meanwhile wants that.
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started | Outcome::DrawBegan)) {
        *waiting = None;
    }
    if let Some(why) = shelf.library.failed()
        && waiting.take().is_some()
    {
        told.notices.write(Notice { key: "notice-no-library", detail: why.to_owned() });
    }
    let is_here = shelf.is_here();
    let waited = waiting.take_if(|_| is_here);
    for request in waited.iter().chain(asked.read()) {
        let library = &*shelf.library;
        let opened = match (request, &mut teaching.0) {
            (LessonRequest::Open(_) | LessonRequest::Puzzle { .. }, _) if !is_here => {
                told.opens.write(OpenLibrary);
                *waiting = Some(request.clone());
                None
            }
            (LessonRequest::Open(id), _) => {
                let found = library.course().lesson(id).cloned().map(Taught::new);
                if found.is_none() {
                    told.notices.write(Notice { key: "notice-no-lesson", detail: id.clone() });
                }
                found
            }
            (LessonRequest::Puzzle { day, place }, _) => {
                PuzzleOfRow::find(library, *day, *place).map(Taught::with_puzzle)
            }
            (LessonRequest::Again, now) => now.as_ref().map(Taught::again),
            (LessonRequest::Next, Some(taught)) => match (taught.step, &taught.lesson().goal) {
                (Step::Watches(made), Goal::Watch(moves)) => {
                    match moves.get(made) {
                        Some(mv) => {
                            told.requests.write(Request::by_machine(made, Deed::Move(*mv)));
                        }
                        None => taught.judge(taught.attempt.watched()),
                    }
                    None
                }
                _ => taught.next(library, &shelf.progress),
            },
            (LessonRequest::Choose(number), Some(taught)) if taught.step == Step::Turn => {
                let verdict = taught.attempt.choose(*number);
                taught.judge_answer(verdict, Slip::Answer(*number));
                None
            }
            (LessonRequest::Leave, _) => {
                *waiting = None;
                told.requests.write(Request::LeaveGame);
                None
            }
            (LessonRequest::Next | LessonRequest::Choose(_), _) => None,
        };
        if let Some(taught) = opened {
            told.requests.write(Request::NewGame(taught.setup()));
            if taught.lesson().goal == Goal::PlayOut {
                told.requests.write(Request::AnswerWith(DEFENDER));
            }
            (rested.0, teaching.0) = (Duration::ZERO, Some(taught));
        }
    }
}
