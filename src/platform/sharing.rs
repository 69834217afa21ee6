//! Sharing of links to the page and of texts: by the system's dialog, or copied.

use bevy::prelude::*;

/// Request to share this link.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ShareLink(pub String);

/// Request to share this text, which is no link.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ShareText(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShareLink>().add_message::<ShareText>();
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
fn share(mut links: MessageReader<ShareLink>, mut texts: MessageReader<ShareText>) {
    let links = links.read().map(|ShareLink(link)| ("link", link));
    for (kind, shared) in links.chain(texts.read().map(|ShareText(text)| ("sharedText", text))) {
        super::page::set_data(kind, shared);
        super::page::dispatch_event("hetman-shares");
    }
}
