//! What a person sets once and finds again.

#[cfg(test)]
mod bad_input;
mod language;
mod recovered;

use bevy::prelude::*;
use rules_core::Letters;
use serde::{Deserialize, Deserializer, Serialize};

pub use language::Language;
pub use recovered::recovered;

use crate::appearance::{HandLook, Look, Orbit, Palette, Quality, View};
use session_core::GameSetup;
use session_core::saved::Names;

const USUAL_VOLUME: f32 = 0.8;

/// How fast pieces move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// A move takes up to 0.45 s: a short one, and a light man's, less.
    #[default]
    Calm,
    /// A move takes 0.25 s.
    Quick,
    /// Pieces are simply there.
    None,
}

/// What the camera does when two people play at one screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum TwoPlayerView {
    /// It turns to the player on move.
    #[default]
    Turn,
    /// It stays.
    Stay,
}

/// How the table was last looked at.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Viewed {
    /// The way.
    pub view: View,
    /// How it was turned the last time that it was looked at freely: around it from the person's own chair.
    pub orbit: Option<Orbit>,
}

/// The settings as somebody wants them from now on: what panels and keys write instead of changing them.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Wish(pub Settings);

/// The settings; written to storage whenever they change.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; none follows the system.
    #[serde(deserialize_with = "language::read_chosen")]
    pub language: Option<Language>,
    /// Whether sounds are heard.
    pub sound: bool,
    /// Loudness, 0..=1.
    #[serde(deserialize_with = "volume")]
    pub volume: f32,
    /// How fast pieces move.
    pub animation: AnimationSpeed,
    /// Piece letters in the move list; none follows the language.
    pub letters: Option<Letters>,
    /// What the camera does when two people play.
    pub two_players: TwoPlayerView,
    /// Whether the computer takes as long over a move as a person would.
    pub human_pace: bool,
    /// Whether a learner's men in danger are marked.
    pub show_danger: bool,
    /// Whether lessons are read aloud.
    pub read_aloud: bool,
    /// What stands on the table, and where.
    pub look: Look,
    /// The opponent's hands.
    pub hand: HandLook,
    /// Whether the computer's hands rest opposite and make its moves.
    pub computer_hand: bool,
    /// The colours of marks; none follows the system.
    #[serde(deserialize_with = "palette")]
    pub palette: Option<Palette>,
    /// Whether the men have outlines.
    pub outlines: bool,
    /// Whether the table is seen without perspective.
    pub orthographic: bool,
    /// Whether nothing moves more than it must; none follows the system.
    pub reduced_motion: Option<bool>,
    /// How the table was last looked at.
    pub viewed: Viewed,
    /// How much work goes into the picture; none goes by what the device does.
    pub quality: Option<Quality>,
    /// What the person is called in saved and copied games; empty where they did not say.
    pub name: String,
    /// The same of the second person, who is Black there.
    pub second_name: String,
    /// Whether a gamepad lets its hands feel what happens.
    pub rumble: bool,
    /// The last game that was set up by hand: “Play” starts such a one again.
    pub last_game: GameSetup,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            sound: true,
            volume: USUAL_VOLUME,
            animation: AnimationSpeed::default(),
            letters: None,
            two_players: TwoPlayerView::default(),
            human_pace: true,
            show_danger: false,
            read_aloud: false,
            look: Look::default(),
            hand: HandLook::default(),
            computer_hand: false,
            palette: None,
            outlines: false,
            orthographic: false,
            reduced_motion: None,
            viewed: Viewed::default(),
            quality: None,
            name: String::new(),
            second_name: String::new(),
            rumble: false,
            last_game: GameSetup::default(),
        }
    }
}

/// A loudness, whatever is written there.
fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let written = f32::deserialize(deserializer)?;
    Ok(if written.is_nan() { USUAL_VOLUME } else { written.clamp(0.0, 1.0) })
}

/// A palette as settings of every version write it. Once there was nothing to leave open, and the usual one was written
/// without having been chosen.
fn palette<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Palette>, D::Error> {
    #[derive(Deserialize)]
    enum Written {
        None,
        Some(Palette),
        Standard,
        HighContrast,
        ColourSafe,
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::None | Written::Standard => None,
        Written::Some(palette) => Some(palette),
        Written::HighContrast => Some(Palette::HighContrast),
        Written::ColourSafe => Some(Palette::ColourSafe),
    })
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Wish>();
    app.add_systems(Last, grant);
}

/// A wish holds from the next frame on, and is written down in this one.
pub(crate) fn grant(mut wishes: MessageReader<Wish>, mut settings: ResMut<Settings>) {
    for Wish(wanted) in wishes.read() {
        settings.set_if_neq(wanted.clone());
    }
}

impl Settings {
    /// What the people are called in games that are written.
    pub fn names(&self) -> Names<'_> {
        Names { first: &self.name, second: &self.second_name }
    }

    /// The piece letters to write moves with, when the texts are in `language`.
    pub fn letters(&self, language: Language) -> Letters {
        self.letters.unwrap_or(language.letters())
    }
}
