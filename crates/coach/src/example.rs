//! What the rule book plays on its board: a position, a few moves, and what is shown of it.

use rules_core::{Move, Position, Rule, Square};

use crate::Course;
use crate::written::{self, LessonError};

/// A rule, played. Its caption is found by the rule.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// What it is an example of.
    pub rule: Rule,
    /// What is on the board at first.
    pub position: Position,
    /// The moves, one after another.
    pub moves: Vec<Move>,
    /// What its caption speaks of.
    pub pointed: Pointed,
    /// After how many of the moves that is shown.
    pub after: usize,
}

/// What of a board is pointed out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pointed {
    /// Squares.
    pub marks: Vec<Square>,
    /// Moves that could be made: from where to where.
    pub ways: Vec<(Square, Square)>,
    /// Moves that the rules forbid.
    pub wrong: Vec<(Square, Square)>,
}

impl Example {
    /// Reads all examples, a text in RON. Some are played where a lesson of the course is.
    ///
    /// # Errors
    /// The first example that can't be read or is none.
    pub fn read(text: &str, course: &Course) -> Result<Vec<Self>, LessonError> {
        written::examples(text, course)
    }

    /// What is on the board after so many moves.
    pub fn position_after(&self, moves: usize) -> Position {
        let made = self.moves.iter().take(moves);
        made.fold(self.position.clone(), |position, mv| position.play_unchecked(*mv))
    }

    /// The key of its caption.
    pub fn text_key(&self) -> String {
        format!("rule-{}-example", self.rule.id().to_lowercase())
    }
}
