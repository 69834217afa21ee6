//! Presses of keys and gamepads in the order in which they came: one stream for both, so that nothing is lost or overtaken
//! in a slow frame.

use bevy::prelude::*;

use super::bindings::Trigger;

/// Something was pressed, or held so long that it counts again.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct Press {
    /// What.
    pub on: On,
    /// Whether it is only still held.
    pub repeats: bool,
    /// The gamepad, if it was one.
    pub pad: Option<Entity>,
}

/// What was pressed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum On {
    /// Something of the table of bindings.
    Trigger(Trigger),
    /// What the system or the page calls copying, under whatever keys.
    Copied,
    /// What it brings from the clipboard.
    Pasted(String),
}
