//! Moves that are typed. Letters that begin a move always begin a move, in both languages; so no shortcut uses them.

use rules_core::PieceKind;

/// Longer than any move that can be written.
const LONGEST_MOVE: usize = 10;

/// Lets a letter begin or go on with the move; tells whether it did.
pub(super) fn write(typed: &mut String, letter: char) -> bool {
    let added = if typed.is_empty() { begins(letter) } else { goes_on(typed, letter).then_some(letter) };
    typed.extend(added);
    added.is_some()
}

/// How a move may begin: a file, a piece in either language (small letters will do where no file is meant), castling.
fn begins(letter: char) -> Option<char> {
    match letter {
        'a'..='h' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'H' | 'W' | 'G' | 'S' | 'O' | '0' => Some(letter),
        'k' | 'q' | 'r' | 'n' | 'w' | 's' | 'o' => Some(letter.to_ascii_uppercase()),
        _ => None,
    }
}

fn goes_on(typed: &str, letter: char) -> bool {
    typed.chars().count() < LONGEST_MOVE && (letter.is_ascii_alphanumeric() || "-=+#:".contains(letter))
}

/// The piece a letter means for a waiting pawn, in either language.
pub(super) fn promoted(letter: char) -> Option<PieceKind> {
    match letter.to_ascii_uppercase() {
        'Q' | 'H' => Some(PieceKind::Queen),
        'R' | 'W' => Some(PieceKind::Rook),
        'B' | 'G' => Some(PieceKind::Bishop),
        'N' | 'S' => Some(PieceKind::Knight),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::bindings;
    use super::*;

    /// What stands in the field after these keys.
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
    fn shortcuts_begin_no_move() {
        let mut letters = bindings::letters().peekable();
        assert!(letters.peek().is_some());
        for letter in letters {
            assert!(!write(&mut String::new(), letter), "{letter}");
        }
    }
}
