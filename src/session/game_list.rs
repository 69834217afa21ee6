//! The list of archived games in a panel, with requests to open, remove and restore games.

use std::collections::VecDeque;

use bevy::prelude::*;
use core::time::Duration;
use rules_core::GameResult;

use super::archive::GameSummary;
use super::{Archive, GameNumber, Request, SavedGame};
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::openings::FetchOpenings;
use crate::schedule::GameSet;
use crate::storage::{Notice, Storage, StorageLost, StorageTaken};

/// Games read per frame, so that a large archive does not stop the picture.
const GAMES_PER_FRAME: usize = 4;

/// Request to the archive.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveRequest {
    /// Loads the list.
    List,
    /// Puts this game on the table, to continue or to view it.
    Open(GameNumber),
    /// Removes this game.
    Remove(GameNumber),
    /// Restores the game that was removed last.
    PutBack,
}

/// A game in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameListEntry {
    /// Its number.
    pub number: GameNumber,
    /// Its summary, or the reason why it can't be read.
    pub summary: Result<GameSummary, String>,
}

impl GameListEntry {
    /// Returns whether the game can be continued.
    pub fn is_unfinished(&self) -> bool {
        self.summary.as_ref().is_ok_and(|summary| summary.result == GameResult::Open)
    }
}

/// The list as far as it has been read, newest game first.
#[derive(Resource, Default)]
pub struct GameList {
    /// The games.
    pub entries: Vec<GameListEntry>,
    /// Games still to be read.
    unread: VecDeque<GameNumber>,
    /// The game that was removed last and can be restored.
    pub removed: Option<GameNumber>,
}

impl GameList {
    /// Returns whether all games have been read.
    pub fn is_whole(&self) -> bool {
        self.unread.is_empty()
    }

    /// Loads the list again.
    fn reload(&mut self, storage: &Storage) {
        *self = Self::default();
        // An error is reported when the player opens the list.
        let _ = self.start_reading(Archive::of(&*storage.0));
    }

    /// Clears the list and starts to read it.
    fn start_reading(&mut self, archive: Archive) -> Result<(), store::StoreError> {
        self.entries.clear();
        self.unread = archive.numbers()?.into();
        Ok(())
    }
}

impl Animated for GameList {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.is_whole())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameList>();
    app.animates::<GameList>().draws_on_change::<GameList>();
    app.add_message::<ArchiveRequest>().draws_on_message::<ArchiveRequest>();
    app.add_systems(Update, (handle_requests, read_more).chain().before(GameSet::Session));
    // After a take-over the storage has other games.
    app.add_observer(|_: On<StorageTaken>, mut list: ResMut<GameList>, storage: Res<Storage>| list.reload(&storage));
    app.add_observer(|_: On<StorageLost>, mut list: ResMut<GameList>, storage: Res<Storage>| list.reload(&storage));
}

/// Carries out requests to the archive.
fn handle_requests(
    mut archive_requests: MessageReader<ArchiveRequest>,
    (storage, saved): (Res<Storage>, Res<SavedGame>),
    mut list: ResMut<GameList>,
    (mut requests, mut fetches): (MessageWriter<Request>, MessageWriter<FetchOpenings>),
    mut notices: MessageWriter<Notice>,
) {
    let archive = Archive::of(&*storage.0);
    for request in archive_requests.read().copied() {
        let done = match request {
            ArchiveRequest::List => {
                fetches.write(FetchOpenings);
                list.start_reading(archive).map_err(|error| error.to_string())
            }
            ArchiveRequest::Open(number) => {
                let kept = || archive.read(number).map(|kept| Request::Resume(Box::new(kept)));
                let opened = saved.resume_unsaved(number).map_or_else(kept, Ok);
                opened.map_err(|error| error.to_string()).map(|request| {
                    requests.write(request);
                })
            }
            ArchiveRequest::Remove(number) => archive.remove(number).map_err(|error| error.to_string()).map(|()| {
                list.entries.retain(|entry| entry.number != number);
                list.removed = Some(number);
            }),
            ArchiveRequest::PutBack => match list.removed.take() {
                Some(number) => {
                    let back = archive.restore(number).and_then(|()| list.start_reading(archive));
                    back.map_err(|error| error.to_string())
                }
                None => Ok(()),
            },
        };
        if let Err(detail) = done {
            notices.write(Notice { key: "notice-archive", detail });
        }
    }
}

/// Reads some more games.
fn read_more(storage: Res<Storage>, mut list: ResMut<GameList>) {
    if list.is_whole() {
        return;
    }
    let archive = Archive::of(&*storage.0);
    for _ in 0..GAMES_PER_FRAME {
        let Some(number) = list.unread.pop_front() else { break };
        let summary = archive.summary(number).map_err(|error| error.to_string());
        // A game without moves is not listed.
        if summary.as_ref().is_ok_and(|summary| summary.plies == 0) {
            continue;
        }
        list.entries.push(GameListEntry { number, summary });
    }
}
