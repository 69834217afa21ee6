//! The page of licences; packages have a file instead.

use bevy::prelude::*;

/// Request to open the page of licences in a new tab.
#[derive(Message, Debug, Clone, Copy)]
pub struct ShowLicences;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShowLicences>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, show);
}

#[cfg(target_family = "wasm")]
fn show(mut requests: MessageReader<ShowLicences>) {
    const PAGE: &str = "licences.html";
    for _ in requests.read() {
        super::page::open(PAGE);
    }
}
