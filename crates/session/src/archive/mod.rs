//! Every game that is played here, each kept under a number of its own from its beginning on. Nothing is written over but a
//! game by itself: another game has another number, and a game that can't be read stays as it is.

mod clock_record;
mod summary;

use core::fmt;

use store::{Store, StoreError};

use crate::saved::{self, ReadError};
use crate::{FoundGame, Session};

pub use clock_record::Stamp;
pub use summary::Summary;

/// What versions before the archive kept games under, the newest last: the game on the table, the last one that had ended,
/// and before them those that others had taken the place of.
const OLD_NAMES: [&str; 2] = ["last-game.pgn", "game.pgn"];
const OLD_KEPT: &str = "unfinished-";

/// What PGN says of a game that is over: whoever looks for one that is not need not read it move by move.
const OVER: [&str; 3] = ["[Result \"1-0\"]", "[Result \"0-1\"]", "[Result \"1/2-1/2\"]"];

/// Under this the number of the game is kept that was on the table last: an older one may be gone on with.
const LAST_PLAYED: &str = "last-played";

/// A game's place in the archive: later games have higher numbers, and none is given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameNumber(u32);

impl fmt::Display for GameNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl GameNumber {
    const KEPT: &str = "game-";
    const REMOVED: &str = "removed-";
    const END: &str = ".pgn";

    /// The name that the game is kept under.
    pub fn name(self) -> String {
        self.named(Self::KEPT)
    }

    fn named(self, kind: &str) -> String {
        format!("{kind}{:06}{}", self.0, Self::END)
    }

    fn read(name: &str, kind: &str) -> Option<Self> {
        let digits = name.strip_prefix(kind)?.strip_suffix(Self::END)?;
        digits.parse().ok().map(Self).filter(|number| number.named(kind) == name)
    }
}

/// A game of the archive.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptGame {
    /// Where it is kept, and goes on being kept.
    pub number: GameNumber,
    /// The game.
    pub game: FoundGame,
}

/// Why a game of the archive can't be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// The store doesn't give it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It can't be read; it is left as it is.
    #[error("{place}: {error}")]
    Unreadable {
        /// Where a person finds it.
        place: String,
        /// What is wrong with it.
        error: ReadError,
    },
    /// There is none of this number.
    #[error("there is no game {0}")]
    Missing(GameNumber),
}

/// The games that a store keeps.
#[derive(Clone, Copy)]
pub struct Archive<'a>(&'a dyn Store);

impl<'a> Archive<'a> {
    /// The games of this store.
    pub fn of(store: &'a dyn Store) -> Self {
        Self(store)
    }

    /// The numbers of all games, the newest first.
    ///
    /// # Errors
    /// When the store can't tell.
    pub fn numbers(self) -> Result<Vec<GameNumber>, StoreError> {
        let mut numbers: Vec<_> =
            self.0.names()?.iter().filter_map(|name| GameNumber::read(name, GameNumber::KEPT)).collect();
        numbers.sort_unstable_by(|one, other| other.cmp(one));
        Ok(numbers)
    }

    /// A number that no game has or had.
    ///
    /// # Errors
    /// When the store can't tell.
    pub fn next(self) -> Result<GameNumber, StoreError> {
        let kinds = [GameNumber::KEPT, GameNumber::REMOVED];
        let names = self.0.names()?;
        let taken = names.iter().filter_map(|name| kinds.iter().find_map(|kind| GameNumber::read(name, kind)));
        Ok(GameNumber(taken.map(|number| number.0).max().unwrap_or(0).saturating_add(1)))
    }

    /// Keeps a game as [`saved::write()`] has written it. When this returns, it outlasts a power cut.
    ///
    /// # Errors
    /// When there is no place for it.
    pub fn keep(self, number: GameNumber, text: &str) -> Result<Stamp, StoreError> {
        self.0.write(&number.name(), text).map(|()| Stamp::of(text))
    }

    /// Keeps a game under a number of its own. Whoever takes in many says which number the last one got: then they need not
    /// be looked through for each.
    ///
    /// # Errors
    /// When there is no place for it.
    pub fn take_in(self, text: &str, after: Option<GameNumber>) -> Result<GameNumber, StoreError> {
        let number = match after {
            Some(last) => self.free_after(last)?,
            None => self.next()?,
        };
        self.keep(number, text).map(|_| number)
    }

    fn free_after(self, last: GameNumber) -> Result<GameNumber, StoreError> {
        let mut number = GameNumber(last.0.saturating_add(1));
        let kinds = [GameNumber::KEPT, GameNumber::REMOVED];
        loop {
            let taken = kinds.map(|kind| self.0.read(&number.named(kind)));
            if let [Ok(None), Ok(None)] = taken {
                return Ok(number);
            }
            taken.into_iter().collect::<Result<Vec<_>, _>>()?;
            number = GameNumber(number.0.saturating_add(1));
        }
    }

    /// Keeps how the clocks stand, which is small, and which nobody waits for. It holds for the game as it was kept last.
    ///
    /// # Errors
    /// When there was no place for it.
    pub fn keep_clock(self, number: GameNumber, kept: Stamp, session: &Session) -> Result<(), StoreError> {
        clock_record::keep(self.0, number, kept, session)
    }

    /// After moves were taken back, the clocks stand as they are kept with the game, and no longer as they were recorded: its
    /// first moves taken back, a game may be kept as it was once before.
    ///
    /// # Errors
    /// When it can't be done.
    pub fn forget_clock(self, number: GameNumber) -> Result<(), StoreError> {
        clock_record::forget(self.0, number)
    }

    /// How the game of a number is kept now.
    ///
    /// # Errors
    /// When there is none, or the store doesn't give it.
    pub fn stamp(self, number: GameNumber) -> Result<Stamp, ArchiveError> {
        self.text(number).map(|text| Stamp::of(&text))
    }

    /// The game of a number, as it was.
    ///
    /// # Errors
    /// When there is none, or none that can be read.
    pub fn read(self, number: GameNumber) -> Result<KeptGame, ArchiveError> {
        let text = self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))?;
        let mut game = saved::read(&text).or_else(|error| match error {
            // Somebody has put it there.
            ReadError::Foreign => saved::open(&text),
            error => Err(error),
        });
        if let Ok(game) = &mut game {
            clock_record::apply(self.0, number, Stamp::of(&text), game);
        }
        let unreadable = |error| ArchiveError::Unreadable { place: self.0.place(&number.name()), error };
        game.map(|game| KeptGame { number, game }).map_err(unreadable)
    }

    /// What a list tells of the game of a number.
    ///
    /// # Errors
    /// As for [`Archive::read`].
    pub fn summary(self, number: GameNumber) -> Result<Summary, ArchiveError> {
        let text = self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))?;
        let unreadable = |error| ArchiveError::Unreadable { place: self.0.place(&number.name()), error };
        Summary::of(&text).map_err(|error| unreadable(ReadError::Pgn(error)))
    }

    /// The text of a game, for a file of the player's own.
    ///
    /// # Errors
    /// When there is none, or the store doesn't give it.
    pub fn text(self, number: GameNumber) -> Result<String, ArchiveError> {
        self.0.read(&number.name())?.ok_or(ArchiveError::Missing(number))
    }

    /// All games as one text, the oldest first.
    ///
    /// # Errors
    /// When the store doesn't give one of them.
    pub fn whole(self) -> Result<String, ArchiveError> {
        let numbers = self.numbers()?.into_iter().rev();
        let texts: Result<Vec<String>, _> = numbers.map(|number| self.text(number)).collect();
        Ok(texts?.join("\n"))
    }

    /// Remembers that this game is on the table now.
    ///
    /// # Errors
    /// When there is no place for it.
    pub fn note_played(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.write(LAST_PLAYED, &number.name())
    }

    /// The unfinished game that was played last, or else the newest; what can't be read is passed over, and told of.
    ///
    /// # Errors
    /// When the store can't tell.
    pub fn last_unfinished(self) -> Result<(Option<KeptGame>, Vec<ArchiveError>), StoreError> {
        let last = self.0.read(LAST_PLAYED)?.and_then(|name| GameNumber::read(&name, GameNumber::KEPT));
        let numbers = self.numbers()?;
        let last = last.filter(|last| numbers.contains(last));
        let rest = numbers.into_iter().filter(|number| Some(*number) != last);
        let mut unreadable = Vec::new();
        for number in last.into_iter().chain(rest) {
            if self.text(number).is_ok_and(|text| OVER.iter().any(|result| text.contains(result))) {
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

    /// How each game is kept; what can't be read is passed over.
    ///
    /// # Errors
    /// When the store can't tell what there is.
    pub fn stamps(self) -> Result<impl Iterator<Item = Stamp>, StoreError> {
        Ok(self.numbers()?.into_iter().filter_map(move |number| self.stamp(number).ok()))
    }

    /// Takes a game out; [`Archive::put_back`] undoes it until [`Archive::tidy`].
    ///
    /// # Errors
    /// When it can't be done.
    pub fn remove(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.rename(&number.name(), &number.named(GameNumber::REMOVED))
    }

    /// Puts a game back that was taken out.
    ///
    /// # Errors
    /// When it is gone, or it can't be done.
    pub fn put_back(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.rename(&number.named(GameNumber::REMOVED), &number.name())
    }

    /// Forgets a game in which nobody has moved.
    ///
    /// # Errors
    /// When it can't be done.
    pub fn forget(self, number: GameNumber) -> Result<(), StoreError> {
        self.0.remove(&number.name()).and(self.forget_clock(number))
    }

    /// At the start of the program: takes in what older versions kept elsewhere, and forgets what was taken out.
    ///
    /// # Errors
    /// When something can't be done; the rest is.
    pub fn tidy(self) -> Result<(), StoreError> {
        let mut names = self.0.names()?;
        names.sort_unstable();
        let kept = self.numbers()?;
        let records = clock_record::tidy(self.0, &names, &kept);
        let is_old = |name: &str| name.starts_with(OLD_KEPT) && name.ends_with(GameNumber::END);
        let (unfinished, rest): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_old(name));
        let old = OLD_NAMES.into_iter().filter(|old| rest.iter().any(|name| name == old)).map(str::to_owned);
        let mut done = Ok(());
        for name in unfinished.into_iter().chain(old) {
            done = done.and(self.next().and_then(|number| self.0.rename(&name, &number.name())));
        }
        // The numbers of games that were taken out are given again once nothing is left of them, so the newest stays.
        let newest = self.next()?.0 - 1;
        let removed = rest
            .iter()
            .filter(|name| GameNumber::read(name, GameNumber::REMOVED).is_some_and(|number| number.0 < newest));
        for name in removed {
            done = done.and(self.0.remove(name));
        }
        done.and(records)
    }
}
