//! The toast that is shown, and the notices that wait to be read.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui;
use rules_core::Rule;

/// Time in which a person notices a message, in seconds.
const NOTICING_SECONDS: f64 = 3.0;
/// Time to read a letter, in seconds: children read about ten letters a second.
const SECONDS_A_LETTER: f64 = 0.1;

/// Returns the time to notice and read a message, in seconds.
pub(crate) fn reading_seconds(text: &str) -> f64 {
    NOTICING_SECONDS + SECONDS_A_LETTER * text.chars().count() as f64
}

/// A short message at the foot of the board.
#[derive(Debug, Clone)]
pub(crate) struct Toast {
    pub text: String,
    /// The rule behind the message, if there is one.
    pub rule: Option<Rule>,
    pub end: ToastEnd,
    /// The button that opens the rule, once it has been shown.
    pub button: Option<egui::Id>,
}

/// The end of a toast's time on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ToastEnd {
    /// At this time, in seconds of real time.
    At(f64),
    /// As soon as the refusal no longer stands and the toast's button isn't in use.
    WithRefusal,
}

/// The toast that is shown, and the notices that wait to be read.
#[derive(Resource, Default)]
pub(crate) struct ToastState {
    /// The message that is shown now.
    pub current: Option<Toast>,
    /// Notices that wait to be read. The first one's end time is set when it is shown.
    pub notices: VecDeque<(String, Option<f64>)>,
}
