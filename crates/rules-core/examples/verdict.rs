//! Decides whether a side can still mate by any sequence of legal moves:
//! `cargo run --release -p rules-core --example verdict -- [--line] [--nodes=number] [file …]`.
//!
//! It reads lines `FEN;white` or `FEN;black` (the side that would have to mate) from the files or the standard input.
//! Empty lines and lines that begin with `#` are skipped. For each line it prints the verdict, the nodes and the
//! microseconds, and with `--line` also the moves that end in mate. `--nodes` replaces the budget of a fallen flag.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;
use std::time::Instant;

use rules_core::dead_position::MATE_SEARCH_NODES;
use rules_core::{Color, Letters, MateVerdict, Move, Position, can_mate, san};

fn main() -> ExitCode {
    let (options, paths): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|text| text.starts_with("--"));
    let mut judge = Judge { with_line: false, nodes: MATE_SEARCH_NODES };
    for option in &options {
        let nodes = option.strip_prefix("--nodes=").and_then(|nodes| nodes.parse().ok());
        match (option.as_str(), nodes) {
            ("--line", _) => judge.with_line = true,
            (_, Some(nodes)) => judge.nodes = nodes,
            _ => {
                eprintln!("\"{option}\" is no option. Usage: verdict [--line] [--nodes=number] [file …]");
                return ExitCode::from(2);
            }
        }
    }
    let mut all_judged = true;
    if paths.is_empty() {
        all_judged = report("standard input", judge.lines("standard input", io::stdin().lock()));
    }
    for path in &paths {
        let judged = File::open(path).and_then(|file| judge.lines(path, BufReader::new(file)));
        all_judged &= report(path, judged);
    }
    if all_judged { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints an error if a file could not be read to its end or a verdict could not be written.
fn report(name: &str, judged: io::Result<bool>) -> bool {
    judged.unwrap_or_else(|error| {
        eprintln!("{name}: {error}.");
        false
    })
}

/// Options of the verdicts.
struct Judge {
    with_line: bool,
    nodes: u64,
}

impl Judge {
    /// Prints a verdict for every line, or an error if the line can't be read. Returns whether all lines could be read.
    fn lines(&self, name: &str, lines: impl BufRead) -> io::Result<bool> {
        let mut all_judged = true;
        for (index, line) in lines.split(b'\n').enumerate() {
            let line = line?;
            match read_question(&String::from_utf8_lossy(&line)) {
                Ok(Some((position, winner))) => self.position(&position, winner)?,
                Ok(None) => {}
                Err(sentence) => {
                    eprintln!("{name}, line {}: {sentence}.", index + 1);
                    all_judged = false;
                }
            }
        }
        Ok(all_judged)
    }

    fn position(&self, position: &Position, winner: Color) -> io::Result<()> {
        let start = Instant::now();
        let report = can_mate(position, winner, self.nodes);
        let micros = start.elapsed().as_secs_f64() * 1e6;
        let (verdict, line) = match report.verdict {
            MateVerdict::Can(line) => ("can", line),
            MateVerdict::Cannot => ("cannot", Vec::new()),
            MateVerdict::Undecided => ("undecided", Vec::new()),
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{verdict} {} nodes {micros:.1} µs", report.nodes)?;
        if self.with_line && !line.is_empty() {
            writeln!(out, "  {}", san_line(position, &line))?;
        }
        Ok(())
    }
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

/// Returns the moves in algebraic notation.
fn san_line(start: &Position, line: &[Move]) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for mv in line {
        words.push(san(&position, *mv, Letters::English));
        position = position.play_unchecked(*mv);
    }
    words.join(" ")
}
