//! Names of the texts about the command line for packages: its manual page and shell completions.

/// A text about the command line, for another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Printout {
    /// The page for `man`.
    Man,
    /// Completions for bash.
    Bash,
    /// Completions for zsh.
    Zsh,
    /// Completions for fish.
    Fish,
}

impl std::str::FromStr for Printout {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "man" => Ok(Self::Man),
            "bash" => Ok(Self::Bash),
            "zsh" => Ok(Self::Zsh),
            "fish" => Ok(Self::Fish),
            _ => Err(format!("“{text}” can't be printed: choose man, bash, zsh or fish")),
        }
    }
}
