//! Helpers for talking to an engine.
#![allow(dead_code, reason = "each test file uses its own half of these")]

pub mod output;

use engine::Engine;

/// Sends one line; returns the reply.
pub fn ask(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    engine.handle(line, &mut |answer| lines.push(answer.to_owned()));
    lines
}

/// Returns an engine that has processed these lines.
pub fn engine_with(lines: &[&str]) -> Engine {
    let mut engine = Engine::new();
    ask(&mut engine, "setoption name Hash value 4");
    for line in lines {
        ask(&mut engine, line);
    }
    engine
}

/// Returns the move of a `bestmove` line.
pub fn best_move(answer: &[String]) -> &str {
    answer
        .iter()
        .find_map(|line| line.strip_prefix("bestmove "))
        .and_then(|rest| rest.split_whitespace().next())
        .expect("a search ends with a best move")
}

/// Returns the last reported score, as UCI writes it.
pub fn last_score(answer: &[String]) -> String {
    answer
        .iter()
        .rev()
        .find_map(|line| line.split_once(" score "))
        .map(|(_, rest)| rest.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .expect("a search tells its score")
}

/// Returns the reply to `go` in the position of a FEN.
pub fn search(fen: &str, go: &str) -> Vec<String> {
    let mut engine = engine_with(&[&format!("position fen {fen}")]);
    ask(&mut engine, go)
}
