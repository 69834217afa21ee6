//! Moves as chess engines write them: `e2e4`, `e7e8q`, `e1g1` for castling.

use crate::move_text::MoveTextError;
use crate::mv::Move;
use crate::piece::PieceKind;
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Reads a legal move in UCI notation. [`Move`] displays in it.
///
/// ```
/// use rules_core::{Position, parse_uci};
///
/// let position: Position = "7k/P7/8/8/8/8/8/K7 w - - 0 1".parse()?;
/// assert_eq!(parse_uci(&position, "a7a8n")?.to_string(), "a7a8n");
/// assert!(parse_uci(&position, "a7a8").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_uci(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let quoted = || MoveTextError::quoted(text);
    let (from, to, promotion) = split(text.trim()).ok_or_else(|| MoveTextError::Unreadable(quoted()))?;
    if let Some(kind @ (PieceKind::Pawn | PieceKind::King)) = promotion {
        return Err(MoveTextError::PromotionForbidden(kind));
    }
    let mut promotion_missing = false;
    for mv in position.moves_from(from) {
        if mv.to() == to {
            if mv.promotion() == promotion {
                return Ok(mv);
            }
            promotion_missing = promotion.is_none();
        }
    }
    Err(if promotion_missing { MoveTextError::PromotionMissing(quoted()) } else { MoveTextError::Illegal(quoted()) })
}

fn split(text: &str) -> Option<(Square, Square, Option<PieceKind>)> {
    let mut letters = text.chars().map(|letter| letter.to_ascii_lowercase());
    let mut square = || {
        let file = File::from_letter(letters.next()?)?;
        let rank = Rank::from_digit(letters.next()?)?;
        Some(Square::new(file, rank))
    };
    let (from, to) = (square()?, square()?);
    let promotion = match letters.next() {
        None => None,
        Some(letter) => Some(PieceKind::from_letter(letter)?),
    };
    letters.next().is_none().then_some((from, to, promotion))
}
