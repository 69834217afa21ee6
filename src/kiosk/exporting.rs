//! Exports for the operator: the statistics as CSV, and all games as PGN.

use ::kiosk::Figures;
use bevy::prelude::*;

use super::kiosk_files;
use super::visit::{KioskClocks, KioskRequest};
use crate::files::ExportText;
use crate::session::Archive;
use crate::storage::{Notice, Storage};

/// Answers export requests with files.
pub(super) fn export(
    mut requests: MessageReader<KioskRequest>,
    clocks: KioskClocks,
    storage: Res<Storage>,
    mut exports: MessageWriter<ExportText>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let (ending, text) = match request {
            KioskRequest::ExportFigures => {
                let text = kiosk_files::figures_text(&storage).map(|text| Figures::export(&text, None));
                ("csv", text.map_err(|error| error.to_string()))
            }
            KioskRequest::ExportGames => ("pgn", Archive::of(&*storage.0).export().map_err(|error| error.to_string())),
            _ => continue,
        };
        match text {
            Ok(text) if text.is_empty() => {
                notices.write(Notice { key: "notice-kiosk-no-games", detail: String::new() });
            }
            Ok(text) => {
                exports.write(ExportText { name: format!("kiosk-export-{}.{ending}", clocks.now().local.date), text });
            }
            Err(detail) => {
                notices.write(Notice { key: "file-not-saved", detail });
            }
        }
    }
}
