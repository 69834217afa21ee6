//! Opens games of PGN files, and imports them into the archive.

use rules_core::pgn::{GameRecord, ParsedGame, Tags};

use super::game_reading::{complete, first_game};
use super::{LoadedGame, ReadError, TAG, ending, parse_tag, player_names, restored};
use crate::Session;

/// The reason a game was not imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The game can't be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The game has no moves.
    #[error("it has no moves")]
    NoMoves,
}

/// Loads a game from any PGN. A game saved by Hetman is restored as it was, another one is played by two people.
/// The computer takes the place of an external engine.
///
/// # Errors
/// If the PGN is invalid, or a newer version of Hetman wrote it.
pub fn load_game(reading: ParsedGame) -> Result<LoadedGame, ReadError> {
    let GameRecord { tags, result, .. } = &reading.record;
    let record = complete(&reading)?;
    let mut found = match parse_tag(tags) {
        Ok(saved) => player_names::with_available_players(restored(record, saved)),
        Err(newer @ ReadError::Newer { .. }) => return Err(newer),
        Err(_) => super::for_two_people(record),
    };
    if let Some(ending) = ending::inferred(&found.game, *result, tags.get("Termination").unwrap_or_default()) {
        found.game = found.game.with_ending(ending);
    }
    Ok(found)
}

/// Loads the first game of any PGN, as [`load_game`] does.
///
/// # Errors
/// As for [`load_game`], and if the text has no game.
pub fn open(text: &str) -> Result<LoadedGame, ReadError> {
    load_game(first_game(text)?)
}

/// Returns the text of a game to import, with its tags, comments and variations. Only the players that [`load_game`]
/// would replace are replaced, in the tag of Hetman; the names stay.
///
/// # Errors
/// If the game can't be read or has no moves.
pub fn import_game(reading: ParsedGame) -> Result<String, ImportError> {
    if complete(&reading)?.game().plies().is_empty() {
        return Err(ImportError::NoMoves);
    }
    let mut record = reading.record;
    match parse_tag(&record.tags) {
        Ok(saved) => {
            let found = restored(&record, saved);
            let playable = player_names::with_available_players(found.clone());
            if playable != found {
                let damaged = |error: ron::Error| ReadError::Damaged(super::shortened(error.to_string()));
                let session = Session::from_loaded(playable);
                let contents = super::tag_contents(&session, session.setup().clone()).map_err(damaged)?;
                record.tags.set(TAG, &contents);
            }
        }
        Err(newer @ ReadError::Newer { .. }) => return Err(newer.into()),
        Err(_) => record.tags = without_tag(&record.tags),
    }
    Ok(record.to_pgn())
}

fn without_tag(tags: &Tags) -> Tags {
    let mut others = Tags::new();
    tags.iter().filter(|(name, _)| *name != TAG).for_each(|(name, value)| others.set(name, value));
    others
}
