//! The figures of each day. They are kept as a text of one line a game, CSV that opens in a table: what is added is a line
//! at its end, and a line that was cut off by a power cut is passed over.

mod day;

use std::collections::BTreeMap;

pub use day::Day;

use crate::{Date, Now, Played, csv};

/// What was played, day by day. It holds a few hundred bytes a day, however many games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    days: BTreeMap<Date, Day>,
    /// Number and start of the last game: one that is reported once more, after a crash, is not counted again.
    last: Option<(u32, u64)>,
    /// The highest number of a game.
    highest: u32,
    damaged: u32,
    tail: Tail,
}

/// How the kept text ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Tail {
    /// There is none yet.
    #[default]
    Empty,
    /// With the end of a line.
    Whole,
    /// Within a line.
    Torn,
}

impl Figures {
    /// Reads the kept text.
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
        figures.tail = match text.as_bytes().last() {
            None => Tail::Empty,
            Some(b'\n') => Tail::Whole,
            Some(_) => Tail::Torn,
        };
        figures
    }

    /// Counts a game, and says what has to be added to the kept text; nothing if that game is there already.
    ///
    /// ```
    /// # use kiosk::{Colour, End, Figures, Game, Who};
    /// # let game = Game { number: 1, started: 0, date: "2026-11-23".parse().unwrap(), hour: 10, level: 3,
    /// #     who: Who::Child, language: "pl".into(), colour: None, plies: 0, seconds: 9, taken_over: false };
    /// # let played = game.ended(End::Left);
    /// let (mut figures, mut file) = (Figures::default(), String::new());
    /// file.extend(figures.add(&played));
    /// file.extend(figures.add(&played));
    /// assert_eq!(Figures::read(&file), figures);
    /// assert_eq!(figures.total().left, 1);
    /// ```
    pub fn add(&mut self, played: &Played) -> Option<String> {
        let before = match self.tail {
            Tail::Empty => csv::HEADER,
            Tail::Whole => "",
            Tail::Torn => "\r\n",
        };
        self.count(played).then(|| {
            self.tail = Tail::Whole;
            format!("{before}{}", csv::line(played))
        })
    }

    /// Whether it is counted now: not where it was already.
    fn count(&mut self, played: &Played) -> bool {
        let game = &played.game;
        let is_new = self.last.replace((game.number, game.started)) != Some((game.number, game.started));
        if is_new {
            self.highest = self.highest.max(game.number);
            self.days.entry(game.date).or_default().count(played);
        }
        is_new
    }

    /// The number of the next game that begins.
    pub fn next_number(&self) -> u32 {
        self.highest.saturating_add(1)
    }

    /// A day's figures.
    pub fn day(&self, date: Date) -> Day {
        self.days.get(&date).copied().unwrap_or_default()
    }

    /// The days on which something was played, the first one first.
    pub fn days(&self) -> impl DoubleEndedIterator<Item = (Date, &Day)> {
        self.days.iter().map(|(date, day)| (*date, day))
    }

    /// The figures of all days together.
    pub fn total(&self) -> Day {
        self.days.values().fold(Day::default(), Day::add)
    }

    /// How many lines of the kept text were no games.
    pub fn damaged(&self) -> u32 {
        self.damaged
    }

    /// Begins anew. The kept text isn't thrown away: it goes on under the name that is given back, and a new one begins
    /// with the next game.
    pub fn reset(&mut self, now: Now) -> String {
        let highest = self.highest;
        *self = Self { highest, last: self.last, ..Self::default() };
        format!("figures-{}-{}.csv", now.local.date, now.unix)
    }

    /// The games of a kept text as CSV for a table, those of one day or all of them.
    pub fn export(text: &str, of: Option<Date>) -> String {
        let games = text.lines().filter_map(csv::read_line);
        let games = games.filter(|played| of.is_none_or(|date| played.game.date == date));
        std::iter::once(csv::HEADER.to_owned()).chain(games.map(|played| csv::line(&played))).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::csv::tests::played;
    use crate::{End, LocalTime, Who};

    fn game(number: u32, date: &str, level: u8, seconds: u32, end: End) -> Played {
        let (date, started) = (date.parse().expect("a date"), 1_795_428_000 + u64::from(number) * 400);
        let (who, language) = (Who::KnowsMoves, "pl".to_owned());
        let game = crate::Game {
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
            game(1, "2026-11-23", 3, 100, End::Won),
            game(2, "2026-11-23", 3, 200, End::Lost),
            game(3, "2026-11-23", 10, 9, End::Left),
            game(4, "2026-11-24", 1, 60, End::Drawn),
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
        assert_eq!(figures.day("2026-11-25".parse().expect("a date")), Day::default());
        assert_eq!(Day::default().mean_seconds(), None);
        let total = figures.total();
        assert_eq!((total.games, total.drawn, total.by_level[0], total.by_hour[10], total.seconds), (4, 1, 1, 4, 360));
        assert_eq!(figures.days().count(), 2);
    }

    #[test]
    fn wherever_the_text_is_cut_off_all_whole_lines_count_and_the_next_one_too() {
        let (_, text) = week();
        for end in 0..=text.len() {
            let cut = &text[..end];
            let mut figures = Figures::read(cut);
            let ends = text.match_indices("\r\n").skip(1).filter(|(at, _)| *at <= end).count();
            assert_eq!(figures.total().games as usize, ends, "{cut}");
            let more = figures.add(&game(9, "2026-11-25", 4, 1, End::Won)).expect("a line");
            let again = Figures::read(&format!("{cut}{more}"));
            assert_eq!(again.total(), figures.total(), "{cut}{more}");
            assert_eq!(again.next_number(), 10);
        }
    }

    #[test]
    fn what_is_no_line_is_passed_over_and_said() {
        let (figures, text) = week();
        let spoilt = text.replacen("\r\n1,", "\r\n\0\0\0\0\r\nhello,world\r\n\r\n1,", 1);
        let read = Figures::read(&spoilt);
        assert_eq!((read.total(), read.damaged(), figures.damaged()), (figures.total(), 2, 0));
    }

    #[test]
    fn a_game_that_is_reported_again_after_a_crash_counts_once() {
        let (mut figures, text) = week();
        let again = game(4, "2026-11-24", 1, 75, End::Left);
        assert_eq!(figures.add(&again), None);
        assert_eq!(Figures::read(&text).add(&again), None);
        assert_eq!(figures.total().games, 4);
    }

    #[test]
    fn a_reset_begins_anew_and_names_an_archive() {
        let (mut figures, _) = week();
        let local = LocalTime { date: "2026-11-24".parse().expect("a date"), minute: 7 };
        let now = Now { running: std::time::Duration::ZERO, unix: 1_795_500_000, local };
        assert_eq!(figures.reset(now), "figures-2026-11-24-1795500000.csv");
        assert_eq!((figures.total(), figures.next_number()), (Day::default(), 5));
        let first = figures.add(&game(5, "2026-11-24", 1, 60, End::Won)).expect("a line");
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
            text.extend(figures.add(&game(number, &date, 1 + (number % 10) as u8, number, End::Won)));
        }
        assert_eq!((figures.days().count(), figures.total().games), (7, 10_000));
        assert!(size_of::<Day>() <= 256 && text.len() < 1_000_000, "{} {}", size_of::<Day>(), text.len());
        assert_eq!(Figures::read(&text), figures);
    }

    proptest! {
        #[test]
        fn what_is_kept_is_what_is_counted(games in prop::collection::vec(played(), 0..20)) {
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
