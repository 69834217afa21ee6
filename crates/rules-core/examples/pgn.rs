//! Tells what is in PGN files: `cargo run --release -p rules-core --example pgn -- games.pgn …`, or from the standard
//! input without a name. A file may be larger than the memory. The exit code is 1 if any game had a problem, 2 if a
//! file can't be read.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use rules_core::pgn::{Feeder, Reading};

/// How much of a file is read at a time, in bytes.
const PIECE: usize = 1 << 16;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let mut report = Report { out: BufWriter::new(io::stdout().lock()), games: 0, broken: 0 };
    let mut is_told = true;
    let mut tell = |told: Result<(), String>| {
        if let Err(sentence) = told {
            is_told = false;
            eprintln!("{sentence}");
        }
    };
    if names.is_empty() {
        tell(report.file("the standard input", io::stdin().lock()));
    }
    for name in &names {
        let file = File::open(name).map_err(|error| format!("Can't open {name}: {error}."));
        tell(file.and_then(|file| report.file(name, file)));
    }
    tell(report.end());
    match (is_told, report.broken) {
        (false, _) => ExitCode::from(2),
        (true, 0) => ExitCode::SUCCESS,
        (true, _) => ExitCode::from(1),
    }
}

struct Report<W: Write> {
    out: W,
    games: usize,
    broken: usize,
}

impl<W: Write> Report<W> {
    fn file(&mut self, name: &str, mut source: impl Read) -> Result<(), String> {
        let mut feeder = Feeder::new();
        let mut piece = vec![0; PIECE];
        loop {
            match source.read(&mut piece).map_err(|error| format!("Can't read {name}: {error}."))? {
                0 => feeder.end(),
                len => feeder.feed(&piece[..len]),
            }
            for reading in feeder.by_ref() {
                self.game(&reading).map_err(|error| format!("Can't write: {error}."))?;
            }
            if feeder.is_ended() {
                return Ok(());
            }
        }
    }

    fn game(&mut self, reading: &Reading) -> io::Result<()> {
        self.games += 1;
        self.broken += usize::from(!reading.problems.is_empty());
        let (moves, result) = (&reading.record.moves, reading.record.result);
        let plies = moves.main_line().count();
        let end = moves.main_line().fold(moves.start().clone(), |position, node| position.play_unchecked(node.mv()));
        writeln!(self.out, "game {}: {plies} plies, {result}, {end}", self.games)?;
        reading.problems.iter().try_for_each(|problem| writeln!(self.out, "  {problem}"))
    }

    fn end(&mut self) -> Result<(), String> {
        let told = writeln!(self.out, "{} games, {} with problems", self.games, self.broken);
        told.and_then(|()| self.out.flush()).map_err(|error| format!("Can't write: {error}."))
    }
}
