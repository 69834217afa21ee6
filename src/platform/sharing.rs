//! Sharing of links to the page: by the system's dialog, or copied.

use bevy::prelude::*;

/// Request to share this link.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ShareLink(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShareLink>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, share);
}

/// Returns the page's address without its query; `None` outside a browser.
pub fn address() -> Option<String> {
    #[cfg(target_family = "wasm")]
    return super::page::address();
    #[cfg(not(target_family = "wasm"))]
    None
}

#[cfg(target_family = "wasm")]
fn share(mut requests: MessageReader<ShareLink>) {
    for ShareLink(link) in requests.read() {
        super::page::set_data("link", link);
        super::page::dispatch_event("hetman-shares");
    }
}
