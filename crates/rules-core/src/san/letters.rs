//! The letters and pictures that name the pieces on a score sheet.

use crate::piece::PieceKind;

/// The letters that name the pieces on a score sheet.
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

    /// What stands for a piece; nothing for the pawn.
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

    /// The piece that a capital letter of any set, or a picture of either colour, stands for. No letter means two
    /// pieces.
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
