//! Master games: famous games that are replayed and described.

use rules_core::{Move, pgn};

/// A master game; its name and description are in the texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MasterGame {
    /// Id in the text keys `game-ID-name` and `game-ID-told`.
    pub id: String,
    /// White's name, first name first.
    pub white: String,
    /// Black's name, or names.
    pub black: String,
    /// All moves from the starting position.
    pub moves: Vec<Move>,
}

impl MasterGame {
    /// Reads all games of a PGN text; each needs the tag `Id`.
    ///
    /// # Errors
    ///
    /// A sentence about the first game that is broken or lacks a tag.
    pub(super) fn read(text: &str) -> Result<Vec<Self>, String> {
        pgn::games(text)
            .map(|reading| {
                if let Some(problem) = reading.problems.first() {
                    return Err(problem.to_string());
                }
                let tags = &reading.record.tags;
                let tag = |name: &str| tags.get(name).ok_or_else(|| format!("a game has no {name}"));
                let (id, white, black) =
                    (tag("Id")?.to_owned(), display_names(tag("White")?), display_names(tag("Black")?));
                let moves = reading.record.game().plies().iter().map(|ply| ply.mv).collect();
                Ok(Self { id, white, black, moves })
            })
            .collect()
    }
}

/// Returns names with the first name first; PGN writes the surname first, and a colon between players of one side.
fn display_names(name: &str) -> String {
    let people = name.split(':').map(|person| match person.split_once(", ") {
        Some((surname, first)) => format!("{first} {surname}"),
        None => person.to_owned(),
    });
    people.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;

    fn all() -> Vec<MasterGame> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/games/great.pgn");
        MasterGame::read(&std::fs::read_to_string(file).expect("the games")).expect("games without mistakes")
    }

    #[test]
    fn every_great_game_is_told_in_every_language() {
        let games = all();
        assert_eq!(games.len(), 30);
        for language in Language::all() {
            let texts = Texts::with_fetched(language);
            for MasterGame { id, moves, .. } in &games {
                let told = texts.find(&format!("game-{id}-told")).unwrap_or_else(|| panic!("{id} is not told"));
                assert!(texts.find(&format!("game-{id}-name")).is_some(), "{id}");
                assert!((40..=230).contains(&told.chars().count()) && moves.len() > 15, "{id}: {told}");
            }
        }
    }

    #[test]
    fn no_great_game_is_there_twice() {
        let games = all();
        for (index, game) in games.iter().enumerate() {
            assert!(games[..index].iter().all(|other| other.id != game.id && other.moves != game.moves), "{}", game.id);
        }
    }

    #[test]
    fn people_are_called_by_their_first_names_first() {
        assert_eq!(display_names("Anderssen, Adolf"), "Adolf Anderssen");
        assert_eq!(display_names("Brunswick, Duke Karl of:Isouard, Count"), "Duke Karl of Brunswick, Count Isouard");
        assert_eq!(display_names("Deep Blue"), "Deep Blue");
    }

    #[test]
    fn a_broken_game_is_a_sentence() {
        for text in ["[Id \"x\"]\n\n1. e5 *\n", "[White \"a\"]\n\n1. e4 *\n"] {
            assert!(MasterGame::read(text).is_err(), "{text}");
        }
    }
}
