//! A lesson or a puzzle being taught: how far the learner is, and what happens now.

use coach::{Attempt, Failure, Goal, Lesson, MOST_STARS, Verdict};
use rules_core::{Color as Side, Move, Square};

use super::{Progress, PuzzleOfRow, puzzle};
use crate::library::Library;
use crate::session::{ColourChoice, GameSetup, Player};

/// A lesson being taught, or a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Taught {
    /// How far the learner has come.
    pub attempt: Attempt,
    /// What happens now.
    pub step: Step,
    /// How many hints were asked for: first words, then the move.
    pub hints: u8,
    /// Whether a hint showed the move: whoever finds it then has not found it alone.
    pub was_shown: bool,
    /// What was pressed or answered last, and was wrong.
    pub slip: Option<Slip>,
    /// The puzzle, if it is one.
    pub puzzle: Option<PuzzleOfRow>,
    /// How long it has been the learner's turn, in seconds, where that is told.
    pub time: f32,
}

/// What happens now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The opponent is about to make the mistake that a puzzle begins with.
    Errs,
    /// The teacher shows one of the lesson's moves; made, it will be taken back.
    Shows {
        /// Which one.
        index: usize,
        /// Whether it has been made.
        is_made: bool,
    },
    /// It is the learner's turn.
    Turn,
    /// The engine thinks of its answer.
    Awaits,
    /// Once the men have come to rest, this answers the learner's move.
    Answers(Option<Move>),
    /// So many of the moves to watch have been made.
    Watches(usize),
    /// The goal is reached.
    Done {
        /// One to three.
        stars: u8,
    },
    /// It was not reached. The answer that shows why is still to be made, or was.
    Failed {
        /// Why.
        why: Failure,
        /// Whether nothing of it is still to be shown.
        is_shown: bool,
    },
}

impl Step {
    /// A word for it, as the page's own test gets it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Errs => "errs",
            Self::Shows { .. } => "shows",
            Self::Turn => "turn",
            Self::Awaits => "awaits",
            Self::Answers(_) => "answers",
            Self::Watches(_) => "watches",
            Self::Done { .. } => "done",
            Self::Failed { .. } => "failed",
        }
    }
}

/// A wrong press or answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// This square is not the one that is sought.
    Square(Square),
    /// This answer is not the right one.
    Answer(u8),
    /// The move was to capture, and didn't.
    NoCapture,
}

impl Taught {
    pub(super) fn new(lesson: Lesson) -> Self {
        let step = match lesson.goal {
            Goal::Watch(_) => Step::Watches(0),
            _ if lesson.shows.is_empty() => Step::Turn,
            _ => Step::Shows { index: 0, is_made: false },
        };
        Self { attempt: Attempt::new(lesson), step, hints: 0, was_shown: false, slip: None, puzzle: None, time: 0.0 }
    }

    pub(super) fn with_puzzle(puzzle: PuzzleOfRow) -> Self {
        let attempt = Attempt::new(puzzle.puzzle.lesson());
        Self { attempt, step: Step::Errs, hints: 0, was_shown: false, slip: None, puzzle: Some(puzzle), time: 0.0 }
    }

    /// The same from the beginning.
    pub(super) fn again(&self) -> Self {
        match &self.puzzle {
            Some(puzzle) => Self::with_puzzle(puzzle.clone()),
            None => Self::new(self.lesson().clone()),
        }
    }

    /// What is taught.
    pub fn lesson(&self) -> &Lesson {
        self.attempt.lesson()
    }

    /// What comes after it: the next lesson of the course, or the next puzzle of the row that is still to be solved.
    pub(super) fn next(&self, library: &Library, progress: &Progress) -> Option<Self> {
        let Some(now) = &self.puzzle else {
            return library.course().after(&self.lesson().id).cloned().map(Self::new);
        };
        let place = puzzle::next(progress, now)?;
        PuzzleOfRow::find(library, now.day, place).map(Self::with_puzzle)
    }

    /// The squares that are marked: where to go, or what the lesson speaks of.
    pub fn goals(&self) -> &[Square] {
        match (&self.lesson().goal, self.step) {
            (Goal::Collect(_), Step::Turn | Step::Shows { .. } | Step::Answers(_)) => self.attempt.left(),
            (_, Step::Turn) => &self.lesson().marks,
            _ => &[],
        }
    }

    /// How it is laid on the table.
    pub(super) fn setup(&self) -> GameSetup {
        let lesson = self.lesson();
        let colour = if self.attempt.learner() == Side::White { ColourChoice::White } else { ColourChoice::Black };
        let demo = !lesson.goal.is_played();
        let start = self.puzzle.as_ref().map_or(&lesson.position, |of_row| &of_row.puzzle.position);
        GameSetup { opponent: Player::Teacher, colour, demo, fen: Some(start.to_fen()), ..GameSetup::default() }
    }

    pub(super) fn judge(&mut self, verdict: Verdict) {
        self.step = match verdict {
            Verdict::GoesOn(answer) => {
                // The move that a hint told was for that turn.
                self.hints = self.hints.min(1);
                Step::Answers(answer)
            }
            Verdict::Awaits => {
                self.hints = self.hints.min(1);
                Step::Awaits
            }
            // A move that was shown costs a crown, as a wrong one does.
            Verdict::Done { stars } if self.was_shown => Step::Done { stars: stars.min(MOST_STARS - 1) },
            Verdict::Done { stars } => Step::Done { stars },
            Verdict::Failed(why) => Step::Failed { why, is_shown: false },
        };
    }

    /// Judges what was pressed or answered: after a wrong one the learner tries again.
    pub(super) fn judge_answer(&mut self, verdict: Verdict, wrong: Slip) {
        match verdict {
            Verdict::Done { stars } => (self.step, self.slip) = (Step::Done { stars }, None),
            Verdict::GoesOn(_) | Verdict::Awaits => self.slip = None,
            Verdict::Failed(_) => self.slip = Some(wrong),
        }
    }
}
