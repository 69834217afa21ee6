//! The text of a piece put on a square, as saved games and messages between devices have it.

use rules_core::{Action, PieceKind};

/// Reads a piece put on a square, legally or not: its square, the target square, and perhaps the letter of the piece that a
/// pawn becomes, such as `e2e5` or `e7e8q`.
pub fn read_put_piece(text: &str) -> Option<Action> {
    let (squares, promotion) = text.split_at_checked(4)?;
    let (from, to) = squares.split_at_checked(2)?;
    let promotion = promotion.chars().next().and_then(PieceKind::from_letter);
    Some(Action::PutPiece { from: from.parse().ok()?, to: to.parse().ok()?, promotion })
}
