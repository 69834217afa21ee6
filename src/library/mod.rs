//! What is fetched when it is first asked for: the course, the rule book's examples, the
//! puzzles, the great games, and what they and the rules say in the language of
//! the moment. The table does without them.

mod great_game;
mod written;

use bevy::asset::LoadState;
use bevy::prelude::*;
use coach::{Course, Example, Puzzles};

pub use great_game::GreatGame;

use crate::i18n::Texts;
use crate::motion::Motion;
use crate::settings::Language;
use tracing::error;
use written::{Written, WrittenLoader};

/// The names of the chapters' files, in their order.
const CHAPTERS: &[&str] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));
const PUZZLES: &str = "puzzles/puzzles.txt";
const EXAMPLES: &str = "rules/examples.ron";
const GREAT_GAMES: &str = "games/great.pgn";

/// What was fetched.
#[derive(Resource, Debug, Default)]
pub struct Library {
    course: Course,
    examples: Vec<Example>,
    puzzles: Puzzles,
    great_games: Vec<GreatGame>,
    /// The language whose texts are here.
    language: Option<Language>,
    coming: Option<Coming>,
    /// Somebody has asked for it.
    is_wanted: bool,
    failed: Option<String>,
}

/// Asks for the library; nothing comes of it where it is here.
#[derive(Message, Debug, Clone, Copy)]
pub struct OpenLibrary;

/// What is being fetched.
#[derive(Debug)]
struct Coming {
    language: Language,
    course: Vec<Handle<Written>>,
    texts: Vec<Handle<Written>>,
    puzzles: Handle<Written>,
    examples: Handle<Written>,
    great_games: Handle<Written>,
}

impl Library {
    /// All lessons; none before they are here.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// What the rule book's board plays; nothing before it is here.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// All puzzles; none before they are here.
    pub fn puzzles(&self) -> &Puzzles {
        &self.puzzles
    }

    /// Games that everybody should have seen; none before they are here.
    pub fn great_games(&self) -> &[GreatGame] {
        &self.great_games
    }

    /// Whether all of it is here, in this language.
    pub fn is_here(&self, language: Language) -> bool {
        self.language == Some(language)
    }

    /// What could not be fetched, if something couldn't.
    pub fn failed(&self) -> Option<&str> {
        self.failed.as_deref()
    }

    fn read(&mut self, coming: &Coming, files: &Assets<Written>, texts: &mut Texts) -> Result<(), String> {
        let text = |handle| files.get(handle).map_or("", |Written(text)| text.as_str());
        let course = Course::read(coming.course.iter().map(text)).map_err(|error| error.to_string())?;
        let puzzles = Puzzles::read(text(&coming.puzzles)).map_err(|error| format!("{PUZZLES}: {error}"))?;
        let examples = Example::read(text(&coming.examples), &course).map_err(|error| error.to_string())?;
        let great_games =
            GreatGame::read(text(&coming.great_games)).map_err(|error| format!("{GREAT_GAMES}: {error}"))?;
        coming.texts.iter().for_each(|handle| texts.add(text(handle)));
        self.language = Some(coming.language);
        (self.course, self.examples, self.puzzles, self.great_games) = (course, examples, puzzles, great_games);
        Ok(())
    }
}

impl Coming {
    fn fetch(server: &AssetServer, language: Language) -> Self {
        let text = |name: &&str| server.load(format!("locales/{}/{name}", language.tag()));
        Self {
            language,
            course: CHAPTERS.iter().map(|name| server.load(format!("lessons/{name}"))).collect(),
            texts: catalogue::FETCHED.iter().map(text).collect(),
            puzzles: server.load(PUZZLES),
            examples: server.load(EXAMPLES),
            great_games: server.load(GREAT_GAMES),
        }
    }

    fn files(&self) -> impl Iterator<Item = &Handle<Written>> {
        self.course.iter().chain(&self.texts).chain([&self.puzzles, &self.examples, &self.great_games])
    }

    fn is_here(&self, server: &AssetServer) -> bool {
        self.files().all(|file| server.is_loaded(file))
    }

    /// The first file that can't be had.
    fn failed(&self, server: &AssetServer) -> Option<String> {
        self.files().find_map(|file| match server.get_load_state(file) {
            Some(LoadState::Failed(error)) => Some(error.to_string()),
            _ => None,
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_asset::<Written>().init_asset_loader::<WrittenLoader>();
    app.init_resource::<Library>();
    app.add_message::<OpenLibrary>();
    app.add_systems(PreUpdate, (open, follow_language, receive).chain());
}

fn open(
    mut asked: MessageReader<OpenLibrary>,
    server: Res<AssetServer>,
    texts: Res<Texts>,
    mut library: ResMut<Library>,
) {
    let language = texts.language();
    if asked.read().count() > 0 && !library.is_here(language) && library.coming.is_none() {
        library.failed = None;
        library.is_wanted = true;
        library.coming = Some(Coming::fetch(&server, language));
    }
}

/// Whoever has opened it wants it in every language that is chosen.
fn follow_language(server: Res<AssetServer>, texts: Res<Texts>, mut library: ResMut<Library>) {
    let language = texts.language();
    let is_coming = library.coming.as_ref().is_some_and(|coming| coming.language == language);
    if texts.is_changed() && library.is_wanted && !library.is_here(language) && !is_coming {
        (library.language, library.failed) = (None, None);
        library.coming = Some(Coming::fetch(&server, language));
    }
}

fn receive(
    server: Res<AssetServer>,
    files: Res<Assets<Written>>,
    mut texts: ResMut<Texts>,
    mut library: ResMut<Library>,
    mut motion: ResMut<Motion>,
) {
    let Some(coming) = &library.bypass_change_detection().coming else { return };
    motion.keep();
    let failed = coming.failed(&server);
    if failed.is_none() && !coming.is_here(&server) {
        return;
    }
    let Some(coming) = library.coming.take() else { return };
    let read = failed.map_or_else(|| library.read(&coming, &files, &mut texts), Err);
    if let Err(why) = read {
        error!("the library: {why}");
        library.failed = Some(why);
    }
}
