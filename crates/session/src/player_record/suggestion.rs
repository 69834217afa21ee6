//! The suggestion to play another level.

use core::borrow::Borrow;

use super::facts::{Company, GameFacts};
use super::tally::Score;

/// Number of games against a level, won or lost one after the other, after which another level is suggested.
pub const GAMES_THAT_SUGGEST: usize = 3;

/// The suggestion to play a higher or lower level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelSuggestion {
    /// The level that was played.
    pub played: u8,
    /// The level to play.
    pub level: u8,
    /// Number of games that were won or lost one after the other.
    pub games: usize,
}

impl LevelSuggestion {
    /// Returns the suggestion after these games, the newest first: a level higher if the last three, six, nine… were
    /// won, a level lower if they were lost. Only rated games against the level of the newest count; the iterator is
    /// read as far as the first game that ends the series. `levels` has the number of the lowest and highest level.
    pub fn after<G: Borrow<GameFacts>>(games: impl IntoIterator<Item = G>, levels: (u8, u8)) -> Option<Self> {
        let mut against = games.into_iter().filter_map(|game| match game.borrow() {
            GameFacts { is_rated: true, company: Company::Computer { level, score, .. }, .. } => Some((*level, *score)),
            _ => None,
        });
        let newest @ (played, score) = against.next()?;
        let games = 1 + against.take_while(|game| *game == newest).count();
        let level = match score {
            Score::Won => played.checked_add(1),
            Score::Drawn => None,
            Score::Lost => played.checked_sub(1),
        };
        let level = level.filter(|level| (levels.0..=levels.1).contains(level))?;
        games.is_multiple_of(GAMES_THAT_SUGGEST).then_some(Self { played, level, games })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::Color as Side;

    fn suggestion(newest_first: &[(u8, Score)]) -> Option<(u8, usize)> {
        let game = |&(level, score): &(u8, Score)| GameFacts {
            company: Company::Computer { level, person: Side::White, score },
            ..GameFacts::example()
        };
        let games: Vec<GameFacts> = newest_first.iter().map(game).collect();
        LevelSuggestion::after(&games, (1, 10)).map(|found| (found.level, found.games))
    }

    #[test]
    fn three_games_that_went_one_way_suggest_another_level() {
        let won = (4, Score::Won);
        assert_eq!(suggestion(&[won, won]), None);
        assert_eq!(suggestion(&[won, won, won]), Some((5, 3)));
        assert_eq!(suggestion(&[won, won, won, (4, Score::Lost)]), Some((5, 3)));
        assert_eq!(suggestion(&[won, won, won, won]), None, "asked once, not after each game");
        assert_eq!(suggestion(&[won; 6]), Some((5, 6)));
        let lost = (4, Score::Lost);
        assert_eq!(suggestion(&[lost, lost, lost, won]), Some((3, 3)));
        assert_eq!(suggestion(&[lost, won, lost]), None);
        assert_eq!(suggestion(&[(4, Score::Drawn); 3]), None);
    }

    #[test]
    fn another_level_begins_a_new_series() {
        let won = |level| (level, Score::Won);
        assert_eq!(suggestion(&[won(5), won(5), won(4), won(4)]), None);
        assert_eq!(suggestion(&[won(5), won(5), won(5), won(4)]), Some((6, 3)));
    }

    #[test]
    fn no_level_is_beyond_the_first_and_the_last() {
        assert_eq!(suggestion(&[(10, Score::Won); 3]), None);
        assert_eq!(suggestion(&[(1, Score::Lost); 3]), None);
    }

    #[test]
    fn games_that_are_not_rated_neither_end_nor_lengthen_a_series() {
        let won = GameFacts {
            company: Company::Computer { level: 4, person: Side::Black, score: Score::Won },
            ..GameFacts::example()
        };
        let unrated = GameFacts { is_rated: false, ..won.clone() };
        let two = GameFacts { company: Company::TwoPeople, ..won.clone() };
        let games = [&won, &unrated, &won, &two, &won];
        assert_eq!(LevelSuggestion::after(games, (1, 10)).map(|found| found.level), Some(5));
        assert_eq!(LevelSuggestion::after([&won, &won, &unrated], (1, 10)), None);
    }
}
