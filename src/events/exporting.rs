//! What the operator takes away: the figures as a table, and all games.

use bevy::prelude::*;
use kiosk::Figures;

use super::kept;
use super::kiosk::{Clocks, KioskRequest};
use crate::files::Export;
use crate::session::Archive;
use crate::storage::{Notice, Storage};

pub(super) fn export(
    mut asked: MessageReader<KioskRequest>,
    clocks: Clocks,
    storage: Res<Storage>,
    mut exports: MessageWriter<Export>,
    mut notices: MessageWriter<Notice>,
) {
    for request in asked.read() {
        let (ending, text) = match request {
            KioskRequest::ExportFigures => {
                let text = kept::figures_text(&storage).map(|text| Figures::export(&text, None));
                ("csv", text.map_err(|error| error.to_string()))
            }
            KioskRequest::ExportGames => ("pgn", Archive::of(&*storage.0).whole().map_err(|error| error.to_string())),
            _ => continue,
        };
        match text {
            Ok(text) if text.is_empty() => {
                notices.write(Notice { key: "notice-kiosk-no-games", detail: String::new() });
            }
            Ok(text) => {
                exports.write(Export { name: format!("kiosk-export-{}.{ending}", clocks.now().local.date), text });
            }
            Err(detail) => {
                notices.write(Notice { key: "file-not-saved", detail });
            }
        }
    }
}
