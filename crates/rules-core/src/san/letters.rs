//! Piece letters and figurines for algebraic notation.

use crate::piece::PieceKind;

/// A set of piece letters for algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Letters {
    /// K Q R B N
    #[default]
    English,
    /// K H W G S: król, hetman, wieża, goniec, skoczek
    Polish,
    /// ♔ ♕ ♖ ♗ ♘
    Figurine,
}

impl Letters {
    /// All sets of letters.
    pub const ALL: [Letters; 3] = [Letters::English, Letters::Polish, Letters::Figurine];

    /// Returns the letter or figurine of a piece; empty for the pawn.
    pub const fn letter(self, kind: PieceKind) -> &'static str {
        let [english, polish, figurine] = match kind {
            PieceKind::Pawn => ["", "", ""],
            PieceKind::Knight => ["N", "S", "♘"],
            PieceKind::Bishop => ["B", "G", "♗"],
            PieceKind::Rook => ["R", "W", "♖"],
            PieceKind::Queen => ["Q", "H", "♕"],
            PieceKind::King => ["K", "K", "♔"],
        };
        match self {
            Letters::English => english,
            Letters::Polish => polish,
            Letters::Figurine => figurine,
        }
    }

    /// Returns the piece of a capital letter of any set, or of a figurine of either colour. No letter has two meanings.
    pub(crate) const fn kind_of(letter: char) -> Option<PieceKind> {
        Some(match letter {
            'P' | '♙' | '♟' => PieceKind::Pawn,
            'N' | 'S' | '♘' | '♞' => PieceKind::Knight,
            'B' | 'G' | '♗' | '♝' => PieceKind::Bishop,
            'R' | 'W' | '♖' | '♜' => PieceKind::Rook,
            'Q' | 'H' | '♕' | '♛' => PieceKind::Queen,
            'K' | '♔' | '♚' => PieceKind::King,
            _ => return None,
        })
    }
}
