//! Stockfish as a judge.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rules_core::Position;

use super::judge::{Judge, ScoredMove, SearchLimit, parse_info_lines};
use crate::uci_program::UciProgram;

/// Places to look for Stockfish; Debian installs games in a folder of their own.
const PATHS: [&str; 2] = ["stockfish", "/usr/games/stockfish"];

/// A running Stockfish, with one thread; its hash table is cleared before every search.
pub struct Stockfish {
    program: UciProgram,
    /// Limit per position.
    pub limit: SearchLimit,
    /// Name and version reported by the engine.
    pub name: String,
}

/// Starts Stockfish, from the usual places without a path, with one thread and these megabytes of hash table.
///
/// # Errors
/// If Stockfish isn't found, doesn't start or doesn't answer.
pub fn start_stockfish(path: Option<&Path>, hash: u32) -> Result<UciProgram> {
    let paths = path.map_or_else(|| PATHS.map(PathBuf::from).to_vec(), |path| vec![path.to_owned()]);
    let hash = format!("Hash value {hash}");
    let start = |path: &PathBuf| UciProgram::start(path, &["Threads value 1", &hash]).ok();
    paths.iter().find_map(start).context("There is no Stockfish. Debian's package is named so.")
}

impl Stockfish {
    /// Starts Stockfish with this limit per position.
    ///
    /// # Errors
    /// If Stockfish isn't found, doesn't start or doesn't answer.
    pub fn start(path: Option<&Path>, limit: SearchLimit) -> Result<Self> {
        let program = start_stockfish(path, 16)?;
        Ok(Self { name: program.name.clone(), program, limit })
    }
}

impl Judge for Stockfish {
    fn best_moves(&mut self, position: &Position, lines: usize) -> Result<Vec<ScoredMove>> {
        self.program.send("ucinewgame")?;
        self.program.send(&format!("setoption name MultiPV value {lines}"))?;
        self.program.send(&format!("position fen {}", position.to_fen()))?;
        Ok(parse_info_lines(&self.program.ask(&self.limit.go(), "bestmove")?, position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_stockfish_is_reported() {
        let error =
            Stockfish::start(Some(Path::new("no-such-engine")), SearchLimit::Nodes(1)).err().expect("no Stockfish");
        assert!(error.to_string().starts_with("There is no Stockfish."), "{error}");
    }
}
