//! Every move is written down before it is shown; the next start finds the game again.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Event;

use super::unfinished;
use crate::platform::Platform;
use crate::schedule::GameSet;
use crate::session::{FoundGame, Outcome, Request, Session, saved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

const NAME: &str = "game.pgn";
/// The last game that ended, for whoever forgot to copy it.
const LAST: &str = "last-game.pgn";
/// How often running clocks are written without a move: at most this much thinking is given back by a crash.
const CLOCK_EVERY: Duration = Duration::from_secs(1);

/// The unfinished game that storage holds and that is not on the table.
#[derive(Resource, Default)]
pub struct SavedGame {
    /// The game, until it is resumed or let go.
    pub found: Option<FoundGame>,
    /// Whether storage holds the game on the table, and not one that it is about to take the place of.
    on_table: bool,
}

impl SavedGame {
    /// What asks to go on with it.
    pub fn resume(&self) -> Option<Request> {
        self.found.clone().map(|found| Request::Resume(Box::new(found)))
    }
}

pub(super) fn plugin(app: &mut App) {
    let (saved, notice) = find(app.world().resource::<Storage>());
    app.insert_resource(saved);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
    app.add_systems(Update, (write_down, write_clocks).chain().in_set(GameSet::Autosave));
}

/// A damaged save is set aside with a message, and never stops the start.
fn find(storage: &Storage) -> (SavedGame, Option<Notice>) {
    let text = match take_out(storage) {
        Ok(text) => text,
        Err(detail) => return (SavedGame::default(), Some(Notice { key: "notice-storage-closed", detail })),
    };
    match text.map(|text| saved::read(&text)).transpose() {
        Ok(found) => (SavedGame { found, ..default() }, None),
        Err(error) => {
            let place = storage.0.set_aside(NAME).unwrap_or_else(|error| error);
            (SavedGame::default(), Some(Notice { key: "notice-save-damaged", detail: format!("{place} ({error})") }))
        }
    }
}

fn write_down(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut saved: ResMut<SavedGame>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut changed, mut ended, mut left) = (false, false, false);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => saved.on_table = false,
            Outcome::Resumed => (saved.found, saved.on_table) = (None, true),
            Outcome::PlayBegan | Outcome::OpponentSat | Outcome::Game(Event::Moved(_) | Event::TookBack(_)) => {
                changed = true;
            }
            Outcome::Game(Event::Ended(_)) => ended = true,
            Outcome::Left => left = true,
            _ => {}
        }
    }
    let done = if left {
        leave(&mut saved, &storage)
    } else if changed || ended {
        make_room(&mut saved, &storage)
            .and_then(|()| if ended { write_ended(&session, &settings, &storage) } else { Ok(()) })
            .and_then(|()| write_table(&session, &settings, &storage))
    } else {
        return;
    };
    if let Err(detail) = done {
        notices.write(Notice { key: "notice-not-saved", detail });
    }
}

/// The game that another one takes the place of is kept, unless nobody has moved in it.
fn make_room(saved: &mut SavedGame, storage: &Storage) -> Result<(), String> {
    if saved.on_table {
        return Ok(());
    }
    if let Some(text) = storage.0.read(NAME)?
        && saved::read(&text).map_or(true, |found| !found.game.plies().is_empty())
    {
        unfinished::keep(&*storage.0, &text)?;
    }
    (saved.found, saved.on_table) = (None, true);
    Ok(())
}

fn write_ended(session: &Session, settings: &Settings, storage: &Storage) -> Result<(), String> {
    saved::write(session, settings.names()).and_then(|text| storage.0.write(LAST, &text))
}

/// What is on the table can be gone back to until it has ended.
fn write_table(session: &Session, settings: &Settings, storage: &Storage) -> Result<(), String> {
    if session.ending().is_some() {
        return storage.0.remove(NAME);
    }
    saved::write(session, settings.names()).and_then(|text| storage.0.write(NAME, &text))
}

/// Back in the menu, what storage holds is what can be gone back to.
fn leave(saved: &mut SavedGame, storage: &Storage) -> Result<(), String> {
    saved.found = take_out(storage)?.and_then(|text| saved::read(&text).ok());
    Ok(())
}

/// The game to go back to; when that one is over, the one that was kept last comes back in its place.
fn take_out(storage: &Storage) -> Result<Option<String>, String> {
    if let Some(text) = storage.0.read(NAME)? {
        return Ok(Some(text));
    }
    let Some(kept) = unfinished::newest(&*storage.0)? else { return Ok(None) };
    let text = storage.0.read(&kept)?;
    if let Some(text) = &text {
        storage.0.write(NAME, text)?;
        storage.0.remove(&kept)?;
    }
    Ok(text)
}

fn write_clocks(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    session: Res<Session>,
    settings: Res<Settings>,
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    mut since: Local<Duration>,
) {
    if !saved.on_table || !session.is_on() || session.clock().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    *since += time.delta();
    // A picture that is lost comes back only with another start of the game.
    if *since >= CLOCK_EVERY || platform.is_changed() && platform.picture_is_lost {
        *since = Duration::ZERO;
        // A failure was told when the move could not be written; it is not told again every second.
        let _ = write_table(&session, &settings, &storage);
    }
}
