//! The active lesson or puzzle: the learner's progress in it, and its current step.

use bevy::prelude::*;
use coach::{Attempt, AttemptOutcome, Failure, Goal, Lesson, MAX_STARS};
use rules_core::{Color as Side, Move, Square};

use super::{LessonProgress, RowPuzzle};
use crate::library::Library;
use crate::session::{ColourChoice, GameSetup, Player};

/// The current lesson, if any.
#[derive(Resource, Debug, Default)]
pub struct CurrentLesson(pub Option<ActiveLesson>);

/// The active lesson or puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveLesson {
    /// The learner's attempt.
    pub attempt: Attempt,
    /// The current step.
    pub step: LessonStep,
    /// Number of requested hints: first words, then the move.
    pub hints: u8,
    /// Set if a hint showed the move, so the learner has not found it alone.
    pub was_shown: bool,
    /// The last press or answer, if it was wrong.
    pub wrong_answer: Option<WrongAnswer>,
    /// The puzzle, if it is one.
    pub puzzle: Option<RowPuzzle>,
    /// Seconds of the learner's turns, for timed lessons.
    pub time: f32,
}

/// Step of a lesson or puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonStep {
    /// The opponent is about to make the mistake of a puzzle.
    OpponentMistake,
    /// The teacher shows one of the lesson's moves, which is taken back afterwards.
    ShowMove {
        /// Index of the move.
        index: usize,
        /// Set once it was made.
        is_made: bool,
    },
    /// It is the learner's turn.
    Turn,
    /// The engine is thinking about its answer.
    AwaitEngine,
    /// The answer to the learner's move, made once the pieces are at rest.
    Reply(Option<Move>),
    /// Number of watched moves so far.
    Watch(usize),
    /// The goal was reached.
    Done {
        /// Stars, from one to three.
        stars: u8,
    },
    /// The goal was missed. The answer that shows why is made now, or was.
    Failed {
        /// The reason.
        why: Failure,
        /// Set once the answer was shown.
        is_shown: bool,
    },
}

impl LessonStep {
    /// Returns a name for the browser tests.
    pub fn name(self) -> &'static str {
        match self {
            Self::OpponentMistake => "errs",
            Self::ShowMove { .. } => "shows",
            Self::Turn => "turn",
            Self::AwaitEngine => "awaits",
            Self::Reply(_) => "answers",
            Self::Watch(_) => "watches",
            Self::Done { .. } => "done",
            Self::Failed { .. } => "failed",
        }
    }
}

/// A wrong press or answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrongAnswer {
    /// A wrong square was pressed.
    Square(Square),
    /// A wrong answer was chosen.
    Answer(u8),
    /// The move was expected to capture.
    NoCapture,
}

impl ActiveLesson {
    pub(super) fn new(lesson: Lesson) -> Self {
        let step = match lesson.goal {
            Goal::Watch(_) => LessonStep::Watch(0),
            _ if lesson.shows.is_empty() => LessonStep::Turn,
            _ => LessonStep::ShowMove { index: 0, is_made: false },
        };
        Self {
            attempt: Attempt::new(lesson),
            step,
            hints: 0,
            was_shown: false,
            wrong_answer: None,
            puzzle: None,
            time: 0.0,
        }
    }

    pub(super) fn with_puzzle(puzzle: RowPuzzle) -> Self {
        let attempt = Attempt::new(puzzle.puzzle.lesson());
        Self {
            attempt,
            step: LessonStep::OpponentMistake,
            hints: 0,
            was_shown: false,
            wrong_answer: None,
            puzzle: Some(puzzle),
            time: 0.0,
        }
    }

    /// Returns the same lesson from its beginning.
    pub(super) fn restarted(&self) -> Self {
        match &self.puzzle {
            Some(puzzle) => Self::with_puzzle(puzzle.clone()),
            None => Self::new(self.lesson().clone()),
        }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Lesson {
        self.attempt.lesson()
    }

    /// Returns the next lesson of the course, or the next unsolved puzzle of the row.
    pub(super) fn next(&self, library: &Library, progress: &LessonProgress, today: u32) -> Option<Self> {
        match &self.puzzle {
            Some(now) => now.next(library, progress.puzzles(), today).map(Self::with_puzzle),
            None => library.course().next_lesson(&self.lesson().id).cloned().map(Self::new),
        }
    }

    /// Returns the squares to mark: targets, or those that the lesson mentions.
    pub fn goals(&self) -> &[Square] {
        match (&self.lesson().goal, self.step) {
            (Goal::Collect(_), LessonStep::Turn | LessonStep::ShowMove { .. } | LessonStep::Reply(_)) => {
                self.attempt.remaining()
            }
            (_, LessonStep::Turn) => &self.lesson().marks,
            _ => &[],
        }
    }

    /// Returns the game setup of the lesson.
    pub(super) fn setup(&self) -> GameSetup {
        let lesson = self.lesson();
        let colour = if self.attempt.learner() == Side::White { ColourChoice::White } else { ColourChoice::Black };
        let demo = !lesson.goal.is_played();
        let start = self.puzzle.as_ref().map_or(&lesson.position, |puzzle| &puzzle.puzzle.position);
        GameSetup { opponent: Player::Teacher, colour, demo, fen: Some(start.to_fen()), ..GameSetup::default() }
    }

    pub(super) fn judge(&mut self, verdict: AttemptOutcome) {
        self.step = match verdict {
            AttemptOutcome::Continue(answer) => {
                // A move that was shown counted for that turn only.
                self.hints = self.hints.min(1);
                LessonStep::Reply(answer)
            }
            AttemptOutcome::AwaitEngine => {
                self.hints = self.hints.min(1);
                LessonStep::AwaitEngine
            }
            // A shown move costs a star, as a wrong one does.
            AttemptOutcome::Done { stars } if self.was_shown => LessonStep::Done { stars: stars.min(MAX_STARS - 1) },
            AttemptOutcome::Done { stars } => LessonStep::Done { stars },
            AttemptOutcome::Failed(why) => LessonStep::Failed { why, is_shown: false },
        };
    }

    /// Judges a press or answer; after a wrong one the learner tries again.
    pub(super) fn judge_answer(&mut self, verdict: AttemptOutcome, wrong: WrongAnswer) {
        match verdict {
            AttemptOutcome::Done { stars } => (self.step, self.wrong_answer) = (LessonStep::Done { stars }, None),
            AttemptOutcome::Continue(_) | AttemptOutcome::AwaitEngine => self.wrong_answer = None,
            AttemptOutcome::Failed(_) => self.wrong_answer = Some(wrong),
        }
    }
}
