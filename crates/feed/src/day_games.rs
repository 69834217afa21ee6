//! The games of the day, for `/games.pgn`.

use std::collections::VecDeque;

use rules_core::pgn;

use crate::Snapshot;

/// Maximum number of games; after it the oldest is dropped.
const MAX_GAMES: usize = 500;
/// Maximum total size of the games, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// The games of the day except the one being shown, the oldest first. Games of earlier dates are dropped.
#[derive(Debug, Default)]
pub(crate) struct DayGames {
    games: VecDeque<DayGame>,
    bytes: usize,
}

#[derive(Debug)]
struct DayGame {
    /// Number of the game; none for games of an earlier run.
    number: Option<u64>,
    date: Option<String>,
    pgn: String,
}

impl DayGames {
    /// Creates the list with games of earlier runs, as PGN. Unreadable ones are left out.
    pub(crate) fn with_earlier(earlier: &[String]) -> Self {
        let mut day = Self::default();
        for pgn in earlier {
            if let Ok(read) = pgn::read(pgn) {
                let date = read.tags.get("Date").filter(|date| !date.contains('?')).map(str::to_owned);
                let text = format!("{}\n", pgn.trim_end());
                day.push(DayGame { number: None, date, pgn: text });
            }
        }
        day
    }

    /// Adds a game that another one replaces, unless it has no moves.
    pub(crate) fn add(&mut self, game: &Snapshot) {
        if !game.moves.is_empty() {
            self.push(DayGame { number: Some(game.number), date: game.heading.date.clone(), pgn: game.pgn.clone() });
        }
    }

    /// Notes the game shown now: it leaves the list if it is in it, and games of another date are dropped.
    pub(crate) fn start_game(&mut self, game: &Snapshot) {
        self.games.retain(|other| other.number != Some(game.number) && other.date == game.heading.date);
        self.bytes = self.games.iter().map(|game| game.pgn.len()).sum();
    }

    /// Returns all games as PGN, with the shown one last.
    pub(crate) fn text(&self, shown: Option<&Snapshot>) -> String {
        let shown = shown.map(|game| game.pgn.as_str());
        let texts: Vec<_> = self.games.iter().map(|game| game.pgn.as_str()).chain(shown).collect();
        texts.join("\n")
    }

    fn push(&mut self, game: DayGame) {
        self.bytes += game.pgn.len();
        self.games.push_back(game);
        while self.games.len() > MAX_GAMES || self.bytes > MAX_BYTES {
            let Some(oldest) = self.games.pop_front() else { break };
            self.bytes -= oldest.pgn.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, Game, Tags, parse_san};

    fn game(number: u64, date: &str, moves: &[&str]) -> Snapshot {
        let mut game = Game::new();
        for san in moves {
            let mv = parse_san(game.position(), san).expect("legal");
            game.act(Action::Move(mv)).expect("accepted");
        }
        let mut tags = Tags::new();
        tags.set("Date", date);
        tags.set("White", &format!("Visitor {number}"));
        Snapshot::of(number, &game, None, &tags)
    }

    fn whites(text: &str) -> Vec<String> {
        let readings: Vec<_> = pgn::games(text).collect();
        assert!(readings.iter().all(|reading| reading.problems.is_empty()), "{text}");
        readings.iter().map(|reading| reading.record.tags.get("White").unwrap_or("").to_owned()).collect()
    }

    #[test]
    fn the_games_of_a_day_are_told_in_order_and_those_without_a_move_are_not() {
        let mut day = DayGames::default();
        for number in 1..=3 {
            let moves: &[&str] = if number == 2 { &[] } else { &["e4"] };
            let game = game(number, "2026.05.01", moves);
            day.start_game(&game);
            day.add(&game);
        }
        let running = game(4, "2026.05.01", &[]);
        day.start_game(&running);
        assert_eq!(whites(&day.text(Some(&running))), ["Visitor 1", "Visitor 3", "Visitor 4"]);
    }

    #[test]
    fn a_game_that_is_gone_on_with_is_told_once_and_yesterdays_are_not() {
        let mut day = DayGames::default();
        day.add(&game(1, "2026.05.01", &["e4"]));
        day.add(&game(2, "2026.05.01", &["d4"]));
        let again = game(1, "2026.05.01", &["e4", "e5"]);
        day.start_game(&again);
        assert_eq!(whites(&day.text(Some(&again))), ["Visitor 2", "Visitor 1"]);
        let morning = game(9, "2026.05.02", &[]);
        day.start_game(&morning);
        assert_eq!(whites(&day.text(Some(&morning))), ["Visitor 9"]);
    }

    #[test]
    fn games_from_before_the_start_are_told_unless_they_are_none() {
        let before = game(7, "2026.05.01", &["c4"]).pgn;
        let day = DayGames::with_earlier(&[before, "1. Ke5 nonsense".to_owned(), String::new()]);
        assert_eq!(whites(&day.text(None)), ["Visitor 7"]);
    }

    #[test]
    fn a_long_day_is_bounded() {
        let mut day = DayGames::default();
        (0..700).for_each(|number| day.add(&game(number, "2026.05.01", &["e4"])));
        let whites = whites(&day.text(None));
        assert_eq!((whites.len(), whites[0].as_str()), (MAX_GAMES, "Visitor 200"));
        let mut long = game(1, "2026.05.01", &["e4"]);
        long.pgn = format!("{}{}", long.pgn, " ".repeat(MAX_BYTES / 2));
        (0..9).for_each(|_| day.add(&long));
        assert_eq!(day.games.len(), 1);
    }
}
