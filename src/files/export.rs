//! Exports from a kiosk. No dialog may cover its window: on the desktop the file is written to the game's storage, and
//! in the browser it is a download.

use bevy::prelude::*;

use crate::storage::Notice;

/// Request to export a text under this name.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ExportText {
    /// File name with extension; an existing file is replaced.
    pub name: String,
    /// The whole content.
    pub text: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ExportText>();
    app.add_systems(PostUpdate, export);
}

#[cfg(not(target_family = "wasm"))]
fn export(
    mut exports: MessageReader<ExportText>,
    storage: Res<crate::storage::Storage>,
    mut notices: MessageWriter<Notice>,
) {
    notices.write_batch(exports.read().map(|ExportText { name, text }| match storage.0.write(name, text) {
        Ok(()) => Notice { key: "file-saved", detail: storage.0.location(name) },
        Err(error) => Notice { key: "file-not-saved", detail: error.to_string() },
    }));
}

#[cfg(target_family = "wasm")]
fn export(mut exports: MessageReader<ExportText>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(exports.read().map(|ExportText { name, text }| {
        let media_type = if name.ends_with(".csv") { "text/csv" } else { super::FileKind::Games.media_type() };
        match super::dialogs::download(name, media_type, text.as_bytes()) {
            Ok(()) => Notice { key: "file-saved", detail: name.clone() },
            Err(error) => Notice { key: "file-not-saved", detail: format!("{error:?}") },
        }
    }));
}
