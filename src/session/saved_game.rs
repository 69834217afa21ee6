//! The saved state of the game on the table, games that could not be saved, and the game that can be resumed.

use bevy::prelude::*;
use rules_core::pgn::{self, GameRecord};

use super::saved::{self, PlayerNames};
use super::{Archive, ArchivedGame, GameNumber, LoadedGame, Request, Session, SessionPhase};
use crate::storage::{Notice, Storage, StoreError};
use session_core::archive::ContentHash;

/// A game that can be resumed.
#[derive(Debug, Clone, PartialEq)]
pub struct ResumableGame {
    /// Its number in the archive, if it could be saved.
    number: Option<GameNumber>,
    /// The game.
    pub game: LoadedGame,
}

impl From<ArchivedGame> for ResumableGame {
    fn from(ArchivedGame { number, game }: ArchivedGame) -> Self {
        Self { number: Some(number), game }
    }
}

/// A game that could not be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
struct UnsavedGame {
    /// Its number in the archive, if it has one.
    number: Option<GameNumber>,
    text: String,
}

impl UnsavedGame {
    /// Tries again to save it.
    fn save(self, archive: Archive) -> Result<GameNumber, Self> {
        let number = self.number.map_or_else(|| archive.next_number(), Ok);
        let result = number.and_then(|number| archive.save(number, &self.text).map(|_| number));
        result.map_err(|_| self)
    }

    fn read(&self) -> Option<ResumableGame> {
        saved::read(&self.text).ok().map(|game| ResumableGame { number: self.number, game })
    }
}

/// The saved state of the game on the table, and the game that can be resumed.
#[derive(Resource, Debug, Default)]
pub struct SavedGame {
    /// The unfinished game that was played last, unless it is on the table.
    pub resumable: Option<ResumableGame>,
    /// Number of the game on the table, if it has been saved.
    on_table: Option<GameNumber>,
    /// Content hash of the saved game.
    content_hash: Option<ContentHash>,
    /// Number of a saved game without moves, which the next game replaces.
    empty: Option<GameNumber>,
    /// The game on the table, if it has moves and could not be saved.
    unsaved: Option<UnsavedGame>,
    /// True if the player was told so.
    is_failure_reported: bool,
    /// Games that were left unsaved, the last one at the end.
    left_unsaved: Vec<UnsavedGame>,
    /// Number of the game on the table before another window took over the storage.
    number_before_loss: Option<GameNumber>,
}

impl SavedGame {
    /// Finds the game that can be resumed at the start. Unreadable files are left as they are and reported.
    pub(super) fn load(storage: &Storage) -> (Self, Vec<Notice>) {
        let archive = Archive::of(&*storage.0);
        let closed = |error: StoreError| Notice { key: "notice-storage-closed", detail: error.to_string() };
        let tidied = archive.clean_up().err().map(closed);
        match archive.last_unfinished() {
            Ok((found, unreadable)) => {
                let notices = unreadable
                    .into_iter()
                    .map(|error| Notice { key: "notice-save-unreadable", detail: error.to_string() });
                let is_empty = |archived: &&ArchivedGame| archived.game.game.plies().is_empty();
                let empty = found.as_ref().filter(is_empty).map(|archived| archived.number);
                let saved = Self { resumable: found.map(ResumableGame::from), empty, ..default() };
                (saved, tidied.into_iter().chain(notices).collect())
            }
            Err(error) => (Self::default(), vec![tidied.unwrap_or_else(|| closed(error))]),
        }
    }

    /// Returns the request that resumes the game.
    pub fn resume(&self) -> Option<Request> {
        let ResumableGame { number, game } = self.resumable.clone()?;
        Some(match number {
            Some(number) => Request::Resume(Box::new(ArchivedGame { number, game })),
            None => Request::Open(Box::new(game)),
        })
    }

    /// Returns whether a game with moves could not be saved.
    pub(super) fn has_unsaved_games(&self) -> bool {
        self.unsaved.is_some() || !self.left_unsaved.is_empty()
    }

    /// Returns the texts of the games that could not be saved.
    pub(super) fn unsaved(&self) -> impl Iterator<Item = &str> {
        self.left_unsaved.iter().chain(&self.unsaved).map(|unsaved| unsaved.text.as_str())
    }

    /// Changes the archived record of the game on the table; `None` if it isn't in the archive.
    ///
    /// # Errors
    /// If it can't be saved.
    pub fn edit_record(
        &mut self,
        storage: &Storage,
        edit: impl FnOnce(&mut GameRecord),
    ) -> Option<Result<(), StoreError>> {
        let (number, archive) = (self.on_table?, Archive::of(&*storage.0));
        let mut record = pgn::games(&archive.text(number).ok()?).next()?.record;
        edit(&mut record);
        let saved = archive.save(number, &record.to_pgn());
        Some(saved.map(|content_hash| self.content_hash = Some(content_hash)))
    }

    /// Returns number and content hash of the game on the table.
    pub(super) fn on_table(&self) -> Option<(GameNumber, ContentHash)> {
        self.on_table.zip(self.content_hash)
    }

    /// Returns whether the archive contains anything but a game without moves on the table.
    pub(super) fn has_other_games(&self, archive: Archive) -> bool {
        archive.numbers().is_ok_and(|numbers| numbers.into_iter().any(|number| Some(number) != self.empty))
    }

    /// Returns the request that resumes an unsaved game, of which the archive has an older state, or none.
    pub(super) fn resume_unsaved(&self, number: GameNumber) -> Option<Request> {
        let unsaved = self.left_unsaved.iter().chain(&self.unsaved).rfind(|unsaved| unsaved.number == Some(number))?;
        Some(Request::Resume(Box::new(ArchivedGame { number, game: unsaved.read()?.game })))
    }

    /// Clears the table for another game.
    pub(super) fn clear(&mut self, archive: Archive) {
        self.left_unsaved.extend(self.unsaved.take().and_then(|unsaved| unsaved.save(archive).err()));
        (self.on_table, self.content_hash, self.number_before_loss, self.is_failure_reported) =
            (None, None, None, false);
    }

    /// Leaves the game: back in the menu it is the one that can be resumed, saved or not.
    pub(super) fn leave(&mut self, archive: Archive) {
        self.clear(archive);
        // As long as there are unsaved games, the storage still fails, and contains nothing newer.
        let left = self.left_unsaved.last().and_then(UnsavedGame::read);
        let left = left.filter(|left| left.game.game.ending().is_none());
        let last = || archive.last_unfinished().ok().and_then(|(found, _)| found).map(ResumableGame::from);
        self.resumable = left.or_else(last);
    }

    /// Notes that a game of the archive is on the table; returns whether the archive has its newest state.
    pub(super) fn continue_archived(&mut self, number: GameNumber, archive: Archive) -> bool {
        (self.on_table, self.content_hash, self.resumable) = (Some(number), archive.content_hash(number).ok(), None);
        // If this fails, the next start offers the newest game, and this one is in the list.
        let _ = archive.set_last_played(number);
        let was_left = self.left_unsaved.len();
        self.left_unsaved.retain(|left| left.number != Some(number));
        self.left_unsaved.len() == was_left
    }

    /// Saves the game on the table and the unsaved games; returns a notice for the first failure only.
    pub(super) fn save(&mut self, session: &Session, names: PlayerNames, archive: Archive) -> Option<Notice> {
        let text = saved::write(session, names);
        let has_moves = !session.game().plies().is_empty();
        let number = self.number_on_table(session, archive);
        let result = number.map_err(|error| error.to_string()).and_then(|number| {
            let text = text.as_ref().map_err(Clone::clone)?;
            archive.save(number, text).map_err(|error| error.to_string())
        });
        let notice = match result {
            Ok(content_hash) => {
                (self.content_hash, self.unsaved, self.is_failure_reported) = (Some(content_hash), None, false);
                self.retry_left_unsaved(archive);
                None
            }
            Err(detail) => {
                // Only a saved game has a number, as another game may get this one meanwhile.
                self.on_table = self.on_table.filter(|_| self.content_hash.is_some());
                let number = self.on_table;
                self.unsaved = text.ok().filter(|_| has_moves).map(|text| UnsavedGame { number, text });
                let was_told = core::mem::replace(&mut self.is_failure_reported, true);
                (!was_told).then_some(Notice { key: "notice-not-saved", detail })
            }
        };
        self.empty = self.on_table.filter(|_| !has_moves);
        notice
    }

    /// Returns the number of the game on the table. A new game replaces the saved game without moves. Unsaved games are
    /// tried once more; those that still can't be saved are dropped, which the player has confirmed.
    fn number_on_table(&mut self, session: &Session, archive: Archive) -> Result<GameNumber, StoreError> {
        if let Some(number) = self.on_table {
            return Ok(number);
        }
        let goes_on = |left: &UnsavedGame| left.read().is_some_and(|left| continues(session, &left.game));
        for left in core::mem::take(&mut self.left_unsaved).into_iter().filter(|left| !goes_on(left)) {
            let _ = left.save(archive);
        }
        let number = archive.next_number()?;
        (self.on_table, self.resumable) = (Some(number), None);
        // If one of these fails, a game without moves remains, or the next start offers the newest game.
        if let Some(empty) = self.empty.take() {
            let _ = archive.delete(empty);
        }
        let _ = archive.set_last_played(number);
        Ok(number)
    }

    /// Tries again to save the unsaved games.
    pub(super) fn retry(&mut self, archive: Archive) {
        self.retry_left_unsaved(archive);
        if let Some(unsaved) = self.unsaved.take() {
            match unsaved.save(archive) {
                Ok(number) => {
                    (self.on_table, self.content_hash, self.is_failure_reported) =
                        (Some(number), archive.content_hash(number).ok(), false)
                }
                Err(unsaved) => self.unsaved = Some(unsaved),
            }
        }
    }

    fn retry_left_unsaved(&mut self, archive: Archive) {
        self.left_unsaved =
            core::mem::take(&mut self.left_unsaved).into_iter().filter_map(|left| left.save(archive).err()).collect();
    }

    /// Continues as a window without storage; unsaved games stay in this window's memory.
    pub(super) fn lose(&mut self, session: &Session, names: PlayerNames, archive: Archive) {
        let Self { left_unsaved, on_table, number_before_loss, .. } = core::mem::take(self);
        self.number_before_loss = on_table.or(number_before_loss);
        self.left_unsaved = left_unsaved.into_iter().map(|left| UnsavedGame { number: None, ..left }).collect();
        self.retry_left_unsaved(archive);
        if session.phase() == SessionPhase::Playing && !session.is_lesson() {
            self.save(session, names, archive);
        } else {
            self.leave(archive);
        }
    }

    /// Continues as the window that owns the storage: saves the games played here meanwhile. The game on the table
    /// keeps its former number, unless it was continued in the other window.
    pub(super) fn take_over(
        &mut self,
        session: &Session,
        names: PlayerNames,
        meanwhile: Archive,
        storage: &Storage,
    ) -> Vec<Notice> {
        let archive = Archive::of(&*storage.0);
        let is_own = |number: &GameNumber| Some(*number) != self.on_table && Some(*number) != self.empty;
        let (mut left, mut failed) = (Vec::new(), None);
        for number in meanwhile.numbers().unwrap_or_default().into_iter().rev().filter(is_own) {
            let Ok(text) = meanwhile.text(number) else { continue };
            match archive.import(&text, None) {
                Ok(taken) if self.resumable.as_ref().is_some_and(|found| found.number == Some(number)) => {
                    let _ = archive.set_last_played(taken);
                }
                Ok(_) => {}
                Err(error) => {
                    left.push(UnsavedGame { number: None, text });
                    failed = Some(error.to_string());
                }
            }
        }
        let is_as_before =
            |number: &GameNumber| archive.read(*number).is_ok_and(|archived| continues(session, &archived.game));
        let before = self.number_before_loss.filter(is_as_before);
        let (found, mut notices) = Self::load(storage);
        notices.extend(failed.map(|detail| Notice { key: "notice-not-saved", detail }));
        *self = Self { left_unsaved: left, ..found };
        if session.phase() == SessionPhase::Playing && !session.is_lesson() {
            self.on_table = before;
            notices.extend(self.save(session, names, archive));
            self.resumable = None;
        }
        notices
    }
}

/// Returns whether the game on the table continues an earlier state of it.
fn continues(session: &Session, earlier: &LoadedGame) -> bool {
    let (game, before) = (session.game(), &earlier.game);
    let moves = game.plies().iter().map(|ply| ply.mv);
    session.began() == earlier.began
        && game.start() == before.start()
        && before.plies().len() <= game.plies().len()
        && before.plies().iter().zip(moves).all(|(ply, mv)| ply.mv == mv)
}
