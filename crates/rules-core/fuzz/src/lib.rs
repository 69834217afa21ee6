//! What must hold for every text, whoever makes it up. The fuzz targets and the tests of rules-core share this file.

use rules_core::pgn::{self, Feeder, Reading};
use rules_core::{FenError, Form, Letters, MoveTextError, Notation, Position, UciCastling, parse_san, parse_uci, uci};

/// Positions in which the texts of moves are tried: castling, also in Chess960, promotion, en passant, pins and
/// rivals.
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

/// A FEN is read and written again the same, or refused with a sentence.
pub fn fuzz_fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let read: Result<Position, FenError> = text.parse();
    match read {
        Ok(position) => {
            let written = position.to_fen();
            let again: Position = written.parse().expect("a FEN that was written");
            assert_eq!(again, position);
            assert_eq!(again.hash(), position.hash());
            assert_eq!(again.to_fen(), written);
            // Every move leads to a position that is legal too.
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                assert_eq!(next.to_fen().parse(), Ok(next));
            }
        }
        Err(error) => assert!(error.to_string().contains("FEN"), "{error:?}"),
    }
}

/// A move that is read is legal, and each of its notations means it.
pub fn fuzz_san(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for position in positions() {
        match parse_san(&position, &text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                for letters in Letters::ALL {
                    for form in [Form::Short, Form::Long] {
                        let written = Notation { letters, form }.write(&position, mv);
                        assert_eq!(parse_san(&position, &written), Ok(mv), "{written}");
                    }
                }
            }
            Err(error) => check_sentence(&error),
        }
    }
}

/// A move that is read is legal and is written as it was, castling in one of its forms.
pub fn fuzz_uci(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for position in positions() {
        match parse_uci(&position, &text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                let written = [UciCastling::KingsWay, UciCastling::KingTakesRook].map(|form| uci(&position, mv, form));
                let [kings_way, takes_rook] = written.each_ref().map(|written| parse_uci(&position, written));
                assert_eq!((kings_way, takes_rook), (Ok(mv), Ok(mv)), "{written:?}");
                // In Chess960 the king's way is read, but not written.
                let read = text.trim().to_ascii_lowercase();
                assert!(written.contains(&read) || (mv.is_castling() && read == mv.to_string()), "{read}: {mv}");
            }
            Err(error) => check_sentence(&error),
        }
    }
}

fn check_sentence(error: &MoveTextError) {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 300, "{sentence}");
}

/// Games are read, whole or in pieces, each at its place; what was read is written and read again the same.
pub fn fuzz_pgn(bytes: &[u8]) {
    let readings: Vec<Reading> = pgn::games(bytes).collect();
    let mut feeder = Feeder::new();
    let mut fed = Vec::new();
    let size = bytes.first().map_or(1, |first| usize::from(*first % 13) + 1);
    for piece in bytes.chunks(size) {
        feeder.feed(piece);
        fed.extend(feeder.by_ref());
    }
    feeder.end();
    fed.extend(feeder);
    assert_eq!(fed, readings);

    let mut last = (0, 0);
    let mut written = String::new();
    for reading in &readings {
        for problem in &reading.problems {
            assert!(problem.line > 0 && problem.column > 0 && !problem.kind.to_string().is_empty());
        }
        // Only what is missing at the end of a game is told out of turn.
        if let Some(first) = reading.problems.iter().map(|problem| (problem.line, problem.column)).min() {
            assert!(first >= last, "{first:?} after {last:?}");
            last = first;
        }
        written.push_str(&reading.record.to_pgn());
        written.push('\n');
        assert_eq!(reading.record.game().plies().len(), reading.record.moves.main_line().count());
    }
    let again: Vec<Reading> = pgn::games(&written).collect();
    assert_eq!(again.len(), readings.len(), "{written}");
    for (again, reading) in again.iter().zip(&readings) {
        assert_eq!(again.problems, [], "{written}");
        assert_eq!(again.record, reading.record, "{written}");
    }
}
