//! Reads moves in algebraic notation, tolerating the variants that people write.

use alloc::string::String;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::illegal_move::IllegalMove;
use crate::move_text::MoveTextError;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::rule::Rule;
use crate::san::letters::Letters;
use crate::square::{File, Rank, Square};

/// Reads a legal move in algebraic notation. It accepts:
///
/// - piece letters of any set, or a small letter if no pawn move fits;
/// - moves with or without signs for capture, check and mate, and remarks such as `!?` or `e.p.`;
/// - castling as `O-O` or `0-0`;
/// - promotions as `e8=Q`, `e8Q` or `e8q`;
/// - long notation such as `Ng1-f3`, also without the letter.
///
/// # Errors
/// The reason why the text is not a legal move here.
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
    let bare = without_remarks(text);
    let quoted = || MoveTextError::quoted(text);
    if MoveTextError::is_pass(bare) {
        return Err(MoveTextError::Pass(quoted()));
    }
    if let Some(castling) = castling(bare) {
        let mut moves = position.moves_from(position.king(position.turn())).into_iter();
        return moves
            .find(|mv| mv.kind() == castling)
            .ok_or_else(|| MoveTextError::Illegal { text: quoted(), why: why_castling_illegal(position, castling) });
    }
    let read = |kind, text| {
        let parts = SanParts::read(kind, text).ok_or_else(|| MoveTextError::Unreadable(quoted()))?;
        parts.find(position).map_err(|why| why.into_error(quoted()))
    };
    let result = read(None, bare);
    let mut letters = bare.chars();
    // These letters are files first: `bc4` is a pawn's move if there is one, else a bishop's.
    match (&result, letters.next()) {
        (Err(MoveTextError::Illegal { .. } | MoveTextError::Unreadable(_)), Some(small @ ('b' | 'g' | 'h'))) => {
            read(Letters::kind_of(small.to_ascii_uppercase()), letters.as_str()).or(result)
        }
        _ => result,
    }
}

/// Returns the text without trailing signs and remarks, such as `+`, `!?` and `e.p.`.
fn without_remarks(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let shorter = text.trim_end_matches(['+', '#', '†', '‡', '!', '?']);
        let shorter =
            ["e.p.", "e.p", "ep", "(=)"].into_iter().find_map(|remark| shorter.strip_suffix(remark)).unwrap_or(shorter);
        let shorter = shorter.trim_end();
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

/// Reads castling: two or three letters O, small or capital, or zeros, with any dashes.
fn castling(text: &str) -> Option<MoveKind> {
    let mut letters_o = 0;
    for letter in text.chars() {
        match letter {
            'O' | 'o' | '0' | 'О' | 'о' => letters_o += 1,
            _ if is_dash(letter) || letter.is_whitespace() => {}
            _ => return None,
        }
    }
    match letters_o {
        2 => Some(MoveKind::CastleShort),
        3 => Some(MoveKind::CastleLong),
        _ => None,
    }
}

fn why_castling_illegal(position: &Position, castling: MoveKind) -> Option<IllegalMove> {
    let side = if castling == MoveKind::CastleShort { CastlingSide::Short } else { CastlingSide::Long };
    let (to, _) = side.targets(position.turn());
    // The king's move may also be an ordinary one; its reason would not be about castling.
    position.why_illegal(position.king(position.turn()), to, None).filter(|why| why.rule() == Rule::Mov7)
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '–' | '—' | '−')
}

/// The parts of a text for a move other than castling.
struct SanParts {
    /// The moving kind. Without a letter it is a pawn or, with a full start square, any piece there.
    kind: Option<PieceKind>,
    file: Option<File>,
    rank: Option<Rank>,
    captures: bool,
    to: Square,
    promotion: Option<PieceKind>,
}

/// The reason why the parts don't identify a single legal move.
enum SanMismatch {
    Illegal(Option<IllegalMove>),
    Ambiguous(Bitboard),
    PromotionMissing,
    PromotionForbidden(PieceKind),
}

impl SanMismatch {
    fn into_error(self, text: String) -> MoveTextError {
        match self {
            SanMismatch::Illegal(why) => MoveTextError::Illegal { text, why },
            SanMismatch::Ambiguous(origins) => MoveTextError::Ambiguous { text, origins },
            SanMismatch::PromotionMissing => MoveTextError::PromotionMissing(text),
            SanMismatch::PromotionForbidden(kind) => MoveTextError::PromotionForbidden(kind),
        }
    }
}

impl SanParts {
    /// Reads `[piece][file][rank][x]square[=piece]`. The moving kind may be known already.
    fn read(mut kind: Option<PieceKind>, text: &str) -> Option<SanParts> {
        let named = kind.is_some();
        let mut promotion = None;
        let mut captures = false;
        // Up to two squares, and a small letter after them that may be a promotion.
        let mut squares = ['\0'; 5];
        let mut len = 0;
        for (index, letter) in text.chars().enumerate() {
            match letter {
                'a'..='h' | '1'..='8' if promotion.is_none() => {
                    *squares.get_mut(len)? = letter;
                    len += 1;
                }
                'x' | 'X' | ':' | '×' => captures = true,
                '=' | '/' | '(' | ')' => {}
                // Variation selectors: they choose the emoji or text form of the figurine before them.
                '\u{FE0E}' | '\u{FE0F}' => {}
                _ if is_dash(letter) => {}
                _ => {
                    let piece = Letters::kind_of(letter.to_ascii_uppercase())?;
                    if index == 0 && !named {
                        kind = Some(piece);
                    } else if len >= 2 && promotion.is_none() {
                        promotion = Some(piece);
                    } else {
                        return None;
                    }
                }
            }
        }
        let mut squares = squares.get(..len)?;
        if let [rest @ .., '1'..='8', last @ 'a'..='h'] = squares {
            promotion = Some(Letters::kind_of(last.to_ascii_uppercase())?);
            squares = squares.get(..rest.len() + 1)?;
        }
        let (origin, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
        let to = Square::new(File::from_letter(*to.first()?)?, Rank::from_digit(*to.last()?)?);
        let (file, rank) = match *origin {
            [] => (None, None),
            [one] => match File::from_letter(one) {
                Some(file) => (Some(file), None),
                None => (None, Some(Rank::from_digit(one)?)),
            },
            [file, rank] => (Some(File::from_letter(file)?), Some(Rank::from_digit(rank)?)),
            _ => return None,
        };
        Some(SanParts { kind, file, rank, captures, to, promotion })
    }

    /// Returns the only legal move that fits.
    fn find(&self, position: &Position) -> Result<Move, SanMismatch> {
        if let Some(kind @ (PieceKind::Pawn | PieceKind::King)) = self.promotion {
            return Err(SanMismatch::PromotionForbidden(kind));
        }
        let movers = self.movers(position);
        let mut origins = Bitboard::EMPTY;
        let mut found = None;
        for from in movers {
            for mv in position.moves_from(from) {
                // In castling the king may make the same move as in a single step; the step takes precedence.
                let is_other_castling = mv.is_castling() && (self.kind.is_some() || found.is_some());
                if mv.to() != self.to || is_other_castling {
                    continue;
                }
                origins = origins.with(from);
                if mv.promotion() == self.promotion {
                    found = Some(Ok(mv));
                } else if self.promotion.is_none() {
                    found = Some(Err(SanMismatch::PromotionMissing));
                }
            }
        }
        if origins.has_many() {
            return Err(SanMismatch::Ambiguous(origins));
        }
        found.unwrap_or_else(|| Err(SanMismatch::Illegal(self.why_illegal(position, movers))))
    }

    /// Returns the reason why the only matching piece may not move there; `None` if several pieces match.
    fn why_illegal(&self, position: &Position, movers: Bitboard) -> Option<IllegalMove> {
        let kind = self.kind.unwrap_or(PieceKind::Pawn);
        let candidates = match (movers.is_empty(), self.file, kind) {
            (false, ..) => movers,
            (true, None, PieceKind::Pawn) => self.candidates(position, kind) & Bitboard::file(self.to.file()),
            (true, ..) => self.candidates(position, kind),
        };
        let from = candidates.first().filter(|_| !candidates.has_many())?;
        position.why_illegal(from, self.to, self.promotion)
    }

    /// Returns the pieces of a kind that match the file and rank in the text.
    fn candidates(&self, position: &Position, kind: PieceKind) -> Bitboard {
        let file = self.file.map_or(Bitboard::ALL, Bitboard::file);
        let rank = self.rank.map_or(Bitboard::ALL, Bitboard::rank);
        position.by_piece(Piece::new(position.turn(), kind)) & file & rank
    }

    /// Returns the matching pieces that can move there, ignoring the safety of the king. `g1f3` and `g1-f3` match any
    /// piece.
    fn movers(&self, position: &Position) -> Bitboard {
        let us = position.turn();
        match (self.kind, self.file, self.rank) {
            (None, Some(file), Some(rank)) => position.colored(us) & Bitboard::from(Square::new(file, rank)),
            _ if position.colored(us).contains(self.to) => Bitboard::EMPTY,
            (None | Some(PieceKind::Pawn), ..) => self.pawns(position) & self.candidates(position, PieceKind::Pawn),
            (Some(kind), ..) => {
                attacks::piece(Piece::new(us, kind), self.to, position.occupied()) & self.candidates(position, kind)
            }
        }
    }

    /// Returns the pawns that can move there. A capture needs its sign or its file (FIDE C.8): `d5` is not `exd5`.
    fn pawns(&self, position: &Position) -> Bitboard {
        let us = position.turn();
        let pawns = position.by_piece(Piece::new(us, PieceKind::Pawn));
        if position.colored(!us).contains(self.to) || position.en_passant() == Some(self.to) {
            let marked = self.captures || self.file.is_some();
            return if marked { attacks::pawn(!us, self.to) & pawns } else { Bitboard::EMPTY };
        }
        let back = match us {
            Color::White => -1,
            Color::Black => 1,
        };
        let behind = |square: Square| square.offset(0, back);
        let is_free = |square: &Square| !position.occupied().contains(*square);
        let one = behind(self.to);
        let two = one
            .filter(is_free)
            .and_then(behind)
            .filter(|_| self.to.rank() == Rank::Fourth.seen_by(us) && !position.occupied().contains(self.to));
        one.into_iter().chain(two).collect::<Bitboard>() & pawns
    }
}
