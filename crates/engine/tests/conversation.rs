//! UCI conversations: lines sent, and the expected beginnings of the replies.

mod common;

use std::collections::HashSet;
use std::mem::ManuallyDrop;
use std::sync::mpsc::channel;
use std::time::Duration;

use common::output::{EngineOutput, in_time, said_to};
use common::{ask, best_move, engine_with};
use engine::{Engine, Level};
use rules_core::{UciCastling, chess960, parse_uci, uci};

/// Lines in order, each with the beginnings of the expected reply lines, in order; other lines may come between.
const CONVERSATIONS: &[&[(&str, &[&str])]] = &[
    &[(
        "uci",
        &[
            "id name Hetman",
            "id author",
            "option name Hash",
            "option name Level type spin default 10 min 1 max 10",
            "uciok",
        ],
    )],
    &[("isready", &["readyok"]), ("ucinewgame", &[]), ("isready", &["readyok"])],
    &[("position startpos moves e2e4 e7e5", &[]), ("go depth 3", &["info depth 1", "info depth 3", "bestmove "])],
    &[("position startpos", &[]), ("go depth 4 searchmoves a2a3", &["bestmove a2a3"])],
    &[("position startpos moves e2e4 d7d5 e1e3", &["info string The position stays as it was. Move 3, \"e1e3\""])],
    // The position is unreachable, but the engine must answer with a move, and not one that captures the king.
    &[("position fen 7k/8/8/8/8/8/8/K6R w - - 0 1", &[]), ("go depth 3", &["info depth 3", "bestmove h1"])],
    &[("position fen 8/8/8/8/8/8/8/8 w - - 0 1", &["info string The position stays as it was."])],
    &[("position", &["info string After \"position\" comes"])],
    &[
        ("position fen 4k3/8/8/8/8/8/4P3/4K3 w - -", &[]),
        ("d", &["8 . . . . k", "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]),
    ],
    &[("xyzzy", &["info string I don't know the command \"xyzzy\"."])],
    &[("go depth banana", &["info string \"depth\" wants a whole number, not \"banana\".", "bestmove "])],
    &[("go depth 2 quickly", &["info string \"go\" doesn't know \"quickly\".", "bestmove "])],
    &[("setoption name Level value 99", &[]), ("setoption name level value two", &["info string \"two\" is no value"])],
    &[("setoption name Colour value red", &["info string There is no option named \"Colour\"."])],
    &[("setoption name Hash value -5", &[]), ("setoption name Clear Hash", &[]), ("isready", &["readyok"])],
    &[("go perft 3", &["a2a3: 380", "Nodes searched: 8902"])],
    &[("position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1", &[]), ("go movetime 100", &["bestmove (none)"])],
    &[("", &[]), ("   ", &[]), ("debug on", &[]), ("stop", &[]), ("ponderhit", &[]), ("isready", &["readyok"])],
    &[("eval", &["placement", "for White"])],
    &[
        ("setoption name MultiPV value 3", &[]),
        ("go depth 4", &["info depth 4 seldepth", "info depth 4 seldepth", "info depth 4 seldepth", "bestmove "]),
        ("position fen k7/8/8/8/8/8/1r6/K7 w - - 0 1", &[]),
        ("go depth 3", &["info depth 3", "bestmove a1b2"]),
    ],
    &[
        ("setoption name MultiPV value 0", &[]),
        ("setoption name MultiPV value 9999", &[]),
        ("go depth 1", &["bestmove"]),
    ],
    &[
        ("setoption name Threads value 0", &[]),
        ("setoption name Threads value 3", &[]),
        ("go depth 6", &["info depth 6", "bestmove "]),
        ("go nodes 20000", &["bestmove "]),
    ],
    &[
        ("setoption name UCI_LimitStrength value true", &[]),
        ("setoption name UCI_Elo value 1", &[]),
        ("go depth 100", &["info depth 1", "bestmove "]),
        ("setoption name UCI_Elo value much", &["info string \"much\" is no value for the option UCI_Elo."]),
    ],
    &[("setoption name Ponder value perhaps", &["info string \"perhaps\" is no value for the option Ponder."])],
    &[("go wtime 0 btime 0", &["bestmove "]), ("go wtime -50 btime 10", &["bestmove "])],
    &[("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &[]), ("go mate 1", &["info depth 1", "bestmove a1a8"])],
    &[
        (
            "setoption name UCI_Chess960 value maybe",
            &["info string \"maybe\" is no value for the option UCI_Chess960."],
        ),
        ("setoption name UCI_Chess960 value true", &[]),
        ("position fen 5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1 moves f1h1 f8g7", &[]),
        ("d", &["fen 8/6k1/8/8/8/8/8/1R3RK1 w - - 2 2"]),
        ("position fen 5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1", &[]),
        ("go depth 2 searchmoves f1b1", &["info depth 1", "bestmove f1b1"]),
        ("go perft 1", &["f1h1: 1", "f1b1: 1"]),
        ("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1", &[]),
        ("d", &["1 R N B Q . R K ."]),
        ("go depth 2 searchmoves e8h8", &["bestmove e8h8"]),
        ("setoption name UCI_Chess960 value false", &[]),
        ("go depth 2 searchmoves e8g8", &["bestmove e8g8"]),
    ],
];

#[test]
fn every_conversation_is_answered() {
    for conversation in CONVERSATIONS {
        let mut engine = engine_with(&[]);
        for (line, expected) in *conversation {
            let answer = ask(&mut engine, line);
            let mut rest = answer.iter();
            for start in *expected {
                assert!(rest.any(|said| said.starts_with(start)), "{line:?}: no {start:?} in {answer:#?}");
            }
            assert!(!expected.is_empty() || answer.is_empty(), "{line:?} wants no answer: {answer:?}");
        }
    }
}

#[test]
fn a_chess960_game_is_played_in_its_own_notation() {
    let start = chess960::start(100).expect("a start position").to_shredder_fen();
    let mut engine =
        engine_with(&["setoption name UCI_Chess960 value true", "setoption name UCI_AnalyseMode value true"]);
    let mut moves = Vec::new();
    for _ in 0..80 {
        ask(&mut engine, &format!("position fen {start} moves {}", moves.join(" ")));
        if !engine.position().has_legal_move() {
            break;
        }
        let best = best_move(&ask(&mut engine, "go nodes 500")).to_owned();
        let mv = parse_uci(engine.position(), &best).expect("a legal move");
        assert_eq!(uci(engine.position(), mv, UciCastling::KingTakesRook), best);
        moves.push(best);
    }
    assert!(moves.len() > 20);
}

#[test]
fn a_refused_position_leaves_the_last_one() {
    let mut engine = engine_with(&["position startpos moves e2e4"]);
    let before = engine.position().to_fen();
    ask(&mut engine, "position fen nonsense");
    ask(&mut engine, "position startpos moves e2e4 e2e4");
    assert_eq!(engine.position().to_fen(), before);
}

#[test]
fn several_lines_are_different_moves_the_best_first() {
    let mut engine = engine_with(&["setoption name MultiPV value 4"]);
    let answer = ask(&mut engine, "go depth 7");
    let last: Vec<&String> = answer.iter().filter(|line| line.starts_with("info depth 7 ")).collect();
    let number = |line: &str, name: &str| -> i32 {
        let mut words = line.split_whitespace().skip_while(|word| *word != name);
        words.nth(1).and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {line}"))
    };
    assert_eq!(last.iter().map(|line| number(line, "multipv")).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(last.iter().map(|line| number(line, "cp")).is_sorted_by(|one, next| one >= next), "{last:#?}");
    let firsts: HashSet<_> = last.iter().filter_map(|line| line.split_once(" pv ")?.1.split(' ').next()).collect();
    assert_eq!(firsts.len(), 4);
    assert!(last[0].contains(&format!(" pv {}", best_move(&answer))));
}

#[test]
fn chances_are_told_when_asked_for() {
    let mut engine = engine_with(&["position fen 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"]);
    assert!(ask(&mut engine, "go depth 2").iter().all(|line| !line.contains(" wdl ")));
    ask(&mut engine, "setoption name UCI_ShowWDL value true");
    let answer = ask(&mut engine, "go depth 2");
    assert!(answer.iter().any(|line| line.contains(" wdl 1000 0 0 ")), "{answer:#?}");
}

#[test]
fn a_limit_of_strength_is_the_level_of_that_elo() {
    for level in [Level::WEAKEST, Level::STRONGEST] {
        let number = level.number();
        let mut by_level = engine_with(&[&format!("setoption name Level value {number}")]);
        let elo = format!("setoption name UCI_Elo value {}", level.elo());
        let mut by_elo = engine_with(&["setoption name UCI_LimitStrength value true", &elo]);
        let moves = |engine: &mut Engine| best_move(&ask(engine, "go depth 4")).to_owned();
        assert_eq!(moves(&mut by_level), moves(&mut by_elo), "level {number}");
    }
}

#[test]
fn quit_is_the_only_end() {
    let mut engine = engine_with(&[]);
    assert_eq!(engine.handle("isready", &mut |_| {}), engine::Flow::Continue);
    assert_eq!(engine.handle("quit", &mut |_| {}), engine::Flow::Quit);
}

#[test]
fn a_raised_stop_ends_an_endless_search() {
    let mut engine = engine_with(&[]);
    engine.stop_handle().store(true, std::sync::atomic::Ordering::Relaxed);
    let answer = in_time(move || ask(&mut engine, "go infinite"));
    assert!(answer.iter().any(|line| line.starts_with("bestmove ")));
}

#[test]
fn a_stop_ends_the_search_before_it_and_no_later_one() {
    let (sender, lines) = channel();
    // Dropped only at the end: dropping it waits for the engine, which a failed test leaves behind.
    let mut host = ManuallyDrop::new(engine::uci::Host::start(move |line| sender.send(line.to_owned())));
    for line in ["go infinite", "stop", "go depth 6"] {
        host.send(line);
    }
    let mut answers = EngineOutput::new(lines);
    while answers.count("bestmove ") < 2 {
        assert!(answers.read_line(), "the engine has ended: {:#?}", answers.said());
    }
    let said = answers.said();
    assert!(said.iter().any(|line| line.starts_with("info depth 6 ")), "{said:#?}");
    in_time(|| drop(ManuallyDrop::into_inner(host)));
}

#[test]
fn a_search_without_a_listener_is_stopped() {
    let mut host = engine::uci::Host::start(|_| Err(()));
    host.send("go depth 200");
    in_time(|| host.finish());
}

#[test]
#[should_panic(expected = "\"id name Hetman\"")]
fn an_engine_that_falls_silent_fails_with_what_it_said() {
    let (sender, lines) = channel();
    let mut answers = EngineOutput::with_patience(lines, Duration::ZERO);
    sender.send("id name Hetman".to_owned()).expect("a listener");
    while answers.read_line() {}
}

#[test]
fn every_line_before_the_end_is_answered() {
    for (lines, last) in [
        ("uci\nquit\n", "uciok"),
        ("uci\n", "uciok"),
        ("uci", "uciok"),
        ("isready\nxyzzy\nd\nquit\nuci\n", "hash "),
        ("position startpos\ngo depth 6\n", "bestmove "),
        ("position startpos\ngo depth 200\nquit\n", "bestmove "),
        ("go infinite\n", "bestmove "),
        ("go ponder wtime 1000 btime 1000\n", "bestmove "),
        ("go ponder depth 3\nponderhit\n", "bestmove "),
        ("go infinite\ngo depth 3\nisready\nuci\n", "uciok"),
    ] {
        let said = said_to(lines);
        let searches = lines.matches("go ").count();
        assert_eq!(said.matches("bestmove ").count(), searches, "{lines:?}: {said}");
        assert!(said.lines().last().is_some_and(|line| line.starts_with(last)), "{lines:?}: {said}");
    }
    let whole = said_to("position startpos\ngo depth 6\n");
    assert!(whole.contains("info depth 6 "), "a search that ends by itself does: {whole}");
}

#[test]
fn the_same_search_counts_the_same_nodes() {
    assert_eq!(engine::bench::run(5).nodes, engine::bench::run(5).nodes);
}
