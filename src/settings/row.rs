//! Rows of the settings dialog as plain data: section, texts, control and conditions. The dialog draws them.

use core::ops::RangeInclusive;

use super::table::{ChangeSettings, Settings};

/// Section of the settings dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingSection {
    /// The table and the hands at it.
    Table,
    /// The picture.
    Seeing,
    /// Movements.
    Moving,
    /// Help in a game.
    Help,
    /// Sound, speech and vibration.
    Hearing,
    /// Language and notation.
    Words,
    /// The players' names.
    Names,
}

impl SettingSection {
    /// All sections from the top.
    pub const ALL: [Self; 7] =
        [Self::Table, Self::Seeing, Self::Moving, Self::Help, Self::Hearing, Self::Words, Self::Names];

    /// Returns the key of the heading; the first section has none.
    pub fn heading(self) -> Option<&'static str> {
        match self {
            Self::Table => None,
            Self::Seeing => Some("settings-seeing"),
            Self::Moving => Some("settings-moving"),
            Self::Help => Some("settings-help"),
            Self::Hearing => Some("settings-hearing"),
            Self::Words => Some("settings-words"),
            Self::Names => Some("settings-names"),
        }
    }
}

/// Condition under which a row is shown or enabled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowCondition {
    /// Sound is on.
    SoundOn,
    /// Pieces move calmly.
    CalmMotion,
}

/// Section, texts and conditions of a row.
#[derive(Debug, Clone, Copy)]
pub struct RowSpec {
    /// The section.
    pub section: SettingSection,
    /// Key of the label, which is also the control's name for screen readers.
    pub label: &'static str,
    /// Key of the explanation below the label.
    pub about: Option<&'static str>,
    /// Condition without which the row is not shown.
    pub shown_if: Option<RowCondition>,
    /// Condition without which the row is disabled, and the key of the explanation that it has then.
    pub enabled_if: Option<(RowCondition, &'static str)>,
}

/// Returns a row that is always shown and enabled, without an explanation.
pub(super) const fn row(section: SettingSection, label: &'static str) -> RowSpec {
    RowSpec { section, label, about: None, shown_if: None, enabled_if: None }
}

impl RowSpec {
    /// Adds an explanation.
    pub(super) const fn about(self, key: &'static str) -> Self {
        Self { about: Some(key), ..self }
    }

    /// Shows the row only under a condition.
    pub(super) const fn shown_if(self, condition: RowCondition) -> Self {
        Self { shown_if: Some(condition), ..self }
    }

    /// Enables the row only under a condition; otherwise it has another explanation.
    pub(super) const fn enabled_if(self, condition: RowCondition, about_otherwise: &'static str) -> Self {
        Self { enabled_if: Some((condition, about_otherwise)), ..self }
    }
}

/// Control of a row: reads the setting, and makes the change to another value.
#[derive(Debug, Clone)]
pub enum RowControl {
    /// A switch.
    Switch {
        /// Returns true if the setting is on.
        is_on: fn(&Settings) -> bool,
        /// Makes the change.
        change: fn(bool) -> ChangeSettings,
    },
    /// A slider.
    Slider {
        /// Range of the values.
        range: RangeInclusive<f32>,
        /// Returns the value.
        value: fn(&Settings) -> f32,
        /// Makes the change.
        change: fn(f32) -> ChangeSettings,
    },
    /// A line of text.
    Text {
        /// Maximum length in characters.
        longest: usize,
        /// Returns the text.
        text: fn(&Settings) -> &str,
        /// Makes the change.
        change: fn(String) -> ChangeSettings,
    },
    /// A choice among few values.
    Choice {
        /// Returns the change that results in the present value.
        chosen: fn(&Settings) -> ChangeSettings,
        /// Returns the change to each value, with its text.
        choices: fn() -> Vec<(ChangeSettings, ChoiceText)>,
    },
}

/// Text of a value that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChoiceText {
    /// The text with this key.
    Key(String),
    /// A name that is the same in all languages.
    Name(&'static str),
    /// The text with the first key and the name of the palette in use, while the value is chosen; otherwise the text with
    /// the second key.
    PaletteInUse(&'static str, &'static str),
}

/// A setting's row in the settings dialog.
#[derive(Debug, Clone)]
pub struct SettingRow {
    /// Section, texts and conditions.
    pub spec: RowSpec,
    /// The control.
    pub control: RowControl,
}
