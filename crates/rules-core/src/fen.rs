//! Reading and writing FEN, the one-line text of a position.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::castling::CastlingRights;
use crate::castling_field;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::{LARGEST_COUNT, Position};
use crate::setup::{Setup, SetupError};
use crate::square::{File, Rank, Square};

/// The FEN of the start position (SET-2).
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Error for a text that is not the FEN of a legal position. It names the field and the problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text doesn't have six fields (the counters may be left out).
    #[error("a FEN has six fields (pieces, side to move, castling, en passant, two counters), this one has {0}")]
    FieldCount(usize),
    /// The first field doesn't have eight ranks.
    #[error("FEN, field 1 (pieces): {0} ranks instead of 8")]
    RankCount(usize),
    /// A rank doesn't have eight squares.
    #[error("FEN, field 1 (pieces): rank {} has {squares} squares instead of 8", rank.digit())]
    RankLength {
        /// The rank.
        rank: Rank,
        /// Number of squares that the text gives it.
        squares: usize,
    },
    /// A character of the first field is neither a piece nor a number of empty squares.
    #[error("FEN, field 1 (pieces): '{0}' is neither a piece (KQRBNP kqrbnp) nor a number from 1 to 8")]
    UnknownPiece(char),
    /// The second field is neither `w` nor `b`.
    #[error("FEN, field 2 (side to move): \"{0}\" is neither w nor b")]
    Turn(String),
    /// The third field has letters other than K, Q, k, q and the rooks' files.
    #[error(
        "FEN, field 3 (castling): \"{0}\" is neither - nor made of the letters KQkq or of the rooks' files, as HAha"
    )]
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
    /// The text is well-formed, but no game can reach the position.
    #[error("FEN, field 1 (pieces): impossible position: {0}")]
    Impossible(#[from] SetupError),
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN, X-FEN or Shredder-FEN. Castling rights and an en passant square that contradict the pieces are
    /// dropped.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(text.parse::<Setup>()?.build()?)
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN without checking whether a game can reach the position. It tolerates extra blanks, missing counters,
    /// a capital letter for the side to move and a long dash for `-`.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (pieces, turn, castling, en_passant, counters) = match fields.as_slice() {
            [pieces, turn, castling, en_passant] => (pieces, turn, castling, en_passant, ["0", "1"]),
            [pieces, turn, castling, en_passant, half] => (pieces, turn, castling, en_passant, [*half, "1"]),
            [pieces, turn, castling, en_passant, half, full] => (pieces, turn, castling, en_passant, [*half, *full]),
            _ => return Err(FenError::FieldCount(fields.len())),
        };
        let [castling, en_passant] = [castling, en_passant].map(|field| if *field == "–" { "-" } else { *field });
        let board = read_pieces(pieces)?;
        Ok(Setup {
            board,
            turn: match *turn {
                "w" | "W" => Color::White,
                "b" | "B" => Color::Black,
                _ => return Err(FenError::Turn(shortened(turn))),
            },
            castling: castling_field::read(castling, &board).ok_or_else(|| FenError::Castling(shortened(castling)))?,
            en_passant: match en_passant {
                "-" => None,
                square => Some(square.parse().map_err(|_| FenError::EnPassant(shortened(square)))?),
            },
            halfmove_clock: read_count(counters[0]).ok_or_else(|| FenError::HalfmoveClock(shortened(counters[0])))?,
            fullmove_number: read_count(counters[1]).ok_or_else(|| FenError::FullmoveNumber(shortened(counters[1])))?,
        })
    }
}

fn read_pieces(text: &str) -> Result<[Option<Piece>; 64], FenError> {
    let mut board = [None; 64];
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::RankCount(ranks.len()));
    }
    for (rank, pieces) in Rank::ALL.into_iter().rev().zip(ranks) {
        let mut squares = 0;
        for letter in pieces.chars() {
            match letter.to_digit(10) {
                Some(free @ 1..=8) => squares += free as usize,
                _ => {
                    let piece = Piece::from_letter(letter).ok_or(FenError::UnknownPiece(letter))?;
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

fn read_count(text: &str) -> Option<u32> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|count| digits_only && *count <= LARGEST_COUNT)
}

/// Shortens a field for an error message, which must not quote a whole pasted page.
fn shortened(field: &str) -> String {
    const LONGEST: usize = 24;
    if field.chars().count() <= LONGEST {
        field.to_owned()
    } else {
        field.chars().take(LONGEST).chain(['…']).collect()
    }
}

impl Position {
    /// Writes the position as FEN, in Chess960 as X-FEN. It includes the en passant square only if such a capture is
    /// legal.
    pub fn to_fen(&self) -> String {
        self.to_string()
    }

    /// Writes the position as Shredder-FEN, which names the files of the castling rooks: `HAha` for `KQkq`.
    pub fn to_shredder_fen(&self) -> String {
        ShredderFen(self).to_string()
    }

    fn write_fen(&self, f: &mut fmt::Formatter<'_>, castling: &dyn fmt::Display) -> fmt::Result {
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
        write!(f, " {turn} {castling} ")?;
        match self.en_passant() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}

impl fmt::Display for Position {
    /// Writes the FEN; see [`Position::to_fen`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fen(f, &castling_field::XFen(self))
    }
}

struct ShredderFen<'a>(&'a Position);

impl fmt::Display for ShredderFen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_fen(f, &self.0.castling())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position(\"{self}\")")
    }
}

impl Default for Position {
    /// Returns the start position of a game (SET-2).
    fn default() -> Position {
        use crate::piece::PieceKind::{Bishop, King, Knight, Queen, Rook};
        Position::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }
}

impl Position {
    /// Creates the start position in which both sides have these pieces on their first rank, from a to h.
    pub(crate) fn with_back_rank(back_rank: [PieceKind; 8]) -> Position {
        let mut position = Position::empty(Color::White, 0, 1);
        let mut castling = CastlingRights::NONE;
        for color in Color::ALL {
            for (file, kind) in File::ALL.into_iter().zip(back_rank) {
                position.place(Piece::new(color, kind), Square::new(file, Rank::First.seen_by(color)));
                position.place(Piece::new(color, PieceKind::Pawn), Square::new(file, Rank::Second.seen_by(color)));
                if kind == PieceKind::Rook {
                    castling = castling.with_rook(color, file);
                }
            }
        }
        position.finish_setup(castling, None);
        position
    }
}
