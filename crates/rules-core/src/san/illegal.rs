//! Notation of illegal moves.

use alloc::format;
use alloc::string::{String, ToString};

use super::letters::Letters;
use crate::mv::Move;
use crate::piece::PieceKind;
use crate::position::Position;

/// Writes an illegal move in long notation: `Ke1-e3`, `e2xd4`.
pub(crate) fn illegal_san(before: &Position, mv: Move, letters: Letters) -> String {
    let kind = before.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
    let sign = if before.occupied().contains(mv.to()) { 'x' } else { '-' };
    let becomes = mv.promotion().map_or(String::new(), |kind| format!("={}", letters.letter(kind)));
    format!("{}{}{sign}{}{becomes}", letters.letter(kind), mv.from(), mv.to())
}

/// Writes an illegal move for the score sheet, as short as a legal one, so that the sheet does not tell it from them:
/// `Ke3`, `exd4`.
pub(crate) fn illegal_on_sheet(before: &Position, mv: Move, letters: Letters) -> String {
    let kind = before.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
    let from = mv.from().to_string();
    let captures = match (before.occupied().contains(mv.to()), kind) {
        (false, _) => "",
        (true, PieceKind::Pawn) => &format!("{}x", &from[..1]),
        (true, _) => "x",
    };
    let becomes = mv.promotion().map_or(String::new(), |kind| format!("={}", letters.letter(kind)));
    format!("{}{captures}{}{becomes}", letters.letter(kind), mv.to())
}
