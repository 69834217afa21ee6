//! Games that come in as a text: a single one goes to the table, many into the archive, some of them a frame, and the first
//! of those to the table.

use std::collections::{HashSet, VecDeque};

use bevy::platform::time::Instant;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::pgn::{Feeder, Reading};

use super::FileRead;
use crate::motion::Motion;
use crate::session::archive::Stamp;
use crate::session::saved::{self, NotTaken};
use crate::session::{Archive, GameNumber};
use crate::storage::Storage;

/// The most that are taken in of one text.
pub const MOST: usize = 10_000;
/// So much of a frame they may take; the last of them may take longer.
const A_FRAME: Duration = Duration::from_millis(6);
/// So many of those that could not be taken in are told of.
const TOLD: usize = 3;

/// The text of one game or of many.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Import(pub Vec<u8>);

/// What came of many games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Imported {
    /// So many are in the archive now.
    pub taken: usize,
    /// So many are there already, as they are.
    pub known: usize,
    /// So many could not be read.
    pub refused: usize,
    /// The first of those: which in the text, and why.
    pub reasons: Vec<(usize, NotTaken)>,
    /// There were more than are taken in.
    pub is_cut: bool,
    /// The archive takes no more, and why.
    pub stopped: Option<String>,
}

/// The games that are being taken in.
#[derive(Resource)]
pub struct Importing {
    waiting: core::iter::Chain<std::vec::IntoIter<Reading>, Feeder>,
    seen: usize,
    last: Option<GameNumber>,
    known: HashSet<Stamp>,
    done: Imported,
}

impl Importing {
    /// How many are in the archive by now.
    pub fn taken(&self) -> usize {
        self.done.taken
    }

    /// Takes in the next game; tells whether there may be another one.
    fn go_on(&mut self, archive: Archive, read: &mut MessageWriter<FileRead>) -> bool {
        let Some(reading) = self.waiting.next() else { return false };
        if self.seen == MOST {
            self.done.is_cut = true;
            return false;
        }
        self.seen += 1;
        let text = match saved::taken_in(reading) {
            Ok(text) => text,
            Err(why) => {
                self.done.refused += 1;
                if self.done.reasons.len() < TOLD {
                    self.done.reasons.push((self.seen, why));
                }
                return true;
            }
        };
        if !self.known.insert(Stamp::of(&text)) {
            self.done.known += 1;
            return true;
        }
        match archive.take_in(&text, self.last) {
            Ok(number) => {
                if self.done.taken == 0
                    && let Ok(kept) = archive.read(number)
                {
                    read.write(FileRead::Kept(Box::new(kept)));
                }
                (self.last, self.done.taken) = (Some(number), self.done.taken + 1);
                true
            }
            Err(error) => {
                self.done.stopped = Some(error.to_string());
                false
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Import>();
    app.add_systems(Update, (begin, go_on.run_if(resource_exists::<Importing>)).chain());
}

fn begin(
    mut imports: ResMut<Messages<Import>>,
    mut waiting: Local<VecDeque<Vec<u8>>>,
    importing: Option<Res<Importing>>,
    storage: Res<Storage>,
    mut read: MessageWriter<FileRead>,
    mut commands: Commands,
    mut motion: ResMut<Motion>,
) {
    waiting.extend(imports.drain().map(|Import(text)| text));
    // One after the other.
    if importing.is_some() {
        return;
    }
    let Some(text) = waiting.pop_front() else { return };
    motion.keep();
    let mut games = Feeder::new();
    games.feed(&text);
    games.end();
    let mut first: Vec<Reading> = games.by_ref().take(2).collect();
    if first.len() < 2 {
        let found = first.pop().map_or_else(|| saved::open(""), saved::opened);
        read.write(found.map(Box::new).map_or_else(FileRead::NoGame, FileRead::Game));
        return;
    }
    let waiting = first.into_iter().chain(games);
    // What can't be looked through is no reason to take nothing in.
    let known = Archive::of(&*storage.0).stamps().map(Iterator::collect).unwrap_or_default();
    commands.insert_resource(Importing { waiting, seen: 0, last: None, known, done: Imported::default() });
}

fn go_on(
    mut importing: ResMut<Importing>,
    storage: Res<Storage>,
    mut read: MessageWriter<FileRead>,
    mut commands: Commands,
    mut motion: ResMut<Motion>,
) {
    motion.keep();
    let archive = Archive::of(&*storage.0);
    let began = Instant::now();
    while importing.go_on(archive, &mut read) {
        if began.elapsed() >= A_FRAME {
            return;
        }
    }
    read.write(FileRead::Games(core::mem::take(&mut importing.done)));
    commands.remove_resource::<Importing>();
}
