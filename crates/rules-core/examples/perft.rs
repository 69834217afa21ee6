//! Counts move sequences (perft): `cargo run --release -p rules-core --example perft -- <half-moves> [fen]`.

use std::process::ExitCode;
use std::time::Instant;

use rules_core::{Position, perft};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match read_arguments(&arguments) {
        Ok((depth, position)) => {
            count(depth, &position);
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

fn read_arguments(arguments: &[String]) -> Result<(u32, Position), String> {
    let (depth, fen) =
        arguments.split_first().ok_or("Usage: perft <depth> [fen]; the depth is a number of half-moves.")?;
    let depth = depth
        .parse()
        .ok()
        .filter(|depth| (0..=20).contains(depth))
        .ok_or(format!("\"{depth}\" is not a depth: a number of half-moves from 0 to 20."))?;
    let position = if fen.is_empty() {
        Position::default()
    } else {
        fen.join(" ").parse().map_err(|error| format!("{error}."))?
    };
    Ok((depth, position))
}

fn count(depth: u32, position: &Position) {
    let start = Instant::now();
    let nodes = perft(position, depth);
    let seconds = start.elapsed().as_secs_f64();
    println!("{nodes} nodes in {seconds:.3} s, {:.0} nodes per second", nodes as f64 / seconds.max(1e-9));
}
