//! The solver's moves of a line, with the positions around them.

use rules_core::{Color, Move, Position};

/// One of the solver's moves in a line.
pub struct LineStep {
    /// Position before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Position after the move.
    pub after: Position,
    /// The reply and the solver's next move.
    pub next: Option<Followup>,
}

/// The moves after a move of the solver's.
pub struct Followup {
    /// The opponent's reply.
    pub answer: Move,
    /// Position after the reply.
    pub position: Position,
    /// The solver's next move.
    pub mv: Move,
}

impl LineStep {
    /// Returns the solver's side.
    pub fn solver(&self) -> Color {
        self.before.turn()
    }
}

impl Followup {
    /// Returns the square of the piece captured by the next move.
    pub fn captured_square(&self) -> Option<rules_core::Square> {
        self.position.captured_by(self.mv).map(|(square, _)| square)
    }
}

/// Returns the solver's moves of a line.
pub fn line_steps(start: &Position, line: &[Move]) -> Vec<LineStep> {
    let mut before = start.clone();
    let mut steps = Vec::new();
    for (index, mv) in line.iter().enumerate().step_by(2) {
        let after = before.play_unchecked(*mv);
        let next = line.get(index + 1).zip(line.get(index + 2));
        let next =
            next.map(|(answer, mv)| Followup { answer: *answer, position: after.play_unchecked(*answer), mv: *mv });
        let following = next.as_ref().map_or_else(|| after.clone(), |next| next.position.clone());
        steps.push(LineStep { before, mv: *mv, after, next });
        before = following;
    }
    steps
}
