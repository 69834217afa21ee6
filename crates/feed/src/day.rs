//! The games of the day, as one PGN text.

use std::collections::VecDeque;

use rules_core::pgn;

use crate::Snapshot;

/// So many games are kept, and so many bytes of them; then the oldest goes.
const MOST_GAMES: usize = 500;
const MOST_BYTES: usize = 4 << 20;

/// The games that are no longer shown, the oldest first. Those of another date than the newest are forgotten.
#[derive(Debug, Default)]
pub(crate) struct Day {
    games: VecDeque<Kept>,
    bytes: usize,
}

#[derive(Debug)]
struct Kept {
    /// None of one that was played before the program was started.
    number: Option<u64>,
    date: Option<String>,
    pgn: String,
}

impl Day {
    /// With games that were played before.
    pub(crate) fn with(earlier: &[String]) -> Self {
        let mut day = Self::default();
        for pgn in earlier {
            if let Ok(read) = pgn::read(pgn) {
                let date = read.tags.get("Date").filter(|date| !date.contains('?')).map(str::to_owned);
                let text = format!("{}\n", pgn.trim_end());
                day.push(Kept { number: None, date, pgn: text });
            }
        }
        day
    }

    /// Keeps a game that another one takes the place of. One without a move is none.
    pub(crate) fn keep(&mut self, game: &Snapshot) {
        if !game.moves.is_empty() {
            self.push(Kept { number: Some(game.number), date: game.heading.date.clone(), pgn: game.pgn.clone() });
        }
    }

    /// A game is shown: if it is one of these, it is so no longer, and a new day begins with its first game.
    pub(crate) fn begin(&mut self, game: &Snapshot) {
        self.games.retain(|kept| kept.number != Some(game.number) && kept.date == game.heading.date);
        self.bytes = self.games.iter().map(|kept| kept.pgn.len()).sum();
    }

    /// All of them, and then the one that is shown.
    pub(crate) fn text(&self, shown: Option<&Snapshot>) -> String {
        let shown = shown.map(|game| game.pgn.as_str());
        let texts: Vec<_> = self.games.iter().map(|kept| kept.pgn.as_str()).chain(shown).collect();
        texts.join("\n")
    }

    fn push(&mut self, game: Kept) {
        self.bytes += game.pgn.len();
        self.games.push_back(game);
        while self.games.len() > MOST_GAMES || self.bytes > MOST_BYTES {
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
        let mut day = Day::default();
        for number in 1..=3 {
            let moves: &[&str] = if number == 2 { &[] } else { &["e4"] };
            let game = game(number, "2026.05.01", moves);
            day.begin(&game);
            day.keep(&game);
        }
        let running = game(4, "2026.05.01", &[]);
        day.begin(&running);
        assert_eq!(whites(&day.text(Some(&running))), ["Visitor 1", "Visitor 3", "Visitor 4"]);
    }

    #[test]
    fn a_game_that_is_gone_on_with_is_told_once_and_yesterdays_are_not() {
        let mut day = Day::default();
        day.keep(&game(1, "2026.05.01", &["e4"]));
        day.keep(&game(2, "2026.05.01", &["d4"]));
        let again = game(1, "2026.05.01", &["e4", "e5"]);
        day.begin(&again);
        assert_eq!(whites(&day.text(Some(&again))), ["Visitor 2", "Visitor 1"]);
        let morning = game(9, "2026.05.02", &[]);
        day.begin(&morning);
        assert_eq!(whites(&day.text(Some(&morning))), ["Visitor 9"]);
    }

    #[test]
    fn games_from_before_the_start_are_told_unless_they_are_none() {
        let before = game(7, "2026.05.01", &["c4"]).pgn;
        let day = Day::with(&[before, "1. Ke5 nonsense".to_owned(), String::new()]);
        assert_eq!(whites(&day.text(None)), ["Visitor 7"]);
    }

    #[test]
    fn a_long_day_is_bounded() {
        let mut day = Day::default();
        (0..700).for_each(|number| day.keep(&game(number, "2026.05.01", &["e4"])));
        let whites = whites(&day.text(None));
        assert_eq!((whites.len(), whites[0].as_str()), (MOST_GAMES, "Visitor 200"));
        let mut long = game(1, "2026.05.01", &["e4"]);
        long.pgn = format!("{}{}", long.pgn, " ".repeat(MOST_BYTES / 2));
        (0..9).for_each(|_| day.keep(&long));
        assert_eq!(day.games.len(), 1);
    }
}
