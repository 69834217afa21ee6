//! The record's facts are read from saved games.

use rules_core::{Action, Color as Side, GameResult, Speed};
use session_core::player_record::{Company, GameFacts, Score};
use session_core::saved::{self, PlayerNames};
use session_core::{ColourChoice, GameSetup, OpeningName, Player, Program};

use crate::test_session::{NO_NAMES, NOW, TestSession, against_computer, two_people, with_clock};

fn text(table: &TestSession) -> String {
    saved::write(&table.0, NO_NAMES).expect("a text")
}

/// Returns the text of a game with these moves, which White then resigns.
fn resigned(setup: GameSetup, moves: &str) -> String {
    let mut table = TestSession::new(setup);
    table.play(moves);
    table.act(Action::Resign(Side::White));
    text(&table)
}

fn facts(text: &str) -> Option<GameFacts> {
    GameFacts::of(text, |_, _| None)
}

#[test]
fn a_game_against_the_computer_tells_level_side_clock_and_score() {
    let found = facts(&resigned(with_clock("5+3", against_computer()), "e4 e5")).expect("a game");
    let company = Company::Computer { level: 1, person: Side::White, score: Score::Lost };
    let expected = GameFacts {
        company,
        result: GameResult::BlackWins,
        is_rated: true,
        names: Default::default(),
        speed: Speed::Blitz,
        began: Some(NOW),
        opening: found.opening.clone(),
        accuracy: None,
    };
    assert_eq!(found, expected);
    assert_eq!((found.opening.tagged, found.opening.hashes.len()), (None, 3), "the start and two moves");
    let setup = GameSetup { opponent: Player::Computer(7), colour: ColourChoice::Black, ..against_computer() };
    let mut table = TestSession::new(setup);
    table.play("f3 e5 g4 Qh4#");
    let company = Company::Computer { level: 7, person: Side::Black, score: Score::Won };
    assert_eq!(facts(&text(&table)).map(|found| found.company), Some(company));
}

#[test]
fn two_people_have_a_result_and_no_rating() {
    let found = facts(&resigned(two_people(), "e4 e5")).expect("a game");
    assert_eq!((found.company, found.result, found.is_rated), (Company::TwoPeople, GameResult::BlackWins, false));
}

#[test]
fn people_are_named_as_they_were_when_they_played() {
    let named = |setup, names| {
        let mut table = TestSession::new(setup);
        table.play("e4 e5");
        table.act(Action::Resign(Side::White));
        facts(&saved::write(&table.0, names).expect("a text")).expect("a game").names
    };
    let some = |name: &str| Some(name.to_owned());
    let names = PlayerNames { first: "Anna", second: " Jan " };
    assert_eq!(named(two_people(), names), [some("Anna"), some("Jan")]);
    assert_eq!(named(two_people(), NO_NAMES), [None, None]);
    assert_eq!(named(against_computer(), names), [some("Anna"), None], "the computer is no person");
}

#[test]
fn games_that_say_nothing_of_a_player_are_left_out() {
    let mut open = TestSession::new(against_computer());
    open.play("e4 e5");
    assert_eq!(facts(&text(&open)), None, "an unfinished game");
    assert_eq!(facts(&resigned(against_computer(), "e4")), None, "a game that the opponent has not begun");
    let program = Program::read("/usr/games/engine", "", "").expect("a program");
    let setup = GameSetup { opponent: Player::Program, program: Some(program), ..against_computer() };
    let against_program = resigned(setup, "e4 e5");
    assert_eq!(facts(&against_program), None, "an engine of the player's own");
    let game = rules_core::pgn::games(&against_program).next().expect("a game");
    let imported = saved::import_game(game).expect("a game");
    assert_eq!(facts(&imported), None, "an engine whose place the computer takes in an imported game");
    assert_eq!(facts("[White \"Person\"]\n[Black \"Hetman, level 3\"]\n\n1. e4 e5 1-0\n"), None, "no game of Hetman");
    let ours = resigned(against_computer(), "e4 e5");
    assert_eq!(facts(&ours.replace("[Event \"Hetman\"]", "[Event \"Paris\"]")), None, "a game of another program");
    assert_eq!(facts("no game"), None);
    assert!(facts(&ours).is_some());
}

#[test]
fn only_games_from_a_usual_start_are_rated() {
    let rated = |setup, moves| facts(&resigned(setup, moves)).expect("a game").is_rated;
    let from = |fen: &str| GameSetup { fen: Some(fen.into()), ..against_computer() };
    assert!(rated(from("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"), "g3 g6"), "Chess960");
    let odds = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(!rated(from(odds), "e4 e5"), "the computer gives a queen");
    assert!(rated(with_clock("5+3", against_computer()), "e4 e5"));
    assert!(!rated(with_clock("5+3/2+0", against_computer()), "e4 e5"), "the person has more time");
    let pasted = GameSetup { moves: "f2f3 e7e5 g2g4".into(), ..against_computer() };
    assert!(!rated(pasted, "d6 h3"), "a pasted game");
}

#[test]
fn the_opening_and_the_accuracy_come_from_the_pgn() {
    let ours =
        resigned(against_computer(), "e4 e5").replace("[Date", "[ECO \"C20\"]\n[Opening \"King’s Pawn Game\"]\n[Date");
    let found =
        GameFacts::of(&ours, |record, side| (side == Side::White && record.tags.get("ECO").is_some()).then_some(87.5));
    let found = found.expect("a game");
    assert_eq!(found.opening.tagged, Some(OpeningName { eco: "C20".into(), name: "King’s Pawn Game".into() }));
    assert_eq!(found.accuracy, Some(87.5));
}
