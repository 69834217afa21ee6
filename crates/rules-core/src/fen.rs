//! FEN, the one-line text of a position.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::Piece;
use crate::position::{LARGEST_COUNT, Position};
use crate::setup::{Setup, SetupError};
use crate::square::{File, Rank, Square};

/// The start position of a game (SET-2).
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Why a text is not the FEN of a legal position: the field and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text doesn't have six fields (the two counters may be left out).
    #[error("a FEN has six fields (men, side to move, castling, en passant, two counters), this one has {0}")]
    FieldCount(usize),
    /// The first field doesn't have eight ranks.
    #[error("FEN, field 1 (men): {0} ranks instead of 8")]
    RankCount(usize),
    /// A rank doesn't have eight squares.
    #[error("FEN, field 1 (men): rank {} has {squares} squares instead of 8", rank.digit())]
    RankLength {
        /// The rank.
        rank: Rank,
        /// How many squares the text gives it.
        squares: usize,
    },
    /// A character of the first field is neither a man nor a number of empty squares.
    #[error("FEN, field 1 (men): '{0}' is neither a man (KQRBNP kqrbnp) nor a number from 1 to 8")]
    UnknownMan(char),
    /// The second field is neither `w` nor `b`.
    #[error("FEN, field 2 (side to move): \"{0}\" is neither w nor b")]
    Turn(String),
    /// The third field is not made of K, Q, k, q.
    #[error("FEN, field 3 (castling): \"{0}\" is neither - nor made of the letters KQkq")]
    Castling(String),
    /// The fourth field is neither `-` nor a square.
    #[error("FEN, field 4 (en passant): \"{0}\" is neither - nor a square")]
    EnPassant(String),
    /// The fifth field is not a number.
    #[error("FEN, field 5 (half-moves without capture or pawn move): \"{0}\" is not a number from 0 to 9999")]
    HalfmoveClock(String),
    /// The sixth field is not a number.
    #[error("FEN, field 6 (move number): \"{0}\" is not a number from 1 to 9999")]
    FullmoveNumber(String),
    /// The text can be read, but no game can reach the position.
    #[error("FEN, field 1 (men): impossible position: {0}")]
    Impossible(#[from] SetupError),
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN. Castling rights and an en passant square that the men contradict are dropped; the two counters
    /// may be missing.
    fn from_str(text: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (men, turn, castling, en_passant, counters) = match fields.as_slice() {
            [men, turn, castling, en_passant] => (men, turn, castling, en_passant, ["0", "1"]),
            [men, turn, castling, en_passant, half, full] => (men, turn, castling, en_passant, [*half, *full]),
            _ => return Err(FenError::FieldCount(fields.len())),
        };
        let setup = Setup {
            board: read_men(men)?,
            turn: match *turn {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(FenError::Turn(shortened(turn))),
            },
            castling: read_castling(castling)?,
            en_passant: match *en_passant {
                "-" => None,
                square => Some(square.parse().map_err(|_| FenError::EnPassant(shortened(square)))?),
            },
            halfmove_clock: read_count(counters[0]).ok_or_else(|| FenError::HalfmoveClock(shortened(counters[0])))?,
            fullmove_number: read_count(counters[1]).ok_or_else(|| FenError::FullmoveNumber(shortened(counters[1])))?,
        };
        Ok(setup.build()?)
    }
}

fn read_men(text: &str) -> Result<[Option<Piece>; 64], FenError> {
    let mut board = [None; 64];
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::RankCount(ranks.len()));
    }
    for (rank, men) in Rank::ALL.into_iter().rev().zip(ranks) {
        let mut squares = 0;
        for letter in men.chars() {
            match letter.to_digit(10) {
                Some(free @ 1..=8) => squares += free as usize,
                _ => {
                    let piece = Piece::from_letter(letter).ok_or(FenError::UnknownMan(letter))?;
                    if let Some(file) = File::from_index(squares) {
                        board[Square::new(file, rank).index()] = Some(piece);
                    }
                    squares += 1;
                }
            }
        }
        if squares != 8 {
            return Err(FenError::RankLength { rank, squares });
        }
    }
    Ok(board)
}

fn read_castling(text: &str) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        rights = match letter {
            'K' => rights.with_short(Color::White),
            'Q' => rights.with_long(Color::White),
            'k' => rights.with_short(Color::Black),
            'q' => rights.with_long(Color::Black),
            _ => return Err(FenError::Castling(shortened(text))),
        };
    }
    Ok(rights)
}

fn read_count(text: &str) -> Option<u32> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|count| digits_only && *count <= LARGEST_COUNT)
}

/// A field as an error message quotes it: a pasted page must not become the message.
fn shortened(field: &str) -> String {
    const LONGEST: usize = 24;
    if field.chars().count() <= LONGEST {
        field.to_owned()
    } else {
        field.chars().take(LONGEST).chain(['…']).collect()
    }
}

impl Position {
    /// The position as FEN. The en passant square is written only where such a capture is legal.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Position {
    /// Writes the FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut free = 0;
            for file in File::ALL {
                let Some(piece) = self.piece_at(Square::new(file, rank)) else {
                    free += 1;
                    continue;
                };
                if free > 0 {
                    write!(f, "{free}")?;
                    free = 0;
                }
                write!(f, "{piece}")?;
            }
            if free > 0 {
                write!(f, "{free}")?;
            }
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        let turn = match self.turn() {
            Color::White => "w",
            Color::Black => "b",
        };
        write!(f, " {turn} {} ", self.castling())?;
        match self.en_passant() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position(\"{self}\")")
    }
}

impl Default for Position {
    /// The start position of a game (SET-2).
    fn default() -> Position {
        let mut position = Position::empty(Color::White, 0, 1);
        for (index, piece) in start_board().into_iter().enumerate() {
            if let (Some(piece), Some(square)) = (piece, Square::from_index(index)) {
                position.place(piece, square);
            }
        }
        position.settle(CastlingRights::ALL, None);
        position
    }
}

fn start_board() -> [Option<Piece>; 64] {
    use crate::piece::PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
    let mut board = [None; 64];
    for (file, kind) in File::ALL.into_iter().zip([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]) {
        for color in Color::ALL {
            let square = |rank: Rank| Square::new(file, rank.seen_by(color)).index();
            board[square(Rank::First)] = Some(Piece::new(color, kind));
            board[square(Rank::Second)] = Some(Piece::new(color, Pawn));
        }
    }
    board
}
