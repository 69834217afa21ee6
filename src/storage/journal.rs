//! Every move is written down before it is shown; the next start finds the game again.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Event;

use super::save::{self, FoundGame};
use super::{Notice, Settings, Storage, unfinished};
use crate::GameSet;
use crate::platform::Platform;
use crate::session::{Outcome, Session};

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

pub(super) fn plugin(app: &mut App) {
    let (saved, notice) = find(app.world().resource::<Storage>());
    app.insert_resource(saved);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
    app.add_systems(Update, (write_down, write_clocks).chain().in_set(GameSet::Journal));
}

/// A damaged save is set aside with a message, and never stops the start.
fn find(storage: &Storage) -> (SavedGame, Option<Notice>) {
    let text = match storage.0.read(NAME) {
        Ok(text) => text,
        Err(detail) => return (SavedGame::default(), Some(Notice { key: "notice-storage-closed", detail })),
    };
    match text.map(|text| save::read(&text)).transpose() {
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
    let (mut changed, mut left) = (false, false);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => saved.on_table = false,
            Outcome::Resumed => saved.on_table = true,
            Outcome::PlayBegan
            | Outcome::OpponentSat
            | Outcome::Game(Event::Moved(_) | Event::TookBack(_) | Event::Ended(_)) => changed = true,
            Outcome::Left => left = true,
            _ => {}
        }
    }
    let done = if left {
        leave(&mut saved, &storage)
    } else if changed {
        make_room(&mut saved, &storage).and_then(|()| write_game(&session, &settings, &storage))
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
        && save::read(&text).map_or(true, |found| !found.game.plies().is_empty())
    {
        unfinished::keep(&*storage.0, &text)?;
    }
    (saved.found, saved.on_table) = (None, true);
    Ok(())
}

fn write_game(session: &Session, settings: &Settings, storage: &Storage) -> Result<(), String> {
    let text = save::write(session, settings)?;
    if session.ending().is_some() {
        storage.0.write(LAST, &text).and_then(|()| storage.0.remove(NAME))
    } else {
        storage.0.write(NAME, &text)
    }
}

/// Back in the menu, what storage holds is what can be gone back to.
fn leave(saved: &mut SavedGame, storage: &Storage) -> Result<(), String> {
    saved.found = storage.0.read(NAME)?.and_then(|text| save::read(&text).ok());
    Ok(())
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
        let _ = write_game(&session, &settings, &storage);
    }
}
