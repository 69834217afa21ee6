//! Types of values that only settings have.

use core::time::Duration;

use rules_core::Strictness;
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
    /// Stays above the board, for two people face to face over a lying screen.
    FaceToFace,
    /// Each of two people face to face over a lying screen has the half at their own edge, seen from their chair.
    FacingHalves,
    /// Each of two people side by side has a half of the screen, seen from their chair.
    SideBySide,
}

impl TwoPlayerView {
    /// Returns whether the screen lies between the players.
    pub fn is_face_to_face(self) -> bool {
        matches!(self, Self::FaceToFace | Self::FacingHalves)
    }

    /// All of them, in the order of the panels.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Stay, Self::FaceToFace, Self::FacingHalves, Self::SideBySide];

    /// Returns the key of its name.
    pub fn text_key(self) -> &'static str {
        match self {
            Self::Turn => "settings-two-turn",
            Self::Stay => "settings-two-stay",
            Self::FaceToFace => "settings-two-face",
            Self::FacingHalves => "settings-two-facing-halves",
            Self::SideBySide => "settings-two-side-by-side",
        }
    }
}

/// Games that show the name of their opening while they are played. After a game it is always shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum OpeningDisplay {
    /// None.
    AfterGame,
    /// Friendly and club games.
    #[default]
    Relaxed,
    /// All.
    Always,
}

impl OpeningDisplay {
    /// Returns whether a running game shows the name.
    pub fn is_shown_in(self, strictness: Strictness) -> bool {
        match self {
            Self::AfterGame => false,
            Self::Relaxed => matches!(strictness, Strictness::Friendly | Strictness::Club),
            Self::Always => true,
        }
    }
}

/// Remaining time at which a sound warns a player, once a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum LowTimeWarning {
    /// Never.
    Never,
    /// Ten seconds.
    TenSeconds,
    /// Twenty seconds, from which the clock shows tenths.
    #[default]
    TwentySeconds,
    /// Thirty seconds.
    ThirtySeconds,
    /// A minute.
    Minute,
}

impl LowTimeWarning {
    /// Returns the remaining time under which the sound is heard.
    pub fn limit(self) -> Option<Duration> {
        let seconds = match self {
            Self::Never => return None,
            Self::TenSeconds => 10,
            Self::TwentySeconds => 20,
            Self::ThirtySeconds => 30,
            Self::Minute => 60,
        };
        Some(Duration::from_secs(seconds))
    }
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
