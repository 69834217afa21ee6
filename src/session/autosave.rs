//! Autosave: every move is saved before it is shown, with the rest of the game's state, so that the next start finds
//! the game again.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::GameEvent;

use super::SavedGame;
use crate::platform::Platform;
use crate::schedule::GameSet;
use crate::session::{Archive, Outcome, Session};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

/// Interval at which running clocks are saved without a move; a crash gives back at most this much thinking time.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    let (saved, notices) = SavedGame::load(app.world().resource::<Storage>());
    app.insert_resource(saved);
    notices.into_iter().for_each(|notice| {
        app.world_mut().write_message(notice);
    });
    app.add_systems(Update, (save, save_clocks).chain().in_set(GameSet::Autosave));
}

/// Saves the game after outcomes that change it.
fn save(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut saved: ResMut<SavedGame>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    let archive = Archive::of(&*storage.0);
    let (mut has_changed, mut is_already_saved, mut took_back) = (false, false, false);
    let mut is_annotated = false;
    for outcome in outcomes.read() {
        took_back |= matches!(outcome, Outcome::Game(GameEvent::MovesTakenBack(_)));
        match outcome {
            Outcome::Left => saved.leave(archive),
            Outcome::Started => {
                saved.clear(archive);
                (has_changed, is_already_saved, took_back, is_annotated) = (false, false, false, false);
            }
            Outcome::Resumed(number) => is_already_saved = saved.continue_archived(*number, archive),
            Outcome::PlayBegan if is_already_saved => {}
            Outcome::Annotated => is_annotated = true,
            Outcome::PlayBegan | Outcome::OpponentReplaced | Outcome::ClockPressed(_) | Outcome::Game(_) => {
                has_changed = true;
            }
            _ => {}
        }
    }
    // An analysis annotates the game that waits, and changes nothing else of it.
    // A game that another device keeps is saved there.
    if (has_changed && !session.is_lesson() || is_annotated) && !session.is_kept_elsewhere() {
        notices.write_batch(saved.save(session.before_analysis(), settings.names(), archive));
    }
    if let Some((number, _)) = saved.on_table().filter(|_| took_back || session.ending().is_some() && has_changed) {
        // An error was reported when the game was saved. A stored clock from before a take-back would hardly be used,
        // and one from after the end never.
        let _ = archive.delete_clock(number);
    }
}

/// Saves running clocks at intervals.
fn save_clocks(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    mut since_saved: Local<Duration>,
) {
    let Some((number, content_hash)) = saved.on_table() else { return };
    if !session.is_on() || session.clock().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    *since_saved += time.delta();
    // A lost picture may come back only with another start of the game.
    if *since_saved >= CLOCK_INTERVAL || platform.is_changed() && platform.picture_is_lost {
        *since_saved = Duration::ZERO;
        // Failures are reported when a move can't be saved, not every second.
        let _ = Archive::of(&*storage.0).save_clock(number, content_hash, &session);
    }
}
