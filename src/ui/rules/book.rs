//! What the rule book remembers while it lies open.

use rules_core::Rule;

/// The rule book, as it lies open.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Book {
    /// What is looked for in it.
    pub sought: String,
    /// The example on its board.
    pub played: Option<Played>,
    /// Whether that is to be scrolled to.
    pub is_out_of_sight: bool,
}

/// An example, as far as it has been played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Played {
    pub rule: Rule,
    /// How many of its moves have been made.
    pub made: usize,
    /// When the last one was made, in seconds of real time; not for one that was stepped back to.
    pub since: Option<f64>,
}

impl Book {
    /// At a rule with its example, or at the beginning.
    pub fn at(rule: Option<Rule>) -> Self {
        let sought = rule.map(|rule| rule.id().to_owned()).unwrap_or_default();
        Self { sought, played: rule.map(Played::first), is_out_of_sight: false }
    }
}

impl Played {
    /// Before the first move.
    pub fn first(rule: Rule) -> Self {
        Self { rule, made: 0, since: None }
    }

    /// One move back.
    pub fn back(self) -> Self {
        Self { made: self.made.saturating_sub(1), since: None, ..self }
    }

    /// One move on, now.
    pub fn on(self, now: f64) -> Self {
        Self { made: self.made + 1, since: Some(now), ..self }
    }
}
