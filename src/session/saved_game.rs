//! What is kept of the game on the table, what could not be, and what can be gone on with.

use bevy::prelude::*;

use super::saved::{self, Names};
use super::{Archive, FoundGame, GameNumber, KeptGame, Request, Session, Stage};
use crate::storage::{Notice, Storage, StoreError};
use session_core::archive::Stamp;

/// A game that can be gone on with.
#[derive(Debug, Clone, PartialEq)]
pub struct LastGame {
    /// Where it is kept, if it could be.
    number: Option<GameNumber>,
    /// The game.
    pub game: FoundGame,
}

impl From<KeptGame> for LastGame {
    fn from(KeptGame { number, game }: KeptGame) -> Self {
        Self { number: Some(number), game }
    }
}

/// A game as it should have been kept.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Unkept {
    /// Where, if that is known.
    number: Option<GameNumber>,
    text: String,
}

impl Unkept {
    /// Tries once more.
    fn keep(self, archive: Archive) -> Result<GameNumber, Self> {
        let number = self.number.map_or_else(|| archive.next(), Ok);
        let kept = number.and_then(|number| archive.keep(number, &self.text).map(|_| number));
        kept.map_err(|_| self)
    }

    fn read(&self) -> Option<LastGame> {
        saved::read(&self.text).ok().map(|game| LastGame { number: self.number, game })
    }
}

/// What is kept of the game on the table, and what can be gone on with.
#[derive(Resource, Debug, Default)]
pub struct SavedGame {
    /// The unfinished game that was played last, unless it is on the table.
    pub found: Option<LastGame>,
    /// Where the game on the table is kept, if it is one yet.
    on_table: Option<GameNumber>,
    /// How it is kept there.
    stamp: Option<Stamp>,
    /// Where a game is kept in which nobody has moved: another one takes its place.
    empty: Option<GameNumber>,
    /// The game on the table, if somebody has moved in it and it could not be kept.
    unkept: Option<Unkept>,
    /// Whether that has been told.
    is_told: bool,
    /// Games that were left so, the last one last.
    left: Vec<Unkept>,
    /// Where the game on the table was kept before another window took over.
    before: Option<GameNumber>,
}

impl SavedGame {
    /// What can be gone on with at the start. What can't be read is left as it is, with a message, and never stops it.
    pub(super) fn find(storage: &Storage) -> (Self, Vec<Notice>) {
        let archive = Archive::of(&*storage.0);
        let closed = |error: StoreError| Notice { key: "notice-storage-closed", detail: error.to_string() };
        let tidied = archive.tidy().err().map(closed);
        match archive.last_unfinished() {
            Ok((found, unreadable)) => {
                let told = unreadable
                    .into_iter()
                    .map(|error| Notice { key: "notice-save-unreadable", detail: error.to_string() });
                let is_empty = |kept: &&KeptGame| kept.game.game.plies().is_empty();
                let empty = found.as_ref().filter(is_empty).map(|kept| kept.number);
                let saved = Self { found: found.map(LastGame::from), empty, ..default() };
                (saved, tidied.into_iter().chain(told).collect())
            }
            Err(error) => (Self::default(), vec![tidied.unwrap_or_else(|| closed(error))]),
        }
    }

    /// What asks to go on with it.
    pub fn resume(&self) -> Option<Request> {
        let LastGame { number, game } = self.found.clone()?;
        Some(match number {
            Some(number) => Request::Resume(Box::new(KeptGame { number, game })),
            None => Request::Open(Box::new(game)),
        })
    }

    /// Whether a game in which somebody has moved could not be kept.
    pub(super) fn is_behind(&self) -> bool {
        self.unkept.is_some() || !self.left.is_empty()
    }

    /// The games that could not be kept.
    pub(super) fn unkept(&self) -> impl Iterator<Item = &str> {
        self.left.iter().chain(&self.unkept).map(|unkept| unkept.text.as_str())
    }

    /// Where the game on the table is kept, and how.
    pub(super) fn on_table(&self) -> Option<(GameNumber, Stamp)> {
        self.on_table.zip(self.stamp)
    }

    /// Whether something else is kept than the game on the table before its first move.
    pub(super) fn has_games(&self, archive: Archive) -> bool {
        archive.numbers().is_ok_and(|numbers| numbers.into_iter().any(|number| Some(number) != self.empty))
    }

    /// What asks to go on with this game as it should have been kept, if it could not be: the archive has less of it.
    pub(super) fn resume_unkept(&self, number: GameNumber) -> Option<Request> {
        let unkept = self.left.iter().chain(&self.unkept).rfind(|unkept| unkept.number == Some(number))?;
        Some(Request::Resume(Box::new(KeptGame { number, game: unkept.read()?.game })))
    }

    /// The table is cleared for another game.
    pub(super) fn clear(&mut self, archive: Archive) {
        self.left.extend(self.unkept.take().and_then(|unkept| unkept.keep(archive).err()));
        (self.on_table, self.stamp, self.before, self.is_told) = (None, None, None, false);
    }

    /// Back in the menu, what can be gone on with is the game that was left, as it was, kept or not.
    pub(super) fn leave(&mut self, archive: Archive) {
        self.clear(archive);
        // As long as there is one, the storage still refuses: nothing that was played since can be there.
        let left = self.left.last().and_then(Unkept::read);
        let left = left.filter(|left| left.game.game.ending().is_none());
        let last = || archive.last_unfinished().ok().and_then(|(found, _)| found).map(LastGame::from);
        self.found = left.or_else(last);
    }

    /// A game of the archive is on the table; tells whether it is there as it is kept.
    pub(super) fn go_on(&mut self, number: GameNumber, archive: Archive) -> bool {
        (self.on_table, self.stamp, self.found) = (Some(number), archive.stamp(number).ok(), None);
        // Should it fail, the next start offers the newest game, and this one is in the list.
        let _ = archive.note_played(number);
        let was_left = self.left.len();
        self.left.retain(|left| left.number != Some(number));
        self.left.len() == was_left
    }

    /// Keeps the game on the table, and what could not be kept before; tells once that it can't be done.
    pub(super) fn keep(&mut self, session: &Session, names: Names, archive: Archive) -> Option<Notice> {
        let text = saved::write(session, names);
        let has_moves = !session.game().plies().is_empty();
        let number = self.place(session, archive);
        let kept = number.map_err(|error| error.to_string()).and_then(|number| {
            let text = text.as_ref().map_err(Clone::clone)?;
            archive.keep(number, text).map_err(|error| error.to_string())
        });
        let kept = match kept {
            Ok(stamp) => {
                (self.stamp, self.unkept, self.is_told) = (Some(stamp), None, false);
                self.retry_left(archive);
                None
            }
            Err(detail) => {
                // Only what has been kept has a number: another game may get this one meanwhile.
                self.on_table = self.on_table.filter(|_| self.stamp.is_some());
                let number = self.on_table;
                self.unkept = text.ok().filter(|_| has_moves).map(|text| Unkept { number, text });
                let was_told = core::mem::replace(&mut self.is_told, true);
                (!was_told).then_some(Notice { key: "notice-not-saved", detail })
            }
        };
        self.empty = self.on_table.filter(|_| !has_moves);
        kept
    }

    /// Where the game on the table is kept. One in whose place it is, and in which nobody has moved, is forgotten, and so is
    /// one that can't be kept: that was asked.
    fn place(&mut self, session: &Session, archive: Archive) -> Result<GameNumber, StoreError> {
        if let Some(number) = self.on_table {
            return Ok(number);
        }
        let goes_on = |left: &Unkept| left.read().is_some_and(|left| goes_on_from(session, &left.game));
        for left in core::mem::take(&mut self.left).into_iter().filter(|left| !goes_on(left)) {
            let _ = left.keep(archive);
        }
        let number = archive.next()?;
        (self.on_table, self.found) = (Some(number), None);
        // Should one of these fail, a game without moves stays in nobody's way, and the next start offers the newest game.
        if let Some(empty) = self.empty.take() {
            let _ = archive.forget(empty);
        }
        let _ = archive.note_played(number);
        Ok(number)
    }

    /// Tries once more to keep what could not be kept.
    pub(super) fn retry(&mut self, archive: Archive) {
        self.retry_left(archive);
        if let Some(unkept) = self.unkept.take() {
            match unkept.keep(archive) {
                Ok(number) => {
                    (self.on_table, self.stamp, self.is_told) = (Some(number), archive.stamp(number).ok(), false)
                }
                Err(unkept) => self.unkept = Some(unkept),
            }
        }
    }

    fn retry_left(&mut self, archive: Archive) {
        self.left = core::mem::take(&mut self.left).into_iter().filter_map(|left| left.keep(archive).err()).collect();
    }

    /// Another window keeps the games now: what was not kept until then goes on as this window's own.
    pub(super) fn lose(&mut self, session: &Session, names: Names, archive: Archive) {
        let Self { left, on_table, before, .. } = core::mem::take(self);
        self.before = on_table.or(before);
        self.left = left.into_iter().map(|left| Unkept { number: None, ..left }).collect();
        self.retry_left(archive);
        if session.stage() == Stage::Playing && !session.is_lesson() {
            self.keep(session, names, archive);
        } else {
            self.leave(archive);
        }
    }

    /// This window keeps the games again, or for the first time: those that were played here meanwhile, too. The one on the
    /// table goes on where it was kept before, unless it was played on in the other window.
    pub(super) fn take_over(
        &mut self,
        session: &Session,
        names: Names,
        meanwhile: Archive,
        storage: &Storage,
    ) -> Vec<Notice> {
        let archive = Archive::of(&*storage.0);
        let is_own = |number: &GameNumber| Some(*number) != self.on_table && Some(*number) != self.empty;
        let (mut left, mut failed) = (Vec::new(), None);
        for number in meanwhile.numbers().unwrap_or_default().into_iter().rev().filter(is_own) {
            let Ok(text) = meanwhile.text(number) else { continue };
            match archive.take_in(&text, None) {
                Ok(taken) if self.found.as_ref().is_some_and(|found| found.number == Some(number)) => {
                    let _ = archive.note_played(taken);
                }
                Ok(_) => {}
                Err(error) => {
                    left.push(Unkept { number: None, text });
                    failed = Some(error.to_string());
                }
            }
        }
        let is_as_before =
            |number: &GameNumber| archive.read(*number).is_ok_and(|kept| goes_on_from(session, &kept.game));
        let before = self.before.filter(is_as_before);
        let (found, mut notices) = Self::find(storage);
        notices.extend(failed.map(|detail| Notice { key: "notice-not-saved", detail }));
        *self = Self { left, ..found };
        if session.stage() == Stage::Playing && !session.is_lesson() {
            self.on_table = before;
            notices.extend(self.keep(session, names, archive));
            self.found = None;
        }
        notices
    }
}

/// Whether the game on the table is this one, perhaps with more moves.
fn goes_on_from(session: &Session, earlier: &FoundGame) -> bool {
    let (game, before) = (session.game(), &earlier.game);
    let moves = game.plies().iter().map(|ply| ply.mv);
    session.began() == earlier.began
        && game.start() == before.start()
        && before.plies().len() <= game.plies().len()
        && before.plies().iter().zip(moves).all(|(ply, mv)| ply.mv == mv)
}
