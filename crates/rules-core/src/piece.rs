//! Pieces and their kinds (SET-2). As in FIDE's article 2, "piece" here includes pawns.

use core::fmt;

use crate::color::Color;

/// The kind of a piece, without its colour.
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

    /// The kinds that a pawn may become (MOV-9), the queen first.
    pub const PROMOTIONS: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// Returns 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the lower-case letter of FEN and UCI.
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

    /// Returns the English name, `pawn` to `king`; translations use it as a key (LRN-1).
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

    /// Returns the counting value, in pawns: 1, 3, 3, 5, 9. The king, which is never captured, has none.
    ///
    /// ```
    /// use rules_core::PieceKind;
    /// assert_eq!(PieceKind::ALL.map(PieceKind::points), [1, 3, 3, 5, 9, 0]);
    /// ```
    pub const fn points(self) -> u32 {
        match self {
            PieceKind::Pawn => 1,
            PieceKind::Knight | PieceKind::Bishop => 3,
            PieceKind::Rook => 5,
            PieceKind::Queen => 9,
            PieceKind::King => 0,
        }
    }

    /// Returns the value for comparing an attacker with its target: the [points](Self::points), and for the king more
    /// than for everything else together.
    pub const fn points_at_risk(self) -> u32 {
        match self {
            PieceKind::King => 1000,
            other => other.points(),
        }
    }

    /// Returns whether this is a heavy piece: queen or rook (LRN-1).
    pub const fn is_heavy(self) -> bool {
        matches!(self, PieceKind::Queen | PieceKind::Rook)
    }

    /// Returns whether this is a light piece: bishop or knight (LRN-1).
    pub const fn is_light(self) -> bool {
        matches!(self, PieceKind::Bishop | PieceKind::Knight)
    }

    /// Returns the kind with this lower-case letter.
    pub fn from_letter(letter: char) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A piece: a kind and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// The colour.
    pub color: Color,
    /// The kind.
    pub kind: PieceKind,
}

impl Piece {
    /// Creates a piece of this colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Piece {
        Piece { color, kind }
    }

    /// Returns the FEN letter: `'Q'` for a white queen, `'q'` for a black one.
    pub const fn letter(self) -> char {
        self.color.cased(self.kind.letter())
    }

    /// Returns the symbol for diagrams and figurine notation: `'♕'`, `'♛'` (LRN-1).
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

    /// Returns the piece with this FEN letter: `'Q'` is a white queen, `'q'` a black one.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        PieceKind::from_letter(letter.to_ascii_lowercase()).map(|kind| Piece { color, kind })
    }
}

impl fmt::Display for Piece {
    /// Writes the FEN letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
