//! Content that is fetched on first use: the lessons, the rule book's examples, the puzzles, the master games, and
//! their texts and the rules in the current language. The game itself works without it.

mod master_game;

use bevy::asset::LoadState;
use bevy::prelude::*;
use coach::{Course, Example, Puzzles};
use core::time::Duration;

pub use master_game::MasterGame;

use crate::i18n::Texts;
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::platform::TextFile;
use crate::settings::Language;
use tracing::error;

/// File names of the chapters, in order.
const CHAPTERS: &[&str] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));
const PUZZLES: &str = "puzzles/puzzles.txt";
const EXAMPLES: &str = "rules/examples.ron";
const GREAT_GAMES: &str = "games/great.pgn";

/// The loaded content.
#[derive(Resource, Debug, Default)]
pub struct Library {
    course: Course,
    examples: Vec<Example>,
    puzzles: Puzzles,
    master_games: Vec<MasterGame>,
    /// Language of the loaded texts.
    language: Option<Language>,
    fetch: Option<LibraryFetch>,
    /// Set after the first request.
    is_wanted: bool,
    failed: Option<String>,
}

/// Requests the library; does nothing if it is loaded.
#[derive(Message, Debug, Clone, Copy)]
pub struct OpenLibrary;

/// A fetch in progress.
#[derive(Debug)]
struct LibraryFetch {
    language: Language,
    course: Vec<Handle<TextFile>>,
    texts: Vec<Handle<TextFile>>,
    puzzles: Handle<TextFile>,
    examples: Handle<TextFile>,
    master_games: Handle<TextFile>,
}

impl Library {
    /// Returns all lessons; none before they are loaded.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// Returns the examples of the rule book; none before they are loaded.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// Returns all puzzles; none before they are loaded.
    pub fn puzzles(&self) -> &Puzzles {
        &self.puzzles
    }

    /// Returns the master games; none before they are loaded.
    pub fn master_games(&self) -> &[MasterGame] {
        &self.master_games
    }

    /// Returns whether everything is loaded, with texts in this language.
    pub fn is_here(&self, language: Language) -> bool {
        self.language == Some(language)
    }

    /// Returns the error of the last fetch, if it failed.
    pub fn failed(&self) -> Option<&str> {
        self.failed.as_deref()
    }

    fn read(&mut self, fetch: &LibraryFetch, files: &Assets<TextFile>, texts: &mut Texts) -> Result<(), String> {
        let text = |handle| files.get(handle).map_or("", |TextFile(text)| text.as_str());
        let course = Course::read(fetch.course.iter().map(text)).map_err(|error| error.to_string())?;
        let puzzles = Puzzles::read(text(&fetch.puzzles)).map_err(|error| format!("{PUZZLES}: {error}"))?;
        let examples = Example::read(text(&fetch.examples), &course).map_err(|error| error.to_string())?;
        let master_games =
            MasterGame::read(text(&fetch.master_games)).map_err(|error| format!("{GREAT_GAMES}: {error}"))?;
        fetch.texts.iter().for_each(|handle| texts.add(text(handle)));
        self.language = Some(fetch.language);
        (self.course, self.examples, self.puzzles, self.master_games) = (course, examples, puzzles, master_games);
        Ok(())
    }
}

impl Animated for Library {
    /// Needs frames while files are fetched: that is noticed in a frame.
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.fetch.is_some())
    }
}

impl LibraryFetch {
    fn fetch(server: &AssetServer, language: Language) -> Self {
        let text = |name: &&str| server.load(format!("locales/{}/{name}", language.tag()));
        Self {
            language,
            course: CHAPTERS.iter().map(|name| server.load(format!("lessons/{name}"))).collect(),
            texts: catalogue::LIBRARY_TEXT_FILES.iter().map(text).collect(),
            puzzles: server.load(PUZZLES),
            examples: server.load(EXAMPLES),
            master_games: server.load(GREAT_GAMES),
        }
    }

    fn files(&self) -> impl Iterator<Item = &Handle<TextFile>> {
        self.course.iter().chain(&self.texts).chain([&self.puzzles, &self.examples, &self.master_games])
    }

    fn is_here(&self, server: &AssetServer) -> bool {
        self.files().all(|file| server.is_loaded(file))
    }

    /// Returns the error of the first file that failed to load.
    fn failed(&self, server: &AssetServer) -> Option<String> {
        self.files().find_map(|file| match server.get_load_state(file) {
            Some(LoadState::Failed(error)) => Some(error.to_string()),
            _ => None,
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Library>();
    app.animates::<Library>().draws_on_change::<Library>();
    app.add_message::<OpenLibrary>().draws_on_message::<OpenLibrary>();
    app.add_systems(PreUpdate, (open, follow_language, receive).chain());
}

fn open(
    mut requests: MessageReader<OpenLibrary>,
    server: Res<AssetServer>,
    texts: Res<Texts>,
    mut library: ResMut<Library>,
) {
    let language = texts.language();
    if requests.read().count() > 0 && !library.is_here(language) && library.fetch.is_none() {
        library.failed = None;
        library.is_wanted = true;
        library.fetch = Some(LibraryFetch::fetch(&server, language));
    }
}

/// Fetches an opened library again after the language has changed.
fn follow_language(server: Res<AssetServer>, texts: Res<Texts>, mut library: ResMut<Library>) {
    let language = texts.language();
    let is_fetching = library.fetch.as_ref().is_some_and(|fetch| fetch.language == language);
    if texts.is_changed() && library.is_wanted && !library.is_here(language) && !is_fetching {
        (library.language, library.failed) = (None, None);
        library.fetch = Some(LibraryFetch::fetch(&server, language));
    }
}

fn receive(
    server: Res<AssetServer>,
    files: Res<Assets<TextFile>>,
    mut texts: ResMut<Texts>,
    mut library: ResMut<Library>,
) {
    let Some(fetch) = &library.bypass_change_detection().fetch else { return };
    let failed = fetch.failed(&server);
    if failed.is_none() && !fetch.is_here(&server) {
        return;
    }
    let Some(fetch) = library.fetch.take() else { return };
    let read = failed.map_or_else(|| library.read(&fetch, &files, &mut texts), Err);
    if let Err(why) = read {
        error!("the library: {why}");
        library.failed = Some(why);
    }
}
