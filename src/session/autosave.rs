//! Every move is kept before it is shown, and so is all else that the game remembers; the next start finds the game again.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Event;

use crate::platform::Platform;
use crate::schedule::GameSet;
use crate::session::{Archive, GameNumber, KeptGame, Outcome, Request, Session, saved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

/// How often running clocks are kept without a move: at most this much thinking is given back by a crash.
const CLOCK_EVERY: Duration = Duration::from_secs(1);

/// What is kept of the game on the table, and what can be gone on with.
#[derive(Resource, Default)]
pub struct SavedGame {
    /// The unfinished game that was played last, unless it is on the table.
    pub found: Option<KeptGame>,
    /// Where the game on the table is kept, if it is one yet.
    on_table: Option<GameNumber>,
    /// Where a game is kept in which nobody has moved: another one takes its place.
    empty: Option<GameNumber>,
    /// The game on the table as it should have been kept, if it could not be.
    unsaved: Option<String>,
}

impl SavedGame {
    /// What asks to go on with it.
    pub fn resume(&self) -> Option<Request> {
        self.found.clone().map(|kept| Request::Resume(Box::new(kept)))
    }
}

pub(super) fn plugin(app: &mut App) {
    let (saved, notices) = find(app.world().resource::<Storage>());
    app.insert_resource(saved);
    notices.into_iter().for_each(|notice| {
        app.world_mut().write_message(notice);
    });
    app.add_systems(Update, (keep, keep_clocks).chain().in_set(GameSet::Autosave));
}

/// What can't be read is left as it is, with a message, and never stops the start.
fn find(storage: &Storage) -> (SavedGame, Vec<Notice>) {
    let archive = Archive::of(&*storage.0);
    let closed = |error: store::StoreError| Notice { key: "notice-storage-closed", detail: error.to_string() };
    let tidied = archive.tidy().err().map(closed);
    match archive.last_unfinished() {
        Ok((found, unreadable)) => {
            let told =
                unreadable.into_iter().map(|error| Notice { key: "notice-save-unreadable", detail: error.to_string() });
            let is_empty = |kept: &&KeptGame| kept.game.game.plies().is_empty();
            let empty = found.as_ref().filter(is_empty).map(|kept| kept.number);
            (SavedGame { found, empty, ..default() }, tidied.into_iter().chain(told).collect())
        }
        Err(error) => (SavedGame::default(), vec![tidied.unwrap_or_else(|| closed(error))]),
    }
}

fn keep(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut saved: ResMut<SavedGame>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    let archive = Archive::of(&*storage.0);
    let (mut changed, mut resumed, mut took_back) = (false, false, false);
    for outcome in outcomes.read() {
        took_back |= matches!(outcome, Outcome::Game(Event::TookBack(_)));
        match outcome {
            Outcome::Left => leave(&mut saved, archive),
            Outcome::Started => {
                (saved.on_table, saved.unsaved) = (None, None);
                (changed, resumed, took_back) = (false, false, false);
            }
            Outcome::Resumed(number) => {
                (saved.on_table, saved.found) = (Some(*number), None);
                resumed = true;
                // Should it fail, the next start offers the newest game, and this one is in the list.
                let _ = archive.note_played(*number);
            }
            // As it was kept.
            Outcome::PlayBegan if resumed => {}
            Outcome::PlayBegan | Outcome::OpponentSat | Outcome::Game(_) => changed = true,
            _ => {}
        }
    }
    if !changed {
        return;
    }
    let was_kept = saved.unsaved.is_none();
    let text = saved::write(&session, settings.names());
    let kept = place(&mut saved, archive).and_then(|number| match &text {
        Ok(text) => archive.keep(number, text).and_then(|()| if took_back { archive.forget_clock() } else { Ok(()) }),
        Err(why) => Err(store::StoreError { place: storage.0.place(&number.name()), why: why.clone() }),
    });
    saved.empty = saved.on_table.filter(|_| session.game().plies().is_empty());
    saved.unsaved = kept.as_ref().err().and_then(|_| text.ok());
    if let Err(error) = kept
        && was_kept
    {
        // Until it can be kept again, it is not told with every move.
        notices.write(Notice { key: "notice-not-saved", detail: error.to_string() });
    }
}

/// Where the game on the table is kept. One in whose place it is, and in which nobody has moved, is forgotten.
fn place(saved: &mut SavedGame, archive: Archive) -> Result<GameNumber, store::StoreError> {
    if let Some(number) = saved.on_table {
        return Ok(number);
    }
    let number = archive.next()?;
    if let Some(empty) = saved.empty.take() {
        archive.forget(empty)?;
        archive.forget_clock()?;
    }
    archive.note_played(number)?;
    (saved.on_table, saved.found) = (Some(number), None);
    Ok(number)
}

/// Back in the menu, what can be gone on with is the game that was left, as it was, kept or not.
fn leave(saved: &mut SavedGame, archive: Archive) {
    let unsaved = saved.unsaved.take().and_then(|text| saved::read(&text).ok());
    saved.found = match (saved.on_table.take(), unsaved) {
        (Some(number), Some(game)) if game.game.ending().is_none() => Some(KeptGame { number, game }),
        _ => archive.last_unfinished().ok().and_then(|(found, _)| found),
    };
}

fn keep_clocks(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    mut since: Local<Duration>,
) {
    let Some(number) = saved.on_table else { return };
    if !session.is_on() || session.clock().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    *since += time.delta();
    // A picture that is lost comes back only with another start of the game.
    if *since >= CLOCK_EVERY || platform.is_changed() && platform.picture_is_lost {
        *since = Duration::ZERO;
        // A failure is told when a move can't be kept; it is not told again every second.
        let _ = Archive::of(&*storage.0).keep_clock(number, &session);
    }
}
