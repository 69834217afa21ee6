//! The men: kinds and coloured pieces (SET-2).

use core::fmt;

use crate::color::Color;

/// What a man is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs)]
#[repr(u8)]
pub enum PieceKind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl PieceKind {
    /// All kinds, from the pawn to the king.
    pub const ALL: [PieceKind; 6] =
        [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen, PieceKind::King];

    /// What a pawn may become (MOV-9), the queen first.
    pub const PROMOTIONS: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// 0 for the pawn … 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter of FEN and UCI.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Pawn => 'p',
            PieceKind::Knight => 'n',
            PieceKind::Bishop => 'b',
            PieceKind::Rook => 'r',
            PieceKind::Queen => 'q',
            PieceKind::King => 'k',
        }
    }

    /// The English name, `pawn` to `king`: texts in other languages choose their word by it (LRN-1).
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::Pawn => "pawn",
            PieceKind::Knight => "knight",
            PieceKind::Bishop => "bishop",
            PieceKind::Rook => "rook",
            PieceKind::Queen => "queen",
            PieceKind::King => "king",
        }
    }

    /// Whether it is one of the heavy pieces, queen and rook (LRN-1).
    pub const fn is_heavy(self) -> bool {
        matches!(self, PieceKind::Queen | PieceKind::Rook)
    }

    /// Whether it is one of the light pieces, bishop and knight (LRN-1).
    pub const fn is_light(self) -> bool {
        matches!(self, PieceKind::Bishop | PieceKind::Knight)
    }

    /// The kind with this lower-case letter.
    pub fn from_letter(letter: char) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A man of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// The man of this colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Piece {
        Piece { color, kind }
    }

    /// The FEN letter: `'Q'` for a white queen, `'q'` for a black one.
    pub const fn letter(self) -> char {
        self.color.cased(self.kind.letter())
    }

    /// The symbol that diagrams and figurine notation use: `'♕'`, `'♛'` (LRN-1).
    pub const fn symbol(self) -> char {
        let [white, black] = match self.kind {
            PieceKind::King => ['♔', '♚'],
            PieceKind::Queen => ['♕', '♛'],
            PieceKind::Rook => ['♖', '♜'],
            PieceKind::Bishop => ['♗', '♝'],
            PieceKind::Knight => ['♘', '♞'],
            PieceKind::Pawn => ['♙', '♟'],
        };
        match self.color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// The piece with this FEN letter: `'Q'` is a white queen, `'q'` a black one.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        PieceKind::from_letter(letter.to_ascii_lowercase()).map(|kind| Piece { color, kind })
    }
}

impl fmt::Display for Piece {
    /// The FEN letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
