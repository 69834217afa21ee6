//! Examples of the rule book: a position, a few moves, and highlighted squares and moves.

use rules_core::{Move, Position, Rule, Square};

/// An example of a rule, played on the board. Its caption is found by the rule.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The rule.
    pub rule: Rule,
    /// The start position.
    pub position: Position,
    /// The moves in order.
    pub moves: Vec<Move>,
    /// Squares and moves that the caption mentions.
    pub highlights: Highlights,
    /// Number of moves after which they are highlighted.
    pub after: usize,
}

/// Squares and moves highlighted on a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Highlights {
    /// Highlighted squares.
    pub marks: Vec<Square>,
    /// Legal moves, by origin and target.
    pub allowed_moves: Vec<(Square, Square)>,
    /// Illegal moves, by origin and target.
    pub forbidden_moves: Vec<(Square, Square)>,
}

impl Example {
    /// Returns the position after this many moves.
    pub fn position_after(&self, moves: usize) -> Position {
        let made = self.moves.iter().take(moves);
        made.fold(self.position.clone(), |position, mv| position.play_unchecked(*mv))
    }

    /// Returns the key of the caption.
    pub fn text_key(&self) -> String {
        format!("rule-{}-example", self.rule.id().to_lowercase())
    }
}
