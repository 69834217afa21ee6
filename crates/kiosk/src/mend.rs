//! What may be set to what, and what becomes of the rest.

use std::fmt;
use std::ops::RangeInclusive;

use crate::Programme;

/// The most characters of a page's address.
pub const MOST_IN_PAGE: usize = 200;
/// The most characters of an event's name.
pub const MOST_IN_NAME: usize = 60;
/// The most languages that are offered, and the most characters of a tag or of a set's or room's name.
const MOST_LANGUAGES: usize = 12;
const MOST_IN_ID: usize = 64;

/// What is wrong with a programme, in a sentence for the operator.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Fault {
    /// Nothing of it can be read.
    #[error("The programme can't be read, so the usual one is used: {0}.")]
    Unreadable(ron::error::SpannedError),
    /// A number is too small or too large; the nearest one is used.
    #[error("{setting}: {value} is not between {least} and {most}.")]
    OutOfRange {
        /// Which number.
        setting: Setting,
        /// What it was set to.
        value: u16,
        /// What it may be at least.
        least: u16,
        /// What it may be at most.
        most: u16,
    },
    /// The event's name is too long; its beginning is used.
    #[error("The event's name has {0} characters, and {MOST_IN_NAME} at most are shown.")]
    LongName(usize),
    /// The event's name has line breaks or other characters that can't be shown; they are left out.
    #[error("The event's name has line breaks or other signs in it that can't be shown.")]
    StrangeName,
    /// The page is no address that a phone could open; none is used.
    #[error(
        "“{0}” is no address of a page: it begins with https:// or http://, and has {MOST_IN_PAGE} characters at most."
    )]
    Page(String),
    /// This is no language's tag, or there twice; it is left out.
    #[error("“{0}” is no language's tag such as en or pt-BR, or is there twice.")]
    Language(String),
    /// No language is offered; English is used.
    #[error("At least one language has to be offered.")]
    NoLanguage,
    /// Too many languages are offered; the first ones are used.
    #[error("There are {0} languages, and {MOST_LANGUAGES} at most can be offered.")]
    ManyLanguages(usize),
    /// This is no name of a set or room; it is left out.
    #[error("“{0}” is no name of a set or a room.")]
    Id(String),
}

/// A number that the operator sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it, and their texts below")]
pub enum Setting {
    ChildLevel,
    KnowsMovesLevel,
    PlaysWellLevel,
    LanguageIdle,
    WhoIdle,
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

impl Setting {
    /// What it may be set to.
    pub fn range(self) -> RangeInclusive<u16> {
        match self {
            Self::ChildLevel | Self::KnowsMovesLevel | Self::PlaysWellLevel => 1..=10,
            Self::LanguageIdle | Self::WhoIdle => 5..=300,
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

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ChildLevel => "The level for a child",
            Self::KnowsMovesLevel => "The level for who knows the moves",
            Self::PlaysWellLevel => "The level for who plays well",
            Self::LanguageIdle => "The seconds of waiting for a language",
            Self::WhoIdle => "The seconds of waiting for a face",
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

impl Programme {
    /// What is wrong with it; nothing if it can be used as it is.
    pub fn check(&self) -> Vec<Fault> {
        self.clone().mend()
    }

    /// Makes it one that can be used, and says what was wrong.
    pub fn mend(&mut self) -> Vec<Fault> {
        let mut faults = self.mend_name();
        let (levels, idle, volume) = (&mut self.levels, &mut self.idle, &mut self.volume);
        for (setting, value) in [
            (Setting::ChildLevel, &mut levels.child),
            (Setting::KnowsMovesLevel, &mut levels.knows_moves),
            (Setting::PlaysWellLevel, &mut levels.plays_well),
            (Setting::UsualVolume, &mut volume.usual),
            (Setting::QuietVolume, &mut volume.quiet),
        ] {
            let mut wide = u16::from(*value);
            faults.extend(within(setting, &mut wide));
            *value = wide as u8;
        }
        for (setting, value) in [
            (Setting::LanguageIdle, &mut idle.language),
            (Setting::WhoIdle, &mut idle.who),
            (Setting::PlayingIdle, &mut idle.playing),
            (Setting::ResultIdle, &mut idle.result),
            (Setting::Asking, &mut idle.asking),
            (Setting::OperatorIdle, &mut idle.operator),
            (Setting::Grace, &mut self.grace),
            (Setting::AttractPace, &mut self.attract_pace),
            (Setting::SpectatorDelay, &mut self.spectator_delay),
        ] {
            faults.extend(within(setting, value));
        }
        if !is_page(&self.page) {
            faults.push(Fault::Page(std::mem::take(&mut self.page)));
        }
        faults.extend(self.mend_languages());
        for ids in [&mut self.sets, &mut self.rooms] {
            faults.extend(ids.extract_if(.., |id| !is_id(id)).map(Fault::Id));
        }
        faults
    }

    fn mend_name(&mut self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.event.chars().any(char::is_control) {
            self.event.retain(|c| !c.is_control());
            faults.push(Fault::StrangeName);
        }
        let length = self.event.chars().count();
        if length > MOST_IN_NAME {
            self.event = self.event.chars().take(MOST_IN_NAME).collect();
            faults.push(Fault::LongName(length));
        }
        faults
    }

    fn mend_languages(&mut self) -> Vec<Fault> {
        let mut seen: Vec<String> = Vec::new();
        let mut faults = Vec::new();
        for tag in std::mem::take(&mut self.languages) {
            if is_id(&tag) && !seen.contains(&tag) { seen.push(tag) } else { faults.push(Fault::Language(tag)) }
        }
        if seen.is_empty() {
            faults.push(Fault::NoLanguage);
            seen.push("en".into());
        }
        if seen.len() > MOST_LANGUAGES {
            faults.push(Fault::ManyLanguages(seen.len()));
            seen.truncate(MOST_LANGUAGES);
        }
        self.languages = seen;
        faults
    }
}

/// Brings a number into its range.
fn within(setting: Setting, value: &mut u16) -> Option<Fault> {
    let (least, most) = setting.range().into_inner();
    let was = std::mem::replace(value, (*value).clamp(least, most));
    (was != *value).then_some(Fault::OutOfRange { setting, value: was, least, most })
}

/// Letters, digits and hyphens: what a language's tag and the names of folders are made of.
fn is_id(text: &str) -> bool {
    let is_short = (1..=MOST_IN_ID).contains(&text.len());
    is_short && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Whether a phone could open it; no page is one, too.
fn is_page(page: &str) -> bool {
    let is_address = ["https://", "http://"].iter().any(|scheme| page.len() > scheme.len() && page.starts_with(scheme));
    let is_plain = page.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'?' && byte != b'#');
    page.is_empty() || is_address && is_plain && page.len() <= MOST_IN_PAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual_but(change: impl FnOnce(&mut Programme)) -> Programme {
        let mut programme = Programme::default();
        change(&mut programme);
        programme
    }

    #[test]
    fn the_usual_programme_has_no_fault() {
        assert_eq!(Programme::default().check(), []);
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
            assert_eq!(wrong.mend(), said);
            assert_eq!(wrong.check(), [], "{sentence}");
        }
    }

    #[test]
    fn a_name_is_cut_between_characters() {
        let mut programme = usual_but(|it| it.event = "ż".repeat(70));
        programme.mend();
        assert_eq!(programme.event, "ż".repeat(60));
    }
}
