//! The archive of all games played, each saved from its start under a number of its own.
//!
//! Only the game itself overwrites its file: a new game gets a new number, and an unreadable file stays untouched.

mod clock_record;
mod game_number;
mod summary;

use store::{Store, StoreError};

use crate::saved::{self, ReadError};
use crate::{LoadedGame, Session};

pub use clock_record::ContentHash;
pub use game_number::GameNumber;
pub use summary::GameSummary;

/// File names of versions before the archive, the newest last: the last finished game and the current one.
const OLD_NAMES: [&str; 2] = ["last-game.pgn", "game.pgn"];
/// Prefix of games that older versions set aside when another game replaced them.
const OLD_UNFINISHED_PREFIX: &str = "unfinished-";

/// Result tags of finished games: finding one saves parsing the moves.
const FINISHED_RESULTS: [&str; 3] = ["[Result \"1-0\"]", "[Result \"0-1\"]", "[Result \"1/2-1/2\"]"];

/// Name of the text that holds the file name of the game played last, which need not be the newest.
const LAST_PLAYED_KEY: &str = "last-played";

/// A game with its number in the archive.
#[derive(Debug, Clone, PartialEq)]
pub struct ArchivedGame {
    /// The number it is saved under.
    pub number: GameNumber,
    /// The game itself.
    pub game: LoadedGame,
}

/// The reason a game of the archive can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The text can't be read; it stays as it is.
    #[error("{location}: {error}")]
    Unreadable {
        /// The file's location, for messages.
        location: String,
        /// The error in its text.
        error: ReadError,
    },
    /// There is no game with this number.
    #[error("there is no game {0}")]
    Missing(GameNumber),
}

/// The games in a store.
#[derive(Clone, Copy)]
pub struct Archive<'a>(&'a dyn Store);

impl<'a> Archive<'a> {
    /// Returns the archive in this store.
    pub fn of(store: &'a dyn Store) -> Self {
        Self(store)
    }

    /// Returns the numbers of all games, the newest first.
    ///
    /// # Errors
    /// If the store fails.
    pub fn numbers(self) -> Result<Vec<GameNumber>, StoreError> {
        let mut numbers: Vec<_> =
            self.0.names()?.iter().filter_map(|name| GameNumber::read(name, GameNumber::PREFIX)).collect();
        numbers.sort_unstable_by(|one, other| other.cmp(one));
        Ok(numbers)
    }

    /// Returns a number that no game has or had.
    ///
    /// # Errors
    /// If the store fails.
    pub fn next_number(self) -> Result<GameNumber, StoreError> {
        let prefixes = [GameNumber::PREFIX, GameNumber::REMOVED_PREFIX];
        let names = self.0.names()?;
        let taken = names.iter().filter_map(|name| prefixes.iter().find_map(|prefix| GameNumber::read(name, prefix)));
        Ok(GameNumber(taken.map(|number| number.0).max().unwrap_or(0).saturating_add(1)))
    }

    /// Saves a game's text from [`saved::write()`]. Once this returns, the game survives a power cut.
    ///
    /// # Errors
    /// If the text can't be stored.
    pub fn save(self, number: GameNumber, text: &str) -> Result<ContentHash, StoreError> {
        self.0.write(&number.name(), text).map(|()| ContentHash::of(text))
    }

    /// Saves a game under a new number. An importer of many games passes the number of the previous one as `after`,
    /// which avoids listing all games each time.
    ///
    /// # Errors
    /// If the text can't be stored.
    pub fn import(self, text: &str, after: Option<GameNumber>) -> Result<GameNumber, StoreError> {
        let number = match after {
            Some(last) => self.next_free_after(last)?,
            None => self.next_number()?,
        };
        self.save(number, text).map(|_| number)
    }

    fn next_free_after(self, last: GameNumber) -> Result<GameNumber, StoreError> {
        let mut number = GameNumber(last.0.saturating_add(1));
        let prefixes = [GameNumber::PREFIX, GameNumber::REMOVED_PREFIX];
        loop {
            let taken = prefixes.map(|prefix| self.0.read(&number.file_name_with(prefix)));
            if let [Ok(None), Ok(None)] = taken {
                return Ok(number);
            }
            taken.into_iter().collect::<Result<Vec<_>, _>>()?;
            number = GameNumber(number.0.saturating_add(1));
        }
    }

    /// Saves the clock of a game soon, without making the caller wait. `content_hash` is that of the last saved game.
    ///
    /// # Errors
    /// If an earlier record could not be stored.
    pub fn save_clock(
        self,
        number: GameNumber,
        content_hash: ContentHash,
        session: &Session,
    ) -> Result<(), StoreError> {
        clock_record::save(self.0, number, content_hash, session)
    }

    /// Deletes the clock record of a game after a take-back, so that the clock in the saved game applies. Otherwise a
    /// later game with the same first moves could match the old record.
    ///
    /// # Errors
    /// If the store fails.
    pub fn delete_clock(self, number: GameNumber) -> Result<(), StoreError> {
        clock_record::delete(self.0, number)
    }

    /// Returns the hash of a game's text.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub fn content_hash(self, number: GameNumber) -> Result<ContentHash, ArchiveError> {
        self.text(number).map(|text| ContentHash::of(&text))
    }

    /// Reads a game, with its last recorded clock.
    ///
    /// # Errors
    /// If there is no such game, or it can't be read.
    pub fn read(self, number: GameNumber) -> Result<ArchivedGame, ArchiveError> {
        let text = self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))?;
        let mut game = saved::read(&text).or_else(|error| match error {
            // A person has put a file of another program there.
            ReadError::Foreign => saved::open(&text),
            error => Err(error),
        });
        if let Ok(game) = &mut game {
            clock_record::apply(self.0, number, ContentHash::of(&text), game);
        }
        let unreadable = |error| ArchiveError::Unreadable { location: self.0.location(&number.name()), error };
        game.map(|game| ArchivedGame { number, game }).map_err(unreadable)
    }

    /// Returns the entry of a game in the list of games.
    ///
    /// # Errors
    /// As for [`Archive::read`].
    pub fn summary(self, number: GameNumber) -> Result<GameSummary, ArchiveError> {
        let text = self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))?;
        let unreadable = |error| ArchiveError::Unreadable { location: self.0.location(&number.name()), error };
        GameSummary::of(&text).map_err(|error| unreadable(ReadError::Pgn(error)))
    }

    /// Returns the text of a game, to export it.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub fn text(self, number: GameNumber) -> Result<String, ArchiveError> {
        self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))
    }

    /// Returns all games as one text, the oldest first.
    ///
    /// # Errors
    /// If one of them can't be read from the store.
    pub fn export(self) -> Result<String, ArchiveError> {
        let numbers = self.numbers()?.into_iter().rev();
        let texts: Result<Vec<String>, _> = numbers.map(|number| self.text(number)).collect();
        Ok(texts?.join("\n"))
    }

    /// Records that this game is being played now.
    ///
    /// # Errors
    /// If it can't be stored.
    pub fn set_last_played(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.write(LAST_PLAYED_KEY, &number.name())
    }

    /// Returns the unfinished game played last, else the newest unfinished one. Unreadable games are skipped and
    /// returned as errors.
    ///
    /// # Errors
    /// If the store fails.
    pub fn last_unfinished(self) -> Result<(Option<ArchivedGame>, Vec<ArchiveError>), StoreError> {
        let last = self.0.read(LAST_PLAYED_KEY)?.and_then(|name| GameNumber::read(&name, GameNumber::PREFIX));
        let numbers = self.numbers()?;
        let last = last.filter(|last| numbers.contains(last));
        let rest = numbers.into_iter().filter(|number| Some(*number) != last);
        let mut unreadable = Vec::new();
        for number in last.into_iter().chain(rest) {
            if self.text(number).is_ok_and(|text| FINISHED_RESULTS.iter().any(|result| text.contains(result))) {
                continue;
            }
            match self.read(number) {
                Ok(kept) if kept.game.game.ending().is_none() => return Ok((Some(kept), unreadable)),
                Ok(_) | Err(ArchiveError::Missing(_)) => {}
                Err(error) => unreadable.push(error),
            }
        }
        Ok((None, unreadable))
    }

    /// Returns the hashes of all readable games.
    ///
    /// # Errors
    /// If the store can't list its texts.
    pub fn content_hashes(self) -> Result<impl Iterator<Item = ContentHash>, StoreError> {
        Ok(self.numbers()?.into_iter().filter_map(move |number| self.content_hash(number).ok()))
    }

    /// Removes a game. [`Archive::restore`] undoes it until the next [`Archive::clean_up`].
    ///
    /// # Errors
    /// If the store fails.
    pub fn remove(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.rename(&number.name(), &number.file_name_with(GameNumber::REMOVED_PREFIX))
    }

    /// Restores a removed game.
    ///
    /// # Errors
    /// If it is gone, or the store fails.
    pub fn restore(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.rename(&number.file_name_with(GameNumber::REMOVED_PREFIX), &number.name())
    }

    /// Deletes a game without moves for good.
    ///
    /// # Errors
    /// If the store fails.
    pub fn delete(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.remove(&number.name()).and(self.delete_clock(number))
    }

    /// Prepares the archive when the program starts: takes over games of older versions, and deletes removed games for
    /// good.
    ///
    /// # Errors
    /// If a step fails; the other steps still happen.
    pub fn clean_up(self) -> Result<(), StoreError> {
        let mut names = self.0.names()?;
        names.sort_unstable();
        let kept = self.numbers()?;
        let records = clock_record::clean_up(self.0, &names, &kept);
        let is_old = |name: &str| name.starts_with(OLD_UNFINISHED_PREFIX) && name.ends_with(GameNumber::SUFFIX);
        let (unfinished, rest): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_old(name));
        let old = OLD_NAMES.into_iter().filter(|old| rest.iter().any(|name| name == old)).map(str::to_owned);
        let mut done = Ok(());
        for name in unfinished.into_iter().chain(old) {
            done = done.and(self.next_number().and_then(|number| self.0.rename(&name, &number.name())));
        }
        // Keep the newest removed game: its number would be used again once its file is gone.
        let newest = self.next_number()?.0 - 1;
        let removed = rest
            .iter()
            .filter(|name| GameNumber::read(name, GameNumber::REMOVED_PREFIX).is_some_and(|number| number.0 < newest));
        for name in removed {
            done = done.and(self.0.remove(name));
        }
        done.and(records)
    }
}
