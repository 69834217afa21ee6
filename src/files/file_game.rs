//! A game of an opened file, as the list shows and searches it.

use core::ops::Range;
use rules_core::GameResult;
use rules_core::pgn::{ParsedGame, PgnError, Tags};

use crate::i18n::plain;

/// A game of an opened file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileGame {
    /// Names of White and Black; empty if the file doesn't tell them.
    pub players: [String; 2],
    /// The event; empty if unknown.
    pub event: String,
    /// The year; empty if unknown.
    pub year: String,
    /// ECO code and name of the opening; empty if the file doesn't tell them.
    pub opening: String,
    /// The result.
    pub result: GameResult,
    /// Number of half-moves.
    pub plies: usize,
    /// The first problem of a game that can't be read to its end.
    pub problem: Option<PgnError>,
    bytes: Range<usize>,
    /// Its players, event and opening in plain letters, for the search.
    searched: String,
}

impl FileGame {
    /// Describes a game.
    pub(super) fn new(game: &ParsedGame) -> Self {
        let tags = &game.record.tags;
        let tag = |name| known(tags, name).to_owned();
        let date = known(tags, "Date");
        let searched = ["White", "Black", "Event", "Site", "Date", "Result", "ECO", "Opening", "Variation"];
        let searched: Vec<&str> = searched.into_iter().map(|name| known(tags, name)).collect();
        let opening: Vec<&str> = ["ECO", "Opening"].into_iter().map(|name| known(tags, name)).collect();
        Self {
            players: [tag("White"), tag("Black")],
            event: tag("Event"),
            year: date.split('.').next().filter(|year| !year.contains('?')).unwrap_or_default().to_owned(),
            opening: opening.join(" ").trim().to_owned(),
            result: game.record.result,
            plies: game.record.moves.main_line().count(),
            problem: game.problems.first().cloned(),
            bytes: game.bytes.clone(),
            searched: plain(&searched.join(" ")),
        }
    }

    /// Returns the bytes of the file that hold the game.
    pub(super) fn bytes(&self) -> Range<usize> {
        self.bytes.clone()
    }

    /// Returns whether the game has all these words, which are in plain letters: in the names of players, event and
    /// place, in date, result and opening.
    pub(super) fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.searched.contains(word.as_str()))
    }
}

/// Returns the value of a tag; empty if it is unknown.
fn known<'t>(tags: &'t Tags, name: &str) -> &'t str {
    tags.get(name).map(str::trim).filter(|value| *value != "?").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::pgn;

    fn game(text: &str) -> FileGame {
        FileGame::new(&pgn::games(text).next().expect("a game"))
    }

    #[test]
    fn a_game_is_described_by_its_tags() {
        let text = "[Event \"Kraków Open\"]\n[Site \"?\"]\n[Date \"1997.05.??\"]\n[White \"Łukasz\"]\n[Black \"?\"]\n\
                    [ECO \"B12\"]\n[Opening \"Caro-Kann\"]\n\n1. e4 c6 2. d4 d5 1-0";
        let game = game(text);
        assert_eq!(game.players, ["Łukasz", ""]);
        assert_eq!((game.event.as_str(), game.year.as_str()), ("Kraków Open", "1997"));
        assert_eq!((game.opening.as_str(), game.plies, game.result), ("B12 Caro-Kann", 4, GameResult::WhiteWins));
        assert_eq!(game.problem, None);
        let has = |words: &str| game.has(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert!(has("") && has("lukasz krakow") && has("1997 b12") && has("1-0 caro"));
        assert!(!has("lukasz anna") && !has("0-1"));
    }

    #[test]
    fn a_malformed_game_has_its_problem() {
        let game = game("[Date \"????.??.??\"]\n\n1. e4 e5 2. Ke4 Nf6 *");
        assert_eq!((game.plies, game.year.as_str()), (2, ""));
        assert_eq!(game.problem.map(|problem| (problem.line, problem.column)), Some((3, 13)));
    }
}
