//! Writing a move in algebraic notation.

use alloc::string::String;

use crate::attacks;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::san::letters::Letters;
use crate::square::Square;

/// How much of a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Form {
    /// `Nf3`, `exd8=Q+`: the square of departure only where it is needed (FIDE C.10).
    #[default]
    Short,
    /// `Ng1-f3`, `e7xd8=Q+`: both squares (FIDE C.13).
    Long,
}

/// A style of algebraic notation. The default is SAN as PGN has it: English letters, short form.
///
/// ```
/// use rules_core::{Form, Letters, Notation, Position, parse_san};
///
/// let position = Position::default();
/// let mv = parse_san(&position, "Nf3")?;
/// assert_eq!(Notation::default().write(&position, mv), "Nf3");
/// assert_eq!(Notation { letters: Letters::Polish, form: Form::Long }.write(&position, mv), "Sg1-f3");
/// # Ok::<(), rules_core::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Notation {
    /// What the pieces are called.
    pub letters: Letters,
    /// How much is written.
    pub form: Form,
}

impl Notation {
    /// Writes a move, with the sign of check or mate. An illegal one leads nowhere and has no such sign.
    pub fn write(self, position: &Position, mv: Move) -> String {
        let mut text = String::with_capacity(12);
        self.push_move(&mut text, position, mv);
        if let Ok(after) = position.play(mv) {
            push_sign(&mut text, &after);
        }
        text
    }

    /// Writes a legal move behind a text; `after` is the position it leads to.
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
            (Form::Long, _) => push_square(text, mv.from()),
            (Form::Short, PieceKind::Pawn) if captures => text.push(mv.from().file().letter()),
            (Form::Short, PieceKind::Pawn) => {}
            (Form::Short, _) => push_origin(text, position, mv, kind),
        }
        match (self.form, captures) {
            (_, true) => text.push('x'),
            (Form::Long, false) => text.push('-'),
            (Form::Short, false) => {}
        }
        push_square(text, mv.to());
        if let Some(promotion) = mv.promotion() {
            text.push('=');
            text.push_str(self.letters.letter(promotion));
        }
    }
}

/// Writes a move in the short form, with the sign of check or mate.
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
    Notation { letters, form: Form::Short }.write(position, mv)
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

/// Where the piece comes from, as far as another of its kind could go to the same square (FIDE C.10).
fn push_origin(text: &mut String, position: &Position, mv: Move, kind: PieceKind) {
    let (from, to) = (mv.from(), mv.to());
    let piece = Piece::new(position.turn(), kind);
    let rivals = attacks::man(piece, to, position.occupied()) & position.by_piece(piece).without(from);
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
