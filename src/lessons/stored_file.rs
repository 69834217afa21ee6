//! Reading and writing the files of learners and their progress, in RON.

use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::storage::{Notice, Storage};

/// The content of a stored file.
pub(super) struct StoredFile<T> {
    /// The content; `None` if there is no file, or none that can be read.
    pub content: Option<T>,
    /// True if the file can be neither read nor set aside; it is then left alone.
    pub is_read_only: bool,
    /// The notice for the player, if the file is damaged.
    pub notice: Option<Notice>,
}

impl<T: DeserializeOwned> StoredFile<T> {
    /// Reads a file. A damaged one is set aside, and the notice has the key `damaged`.
    pub fn read(storage: &Storage, name: &str, damaged: &'static str) -> Self {
        let text = match storage.0.read(name) {
            Ok(Some(text)) => text,
            Ok(None) => return Self { content: None, is_read_only: false, notice: None },
            // The settings and the games report that storage can't be read.
            Err(_) => return Self { content: None, is_read_only: true, notice: None },
        };
        match ron::from_str(&text) {
            Ok(content) => Self { content: Some(content), is_read_only: false, notice: None },
            Err(error) => {
                let aside = storage.0.set_aside(name);
                let is_read_only = aside.is_err();
                let detail = format!("{} ({error})", aside.unwrap_or_else(|error| error.to_string()));
                Self { content: None, is_read_only, notice: Some(Notice { key: damaged, detail }) }
            }
        }
    }
}

/// Writes a file; returns the notice with the key `not_saved` if that fails.
pub(super) fn write<T: Serialize>(
    storage: &Storage,
    name: &str,
    content: &T,
    not_saved: &'static str,
) -> Option<Notice> {
    let text = ron::ser::to_string_pretty(content, PrettyConfig::default()).map_err(|error| error.to_string());
    let written = text.and_then(|text| storage.0.write(name, &text).map_err(|error| error.to_string()));
    written.err().map(|detail| Notice { key: not_saved, detail })
}
