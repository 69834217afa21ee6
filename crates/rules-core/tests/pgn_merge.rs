//! Annotations of one record in another one of the same game, and the places of games in a text.

use core::time::Duration;

use rules_core::pgn::{self, GameRecord, ParsedGame};
use rules_core::{Action, Game, GameResult, Tags, parse_san};

fn record(text: &str) -> GameRecord {
    pgn::games(text).next().expect("a game").record
}

fn movetext(record: &GameRecord) -> String {
    let text = record.to_pgn();
    text.split_once("\n\n").expect("tags and moves").1.trim_end().replace('\n', " ")
}

/// Returns the record of a game with these moves and clock times in seconds.
fn played(moves: &[(&str, u64)]) -> GameRecord {
    let mut game = Game::new();
    for (text, seconds) in moves {
        let mv = parse_san(game.position(), text).expect("a legal move");
        game.act(Action::Move(mv)).expect("the game goes on");
        game.note_clock(Duration::from_secs(*seconds));
    }
    GameRecord::of(&game, Tags::new(), GameResult::Open)
}

fn merged(mut own: GameRecord, other: &str) -> String {
    own.moves.merge(&record(other).moves);
    movetext(&own)
}

#[test]
fn a_record_merged_into_its_game_is_the_same() {
    let text = "{Before} 1. e4 $1 $14 {[%eval 0.3] [%clk 0:05:00] best} (1. d4 {[%csl Gd4]} 1... d5 (1... Nf6 2. c4 g6)) \
                {then} 1... e5 {[%cal Ge7e5]} {two} 2. Nf3 (2. f4 exf4 (2... d5)) (2. -- d5) 2... Nc6 *";
    let original = record(text);
    let mut own = GameRecord::of(&original.game(), original.tags.clone(), original.result);
    own.moves.merge(&original.moves);
    assert_eq!(own, original);
    own.moves.merge(&original.moves);
    assert_eq!(own, original, "once more");
}

#[test]
fn the_games_own_clock_counts() {
    let own = || played(&[("e4", 300), ("e5", 299)]);
    assert_eq!(
        merged(own(), "1. e4 {[%clk 0:01:00] [%eval 0.1] good} e5 {[%clk 0:04:59.000]} *"),
        "1. e4 {[%clk 0:05:00]} {[%eval 0.1] good} 1... e5 {[%clk 0:04:59.000]} *"
    );
    assert_eq!(merged(own(), "1. e4 {good} e5 *"), "1. e4 {[%clk 0:05:00]} {good} 1... e5 {[%clk 0:04:59]} *");
}

#[test]
fn another_game_becomes_variations_and_another_start_nothing() {
    let own = || played(&[("e4", 60), ("e5", 60), ("Nf3", 60)]);
    assert_eq!(
        merged(own(), "1. e4 c5 {Sicilian} 2. Nf3 d6 (2... e6) *"),
        "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:01:00]} (1... c5 {Sicilian} 2. Nf3 d6 (2... e6)) 2. Nf3 {[%clk 0:01:00]} *"
    );
    let elsewhere = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {good} *";
    assert_eq!(merged(own(), elsewhere), movetext(&own()));
}

#[test]
fn what_the_other_record_has_first_comes_first() {
    // A variation that repeats the main move goes on beside it.
    let twice = record("1. e4 e5 (1... e5 2. Nc3) 2. Nf3 *");
    let mut own = played(&[("e4", 60)]);
    own.moves.merge(&twice.moves);
    assert_eq!(movetext(&own), "1. e4 {[%clk 0:01:00]} 1... e5 2. Nf3 (2. Nc3) *");
}

#[test]
fn notes_on_illegal_moves_are_the_games_own() {
    assert_eq!(merged(record("1. e4 *"), "1. e4 {Illegal: Ke4} {good} *"), "1. e4 {good} *");
    assert_eq!(merged(record("1. e4 {Illegal: Ke4} *"), "1. e4 {good} *"), "1. e4 {good} {Illegal: Ke4} *");
}

#[test]
fn the_end_of_a_game_is_kept_and_found_again() {
    let analysed = record("1. e4 e5 {last} 2. Nf3 (2. Nc3 Nc6) 2... Nc6 *");
    let mut own = analysed.clone();
    let end = own.moves.path(own.moves.main_line_end())[1];
    own.moves.end_main_line(end);
    let text = movetext(&own);
    assert_eq!(text, "1. e4 e5 {last} (1... e5 2. Nf3 (2. Nc3 Nc6) 2... Nc6) *");
    let mut game = record("1. e4 e5 *");
    game.moves.merge(&record(&text).moves);
    assert_eq!(game.moves, analysed.moves);
    // A line that ends there already stays as it is.
    own.moves.end_main_line(end);
    assert_eq!(movetext(&own), text);
}

#[test]
fn a_game_is_found_again_by_its_bytes() {
    let text =
        "\u{feff}[Event \"ż\"]\n\n1. e4 *\n\n\n[Event \"b\"]\n\n1. d4 {open\n[Event \"c\"]\n1. c4 Ke4 * 1. Nf3 *";
    let games: Vec<ParsedGame> = pgn::games(text).collect();
    assert_eq!(games.len(), 4);
    let mut end = 0;
    for game in games {
        assert_eq!(game.bytes.start, end);
        end = game.bytes.end;
        let alone: Vec<ParsedGame> = pgn::games(&text.as_bytes()[game.bytes]).collect();
        assert_eq!((alone.len(), &alone[0].record), (1, &game.record));
        assert_eq!(alone[0].problems.len(), game.problems.len());
    }
    assert_eq!(end, text.len());
}
