//! PGN: what is written, what is read, and what is said about bad texts.

mod common;

use core::time::Duration;

use common::{game, play};
use rules_core::pgn::PgnErrorKind;
use rules_core::{Action, Color, Game, GameResult, Tags, pgn};

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
