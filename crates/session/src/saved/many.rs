//! Games of a file that become games of the archive.

use rules_core::pgn::{GameRecord, PgnError, Reading, Tags};

use super::{FoundGame, Names, ReadError, TAG, beside, ending, people, restored, write};
use crate::Session;

/// Why a game of a file is not taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// It can't be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// Nobody has moved in it.
    #[error("it has no moves")]
    NoMoves,
}

/// The game of any PGN: as it was where Hetman wrote it, else between two people. In a program's place the computer sits
/// down.
///
/// # Errors
/// Where and why it is none, or that only a newer Hetman knows how it was.
pub fn opened(reading: Reading) -> Result<FoundGame, ReadError> {
    let GameRecord { tags, result, .. } = &reading.record;
    let game = whole(&reading)?.game();
    let mut found = match beside(tags) {
        Ok(beside) => people::without_program(restored(game, tags, beside)),
        Err(newer @ ReadError::Newer { .. }) => return Err(newer),
        Err(_) => super::between_people(game, tags),
    };
    if let Some(ending) = ending::of(&found.game, *result, tags.get("Termination").unwrap_or_default()) {
        found.game = found.game.with_ending(ending);
    }
    Ok(found)
}

/// What the archive keeps of a game of a file: all that the file says of it, comments and variations, too. Only what
/// [`opened`] would let go is let go.
///
/// # Errors
/// Why it is not taken in.
pub fn taken_in(reading: Reading) -> Result<String, NotTaken> {
    let game = whole(&reading)?.game();
    if game.plies().is_empty() {
        return Err(NotTaken::NoMoves);
    }
    let mut record = reading.record;
    match beside(&record.tags) {
        Ok(beside) => {
            let found = restored(game, &record.tags, beside);
            let seated = people::without_program(found.clone());
            if seated != found {
                let damaged = |why| NotTaken::from(ReadError::Damaged(why));
                return write(&Session::of(seated), Names::default()).map_err(damaged);
            }
        }
        Err(newer @ ReadError::Newer { .. }) => return Err(newer.into()),
        Err(_) => record.tags = without_ours(&record.tags),
    }
    Ok(record.to_pgn())
}

/// The record, if nothing is wrong with it.
fn whole(reading: &Reading) -> Result<&GameRecord, ReadError> {
    reading.problems.first().map_or(Ok(&reading.record), |problem: &PgnError| Err(problem.clone().into()))
}

fn without_ours(tags: &Tags) -> Tags {
    let mut others = Tags::new();
    tags.iter().filter(|(name, _)| *name != TAG).for_each(|(name, value)| others.set(name, value));
    others
}
