//! The game as an app of its own: some browsers offer to install a page.

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
use super::page::announce;

/// Has the browser ask whether the game is to be installed.
#[derive(Message, Debug, Clone, Copy)]
pub struct Install;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Install>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, ask);
}

#[cfg(target_family = "wasm")]
fn ask(mut asked: MessageReader<Install>) {
    for _ in asked.read() {
        announce("hetman-installs");
    }
}
