//! Chess engines that the user has installed: any program that speaks UCI.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// Range of Elo numbers that a user may enter.
const ELO: core::ops::RangeInclusive<u16> = 100..=4000;

/// A UCI engine and its settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Path of the executable, or its name on the search path.
    pub path: String,
    /// UCI options to set before play, as names and values.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Elo to limit the engine's strength to, or none for full strength.
    #[serde(default)]
    pub elo: Option<u16>,
}

/// The reason an engine's settings can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// The path is empty.
    #[error("name the program's file")]
    MissingPath,
    /// An option is not of the form `Name=Value`.
    #[error("“{0}” sets no option: write Name=Value")]
    InvalidOption(String),
    /// The Elo is not a number in range.
    #[error("“{0}” is no strength: write an Elo number from 100 to 4000")]
    InvalidElo(String),
}

impl Program {
    /// Reads the settings from a form: path, one option `Name=Value` a line, and an Elo number or nothing.
    ///
    /// # Errors
    /// The first field that can't be read.
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
            return Err(ProgramError::MissingPath);
        }
        let lines = options.lines().map(str::trim).filter(|line| !line.is_empty());
        let options = lines.map(read_option).collect::<Result<_, _>>()?;
        let elo = elo.trim();
        let elo = match elo.parse() {
            _ if elo.is_empty() => None,
            Ok(number) if ELO.contains(&number) => Some(number),
            _ => return Err(ProgramError::InvalidElo(elo.to_owned())),
        };
        Ok(Self { path: path.to_owned(), options, elo })
    }

    /// Returns the options as text, one a line.
    pub fn written_options(&self) -> String {
        let lines: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        lines.join("\n")
    }

    /// Returns the name shown to players: the file name without its extension.
    pub fn name(&self) -> String {
        let stem = Path::new(&self.path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        stem.unwrap_or_else(|| self.path.clone())
    }
}

fn read_option(line: &str) -> Result<(String, String), ProgramError> {
    match line.split_once('=').map(|(name, value)| (name.trim(), value.trim())) {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(ProgramError::InvalidOption(line.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreadable_settings_are_reported() {
        assert_eq!(Program::read("  ", "", ""), Err(ProgramError::MissingPath));
        assert_eq!(Program::read("x", "Hash 16", ""), Err(ProgramError::InvalidOption("Hash 16".into())));
        assert_eq!(Program::read("x", "=16", ""), Err(ProgramError::InvalidOption("=16".into())));
        for elo in ["strong", "99", "4001", "-5"] {
            assert_eq!(Program::read("x", "", elo), Err(ProgramError::InvalidElo(elo.into())), "{elo}");
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
