//! Reads PGN from standard input, and writes its games in the export format. Problems go to standard error.

use std::io::{self, Read, Write};

use rules_core::pgn;

fn main() -> io::Result<()> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let mut out = io::stdout().lock();
    for game in pgn::games(&text) {
        game.problems.iter().for_each(|problem| eprintln!("{problem}"));
        writeln!(out, "{}", game.record.to_pgn())?;
    }
    Ok(())
}
