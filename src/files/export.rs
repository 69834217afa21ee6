//! What is taken away from a screen at an event. Nothing lies over its window, no dialog either: on the desktop it is put with
//! what the game keeps, and in the browser it is a download.

use bevy::prelude::*;

use crate::storage::Notice;

/// A text that is to be taken away, under this name.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// A plain file's, with its ending; what lay there before goes.
    pub name: String,
    /// All of it.
    pub text: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Export>();
    app.add_systems(PostUpdate, export);
}

#[cfg(not(target_family = "wasm"))]
fn export(
    mut exports: MessageReader<Export>,
    storage: Res<crate::storage::Storage>,
    mut notices: MessageWriter<Notice>,
) {
    notices.write_batch(exports.read().map(|Export { name, text }| match storage.0.write(name, text) {
        Ok(()) => Notice { key: "file-saved", detail: storage.0.place(name) },
        Err(error) => Notice { key: "file-not-saved", detail: error.to_string() },
    }));
}

#[cfg(target_family = "wasm")]
fn export(mut exports: MessageReader<Export>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(exports.read().map(|Export { name, text }| {
        let media_type = if name.ends_with(".csv") { "text/csv" } else { super::Kind::Games.media_type() };
        match super::dialogs::download(name, media_type, text.as_bytes()) {
            Ok(()) => Notice { key: "file-saved", detail: name.clone() },
            Err(error) => Notice { key: "file-not-saved", detail: format!("{error:?}") },
        }
    }));
}
