//! Under which licences the game and its parts may be given on: packages have a file of them, and the page has another page.

use bevy::prelude::*;

/// Opens that page in a tab of its own.
#[derive(Message, Debug, Clone, Copy)]
pub struct ShowLicences;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShowLicences>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, show);
}

#[cfg(target_family = "wasm")]
fn show(mut asked: MessageReader<ShowLicences>) {
    const PAGE: &str = "licences.html";
    for _ in asked.read() {
        super::page::open(PAGE);
    }
}
