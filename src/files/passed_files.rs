//! Games that the system passes to the page: files opened with the game, and texts shared with it.

use bevy::prelude::*;

use super::OpenText;
use super::dialog_result::MAX_FILE_BYTES;
use crate::input::PastedText;
use crate::platform::page::{next_passed_item, take_data};
use crate::shown::Screen;
use crate::storage::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, open_passed_files.run_if(not(in_state(Screen::Loading))));
}

/// Opens passed files. A text may also be a position, so it is treated like pasted text.
fn open_passed_files(
    mut texts: MessageWriter<OpenText>,
    mut pasted: MessageWriter<PastedText>,
    mut notices: MessageWriter<Notice>,
) {
    if take_data("given").is_none() {
        return;
    }
    for (kind, content) in core::iter::from_fn(next_passed_item) {
        match kind.as_str() {
            "file" => {
                texts.write(OpenText(content));
            }
            "large" => {
                notices.write(Notice { key: "file-too-large", detail: (MAX_FILE_BYTES / 1_000_000).to_string() });
            }
            _ => {
                pasted.write(PastedText(String::from_utf8_lossy(&content).into_owned()));
            }
        }
    }
}
