//! Import of the games of a text: they are added to the archive, some per frame.

use std::collections::{HashSet, VecDeque};

use bevy::platform::time::Instant;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::pgn::PgnStream;

use super::file_read::{FileRead, ImportReport};
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::session::archive::ContentHash;
use crate::session::saved;
use crate::session::{Archive, GameNumber};
use crate::storage::Storage;

/// Number of games imported from one text at most.
pub const MAX_IMPORTED_GAMES: usize = 10_000;
/// Time per frame for the import; its last game may exceed it.
const TIME_PER_FRAME: Duration = Duration::from_millis(6);
/// Number of failures that are reported in detail.
const MAX_REPORTED_FAILURES: usize = 3;

/// Request to add all games of a text to the archive.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ImportText(pub Vec<u8>);

/// A running import.
#[derive(Resource)]
pub struct ImportInProgress {
    waiting: PgnStream,
    games_read: usize,
    last: Option<GameNumber>,
    known: HashSet<ContentHash>,
    report: ImportReport,
}

/// Texts whose import has not begun: imports run one at a time.
#[derive(Resource, Default)]
struct WaitingTexts(VecDeque<Vec<u8>>);

impl Animated for WaitingTexts {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.0.is_empty())
    }
}

impl Animated for ImportInProgress {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::Continuous
    }
}

impl ImportInProgress {
    /// Returns the number of games added to the archive so far.
    pub fn taken(&self) -> usize {
        self.report.taken
    }

    /// Imports the next game; returns whether there may be another one.
    fn import_next(&mut self, archive: Archive) -> bool {
        let Some(reading) = self.waiting.next() else { return false };
        if self.games_read == MAX_IMPORTED_GAMES {
            self.report.is_cut = true;
            return false;
        }
        self.games_read += 1;
        // An import may replace players, so a game is looked for as it was exported, too.
        if self.known.contains(&ContentHash::of(&reading.record.to_pgn())) {
            self.report.known += 1;
            return true;
        }
        let text = match saved::import_game(reading) {
            Ok(text) => text,
            Err(why) => {
                self.report.refused += 1;
                if self.report.reasons.len() < MAX_REPORTED_FAILURES {
                    self.report.reasons.push((self.games_read, why));
                }
                return true;
            }
        };
        if !self.known.insert(ContentHash::of(&text)) {
            self.report.known += 1;
            return true;
        }
        match archive.import(&text, self.last) {
            Ok(number) => {
                (self.last, self.report.taken) = (Some(number), self.report.taken + 1);
                true
            }
            Err(error) => {
                self.report.stopped = Some(error.to_string());
                false
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ImportText>().draws_on_message::<ImportText>();
    app.init_resource::<WaitingTexts>();
    app.animates::<WaitingTexts>().animates::<ImportInProgress>();
    app.add_systems(Update, (begin_import, continue_import.run_if(resource_exists::<ImportInProgress>)).chain());
}

fn begin_import(
    mut imports: ResMut<Messages<ImportText>>,
    mut texts: ResMut<WaitingTexts>,
    importing: Option<Res<ImportInProgress>>,
    storage: Res<Storage>,
    mut commands: Commands,
) {
    texts.0.extend(imports.drain().map(|ImportText(text)| text));
    if importing.is_some() {
        return;
    }
    let Some(text) = texts.0.pop_front() else { return };
    let mut waiting = PgnStream::new();
    waiting.feed(&text);
    waiting.end();
    // If the archive can't be searched, games are imported without looking for duplicates.
    let known = Archive::of(&*storage.0).content_hashes().map(Iterator::collect).unwrap_or_default();
    commands.insert_resource(ImportInProgress {
        waiting,
        games_read: 0,
        last: None,
        known,
        report: ImportReport::default(),
    });
}

fn continue_import(
    mut importing: ResMut<ImportInProgress>,
    storage: Res<Storage>,
    mut read: MessageWriter<FileRead>,
    mut commands: Commands,
) {
    let archive = Archive::of(&*storage.0);
    let began = Instant::now();
    while importing.import_next(archive) {
        if began.elapsed() >= TIME_PER_FRAME {
            return;
        }
    }
    read.write(FileRead::Imported(core::mem::take(&mut importing.report)));
    commands.remove_resource::<ImportInProgress>();
}
