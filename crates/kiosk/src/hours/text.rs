//! Opening hours as text: a subset of OpenStreetMap's `opening_hours`.

use std::fmt;
use std::str::FromStr;

use super::{DAY, OpeningHours, TimeSpan};

/// Names of the days, from Monday.
const NAMES: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// The reason a text can't be read as opening hours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpeningHoursError {
    /// The text is empty.
    #[error("write opening hours such as Mo-Fr 10:00-18:00; Sa,Su 11:00-17:00, or 24/7, or off")]
    Empty,
    /// A name of a day is invalid.
    #[error("“{0}” is no day: write Mo, Tu, We, Th, Fr, Sa or Su, or two of them such as Mo-Fr")]
    Day(String),
    /// A range of times is invalid.
    #[error("“{0}” is no range of times: write it such as 10:00-18:00 or, past midnight, 20:00-02:00")]
    Times(String),
    /// A range ends at the minute it begins.
    #[error("“{0}” ends when it begins; for the whole day write 00:00-24:00")]
    NoTime(String),
}

impl FromStr for OpeningHours {
    type Err = OpeningHoursError;
    /// Reads the rules in order; a later rule replaces earlier ones of the same day.
    fn from_str(text: &str) -> Result<Self, OpeningHoursError> {
        let text = text.trim().replace(['–', '—'], "-");
        if text == "24/7" {
            return Ok(Self::always());
        }
        let rules: Vec<&str> = text.split(';').map(str::trim).filter(|rule| !rule.is_empty()).collect();
        if rules.is_empty() {
            return Err(OpeningHoursError::Empty);
        }
        let mut hours = Self::never();
        for rule in rules {
            let (days, times) = split(rule);
            let (days, spans) = (read_days(days)?, read_times(if times.is_empty() { rule } else { times })?);
            days.into_iter().for_each(|day| hours.set(day, spans.clone()));
        }
        Ok(hours)
    }
}

/// Splits a rule into its days and its times.
fn split(rule: &str) -> (&str, &str) {
    let word = |word: &str| rule.to_ascii_lowercase().rfind(word).filter(|at| at + word.len() == rule.len());
    let at = rule.find(|c: char| c.is_ascii_digit()).or_else(|| word("off")).or_else(|| word("closed"));
    let (days, times) = rule.split_at(at.unwrap_or(rule.len()));
    (days.trim(), times.trim())
}

fn read_days(text: &str) -> Result<Vec<usize>, OpeningHoursError> {
    if text.is_empty() {
        return Ok((0..7).collect());
    }
    let day = |name: &str| {
        let found = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| OpeningHoursError::Day(name.trim().to_owned()))
    };
    let mut days = Vec::new();
    for part in text.split(',') {
        match part.split_once('-') {
            None => days.push(day(part)?),
            Some((first, last)) => {
                let (first, last) = (day(first)?, day(last)?);
                days.extend((0..=(last + 7 - first) % 7).map(|ahead| (first + ahead) % 7));
            }
        }
    }
    Ok(days)
}

fn read_times(text: &str) -> Result<Vec<TimeSpan>, OpeningHoursError> {
    if ["off", "closed"].iter().any(|word| word.eq_ignore_ascii_case(text)) {
        return Ok(Vec::new());
    }
    text.split(',').map(|range| read_range(range.trim())).collect()
}

fn read_range(text: &str) -> Result<TimeSpan, OpeningHoursError> {
    let ends = || {
        let (from, until) = text.split_once('-')?;
        Some((read_time(from)?, read_time(until)?))
    };
    match ends() {
        Some((from, until)) if from >= DAY || until > 2 * DAY => Err(OpeningHoursError::Times(text.to_owned())),
        Some((from, until)) if from == until => Err(OpeningHoursError::NoTime(text.to_owned())),
        Some((from, until)) if from > until => Ok(TimeSpan { from, until: until + DAY }),
        Some((from, until)) => Ok(TimeSpan { from, until }),
        None => Err(OpeningHoursError::Times(text.to_owned())),
    }
}

/// Reads minutes since midnight; from 24:00 on they belong to the next day.
fn read_time(text: &str) -> Option<u16> {
    let (hours, minutes) = text.trim().split_once(':')?;
    let are_digits = [hours, minutes].iter().all(|part| part.chars().all(|c| c.is_ascii_digit()));
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    (are_digits && minutes < 60 && hours <= 48).then(|| hours * 60 + minutes)
}

impl fmt::Display for OpeningHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::always() {
            return f.write_str("24/7");
        }
        let mut rules = Vec::new();
        for (day, spans) in self.days.iter().enumerate() {
            let is_first = !self.days[..day].contains(spans);
            if is_first && !spans.is_empty() {
                let times: Vec<String> = spans.iter().map(TimeSpan::to_string).collect();
                let same = [0, 1, 2, 3, 4, 5, 6].map(|other| self.days[other] == *spans);
                rules.push(format!("{} {}", written_days(same), times.join(",")));
            }
        }
        f.write_str(&if rules.is_empty() { "off".to_owned() } else { rules.join("; ") })
    }
}

fn written_days(chosen: [bool; 7]) -> String {
    let mut parts = Vec::new();
    let mut day = 0;
    while day < 7 {
        let length = chosen[day..].iter().take_while(|chosen| **chosen).count();
        match length {
            0 => {}
            1 => parts.push(NAMES[day].to_owned()),
            _ => parts.push(format!("{}-{}", NAMES[day], NAMES[day + length - 1])),
        }
        day += length.max(1);
    }
    parts.join(",")
}

impl fmt::Display for TimeSpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_less_than_a_day = self.until < self.from + DAY;
        let until = if self.until > DAY && is_less_than_a_day { self.until - DAY } else { self.until };
        write!(f, "{:02}:{:02}-{:02}:{:02}", self.from / 60, self.from % 60, until / 60, until % 60)
    }
}

impl TryFrom<String> for OpeningHours {
    type Error = OpeningHoursError;
    fn try_from(text: String) -> Result<Self, OpeningHoursError> {
        text.parse()
    }
}

impl From<OpeningHours> for String {
    fn from(hours: OpeningHours) -> Self {
        hours.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn again(text: &str) -> String {
        text.parse::<OpeningHours>().unwrap_or_else(|why| panic!("{text}: {why}")).to_string()
    }

    #[test]
    fn opening_hours_are_normalized() {
        for (text, written) in [
            ("Mo-Fr 10:00-18:00", "Mo-Fr 10:00-18:00"),
            ("10:00-18:00", "Mo-Su 10:00-18:00"),
            ("mo,tu , WE 9:00-12:00, 13:00-17:30 ;", "Mo-We 09:00-12:00,13:00-17:30"),
            ("Mo–Fr 10:00–18:00; We off; Fr closed", "Mo-Tu,Th 10:00-18:00"),
            ("Sa-Mo 20:00-02:00", "Mo,Sa-Su 20:00-02:00"),
            ("Mo 10:00-14:00,12:00-18:00,18:00-19:00", "Mo 10:00-19:00"),
            ("00:00-24:00", "24/7"),
            ("24/7", "24/7"),
            ("Mo-Su off", "off"),
            ("Fr 18:00-26:00", "Fr 18:00-02:00"),
            ("Fr 10:00-20:00,19:00-12:00", "Fr 10:00-36:00"),
            ("closed", "off"),
        ] {
            assert_eq!(again(text), written, "{text}");
            assert_eq!(again(written), written);
        }
    }

    #[test]
    fn invalid_hours_have_a_message() {
        for (text, sentence) in [
            ("", "write opening hours"),
            (" ; ", "write opening hours"),
            ("Mx 10:00-18:00", "“Mx” is no day"),
            ("Mo-Fry 10:00-18:00", "“Fry” is no day"),
            ("Mo-Fr", "“Mo-Fr” is no range"),
            ("Mo 10-18", "“10-18” is no range"),
            ("Mo 10:00-49:00", "“10:00-49:00” is no range"),
            ("Mo 10:00-2256:00", "“10:00-2256:00” is no range"),
            ("Mo 24:00-02:00", "“24:00-02:00” is no range"),
            ("Mo 10:60-12:00", "“10:60-12:00” is no range"),
            ("Mo 10:00-+1:00", "“10:00-+1:00” is no range"),
            ("Mo 10:00-10:00", "“10:00-10:00” ends when it begins"),
            ("Mo 10:00-12:00, Tu 10:00-12:00", "“Tu 10:00-12:00” is no range"),
        ] {
            let why = text.parse::<OpeningHours>().expect_err(text).to_string();
            assert!(why.starts_with(sentence), "{text}: {why}");
        }
    }

    fn span() -> impl Strategy<Value = TimeSpan> {
        (0..DAY, 1..=DAY).prop_map(|(from, length)| TimeSpan { from, until: from + length })
    }

    proptest! {
        #[test]
        fn any_hours_are_read_as_they_are_written(days in prop::array::uniform7(prop::collection::vec(span(), 0..4))) {
            let mut hours = OpeningHours::never();
            days.into_iter().enumerate().for_each(|(day, spans)| hours.set(day, spans));
            prop_assert_eq!(hours.to_string().parse(), Ok(hours));
        }

        #[test]
        fn no_text_is_too_strange(text in "[MoTuSa0-9:;, /off-]{0,40}") {
            if let Ok(hours) = text.parse::<OpeningHours>() {
                prop_assert_eq!(hours.to_string().parse(), Ok(hours));
            }
        }
    }
}
