//! The date and time when a game began. The caller passes it in, so that the same requests make the same game.

/// Date and time of day in the local time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalDateTime {
    /// Year, month from 1, day from 1.
    pub date: (u16, u8, u8),
    /// Hours, minutes, seconds.
    pub time: (u8, u8, u8),
}

impl LocalDateTime {
    /// Returns the date and the time as PGN tags have them, such as `2026.11.21` and `18:05:00`.
    ///
    /// ```
    /// use session_core::LocalDateTime;
    /// let moment = LocalDateTime { date: (2026, 1, 9), time: (18, 5, 0) };
    /// let [date, time] = moment.pgn_tags();
    /// assert_eq!((date.as_str(), time.as_str()), ("2026.01.09", "18:05:00"));
    /// assert_eq!(LocalDateTime::from_pgn_tags(&date, &time), Some(moment));
    /// assert_eq!(LocalDateTime::from_pgn_tags("????.??.??", "?"), None);
    /// ```
    pub fn pgn_tags(&self) -> [String; 2] {
        let ((year, month, day), (hours, minutes, seconds)) = (self.date, self.time);
        [format!("{year:04}.{month:02}.{day:02}"), format!("{hours:02}:{minutes:02}:{seconds:02}")]
    }

    /// Returns the number of days since 1970-01-01 (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms"), or 0
    /// for an earlier day.
    ///
    /// ```
    /// use session_core::LocalDateTime;
    /// let day = |date| LocalDateTime { date, time: (23, 59, 59) }.days_since_epoch();
    /// assert_eq!([day((1970, 1, 1)), day((2000, 2, 29)), day((2026, 11, 22))], [0, 11_016, 20_779]);
    /// ```
    pub fn days_since_epoch(&self) -> u32 {
        let (year, month, day) = (i64::from(self.date.0), i64::from(self.date.1), i64::from(self.date.2));
        // Years begin in March, so that the leap day is the last of its year.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let of_year = (153 * month + 2) / 5 + day - 1;
        let of_era = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + of_year;
        u32::try_from(of_era - 719_468).unwrap_or(0)
    }

    /// Reads the date and the time of PGN tags.
    pub fn from_pgn_tags(date: &str, time: &str) -> Option<Self> {
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
