//! Presses of keys and gamepads in the order in which they came: one stream for both, so that nothing is lost or overtaken
//! in a slow frame.

use bevy::prelude::*;

use super::action::Action;
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
    /// What has no table: the clipboard, which the system or the page brings.
    Does(Action),
}
