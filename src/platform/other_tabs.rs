//! Messages between tabs of the same browser, in one of which a game is played and watched in the others. The desktop
//! has a second window instead.

use bevy::prelude::*;

/// Messages between the tab with the game and the spectators' tabs; the page transmits them.
#[derive(Resource, Debug, Default)]
pub struct OtherTabs {
    /// True once a spectators' tab has been opened.
    pub is_watched: bool,
    /// True if one has just been opened, so that the state has to be sent again.
    pub spectator_joined: bool,
    /// Message received from the tab with the game; empty when that tab closes.
    pub received: Option<String>,
    /// Message for the spectators' tabs.
    pub outgoing: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherTabs>();
    #[cfg(target_family = "wasm")]
    {
        app.add_systems(First, receive);
        app.add_systems(Last, (send, open));
    }
}

#[cfg(target_family = "wasm")]
fn receive(mut tabs: ResMut<OtherTabs>) {
    use super::page::take_data;
    if take_data("watchers").is_some() {
        (tabs.is_watched, tabs.spectator_joined) = (true, true);
    }
    if let Some(text) = take_data("watched") {
        tabs.received = Some(text);
    }
}

#[cfg(target_family = "wasm")]
fn send(mut tabs: ResMut<OtherTabs>) {
    if tabs.outgoing.is_some()
        && let Some(text) = tabs.outgoing.take()
    {
        super::page::set_data("onAir", &text);
    }
}

/// Opens a spectators' tab instead of a second window.
#[cfg(target_family = "wasm")]
fn open(mut turns: MessageReader<super::ToggleSecondWindow>) {
    const PAGE: &str = "?watch=above";
    for _ in turns.read() {
        super::page::open(PAGE);
    }
}
