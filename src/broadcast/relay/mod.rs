//! Transfer of the game from the tab in which it is played to the spectators' tabs.

mod message;
mod receiving;
mod sending;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::platform::OtherTabs;
use crate::schedule::GameSet;
use crate::storage::StorageOwnedElsewhere;

pub(super) fn plugin(app: &mut App) {
    if app.world().resource::<Options>().watch.is_some() {
        app.add_systems(Update, receiving::receive.in_set(GameSet::Input));
    } else {
        let is_watched = |tabs: Res<OtherTabs>| tabs.is_watched;
        let is_owned_elsewhere = resource_exists::<StorageOwnedElsewhere>;
        let send = sending::send.run_if(is_watched).run_if(not(is_owned_elsewhere));
        app.init_resource::<sending::DelayedMessages>().wakes_by(sending::next_message);
        app.add_systems(Update, send.in_set(GameSet::Autosave));
    }
}
