//! Saved games: names, dates, and exact continuation.

use rules_core::{Action, Color as Side, Ending, Refusal, Square, Strictness};
use session_core::archive::GameSummary;
use session_core::saved::{self, LoadedGame, PlayerNames, ReadError};
use session_core::{ColourChoice, DEFAULT_LEVEL, GameSetup, OpeningName, Player, Program, Rejection, Request, Session};

use crate::test_session::{NO_NAMES, NOW, TestSession, against_computer, from, strict, two_people, typed, with_clock};

fn text(table: &TestSession) -> String {
    saved::write(&table.0, NO_NAMES).expect("a text")
}

#[test]
fn a_saved_game_names_the_people_and_the_day() {
    let names = PlayerNames { first: " Anna ", second: "Jan \"Janek\"" };
    let written = |setup| saved::write(&TestSession::new(setup).0, names).expect("a text");
    let two = written(with_clock("5+3", two_people()));
    for tag in [
        r#"[Event "Hetman"]"#,
        r#"[White "Anna"]"#,
        r#"[Black "Jan \"Janek\""]"#,
        "[Date \"2026.11.21\"]",
        "[Time \"18:05:00\"]",
        "[TimeControl \"300+3\"]",
    ] {
        assert!(two.contains(tag), "{tag}: {two}");
    }
    assert_eq!(saved::read(&two).expect("a game").began, Some(NOW));
    let one = written(GameSetup { opponent: Player::Computer(3), colour: ColourChoice::Black, ..two_people() });
    assert!(one.contains("[White \"Hetman, level 3\"]") && one.contains("[Black \"Anna\"]"), "{one}");
    assert!(!one.contains("TimeControl"), "{one}");
    let nobody = text(&TestSession::new(two_people()));
    assert!(nobody.contains("[White \"Person\"]") && nobody.contains("[Black \"Person\"]"), "{nobody}");
}

#[test]
fn time_odds_are_saved_with_a_tag_for_each_side_and_resumed() {
    let setup = with_clock("5+3/40/90, 30+30", against_computer());
    let mut table = TestSession::new(GameSetup { colour: ColourChoice::Black, ..setup });
    table.play("e4");
    table.wait(20.0);
    table.play("e5");
    let written = text(&table);
    for tag in ["[WhiteTimeControl \"40/5400:1800+30\"]", "[BlackTimeControl \"300+3\"]"] {
        assert!(written.contains(tag), "{tag}: {written}");
    }
    assert!(!written.contains("[TimeControl"), "{written}");
    let resumed = table.saved_and_resumed();
    assert_eq!(resumed.0, table.0);
    assert_eq!(resumed.clock().expect("a clock").remaining(Side::Black).as_secs(), 283);
}

#[test]
fn the_named_opening_is_saved_and_read_back() {
    let mut table = TestSession::new(two_people());
    table.play("e4 c5");
    assert!(!text(&table).contains("[Opening "), "nobody has named it");
    let sicilian = OpeningName { eco: "B20".into(), name: "Sicilian Defense".into() };
    table.0.name_opening(Some(sicilian.clone()));
    let written = text(&table);
    assert!(written.contains("[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n"), "{written}");
    assert_eq!(table.saved_and_resumed().0, table.0);
    assert_eq!(saved::read(&written).expect("a game").opening, Some(sicilian.clone()));
    assert_eq!(GameSummary::of(&written).expect("a game").opening.tagged, Some(sicilian));
    // Opened from another program's file, it may have become another opening.
    let other = written.replace("[Event \"Hetman\"]", "[Event \"Paris\"]");
    assert_eq!(saved::open(&other).expect("a game").opening, None);
    table.0.name_opening(None);
    assert_eq!(table.saved_and_resumed().0, table.0);
}

#[test]
fn a_game_that_starts_from_an_opening_goes_on_with_its_moves() {
    let setup =
        GameSetup { moves: "e2e4 c7c5 g1f3".into(), starts_from_opening: true, ..with_clock("5+3", two_people()) };
    let mut table = TestSession::new(setup.clone());
    assert_eq!((table.plies(), table.clock().and_then(|clock| clock.running())), (3, Some(Side::Black)));
    assert!(table.game().plies().iter().all(|ply| ply.clock.is_none()), "no time was used for them");
    table.play("d6 d4");
    let resumed = table.saved_and_resumed();
    assert_eq!(resumed.0, table.0);
    assert_eq!((resumed.setup(), resumed.plies()), (&setup, 5));
    let written = text(&table).replace('\n', " ");
    assert!(written.contains("1. e4 c5 2. Nf3 d6 {[%clk") && !written.contains("[FEN "), "{written}");
    let plain = text(&TestSession::new(two_people()));
    assert!(!plain.contains("starts_from_opening"), "older versions read the others, too: {plain}");
}

#[test]
fn a_game_that_nobody_knows_the_day_of_is_read() {
    let text = saved::write(&Session::default(), NO_NAMES).expect("a text");
    assert!(text.contains("[Date \"????.??.??\"]"), "{text}");
    assert_eq!(saved::read(&text).expect("a game").began, None);
}

#[test]
fn a_saved_game_remembers_its_program() {
    let program = Program::read("/opt/my engine.exe", "Hash=16", "1800").ok();
    let setup = GameSetup { opponent: Player::Program, program, ..two_people() };
    let table = TestSession::new(setup);
    assert!(text(&table).contains("[Black \"my engine\"]"));
    assert_eq!(table.saved_and_resumed().0, table.0);
    let unnamed = TestSession::new(GameSetup { opponent: Player::Program, ..two_people() });
    assert!(text(&unnamed).contains("[Black \"Program\"]"));
}

#[test]
fn a_file_starts_no_program() {
    let program = Program::read("/bin/anything", "", "").ok();
    let table = TestSession::new(GameSetup { opponent: Player::Program, program, ..two_people() });
    assert_eq!(saved::read(&text(&table)).expect("its own save").players.black, Player::Program);
    let found = saved::open(&text(&table)).expect("a game");
    let computer = Player::Computer(DEFAULT_LEVEL);
    assert_eq!((found.players.black, found.setup.opponent, found.setup.program), (computer, computer, None));
    assert_eq!(found.players.white, Player::Person);
    for (level, nearest) in [(200, 10), (0, 1), (7, 7)] {
        let table = TestSession::new(GameSetup { opponent: Player::Computer(level), ..two_people() });
        assert_eq!(saved::open(&text(&table)).expect("a game").players.black, Player::Computer(nearest));
    }
}

#[test]
fn the_clock_goes_on_to_the_nanosecond_and_keeps_what_was_thought() {
    let mut table = TestSession::new(with_clock("2/5+d10, 3+0", two_people()));
    table.play("e4");
    table.wait(7.123_456_789);
    let mut back = table.saved_and_resumed();
    assert_eq!(back.0, table.0);
    assert_eq!(back.clock().expect("a clock").running(), Some(Side::Black));
    // Less than three seconds of the delay are left before the time counts.
    for table in [&mut table, &mut back] {
        table.wait(5.0);
        assert!(table.clock().expect("a clock").remaining(Side::Black).as_secs() < 300);
    }
    assert_eq!(back.0, table.0);
}

#[test]
fn tim_5_the_flag_that_fell_first_is_still_the_first() {
    let setup = GameSetup { opponent: Player::Computer(1), colour: ColourChoice::Black, ..strict(Strictness::Blitz) };
    let mut table = TestSession::new(with_clock("0:01+0", setup));
    table.play("e4 e5 Nf3");
    let flags = |table: &TestSession| Side::ALL.map(|side| table.clock().expect("a clock").is_flagged(side));
    assert_eq!(flags(&table), [false; 2]);
    let mut table = TestSession::new(with_clock("0:01+0", strict(Strictness::Blitz)));
    table.play("e4");
    table.wait(2.0);
    table.play("e5");
    table.wait(2.0);
    assert_eq!(flags(&table), [true; 2]);
    let back = table.saved_and_resumed();
    assert_eq!((flags(&back), back.clock().expect("a clock").flagged()), ([true; 2], Some(Side::Black)));
}

#[test]
fn drw_4_who_was_declined_does_not_offer_again_after_a_rest() {
    let mut table = TestSession::new(two_people());
    table.play("a3 a6");
    table.act(Action::OfferDraw(Side::White));
    table.play("h3");
    table.act(Action::DeclineDraw(Side::Black));
    let mut back = table.saved_and_resumed();
    let again = Request::by_person(Action::OfferDraw(Side::White));
    assert_eq!(back.refusal(again), Rejection::Rules(Refusal::OfferedAlready));
    assert_eq!(back.0, table.0);
}

#[test]
fn ill_2_leaving_and_coming_back_wipes_nothing_out() {
    let mut table = TestSession::new(with_clock("5+0", strict(Strictness::Blitz)));
    table.put(Square::E2, Square::E5);
    table.play("d6 Nf3 a6");
    table.act(Action::OfferDraw(Side::White));
    table.act(Action::Touch(Square::B1));
    table.act(Action::Touch(Square::A1));
    table.act(Action::Adjust);
    let back = table.saved_and_resumed();
    assert_eq!(back.0, table.0);
    assert!(back.game().is_adjusting() && back.game().plies().iter().all(|ply| ply.clock.is_some()));
    let mut table = TestSession::new(strict(Strictness::Tournament));
    table.put(Square::E2, Square::E5);
    assert_eq!(table.saved_and_resumed().game().illegal_moves_found(Side::White), 1);
    let mut table = TestSession::new(strict(Strictness::Club));
    table.play("e4 e5");
    table.ask(Request::TakeBack);
    assert_eq!(table.saved_and_resumed().game().take_back_request(), Some((Side::Black, 1)));
}

#[test]
fn a_castling_beside_an_illegal_move_is_no_other_move() {
    // The king castles onto the next square.
    let setup =
        GameSetup { fen: Some("1k4r1/pppppppp/8/8/8/8/PPPPPPPP/RK6 w A - 0 1".into()), ..strict(Strictness::Blitz) };
    let mut table = TestSession::new(setup);
    table.put(Square::H2, Square::H5);
    table.play("a6 O-O-O");
    assert_eq!(table.saved_and_resumed().0, table.0);
    let mut table = TestSession::new(GameSetup { ..from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1") });
    table.play("O-O-O O-O");
    assert_eq!(table.saved_and_resumed().0, table.0);
}

#[test]
fn a_game_of_hetmans_is_opened_as_it_was_ended_or_not() {
    let mut table = TestSession::new(against_computer());
    let unfinished = saved::open(&text(&table)).expect("a game");
    assert_eq!((unfinished.setup, unfinished.game.ending()), (against_computer(), None));
    table.act(Action::Resign(Side::White));
    let ended = saved::open(&text(&table)).expect("a game");
    assert_eq!(ended.game.ending(), Some(Ending::Resignation { winner: Side::Black }));
    let mut table = TestSession::new(strict(Strictness::Blitz));
    table.put(Square::E2, Square::E5);
    table.act(Action::ClaimIllegalMove(Side::Black));
    let ending = Some(Ending::IllegalMoves { winner: Side::Black, count: 1 });
    assert_eq!(saved::open(&text(&table)).expect("a game").game.ending(), ending);
}

#[test]
fn any_other_game_is_opened_for_two_people_at_its_last_position() {
    let found = saved::open("[White \"Anna\"]\n[Hetman \"(no, not ours)\"]\n\n1. e4 e5 2. Nf3 *").expect("a game");
    assert!(found.players.are_both_people() && found.clock.is_none());
    assert_eq!((found.game.plies().len(), found.game.ending(), found.setup.fen), (3, None, None));
    assert_eq!((found.setup.opponent, found.setup.colour), (Player::Person, ColourChoice::White));
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let dated = format!("[Date \"2024.02.03\"]\n[Time \"1:02:03\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. e4 *");
    let found = saved::open(&dated).expect("a game");
    assert_eq!(found.setup.fen.as_deref(), Some(start));
    assert_eq!(found.began.map(|began| (began.date, began.time)), Some(((2024, 2, 3), (1, 2, 3))));
}

#[test]
fn an_ended_game_is_opened_with_its_result() {
    let ending = |text: &str| saved::open(text).expect("a game").game.ending();
    let (white, black) = (Side::White, Side::Black);
    assert_eq!(ending("1. f3 e5 2. g4 Qh4# 0-1"), Some(Ending::Checkmate { winner: black }));
    assert_eq!(ending("1. e4 e5 1-0"), Some(Ending::Resignation { winner: white }));
    assert_eq!(ending("[Termination \"time forfeit\"]\n\n1. e4 e5 0-1"), Some(Ending::TimeForfeit { winner: black }));
    assert_eq!(ending("[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1"), Some(Ending::TimeForfeit { winner: black }));
    assert_eq!(ending("1. e4 e5 1/2-1/2"), Some(Ending::Agreement));
    assert_eq!(ending("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"), Some(Ending::ThreefoldClaim));
    let long = "[FEN \"3k4/8/8/8/8/8/4R3/4K3 w - - 99 90\"]\n\n90. Rd2+ 1/2-1/2";
    assert_eq!(ending(long), Some(Ending::FiftyMovesClaim));
}

#[test]
fn an_unreadable_game_reports_the_place() {
    for read in [saved::open, saved::read] {
        let Err(ReadError::Pgn(error)) = read("1. e4 e5\n2. Ke4 *") else { panic!("no such move") };
        assert_eq!((error.line, error.column), (2, 4));
        assert!(matches!(read(""), Err(ReadError::Pgn(_))));
    }
}

#[test]
fn the_format_that_is_written_is_the_one_that_its_number_promises() {
    let texts = [include_str!("../saves/1-conduct.pgn"), include_str!("../saves/1-illegal-and-flags.pgn")];
    for text_of_then in texts {
        let mut table = TestSession(Session::default());
        table.ask(Request::Open(Box::new(saved::read(text_of_then).expect("a game"))));
        assert_eq!(text(&table), text_of_then);
    }
}

#[test]
fn a_save_of_a_newer_hetman_is_told_from_a_damaged_one() {
    let text = text(&TestSession::new(two_people()));
    assert!(text.contains("[Hetman \"1 (setup:"), "{text}");
    for (number, format) in [("2", 2), ("10", 10), ("99999999999999999999", u32::MAX)] {
        let newer = text.replace("[Hetman \"1 (", &format!("[Hetman \"{number} [anything "));
        for read in [saved::read, saved::open] {
            assert_eq!(read(&newer), Err(ReadError::Newer { format }));
        }
    }
    let sentence = ReadError::Newer { format: 2 }.to_string();
    assert_eq!(sentence, "a newer Hetman wrote it (in format 2; this one reads up to 1); open it with that one");
    let damaged = saved::read(&text.replace("players:", "plyers:"));
    let Err(ReadError::Damaged(detail)) = damaged else { panic!("{damaged:?}") };
    assert!(ReadError::Damaged(detail.clone()).to_string().contains(&detail));
    assert_eq!(saved::read("1. e4 *"), Err(ReadError::Foreign));
    assert_eq!(ReadError::Foreign.to_string(), "it was not written by Hetman");
}

#[test]
fn impossible_state_in_a_save_is_dropped() {
    let mut table = TestSession::new(strict(Strictness::Blitz));
    table.play("e4");
    table.put(Square::E7, Square::E4);
    table.play("d3");
    let written = text(&table);
    for (from, to, plies) in [
        ("(\"e7e4\",None)", "(\"e7\",None)", 1),
        ("(\"e7e4\",None)", "(\"e7ź4\",None)", 1),
        ("(\"e7e4\",None)", "(\"e3e4\",None)", 1),
        ("(\"d2d3\",None)", "(\"d2d8x\",None)", 3),
        ("touched:[]", "touched:[\"a5\",\"z9\"]", 3),
        ("take_back:None", "take_back:Some((White,2))", 3),
    ] {
        let from = from.replace('"', "\\\"");
        let changed = written.replace(&from, &to.replace('"', "\\\""));
        assert_ne!(changed, written, "{from}");
        let game = saved::read(&changed).unwrap_or_else(|error| panic!("{error}: {changed}")).game;
        assert_eq!((game.plies().len(), game.touched().len(), game.take_back_request()), (plies, 0, None), "{to}");
    }
}

/// Passes time, makes, takes back and saves moves.
fn goes_on(found: LoadedGame) {
    let mut table = TestSession(Session::default());
    table.ask(Request::Open(Box::new(found)));
    table.wait(1.0);
    table.ask(typed("Nf3"));
    table.ask(Request::TakeBack);
    table.saved_and_resumed();
}

/// Replaces every value: the result can be played on, or is rejected with a sentence.
#[test]
fn no_value_of_a_save_is_too_much() {
    let mut table = TestSession::new(with_clock("40/90+30, 30+30", against_computer()));
    table.play("e4 e5");
    let written = text(&table);
    let many = u64::MAX.to_string();
    let values = ["0", "-1", "1e9", "\"x\"", "()", "", "255", "200", "4294967295", many.as_str()];
    let parts = ["secs:", "nanos:", "moves_made:(", "Computer(", "control:", "first_flag:", "turn:", "offers:(by:"];
    for part in parts {
        for (at, _) in written.match_indices(part) {
            let (before, after) = written.split_at(at + part.len());
            let end = after.find([',', ')']).expect("the value's end");
            for value in values {
                let bent = format!("{before}{}{}", value.replace('"', "\\\""), &after[end..]);
                let read = [saved::read(&bent), saved::open(&bent)];
                if let Ok(opened) = &read[1] {
                    let is_there = |player| !matches!(player, Player::Computer(level) if !(1..=10).contains(&level));
                    assert!(is_there(opened.players.black) && is_there(opened.setup.opponent), "{bent}");
                }
                for read in read {
                    match read {
                        Ok(found) => goes_on(found),
                        Err(error) => assert!(error.to_string().len() > 10, "{part}{value}: {error}"),
                    }
                }
            }
        }
    }
}

#[test]
fn the_time_left_is_within_reason() {
    let text = text(&TestSession::new(with_clock("5+3", two_people())));
    let longest = format!("remaining:((secs:{},nanos:1)", u64::MAX);
    let endless = text.replace("remaining:((secs:300,nanos:0)", &longest);
    assert_ne!(endless, text);
    let clock = saved::read(&endless).expect("a game").clock.expect("a clock");
    let year = core::time::Duration::from_secs(366 * 24 * 60 * 60);
    assert_eq!(clock.remaining(Side::White), 10 * year);
    assert_eq!(clock.remaining(Side::Black).as_secs(), 300);
}

/// Returns the text to import of each game in a file.
fn imported(text: &str) -> Vec<Result<String, saved::ImportError>> {
    rules_core::pgn::games(text).map(saved::import_game).collect()
}

#[test]
fn games_of_a_file_are_taken_in_as_they_stand_there() {
    let mut table = TestSession::new(two_people());
    table.play("e4");
    let ours = text(&table);
    let other = "[Event \"Paris\"]\n[ECO \"C41\"]\n\n1. e4 {best by test} e5 (1... c5 $1) 1-0\n";
    let taken = imported(&[other, &ours, "[Event \"b\"]\n\n1. e4 Ke4 *\n", "[Event \"c\"]\n\n*\n"].join("\n"));
    let [Ok(first), Ok(second), Err(broken), Err(saved::ImportError::NoMoves)] = &taken[..] else {
        panic!("{taken:?}")
    };
    for part in ["[ECO \"C41\"]", "{best by test}", "(1... c5 $1)", "1-0"] {
        assert!(first.contains(part), "{part} is missing: {first}");
    }
    assert_eq!(saved::read(second).as_ref(), saved::read(&ours).as_ref());
    assert!(broken.to_string().contains("line"), "{broken}");
    // Doing it again is no error.
    assert_eq!(imported(first), [Ok(first.clone())]);
}

#[test]
fn a_game_that_is_taken_in_starts_no_program_and_asks_for_no_newer_hetman() {
    let program = Program::read("/usr/games/engine", "", "").expect("a program");
    let setup = GameSetup { opponent: Player::Program, program: Some(program), ..GameSetup::default() };
    let mut table = TestSession::new(GameSetup { colour: ColourChoice::White, ..setup });
    table.play("e4");
    let ours = text(&table);
    assert!(saved::read(&ours).is_ok_and(|found| found.setup.program.is_some()));
    let taken = imported(&ours).remove(0).expect("a game");
    let found = saved::read(&taken).expect("a game of ours");
    assert_eq!((found.setup.program, found.players.black), (None, Player::Computer(DEFAULT_LEVEL)));

    let newer = ours.replace("[Hetman \"1 ", "[Hetman \"2 ");
    assert!(matches!(
        imported(&newer)[..],
        [Err(saved::ImportError::Unreadable(saved::ReadError::Newer { format: 2 }))]
    ));
    let damaged = imported(&ours.replace("(setup:", "(set:")).remove(0).expect("a game between two people");
    assert!(saved::read(&damaged) == Err(saved::ReadError::Foreign) && damaged.contains("1. e4"));
}
