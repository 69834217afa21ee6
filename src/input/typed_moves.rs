//! Typed moves. Letters that begin a move in either language never serve as shortcuts.

use rules_core::{Color, Piece, PieceKind};

/// Maximum length of a typed move: longer than any that can be written.
const LONGEST_MOVE: usize = 10;

/// Appends a letter if it can begin or continue a move; returns whether it was used.
pub(super) fn write(typed: &mut String, letter: char) -> bool {
    let added = if typed.is_empty() { begins(letter) } else { continues(typed, letter).then_some(letter) };
    typed.extend(added);
    added.is_some()
}

/// Returns the letter that begins a move: a file, a piece in either language (in lower case unless it is a file),
/// castling.
fn begins(letter: char) -> Option<char> {
    match letter {
        'a'..='h' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'H' | 'W' | 'G' | 'S' | 'O' | '0' => Some(letter),
        'k' | 'q' | 'r' | 'n' | 'w' | 's' | 'o' => Some(letter.to_ascii_uppercase()),
        _ => None,
    }
}

fn continues(typed: &str, letter: char) -> bool {
    typed.chars().count() < LONGEST_MOVE && (letter.is_ascii_alphanumeric() || "-=+#:".contains(letter))
}

/// Returns the kind that a letter stands for in a promotion, in either language.
pub(super) fn promoted(letter: char) -> Option<PieceKind> {
    match letter.to_ascii_uppercase() {
        'Q' | 'H' => Some(PieceKind::Queen),
        'R' | 'W' => Some(PieceKind::Rook),
        'B' | 'G' => Some(PieceKind::Bishop),
        'N' | 'S' => Some(PieceKind::Knight),
        _ => None,
    }
}

/// Returns the piece that a letter stands for in a set-up, in either language: White's for a capital letter, as in FEN.
pub(super) fn set_up_piece(letter: char) -> Option<Piece> {
    let kind = match letter.to_ascii_uppercase() {
        'K' => Some(PieceKind::King),
        'P' => Some(PieceKind::Pawn),
        letter => promoted(letter),
    };
    Some(Piece::new(if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, kind?))
}

#[cfg(test)]
mod tests {
    use super::super::bindings;
    use super::*;

    /// Returns the typed text after these keys.
    fn typed(keys: &str) -> String {
        let mut typed = String::new();
        for letter in keys.chars() {
            write(&mut typed, letter);
        }
        typed
    }

    #[test]
    fn moves_of_both_languages_can_be_typed() {
        for text in ["e4", "Nf3", "Sf3", "Hxd5", "0-0-0", "O-O", "e8=Q", "e2e4", "bxc3"] {
            assert_eq!(typed(text), text);
        }
        assert_eq!(typed("nf3"), "Nf3");
        assert_eq!(typed("sf3"), "Sf3");
    }

    #[test]
    fn letters_of_both_languages_choose_pieces() {
        let chosen: String = "KQRBNPkhwgspx".chars().filter_map(set_up_piece).map(Piece::letter).collect();
        assert_eq!(chosen, "KQRBNPkqrbnp");
    }

    #[test]
    fn shortcuts_begin_no_move() {
        let mut letters = bindings::letters().peekable();
        assert!(letters.peek().is_some());
        for letter in letters {
            assert!(!write(&mut String::new(), letter), "{letter}");
        }
    }
}
