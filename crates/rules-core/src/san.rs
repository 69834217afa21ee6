//! Algebraic notation with English, Polish or figurine letters (REC-1, FIDE appendix C).

use crate::move_text::MoveTextError;
use crate::mv::{Move, MoveKind};
use crate::piece::PieceKind;
use crate::position::Position;
use crate::square::{File, Rank, Square};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

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
}

/// The piece that a letter of any set stands for. No letter means two pieces.
fn kind_of_letter(letter: char) -> Option<PieceKind> {
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

/// Writes a legal move in algebraic notation, with the sign of check or mate.
///
/// ```
/// use rules_core::{Letters, Position, parse_san, san};
///
/// let position = Position::default();
/// let mv = parse_san(&position, "Nf3")?;
/// assert_eq!(san(&position, mv, Letters::Polish), "Sf3");
/// assert_eq!(san(&position, mv, Letters::Figurine), "♘f3");
/// # Ok::<(), rules_core::MoveTextError>(())
/// ```
pub fn san(position: &Position, mv: Move, letters: Letters) -> String {
    let mut text = String::with_capacity(8);
    match mv.kind() {
        MoveKind::CastleShort => text.push_str("O-O"),
        MoveKind::CastleLong => text.push_str("O-O-O"),
        _ => write_squares(position, mv, letters, &mut text),
    }
    let after = position.play(mv);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

fn write_squares(position: &Position, mv: Move, letters: Letters, text: &mut String) {
    let kind = position.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
    let captures = position.captured_by(mv).is_some();
    text.push_str(letters.letter(kind));
    if kind == PieceKind::Pawn {
        if captures {
            text.push(mv.from().file().letter());
        }
    } else {
        write_origin(position, mv, kind, text);
    }
    if captures {
        text.push('x');
    }
    text.push_str(&mv.to().to_string());
    if let Some(promotion) = mv.promotion() {
        text.push('=');
        text.push_str(letters.letter(promotion));
    }
}

/// Where the piece comes from, as far as another of its kind could go to the same square (FIDE C.10).
fn write_origin(position: &Position, mv: Move, kind: PieceKind, text: &mut String) {
    let from = mv.from();
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in position.legal_moves() {
        let rival = other.to() == mv.to() && other.from() != from && position.pieces(kind).contains(other.from());
        if rival {
            others = true;
            same_file |= other.from().file() == from.file();
            same_rank |= other.from().rank() == from.rank();
        }
    }
    if others && (!same_file || same_rank) {
        text.push(from.file().letter());
    }
    if same_file {
        text.push(from.rank().digit());
    }
}

/// Reads a legal move in algebraic notation: with letters of any set, with or without signs for capture, check and
/// mate, `O-O` or `0-0`, `e8=Q`, `e8Q` or `e8q`, and also the long form `Ng1-f3`.
///
/// ```
/// use rules_core::{Position, parse_san};
///
/// let position: Position = "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// assert_eq!(parse_san(&position, "0-0")?.to_string(), "e1g1");
/// assert_eq!(parse_san(&position, "bxa8H+")?.to_string(), "b7a8q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_san(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let quoted = || MoveTextError::quoted(text);
    let written = Written::read(text).ok_or_else(|| MoveTextError::Unreadable(quoted()))?;
    if let Some(kind @ (PieceKind::Pawn | PieceKind::King)) = written.promotion() {
        return Err(MoveTextError::PromotionForbidden(kind));
    }
    let moves = position.legal_moves();
    let mut fitting = moves.into_iter().filter(|mv| written.fits(position, *mv));
    let Some(mv) = fitting.next() else {
        return Err(MoveTextError::Illegal(quoted()));
    };
    if fitting.next().is_none() {
        // A single fitting promotion can't be: there are always four, unless the text names the piece.
        return Ok(mv);
    }
    Err(if mv.promotion().is_some() && written.promotion().is_none() {
        MoveTextError::PromotionMissing(quoted())
    } else {
        MoveTextError::Ambiguous(quoted())
    })
}

/// What a text says about a move.
enum Written {
    Castling(MoveKind),
    Squares { kind: PieceKind, file: Option<File>, rank: Option<Rank>, to: Square, promotion: Option<PieceKind> },
}

impl Written {
    fn read(text: &str) -> Option<Written> {
        let text = text.trim();
        let text = text.strip_suffix("e.p.").unwrap_or(text).trim_end();
        let text = text.trim_end_matches(['+', '#', '†', '‡', '!', '?']);
        match text {
            "O-O" | "0-0" | "o-o" | "OO" | "00" => {
                return Some(Written::Castling(MoveKind::CastleShort));
            }
            "O-O-O" | "0-0-0" | "o-o-o" | "OOO" | "000" => {
                return Some(Written::Castling(MoveKind::CastleLong));
            }
            _ => {}
        }
        // Signs that carry no information, and the selectors that ask for a text or picture form of a figurine.
        let noise = ['x', ':', '×', '-', '–', '=', '(', ')', '/', '\u{FE0E}', '\u{FE0F}'];
        let letters: Vec<char> = text.chars().filter(|letter| !noise.contains(letter)).collect();
        let (kind, letters) = match letters.split_first() {
            Some((first, rest)) => match kind_of_letter(*first) {
                Some(kind) => (kind, rest),
                None => (PieceKind::Pawn, letters.as_slice()),
            },
            None => return None,
        };
        let (promotion, letters) = match letters.split_last() {
            // Behind the square's digit a small letter can only be a promotion, as in `e8q`.
            Some((last, rest)) => match kind_of_letter(last.to_ascii_uppercase()) {
                Some(promotion) => (Some(promotion), rest),
                None => (None, letters),
            },
            None => return None,
        };
        let (origin, to) = letters.split_at_checked(letters.len().checked_sub(2)?)?;
        let to = Square::new(File::from_letter(to[0])?, Rank::from_digit(to[1])?);
        let (file, rank) = match *origin {
            [] => (None, None),
            [one] => match File::from_letter(one) {
                Some(file) => (Some(file), None),
                None => (None, Some(Rank::from_digit(one)?)),
            },
            [file, rank] => (Some(File::from_letter(file)?), Some(Rank::from_digit(rank)?)),
            _ => return None,
        };
        Some(Written::Squares { kind, file, rank, to, promotion })
    }

    fn promotion(&self) -> Option<PieceKind> {
        match self {
            Written::Castling(_) => None,
            Written::Squares { promotion, .. } => *promotion,
        }
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        match *self {
            Written::Castling(castling) => mv.kind() == castling,
            Written::Squares { kind, file, rank, to, promotion } => {
                mv.to() == to
                    && !mv.is_castling()
                    && position.pieces(kind).contains(mv.from())
                    && file.is_none_or(|file| file == mv.from().file())
                    && rank.is_none_or(|rank| rank == mv.from().rank())
                    && (promotion.is_none() || promotion == mv.promotion())
            }
        }
    }
}
