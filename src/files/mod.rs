//! Games and photos as files of the player's own: saved under any name, and a game opened. The system's dialogs ask for the
//! file, and no frame waits for them; in the browser a download and the page's file picker take their place.

#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod dialogs;
#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod dialogs;
mod export;
#[cfg(target_family = "wasm")]
mod given;
mod import;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::tasks::{ConditionalSendFuture, IoTaskPool};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::i18n::Texts;
use crate::schedule::GameSet;
use crate::session::saved::{self, ReadError};
use crate::session::{Archive, FoundGame, GameNumber, KeptGame, SavedGame, Session, Unsaved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};
pub use export::Export;
pub use import::{Import, Imported, Importing, MOST};

/// The largest file that is read, in bytes: a game takes one or two thousand, if nobody comments it.
const LARGEST: u64 = 64_000_000;

/// What a person wants of a file.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileRequest {
    /// The game in a file of its own.
    SaveAs,
    /// A game of the archive likewise.
    SaveGame(GameNumber),
    /// All games of the archive in one file.
    SaveGames,
    /// The games that could not be kept, likewise.
    SaveUnsaved,
    /// A game out of a file.
    Open,
}

/// A photo, as PNG, that is to be saved.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Picture(pub Vec<u8>);

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Games, as PGN.
    Games,
    /// A photo.
    Photo,
}

impl Kind {
    /// The name that a file is given unless the player gives another.
    fn name(self) -> &'static str {
        match self {
            Self::Games => "hetman.pgn",
            Self::Photo => "hetman.png",
        }
    }

    /// How the names of such files end.
    #[cfg(not(target_family = "wasm"))]
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Games => &["pgn", "txt"],
            Self::Photo => &["png"],
        }
    }

    /// What a browser calls it.
    #[cfg(target_family = "wasm")]
    fn media_type(self) -> &'static str {
        match self {
            Self::Games => "application/vnd.chess-pgn",
            Self::Photo => "image/png",
        }
    }
}

/// What was read of a file, or pasted; everything else that comes of a dialog is a [`Notice`].
#[derive(Message, Debug, Clone, PartialEq)]
pub enum FileRead {
    /// A game, not yet on the table.
    Game(Box<FoundGame>),
    /// No game, and why.
    NoGame(ReadError),
    /// The first of many games, which are in the archive, or will be.
    Kept(Box<KeptGame>),
    /// Many games: what came of them.
    Games(Imported),
}

/// What came of a dialog.
#[derive(Debug, PartialEq)]
enum Answer {
    /// No file was chosen.
    Cancelled,
    /// Nothing can ask for a file here.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a page always has its picker"))]
    NoDialog,
    /// The game is in the file of this name.
    Saved(String),
    /// It couldn't be put there.
    NotSaved(String),
    /// What the file holds.
    Read(Vec<u8>),
    /// The file is larger than what is read.
    TooLarge,
    /// The file couldn't be read.
    NotRead(String),
}

/// What a dialog is open for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// What was asked of a file with games.
    Games(FileRequest),
    /// A photo is saved.
    Photo,
}

/// The dialog that is open, and where its answer will be.
#[derive(Resource, Default)]
struct Dialog(Option<(Purpose, Arc<Mutex<Option<Answer>>>)>);

impl Dialog {
    /// Whether another one would be too many; but a page isn't always told that its picker was put away.
    fn is_open(&self) -> bool {
        self.0.is_some() && !cfg!(target_family = "wasm")
    }

    /// Opens it; no frame waits for the answer.
    fn open(
        &mut self,
        purpose: Purpose,
        asking: impl ConditionalSendFuture<Output = Answer> + 'static,
        proxy: &EventLoopProxyWrapper,
    ) {
        let wake = (**proxy).clone();
        let place = Arc::<Mutex<Option<Answer>>>::default();
        let told = Arc::clone(&place);
        let asking = async move {
            let answer = asking.await;
            if let Ok(mut told) = told.lock() {
                *told = Some(answer);
            }
            // At rest nothing would look.
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        };
        IoTaskPool::get().spawn(asking).detach();
        self.0 = Some((purpose, place));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dialog>();
    app.add_plugins((export::plugin, import::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(given::plugin);
    app.add_message::<FileRequest>();
    app.add_message::<FileRead>();
    app.add_message::<Picture>();
    // Without an event loop there is no window, and nobody to ask.
    let asking = (ask, ask_for_photo, hear).chain().run_if(resource_exists::<EventLoopProxyWrapper>);
    app.add_systems(Update, asking.in_set(GameSet::Input));
}

#[expect(clippy::too_many_arguments, reason = "what may be saved, and the words of the dialog")]
fn ask(
    mut requests: MessageReader<FileRequest>,
    (session, saved_game, unsaved): (Res<Session>, Res<SavedGame>, Res<Unsaved>),
    storage: Res<Storage>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    proxy: Res<EventLoopProxyWrapper>,
    mut dialog: ResMut<Dialog>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read().copied() {
        // One at a time.
        if dialog.is_open() {
            continue;
        }
        let (title, filter) = (texts.get(title_key(request)), texts.get("file-kind"));
        let archive = Archive::of(&*storage.0);
        let text = match request {
            FileRequest::SaveAs => saved::write(&session, settings.names()).map(Some),
            FileRequest::SaveGame(number) => archive.text(number).map(Some).map_err(|error| error.to_string()),
            FileRequest::SaveGames => archive.whole().map(Some).map_err(|error| error.to_string()),
            FileRequest::SaveUnsaved => Ok(Some(unsaved.text(&saved_game, archive))),
            FileRequest::Open => Ok(None),
        };
        let game = match text {
            Ok(game) => game,
            Err(detail) => {
                notices.write(Notice { key: "file-not-saved", detail });
                continue;
            }
        };
        let asking = async move {
            match game {
                Some(text) => dialogs::save(title, filter, Kind::Games, text.into_bytes()).await,
                None => dialogs::open(title, filter).await,
            }
        };
        dialog.open(Purpose::Games(request), asking, &proxy);
    }
}

/// A photo waits until no other dialog is open.
fn ask_for_photo(
    mut pictures: ResMut<Messages<Picture>>,
    mut waiting: Local<VecDeque<Picture>>,
    texts: Res<Texts>,
    proxy: Res<EventLoopProxyWrapper>,
    mut dialog: ResMut<Dialog>,
) {
    waiting.extend(pictures.drain());
    if dialog.is_open() {
        return;
    }
    if let Some(Picture(file)) = waiting.pop_front() {
        let (title, filter) = (texts.get("photo-save"), texts.get("photo-kind"));
        dialog.open(Purpose::Photo, dialogs::save(title, filter, Kind::Photo, file), &proxy);
    }
}

fn title_key(request: FileRequest) -> &'static str {
    match request {
        FileRequest::Open => "open-game",
        _ => "save-as",
    }
}

fn hear(
    mut dialog: ResMut<Dialog>,
    storage: Res<Storage>,
    unsaved: Res<Unsaved>,
    mut imports: MessageWriter<Import>,
    mut notices: MessageWriter<Notice>,
) {
    let Some((purpose, answer)) =
        dialog.0.as_ref().and_then(|(purpose, told)| Some((*purpose, told.lock().ok()?.take()?)))
    else {
        return;
    };
    dialog.0 = None;
    let place = storage.0.place("");
    let (key, detail) = match answer {
        Answer::Cancelled => return,
        Answer::Read(text) => {
            imports.write(Import(text));
            return;
        }
        Answer::Saved(name) if purpose == Purpose::Photo => ("photo-saved", name),
        Answer::NotSaved(detail) if purpose == Purpose::Photo => ("photo-not-saved", detail),
        Answer::NoDialog => match purpose {
            Purpose::Photo => ("photo-no-dialog", String::new()),
            Purpose::Games(FileRequest::Open) => ("file-no-dialog-open", String::new()),
            Purpose::Games(FileRequest::SaveUnsaved) => ("file-no-dialog-unsaved", String::new()),
            Purpose::Games(FileRequest::SaveGames | FileRequest::SaveGame(_)) => ("file-no-dialog-games", place),
            _ if unsaved.is_any() => ("file-no-dialog-unsaved", String::new()),
            _ => ("file-no-dialog-save", place),
        },
        Answer::Saved(name) => ("file-saved", name),
        Answer::NotSaved(detail) => ("file-not-saved", detail),
        Answer::TooLarge => ("file-too-large", (LARGEST / 1_000_000).to_string()),
        Answer::NotRead(detail) => ("file-not-read", detail),
    };
    notices.write(Notice { key, detail });
}
