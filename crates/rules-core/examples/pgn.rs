//! Summarises PGN files: `cargo run --release -p rules-core --example pgn -- games.pgn …`. Without a name it reads the
//! standard input. Files may be larger than memory. The exit code is 1 if any game has a problem, 2 if a file can't be
//! read.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use rules_core::pgn::{ParsedGame, PgnStream};

/// Bytes read from a file at a time.
const CHUNK_SIZE: usize = 1 << 16;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let mut report = Report { out: BufWriter::new(io::stdout().lock()), games: 0, broken: 0 };
    let mut is_complete = true;
    let mut check = |result: Result<(), String>| {
        if let Err(sentence) = result {
            is_complete = false;
            eprintln!("{sentence}");
        }
    };
    if names.is_empty() {
        check(report.file("the standard input", io::stdin().lock()));
    }
    for name in &names {
        let file = File::open(name).map_err(|error| format!("Can't open {name}: {error}."));
        check(file.and_then(|file| report.file(name, file)));
    }
    check(report.end());
    match (is_complete, report.broken) {
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
        let mut stream = PgnStream::new();
        let mut chunk = vec![0; CHUNK_SIZE];
        loop {
            match source.read(&mut chunk).map_err(|error| format!("Can't read {name}: {error}."))? {
                0 => stream.end(),
                len => stream.feed(&chunk[..len]),
            }
            for parsed in stream.by_ref() {
                self.game(&parsed).map_err(|error| format!("Can't write: {error}."))?;
            }
            if stream.is_ended() {
                return Ok(());
            }
        }
    }

    fn game(&mut self, parsed: &ParsedGame) -> io::Result<()> {
        self.games += 1;
        self.broken += usize::from(!parsed.problems.is_empty());
        let (moves, result) = (&parsed.record.moves, parsed.record.result);
        let plies = moves.main_line().count();
        let end = moves.position(moves.main_line_end());
        writeln!(self.out, "game {}: {plies} plies, {result}, {end}", self.games)?;
        parsed.problems.iter().try_for_each(|problem| writeln!(self.out, "  {problem}"))
    }

    fn end(&mut self) -> Result<(), String> {
        let written = writeln!(self.out, "{} games, {} with problems", self.games, self.broken);
        written.and_then(|()| self.out.flush()).map_err(|error| format!("Can't write: {error}."))
    }
}
