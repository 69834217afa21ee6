//! Presses of keys and gamepads in one stream, in their order, so that none is lost or overtaken in a slow frame.

use bevy::prelude::*;

use super::bindings::Trigger;

/// A press, or the repeat of a held input.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct TriggerPress {
    /// The pressed input.
    pub on: PressedInput,
    /// Set for a repeat.
    pub repeats: bool,
    /// The gamepad that it came from, if any.
    pub pad: Option<Entity>,
}

/// A pressed input.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PressedInput {
    /// An input of the table of bindings.
    Trigger(Trigger),
    /// The system's or page's copy command.
    Copied,
    /// Text pasted from the clipboard.
    Pasted(String),
}
