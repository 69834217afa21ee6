//! SAN, UCI moves and PGN: what is written, what is read, and what is said about bad texts.

mod common;

use core::time::Duration;

use common::{after, game, mv, play, position};
use rules_core::pgn::PgnErrorKind;
use rules_core::{
    Action, Color, Game, GameResult, Letters, MoveTextError, Position, Tags, parse_san, parse_uci, pgn, san,
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
    // A pinned rival cannot make the move, so nothing need be said.
    assert_eq!(written("4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", Letters::English), "Nc2");
}

#[test]
fn san_is_read_as_people_write_it() {
    let start = Position::default();
    for text in ["Nf3", "Sf3", "♘f3", "♞f3", "Ng1f3", "Ng1-f3", "N1f3", "Ngf3", " Nf3!? ", "Nf3+"] {
        assert_eq!(parse_san(&start, text).expect(text).to_string(), "g1f3", "{text}");
    }
    for text in ["e4", "e2e4", "e2-e4", "Pe4", "♙e4"] {
        assert_eq!(parse_san(&start, text).expect(text).to_string(), "e2e4", "{text}");
    }
    let promotion = position("1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    for text in ["axb8=Q+", "axb8Q", "axb8q", "a7b8h", "ab8H", "a7xb8(Q)", "axb8/♕"] {
        assert_eq!(parse_san(&promotion, text).expect(text).to_string(), "a7b8q", "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "O-O+"] {
        assert_eq!(parse_san(&promotion, text).expect(text).to_string(), "e1g1", "{text}");
    }
    let passed = after(&position("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), "a4");
    assert_eq!(mv(&passed, "bxa3 e.p.").to_string(), "b4a3");
}

#[test]
fn a_bad_move_text_is_explained() {
    let start = Position::default();
    let promotion = position("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(matches!(parse_san(&start, "hello"), Err(MoveTextError::Unreadable(_))));
    assert!(matches!(parse_san(&start, ""), Err(MoveTextError::Unreadable(_))));
    assert!(matches!(parse_san(&start, "e5"), Err(MoveTextError::Illegal(_))));
    assert!(parse_san(&promotion, "Rd1").is_ok());
    assert!(matches!(parse_san(&promotion, "a8"), Err(MoveTextError::PromotionMissing(_))));
    assert!(matches!(parse_san(&promotion, "a8=K"), Err(MoveTextError::PromotionForbidden(_))));
    let knights = position("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1");
    assert!(matches!(parse_san(&knights, "Nf3"), Err(MoveTextError::Ambiguous(_))));
    assert!(matches!(parse_uci(&promotion, "a7a8"), Err(MoveTextError::PromotionMissing(_))));
    assert!(matches!(parse_uci(&promotion, "a7a8k"), Err(MoveTextError::PromotionForbidden(_))));
    assert!(matches!(parse_uci(&start, "e2e5"), Err(MoveTextError::Illegal(_))));
    assert!(matches!(parse_uci(&start, "e2e4x"), Err(MoveTextError::Unreadable(_))));
    assert!(matches!(parse_uci(&start, "0000"), Err(MoveTextError::Unreadable(_))));
    assert_eq!(parse_san(&start, "Qd5").map_err(|e| e.to_string()), Err("Qd5 is not legal here".into()));
}

#[test]
fn pgn_writes_what_it_reads_with_clock_times() {
    let mut played = Game::new();
    let left = [300, 299, 295, 290, 280, 281].map(Duration::from_secs);
    for (san, left) in "e4 e5 Nf3 Nc6 Bb5 a6".split(' ').zip(left) {
        play(&mut played, san);
        played.note_clock(left + Duration::from_millis(300));
    }
    let mut tags = Tags::new();
    tags.set("White", "Anna \"the\\rook\" Nowak");
    tags.set("TimeControl", "300+3");
    let text = pgn::write(&played, &tags, GameResult::Open);
    assert!(text.contains("1. e4 {[%clk 0:05:00.3]} 1... e5 {[%clk 0:04:59.3]} 2. Nf3"), "{text}");
    assert!(text.lines().all(|line| line.len() < 80));
    let read = pgn::read(&text).expect("what was written");
    assert_eq!(read.game, played);
    assert_eq!(read.result, GameResult::Open);
    assert_eq!(read.tags.get("White"), tags.get("White"));
    assert_eq!(pgn::write(&read.game, &read.tags, read.result), text);
}

#[test]
fn pgn_keeps_another_start_and_blacks_first_move() {
    let mut endgame = game("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40");
    play(&mut endgame, "Ke7 e4");
    assert!(endgame.act(Action::Resign(Color::Black)).is_ok());
    let text = pgn::write(&endgame, &Tags::new(), endgame.result());
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]"), "{text}");
    assert!(text.ends_with("\n40... Ke7 41. e4 1-0\n"), "{text}");
    let read = pgn::read(&text).expect("what was written");
    assert_eq!((read.game.plies().len(), read.result), (2, GameResult::WhiteWins));
}

#[test]
fn pgn_skips_comments_annotations_and_variations() {
    let text = "\u{FEFF}% hidden\r\n[Event \"x\"]\r\n[Result \"0-1\"]\r\n\r\n1.f3 $2 {weak (very)} e5 ; fine\n\
                2.g4?? (2. Nh3 {[%clk 1:00:00]} (2. e3 d5) d5) 2...Qh4# { [%clk 0:01:02.5] } 0-1\n\n[Event \"y\"]";
    let read = pgn::read(text).expect("a game");
    let sans: Vec<&str> = read.game.plies().iter().map(|ply| ply.san.as_str()).collect();
    assert_eq!(sans, ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(read.game.plies()[2].clock, None);
    assert_eq!(read.game.plies()[3].clock, Some(Duration::from_millis(62_500)));
    assert_eq!(read.result, GameResult::BlackWins);
    assert!(read.game.ending().is_some());
}

#[test]
fn a_bad_pgn_says_where() {
    let at = |text: &str| {
        let error = pgn::read(text).expect_err(text);
        (error.line, error.column, error.kind)
    };
    assert!(matches!(at(""), (1, 1, PgnErrorKind::Empty)));
    assert!(matches!(at("[Event x]"), (1, 1, PgnErrorKind::Tag)));
    assert!(matches!(at("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *"), (4, 4, PgnErrorKind::Move(_))));
    assert!(matches!(at("1. e4 {never"), (1, 7, PgnErrorKind::Unclosed)));
    assert!(matches!(at("1. e4 (1. d4"), (1, 7, PgnErrorKind::Unclosed)));
    assert!(matches!(at("1. e4 ) e5"), (1, 7, PgnErrorKind::Unopened)));
    assert!(matches!(at("[Event \"x\"]\n[FEN \"8/8 w\"]\n\n*"), (2, 1, PgnErrorKind::Fen(_))));
    let sentence = pgn::read("1. e4 e5 2. Ke3").expect_err("an illegal move").to_string();
    assert_eq!(sentence, "PGN, line 1, column 13: Ke3 is not legal here");
}
