//! The broadcast of the game to spectators: camera shots, names and titles, the transfer to other tabs, and the live
//! feed. It serves every game, at a kiosk or not.

mod camera_shots;
#[cfg(not(target_family = "wasm"))]
mod feed;
mod info;
mod relay;

use bevy::prelude::*;

pub use info::BroadcastInfo;

use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::platform::OtherTabs;
use crate::schedule::GameSet;
use crate::viewport::SpectatorView;

/// Adds the broadcast. A spectators' tab receives the information instead of making it.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BroadcastInfo>().draws_on_change::<BroadcastInfo>();
    app.add_plugins((camera_shots::plugin, relay::plugin));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(feed::plugin);
    if app.world().resource::<Options>().watch.is_none() {
        app.add_systems(Update, info::update_broadcast_info.in_set(GameSet::React).run_if(has_spectators));
    }
}

/// Returns whether spectators watch, in a second window or another tab.
fn has_spectators(tabs: Res<OtherTabs>, spectator_views: Query<(), With<SpectatorView>>) -> bool {
    tabs.is_watched || !spectator_views.is_empty()
}
