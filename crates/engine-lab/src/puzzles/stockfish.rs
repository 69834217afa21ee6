//! Stockfish as a judge: a process that is spoken to in UCI.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use rules_core::Position;

use super::judge::{Judge, Scored, scored};

/// Where it is looked for, if nobody says where it is; Debian puts its games aside.
const PLACES: [&str; 2] = ["stockfish", "/usr/games/stockfish"];

/// A running Stockfish, with one thread and a memory that is emptied before every question.
pub struct Stockfish {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Nodes that it looks at for each position.
    pub nodes: u64,
    /// What it calls itself.
    pub name: String,
}

impl Stockfish {
    /// Starts it; it looks at so many nodes for each position.
    ///
    /// # Errors
    /// Why it doesn't start or doesn't answer.
    pub fn start(path: Option<&Path>, nodes: u64) -> Result<Self> {
        let places = path.map_or_else(|| PLACES.map(PathBuf::from).to_vec(), |path| vec![path.to_owned()]);
        let spawn = |path: &PathBuf| Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut process =
            places.iter().find_map(spawn).context("There is no Stockfish. Debian's package is named so.")?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else { bail!("no pipes") };
        let mut stockfish = Self { process, input, output: BufReader::new(output), nodes, name: String::new() };
        let introduction = stockfish.ask("uci", "uciok")?;
        let name = introduction.iter().find_map(|line| line.strip_prefix("id name "));
        stockfish.name = name.unwrap_or("a nameless engine").to_owned();
        for option in ["Threads value 1", "Hash value 16"] {
            stockfish.tell(&format!("setoption name {option}"))?;
        }
        Ok(stockfish)
    }

    fn tell(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// Sends a line; returns the answer up to the line that begins with `last`.
    fn ask(&mut self, line: &str, last: &str) -> Result<Vec<String>> {
        self.tell(line)?;
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("Stockfish has gone.");
            }
            let is_last = line.starts_with(last);
            lines.push(line.trim_end().to_owned());
            if is_last {
                return Ok(lines);
            }
        }
    }
}

impl Judge for Stockfish {
    fn best(&mut self, position: &Position, lines: usize) -> Result<Vec<Scored>> {
        self.tell("ucinewgame")?;
        self.tell(&format!("setoption name MultiPV value {lines}"))?;
        self.tell(&format!("position fen {}", position.to_fen()))?;
        let go = format!("go nodes {}", self.nodes);
        Ok(scored(&self.ask(&go, "bestmove")?, position))
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        // If it doesn't listen any more, it has gone.
        let _ = self.tell("quit");
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_stockfish_there_is_a_sentence() {
        let error = Stockfish::start(Some(Path::new("no-such-engine")), 1).err().expect("no Stockfish");
        assert!(error.to_string().starts_with("There is no Stockfish."), "{error}");
    }
}
