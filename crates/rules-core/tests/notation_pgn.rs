//! PGN: parsed, writing, and errors for bad texts.

mod common;

use core::time::Duration;

use common::{game, mv, play, position, strict};
use rules_core::pgn::{GameRecord, MoveTree, Nag, ParsedGame, PgnErrorKind, PgnStream};
use rules_core::{
    Action, Color, Game, GameResult, IllegalMove, MoveTextError, Position, Square, Strictness, Tags, chess960, pgn,
};

fn parsed_games<T: AsRef<[u8]> + ?Sized>(text: &T) -> Vec<ParsedGame> {
    pgn::games(text).collect()
}

/// Returns the only game of a text, which must have no problems.
fn record(text: &str) -> GameRecord {
    let mut all = parsed_games(text);
    assert_eq!((all.len(), all[0].problems.as_slice()), (1, [].as_slice()), "{text}");
    all.remove(0).record
}

/// Returns the problems of all games: index of the game, line, column and kind.
fn problems(text: &str) -> Vec<(usize, usize, usize, PgnErrorKind)> {
    let numbered = parsed_games(text).into_iter().enumerate();
    numbered
        .flat_map(|(game, parsed)| parsed.problems.into_iter().map(move |p| (game, p.line, p.column, p.kind)))
        .collect()
}

fn movetext(record: &GameRecord) -> String {
    let text = record.to_pgn();
    text.split_once("\n\n").expect("tags and moves").1.trim_end().replace('\n', " ")
}

#[test]
fn rec_1_pgn_writes_what_it_reads_with_clock_times() {
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
    assert_eq!(sentence, "PGN, line 1, column 13: Ke3 is not legal here: a king does not go from e1 to e3");
}

#[test]
fn rec_1_pgn_keeps_variations_comments_and_marks() {
    for (text, written) in [
        ("1. e4 e5 *", "1. e4 e5 *"),
        (
            "{Hi} 1. e4! {a} {b} (1. d4 $14 d5 (1... Nf6 2. c4)) 1... e5?? *",
            "{Hi} 1. e4 $1 {a} {b} (1. d4 $14 d5 (1... Nf6 2. c4)) 1... e5 $4 *",
        ),
        ("1. e4 (1. d4) (1. c4) e5 (1... c5) (1... e6) *", "1. e4 (1. d4) (1. c4) 1... e5 (1... c5) (1... e6) *"),
        ("1. e4 ({first} 1. d4 {last}) {again} 1... e5 *", "1. e4 ({first} 1. d4 {last}) {again} 1... e5 *"),
        ("1. e4 (1. d4 (1. c4 c5) 1... d5) *", "1. e4 (1. d4 d5) (1. c4 c5) *"),
        (
            "1. e4 {[%eval 0.3] [%clk 0:04:59.347] so\nthen} e5 *",
            "1. e4 {[%eval 0.3] [%clk 0:04:59.347] so then} 1... e5 *",
        ),
        ("1. e4 ; to the end of the line }\ne5 *", "1. e4 ; to the end of the line } 1... e5 *"),
        ("1.e4 e5 2.Nf3 += Nc6 !? {} () *", "1. e4 e5 2. Nf3 $14 Nc6 $5 *"),
        ("1. e4 e5 1-0 {White won on time}", "1. e4 e5 {White won on time} 1-0"),
    ] {
        let read = record(text);
        assert_eq!(movetext(&read), written);
        assert_eq!(record(&read.to_pgn()), read);
    }
}

#[test]
fn pgn_keeps_long_lines_and_comments_apart() {
    let comment = "word ".repeat(60);
    let read = record(&format!("1. e4 {{{comment}}} ({{[Event \"no\"] x}} 1. d4) e5 ; {} }}\n*", "y".repeat(200)));
    let text = read.to_pgn();
    assert!(text.lines().all(|line| line.len() < 80 || line.starts_with("; y")), "{text}");
    assert_eq!(record(&text), read);
    let wide = format!("1. e4 {{{} [Event \"x\"]}} *", "z".repeat(70));
    assert_eq!(record(&record(&wide).to_pgn()), record(&wide));
}

#[test]
fn tim_1_clock_times_keep_every_millisecond() {
    for (millis, text) in [(299_347, "0:04:59.347"), (299_300, "0:04:59.3"), (7_200_000, "2:00:00"), (5, "0:00:00.005")]
    {
        let mut played = Game::new();
        play(&mut played, "e4");
        played.note_clock(Duration::from_millis(millis));
        let written = pgn::write(&played, &Tags::new(), GameResult::Open);
        assert!(written.contains(&format!("{{[%clk {text}]}}")), "{written}");
        assert_eq!(pgn::read(&written).map(|read| read.game), Ok(played));
    }
    for (text, clock) in [
        ("[%clk 1:02:03]", Some(Duration::from_secs(3723))),
        ("[%clk 02:03.25]", Some(Duration::from_millis(123_250))),
        ("[%emt 0:00:01][%clk  0:00:00.001 ]", Some(Duration::from_millis(1))),
        // Fractions keep their precision, down to milliseconds.
        ("[%clk 0:00:01.2345678901234567890]", Some(Duration::from_millis(1234))),
        ("[%clk 87840:00:00]", Some(rules_core::Clock::MAX_REMAINING)),
        ("[%clk 87840:00:01]", None),
        ("[%clk 99999999999999999999:00:00]", None),
        ("[%clk -0:01]", None),
        ("[%clk 0:+1:00]", None),
        ("[%clk 0:01", None),
        ("[%clock 0:01]", None),
    ] {
        let read = record(&format!("1. e4 {{{text}}} *"));
        assert_eq!(read.moves.main_line().next().and_then(|node| node.clock()), clock, "{text}");
    }
}

#[test]
fn a_broken_game_is_told_and_the_next_one_is_read() {
    let text = "[Event \"1\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n\
                [Event \"2\"]\n\n1. d4 d5 *\n\n\
                [Event 3]\n[Site \"s\"]\n\n1. c4 {open\n\n\
                [Event \"4\"]\n\n1. Nf3 (1. Nf6 Nf6 {lost}) d5 (1... Ke7 2. c4) 2. g3 *\n\n\
                [Event \"5\"]\n[FEN \"8/8 w\"]\n\n1. Kd4 *\n[Event \"6\"]\n1. b3 ) } b6 $300 (*\n\
                [Event \"7\"]\n\n1. b4 1/2\n";
    let found = problems(text);
    let places: Vec<_> = found.iter().map(|(game, line, column, _)| (*game, *line, *column)).collect();
    let expected = [
        (0, 3, 13),
        (2, 9, 1),
        (2, 12, 7),
        (3, 16, 12),
        (3, 16, 37),
        (4, 19, 1),
        (5, 23, 7),
        (5, 23, 9),
        (5, 23, 14),
        (5, 23, 19),
    ];
    assert_eq!(places, expected, "{found:?}");
    assert!(matches!(found[4].3, PgnErrorKind::Move(MoveTextError::Illegal { .. })));
    assert_eq!(found[8].3, PgnErrorKind::Nag("$300".into()));
    let all = parsed_games(text);
    let plies: Vec<usize> = all.iter().map(|parsed| parsed.record.moves.main_line().count()).collect();
    assert_eq!(plies, [2, 2, 1, 3, 0, 2, 1]);
    let events: Vec<_> = all.iter().map(|parsed| parsed.record.tags.get("Event").unwrap_or_default()).collect();
    assert_eq!(events, ["1", "2", "?", "4", "5", "6", "7"]);
}

#[test]
fn a_null_move_is_refused_in_a_game_with_its_place() {
    for null in ["--", "Z0", "@@@@", "0000"] {
        let error = pgn::read(&format!("1. e4 {null} 2. d4 *")).expect_err(null);
        assert_eq!((error.line, error.column), (1, 7));
        assert_eq!(error.kind, PgnErrorKind::NullMove);
        assert!(error.kind.is_kept());
    }
}

#[test]
fn null_moves_of_variations_are_kept() {
    let expected = "1. e4 e5 (1... -- 2. d4 -- 3. c4) 2. Nf3 *";
    for null in ["--", "Z0", "@@@@", "0000"] {
        let read = record(&expected.replace("--", null));
        assert_eq!(movetext(&read), expected);
        let e4 = read.moves.continuations(None).next();
        let pass = read.moves.continuation(e4, None);
        assert_eq!(read.moves.path(pass), Vec::from_iter(e4.into_iter().chain(pass)));
        assert_eq!(read.moves.position(pass), position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"));
    }
    // Nobody can pass in check.
    let text = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 (3... -- 4. d4) *";
    let pass = PgnErrorKind::Move(MoveTextError::Pass("--".into()));
    assert!(matches!(problems(text).as_slice(), [(_, 1, 41, kind)] if *kind == pass), "{:?}", problems(text));
}

#[test]
fn games_without_tags_are_told_apart_by_their_results() {
    let text = "1. e4 e5 1-0 1. d4 (1. c4 1-0) d5 0-1\n1. c4 ½-½ 1. b3 1/2\n1. g3 * 1. a3";
    let results: Vec<_> = parsed_games(text).into_iter().map(|parsed| parsed.record.result).collect();
    use GameResult::{BlackWins, Draw, Open, WhiteWins};
    assert_eq!(results, [WhiteWins, BlackWins, Draw, Draw, Open, Open]);
    assert!(problems(text).is_empty());
    assert_eq!(parsed_games("[Event \"a\"]\n\n[Event \"b\"]\n").len(), 2);
    assert!(parsed_games(" \n{nothing} % no escape here? {no game}").len() == 1);
    assert!(parsed_games("\n\n% hidden\n{only a comment}\n").is_empty());
}

#[test]
fn character_sets_line_ends_and_odd_tags() {
    let latin = b"[White \"M\xFCller \x96 \x8Aimek\"]\r\n\r\n1. e4 \xBD-\xBD\r\n1. d4 *";
    let all = parsed_games(latin);
    assert_eq!(all[0].record.tags.get("White"), Some("Müller – Šimek"));
    assert_eq!((all[0].record.result, all.len()), (GameResult::Draw, 2));
    let utf8 = "\u{FEFF}[White \"Żółw\"] [Black \"a \\\"b\\\" \\\\ c:\\d \"e\" f\"  ]\r[X-y_1\"z\"]\r\r1.\u{A0}e4 *\r";
    let tags = record(utf8).tags;
    assert_eq!(tags.get("White"), Some("Żółw"));
    assert_eq!(tags.get("Black"), Some("a \"b\" \\ c:\\d \"e\" f"));
    assert_eq!(tags.get("X-y_1"), Some("z"));
    for bad in ["[White]", "[White \"x]", "[White 'x']", "[White x\"]", "[White x \"y\"]"] {
        let text = format!("\n{bad}\n[Black \"b\"]\n\n1. e4 *");
        assert_eq!(problems(&text), [(0, 2, 1, PgnErrorKind::Tag)], "{bad}");
        assert_eq!(parsed_games(&text)[0].record.tags.get("Black"), Some("b"));
    }
}

#[test]
fn a_text_in_pieces_gives_the_same_games() {
    let text = "\u{FEFF}[Event \"a\"]\r\n\r\n1. e4 {c [Event} e5 1/2-1/2\r\n\r\n[Event \"b\"]\r\n[White \"ż\"]\r\n\r\n1. d4 {open\r\n\
                [Event \"c\"]\r\n1. Kd4 ½-½ {end}\r\n1. c4 *";
    let whole = parsed_games(text);
    assert_eq!(whole.len(), 4);
    for size in 1..=text.len() {
        let mut stream = PgnStream::new();
        let mut fed = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            stream.feed(piece);
            fed.extend(stream.by_ref());
        }
        stream.end();
        fed.extend(stream);
        assert_eq!(fed, whole, "pieces of {size} bytes");
    }
}

#[test]
fn hostile_texts_end_soon() {
    let many = 100_000;
    let nested = format!("1. e4 {}", "(1. d4 ".repeat(many));
    assert_eq!(parsed_games(&nested)[0].problems.len(), 2);
    let deep = "1. e4 d5 ".to_owned() + &"(1... e5 2. d4 (2. c4 d5 ".repeat(many);
    assert!(!parsed_games(&deep)[0].problems.is_empty());
    for piece in [
        "(",
        ")",
        "{",
        "}",
        "[",
        "[a ",
        "[a \"",
        "[a]",
        "[a \"b\"] ",
        "$",
        "1. ",
        "\"",
        "%",
        ";",
        "\n[Event \"",
        "x ",
        "1-0 ",
    ] {
        let text = piece.repeat(many);
        for parsed in parsed_games(&text) {
            assert!(parsed.problems.len() <= 20, "{piece}");
        }
    }
    let beside = record(&format!("1. e4 {}*", "(1. d4) ".repeat(many)));
    assert_eq!(beside.moves.continuations(None).count(), many + 1);
    assert_eq!(record(&beside.to_pgn()), beside);
    let long = record(&format!("{}*", "Nf3 Nf6 Ng1 Ng8 ".repeat(many / 4)));
    assert_eq!(long.moves.len(), many);
}

#[test]
fn rec_1_a_move_tree_grows_by_legal_moves_only() {
    let start = Position::default();
    let mut tree = MoveTree::new(start.clone());
    let e4 = tree.add_move(None, mv(&start, "e4")).expect("legal");
    assert_eq!(tree.add_move(Some(e4), mv(&start, "d4")), Err(IllegalMove::OpponentsPiece(Square::D2)));
    let e5 = tree.add_move(Some(e4), mv(&tree.position(Some(e4)), "e5")).expect("legal");
    let d4 = tree.add_move(None, mv(&start, "d4")).expect("legal");
    tree.add_nag(e5, Nag(1));
    tree.add_comment(Some(e5), " two\n lines ");
    tree.add_comment(None, "before");
    assert_eq!(tree.continuations(None).collect::<Vec<_>>(), [e4, d4]);
    assert_eq!(
        tree.get(e5).map(|node| (node.parent(), node.nags(), node.comments().len())),
        Some((Some(e4), [Nag(1)].as_slice(), 1))
    );
    assert_eq!(tree.position(Some(e5)), position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    let record = GameRecord { tags: Tags::new(), moves: tree, result: GameResult::Open };
    assert_eq!(movetext(&record), "{before} 1. e4 (1. d4) 1... e5 $1 {two lines} *");
    assert_eq!(record.game().plies().len(), 2);
}

#[test]
fn a_start_that_cannot_arise_is_kept_for_analysis_and_refused_for_a_game() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/PPPPPPPP/8/QQ2K3 w - - 0 1\"]\n\n1. Kd1 Kd7 *\n";
    let read = parsed_games(text).remove(0);
    assert_eq!(read.record.moves.len(), 2);
    assert!(read.record.to_pgn().ends_with(text), "{}", read.record.to_pgn());
    assert!(read.problems.len() == 1 && read.problems[0].kind.is_kept(), "{:?}", read.problems);
    assert_eq!(pgn::read(text), Err(read.problems[0].clone()));
}

#[test]
fn variations_are_promoted_and_removed() {
    let mut read = record("1. e4 e5 (1... c5 2. Nf3 (2. c3 {quiet} 2... d5) 2... d6) (1... e6 2. d4) 2. Nf3 *");
    let tree = &mut read.moves;
    let e4 = tree.continuations(None).next();
    let [e5, c5, e6] = Vec::from_iter(tree.continuations(e4)).try_into().expect("three answers");
    let c3 = tree.continuations(Some(c5)).nth(1).expect("2. c3");
    assert!(tree.promote(e6));
    assert_eq!(Vec::from_iter(tree.continuations(e4)), [e5, e6, c5]);
    assert!(tree.promote_to_main_line(c3));
    assert!(!tree.promote_to_main_line(c3) && !tree.promote(c3));
    assert_eq!(tree.main_line_end(), tree.continuations(Some(c3)).next());
    let written = "1. e4 c5 (1... e5 2. Nf3) (1... e6 2. d4) 2. c3 {quiet} (2. Nf3 d6) 2... d5 *";
    assert_eq!(movetext(&read), written);
    assert_eq!((read.moves.remove(c5), read.moves.len()), (5, 5));
    assert_eq!(movetext(&read), "1. e4 e5 (1... e6 2. d4) 2. Nf3 *");
    assert!(read.moves.get(c3).is_none() && read.moves.path(Some(c3)).is_empty());
    assert_eq!((read.moves.remove(c5), read.moves.promote(c5)), (0, false));
    assert_eq!(read.moves.remove(e4.expect("1. e4")), 5);
    assert!(read.moves.is_empty());
    assert_eq!(movetext(&read), "*");
}

#[test]
fn comments_before_a_move_stay_readable_when_variations_move() {
    // The comments before c5 and before 2. Nf3 each stand at a border of a variation, until it moves.
    let text = "1. e4 {a} 1... e5 ({b} 1... c5 {c}) {d} 2. Nf3 *";
    let mut read = record(text);
    assert_eq!(movetext(&read), text);
    let e4 = read.moves.continuations(None).next();
    let c5 = read.moves.continuations(e4).nth(1).expect("1... c5");
    assert!(read.moves.promote(c5));
    assert_eq!(movetext(&read), "1. e4 {a} {b} 1... c5 {c} (1... e5 {d} 2. Nf3) *");
    assert_eq!(record(&read.to_pgn()), read);
    let mut read = record(text);
    assert_eq!(read.moves.remove(c5), 1);
    assert_eq!(movetext(&read), "1. e4 {a} 1... e5 {d} 2. Nf3 *");
    assert_eq!(record(&read.to_pgn()), read);
}

#[test]
fn words_and_commands_of_a_comment_change_apart() {
    let mut read = record("{[%csl Ge4] start} 1. e4 {good [%clk 0:05:00]} {[%eval 0.3]} e5 *");
    let moves = &mut read.moves;
    let e4 = moves.continuations(None).next();
    assert_eq!((moves.comment(None), moves.comment(e4)), ("start".into(), "good".into()));
    moves.set_comment(e4, "  very {very}\n good ");
    moves.set_command(e4, "cal", Some("Ge2e4,Rd1d8"));
    moves.set_command(e4, "eval", Some("0.5"));
    moves.set_command(None, "csl", None);
    assert_eq!((moves.command(e4, "cal"), moves.command(None, "csl")), (Some("Ge2e4,Rd1d8"), None));
    let written = "{start} 1. e4 {[%eval 0.5] [%cal Ge2e4,Rd1d8] [%clk 0:05:00] very (very) good} 1... e5 *";
    assert_eq!(movetext(&read), written);
    read.moves.set_comment(e4, "");
    for name in ["eval", "cal", "clk"] {
        read.moves.set_command(e4, name, None);
    }
    read.moves.set_comment(None, "");
    assert_eq!(movetext(&read), "1. e4 e5 *");
}

#[test]
fn moves_from_an_illegal_one_on_are_kept_in_a_comment() {
    let mut played = strict(Strictness::Tournament);
    play(&mut played, "e4 e5");
    let put = Action::PutPiece { from: Square::E1, to: Square::E3, promotion: None };
    assert!(played.act(put).is_ok());
    play(&mut played, "Nf6");
    let written = pgn::write(&played, &Tags::new(), played.result());
    assert!(written.ends_with("\n1. e4 e5 {Illegal: Ke1-e3 Nf6} *\n"), "{written}");
    assert_eq!(pgn::read(&written).map(|read| read.game.plies().len()), Ok(2));
}

#[test]
fn mov_7_a_chess960_game_is_written_and_read_again() {
    let mut played = Game::from_position(chess960::start(959).expect("the last one"));
    play(&mut played, "c3 c6 Rc2 Rc7 Ne3 Ne6 O-O-O");
    let written = pgn::write(&played, &Tags::new(), GameResult::Open);
    assert!(written.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rkrnnqbb/"), "{written}");
    assert_eq!(pgn::read(&written).map(|read| read.game), Ok(played));
}
