//! FEN: reading, writing, and errors for bad texts and unreachable positions.

mod common;

use common::position;
use rules_core::{Color, FenError, Oddity, Position, Setup, SetupError, Square};

#[test]
fn a_bad_fen_names_the_field() {
    use SetupError as Bad;
    let odd = |oddity| FenError::from(Bad::CannotArise(oddity));
    let too_many_promoted = |color, promoted, missing| odd(Oddity::TooManyPromoted { color, promoted, missing });
    let cases: [(&str, FenError); 20] = [
        ("", FenError::FieldCount(0)),
        ("8/8/8/8/8/8/8/8 w - ", FenError::FieldCount(3)),
        ("8/8/8/8/8/8/8 w - - 0 1", FenError::RankCount(7)),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", FenError::RankLength { rank: rules_core::Rank::First, squares: 9 }),
        ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", FenError::RankLength { rank: rules_core::Rank::Second, squares: 7 }),
        ("4k3/8/8/8/8/8/8/4H3 w - - 0 1", FenError::UnknownPiece('H')),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenError::Turn("x".into())),
        ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", FenError::Castling("X".into())),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenError::EnPassant("e9".into())),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", FenError::HalfmoveClock("-1".into())),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", FenError::FullmoveNumber("x".into())),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Bad::NoKing(Color::Black).into()),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", Bad::ManyKings { color: Color::White, kings: 2 }.into()),
        ("4k3/8/8/8/P7/PPPPPPPP/8/4K3 w - - 0 1", odd(Oddity::TooManyPawns { color: Color::White, pawns: 9 })),
        ("4k3/8/8/8/8/PPPPPPPP/8/QQ2K3 w - - 0 1", too_many_promoted(Color::White, 1, 0)),
        ("4k1b1/b1b5/7K/8/8/8/pppppppp/8 b - - 0 1", too_many_promoted(Color::Black, 1, 0)),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Bad::PawnOnLastRank(Square::A8).into()),
        ("8/8/8/3k4/4K3/8/8/8 b - - 0 1", Bad::KingsTouch { white: Square::E4, black: Square::D5 }.into()),
        (
            "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
            Bad::OpponentInCheck { color: Color::Black, king: Square::E8, checker: Square::E1 }.into(),
        ),
        (
            "4k3/8/3N4/1B6/8/8/4R3/4K3 b - - 0 1",
            odd(Oddity::ImpossibleCheck {
                king: Square::E8,
                checkers: [Square::D6, Square::B5, Square::E2].into_iter().collect(),
            }),
        ),
    ];
    for (fen, error) in cases {
        assert_eq!(fen.parse::<Position>(), Err(error.clone()), "{fen}");
        assert!(error.to_string().contains("FEN"), "{error}");
    }
    let too_many = "4k3/8/8/NN6/RRNN4/PPPPPPPP/8/QQBBK3 w - - 0 1".parse::<Position>();
    assert_eq!(too_many, Err(odd(Oddity::TooManyPieces { color: Color::White, pieces: 19 })));
    let sentence = "4k3/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>().map_err(|e| e.to_string());
    assert_eq!(sentence.unwrap_err(), "FEN, field 1 (pieces): impossible position: White has no king");
}

#[test]
fn fen_fields_that_contradict_the_pieces_are_dropped() {
    for (fen, normal) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K1NR w Q - 3 9", "4k3/8/8/8/8/8/8/4K1NR w - - 3 9"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
        ("4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        // Before the double step the rook on a4, or the pawn on e2, attacked the king.
        ("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", "8/8/8/8/R2pP2k/8/8/4K3 b - - 0 1"),
        ("8/8/8/8/3pP3/5k2/8/K7 b - e3 0 1", "8/8/8/8/3pP3/5k2/8/K7 b - - 0 1"),
    ] {
        assert_eq!(position(fen).to_fen(), normal);
    }
}

#[test]
fn a_fen_is_read_as_people_write_it() {
    let normal = "4k3/8/8/8/8/8/8/4K3 w - - 7 1";
    for text in
        ["  4k3/8/8/8/8/8/8/4K3\tw  - -   7 1 \n", "4k3/8/8/8/8/8/8/4K3 W – – 7 1", "4k3/8/8/8/8/8/8/4K3 w - - 7"]
    {
        assert_eq!(position(text).to_fen(), normal);
    }
}

#[test]
fn checks_that_no_move_can_give_are_refused() {
    for (fen, why) in [
        ("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", "two knights"),
        ("8/8/8/4k3/3P1P2/8/8/4K3 b - - 0 1", "two pawns"),
        ("8/8/8/4k3/3P4/5N2/8/4K3 b - - 0 1", "a pawn and a knight"),
        ("4R3/8/8/8/4k3/8/8/K3R3 b - - 0 1", "two rooks on both sides of one line"),
        ("8/8/8/R3k3/8/8/8/K3R3 b - - 0 1", "two rooks, neither of which can have left the other's line"),
        ("8/8/8/8/8/3k4/4P3/K7 b - - 0 1", "a pawn that has not moved"),
        ("8/8/8/4k3/3P4/2PBP3/8/K7 b - - 0 1", "a pawn that can have come from nowhere"),
        ("4R3/8/8/4k3/5P2/8/8/K7 b - - 0 1", "a pawn that did not leave the rook's line"),
    ] {
        let read = fen.parse::<Position>();
        let Err(FenError::Impossible(SetupError::CannotArise(oddity))) = read else {
            panic!("{why}: {read:?}");
        };
        assert!(matches!(oddity, Oddity::ImpossibleCheck { .. }), "{why}: {oddity:?}");
        let (_, oddities) = lenient(fen).expect("playable");
        assert_eq!(oddities, [oddity]);
    }
    let sentence = "4k3/8/3N4/1B6/8/8/4R3/4K3 b - - 0 1".parse::<Position>().map_err(|error| error.to_string());
    let expected =
        "FEN, field 1 (pieces): impossible position: no move can have given the check on e8 from e2, b5 and d6";
    assert_eq!(sentence, Err(expected.into()));
}

fn lenient(fen: &str) -> Result<(Position, Vec<Oddity>), SetupError> {
    fen.parse::<Setup>().expect("well-formed").build_lenient()
}

#[test]
fn a_lenient_reading_takes_what_can_be_played_and_says_what_is_odd() {
    let (white, black) = (Color::White, Color::Black);
    let cases: [(&str, &[Oddity]); 5] = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]),
        (
            "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[Oddity::TooManyPawns { color: white, pawns: 16 }],
        ),
        (
            "qqqqkqqq/1qqqqqqq/8/8/8/8/PPPPPPPP/4K3 b - - 0 1",
            &[Oddity::TooManyPromoted { color: black, promoted: 13, missing: 8 }],
        ),
        ("4k3/8/NN6/NN6/RRNN4/PPPPPPPP/6p1/QQBBK3 b - - 0 1", &[Oddity::TooManyPieces { color: white, pieces: 21 }]),
        ("8/8/8/8/3pP3/5k2/8/K7 b - e3 0 1", &[Oddity::NothingPassed(Square::E3)]),
    ];
    for (fen, expected) in cases {
        let (position, oddities) = lenient(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(oddities, expected, "{fen}");
        assert!(position.has_legal_move(), "{fen}");
        assert!(oddities.iter().all(|oddity| oddity.to_string().len() > 20), "{oddities:?}");
    }
}

#[test]
fn an_en_passant_square_is_odd_only_if_no_pawn_passed_it() {
    for (pieces, passed, is_odd) in [
        ("4k3/8/8/8/4P3/8/8/4K3", Square::E3, false),
        ("4k3/8/8/8/3pP3/8/8/4K3", Square::E3, false),
        ("4k3/8/8/8/3p4/8/8/4K3", Square::E3, true),
        ("4k3/8/8/8/3pP3/8/8/4K3", Square::E6, true),
        ("4k3/8/8/8/3pP3/8/4N3/4K3", Square::E3, true),
    ] {
        let fen = format!("{pieces} b - {passed} 0 1");
        let (position, oddities) = lenient(&fen).expect("playable");
        assert_eq!(oddities, Vec::from_iter(is_odd.then_some(Oddity::NothingPassed(passed))), "{fen}");
        assert_eq!(fen.parse::<Position>(), Ok(position), "the strict reading only drops the square");
    }
}

#[test]
fn no_reading_takes_a_position_that_cannot_be_played() {
    for fen in [
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/3k4/4K3/8/8/8 b - - 0 1",
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
    ] {
        let error = lenient(fen).expect_err(fen);
        assert!(!matches!(error, SetupError::CannotArise(_)), "{fen}: {error}");
        assert_eq!(fen.parse::<Position>(), Err(error.into()));
    }
}

#[test]
fn checks_that_a_move_can_give_are_taken() {
    for (fen, how) in [
        ("4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", "a knight left the rook's line"),
        ("8/8/8/R3k3/8/8/8/K7 b - - 0 1", "a rook came"),
        ("8/8/8/4k3/3P4/8/8/K3R3 b - - 0 1", "a pawn captured and left the file"),
        ("4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1", "a bishop left the rook's line and gave check itself"),
        ("3Rk3/8/8/8/8/8/8/K3R3 b - - 0 1", "a pawn on e7 took on d8 and became a rook"),
        ("8/2k5/3P4/8/8/8/8/K7 b - - 0 1", "a pawn gave check"),
        ("B3R3/8/3P4/8/4k3/8/8/K7 b - - 0 1", "a capture en passant opened a file and a diagonal"),
    ] {
        assert!(fen.parse::<Position>().is_ok(), "{how}: {:?}", fen.parse::<Position>());
    }
}

#[test]
fn every_position_that_moves_reach_is_taken() {
    fn visit(position: &Position, depth: u32) {
        assert_eq!(position.to_fen().parse().as_ref(), Ok(position));
        if depth > 0 {
            for mv in position.legal_moves() {
                visit(&position.play_unchecked(mv), depth - 1);
            }
        }
    }
    for (fen, depth) in [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3),
        ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 3),
    ] {
        visit(&position(fen), depth);
    }
}
