//! A game that everybody should have seen.

use rules_core::{Move, pgn};

/// Its moves, and who played them; what is told of it is among the texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GreatGame {
    /// What the texts know it by: `game-ID-name` and `game-ID-told`.
    pub id: String,
    /// Who had the white men, as people write names.
    pub white: String,
    /// Who had the black ones.
    pub black: String,
    /// All half-moves, from the first position.
    pub moves: Vec<Move>,
}

impl GreatGame {
    /// Reads all games of a PGN text; each has the tag `Id`.
    ///
    /// # Errors
    /// A sentence about the first game that is broken or has no name.
    pub(super) fn read(text: &str) -> Result<Vec<Self>, String> {
        pgn::games(text)
            .map(|reading| {
                if let Some(problem) = reading.problems.first() {
                    return Err(problem.to_string());
                }
                let tags = &reading.record.tags;
                let tag = |name: &str| tags.get(name).ok_or_else(|| format!("a game has no {name}"));
                let (id, white, black) = (tag("Id")?.to_owned(), called(tag("White")?), called(tag("Black")?));
                let moves = reading.record.game().plies().iter().map(|ply| ply.mv).collect();
                Ok(Self { id, white, black, moves })
            })
            .collect()
    }
}

/// PGN writes the surname first, and a colon between people who play together.
fn called(name: &str) -> String {
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

    fn all() -> Vec<GreatGame> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/games/great.pgn");
        GreatGame::read(&std::fs::read_to_string(file).expect("the games")).expect("games without mistakes")
    }

    #[test]
    fn every_great_game_is_told_in_every_language() {
        let games = all();
        assert_eq!(games.len(), 30);
        for language in Language::all() {
            let texts = Texts::whole(language);
            for GreatGame { id, moves, .. } in &games {
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
        assert_eq!(called("Anderssen, Adolf"), "Adolf Anderssen");
        assert_eq!(called("Brunswick, Duke Karl of:Isouard, Count"), "Duke Karl of Brunswick, Count Isouard");
        assert_eq!(called("Deep Blue"), "Deep Blue");
    }

    #[test]
    fn a_broken_game_is_a_sentence() {
        for text in ["[Id \"x\"]\n\n1. e5 *\n", "[White \"a\"]\n\n1. e4 *\n"] {
            assert!(GreatGame::read(text).is_err(), "{text}");
        }
    }
}
