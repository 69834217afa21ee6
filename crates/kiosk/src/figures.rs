//! Statistics of the games played, day by day.
//!
//! They are stored as CSV, one line a game, that spreadsheets open. Adding a game appends a line. A line that a power
//! cut left incomplete is skipped.

mod day;

use std::collections::BTreeMap;

pub use day::DayFigures;

use crate::{CurrentTime, Date, FinishedGame, csv};

/// Statistics of all days. It needs a few hundred bytes a day, however many games are played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    days: BTreeMap<Date, DayFigures>,
    /// Number and start of the last game, so that a game reported again after a crash counts once.
    last: Option<(u32, u64)>,
    /// The highest game number so far.
    highest_number: u32,
    damaged: u32,
    file_end: FileEnd,
}

/// The end of the stored text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum FileEnd {
    /// The text is empty.
    #[default]
    Empty,
    /// It ends with a complete line.
    Complete,
    /// It ends within a line.
    Incomplete,
}

impl Figures {
    /// Reads the stored text.
    pub fn read(text: &str) -> Self {
        let mut figures = Self::default();
        for line in text.lines() {
            match csv::read_line(line) {
                Some(played) => {
                    figures.count(&played);
                }
                None if line.trim().is_empty() || line == csv::HEADER.trim_end() => {}
                None => figures.damaged += 1,
            }
        }
        figures.file_end = match text.as_bytes().last() {
            None => FileEnd::Empty,
            Some(b'\n') => FileEnd::Complete,
            Some(_) => FileEnd::Incomplete,
        };
        figures
    }

    /// Counts a game, and returns the text to append to the stored one. Returns none if the game is counted already.
    ///
    /// ```
    /// # use kiosk::{Colour, VisitorResult, Figures, VisitorGame, VisitorSkill};
    /// # let game = VisitorGame { number: 1, started: 0, date: "2026-11-23".parse().unwrap(), hour: 10, level: 3,
    /// #     who: VisitorSkill::Child, language: "pl".into(), colour: None, plies: 0, seconds: 9, taken_over: false };
    /// # let played = game.ended(VisitorResult::Abandoned);
    /// let (mut figures, mut file) = (Figures::default(), String::new());
    /// file.extend(figures.add(&played));
    /// file.extend(figures.add(&played));
    /// assert_eq!(Figures::read(&file), figures);
    /// assert_eq!(figures.total().left, 1);
    /// ```
    pub fn add(&mut self, played: &FinishedGame) -> Option<String> {
        let before = match self.file_end {
            FileEnd::Empty => csv::HEADER,
            FileEnd::Complete => "",
            FileEnd::Incomplete => "\r\n",
        };
        self.count(played).then(|| {
            self.file_end = FileEnd::Complete;
            format!("{before}{}", csv::write_line(played))
        })
    }

    /// Counts a game unless it is the last one counted. Returns whether it did.
    fn count(&mut self, played: &FinishedGame) -> bool {
        let game = &played.game;
        let is_new = self.last.replace((game.number, game.started)) != Some((game.number, game.started));
        if is_new {
            self.highest_number = self.highest_number.max(game.number);
            self.days.entry(game.date).or_default().count(played);
        }
        is_new
    }

    /// Returns the number for the next game.
    pub fn next_number(&self) -> u32 {
        self.highest_number.saturating_add(1)
    }

    /// Returns the statistics of a day.
    pub fn day(&self, date: Date) -> DayFigures {
        self.days.get(&date).copied().unwrap_or_default()
    }

    /// Returns all days with games, the first one first.
    pub fn days(&self) -> impl DoubleEndedIterator<Item = (Date, &DayFigures)> {
        self.days.iter().map(|(date, day)| (*date, day))
    }

    /// Returns the statistics of all days together.
    pub fn total(&self) -> DayFigures {
        self.days.values().fold(DayFigures::default(), DayFigures::add)
    }

    /// Returns the number of invalid lines in the stored text.
    pub fn damaged(&self) -> u32 {
        self.damaged
    }

    /// Starts the statistics anew. Returns a name under which the stored text should be archived; the next game then
    /// starts a new text.
    pub fn reset(&mut self, now: CurrentTime) -> String {
        let highest_number = self.highest_number;
        *self = Self { highest_number, last: self.last, ..Self::default() };
        format!("figures-{}-{}.csv", now.local.date, now.unix)
    }

    /// Returns the valid games of a stored text as CSV, those of one day or all.
    pub fn export(text: &str, only: Option<Date>) -> String {
        let games = text.lines().filter_map(csv::read_line);
        let games = games.filter(|played| only.is_none_or(|date| played.game.date == date));
        std::iter::once(csv::HEADER.to_owned()).chain(games.map(|played| csv::write_line(&played))).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::csv::tests::played;
    use crate::{LocalTime, VisitorResult, VisitorSkill};

    fn game(number: u32, date: &str, level: u8, seconds: u32, end: VisitorResult) -> FinishedGame {
        let (date, started) = (date.parse().expect("a date"), 1_795_428_000 + u64::from(number) * 400);
        let (who, language) = (VisitorSkill::KnowsMoves, "pl".to_owned());
        let game = crate::VisitorGame {
            number,
            started,
            date,
            hour: 10,
            level,
            who,
            language,
            colour: None,
            plies: 40,
            seconds,
            taken_over: false,
        };
        game.ended(end)
    }

    fn week() -> (Figures, String) {
        let (mut figures, mut text) = (Figures::default(), String::new());
        for played in [
            game(1, "2026-11-23", 3, 100, VisitorResult::Won),
            game(2, "2026-11-23", 3, 200, VisitorResult::Lost),
            game(3, "2026-11-23", 10, 9, VisitorResult::Abandoned),
            game(4, "2026-11-24", 1, 60, VisitorResult::Drawn),
        ] {
            text.extend(figures.add(&played));
        }
        (figures, text)
    }

    #[test]
    fn a_day_is_counted_by_result_level_and_hour() {
        let (figures, _) = week();
        let day = figures.day("2026-11-23".parse().expect("a date"));
        assert_eq!((day.games, day.won, day.lost, day.drawn, day.left), (3, 1, 1, 0, 1));
        assert_eq!((day.by_level[2], day.by_level[9], day.by_hour[10]), (2, 1, 3));
        assert_eq!((day.mean_seconds(), day.mean_plies()), (Some(150), Some(40)), "of the finished games");
        assert_eq!(figures.day("2026-11-25".parse().expect("a date")), DayFigures::default());
        assert_eq!(DayFigures::default().mean_seconds(), None);
        let total = figures.total();
        assert_eq!((total.games, total.drawn, total.by_level[0], total.by_hour[10], total.seconds), (4, 1, 1, 4, 360));
        assert_eq!(figures.days().count(), 2);
    }

    #[test]
    fn a_text_cut_off_anywhere_keeps_its_complete_lines_and_takes_new_ones() {
        let (_, text) = week();
        for end in 0..=text.len() {
            let cut = &text[..end];
            let mut figures = Figures::read(cut);
            let ends = text.match_indices("\r\n").skip(1).filter(|(at, _)| *at <= end).count();
            assert_eq!(figures.total().games as usize, ends, "{cut}");
            let more = figures.add(&game(9, "2026-11-25", 4, 1, VisitorResult::Won)).expect("a line");
            let again = Figures::read(&format!("{cut}{more}"));
            assert_eq!(again.total(), figures.total(), "{cut}{more}");
            assert_eq!(again.next_number(), 10);
        }
    }

    #[test]
    fn invalid_lines_are_skipped_and_counted() {
        let (figures, text) = week();
        let spoilt = text.replacen("\r\n1,", "\r\n\0\0\0\0\r\nhello,world\r\n\r\n1,", 1);
        let read = Figures::read(&spoilt);
        assert_eq!((read.total(), read.damaged(), figures.damaged()), (figures.total(), 2, 0));
    }

    #[test]
    fn a_game_that_is_reported_again_after_a_crash_counts_once() {
        let (mut figures, text) = week();
        let again = game(4, "2026-11-24", 1, 75, VisitorResult::Abandoned);
        assert_eq!(figures.add(&again), None);
        assert_eq!(Figures::read(&text).add(&again), None);
        assert_eq!(figures.total().games, 4);
    }

    #[test]
    fn a_reset_begins_anew_and_names_an_archive() {
        let (mut figures, _) = week();
        let local = LocalTime { date: "2026-11-24".parse().expect("a date"), minute: 7 };
        let now = CurrentTime { running: std::time::Duration::ZERO, unix: 1_795_500_000, local };
        assert_eq!(figures.reset(now), "figures-2026-11-24-1795500000.csv");
        assert_eq!((figures.total(), figures.next_number()), (DayFigures::default(), 5));
        let first = figures.add(&game(5, "2026-11-24", 1, 60, VisitorResult::Won)).expect("a line");
        assert!(first.starts_with("number,started,"), "{first}");
        assert_eq!(Figures::read(&first).total(), figures.total());
    }

    #[test]
    fn a_day_can_be_taken_out() {
        let (_, text) = week();
        assert_eq!(Figures::export(&text, None), text);
        let day = Figures::export(&text, "2026-11-24".parse().ok());
        assert_eq!((day.lines().count(), Figures::read(&day).total().drawn), (2, 1));
    }

    #[test]
    fn a_week_of_ten_thousand_games_is_seven_days_of_memory() {
        let (mut figures, mut text) = (Figures::default(), String::new());
        for number in 1..=10_000 {
            let date = format!("2026-11-{:02}", 23 + number % 7);
            text.extend(figures.add(&game(number, &date, 1 + (number % 10) as u8, number, VisitorResult::Won)));
        }
        assert_eq!((figures.days().count(), figures.total().games), (7, 10_000));
        assert!(size_of::<DayFigures>() <= 256 && text.len() < 1_000_000, "{} {}", size_of::<DayFigures>(), text.len());
        assert_eq!(Figures::read(&text), figures);
    }

    proptest! {
        #[test]
        fn the_stored_text_gives_the_same_figures(games in prop::collection::vec(played(), 0..20)) {
            let (mut figures, mut text) = (Figures::default(), String::new());
            games.iter().for_each(|played| text.extend(figures.add(played)));
            prop_assert_eq!(Figures::read(&text), figures);
        }

        #[test]
        fn any_text_is_read(text in "[a-z0-9,\"\r\n -]{0,200}") {
            let figures = Figures::read(&text);
            prop_assert!(figures.total().games as usize <= text.lines().count());
        }
    }
}
