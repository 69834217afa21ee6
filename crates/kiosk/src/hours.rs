//! Weekly opening hours, during which the screen is on.

mod text;

use serde::{Deserialize, Serialize};

use crate::{LocalTime, Weekday};
pub use text::OpeningHoursError;

/// Minutes in a day.
const DAY: u16 = 24 * 60;

/// Weekly opening hours with minute precision. As text they follow the days and times of OpenStreetMap's
/// `opening_hours`:
/// `Mo-Fr 10:00-18:00; Sa,Su 11:00-14:00,15:00-02:00`, `24/7`, `off`.
///
/// ```
/// use kiosk::{OpeningHours, Weekday};
/// let hours: OpeningHours = "Tu-Su 10:00-18:00; Fr 10:00-01:00".parse().unwrap();
/// assert!(hours.is_open(Weekday::Saturday, 30), "Friday's night");
/// assert!(!hours.is_open(Weekday::Monday, 12 * 60));
/// assert_eq!(hours.until_change(Weekday::Monday, 12 * 60), Some(22 * 60));
/// assert_eq!(hours.to_string(), "Tu-Th,Sa-Su 10:00-18:00; Fr 10:00-01:00");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct OpeningHours {
    /// Spans by day from Monday, in order and without overlaps.
    days: [Vec<TimeSpan>; 7],
}

/// A span of minutes from the start of its day, without its last minute. It may reach into the next day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct TimeSpan {
    /// First minute, 0 to 1439.
    from: u16,
    /// Minute after the last one, later than `from` and at most the end of the next day.
    until: u16,
}

impl OpeningHours {
    /// Returns hours that are always open.
    pub fn always() -> Self {
        Self { days: [const { TimeSpan { from: 0, until: DAY } }; 7].map(|day| vec![day]) }
    }

    /// Returns hours that are never open.
    pub fn never() -> Self {
        Self { days: Default::default() }
    }

    /// Returns whether it is open on a weekday, `minute` minutes after midnight (0 to 1439).
    pub fn is_open(&self, weekday: Weekday, minute: u16) -> bool {
        let holds = |weekday: Weekday, minute| {
            self.days[weekday as usize].iter().any(|span| (span.from..span.until).contains(&minute))
        };
        holds(weekday, minute) || holds(weekday.before(), minute + DAY)
    }

    /// Returns whether it is open at a local time.
    pub fn is_open_at(&self, local: LocalTime) -> bool {
        self.is_open(local.date.weekday(), local.minute)
    }

    /// Returns the minutes until it opens or closes, or none if it never does.
    pub fn until_change(&self, weekday: Weekday, minute: u16) -> Option<u16> {
        let week = 7 * DAY;
        let now = weekday as u16 * DAY + minute;
        let is_open = |at: u16| self.is_open(Weekday::ALL[usize::from(at / DAY)], at % DAY);
        let edges = self.days.iter().enumerate().flat_map(|(day, spans)| {
            spans.iter().flat_map(move |span| [span.from, span.until].map(|edge| (day as u16 * DAY + edge) % week))
        });
        let ahead = edges.filter(|edge| is_open(*edge) != is_open(now)).map(|edge| (edge + week - now) % week);
        ahead.min()
    }

    /// Sets the spans of a day, merged where they overlap.
    fn set(&mut self, day: usize, mut spans: Vec<TimeSpan>) {
        spans.sort();
        let mut merged: Vec<TimeSpan> = Vec::with_capacity(spans.len());
        for span in spans {
            match merged.last_mut() {
                Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
                _ => merged.push(span),
            }
        }
        self.days[day] = merged;
    }
}

impl Default for OpeningHours {
    fn default() -> Self {
        Self::always()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_begins_at_its_first_minute_and_ends_before_its_last() {
        let hours: OpeningHours = "Mo 10:00-18:00".parse().expect("hours");
        let open = [599, 600, 1079, 1080].map(|minute| hours.is_open(Weekday::Monday, minute));
        assert_eq!(open, [false, true, true, false]);
        assert!(!hours.is_open(Weekday::Tuesday, 700));
    }

    #[test]
    fn a_night_belongs_to_the_day_it_began_on() {
        let hours: OpeningHours = "Su 22:00-04:00; Mo off".parse().expect("hours");
        let open = |weekday, hour: u16| hours.is_open(weekday, hour * 60);
        assert!(open(Weekday::Sunday, 23) && open(Weekday::Monday, 3), "the week's end is the week's beginning");
        assert!(!open(Weekday::Sunday, 3) && !open(Weekday::Monday, 4) && !open(Weekday::Monday, 23));
    }

    #[test]
    fn always_is_every_minute_and_never_none() {
        for weekday in Weekday::ALL {
            for minute in 0..DAY {
                assert!(
                    OpeningHours::always().is_open(weekday, minute) && !OpeningHours::never().is_open(weekday, minute)
                );
            }
        }
        assert_eq!(OpeningHours::always().until_change(Weekday::Friday, 7), None);
        assert_eq!(OpeningHours::never().until_change(Weekday::Friday, 7), None);
    }

    #[test]
    fn the_next_change_is_where_the_first_other_minute_is() {
        for text in [
            "Mo-Fr 10:00-18:00",
            "Sa 20:00-24:00; Su 00:00-02:00",
            "Su 12:00-11:00",
            "Mo 00:00-24:00",
            "We 23:59-00:01",
        ] {
            let hours: OpeningHours = text.parse().expect("hours");
            let open: Vec<bool> =
                Weekday::ALL.iter().flat_map(|day| (0..DAY).map(|minute| hours.is_open(*day, minute))).collect();
            for now in (0..open.len()).step_by(7) {
                let counted = (1..open.len()).find(|ahead| open[(now + ahead) % open.len()] != open[now]);
                let said = hours.until_change(Weekday::ALL[now / usize::from(DAY)], (now % usize::from(DAY)) as u16);
                assert_eq!(said.map(usize::from), counted, "{text} at {now}");
            }
        }
    }
}
