//! Games that the system hands to the page: a file that it opens with the game, and what another app shares with it.

use bevy::prelude::*;

use super::{Import, LARGEST};
use crate::input::Pasted;
use crate::platform::page::{given, heard};
use crate::shown::Screen;
use crate::storage::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, take.run_if(not(in_state(Screen::Loading))));
}

/// A file is opened; a text may be a position as well, and is taken as if it had been pasted.
fn take(mut imports: MessageWriter<Import>, mut pasted: MessageWriter<Pasted>, mut notices: MessageWriter<Notice>) {
    if heard("given").is_none() {
        return;
    }
    for (kind, content) in core::iter::from_fn(given) {
        match kind.as_str() {
            "file" => {
                imports.write(Import(content));
            }
            "large" => {
                notices.write(Notice { key: "file-too-large", detail: (LARGEST / 1_000_000).to_string() });
            }
            _ => {
                pasted.write(Pasted(String::from_utf8_lossy(&content).into_owned()));
            }
        }
    }
}
