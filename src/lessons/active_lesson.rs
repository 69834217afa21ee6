//! The active lesson or puzzle: the learner's progress in it, and its current step.

use bevy::prelude::*;
use coach::{Attempt, AttemptOutcome, Failure, Goal, Lesson, MAX_STARS, WritingFault};
use rules_core::{Color as Side, Move, Piece, PieceKind, Square};

use super::{LeftLesson, LessonProgress, RowPuzzle};
use crate::library::Library;
use crate::session::{ColourChoice, GameSetup, Player};
use crate::shown::{BoardShape, ShapeColor};

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
    /// The piece that the learner has taken to place it, when pieces are set up.
    pub taken: Option<Piece>,
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
    /// The move was written with this fault.
    Written(WritingFault),
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
            taken: None,
            puzzle: None,
            time: 0.0,
        }
    }

    /// Continues a lesson where it was left; from its beginning if that doesn't fit the lesson any more.
    pub(super) fn resumed(lesson: Lesson, left: Option<&LeftLesson>) -> Self {
        let new = Self::new(lesson);
        let Some(left) = left else { return new };
        let Some(attempt) = Attempt::resume(new.lesson().clone(), &left.attempt) else { return new };
        let step = match &new.lesson().goal {
            Goal::Watch(moves) if left.watched <= moves.len() => LessonStep::Watch(left.watched),
            Goal::Watch(_) => return new,
            _ => LessonStep::Turn,
        };
        Self { attempt, step, was_shown: left.was_shown, ..new }
    }

    /// Returns what has to be kept to continue the lesson later; `None` at its beginning, at its end, and where there is
    /// no middle: in questions, puzzles and timed lessons.
    pub(super) fn left(&self) -> Option<LeftLesson> {
        let watched = match self.step {
            LessonStep::Watch(made) => made,
            LessonStep::Turn | LessonStep::Reply(_) => 0,
            _ => return None,
        };
        let has_middle =
            self.puzzle.is_none() && !self.lesson().timed && !matches!(self.lesson().goal, Goal::Choose { .. });
        let is_begun = self.attempt.actions() > 0 || watched > 0;
        (has_middle && is_begun).then(|| LeftLesson {
            attempt: self.attempt.save(),
            watched,
            was_shown: self.was_shown,
        })
    }

    pub(super) fn with_puzzle(puzzle: RowPuzzle) -> Self {
        let attempt = Attempt::new(puzzle.puzzle.lesson());
        Self {
            attempt,
            step: LessonStep::OpponentMistake,
            hints: 0,
            was_shown: false,
            wrong_answer: None,
            taken: None,
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

    /// Returns the piece to place: the one that the learner has taken, or else the next one.
    pub fn piece_to_place(&self) -> Option<Piece> {
        let taken = self.taken.filter(|taken| self.attempt.pieces_to_place().any(|piece| piece == *taken));
        taken.or(self.attempt.next_piece())
    }

    /// Returns the kind of the piece on a square of the board.
    pub fn piece_at(&self, square: Square) -> Option<PieceKind> {
        self.attempt.position().piece_at(square).map(|piece| piece.kind)
    }

    /// Returns the next lesson of the course, or the next unsolved puzzle of the row.
    pub(super) fn next(&self, library: &Library, progress: &LessonProgress, today: u32) -> Option<Self> {
        let Some(now) = &self.puzzle else {
            let next = library.course().next_lesson(&self.lesson().id)?.clone();
            let left = progress.left(&next.id);
            return Some(Self::resumed(next, left));
        };
        now.next(library, progress.puzzles(), today).map(Self::with_puzzle)
    }

    /// Returns the squares to mark: targets, or those that the lesson or the reply to a wrong answer mentions.
    pub fn goals(&self) -> &[Square] {
        let wrong = match self.wrong_answer {
            Some(WrongAnswer::Answer(answer)) => self.lesson().wrong_marks.get(&answer),
            _ => None,
        };
        match (&self.lesson().goal, self.step) {
            (_, LessonStep::Turn) if let Some(marks) = wrong => marks,
            (Goal::Collect(_), LessonStep::Turn | LessonStep::ShowMove { .. } | LessonStep::Reply(_)) => {
                self.attempt.remaining()
            }
            (_, LessonStep::Turn) => &self.lesson().marks,
            _ => &[],
        }
    }

    /// Returns the arrows of the lesson while its first position is on the board, and that of a move to write: lines of
    /// the side to move are suggestions, those of the other side threats.
    pub fn arrows(&self) -> impl Iterator<Item = BoardShape> {
        let lesson = self.lesson();
        let is_at_start = match self.step {
            LessonStep::Turn => self.attempt.actions() == 0 || !lesson.goal.is_played(),
            LessonStep::Watch(made) => made == 0,
            _ => false,
        };
        let color = |from| match lesson.position.piece_at(from) {
            Some(piece) if piece.color != lesson.position.turn() => ShapeColor::Threat,
            _ => ShapeColor::Suggestion,
        };
        let arrows = lesson.arrows.iter().filter(move |_| is_at_start);
        let to_write = self.attempt.next_to_write().filter(|_| self.step == LessonStep::Turn);
        let to_write = to_write.map(|mv| BoardShape::of_move(mv, ShapeColor::Suggestion));
        arrows.map(move |&(from, to)| BoardShape::arrow(from, to, color(from))).chain(to_write)
    }

    /// Returns the game setup of the lesson.
    pub(super) fn setup(&self) -> GameSetup {
        let lesson = self.lesson();
        let colour = if self.attempt.learner() == Side::White { ColourChoice::White } else { ColourChoice::Black };
        let demo = !lesson.goal.is_played();
        let made = match (&lesson.goal, self.step) {
            (Goal::Watch(moves), LessonStep::Watch(made)) => moves.get(..made).unwrap_or_default(),
            _ => self.attempt.written_moves(),
        };
        let moves: Vec<String> = made.iter().map(Move::to_string).collect();
        let start = match &self.puzzle {
            Some(puzzle) => &puzzle.puzzle.position,
            None if !made.is_empty() => &lesson.position,
            None => self.attempt.position(),
        };
        GameSetup {
            opponent: Player::Teacher,
            colour,
            demo,
            fen: Some(start.to_fen()),
            moves: moves.join(" "),
            ..GameSetup::default()
        }
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

    /// Writes a move; returns it if it is right. After a wrong one the learner tries again.
    pub(super) fn write(&mut self, text: &str) -> Option<Move> {
        match self.attempt.write(text) {
            Ok((mv, outcome)) => {
                if let AttemptOutcome::Done { stars } = outcome {
                    self.step = LessonStep::Done { stars };
                }
                self.wrong_answer = None;
                Some(mv)
            }
            Err(fault) => {
                self.wrong_answer = Some(WrongAnswer::Written(fault));
                None
            }
        }
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
