//! A move of the learner's and what comes of it.

use rules_core::{Color, Move, PieceKind, Position};

/// One of the learner's moves in a line.
pub struct Step {
    /// Before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// After it.
    pub after: Position,
    /// The answer, and the learner's next move.
    pub next: Option<Next>,
}

/// What follows a move of the learner's.
pub struct Next {
    /// The answer.
    pub answer: Move,
    /// After it.
    pub position: Position,
    /// The learner's next move.
    pub mv: Move,
}

impl Step {
    /// The learner.
    pub fn learner(&self) -> Color {
        self.before.turn()
    }
}

impl Next {
    /// The square of the man that the next move takes, if it takes one.
    pub fn taken(&self) -> Option<rules_core::Square> {
        self.position.captured_by(self.mv).map(|(square, _)| square)
    }
}

/// The learner's moves of a line.
pub fn steps(start: &Position, line: &[Move]) -> Vec<Step> {
    let mut before = start.clone();
    let mut steps = Vec::new();
    for (index, mv) in line.iter().enumerate().step_by(2) {
        let after = before.play_unchecked(*mv);
        let next = line.get(index + 1).zip(line.get(index + 2));
        let next = next.map(|(answer, mv)| Next { answer: *answer, position: after.play_unchecked(*answer), mv: *mv });
        let following = next.as_ref().map_or_else(|| after.clone(), |next| next.position.clone());
        steps.push(Step { before, mv: *mv, after, next });
        before = following;
    }
    steps
}

/// What a man is worth in pawns, the king more than all.
pub fn worth(kind: PieceKind) -> u32 {
    match kind {
        PieceKind::Pawn => 1,
        PieceKind::Knight | PieceKind::Bishop => 3,
        PieceKind::Rook => 5,
        PieceKind::Queen => 9,
        PieceKind::King => 100,
    }
}
