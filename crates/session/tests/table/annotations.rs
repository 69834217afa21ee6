//! The annotations of a game: comments, glyphs and variations of its file, its review and its analysis.

use rules_core::{Action, Game, Position, pgn};
use session_core::saved::{self, PlayerNames};
use session_core::{Outcome, Request, Session};

use crate::test_session::{NO_NAMES, TestSession, two_people};

/// A game of another program with everything that a file can bring.
const ANNOTATED: &str = "[Event \"Open\"]\n[White \"Anna\"]\n[Black \"Jan\"]\n[Annotator \"Ewa\"]\n\n\
    {Before} 1. e4 $1 {[%eval 0.3] [%clk 0:05:00]} e5 {[%cal Ge7e5,Rd1h5]} 2. Nf3 {[%csl Yf3] wild} (2. f4 $5 {gambit} exf4 \
    (2... d5)) 2... f6 $4 1-0";

fn opened(text: &str) -> TestSession {
    let mut table = TestSession(Session::default());
    table.ask(Request::Open(Box::new(saved::open(text).expect("a game"))));
    table
}

fn movetext(session: &Session) -> String {
    let text = saved::record(session, NO_NAMES).to_pgn();
    text.split_once("\n\n").expect("moves").1.trim_end().replace('\n', " ")
}

fn moves(text: &str) -> Box<pgn::MoveTree> {
    Box::new(pgn::games(text).next().expect("a game").record.moves)
}

#[test]
fn a_game_from_a_file_keeps_everything_that_its_file_says() {
    let table = opened(ANNOTATED);
    let record = saved::record(&table.0, PlayerNames::default());
    let original = pgn::games(ANNOTATED).next().expect("a game").record;
    assert_eq!(record.moves, original.moves, "{}", record.to_pgn());
    assert_eq!(record.tags.get("Annotator"), Some("Ewa"));
    let text = saved::write(&table.0, NO_NAMES).expect("a text");
    let again = table.saved_and_resumed();
    assert_eq!(saved::record(&again.0, NO_NAMES), record, "{text}");
    assert_eq!(again.game().plies().len(), 4);
}

#[test]
fn a_game_without_annotations_has_none() {
    let mut table = TestSession::new(two_people());
    table.play("e4 e5");
    assert_eq!(table.saved_and_resumed().0.annotations(), None);
    let opened = opened("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58.5]} *");
    assert_eq!(opened.0.annotations(), None);
}

#[test]
fn the_game_goes_on_beside_its_file() {
    let mut table = opened("1. e4 {usual} e5 (1... c5) 2. Nf3 {best} Nc6 *");
    table.ask(Request::TakeBack);
    table.ask(Request::TakeBack);
    assert_eq!(movetext(&table), "1. e4 {usual} 1... e5 (1... c5) (1... e5 2. Nf3 {best} 2... Nc6) *");
    table.play("Bc4");
    let expected = "1. e4 {usual} 1... e5 (1... c5) 2. Bc4 (2. Nf3 {best} 2... Nc6) *";
    assert_eq!(movetext(&table), expected);
    assert_eq!(movetext(&table.saved_and_resumed()), expected);
}

#[test]
fn an_analysis_goes_on_after_the_end_and_is_read_back() {
    let mut table = TestSession::new(two_people());
    table.play("e4 e5");
    table.act(Action::Resign(rules_core::Color::White));
    assert_eq!(table.ask(Request::Annotate(moves("1. e4 e5 2. Nf3 (2. f4) *"))), [Outcome::Annotated]);
    assert_eq!(movetext(&table), "1. e4 e5 (1... e5 2. Nf3 (2. f4)) 0-1");
    let again = table.saved_and_resumed();
    assert_eq!(again.game().plies().len(), 2);
    let analysed = saved::record_to_analyse(&again.0, NO_NAMES).to_pgn();
    assert!(analysed.ends_with("1. e4 e5 2. Nf3 (2. f4) 0-1\n"), "{analysed}");
    assert_eq!(movetext(&again), movetext(&table));
}

#[test]
fn annotations_are_those_of_the_game_that_waits_for_its_analysis() {
    let mut table = opened(ANNOTATED);
    table.ask(Request::Analyse(Box::new(Game::new())));
    table.play("d4");
    assert_eq!(table.ask(Request::Annotate(moves("1. e4 e5 2. Nf3 f6 3. Nxe5 {wins} *"))), [Outcome::Annotated]);
    assert_eq!(table.game().plies().len(), 1, "the board stays");
    table.ask(Request::EndAnalysis);
    assert_eq!(movetext(&table), "1. e4 {[%clk 0:05:00]} 1... e5 2. Nf3 f6 (2... f6 3. Nxe5 {wins}) 1-0");
    // The same once more changes nothing, and neither do other positions, lessons, and no game.
    assert_eq!(table.ask(Request::Annotate(moves("1. e4 e5 2. Nf3 f6 3. Nxe5 {wins} *"))), []);
    let elsewhere: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("a position");
    assert_eq!(table.ask(Request::Annotate(Box::new(pgn::MoveTree::new(elsewhere)))), []);
    table.ask(Request::LeaveGame);
    assert_eq!(table.ask(Request::Annotate(moves("1. e4 {x} *"))), []);
    assert_eq!(table.0.annotations(), None);
}

#[test]
fn annotations_can_be_taken_off_again() {
    let mut table = opened(ANNOTATED);
    let bare = moves("1. e4 {[%clk 0:05:00]} e5 2. Nf3 f6 *");
    assert_eq!(table.ask(Request::Annotate(bare)), [Outcome::Annotated]);
    assert_eq!(table.0.annotations(), None);
}
