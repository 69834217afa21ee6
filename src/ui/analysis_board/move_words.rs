//! Moves and their numbers as words.

use rules_core::{Color as Side, Letters, Move, Notation, NotationForm, Position};

/// Writes a move in the short form; a null move is a dash.
pub(super) fn written(letters: Letters, position: &Position, mv: Option<Move>) -> String {
    mv.map_or_else(|| "–".into(), |mv| Notation { letters, form: NotationForm::Short }.write(position, mv))
}

/// Returns the number of a move: "12." for White, "12…" for Black.
pub(super) fn number(position: &Position) -> String {
    let dots = if position.turn() == Side::White { "." } else { "…" };
    format!("{}{dots}", position.fullmove_number())
}
