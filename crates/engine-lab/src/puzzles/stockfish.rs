//! Stockfish as a judge: a process controlled over UCI.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use rules_core::Position;

use super::judge::{Judge, ScoredMove, parse_info_lines};

/// Places to look for Stockfish; Debian installs games in a folder of their own.
const PATHS: [&str; 2] = ["stockfish", "/usr/games/stockfish"];

/// A running Stockfish, with one thread; its hash table is cleared before every search.
pub struct Stockfish {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Nodes per position.
    pub nodes: u64,
    /// Name and version reported by the engine.
    pub name: String,
}

impl Stockfish {
    /// Starts Stockfish with this many nodes per position.
    ///
    /// # Errors
    /// If Stockfish isn't found, doesn't start or doesn't answer.
    pub fn start(path: Option<&Path>, nodes: u64) -> Result<Self> {
        let paths = path.map_or_else(|| PATHS.map(PathBuf::from).to_vec(), |path| vec![path.to_owned()]);
        let spawn = |path: &PathBuf| Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut process =
            paths.iter().find_map(spawn).context("There is no Stockfish. Debian's package is named so.")?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else { bail!("no pipes") };
        let mut stockfish = Self { process, input, output: BufReader::new(output), nodes, name: String::new() };
        let uci_reply = stockfish.ask("uci", "uciok")?;
        let name = uci_reply.iter().find_map(|line| line.strip_prefix("id name "));
        stockfish.name = name.unwrap_or("a nameless engine").to_owned();
        for option in ["Threads value 1", "Hash value 16"] {
            stockfish.send(&format!("setoption name {option}"))?;
        }
        Ok(stockfish)
    }

    fn send(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// Sends a line; returns the reply up to the line that begins with `last`.
    fn ask(&mut self, line: &str, last: &str) -> Result<Vec<String>> {
        self.send(line)?;
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("Stockfish has exited.");
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
    fn best_moves(&mut self, position: &Position, lines: usize) -> Result<Vec<ScoredMove>> {
        self.send("ucinewgame")?;
        self.send(&format!("setoption name MultiPV value {lines}"))?;
        self.send(&format!("position fen {}", position.to_fen()))?;
        let go = format!("go nodes {}", self.nodes);
        Ok(parse_info_lines(&self.ask(&go, "bestmove")?, position))
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.send("quit");
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_stockfish_is_reported() {
        let error = Stockfish::start(Some(Path::new("no-such-engine")), 1).err().expect("no Stockfish");
        assert!(error.to_string().starts_with("There is no Stockfish."), "{error}");
    }
}
