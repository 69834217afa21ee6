//! The files of the openings while they are fetched and read.

use bevy::asset::LoadState;
use bevy::prelude::*;
use coach::openings::OpeningReader;

use super::names::NameReader;
use crate::platform::TextFile;
use crate::settings::Language;

const TABLE_FILE: &str = "openings/openings.txt";

/// A fetch in progress.
#[derive(Clone)]
pub(super) struct OpeningFetch {
    pub language: Language,
    /// The file of the table, unless that is read already.
    pub table: Option<Handle<TextFile>>,
    pub names: Handle<TextFile>,
    pub table_reader: Option<OpeningReader>,
    pub name_reader: Option<NameReader>,
}

impl OpeningFetch {
    /// Begins to fetch the names of a language, and the table unless that is here.
    pub fn begin(server: &AssetServer, language: Language, has_table: bool) -> Self {
        let names = format!("locales/{}/{}", language.tag(), catalogue::OPENING_NAMES_FILE);
        Self {
            language,
            table: (!has_table).then(|| server.load(TABLE_FILE)),
            names: server.load(names),
            table_reader: None,
            name_reader: None,
        }
    }

    /// Returns whether the files are here and being read.
    pub fn is_reading(&self) -> bool {
        self.table_reader.is_some() || self.name_reader.is_some()
    }

    fn files(&self) -> impl Iterator<Item = &Handle<TextFile>> {
        self.table.iter().chain([&self.names])
    }

    /// Returns whether the files are here, or the error of the first that failed to load.
    pub fn are_files_here(&self, server: &AssetServer) -> Result<bool, String> {
        let failed = self.files().find_map(|file| match server.get_load_state(file) {
            Some(LoadState::Failed(error)) => Some(error.to_string()),
            _ => None,
        });
        failed.map_or_else(|| Ok(self.files().all(|file| server.is_loaded(file))), Err)
    }
}
