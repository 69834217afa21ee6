//! UCI move notation, used by chess engines: `e2e4`, `e7e8q`, `e1g1` for castling, in Chess960 `e1h1`.

use alloc::format;
use alloc::string::{String, ToString};

use crate::move_text::MoveTextError;
use crate::mv::Move;
use crate::piece::PieceKind;
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// The notation of castling in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum UciCastling {
    /// The king's move, `e1g1`: for ordinary chess.
    #[default]
    KingMove,
    /// The king takes its own rook, `e1h1`: for a program with `UCI_Chess960` set.
    KingTakesRook,
}

/// Writes a legal move in UCI notation. In a position that occurs only in Chess960, castling is always written as the
/// king taking its rook, because the king's move might also be an ordinary one.
///
/// ```
/// use rules_core::{Position, UciCastling, parse_san, uci};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = parse_san(&position, "O-O")?;
/// assert_eq!(uci(&position, castling, UciCastling::KingMove), "e1g1");
/// assert_eq!(uci(&position, castling, UciCastling::KingTakesRook), "e1h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn uci(position: &Position, mv: Move, castling: UciCastling) -> String {
    match position.castling_rook_move(mv) {
        Some((rook, _)) if castling == UciCastling::KingTakesRook || position.is_chess960() => {
            format!("{}{rook}", mv.from())
        }
        _ => mv.to_string(),
    }
}

/// Reads a legal move in UCI notation, with castling in either form. If the king's move could be castling or an
/// ordinary move, as in Chess960, it is read as the ordinary one.
///
/// # Errors
/// The reason why the text is not a legal move here.
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
    if MoveTextError::is_pass(text.trim()) {
        return Err(MoveTextError::Pass(quoted()));
    }
    let (from, to, promotion) = split(text.trim()).ok_or_else(|| MoveTextError::Unreadable(quoted()))?;
    if let Some(kind @ (PieceKind::Pawn | PieceKind::King)) = promotion {
        return Err(MoveTextError::PromotionForbidden(kind));
    }
    let mut promotion_missing = false;
    let mut castling = None;
    for mv in position.moves_from(from) {
        let takes_own_rook = position.castling_rook_move(mv).is_some_and(|(rook, _)| rook == to);
        if !takes_own_rook && mv.to() != to {
            continue;
        }
        if mv.promotion() != promotion {
            promotion_missing = promotion.is_none();
        } else if takes_own_rook || !mv.is_castling() {
            return Ok(mv);
        } else {
            castling = Some(mv);
        }
    }
    castling.ok_or_else(|| {
        if promotion_missing {
            MoveTextError::PromotionMissing(quoted())
        } else {
            MoveTextError::Illegal { text: quoted(), why: position.why_illegal(from, to, promotion) }
        }
    })
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
