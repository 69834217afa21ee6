//! Installation of the page as an app, which some browsers offer.

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
use super::page::dispatch_event;

/// Request that the browser offers to install the game.
#[derive(Message, Debug, Clone, Copy)]
pub struct Install;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Install>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, offer_install);
}

#[cfg(target_family = "wasm")]
fn offer_install(mut requests: MessageReader<Install>) {
    for _ in requests.read() {
        dispatch_event("hetman-installs");
    }
}
