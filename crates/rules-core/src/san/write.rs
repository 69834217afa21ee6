//! Writes moves in algebraic notation.

use alloc::string::String;

use crate::attacks;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::san::letters::Letters;
use crate::square::Square;

/// Short or long algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NotationForm {
    /// Short notation, `Nf3`, `exd8=Q+`: the start square only as far as needed (FIDE C.10).
    #[default]
    Short,
    /// Long notation, `Ng1-f3`, `e7xd8=Q+`: both squares (FIDE C.13).
    Long,
}

/// A style of algebraic notation. The default is PGN's SAN: English letters, short form.
///
/// ```
/// use rules_core::{NotationForm, Letters, Notation, Position, parse_san};
///
/// let position = Position::default();
/// let mv = parse_san(&position, "Nf3")?;
/// assert_eq!(Notation::default().write(&position, mv), "Nf3");
/// assert_eq!(Notation { letters: Letters::Polish, form: NotationForm::Long }.write(&position, mv), "Sg1-f3");
/// # Ok::<(), rules_core::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Notation {
    /// The piece letters.
    pub letters: Letters,
    /// The short or long form.
    pub form: NotationForm,
}

impl Notation {
    /// Writes a move with its check or mate sign. An illegal move gets no such sign.
    pub fn write(self, position: &Position, mv: Move) -> String {
        let mut text = String::with_capacity(12);
        self.push_move(&mut text, position, mv);
        if let Ok(after) = position.play(mv) {
            push_sign(&mut text, &after);
        }
        text
    }

    /// Appends a legal move to a text; `after` is the position after the move.
    pub(crate) fn push(self, text: &mut String, position: &Position, mv: Move, after: &Position) {
        self.push_move(text, position, mv);
        push_sign(text, after);
    }

    fn push_move(self, text: &mut String, position: &Position, mv: Move) {
        match mv.kind() {
            MoveKind::CastleShort => text.push_str("O-O"),
            MoveKind::CastleLong => text.push_str("O-O-O"),
            _ => self.push_squares(text, position, mv),
        }
    }

    fn push_squares(self, text: &mut String, position: &Position, mv: Move) {
        let kind = position.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
        let captures = position.captured_by(mv).is_some();
        text.push_str(self.letters.letter(kind));
        match (self.form, kind) {
            (NotationForm::Long, _) => push_square(text, mv.from()),
            (NotationForm::Short, PieceKind::Pawn) if captures => text.push(mv.from().file().letter()),
            (NotationForm::Short, PieceKind::Pawn) => {}
            (NotationForm::Short, _) => push_origin(text, position, mv, kind),
        }
        match (self.form, captures) {
            (_, true) => text.push('x'),
            (NotationForm::Long, false) => text.push('-'),
            (NotationForm::Short, false) => {}
        }
        push_square(text, mv.to());
        if let Some(promotion) = mv.promotion() {
            text.push('=');
            text.push_str(self.letters.letter(promotion));
        }
    }
}

/// Writes a move in the short form, with its check or mate sign.
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
    Notation { letters, form: NotationForm::Short }.write(position, mv)
}

fn push_sign(text: &mut String, after: &Position) {
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
}

fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

/// Appends the piece's file, rank or both, as far as needed to tell it from others of its kind that could make the
/// same move (FIDE C.10).
fn push_origin(text: &mut String, position: &Position, mv: Move, kind: PieceKind) {
    let (from, to) = (mv.from(), mv.to());
    let piece = Piece::new(position.turn(), kind);
    let rivals = attacks::piece(piece, to, position.occupied()) & position.by_piece(piece).without(from);
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for rival in rivals {
        if position.is_legal(Move::new(rival, to, MoveKind::Normal)) {
            others = true;
            same_file |= rival.file() == from.file();
            same_rank |= rival.rank() == from.rank();
        }
    }
    if others && (!same_file || same_rank) {
        text.push(from.file().letter());
    }
    if same_file {
        text.push(from.rank().digit());
    }
}
