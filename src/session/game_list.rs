//! The games of the archive, as a list that a person opens: looked at, gone on with, taken out and put back.

use std::collections::VecDeque;

use bevy::prelude::*;
use rules_core::GameResult;

use super::archive::Summary;
use super::{Archive, GameNumber, Request, SavedGame};
use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::storage::{Lost, Notice, Storage, Taken};

/// Games that are read in a frame: an archive of many must not hold up the picture.
const AT_ONCE: usize = 4;

/// What is wanted of the archive.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveRequest {
    /// The list, as it is now.
    List,
    /// This game on the table: to go on with it, or to look at it.
    Open(GameNumber),
    /// This game out of the archive.
    Remove(GameNumber),
    /// The one that was taken out last, back again.
    PutBack,
}

/// A game of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number.
    pub number: GameNumber,
    /// What is told of it, or why it can't be read.
    pub summary: Result<Summary, String>,
}

impl Row {
    /// Whether it can be gone on with.
    pub fn is_unfinished(&self) -> bool {
        self.summary.as_ref().is_ok_and(|summary| summary.result == GameResult::Open)
    }
}

/// The list as far as it has been read, the newest game first.
#[derive(Resource, Default)]
pub struct GameList {
    /// The games.
    pub rows: Vec<Row>,
    /// Still to be read.
    unread: VecDeque<GameNumber>,
    /// The last one that was taken out, while it can be put back.
    pub removed: Option<GameNumber>,
}

impl GameList {
    /// Whether all games have been read.
    pub fn is_whole(&self) -> bool {
        self.unread.is_empty()
    }

    fn anew(&mut self, storage: &Storage) {
        *self = Self::default();
        // Whoever opens the list is told why there is none.
        let _ = self.begin(Archive::of(&*storage.0));
    }

    fn begin(&mut self, archive: Archive) -> Result<(), store::StoreError> {
        self.rows.clear();
        self.unread = archive.numbers()?.into();
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameList>();
    app.add_message::<ArchiveRequest>();
    app.add_systems(Update, (answer, read_on).chain().before(GameSet::Session));
    // What the storage held is not what it holds.
    app.add_observer(|_: On<Taken>, mut list: ResMut<GameList>, storage: Res<Storage>| list.anew(&storage));
    app.add_observer(|_: On<Lost>, mut list: ResMut<GameList>, storage: Res<Storage>| list.anew(&storage));
}

fn answer(
    mut wanted: MessageReader<ArchiveRequest>,
    (storage, saved): (Res<Storage>, Res<SavedGame>),
    mut list: ResMut<GameList>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    let archive = Archive::of(&*storage.0);
    for request in wanted.read().copied() {
        let done = match request {
            ArchiveRequest::List => list.begin(archive).map_err(|error| error.to_string()),
            ArchiveRequest::Open(number) => {
                let kept = || archive.read(number).map(|kept| Request::Resume(Box::new(kept)));
                let opened = saved.resume_unkept(number).map_or_else(kept, Ok);
                opened.map_err(|error| error.to_string()).map(|request| {
                    requests.write(request);
                })
            }
            ArchiveRequest::Remove(number) => archive.remove(number).map_err(|error| error.to_string()).map(|()| {
                list.rows.retain(|row| row.number != number);
                list.removed = Some(number);
            }),
            ArchiveRequest::PutBack => match list.removed.take() {
                Some(number) => {
                    let back = archive.put_back(number).and_then(|()| list.begin(archive));
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

fn read_on(storage: Res<Storage>, mut list: ResMut<GameList>, mut motion: ResMut<Motion>) {
    if list.is_whole() {
        return;
    }
    let archive = Archive::of(&*storage.0);
    for _ in 0..AT_ONCE {
        let Some(number) = list.unread.pop_front() else { break };
        let summary = archive.summary(number).map_err(|error| error.to_string());
        // A game in which nobody has moved is none yet.
        if summary.as_ref().is_ok_and(|summary| summary.plies == 0) {
            continue;
        }
        list.rows.push(Row { number, summary });
    }
    motion.keep();
}
