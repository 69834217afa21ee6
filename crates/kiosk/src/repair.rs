//! Valid ranges of the operator's settings, and the repair of invalid ones.

use std::fmt;
use std::ops::RangeInclusive;

use crate::OperatorSettings;

/// Maximum number of characters of a page's address.
pub const MAX_PAGE_LENGTH: usize = 200;
/// Maximum number of characters of an event's name.
pub const MAX_NAME_LENGTH: usize = 60;
/// Maximum number of languages offered.
const MAX_LANGUAGES: usize = 12;
/// Maximum length of a language's tag or of the name of a set or room.
const MAX_ID_LENGTH: usize = 64;

/// A fault in the operator's settings, as a sentence for the operator.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum OperatorSettingsFault {
    /// The operator's settings can't be read; the default ones are used.
    #[error("The operator's settings can't be read, so the usual ones are used: {0}.")]
    Unreadable(ron::error::SpannedError),
    /// A number is out of range; the nearest valid one is used.
    #[error("{setting}: {value} is not between {min} and {max}.")]
    OutOfRange {
        /// The setting.
        setting: NumericSetting,
        /// The invalid value.
        value: u16,
        /// The smallest valid value.
        min: u16,
        /// The largest valid value.
        max: u16,
    },
    /// The event's name is too long; its beginning is used.
    #[error("The event's name has {0} characters, and {MAX_NAME_LENGTH} at most are shown.")]
    LongName(usize),
    /// The event's name has line breaks or other characters that can't be shown; they are left out.
    #[error("The event's name has line breaks or other signs in it that can't be shown.")]
    StrangeName,
    /// The page's address is invalid; none is used.
    #[error(
        "“{0}” is no address of a page: it begins with https:// or http://, and has {MAX_PAGE_LENGTH} characters at most."
    )]
    Page(String),
    /// A language's tag is invalid or a duplicate; it is left out.
    #[error("“{0}” is no language's tag such as en or pt-BR, or is there twice.")]
    Language(String),
    /// No language is offered; English is used.
    #[error("At least one language has to be offered.")]
    NoLanguage,
    /// Too many languages are offered; the first ones are used.
    #[error("There are {0} languages, and {MAX_LANGUAGES} at most can be offered.")]
    ManyLanguages(usize),
    /// A name of a set or room is invalid; it is left out.
    #[error("“{0}” is no name of a set or a room.")]
    Id(String),
}

/// A numeric setting of the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it, and their texts below")]
pub enum NumericSetting {
    ChildLevel,
    KnowsMovesLevel,
    PlaysWellLevel,
    LanguageIdle,
    SkillIdle,
    PlayingIdle,
    ResultIdle,
    Asking,
    OperatorIdle,
    Grace,
    UsualVolume,
    QuietVolume,
    AttractPace,
    SpectatorDelay,
}

impl NumericSetting {
    /// Returns the valid range.
    pub fn range(self) -> RangeInclusive<u16> {
        match self {
            Self::ChildLevel | Self::KnowsMovesLevel | Self::PlaysWellLevel => 1..=10,
            Self::LanguageIdle | Self::SkillIdle => 5..=300,
            Self::PlayingIdle => 15..=900,
            Self::ResultIdle => 10..=900,
            Self::Asking => 5..=60,
            Self::OperatorIdle => 30..=1800,
            Self::Grace => 0..=60,
            Self::UsualVolume | Self::QuietVolume => 0..=100,
            Self::AttractPace => 2..=60,
            Self::SpectatorDelay => 0..=900,
        }
    }
}

impl fmt::Display for NumericSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ChildLevel => "The level for a child",
            Self::KnowsMovesLevel => "The level for who knows the moves",
            Self::PlaysWellLevel => "The level for who plays well",
            Self::LanguageIdle => "The seconds of waiting for a language",
            Self::SkillIdle => "The seconds of waiting for a face",
            Self::PlayingIdle => "The seconds of waiting for a move",
            Self::ResultIdle => "The seconds that a result stays",
            Self::Asking => "The seconds of asking who is still there",
            Self::OperatorIdle => "The seconds that the operator's page stays",
            Self::Grace => "The minutes for a game after closing",
            Self::UsualVolume => "The usual volume",
            Self::QuietVolume => "The volume of quiet hours",
            Self::AttractPace => "The seconds between shown moves",
            Self::SpectatorDelay => "The seconds that spectators are behind",
        })
    }
}

impl OperatorSettings {
    /// Reads the operator's settings. The result is always valid: unreadable text gives the defaults, and numbers out of
    /// range become the nearest valid ones. The faults say what was changed.
    ///
    /// ```
    /// let (operator_settings, faults) = kiosk::OperatorSettings::read("(levels: (child: 40), hours: \"Mo-Fr 9:00-17:00\", laser: On)");
    /// assert_eq!((operator_settings.levels.child, operator_settings.hours.to_string().as_str()), (10, "Mo-Fr 09:00-17:00"));
    /// assert_eq!(faults[0].to_string(), "The level for a child: 40 is not between 1 and 10.");
    /// ```
    pub fn read(text: &str) -> (Self, Vec<OperatorSettingsFault>) {
        match ron::from_str::<Self>(text) {
            Ok(mut operator_settings) => {
                let faults = operator_settings.repair();
                (operator_settings, faults)
            }
            Err(why) => (Self::default(), vec![OperatorSettingsFault::Unreadable(why)]),
        }
    }

    /// Returns all faults; none if the operator's settings can be used as they are.
    pub fn check(&self) -> Vec<OperatorSettingsFault> {
        self.clone().repair()
    }

    /// Makes the operator's settings valid, and returns the faults that they had.
    pub fn repair(&mut self) -> Vec<OperatorSettingsFault> {
        let mut faults = self.repair_name();
        let (levels, idle, volume) = (&mut self.levels, &mut self.idle, &mut self.volume);
        for (setting, value) in [
            (NumericSetting::ChildLevel, &mut levels.child),
            (NumericSetting::KnowsMovesLevel, &mut levels.knows_moves),
            (NumericSetting::PlaysWellLevel, &mut levels.plays_well),
            (NumericSetting::UsualVolume, &mut volume.usual),
            (NumericSetting::QuietVolume, &mut volume.quiet),
        ] {
            let mut wide = u16::from(*value);
            faults.extend(clamp_to_range(setting, &mut wide));
            *value = wide as u8;
        }
        for (setting, value) in [
            (NumericSetting::LanguageIdle, &mut idle.language),
            (NumericSetting::SkillIdle, &mut idle.who),
            (NumericSetting::PlayingIdle, &mut idle.playing),
            (NumericSetting::ResultIdle, &mut idle.result),
            (NumericSetting::Asking, &mut idle.asking),
            (NumericSetting::OperatorIdle, &mut idle.operator),
            (NumericSetting::Grace, &mut self.grace),
            (NumericSetting::AttractPace, &mut self.attract_pace),
            (NumericSetting::SpectatorDelay, &mut self.spectator_delay),
        ] {
            faults.extend(clamp_to_range(setting, value));
        }
        if !is_page_address(&self.page) {
            faults.push(OperatorSettingsFault::Page(std::mem::take(&mut self.page)));
        }
        faults.extend(self.repair_languages());
        for ids in [&mut self.sets, &mut self.rooms] {
            faults.extend(ids.extract_if(.., |id| !is_valid_id(id)).map(OperatorSettingsFault::Id));
        }
        faults
    }

    fn repair_name(&mut self) -> Vec<OperatorSettingsFault> {
        let mut faults = Vec::new();
        if self.event.chars().any(char::is_control) {
            self.event.retain(|c| !c.is_control());
            faults.push(OperatorSettingsFault::StrangeName);
        }
        let length = self.event.chars().count();
        if length > MAX_NAME_LENGTH {
            self.event = self.event.chars().take(MAX_NAME_LENGTH).collect();
            faults.push(OperatorSettingsFault::LongName(length));
        }
        faults
    }

    fn repair_languages(&mut self) -> Vec<OperatorSettingsFault> {
        let mut seen: Vec<String> = Vec::new();
        let mut faults = Vec::new();
        for tag in std::mem::take(&mut self.languages) {
            if is_valid_id(&tag) && !seen.contains(&tag) {
                seen.push(tag)
            } else {
                faults.push(OperatorSettingsFault::Language(tag))
            }
        }
        if seen.is_empty() {
            faults.push(OperatorSettingsFault::NoLanguage);
            seen.push("en".into());
        }
        if seen.len() > MAX_LANGUAGES {
            faults.push(OperatorSettingsFault::ManyLanguages(seen.len()));
            seen.truncate(MAX_LANGUAGES);
        }
        self.languages = seen;
        faults
    }
}

/// Brings a number into its range.
fn clamp_to_range(setting: NumericSetting, value: &mut u16) -> Option<OperatorSettingsFault> {
    let (min, max) = setting.range().into_inner();
    let was = std::mem::replace(value, (*value).clamp(min, max));
    (was != *value).then_some(OperatorSettingsFault::OutOfRange { setting, value: was, min, max })
}

/// Returns whether a text can be a language's tag or a folder's name: letters, digits, hyphens and underscores.
fn is_valid_id(text: &str) -> bool {
    let is_short = (1..=MAX_ID_LENGTH).contains(&text.len());
    is_short && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Returns whether a text is empty or the address of a page, to which a game can be added as a query: http or https,
/// without `?` and `#`.
fn is_page_address(page: &str) -> bool {
    let is_address = ["https://", "http://"].iter().any(|scheme| page.len() > scheme.len() && page.starts_with(scheme));
    let is_plain = page.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'?' && byte != b'#');
    page.is_empty() || is_address && is_plain && page.len() <= MAX_PAGE_LENGTH
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual_but(change: impl FnOnce(&mut OperatorSettings)) -> OperatorSettings {
        let mut operator_settings = OperatorSettings::default();
        change(&mut operator_settings);
        operator_settings
    }

    #[test]
    fn the_usual_operator_settings_have_no_fault() {
        assert_eq!(OperatorSettings::default().check(), []);
    }

    #[test]
    fn each_fault_is_said_and_mended() {
        let many = (0..13).map(|number| format!("l{number}")).collect::<Vec<_>>();
        for (mut wrong, sentence) in [
            (
                usual_but(|it| it.event = "x".repeat(61)),
                "The event's name has 61 characters, and 60 at most are shown.",
            ),
            (usual_but(|it| it.event = "a\nb".into()), "The event's name has line breaks"),
            (usual_but(|it| it.page = "chess.example".into()), "“chess.example” is no address"),
            (
                usual_but(|it| it.page = "https://chess.example/?a=b".into()),
                "“https://chess.example/?a=b” is no address",
            ),
            (usual_but(|it| it.levels.plays_well = 0), "The level for who plays well: 0 is not between 1 and 10."),
            (usual_but(|it| it.idle.playing = 14), "The seconds of waiting for a move: 14 is not between 15 and 900."),
            (
                usual_but(|it| it.idle.asking = 61),
                "The seconds of asking who is still there: 61 is not between 5 and 60.",
            ),
            (usual_but(|it| it.volume.quiet = 101), "The volume of quiet hours: 101 is not between 0 and 100."),
            (usual_but(|it| it.attract_pace = 1), "The seconds between shown moves: 1 is not between 2 and 60."),
            (usual_but(|it| it.spectator_delay = 901), "The seconds that spectators are behind: 901"),
            (usual_but(|it| it.grace = u16::MAX), "The minutes for a game after closing: 65535"),
            (usual_but(|it| it.languages.clear()), "At least one language"),
            (usual_but(|it| it.languages.push("en".into())), "“en” is no language's tag"),
            (usual_but(|it| it.languages.push("a,b".into())), "“a,b” is no language's tag"),
            (usual_but(|it| it.languages = many), "There are 13 languages, and 12 at most"),
            (usual_but(|it| it.rooms.push("../x".into())), "“../x” is no name of a set or a room."),
        ] {
            let said = wrong.check();
            let [fault] = &said[..] else { panic!("{sentence}: {said:?}") };
            assert!(fault.to_string().starts_with(sentence), "{fault}");
            assert_eq!(wrong.repair(), said);
            assert_eq!(wrong.check(), [], "{sentence}");
        }
    }

    #[test]
    fn a_name_is_cut_between_characters() {
        let mut operator_settings = usual_but(|it| it.event = "ż".repeat(70));
        operator_settings.repair();
        assert_eq!(operator_settings.event, "ż".repeat(60));
    }
}
