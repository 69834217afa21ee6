//! Searches cut into slices: they finish, and accept lines between two slices.

mod common;

use common::{ask, best_move, engine_with};
use engine::uci::SlicedEngine;
use engine::{Engine, Flow};

const MIDDLE_GAME: &str = "position fen r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5";

/// Sends one line and resumes until it's answered; returns the reply and the number of slices.
fn ask_in_slices(engine: &mut Engine, line: &str, nodes: u64) -> (Vec<String>, usize) {
    let mut lines = Vec::new();
    let mut say = |answer: &str| lines.push(answer.to_owned());
    let mut flow = engine.begin(line, &mut say);
    let mut slices = 0;
    while flow == Flow::Thinking {
        flow = engine.resume(nodes, &mut say);
        slices += 1;
    }
    assert_eq!(flow, Flow::Continue);
    (lines, slices)
}

/// Removes the times, which differ on every run.
fn without_times(lines: &[String]) -> Vec<String> {
    let is_time = |index: usize, words: &[&str]| index > 0 && ["nps", "time"].contains(&words[index - 1]);
    let keep = |line: &String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let kept: Vec<&str> =
            (0..words.len()).filter(|&index| !is_time(index, &words)).map(|index| words[index]).collect();
        kept.join(" ")
    };
    lines.iter().map(keep).collect()
}

#[test]
fn a_sliced_search_reaches_its_depth() {
    for lines in [1, 3] {
        let multi_pv = format!("setoption name MultiPV value {lines}");
        let mut engine = engine_with(&[MIDDLE_GAME, &multi_pv]);
        let (answer, slices) = ask_in_slices(&mut engine, "go depth 10", 2_000);
        assert!(answer.iter().any(|line| line.starts_with("info depth 10 ")), "{answer:#?}");
        assert!(slices > 5, "{slices}");
    }
}

#[test]
fn one_slice_is_the_search_itself() {
    let (mut whole, mut sliced) = (engine_with(&[MIDDLE_GAME]), engine_with(&[MIDDLE_GAME]));
    let (answer, slices) = ask_in_slices(&mut sliced, "go depth 7", u64::MAX);
    assert_eq!(slices, 1);
    assert_eq!(without_times(&answer), without_times(&ask(&mut whole, "go depth 7")));
}

#[test]
fn a_weak_level_plays_the_same_in_slices() {
    for level in [1, 4, 8] {
        let set = format!("setoption name Level value {level}");
        let (mut whole, mut sliced) = (engine_with(&[MIDDLE_GAME, &set]), engine_with(&[MIDDLE_GAME, &set]));
        let (answer, slices) = ask_in_slices(&mut sliced, "go movetime 600000", 1);
        assert!(slices > 1);
        assert_eq!(without_times(&answer), without_times(&ask(&mut whole, "go movetime 600000")), "level {level}");
    }
}

#[test]
fn a_new_command_ends_the_search_that_it_meets() {
    let mut engine = engine_with(&[MIDDLE_GAME]);
    let mut lines = Vec::new();
    let mut say = |answer: &str| lines.push(answer.to_owned());
    assert_eq!(engine.begin("go infinite", &mut say), Flow::Thinking);
    engine.resume(5_000, &mut say);
    assert_eq!(engine.begin("position startpos", &mut say), Flow::Continue);
    assert_ne!(best_move(&lines), "(none)");
}

#[test]
fn between_slices_everything_is_heard_in_order() {
    let mut sliced = SlicedEngine::default();
    let mut lines = Vec::new();
    let mut say = |answer: &str| lines.push(answer.to_owned());
    assert_eq!(sliced.send("go infinite", &mut say), Flow::Thinking);
    sliced.work(&mut say);
    // Other lines wait for the end of the search.
    assert_eq!(sliced.send("position fen k7/8/8/8/8/8/1r6/K7 w - - 0 1", &mut say), Flow::Thinking);
    sliced.send("go depth 1", &mut say);
    sliced.send("isready", &mut say);
    sliced.send("stop", &mut say);
    while sliced.work(&mut say) == Flow::Thinking {}
    let said: Vec<&str> = lines.iter().map(String::as_str).filter(|line| !line.starts_with("info")).collect();
    assert!(matches!(said[..], ["readyok", first, "bestmove a1b2"] if first.starts_with("bestmove ")), "{said:?}");
}

#[test]
fn a_search_without_more_to_find_waits_for_its_stop() {
    for (go, word) in [("go infinite", "stop"), ("go ponder movetime 10", "ponderhit")] {
        let mut sliced = SlicedEngine::default();
        let mut lines = Vec::new();
        let mut say = |answer: &str| lines.push(answer.to_owned());
        sliced.send("position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1", &mut say);
        assert_eq!(sliced.send(go, &mut say), Flow::Waiting);
        assert_eq!(sliced.work(&mut say), Flow::Waiting);
        assert_eq!(sliced.send(word, &mut say), Flow::Thinking, "the answer is due");
        assert_eq!(sliced.work(&mut say), Flow::Continue);
        assert_eq!(lines.last().map(String::as_str), Some("bestmove (none)"));
    }
}

#[test]
fn quit_is_heard_during_a_search() {
    let mut sliced = SlicedEngine::default();
    sliced.send("go infinite", &mut |_| {});
    assert_eq!(sliced.send("quit", &mut |_| {}), Flow::Quit);
}
