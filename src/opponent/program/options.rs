//! What a program is asked to be: the options that the person named, and the strength, where the program can limit it.

use crate::session::Program;

/// What a program says about limits to its strength.
#[derive(Default)]
pub(super) struct Strength {
    can_be_limited: bool,
    /// The least and the greatest Elo.
    elo: Option<(u16, u16)>,
}

impl Strength {
    /// Takes note of a line in which the program describes itself.
    pub(super) fn heed(&mut self, line: &str) {
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

    /// The lines that set the options.
    pub(super) fn settings(&self, program: &Program) -> impl Iterator<Item = String> {
        let named = program.options.iter().map(|(name, value)| set(name, value));
        let limited = program.elo.zip(self.elo).filter(|_| self.can_be_limited).map(|(elo, (least, greatest))| {
            let elo = elo.max(least).min(greatest);
            [set("UCI_LimitStrength", "true"), set("UCI_Elo", &elo.to_string())]
        });
        named.chain(limited.into_iter().flatten())
    }
}

fn set(name: &str, value: &str) -> String {
    match value {
        "" => format!("setoption name {name}"),
        value => format!("setoption name {name} value {value}"),
    }
}
