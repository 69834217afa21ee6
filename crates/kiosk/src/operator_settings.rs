//! The operator's settings.

use serde::{Deserialize, Serialize};

use crate::{IdleTimes, LocalTime, OpeningHours, VisitorSkill};

/// The operator's settings for an event, stored as RON. Unknown fields are ignored, and missing ones have their
/// defaults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OperatorSettings {
    /// Name of the event, of at most 60 characters.
    pub event: String,
    /// Address of the game on the web. A QR code on the screen leads there with the visitor's game, if it is set. It
    /// begins with `https://` or `http://` and has at most 200 characters.
    pub page: String,
    /// Level of the computer for each skill.
    pub levels: SkillLevels,
    /// The thinking time.
    pub clock: ThinkingTime,
    /// After a clear mistake, visitors are told why, and may take the move back.
    pub guided: bool,
    /// Names of the piece sets that may be used; all sets if empty.
    pub sets: Vec<String>,
    /// Names of the rooms that may be used; all rooms if empty.
    pub rooms: Vec<String>,
    /// Tags of the languages offered, 1 to 12. The first one is the default.
    pub languages: Vec<String>,
    /// Times without activity after which a visit ends.
    pub idle: IdleTimes,
    /// Opening hours, during which the screen is on.
    pub hours: OpeningHours,
    /// Minutes that a running game may go on after closing, 0 to 60.
    pub grace: u16,
    /// The volume.
    pub volume: VolumeSettings,
    /// Seconds between the moves of the games shown when no one plays, 2 to 60.
    pub attract_pace: u16,
    /// Delay of the game for spectators, in seconds, 0 to 900.
    pub spectator_delay: u16,
    /// The kiosk is out of order: no one can play, whatever the hour.
    pub out_of_order: bool,
}

/// Level of the computer, 1 to 10, for each skill of a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct SkillLevels {
    pub child: u8,
    pub knows_moves: u8,
    pub plays_well: u8,
}

/// Thinking time of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ThinkingTime {
    /// Unlimited.
    #[default]
    None,
    /// Five minutes each for the game.
    FiveMinutes,
    /// Ten seconds a move.
    TenSecondsAMove,
}

/// The volume in percent, by time of day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VolumeSettings {
    /// Usual volume, 0 to 100.
    pub usual: u8,
    /// Volume in quiet hours, 0 to 100.
    pub quiet: u8,
    /// The quiet hours.
    pub quiet_hours: OpeningHours,
}

impl OperatorSettings {
    /// Formats the operator's settings as readable RON.
    ///
    /// # Errors
    /// If RON can't express a value, which doesn't occur here.
    pub fn write(&self) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
    }

    /// Returns the computer's level for a visitor, 1 to 10.
    pub fn level(&self, skill: VisitorSkill) -> u8 {
        match skill {
            VisitorSkill::Child => self.levels.child,
            VisitorSkill::KnowsMoves => self.levels.knows_moves,
            VisitorSkill::PlaysWell => self.levels.plays_well,
        }
    }

    /// Returns the tag of the default language.
    pub fn default_language(&self) -> &str {
        self.languages.first().map_or("en", String::as_str)
    }
}

impl VolumeSettings {
    /// Returns the volume at a local time, in percent.
    pub fn at(&self, local: LocalTime) -> u8 {
        if self.quiet_hours.is_open_at(local) { self.quiet } else { self.usual }
    }
}

impl Default for OperatorSettings {
    fn default() -> Self {
        Self {
            event: String::new(),
            page: String::new(),
            levels: SkillLevels::default(),
            clock: ThinkingTime::default(),
            guided: false,
            sets: Vec::new(),
            rooms: Vec::new(),
            languages: vec!["en".into(), "pl".into()],
            idle: IdleTimes::default(),
            hours: OpeningHours::always(),
            grace: 5,
            volume: VolumeSettings::default(),
            attract_pace: 6,
            spectator_delay: 0,
            out_of_order: false,
        }
    }
}

impl Default for SkillLevels {
    fn default() -> Self {
        Self { child: 1, knows_moves: 3, plays_well: 6 }
    }
}

impl Default for VolumeSettings {
    fn default() -> Self {
        Self { usual: 70, quiet: 30, quiet_hours: OpeningHours::never() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_is_written() {
        let mut operator_settings =
            OperatorSettings { event: "Long Night of “Museums”\\".into(), ..OperatorSettings::default() };
        operator_settings.clock = ThinkingTime::TenSecondsAMove;
        operator_settings.guided = true;
        operator_settings.sets = vec!["hieroglyphs".into()];
        operator_settings.hours = "Tu-Su 10:00-18:00".parse().expect("hours");
        operator_settings.volume.quiet_hours = "22:00-06:00".parse().expect("hours");
        operator_settings.out_of_order = true;
        let text = operator_settings.write().expect("written");
        assert_eq!(OperatorSettings::read(&text), (operator_settings, Vec::new()));
    }

    #[test]
    fn missing_fields_have_defaults_and_unknown_ones_are_ignored() {
        let (operator_settings, faults) =
            OperatorSettings::read("(grace: 7, idle: (who: 9, later: [(1, \"a\")]), robot: Some(Arm(x: 1)))");
        let usual = OperatorSettings::default();
        let idle = IdleTimes { who: 9, ..usual.idle };
        assert_eq!((operator_settings, faults), (OperatorSettings { grace: 7, idle, ..usual }, Vec::new()));
    }

    #[test]
    fn a_broken_text_gives_the_usual_operator_settings_and_a_sentence() {
        let whole = OperatorSettings::default().write().expect("written");
        for text in ["", "(", &whole[..whole.len() / 2], "(grace: -1)", "(hours: \"Mx 1-2\")", "\0\0\0", "(levels: 3)"]
        {
            let (operator_settings, faults) = OperatorSettings::read(text);
            assert_eq!(operator_settings, OperatorSettings::default(), "{text}");
            let [fault] = &faults[..] else { panic!("{text}: {faults:?}") };
            assert!(
                fault.to_string().starts_with("The operator's settings can't be read, so the usual ones are used: "),
                "{fault}"
            );
        }
        let sentence = OperatorSettings::read("(hours: \"Mx 1:00-2:00\")").1[0].to_string();
        assert!(sentence.contains("“Mx” is no day"), "{sentence}");
    }

    #[test]
    fn it_is_quiet_in_the_quiet_hours() {
        let volume = VolumeSettings { quiet_hours: "22:00-06:00".parse().expect("hours"), ..VolumeSettings::default() };
        let at = |hour: u16| volume.at(LocalTime { date: "2026-11-23".parse().expect("a date"), minute: hour * 60 });
        assert_eq!([at(21), at(22), at(5), at(6)], [70, 30, 30, 70]);
    }
}
