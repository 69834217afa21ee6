//! Types of values that only settings have.

use serde::{Deserialize, Serialize};

use crate::appearance::{Orbit, View};

/// Speed of moving pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// Up to 0.45 s per move; shorter moves and lighter pieces take less.
    #[default]
    Calm,
    /// 0.25 s per move.
    Quick,
    /// No animation.
    None,
}

/// Camera in a game of two people at one screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum TwoPlayerView {
    /// Turns to the player on move.
    #[default]
    Turn,
    /// Stays.
    Stay,
}

/// The last camera view of the table.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastView {
    /// The view.
    pub view: View,
    /// Angles and distance of the last free view, relative to the person's own chair.
    pub orbit: Option<Orbit>,
}
