//! Every move is kept before it is shown, and so is all else that the game remembers; the next start finds the game again.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Event;

use super::SavedGame;
use crate::platform::Platform;
use crate::schedule::GameSet;
use crate::session::{Archive, Outcome, Session};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};

/// How often running clocks are kept without a move: at most this much thinking is given back by a crash.
const CLOCK_EVERY: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    let (saved, notices) = SavedGame::find(app.world().resource::<Storage>());
    app.insert_resource(saved);
    notices.into_iter().for_each(|notice| {
        app.world_mut().write_message(notice);
    });
    app.add_systems(Update, (keep, keep_clocks).chain().in_set(GameSet::Autosave));
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
    let (mut has_changed, mut is_as_kept, mut took_back) = (false, false, false);
    for outcome in outcomes.read() {
        took_back |= matches!(outcome, Outcome::Game(Event::TookBack(_)));
        match outcome {
            Outcome::Left => saved.leave(archive),
            Outcome::Started => {
                saved.clear(archive);
                (has_changed, is_as_kept, took_back) = (false, false, false);
            }
            Outcome::Resumed(number) => is_as_kept = saved.go_on(*number, archive),
            Outcome::PlayBegan if is_as_kept => {}
            Outcome::PlayBegan | Outcome::OpponentSat | Outcome::Game(_) => has_changed = true,
            _ => {}
        }
    }
    if has_changed && !session.is_lesson() {
        notices.write_batch(saved.keep(&session, settings.names(), archive));
    }
    if let Some((number, _)) = saved.on_table().filter(|_| took_back || session.ending().is_some() && has_changed) {
        // Whether the game could be kept was told; a clock of before would hardly be set anyway, and one of after the end never.
        let _ = archive.forget_clock(number);
    }
}

fn keep_clocks(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    mut since: Local<Duration>,
) {
    let Some((number, kept)) = saved.on_table() else { return };
    if !session.is_on() || session.clock().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    *since += time.delta();
    // A picture that is lost comes back only with another start of the game.
    if *since >= CLOCK_EVERY || platform.is_changed() && platform.picture_is_lost {
        *since = Duration::ZERO;
        // A failure is told when a move can't be kept; it is not told again every second.
        let _ = Archive::of(&*storage.0).keep_clock(number, kept, &session);
    }
}
