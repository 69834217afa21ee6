//! The archive as one PGN: exported and imported, it keeps every game.

use rules_core::{Action, Color as Side, Strictness, pgn};
use session_core::{Archive, ColourChoice, GameSetup, Player, Program, Request, saved};
use store::MemoryStore;

use crate::test_session::{TestSession, against_computer, from, strict, with_clock};

const NAMES: saved::PlayerNames = saved::PlayerNames { first: "Anna \"A.\" Żak", second: "Jan" };
/// A game of another program, with everything that PGN has.
const OTHER: &str = "[Event \"Paris\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"1-0\"]\n[ECO \"C41\"]\n[Opening \"Philidor\"]\n\n{Before} 1. e4 $1 {[%eval 0.3] [%clk 0:05:00] best} e5 \
    (1... c5 $2 {line} 2. Nf3 (2. c3)) 2. Nf3 d6 1-0\n";

/// Returns games of every kind, as the archive has them.
fn texts() -> Vec<String> {
    let text = |table: &TestSession| saved::write(&table.0, NAMES).expect("a text");
    let mut timed = TestSession::new(with_clock("40/90, 30+30", against_computer()));
    timed.wait(3.0);
    timed.play("e4 e5 Nf3");
    let mut resigned = TestSession::new(with_clock("5+b3", against_computer()));
    resigned.play("d4 d5");
    resigned.ask(Request::by_person(Action::Resign(Side::White)));
    let mut touched = TestSession::new(strict(Strictness::Tournament));
    touched.play("e4 e5");
    touched.act(Action::Touch(rules_core::Square::G1));
    let mut illegal = TestSession::new(strict(Strictness::Blitz));
    illegal.play("e4");
    illegal.put(rules_core::Square::E7, rules_core::Square::E4);
    illegal.play("Nf3");
    let mut chess960 = TestSession::new(from("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"));
    chess960.play("g3");
    let mated = {
        let mut table = TestSession::new(GameSetup { colour: ColourChoice::Black, ..against_computer() });
        table.play("f3 e5 g4 Qh4#");
        table
    };
    let ours = [&timed, &resigned, &touched, &illegal, &chess960, &mated].map(text);
    ours.into_iter().chain(imported(OTHER)).collect()
}

fn archived(texts: &[String]) -> MemoryStore {
    let store = MemoryStore::default();
    for text in texts {
        Archive::of(&store).import(text, None).expect("kept");
    }
    store
}

/// Returns all texts of an archive, the oldest game first.
fn all(store: &MemoryStore) -> Vec<String> {
    let archive = Archive::of(store);
    archive.numbers().expect("numbers").into_iter().rev().map(|number| archive.text(number).expect("a game")).collect()
}

fn imported(text: &str) -> Vec<String> {
    pgn::games(text).map(|game| saved::import_game(game).expect("a game")).collect()
}

#[test]
fn an_exported_archive_is_imported_letter_for_letter() {
    let texts = texts();
    let exported = Archive::of(&archived(&texts)).export().expect("one text");
    let again = archived(&imported(&exported));
    assert_eq!(all(&again), texts);
    assert_eq!(Archive::of(&again).export(), Ok(exported));
    for (text, other) in all(&again).iter().zip(&texts) {
        assert_eq!(saved::read(text), saved::read(other));
    }
}

#[test]
fn annotations_and_tags_of_a_game_are_kept() {
    let kept = imported(OTHER).remove(0);
    for part in ["[ECO \"C41\"]", "[Opening \"Philidor\"]", "{Before}", "$1", "[%eval 0.3]", "{line}", "(2. c3)"] {
        assert!(kept.contains(part), "{part}: {kept}");
    }
}

#[test]
fn an_imported_game_against_a_program_keeps_its_names_and_annotations() {
    let program = Program::read("/usr/games/engine", "", "").expect("a program");
    let setup = GameSetup { opponent: Player::Program, program: Some(program.clone()), ..against_computer() };
    let mut table = TestSession::new(setup);
    table.play("e4 e5");
    table.act(Action::Resign(Side::White));
    let text = saved::write(&table.0, NAMES).expect("a text").replace("1. e4 e5", "1. e4 {[%eval 0.25]} e5 $6");
    let kept = imported(&text).remove(0);
    for part in [program.name().as_str(), "[%eval 0.25]", "$6", "0-1"] {
        assert!(kept.contains(part), "{part}: {kept}");
    }
    let found = saved::read(&kept).expect("a game of ours");
    assert_eq!((found.setup.program, found.setup.opponent), (None, Player::Computer(session_core::DEFAULT_LEVEL)));
    assert_eq!(imported(&kept), [kept], "imported again, it stays the same");
}
