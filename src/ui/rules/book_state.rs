//! The state of the rule book.

use core::time::Duration;

use bevy::prelude::Resource;
use rules_core::Rule;

use crate::motion::{Animated, Wake};

/// Longest movement of a piece in an example, in seconds.
pub(in crate::ui) const LONGEST_MOVEMENT: f32 = 0.4;

/// The state of the rule book.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(crate) struct RuleBookState {
    /// The search text.
    pub search: String,
    /// The example that is shown.
    pub played: Option<ExamplePlayback>,
    /// True if the example still has to be scrolled to.
    pub needs_scroll: bool,
}

/// The position within a rule's example.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ExamplePlayback {
    pub rule: Rule,
    /// Number of moves that have been made.
    pub moves_made: usize,
    /// Time of the last move in seconds of real time, or `None` after a step back.
    pub since: Option<f64>,
}

impl Animated for RuleBookState {
    fn wake(&self, now: Duration) -> Wake {
        let since = self.played.and_then(|played| played.since);
        Wake::while_moving(since.is_some_and(|since| now.as_secs_f64() - since < f64::from(LONGEST_MOVEMENT)))
    }
}

impl RuleBookState {
    /// Opens the book at a rule with its example, or at the beginning.
    pub fn at(rule: Option<Rule>) -> Self {
        let search = rule.map(|rule| rule.id().to_owned()).unwrap_or_default();
        Self { search, played: rule.map(ExamplePlayback::first), needs_scroll: false }
    }
}

impl ExamplePlayback {
    /// Returns the position before the first move.
    pub fn first(rule: Rule) -> Self {
        Self { rule, moves_made: 0, since: None }
    }

    /// Returns the position one move back.
    pub fn back(self) -> Self {
        Self { moves_made: self.moves_made.saturating_sub(1), since: None, ..self }
    }

    /// Returns the position one move on. `now` is the real time in seconds.
    pub fn on(self, now: f64) -> Self {
        Self { moves_made: self.moves_made + 1, since: Some(now), ..self }
    }
}

/// Returns the text key of a rule's title. The keys of its other texts begin with it.
pub(in crate::ui) fn key(rule: Rule) -> String {
    format!("rule-{}", rule.id().to_lowercase())
}
