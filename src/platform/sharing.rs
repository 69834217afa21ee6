//! Links to the page, for others: copied, or handed to what the machine shares with.

use bevy::prelude::*;

/// Has the machine share this link with whatever the person chooses.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Share(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Share>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, share);
}

/// Where the page is, without what was asked of it; a program has no address.
pub fn address() -> Option<String> {
    #[cfg(target_family = "wasm")]
    return super::page::address();
    #[cfg(not(target_family = "wasm"))]
    None
}

#[cfg(target_family = "wasm")]
fn share(mut asked: MessageReader<Share>) {
    for Share(link) in asked.read() {
        super::page::tell("link", link);
        super::page::announce("hetman-shares");
    }
}
