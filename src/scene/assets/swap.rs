//! Another look comes to the table once all its files are here; until then the old one stays.

use bevy::prelude::*;
use core::time::Duration;

use super::{GameAssets, LookFiles};
use crate::GameSet;
use crate::motion::Motion;
use crate::scene::quality::Tier;
use crate::screens::Screen;
use crate::storage::{Notice, Settings};

/// So often a frame looks whether the files have come.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow_tier.run_if(in_state(Screen::Loading)), follow_settings.run_if(not(in_state(Screen::Loading))))
            .before(GameSet::Present),
    );
}

/// While nothing is seen yet, what a simpler picture is made of is fetched instead.
fn follow_tier(mut files: ResMut<GameAssets>, settings: Res<Settings>, tier: Res<Tier>, server: Res<AssetServer>) {
    if !files.shown.is_of(settings.look, tier.0) {
        files.shown = LookFiles::load(&server, settings.look, tier.0);
    }
}

fn follow_settings(
    mut files: ResMut<GameAssets>,
    mut settings: ResMut<Settings>,
    tier: Res<Tier>,
    server: Res<AssetServer>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
) {
    let (look, quality) = (settings.look, tier.0);
    let GameAssets { shown, coming, .. } = files.bypass_change_detection();
    if shown.is_of(look, quality) {
        *coming = None;
        return;
    }
    let next = match coming.take() {
        Some(next) if next.is_of(look, quality) => next,
        _ => LookFiles::load(&server, look, quality),
    };
    if let Some(detail) = next.awaited.failed(&server) {
        notices.write(Notice { key: "notice-look-missing", detail });
        settings.look = shown.look;
    } else if next.awaited.is_here(&server) {
        *shown = next;
        files.set_changed();
    } else {
        *coming = Some(next);
        motion.wake_in(LOOK_AGAIN);
    }
}
