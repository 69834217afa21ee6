//! The state of the rule book.

use core::time::Duration;

use bevy::prelude::Resource;
use rules_core::Rule;

use crate::motion::{Animated, Wake};
use crate::ui::move_player::LinePlayback;

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

/// The rule whose example is shown, and the place in that.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ExamplePlayback {
    pub rule: Rule,
    pub at: LinePlayback,
}

impl Animated for RuleBookState {
    fn wake(&self, now: Duration) -> Wake {
        Wake::while_moving(self.played.is_some_and(|played| played.at.is_moving(now.as_secs_f64())))
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
    /// Returns the place before the first move.
    pub fn first(rule: Rule) -> Self {
        Self { rule, at: LinePlayback::default() }
    }
}

/// Returns the text key of a rule's title. The keys of its other texts begin with it.
pub(in crate::ui) fn key(rule: Rule) -> String {
    format!("rule-{}", rule.id().to_lowercase())
}
