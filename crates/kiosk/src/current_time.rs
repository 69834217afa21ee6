//! The current time, as measured by the caller.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The current time by three clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrentTime {
    /// Time since the program started. It never goes back, so all waits are measured by it.
    pub running: Duration,
    /// Seconds since 1970-01-01 00:00 UTC. A person may set the clock.
    pub unix: u64,
    /// Local date and time.
    pub local: LocalTime,
}

/// Date and time of day in the local time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalTime {
    /// The date.
    pub date: Date,
    /// Minutes since midnight, 0 to 1439.
    pub minute: u16,
}

impl LocalTime {
    /// Returns the hour, 0 to 23.
    pub fn hour(self) -> u8 {
        (self.minute / 60).min(23) as u8
    }
}

/// A date of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day, 1 to 31.
    pub day: u8,
}

/// The error of a text that is no date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no date such as 2026-11-23")]
pub struct DateError(String);

impl Date {
    /// Returns the day of the week (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    ///
    /// ```
    /// use kiosk::{Date, Weekday};
    /// let weekday = |text: &str| text.parse::<Date>().unwrap().weekday();
    /// assert_eq!(weekday("2026-11-23"), Weekday::Monday);
    /// assert_eq!(weekday("2024-02-29"), Weekday::Thursday);
    /// assert_eq!(weekday("1970-01-01"), Weekday::Thursday);
    /// ```
    pub fn weekday(self) -> Weekday {
        // Day 0 of the count, 0000-03-01, was a Wednesday.
        Weekday::ALL[(self.days() + 2).rem_euclid(7) as usize]
    }

    /// Returns the days since 0000-03-01.
    fn days(self) -> i64 {
        let (year, month, day) = (i64::from(self.year), i64::from(self.month), i64::from(self.day));
        // Years begin in March, so that the leap day is the last of its year.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let of_year = (153 * month + 2) / 5 + day - 1;
        year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + of_year
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;
    fn from_str(text: &str) -> Result<Self, DateError> {
        let read = || {
            let mut parts = text.split('-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            let date = Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
            let is_one = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
            (is_one && date.to_string() == text).then_some(date)
        };
        read().ok_or_else(|| DateError(text.to_owned()))
    }
}

impl TryFrom<String> for Date {
    type Error = DateError;
    fn try_from(text: String) -> Result<Self, DateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

/// A day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    /// All days, from Monday.
    pub const ALL: [Self; 7] =
        [Self::Monday, Self::Tuesday, Self::Wednesday, Self::Thursday, Self::Friday, Self::Saturday, Self::Sunday];

    /// Returns the day before.
    pub fn before(self) -> Self {
        Self::ALL[(self as usize + 6) % 7]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_as_it_is_written_and_in_no_other_way() {
        let date = Date { year: 2026, month: 1, day: 9 };
        assert_eq!(date.to_string(), "2026-01-09");
        assert_eq!("2026-01-09".parse(), Ok(date));
        for wrong in
            ["", "2026-1-9", "2026-13-01", "2026-01-32", "2026-01-00", "26-01-09", "2026-01-09-1", "+026-01-09"]
        {
            assert!(wrong.parse::<Date>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn weekdays_follow_each_other_through_a_leap_year() {
        let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let all = (1..=12u8).flat_map(|month| (1..=days[usize::from(month) - 1]).map(move |day| (month, day)));
        let weekdays = all.map(|(month, day)| Date { year: 2028, month, day }.weekday()).collect::<Vec<_>>();
        assert_eq!((weekdays.len(), weekdays[0]), (366, Weekday::Saturday));
        assert!(weekdays.windows(2).all(|pair| pair[1].before() == pair[0]));
    }
}
