//! Chess960: the 960 start positions and their numbers (FIDE guideline II).

use crate::piece::PieceKind;
use crate::position::Position;

/// How many start positions there are.
pub const START_COUNT: u16 = 960;

/// The number of the start position of ordinary chess.
pub const ORDINARY_START: u16 = 518;

/// The files of the two knights among the five that bishops and queen leave free, by what remains of the number.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// The start position with this number in Scharnagl's count (R. Scharnagl, "Fischer-Random-Schach", 2004), from 0 to
/// 959; `None` beyond. Whoever wants a random one throws the dice and passes the number.
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
    (number < START_COUNT).then(|| Position::starting_with(back_rank(number)))
}

/// The number of a start position; `None` when the position is no start of Chess960.
///
/// ```
/// use rules_core::{Position, chess960};
///
/// assert_eq!(chess960::number_of(&Position::default()), Some(chess960::ORDINARY_START));
/// ```
pub fn number_of(position: &Position) -> Option<u16> {
    (0..START_COUNT).find(|number| start(*number).as_ref() == Some(position))
}

/// The pieces of the first rank, from a to h.
fn back_rank(number: u16) -> [PieceKind; 8] {
    let number = usize::from(number);
    let (rest, light_bishop) = (number / 4, number % 4);
    let (rest, dark_bishop) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    // A king marks a square that is still free. The last three get rook, king and rook.
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
    /// Whether somebody may still castle whose king or rook doesn't stand as in ordinary chess.
    pub fn is_chess960(&self) -> bool {
        self.castling() != self.castling().ordinary(self)
    }
}
