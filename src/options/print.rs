//! Writes the texts about the command line, which packages contain.

use std::io::{self, Write};

use clap_complete::Shell;

use super::command_line::command;
use super::printout::Printout;

/// Section of the manual for games.
const MANUAL_SECTION: &str = "6";

impl Printout {
    /// Writes the text.
    ///
    /// # Errors
    /// The text can't be written.
    pub fn write(self, to: &mut dyn Write) -> io::Result<()> {
        let shell = match self {
            Self::Man => {
                return clap_mangen::Man::new(command()).section(MANUAL_SECTION).render(to);
            }
            Self::Bash => Shell::Bash,
            Self::Zsh => Shell::Zsh,
            Self::Fish => Shell::Fish,
        };
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(), "hetman", &mut script);
        to.write_all(&script)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{OptionScope, TABLE};

    fn printed(what: &str) -> String {
        let mut text = Vec::new();
        what.parse::<Printout>().expect("a printout").write(&mut text).expect("room in memory");
        String::from_utf8(text).expect("Unicode")
    }

    #[test]
    fn every_option_is_in_the_manual_and_in_the_completions() {
        for what in ["man", "bash", "zsh", "fish"] {
            // The manual escapes hyphens, and fish writes the two hyphens separately.
            let text = printed(what).replace('\\', "");
            for entry in TABLE.iter().filter(|entry| entry.syntax.scope != OptionScope::Link) {
                assert!(text.contains(entry.syntax.name), "{what} lacks {}", entry.syntax.name);
            }
        }
    }

    #[test]
    fn the_manual_is_in_the_chapter_of_games() {
        assert!(printed("man").contains(".TH hetman 6"), "{}", printed("man"));
    }

    #[test]
    fn what_else_there_is_is_told() {
        let refusal = "tcsh".parse::<Printout>().expect_err("no such shell");
        assert_eq!(refusal, "“tcsh” can't be printed: choose man, bash, zsh or fish");
    }
}
