//! Begins fetches of the openings, and reads some of them per frame: all at once would hold up a frame in a browser.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use coach::openings::OpeningReader;
use core::time::Duration;
use tracing::error;

use super::fetch::OpeningFetch;
use super::names::NameReader;
use super::state::{FetchOpenings, Openings};
use crate::i18n::Texts;
use crate::platform::TextFile;

/// Time per frame for reading.
const TIME_PER_FRAME: Duration = Duration::from_millis(4);
/// Number of openings that are read between two looks at the time.
const OPENINGS_AT_ONCE: usize = 16;

/// Begins the first fetch.
pub(super) fn begin(
    mut requests: MessageReader<FetchOpenings>,
    server: Res<AssetServer>,
    texts: Res<Texts>,
    mut openings: ResMut<Openings>,
) {
    let is_asked = requests.read().count() > 0;
    if is_asked && openings.fetch.is_none() && !openings.is_here(texts.language()) {
        (openings.is_wanted, openings.failed) = (true, None);
        let fetch = OpeningFetch::begin(&server, texts.language(), openings.table.is_some());
        openings.fetch = Some(fetch);
    }
}

/// Fetches the names again after the language has changed.
pub(super) fn follow_language(server: Res<AssetServer>, texts: Res<Texts>, mut openings: ResMut<Openings>) {
    let language = texts.language();
    let is_on_the_way = openings.fetch.as_ref().is_some_and(|fetch| fetch.language == language);
    if texts.is_changed() && openings.is_wanted && !openings.is_here(language) && !is_on_the_way {
        openings.failed = None;
        let fetch = OpeningFetch::begin(&server, language, openings.table.is_some());
        openings.fetch = Some(fetch);
    }
}

/// Reads the files once they are here.
pub(super) fn receive(server: Res<AssetServer>, files: Res<Assets<TextFile>>, mut openings: ResMut<Openings>) {
    let Some(fetch) = &openings.bypass_change_detection().fetch else { return };
    let step = match fetch.are_files_here(&server) {
        Ok(false) => return,
        Ok(true) => read_some(&mut openings, &files),
        Err(why) => Err(why),
    };
    if let Err(why) = step {
        error!("the openings: {why}");
        (openings.fetch, openings.failed) = (None, Some(why));
    }
}

/// Reads for [`TIME_PER_FRAME`]. Ends the fetch when everything is read.
fn read_some(openings: &mut Openings, files: &Assets<TextFile>) -> Result<(), String> {
    let text = |file: &Handle<TextFile>| files.get(file).map_or_else(String::new, |TextFile(text)| text.clone());
    let began = Instant::now();
    while began.elapsed() < TIME_PER_FRAME {
        let Some(fetch) = &mut openings.fetch else { return Ok(()) };
        if let Some(table) = &openings.table {
            let names = &fetch.names;
            let reader = fetch.name_reader.get_or_insert_with(|| NameReader::new(fetch.language, &text(names)));
            if reader.read(table, OPENINGS_AT_ONCE) {
                openings.names = openings.fetch.take().and_then(|fetch| fetch.name_reader).map(NameReader::finish);
            }
        } else {
            let file = &fetch.table;
            let new_reader = || OpeningReader::new(file.as_ref().map(&text).unwrap_or_default());
            let reader = fetch.table_reader.get_or_insert_with(new_reader);
            if reader.read_lines(OPENINGS_AT_ONCE).map_err(|error| error.to_string())? {
                openings.table = fetch.table_reader.take().map(OpeningReader::finish);
            }
        }
    }
    Ok(())
}
