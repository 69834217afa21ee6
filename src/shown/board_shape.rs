//! Arrows and circles that point at moves and squares. A feature returns those of a displayed position, and the board
//! draws them (`src/board/shape_choice.rs`).

use rules_core::{Move, Square};

/// An arrow or a circle on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Its form and its squares.
    pub kind: ShapeKind,
    /// Its meaning.
    pub color: ShapeColor,
}

/// Form of a shape on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A straight arrow between two different squares.
    Arrow {
        /// The square at its tail.
        from: Square,
        /// The square that it points at.
        to: Square,
    },
    /// A circle around a square.
    Circle(Square),
}

/// Meaning of a shape, which decides its colour and its pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShapeColor {
    /// A move or square that the game suggests.
    Suggestion,
    /// What the opponent threatens.
    Threat,
    /// `G` in the commands `[%cal]` and `[%csl]` of PGN.
    Green,
    /// `R` in those commands.
    Red,
    /// `Y` in those commands.
    Yellow,
    /// `B` in those commands.
    Blue,
}

impl ShapeColor {
    /// All colours.
    pub const ALL: [Self; 6] = [Self::Suggestion, Self::Threat, Self::Green, Self::Red, Self::Yellow, Self::Blue];
}

impl BoardShape {
    /// Returns an arrow; a circle if both squares are the same.
    pub fn arrow(from: Square, to: Square, color: ShapeColor) -> Self {
        let kind = if from == to { ShapeKind::Circle(from) } else { ShapeKind::Arrow { from, to } };
        Self { kind, color }
    }

    /// Returns the arrow of a move. That of castling points at the king's target.
    pub fn of_move(mv: Move, color: ShapeColor) -> Self {
        Self::arrow(mv.from(), mv.to(), color)
    }

    /// Returns a circle.
    pub fn circle(square: Square, color: ShapeColor) -> Self {
        Self { kind: ShapeKind::Circle(square), color }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_to_its_own_square_is_a_circle() {
        let arrow = |to| BoardShape::arrow(Square::E2, to, ShapeColor::Green);
        assert_eq!(arrow(Square::E2), BoardShape::circle(Square::E2, ShapeColor::Green));
        assert_eq!(arrow(Square::E4).kind, ShapeKind::Arrow { from: Square::E2, to: Square::E4 });
    }
}
