//! An engine of the player's own: any program that speaks UCI.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// The Elo numbers that a strength may be asked for in.
const ELO: core::ops::RangeInclusive<u16> = 100..=4000;

/// A UCI program, and how it shall play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its file, or a name that the system's search path knows.
    pub path: String,
    /// Options to set before it plays, by name and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The strength it is asked to limit itself to; none means all it can do.
    #[serde(default)]
    pub elo: Option<u16>,
}

/// Why a program can't be named like that.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// Nothing was named.
    #[error("name the program's file")]
    NoPath,
    /// Not `Name=Value`.
    #[error("“{0}” sets no option: write Name=Value")]
    NoOption(String),
    /// Not a strength.
    #[error("“{0}” is no strength: write an Elo number from 100 to 4000")]
    NoElo(String),
}

impl Program {
    /// A program as it is written down: its path, one `Name=Value` a line, an Elo number or nothing.
    ///
    /// # Errors
    /// The first thing that can't be read.
    ///
    /// ```
    /// use session_core::Program;
    /// let program = Program::read("/usr/games/stockfish", "Threads=2\nMove Overhead=50", "1500")?;
    /// assert_eq!(program.name(), "stockfish");
    /// assert_eq!(program.options[1], ("Move Overhead".to_owned(), "50".to_owned()));
    /// # Ok::<(), session_core::ProgramError>(())
    /// ```
    pub fn read(path: &str, options: &str, elo: &str) -> Result<Self, ProgramError> {
        let path = path.trim();
        if path.is_empty() {
            return Err(ProgramError::NoPath);
        }
        let lines = options.lines().map(str::trim).filter(|line| !line.is_empty());
        let options = lines.map(read_option).collect::<Result<_, _>>()?;
        let elo = elo.trim();
        let elo = match elo.parse() {
            _ if elo.is_empty() => None,
            Ok(number) if ELO.contains(&number) => Some(number),
            _ => return Err(ProgramError::NoElo(elo.to_owned())),
        };
        Ok(Self { path: path.to_owned(), options, elo })
    }

    /// The options as they are written down, one a line.
    pub fn written_options(&self) -> String {
        let lines: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        lines.join("\n")
    }

    /// What it is called at the board: its file's name.
    pub fn name(&self) -> String {
        let stem = Path::new(&self.path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        stem.unwrap_or_else(|| self.path.clone())
    }
}

fn read_option(line: &str) -> Result<(String, String), ProgramError> {
    match line.split_once('=').map(|(name, value)| (name.trim(), value.trim())) {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(ProgramError::NoOption(line.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_read_is_said() {
        assert_eq!(Program::read("  ", "", ""), Err(ProgramError::NoPath));
        assert_eq!(Program::read("x", "Hash 16", ""), Err(ProgramError::NoOption("Hash 16".into())));
        assert_eq!(Program::read("x", "=16", ""), Err(ProgramError::NoOption("=16".into())));
        for elo in ["strong", "99", "4001", "-5"] {
            assert_eq!(Program::read("x", "", elo), Err(ProgramError::NoElo(elo.into())), "{elo}");
        }
    }

    #[test]
    fn a_program_without_a_strength_does_all_it_can() {
        let program = Program { path: "x".into(), options: Vec::new(), elo: None };
        assert_eq!(Program::read(" x ", "\n \n", " "), Ok(program));
        for elo in [100, 4000] {
            assert_eq!(Program::read("x", "", &elo.to_string()).map(|program| program.elo), Ok(Some(elo)));
        }
    }

    #[test]
    fn written_options_are_read_back() {
        let program = Program::read("engine", "Hash=16\nSyzygyPath=/a=b", "1200").expect("readable");
        assert_eq!(Program::read("engine", &program.written_options(), "1200"), Ok(program));
    }
}
