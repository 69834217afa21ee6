//! Another look comes to the table once all its files are here; until then the old one stays.

use bevy::prelude::*;
use core::time::Duration;

use super::{GameAssets, LookFiles};
use crate::GameSet;
use crate::motion::Motion;
use crate::screens::Screen;
use crate::storage::{Notice, Settings};

/// So often a frame looks whether the files have come.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_settings.run_if(not(in_state(Screen::Loading))).before(GameSet::Present));
}

fn follow_settings(
    mut files: ResMut<GameAssets>,
    mut settings: ResMut<Settings>,
    server: Res<AssetServer>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
) {
    let wanted = settings.look;
    let GameAssets { shown, coming, .. } = files.bypass_change_detection();
    if shown.look == wanted {
        *coming = None;
        return;
    }
    let next = match coming.take() {
        Some(next) if next.look == wanted => next,
        _ => LookFiles::load(&server, wanted),
    };
    if let Some(path) = next.awaited.failed(&server) {
        notices.write(Notice { key: "notice-look-missing", detail: path });
        settings.look = shown.look;
    } else if next.awaited.is_here(&server) {
        *shown = next;
        files.set_changed();
    } else {
        *coming = Some(next);
        motion.wake_in(LOOK_AGAIN);
    }
}
