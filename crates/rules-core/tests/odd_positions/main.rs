//! The lenient reading of 4,800 odd positions: an independent judgement says which are refused and why, and every accepted
//! one is played on.

mod kinds;
mod mailbox;

use std::collections::BTreeMap;
use std::fmt::Write;

use bad_input::FuzzRng;
use kinds::{KINDS, OddPosition, POSITIONS_PER_KIND};
use mailbox::Judgement;
use rules_core::{
    FenError, Game, Oddity, Position, Setup, SetupError, UciCastling, castling::CastlingSide, parse_san, parse_uci,
    san, uci,
};

/// Number of half-moves for which an accepted position is played on.
const PLIES: usize = 24;

/// Expected numbers of positions of each kind, by the reason of a refusal or by the first oddity of an accepted position.
const VERDICTS: &str = include_str!("verdicts.txt");

fn refusal_name(error: &SetupError) -> &'static str {
    match error {
        SetupError::NoKing(_) => "refused: no king",
        SetupError::ManyKings { .. } => "refused: many kings",
        SetupError::PawnOnLastRank(_) => "refused: pawn on the first or last rank",
        SetupError::KingsTouch { .. } => "refused: kings touch",
        SetupError::OpponentInCheck { .. } => "refused: opponent in check",
        SetupError::CannotArise(_) => "refused: cannot arise",
    }
}

fn oddity_name(oddity: &Oddity) -> &'static str {
    match oddity {
        Oddity::TooManyPieces { .. } => "odd: too many pieces",
        Oddity::TooManyPawns { .. } => "odd: too many pawns",
        Oddity::TooManyPromoted { .. } => "odd: too many promoted",
        Oddity::ImpossibleCheck { .. } => "odd: impossible check",
        Oddity::NothingPassed(_) => "odd: nothing passed",
    }
}

/// Compares the library's readings with the judgement; returns the name of the verdict, and the position if it was
/// accepted.
fn read(odd: &OddPosition) -> (&'static str, Option<Position>) {
    let fen = odd.fen();
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let strict = fen.parse::<Position>();
    let (position, oddities) = match (odd.board.judge(), setup.build_lenient()) {
        (Judgement::Refused(expected), found) => {
            assert_eq!(found.as_ref().err(), Some(&expected), "{fen}");
            assert_eq!(strict, Err(FenError::Impossible(expected.clone())), "{fen}");
            return (refusal_name(&expected), None);
        }
        (Judgement::Playable { counts, check_can_arise }, found) => {
            let (position, oddities) = found.unwrap_or_else(|error| panic!("{fen}: {error}"));
            let of_counts =
                |oddity: &&Oddity| !matches!(oddity, Oddity::ImpossibleCheck { .. } | Oddity::NothingPassed(_));
            assert_eq!(oddities.iter().filter(of_counts).copied().collect::<Vec<_>>(), counts, "{fen}");
            let is_impossible = oddities.iter().any(|oddity| matches!(oddity, Oddity::ImpossibleCheck { .. }));
            assert!(check_can_arise.is_none_or(|can_arise| can_arise != is_impossible), "{fen}: {oddities:?}");
            (position, oddities)
        }
    };
    let nothing_passed = odd.passed.filter(|square| !odd.board.can_have_passed(*square)).is_some();
    assert_eq!(oddities.iter().any(|oddity| matches!(oddity, Oddity::NothingPassed(_))), nothing_passed, "{fen}");
    // The strict reading refuses what can't arise, but only drops an en passant square.
    let first = oddities.iter().find(|oddity| !matches!(oddity, Oddity::NothingPassed(_)));
    let expected = first.map_or(Ok(position.clone()), |oddity| Err(FenError::from(SetupError::from(*oddity))));
    assert_eq!(strict, expected, "{fen}");
    (oddities.first().map_or("accepted", oddity_name), Some(position))
}

/// Checks that rights of castling are only those of a king and a rook that stand on their first rank.
fn check_castling(position: &Position) {
    for color in rules_core::Color::ALL {
        for side in CastlingSide::ALL {
            let Some(rook) = position.castling_rook(color, side) else { continue };
            let found = position.piece_at(rook).map(|piece| (piece.color, piece.kind));
            assert_eq!(found, Some((color, rules_core::PieceKind::Rook)), "{position}");
            assert_eq!(rook.rank(), position.king(color).rank(), "{position}");
            assert_eq!(rook.rank(), rules_core::Rank::First.seen_by(color), "{position}");
        }
    }
}

/// Plays random moves, each written and read back, until there is none.
fn play_on(start: Position, rng: &mut FuzzRng) {
    let fen = start.to_fen();
    let _ = Game::from_position(start.clone()).ending();
    let mut position = start;
    for _ in 0..PLIES {
        check_castling(&position);
        let again = position.to_fen().parse::<Setup>().map(|setup| setup.build_lenient());
        assert!(matches!(&again, Ok(Ok((again, _))) if *again == position), "{position} after {fen}: {again:?}");
        let moves = position.legal_moves();
        if moves.is_empty() {
            assert!(position.is_checkmate() || position.is_stalemate(), "{position} after {fen}");
            return;
        }
        let mv = moves[rng.below(moves.len())];
        let text = san(&position, mv, rules_core::Letters::English);
        assert_eq!(parse_san(&position, &text), Ok(mv), "{text} in {position}");
        let text = uci(&position, mv, UciCastling::KingMove);
        assert_eq!(parse_uci(&position, &text), Ok(mv), "{text} in {position}");
        position = position.play(mv).unwrap_or_else(|why| panic!("{mv} in {position}: {why}"));
    }
}

#[test]
fn every_odd_position_is_refused_with_its_reason_or_played_on() {
    let mut told = String::new();
    for (number, kind) in KINDS.iter().enumerate() {
        let mut rng = FuzzRng::of(number as u64);
        let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
        for _ in 0..POSITIONS_PER_KIND {
            let (verdict, position) = read(&(kind.make)(&mut rng));
            *verdicts.entry(verdict).or_default() += 1;
            if let Some(position) = position {
                play_on(position, &mut rng);
            }
        }
        writeln!(told, "{}", kind.name).expect("a line");
        verdicts.iter().for_each(|(verdict, count)| writeln!(told, "  {count} {verdict}").expect("a line"));
    }
    assert_eq!(told, VERDICTS, "the verdicts have changed:\n{told}");
}

/// Fields that can't be read, each put into a FEN in the place of a good one.
#[test]
fn every_unreadable_field_is_named() {
    let good = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-", "0", "1"];
    let bad: [(usize, &[&str]); 6] = [
        (
            0,
            &[
                "8/8/8/8/8/8/8",
                "8/8/8/8/8/8/8/8/8",
                "9/8/8/8/8/8/8/8",
                "7/8/8/8/8/8/8/8",
                "08/8/8/8/8/8/8/8",
                "8/8/8/8/8/8/8/KXk5",
                "",
            ],
        ),
        (1, &["x", "white", "-", "wb"]),
        (2, &["X", "KQkqZ", "--", "0", "O-O"]),
        (3, &["e9", "i3", "e", "e33", "--"]),
        (4, &["-1", "x", "10000", "1.5", "+1"]),
        (5, &["-1", "x", "10000", "99999999999999999999", "①"]),
    ];
    for (field, texts) in bad {
        for text in texts {
            let mut fields = good;
            fields[field] = text;
            let fen = fields.join(" ");
            let error = fen.parse::<Setup>().expect_err(&fen);
            let named = match error {
                _ if text.is_empty() => continue,
                FenError::RankCount(_) | FenError::RankLength { .. } | FenError::UnknownPiece(_) => 0,
                FenError::Turn(_) => 1,
                FenError::Castling(_) => 2,
                FenError::EnPassant(_) => 3,
                FenError::HalfmoveClock(_) => 4,
                FenError::FullmoveNumber(_) => 5,
                FenError::FieldCount(_) | FenError::Impossible(_) => panic!("{fen}: {error}"),
            };
            assert_eq!(named, field, "{fen}");
        }
    }
}
