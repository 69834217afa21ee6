//! Options sent to a program: those that the person named, and the strength, if the program can limit it.

use crate::session::Program;

/// Limits of strength that a program supports.
#[derive(Default)]
pub(super) struct StrengthLimits {
    can_be_limited: bool,
    /// The lowest and the highest Elo.
    elo: Option<(u16, u16)>,
}

impl StrengthLimits {
    /// Reads a line in which the program describes an option.
    pub(super) fn read_option(&mut self, line: &str) {
        let Some((name, kind)) = line.strip_prefix("option name ").and_then(|option| option.split_once(" type "))
        else {
            return;
        };
        let bound = |name: &str| kind.split_whitespace().skip_while(|word| *word != name).nth(1)?.parse().ok();
        match name {
            "UCI_LimitStrength" => self.can_be_limited = true,
            "UCI_Elo" => self.elo = Some((bound("min").unwrap_or(0), bound("max").unwrap_or(u16::MAX))),
            _ => {}
        }
    }

    /// Returns the lines that set the options.
    pub(super) fn setoption_lines(&self, program: &Program) -> impl Iterator<Item = String> {
        let named = program.options.iter().map(|(name, value)| setoption(name, value));
        let limited = program.elo.zip(self.elo).filter(|_| self.can_be_limited).map(|(elo, (lowest, highest))| {
            let elo = elo.max(lowest).min(highest);
            [setoption("UCI_LimitStrength", "true"), setoption("UCI_Elo", &elo.to_string())]
        });
        named.chain(limited.into_iter().flatten())
    }
}

fn setoption(name: &str, value: &str) -> String {
    match value {
        "" => format!("setoption name {name}"),
        value => format!("setoption name {name} value {value}"),
    }
}
