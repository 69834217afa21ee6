//! Arbitrary texts as moves, in SAN and UCI notation.

use bad_input::Verdict;
use rules_core::{Letters, MoveTextError, Notation, NotationForm, Position, UciCastling, parse_san, parse_uci, uci};

/// Positions in which the texts are read. They cover castling, also in Chess960, promotion, en passant, pins, and
/// several pieces that can make the same move.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "5k2/2N1r3/8/2NpP3/8/8/1B2N3/R3K2R w KQ d6 0 1",
    "3q2k1/8/1Q3Q2/8/3p4/8/1Q6/K7 w - - 0 1",
    "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1",
];

fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.iter().map(|fen| fen.parse().expect("a legal position"))
}

/// Checks that an accepted move is legal and that each of its notations reads back as the same move.
pub fn san(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let mut verdict = Verdict::Refused;
    for position in positions() {
        match parse_san(&position, &text) {
            Ok(mv) => {
                verdict = Verdict::Read;
                assert!(position.is_legal(mv));
                for letters in Letters::ALL {
                    for form in [NotationForm::Short, NotationForm::Long] {
                        let written = Notation { letters, form }.write(&position, mv);
                        assert_eq!(parse_san(&position, &written), Ok(mv), "{written}");
                    }
                }
            }
            Err(error) => check_sentence(&error),
        }
    }
    verdict
}

/// Checks that an accepted move is legal and is written as in the text, castling in one of its two forms.
pub fn uci_move(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let mut verdict = Verdict::Refused;
    for position in positions() {
        match parse_uci(&position, &text) {
            Ok(mv) => {
                verdict = Verdict::Read;
                assert!(position.is_legal(mv));
                let written = [UciCastling::KingMove, UciCastling::KingTakesRook].map(|form| uci(&position, mv, form));
                let [king_move, takes_rook] = written.each_ref().map(|written| parse_uci(&position, written));
                assert_eq!((king_move, takes_rook), (Ok(mv), Ok(mv)), "{written:?}");
                // In Chess960 the king's move is read as castling, but never written.
                let read = text.trim().to_ascii_lowercase();
                assert!(written.contains(&read) || (mv.is_castling() && read == mv.to_string()), "{read}: {mv}");
            }
            Err(error) => check_sentence(&error),
        }
    }
    verdict
}

fn check_sentence(error: &MoveTextError) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 300, "{sentence}");
}
