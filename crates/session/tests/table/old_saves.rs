//! Saves of version 0.1.0 can be read. They are in `tests/saves`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rules_core::{Color as Side, Ending, GameResult, Square, Strictness};
use session_core::{ColourChoice, LoadedGame, LocalDateTime, Player, Players, Request, Session, saved};

use crate::test_session::{NO_NAMES, TestSession};

/// Returns all of these saves by name.
fn texts() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let files = fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
    let named = files.filter_map(|path| {
        let name = path.file_stem()?.to_str()?.strip_prefix("0.1.0-")?.to_owned();
        Some((name, fs::read_to_string(&path).expect("a text")))
    });
    named.collect()
}

#[track_caller]
fn found(name: &str) -> LoadedGame {
    let text = &texts()[name];
    saved::read(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn sans(found: &LoadedGame) -> String {
    let sans: Vec<&str> = found.game.plies().iter().map(|ply| ply.san.as_str()).collect();
    sans.join(" ")
}

fn seconds(found: &LoadedGame) -> [f64; 2] {
    let clock = found.clock.as_ref().expect("a clock");
    Side::ALL.map(|side| clock.remaining(side).as_secs_f64())
}

#[test]
fn every_old_save_is_read_and_written_anew_without_loss() {
    let texts = texts();
    assert!(texts.len() >= 34, "{}", texts.len());
    for (name, text) in texts {
        let found = saved::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(found.began, Some(LocalDateTime { date: (2026, 1, 9), time: (18, 5, 0) }), "{name}");
        let mut table = TestSession(Session::default());
        table.ask(Request::Open(Box::new(found.clone())));
        let text = saved::write(&table.0, NO_NAMES).expect("a text");
        assert!(text.contains("[Hetman \"1 ("), "{text}");
        let again = saved::read(&text).expect("what was written");
        assert_eq!(again.game, found.game, "{name}");
        assert_eq!(table.saved_and_resumed().0, table.0, "{name}");
    }
}

#[test]
fn plain_games_and_players_are_as_they_were() {
    let plain = found("plain");
    assert_eq!((sans(&plain), plain.clock), ("e4 e5 Nf3 Nc6 Bb5 a6".into(), None));
    assert!(plain.players.are_both_people());
    let drawn = found("drawn-colours");
    let players = Players::new(Player::Computer(4), Player::Person);
    assert_eq!((drawn.players, drawn.setup.colour, drawn.setup.seed), (players, ColourChoice::Draw, Some(2)));
    assert_eq!(found("computer-white").players.white, Player::Computer(10));
    let demo = found("demo");
    assert_eq!((demo.players.white, demo.players.black), (Player::Computer(1), Player::Computer(1)));
    assert!(demo.setup.demo && sans(&demo) == "e4 e5 Nf3");
    let program = found("program");
    let named = program.setup.program.expect("a program");
    assert_eq!(
        (program.players.black, named.path.as_str(), named.elo),
        (Player::Program, "/opt/my engine", Some(1800))
    );
    assert_eq!(named.options, [("Hash".to_owned(), "16".to_owned()), ("Skill".to_owned(), "\"5\"".to_owned())]);
    let chess960 = found("chess960");
    assert!(chess960.game.start().is_chess960() && sans(&chess960) == "Nf3");
    let house = found("house-rule");
    assert!(house.game.rules().house.captured_only_promotion && house.game.plies().len() == 3);
}

#[test]
fn a_game_saved_before_there_were_programs_and_conduct_is_read() {
    let text = &texts()["computer"];
    let conduct = text.find(",conduct:").zip(text.find(")\"]")).expect("what it kept of the conduct");
    let mut older = text.replace("program:None,", "");
    assert_ne!(&older, text);
    let shorter = text.len() - older.len();
    older.replace_range(conduct.0 - shorter..conduct.1 - shorter, "");
    let found = saved::read(&older).unwrap_or_else(|error| panic!("{error}: {older}"));
    assert_eq!((found.players.black, sans(&found)), (Player::Computer(3), "e4 e5".into()));
    assert_eq!(seconds(&found), [597.0, 599.5]);
}

#[test]
fn clocks_stand_as_they_stood() {
    let clock = found("clock");
    assert_eq!(seconds(&clock), [301.5, 295.75]);
    let clocks = clock.game.plies().iter().map(|ply| ply.clock.expect("a time").as_millis());
    assert_eq!(clocks.collect::<Vec<_>>(), [303_000, 295_750]);
    let periods = found("clock-periods").clock.expect("a clock");
    assert_eq!(periods.moves_to_go(Side::White), Some(39));
    assert_eq!(periods.remaining(Side::White).as_millis(), 90 * 60_000 - 31_000 - 1);
    assert_eq!(seconds(&found("computer")), [597.0, 599.5]);
}

#[test]
fn ill_2_what_was_found_touched_and_offered_still_is() {
    let blitz = found("blitz-illegal-flags");
    assert_eq!(blitz.game.rules().strictness, Strictness::Blitz);
    assert_eq!(sans(&blitz), "e2-e5 d6");
    assert!(blitz.game.plies()[0].illegal.is_some() && blitz.game.plies()[1].illegal.is_none());
    let clock = blitz.clock.expect("a clock");
    assert_eq!(Side::ALL.map(|side| clock.is_flagged(side)), [true, true]);
    let standing = found("blitz-illegal-standing");
    let illegal: Vec<bool> = standing.game.plies().iter().map(|ply| ply.illegal.is_some()).collect();
    assert_eq!(illegal, [false, true, false, true]);
    assert_eq!(standing.game.plies()[0].clock.expect("a time").as_secs(), 301);
    assert_eq!(seconds(&standing), [303.0, 303.75]);
    let tournament = found("tournament-illegal-found");
    assert_eq!(Side::ALL.map(|side| tournament.game.illegal_moves_found(side)), [1, 0]);
    assert_eq!(tournament.game.touched(), [Square::G1]);
    assert_eq!(seconds(&tournament), [298.0, 422.0]);
    assert_eq!(found("touched").game.touched(), [Square::G1, Square::B1]);
    let with_move = found("offer-with-move").game;
    assert_eq!((with_move.draw_offer(), with_move.may_answer_draw()), (Some(Side::White), None));
    let open = found("offer-open").game;
    assert_eq!((open.draw_offer(), open.may_answer_draw()), (Some(Side::White), Some(Side::Black)));
    assert_eq!(found("take-back-asked").game.take_back_request(), Some((Side::Black, 1)));
}

#[test]
fn every_ending_is_the_one_it_was() {
    let (winner, flagged) = (Side::Black, Side::White);
    let endings = [
        ("checkmate", Ending::Checkmate { winner }),
        ("resignation", Ending::Resignation { winner }),
        ("resignation-unwinnable", Ending::ResignationInUnwinnablePosition { resigned: Side::White }),
        ("time-forfeit", Ending::TimeForfeit { winner: Side::White }),
        ("stalemate", Ending::Stalemate),
        ("insufficient-material", Ending::InsufficientMaterial),
        ("dead-position", Ending::DeadPosition),
        ("fivefold", Ending::FivefoldRepetition),
        ("seventy-five-moves", Ending::SeventyFiveMoves),
        ("threefold-claim", Ending::ThreefoldClaim),
        ("fifty-moves-claim", Ending::FiftyMovesClaim),
        ("agreement", Ending::Agreement),
        ("flag-without-material", Ending::FlagWithoutMatingMaterial { flagged }),
        ("flag-unwinnable", Ending::FlagInUnwinnablePosition { flagged: Side::Black }),
        ("both-flags", Ending::BothFlags),
        ("illegal-moves", Ending::IllegalMoves { winner, count: 2 }),
        ("illegal-moves-unwinnable", Ending::IllegalMovesInUnwinnablePosition { offender: Side::White }),
    ];
    for (name, ending) in endings {
        let text = &texts()[&format!("ended-{name}")];
        for found in [saved::read(text), saved::open(text)] {
            let game = found.unwrap_or_else(|error| panic!("{name}: {error}")).game;
            assert_eq!((game.ending(), game.result()), (Some(ending), GameResult::of(Some(ending))), "{name}");
        }
    }
    let ended = texts().keys().filter(|name| name.starts_with("ended-")).count();
    assert_eq!(ended, endings.len());
}
