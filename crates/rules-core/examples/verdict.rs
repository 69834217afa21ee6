//! Tells whether a side can still mate by any sequence of legal moves. Reads lines `FEN;white` or `FEN;black` (the side
//! that would have to mate) from the named files, or from the standard input; empty lines and those that begin with `#`
//! are skipped: `cargo run --release -p rules-core --example verdict -- [--line] [file …]`.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::process::ExitCode;
use std::time::Instant;

use rules_core::dead_position::MATE_SEARCH_NODES;
use rules_core::{Color, Letters, MateVerdict, Move, Position, can_mate, san};

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let with_line = arguments.iter().any(|argument| argument == "--line");
    arguments.retain(|argument| argument != "--line");
    let mut all_read = true;
    if arguments.is_empty() {
        all_read = judge_lines("standard input", io::stdin().lock(), with_line);
    }
    for path in &arguments {
        all_read &= match File::open(path) {
            Ok(file) => judge_lines(path, BufReader::new(file), with_line),
            Err(error) => {
                eprintln!("{path} cannot be opened: {error}.");
                false
            }
        };
    }
    if all_read { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a verdict for every line and a sentence for every line that has no question in it; whether all had one.
fn judge_lines(name: &str, lines: impl BufRead, with_line: bool) -> bool {
    let mut all_read = true;
    for (index, line) in lines.lines().enumerate() {
        let question = line.map_err(|error| error.to_string()).and_then(|line| read_question(&line));
        match question {
            Ok(Some((position, winner))) => judge(&position, winner, with_line),
            Ok(None) => {}
            Err(sentence) => {
                eprintln!("{name}, line {}: {sentence}.", index + 1);
                all_read = false;
            }
        }
    }
    all_read
}

fn read_question(line: &str) -> Result<Option<(Position, Color)>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (fen, side) = line.split_once(';').ok_or("there is no ';' between the FEN and the side that would mate")?;
    let position = fen.parse().map_err(|error| format!("{error}"))?;
    match side.trim() {
        "white" => Ok(Some((position, Color::White))),
        "black" => Ok(Some((position, Color::Black))),
        side => Err(format!("\"{side}\" is neither white nor black")),
    }
}

fn judge(position: &Position, winner: Color, with_line: bool) {
    let start = Instant::now();
    let report = can_mate(position, winner, MATE_SEARCH_NODES);
    let micros = start.elapsed().as_secs_f64() * 1e6;
    let (verdict, line) = match &report.verdict {
        MateVerdict::Can(line) => ("can", line.as_slice()),
        MateVerdict::Cannot => ("cannot", [].as_slice()),
        MateVerdict::Undecided => ("undecided", [].as_slice()),
    };
    println!("{verdict} {} nodes {micros:.1} µs", report.nodes);
    if with_line && !line.is_empty() {
        println!("  {}", in_words(position, line));
    }
}

fn in_words(start: &Position, line: &[Move]) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for mv in line {
        words.push(san(&position, *mv, Letters::English));
        position = position.play(*mv);
    }
    words.join(" ")
}
