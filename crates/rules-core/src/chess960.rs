//! Chess960: the 960 start positions and their numbers (FIDE guideline II).

use crate::piece::PieceKind;
use crate::position::Position;

/// Number of start positions.
pub const START_COUNT: u16 = 960;

/// The number of the start position of ordinary chess.
pub const ORDINARY_START: u16 = 518;

/// The knights' places among the five files that bishops and queen leave free, indexed by the rest of the number.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Returns the start position with this number, 0 to 959; `None` for larger numbers. The numbering is Scharnagl's
/// (R. Scharnagl, "Fischer-Random-Schach", 2004). For a random start, the caller picks a random number.
///
/// ```
/// use rules_core::{Position, chess960};
///
/// assert_eq!(chess960::start(518), Some(Position::default()));
/// let last = chess960::start(959).map(|start| start.to_fen());
/// assert_eq!(last.as_deref(), Some("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1"));
/// assert_eq!(chess960::start(960), None);
/// ```
pub fn start(number: u16) -> Option<Position> {
    (number < START_COUNT).then(|| Position::with_back_rank(back_rank(number)))
}

/// Returns the number of a start position; `None` if the position is not a start position of Chess960.
///
/// ```
/// use rules_core::{Position, chess960};
///
/// assert_eq!(chess960::number_of(&Position::default()), Some(chess960::ORDINARY_START));
/// ```
pub fn number_of(position: &Position) -> Option<u16> {
    (0..START_COUNT).find(|number| start(*number).as_ref() == Some(position))
}

/// Returns the pieces of the first rank, from a to h.
fn back_rank(number: u16) -> [PieceKind; 8] {
    let number = usize::from(number);
    let (rest, light_bishop) = (number / 4, number % 4);
    let (rest, dark_bishop) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    // A king marks a square that is still free. The last three squares get rook, king and rook.
    let mut rank = [PieceKind::King; 8];
    rank[2 * light_bishop + 1] = PieceKind::Bishop;
    rank[2 * dark_bishop] = PieceKind::Bishop;
    let mut place = |kind, nth_free: usize| {
        if let Some(square) = rank.iter_mut().filter(|square| **square == PieceKind::King).nth(nth_free) {
            *square = kind;
        }
    };
    place(PieceKind::Queen, queen);
    let (nearer, farther) = KNIGHTS[knights];
    place(PieceKind::Knight, farther);
    place(PieceKind::Knight, nearer);
    place(PieceKind::Rook, 2);
    place(PieceKind::Rook, 0);
    rank
}

impl Position {
    /// Returns whether a castling right belongs to a king or rook that doesn't stand as in ordinary chess.
    pub fn is_chess960(&self) -> bool {
        self.castling() != self.castling().standard_only(self)
    }
}
