//! When a game began, by the clock on the wall. The session is told, so that the same requests make the same game.

/// A date and a time of day, where the game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Year, month from 1, day from 1.
    pub date: (u16, u8, u8),
    /// Hours, minutes, seconds.
    pub time: (u8, u8, u8),
}

impl Moment {
    /// The date and the time as PGN writes them, such as `2026.11.21` and `18:05:00`.
    ///
    /// ```
    /// use session_core::Moment;
    /// let moment = Moment { date: (2026, 1, 9), time: (18, 5, 0) };
    /// let [date, time] = moment.written();
    /// assert_eq!((date.as_str(), time.as_str()), ("2026.01.09", "18:05:00"));
    /// assert_eq!(Moment::read(&date, &time), Some(moment));
    /// assert_eq!(Moment::read("????.??.??", "?"), None);
    /// ```
    pub fn written(&self) -> [String; 2] {
        let ((year, month, day), (hours, minutes, seconds)) = (self.date, self.time);
        [format!("{year:04}.{month:02}.{day:02}"), format!("{hours:02}:{minutes:02}:{seconds:02}")]
    }

    /// Reads them back.
    pub fn read(date: &str, time: &str) -> Option<Self> {
        let (year, rest) = date.split_once('.')?;
        let (month, day) = rest.split_once('.')?;
        let (hours, rest) = time.split_once(':')?;
        let (minutes, seconds) = rest.split_once(':')?;
        Some(Self {
            date: (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?),
            time: (hours.parse().ok()?, minutes.parse().ok()?, seconds.parse().ok()?),
        })
    }
}
