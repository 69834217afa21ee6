//! Tests of the player's record: the dialog and the suggestion of another level.

use crate::common::TestTable;
use hetman::session::{
    Archive, ColourChoice, GameSetup, LocalDateTime, Player, PlayerRecord, Request, Session, read_move, saved,
};
use hetman::storage::Storage;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules_core::{Action, Color as Side};

/// Returns the text of a short game of White at this screen against a level; the loser resigns.
fn game(level: u8, has_won: bool, day: u8) -> String {
    let (opponent, colour) = (Player::Computer(level), ColourChoice::White);
    let setup = GameSetup { opponent, colour, clock: "5+3".parse().expect("a clock"), ..GameSetup::default() };
    let mut session = Session::default();
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse().expect("a position");
    let mut handle = |request| {
        let began = LocalDateTime { date: (2026, 11, day), time: (18, 0, 0) };
        session.handle(&request, Some(began), &mut StdRng::seed_from_u64(33));
        session.game().plies().len()
    };
    handle(Request::NewGame(setup));
    handle(Request::MoveText("e4".into()));
    let reply = read_move(&after_e4, "e5").expect("a move");
    assert_eq!(handle(Request::from_elsewhere(1, Action::Move(reply))), 2);
    if has_won {
        handle(Request::from_elsewhere(2, Action::Resign(Side::Black)));
    } else {
        handle(Request::by_person(Action::Resign(Side::White)));
    }
    saved::write(&session, saved::PlayerNames::default()).expect("a text")
}

fn archive(table: &TestTable, texts: &[String]) {
    let archive = Archive::of(&*table.app.world().resource::<Storage>().0);
    for text in texts {
        archive.import(text, None).expect("kept");
    }
}

fn open(table: &mut TestTable) {
    table.press("Games");
    table.settle();
    table.press("Your record");
    table.settle();
}

/// Returns the names of all accessibility nodes.
fn labels(table: &mut TestTable) -> Vec<String> {
    table.map_nodes(|node| Some(node.label().or(node.value())?.to_owned()))
}

#[track_caller]
fn assert_shown(labels: &[String], text: &str) {
    assert!(labels.iter().any(|label| label == text), "{text}: {labels:#?}");
}

#[test]
fn the_record_shows_results_and_strength_of_the_archived_games() {
    let mut table = TestTable::at_the_menu();
    let mut texts: Vec<String> = (1..=4).map(|day| game(3, day % 2 == 0, day)).collect();
    texts.extend([game(5, false, 5), game(5, false, 6), game(4, true, 7), game(4, true, 8)]);
    archive(&table, &texts);
    open(&mut table);
    let labels = labels(&mut table);
    assert_shown(&labels, "Against the computer: 4 won, 0 drawn, 4 lost");
    assert_shown(&labels, "3 · Ola: 2 won, 0 drawn, 2 lost");
    assert_shown(&labels, "5 · Marta: 0 won, 0 drawn, 2 lost");
    assert_shown(&labels, "Blitz: 4 won, 0 drawn, 4 lost");
    assert_shown(&labels, "You have won the last 2 games. Your longest series: 2 wins.");
    let record = table.app.world().resource::<PlayerRecord>();
    let elo = record.statistics.as_ref().and_then(|statistics| statistics.elo).expect("eight games");
    assert!((600.0..800.0).contains(&elo.elo), "{elo:?}");
    assert!(labels.iter().any(|label| label.starts_with("about ") && label.ends_with(" Elo")), "{labels:?}");
    assert!(labels.iter().any(|label| label.starts_with("Estimated strength over time: from ")), "{labels:?}");
}

#[test]
fn a_removed_game_leaves_the_record_and_few_games_have_no_strength() {
    let mut table = TestTable::at_the_menu();
    open(&mut table);
    assert_shown(&labels(&mut table), "Once you have finished a game, your results are shown here.");
    table.press("Close");
    archive(&table, &[game(2, true, 1), game(2, false, 2), game(2, true, 3)]);
    open(&mut table);
    assert_shown(&labels(&mut table), "Against the computer: 2 won, 0 drawn, 1 lost");
    assert_shown(&labels(&mut table), "After 2 more games against the computer, your strength is estimated here.");
    let storage = table.app.world().resource::<Storage>();
    let archive = Archive::of(&*storage.0);
    let newest = archive.numbers().expect("numbers")[0];
    archive.remove(newest).expect("removed");
    table.press("Close");
    open(&mut table);
    assert_shown(&labels(&mut table), "Against the computer: 1 won, 0 drawn, 1 lost");
}

#[test]
fn reviewed_games_show_their_accuracy() {
    let mut table = TestTable::at_the_menu();
    let reviewed =
        game(3, true, 1).replace("1. e4 {", "{[%eval 0.2]} 1. e4 {[%eval 0.3] ").replace("e5 {", "e5 {[%eval 0.4] ");
    assert_eq!(reviewed.matches("%eval").count(), 3, "{reviewed}");
    archive(&table, &[reviewed, game(3, true, 2)]);
    open(&mut table);
    let record = table.app.world().resource::<PlayerRecord>();
    let accuracy = &record.statistics.as_ref().expect("two games").accuracy;
    assert!(accuracy.len() == 1 && accuracy[0].accuracy > 90.0, "{accuracy:?}");
    let labels = labels(&mut table);
    assert!(labels.iter().any(|label| label.starts_with("Accuracy of your reviewed games")), "{labels:?}");
}

/// Returns the text of a short game of two people, in which White resigns.
fn game_of_two(first: &str, second: &str) -> String {
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    let mut session = Session::default();
    let requests = [
        Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }),
        Request::MoveText("e4".into()),
        Request::MoveText("e5".into()),
        Request::by_person(Action::Resign(Side::White)),
    ];
    for request in requests {
        session.handle(&request, None, &mut StdRng::seed_from_u64(33));
    }
    saved::write(&session, saved::PlayerNames { first, second }).expect("a text")
}

#[test]
fn people_at_one_screen_are_counted_by_name() {
    let mut table = TestTable::at_the_menu();
    archive(&table, &[game_of_two("Anna", "Jan"), game_of_two("Jan", "Anna"), game_of_two("Zosia", "Anna")]);
    open(&mut table);
    let labels = labels(&mut table);
    assert_shown(&labels, "White: 0 won, 0 drawn, 3 lost");
    assert_shown(&labels, "Anna: 2 won, 0 drawn, 1 lost");
    assert_shown(&labels, "Jan: 1 won, 0 drawn, 1 lost");
    assert_shown(&labels, "Zosia: 0 won, 0 drawn, 1 lost");
}

/// Begins a game against a level with White and resigns after a move of both.
fn lose_to(table: &mut TestTable, level: u8) {
    let (opponent, colour) = (Player::Computer(level), ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.settle();
    table.ask(Request::MoveText("e4".into()));
    table.wait_in_real_time(|table| table.moves().len() >= 2);
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
}

#[test]
fn three_lost_games_suggest_an_easier_level() {
    let mut table = TestTable::at_the_menu();
    archive(&table, &[game(4, false, 1), game(4, false, 2)]);
    lose_to(&mut table, 4);
    let suggestion = table.app.world().resource::<PlayerRecord>().suggestion.expect("three lost games");
    assert_eq!((suggestion.level, suggestion.games), (3, 3));
    let name = table.controls().into_iter().map(|control| control.name).find(|name| name.contains("Try level 3"));
    table.press(&name.expect("a button"));
    table.settle();
    table.press("Start the game");
    table.settle();
    assert_eq!(table.session().setup().opponent, Player::Computer(3));
    assert_eq!(table.app.world().resource::<PlayerRecord>().suggestion, None, "another game has begun");
}
