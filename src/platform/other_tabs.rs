//! Tabs of the same browser: spectators look on in one at what is played in another. Programs have a second window instead.

use bevy::prelude::*;

/// What a tab that is played in and those that look on say to each other; the page carries it.
#[derive(Resource, Debug, Default)]
pub struct OtherTabs {
    /// Somebody has come to look on, sooner or later.
    pub is_watched: bool,
    /// Somebody has just come: how things stand is to be told once more.
    pub asked: bool,
    /// Told by the tab that is played in; empty when it goes.
    pub heard: Option<String>,
    /// To be told to those that look on.
    pub tell: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherTabs>();
    #[cfg(target_family = "wasm")]
    {
        app.add_systems(First, listen);
        app.add_systems(Last, (tell, open));
    }
}

#[cfg(target_family = "wasm")]
fn listen(mut tabs: ResMut<OtherTabs>) {
    use super::page::heard;
    if heard("watchers").is_some() {
        (tabs.is_watched, tabs.asked) = (true, true);
    }
    if let Some(text) = heard("watched") {
        tabs.heard = Some(text);
    }
}

#[cfg(target_family = "wasm")]
fn tell(mut tabs: ResMut<OtherTabs>) {
    if tabs.tell.is_some()
        && let Some(text) = tabs.tell.take()
    {
        super::page::tell("onAir", &text);
    }
}

/// The browser's window for spectators is one more tab.
#[cfg(target_family = "wasm")]
fn open(mut turns: MessageReader<super::TurnSecondWindow>) {
    const PAGE: &str = "?watch=above";
    for _ in turns.read() {
        super::page::open(PAGE);
    }
}
