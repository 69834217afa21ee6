//! What the operator sets.

use serde::{Deserialize, Serialize};

use crate::{Fault, Hours, LocalTime, Who};

/// What the operator sets, kept as RON. What a later version adds is passed over, what is missing is as usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Programme {
    /// The event's name, of 60 characters at most.
    pub event: String,
    /// Where the game is played in a browser: a code on the screen leads there with a visitor's game, if it is known. It
    /// begins with `https://` or `http://` and has 200 characters at most.
    pub page: String,
    /// How strong the computer is for whom.
    pub levels: Levels,
    /// The time to think.
    pub clock: Clock,
    /// The sets of men that may be used, by their names; all of them if there are none here.
    pub sets: Vec<String>,
    /// The rooms, likewise.
    pub rooms: Vec<String>,
    /// Tags of the languages that are offered, 1 to 12; the first one is the house's.
    pub languages: Vec<String>,
    /// How long nothing may happen.
    pub idle: Idle,
    /// When the screen is lit.
    pub hours: Hours,
    /// How long a running game may go on after closing, in minutes, 0 to 60.
    pub grace: u16,
    /// How loud it is.
    pub volume: Volume,
    /// Seconds between the moves of the games that nobody plays, 2 to 60.
    pub attract_pace: u16,
    /// Seconds by which spectators see the game later, 0 to 900.
    pub spectator_delay: u16,
    /// Nobody can play, whatever the hour.
    pub out_of_order: bool,
}

/// The computer's level, 1 to 10, for each of the three faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Levels {
    pub child: u8,
    pub knows_moves: u8,
    pub plays_well: u8,
}

/// The time to think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Clock {
    /// Any.
    #[default]
    None,
    /// Five minutes each for the game.
    FiveMinutes,
    /// Ten seconds for a move.
    TenSecondsAMove,
}

/// So many seconds nothing may happen before it is asked who is still there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Idle {
    /// While a language is chosen, 5 to 300.
    pub language: u16,
    /// While a face is chosen, 5 to 300.
    pub who: u16,
    /// On the visitor's turn, 15 to 900.
    pub playing: u16,
    /// After the game, 10 to 900.
    pub result: u16,
    /// How long the question stays, 5 to 60.
    pub asking: u16,
    /// On the operator's page, before it closes by itself, 30 to 1800.
    pub operator: u16,
}

/// How loud it is, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volume {
    /// Usually, 0 to 100.
    pub usual: u8,
    /// In the quiet hours, 0 to 100.
    pub quiet: u8,
    /// When it is quiet.
    pub quiet_hours: Hours,
}

impl Programme {
    /// Reads it. It can always be used: what can't be read is as usual, what is out of its range is as near as may be,
    /// and the faults say so.
    ///
    /// ```
    /// let (programme, faults) = kiosk::Programme::read("(levels: (child: 40), hours: \"Mo-Fr 9:00-17:00\", laser: On)");
    /// assert_eq!((programme.levels.child, programme.hours.to_string().as_str()), (10, "Mo-Fr 09:00-17:00"));
    /// assert_eq!(faults[0].to_string(), "The level for a child: 40 is not between 1 and 10.");
    /// ```
    pub fn read(text: &str) -> (Self, Vec<Fault>) {
        match ron::from_str::<Self>(text) {
            Ok(mut programme) => {
                let faults = programme.mend();
                (programme, faults)
            }
            Err(why) => (Self::default(), vec![Fault::Unreadable(why)]),
        }
    }

    /// Writes it, for people to read.
    ///
    /// # Errors
    /// What RON can't write; there is nothing of the kind in it.
    pub fn write(&self) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
    }

    /// The computer's level for a visitor, 1 to 10.
    pub fn level(&self, who: Who) -> u8 {
        match who {
            Who::Child => self.levels.child,
            Who::KnowsMoves => self.levels.knows_moves,
            Who::PlaysWell => self.levels.plays_well,
        }
    }

    /// The language of who runs the event, by its tag.
    pub fn house_language(&self) -> &str {
        self.languages.first().map_or("en", String::as_str)
    }
}

impl Volume {
    /// How loud it is by the clock on the wall, in percent.
    pub fn at(&self, local: LocalTime) -> u8 {
        if self.quiet_hours.is_open_at(local) { self.quiet } else { self.usual }
    }
}

impl Default for Programme {
    fn default() -> Self {
        Self {
            event: String::new(),
            page: String::new(),
            levels: Levels::default(),
            clock: Clock::default(),
            sets: Vec::new(),
            rooms: Vec::new(),
            languages: vec!["en".into(), "pl".into()],
            idle: Idle::default(),
            hours: Hours::always(),
            grace: 5,
            volume: Volume::default(),
            attract_pace: 6,
            spectator_delay: 0,
            out_of_order: false,
        }
    }
}

impl Default for Levels {
    fn default() -> Self {
        Self { child: 1, knows_moves: 3, plays_well: 6 }
    }
}

impl Default for Idle {
    fn default() -> Self {
        Self { language: 30, who: 30, playing: 120, result: 90, asking: 20, operator: 180 }
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self { usual: 70, quiet: 30, quiet_hours: Hours::never() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_is_written() {
        let mut programme = Programme { event: "Long Night of “Museums”\\".into(), ..Programme::default() };
        programme.clock = Clock::TenSecondsAMove;
        programme.sets = vec!["hieroglyphs".into()];
        programme.hours = "Tu-Su 10:00-18:00".parse().expect("hours");
        programme.volume.quiet_hours = "22:00-06:00".parse().expect("hours");
        programme.out_of_order = true;
        let text = programme.write().expect("written");
        assert_eq!(Programme::read(&text), (programme, Vec::new()));
    }

    #[test]
    fn what_is_missing_is_as_usual_and_what_is_unknown_is_passed_over() {
        let (programme, faults) =
            Programme::read("(grace: 7, idle: (who: 9, later: [(1, \"a\")]), robot: Some(Arm(x: 1)))");
        let usual = Programme::default();
        let idle = Idle { who: 9, ..usual.idle };
        assert_eq!((programme, faults), (Programme { grace: 7, idle, ..usual }, Vec::new()));
    }

    #[test]
    fn a_broken_text_gives_the_usual_programme_and_a_sentence() {
        let whole = Programme::default().write().expect("written");
        for text in ["", "(", &whole[..whole.len() / 2], "(grace: -1)", "(hours: \"Mx 1-2\")", "\0\0\0", "(levels: 3)"]
        {
            let (programme, faults) = Programme::read(text);
            assert_eq!(programme, Programme::default(), "{text}");
            let [fault] = &faults[..] else { panic!("{text}: {faults:?}") };
            assert!(
                fault.to_string().starts_with("The programme can't be read, so the usual one is used: "),
                "{fault}"
            );
        }
        let sentence = Programme::read("(hours: \"Mx 1:00-2:00\")").1[0].to_string();
        assert!(sentence.contains("“Mx” is no day"), "{sentence}");
    }

    #[test]
    fn it_is_quiet_in_the_quiet_hours() {
        let volume = Volume { quiet_hours: "22:00-06:00".parse().expect("hours"), ..Volume::default() };
        let at = |hour: u16| volume.at(LocalTime { date: "2026-11-23".parse().expect("a date"), minute: hour * 60 });
        assert_eq!([at(21), at(22), at(5), at(6)], [70, 30, 30, 70]);
    }
}
