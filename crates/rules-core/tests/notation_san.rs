//! Moves in SAN and UCI: reading, writing, and errors for bad texts.

mod common;

use common::{after, mv, position};
use rules_core::{
    IllegalMove, Letters, MoveTextError, Notation, NotationForm, PieceKind, Position, Square, parse_san, parse_uci, san,
};

fn written(fen: &str, uci: &str, letters: Letters) -> String {
    let position = position(fen);
    san(&position, parse_uci(&position, uci).expect(uci), letters)
}

#[test]
fn rec_1_algebraic_notation_in_three_sets_of_letters() {
    let diagram = position("r3k3/1P5Q/8/3N4/8/1B6/8/R3K2R w KQq - 0 1");
    for (uci, texts) in [
        ("d5c7", ["Nc7+", "Sc7+", "♘c7+"]),
        ("b7b8q", ["b8=Q+", "b8=H+", "b8=♕+"]),
        ("b7a8r", ["bxa8=R#", "bxa8=W#", "bxa8=♖#"]),
        ("b3a4", ["Ba4+", "Ga4+", "♗a4+"]),
        ("a1a8", ["Rxa8#", "Wxa8#", "♖xa8#"]),
        ("h7g8", ["Qg8+", "Hg8+", "♕g8+"]),
        ("e1d2", ["Kd2", "Kd2", "♔d2"]),
        ("e1g1", ["O-O", "O-O", "O-O"]),
        ("e1c1", ["O-O-O", "O-O-O", "O-O-O"]),
    ] {
        let mv = parse_uci(&diagram, uci).expect(uci);
        assert_eq!(Letters::ALL.map(|letters| san(&diagram, mv, letters)), texts);
        for text in texts {
            assert_eq!(parse_san(&diagram, text), Ok(mv), "{text}");
        }
    }
}

#[test]
fn rec_1_check_and_mate_are_marked() {
    assert_eq!(written("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Letters::English), "Ra8+");
    assert_eq!(written("4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", Letters::English), "Rb8#");
}

#[test]
fn rec_1_the_origin_is_written_where_it_is_needed() {
    let rooks = "8/1k6/8/R7/7K/8/8/R6R w - - 0 1";
    assert_eq!(written(rooks, "a1a3", Letters::English), "R1a3");
    assert_eq!(written(rooks, "a1d1", Letters::English), "Rad1");
    assert_eq!(written(rooks, "h1f1", Letters::English), "Rhf1");
    let queens = "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    assert_eq!(written(queens, "h4e1", Letters::English), "Qh4e1");
    // The other knight is pinned and cannot make the move, so the start square is not needed.
    assert_eq!(written("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", Letters::English), "Nc2");
}

#[test]
fn rec_1_san_is_read_as_people_write_it() {
    let start = Position::default();
    for text in [
        "Nf3",
        "Sf3",
        "♘f3",
        "♞f3",
        "Ng1f3",
        "Ng1-f3",
        "N1f3",
        "Ngf3",
        " Nf3!? ",
        "Nf3+",
        "nf3",
        "sf3",
        "g1f3",
        "g1-f3",
        "Nf3 (=)",
        "♘\u{FE0E}f3",
    ] {
        assert_eq!(parse_san(&start, text).expect(text).to_string(), "g1f3", "{text}");
    }
    for text in ["e4", "e2e4", "e2-e4", "Pe4", "♙e4"] {
        assert_eq!(parse_san(&start, text).expect(text).to_string(), "e2e4", "{text}");
    }
    let promotion = position("1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    for text in ["axb8=Q+", "axb8Q", "axb8q", "a7b8h", "ab8H", "a7xb8(Q)", "axb8/♕"] {
        assert_eq!(parse_san(&promotion, text).expect(text).to_string(), "a7b8q", "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "O-O+", "OO", "О–О", "0 - 0", "e1g1"] {
        assert_eq!(parse_san(&promotion, text).expect(text).to_string(), "e1g1", "{text}");
    }
    let passed = after(&position("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), "a4");
    for text in ["bxa3 e.p.", "bxa3ep", "bxa3e.p.+", "b4xa3", "ba3", "b4:a3 e.p", "xa3"] {
        assert_eq!(mv(&passed, text).to_string(), "b4a3", "{text}");
    }
    let both = position("r3k3/1P6/8/8/8/8/6B1/4K3 w - - 0 1");
    assert_eq!(parse_san(&both, "bxa8"), Err(MoveTextError::PromotionMissing("bxa8".into())));
    let bishop = position("4k3/8/8/3P4/8/8/1P6/4KB2 w - - 0 1");
    for (text, uci) in [("bc4", "f1c4"), ("b3", "b2b3"), ("gc4", "f1c4"), ("be2", "f1e2")] {
        assert_eq!(mv(&bishop, text).to_string(), uci, "{text}");
    }
}

#[test]
fn a_bad_move_text_is_explained() {
    let illegal = |text: &str, why| Err(MoveTextError::Illegal { text: text.into(), why: Some(why) });
    let not_its_way = |kind, from, to| IllegalMove::WrongMovement { kind, from, to };
    let start = Position::default();
    let promotion = position("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(matches!(parse_san(&start, "hello"), Err(MoveTextError::Unreadable(_))));
    assert!(matches!(parse_san(&start, ""), Err(MoveTextError::Unreadable(_))));
    assert!(matches!(parse_san(&start, "e5"), Err(MoveTextError::Illegal { .. })));
    assert!(parse_san(&promotion, "Rd1").is_ok());
    assert!(matches!(parse_san(&promotion, "a8"), Err(MoveTextError::PromotionMissing(_))));
    assert!(matches!(parse_san(&promotion, "a8=K"), Err(MoveTextError::PromotionForbidden(_))));
    let knights = position("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1");
    let both = [Square::D2, Square::G1].into_iter().collect();
    assert_eq!(parse_san(&knights, "Nf3"), Err(MoveTextError::Ambiguous { text: "Nf3".into(), origins: both }));
    let sentence = parse_san(&knights, "Nf3").expect_err("two knights").to_string();
    assert_eq!(sentence, "Nf3 can be made from g1 and d2; add the file or the rank it comes from");
    assert!(matches!(parse_uci(&promotion, "a7a8"), Err(MoveTextError::PromotionMissing(_))));
    assert!(matches!(parse_uci(&promotion, "a7a8k"), Err(MoveTextError::PromotionForbidden(_))));
    assert!(matches!(parse_uci(&start, "e2e5"), Err(MoveTextError::Illegal { .. })));
    assert!(matches!(parse_uci(&start, "e2e4x"), Err(MoveTextError::Unreadable(_))));
    for null in ["--", "Z0", "@@@@", "0000"] {
        assert_eq!(parse_san(&start, null), Err(MoveTextError::Pass(null.into())));
    }
    assert_eq!(parse_uci(&start, "0000"), Err(MoveTextError::Pass("0000".into())));
    let pinned = position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(parse_san(&pinned, "Nc3"), illegal("Nc3", IllegalMove::Pinned(Square::E7)));
    assert_eq!(parse_san(&pinned, "Nc4"), illegal("Nc4", not_its_way(PieceKind::Knight, Square::E2, Square::C4)));
    let capture = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(parse_san(&capture, "d5"), Err(MoveTextError::Illegal { text: "d5".into(), why: None }));
    assert_eq!(parse_san(&start, "e5"), illegal("e5", not_its_way(PieceKind::Pawn, Square::E2, Square::E5)));
    assert_eq!(parse_san(&start, "O-O"), illegal("O-O", IllegalMove::CastlingBlocked(Square::F1)));
    assert_eq!(parse_uci(&start, "a1a3"), illegal("a1a3", IllegalMove::Blocked(Square::A2)));
    let sentence = parse_san(&start, "Qd5").expect_err("the pawn on d2 is in the way").to_string();
    assert_eq!(sentence, "Qd5 is not legal here: the piece on d2 stands in the way");
}

#[test]
fn rec_1_long_algebraic_notation() {
    let diagram = position("3nk3/4P3/8/3pP3/8/8/8/R3K1N1 w Q d6 0 1");
    for (uci, english, polish) in [
        ("g1f3", "Ng1-f3", "Sg1-f3"),
        ("e7d8q", "e7xd8=Q+", "e7xd8=H+"),
        ("e5d6", "e5xd6", "e5xd6"),
        ("e1c1", "O-O-O", "O-O-O"),
        ("a1a8", "Ra1-a8", "Wa1-a8"),
    ] {
        let mv = parse_uci(&diagram, uci).expect(uci);
        for (letters, text) in [(Letters::English, english), (Letters::Polish, polish)] {
            assert_eq!(Notation { letters, form: NotationForm::Long }.write(&diagram, mv), text);
            assert_eq!(parse_san(&diagram, text), Ok(mv), "{text}");
        }
    }
}
