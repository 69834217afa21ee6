//! The player's settings.

#[cfg(test)]
mod bad_input;
mod language;
mod recovery;

use bevy::prelude::*;
use rules_core::Letters;
use serde::{Deserialize, Deserializer, Serialize};

pub use language::Language;
pub use recovery::recover_settings;

use crate::appearance::{HandLook, Orbit, Palette, Quality, TableLook, View};
use session_core::GameSetup;
use session_core::saved::PlayerNames;

const DEFAULT_VOLUME: f32 = 0.8;

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

/// Request to replace the settings; panels and keys write it instead of changing them.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct ChangeSettings(pub Settings);

/// The settings, written to storage whenever they change.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of the texts; `None` follows the system.
    #[serde(deserialize_with = "language::read_chosen")]
    pub language: Option<Language>,
    /// Sound is on.
    pub sound: bool,
    /// Volume, 0.0..=1.0.
    #[serde(deserialize_with = "read_volume")]
    pub volume: f32,
    /// Speed of moving pieces.
    pub animation: AnimationSpeed,
    /// Piece letters in the move list; `None` follows the language.
    pub letters: Option<Letters>,
    /// Camera in a game of two people.
    pub two_players: TwoPlayerView,
    /// The computer takes as long over a move as a person would.
    pub human_pace: bool,
    /// Pieces that could be captured for nothing are marked.
    pub show_danger: bool,
    /// Lessons are read aloud.
    pub read_aloud: bool,
    /// Piece set, board and room.
    pub look: TableLook,
    /// Appearance of the opponent's hands.
    pub hand: HandLook,
    /// The computer's hands rest opposite and make its moves.
    pub computer_hand: bool,
    /// Colours of marks; `None` follows the system.
    #[serde(deserialize_with = "read_palette")]
    pub palette: Option<Palette>,
    /// Pieces have outlines.
    pub outlines: bool,
    /// The camera has no perspective.
    pub orthographic: bool,
    /// Animations are reduced to what is needed; `None` follows the system.
    pub reduced_motion: Option<bool>,
    /// The last camera view of the table.
    #[serde(rename = "viewed")]
    pub last_view: LastView,
    /// Picture quality; `None` is chosen by the device's speed.
    pub quality: Option<Quality>,
    /// The person's name in saved and copied games; empty if not given.
    pub name: String,
    /// The second person's name, who plays Black in a game of two.
    pub second_name: String,
    /// Gamepads vibrate.
    pub rumble: bool,
    /// The last setup made in the panel for a new game; the Play button starts a game with it again.
    pub last_game: GameSetup,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            sound: true,
            volume: DEFAULT_VOLUME,
            animation: AnimationSpeed::default(),
            letters: None,
            two_players: TwoPlayerView::default(),
            human_pace: true,
            show_danger: false,
            read_aloud: false,
            look: TableLook::default(),
            hand: HandLook::default(),
            computer_hand: false,
            palette: None,
            outlines: false,
            orthographic: false,
            reduced_motion: None,
            last_view: LastView::default(),
            quality: None,
            name: String::new(),
            second_name: String::new(),
            rumble: false,
            last_game: GameSetup::default(),
        }
    }
}

/// Reads a volume and limits it to its range.
fn read_volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let written = f32::deserialize(deserializer)?;
    Ok(if written.is_nan() { DEFAULT_VOLUME } else { written.clamp(0.0, 1.0) })
}

/// Reads a palette from settings of any version. Early versions wrote the default palette without `Some`, also when it
/// had not been chosen.
fn read_palette<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Palette>, D::Error> {
    #[derive(Deserialize)]
    enum StoredPalette {
        None,
        Some(Palette),
        Standard,
        HighContrast,
        ColourSafe,
    }
    Ok(match StoredPalette::deserialize(deserializer)? {
        StoredPalette::None | StoredPalette::Standard => None,
        StoredPalette::Some(palette) => Some(palette),
        StoredPalette::HighContrast => Some(Palette::HighContrast),
        StoredPalette::ColourSafe => Some(Palette::ColourSafe),
    })
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ChangeSettings>();
    app.add_systems(Last, apply_settings);
}

/// Replaces the settings by the requested ones; they are written in the same frame and read from the next one on.
pub(crate) fn apply_settings(mut changes: MessageReader<ChangeSettings>, mut settings: ResMut<Settings>) {
    for ChangeSettings(requested) in changes.read() {
        settings.set_if_neq(requested.clone());
    }
}

impl Settings {
    /// Returns the people's names for saved games.
    pub fn names(&self) -> PlayerNames<'_> {
        PlayerNames { first: &self.name, second: &self.second_name }
    }

    /// Returns the piece letters for moves, when the texts are in `language`.
    pub fn letters(&self, language: Language) -> Letters {
        self.letters.unwrap_or(language.letters())
    }
}
