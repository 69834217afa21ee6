//! Files of the player's own: saving games and photos, and opening games. The system's dialogs run without blocking a
//! frame; in the browser downloads and the page's file picker replace them. The games of a file with many are listed.

mod dialog_result;
#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod dialogs;
#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod dialogs;
#[cfg(not(target_family = "wasm"))]
mod dropped_files;
mod export;
mod file_game;
mod file_games;
mod file_read;
mod import;
mod open_text;
#[cfg(target_family = "wasm")]
mod passed_files;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{ConditionalSendFuture, IoTaskPool};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use rules_core::pgn;

use crate::analysis_board::AnalysisBoard;
use crate::i18n::Texts;
use crate::motion::DeclareFrames;
use crate::review::Review;
use crate::schedule::GameSet;
use crate::session::saved;
use crate::session::{Archive, GameNumber, SavedGame, Session, Unsaved};
use crate::settings::Settings;
use crate::storage::{Notice, Storage};
use dialog_result::{DialogResult, FileKind, MAX_FILE_BYTES};

pub use dialog_result::ContentKind;
pub use export::ExportText;
pub use file_game::FileGame;
pub use file_games::{FileGames, MAX_LISTED_GAMES, SearchFileGames};
pub use file_read::{FileRead, ImportReport};
pub use import::{ImportInProgress, ImportText, MAX_IMPORTED_GAMES};
pub use open_text::OpenText;

/// Request to save or open a file.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileRequest {
    /// Saves the game on the table, or the analysis that has the board.
    SaveAs,
    /// Saves a game of the archive.
    SaveGame(GameNumber),
    /// Saves all games of the archive in one file.
    SaveGames,
    /// Saves the games that could not be written to storage.
    SaveUnsaved,
    /// Opens a game from a file.
    Open,
}

/// Request to save something that isn't stored anywhere yet.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct SaveContent {
    /// Its kind.
    pub kind: ContentKind,
    /// The whole file.
    pub bytes: Vec<u8>,
}

impl ContentKind {
    /// Returns the text keys of the dialog's title and of its filter.
    fn dialog_keys(self) -> [&'static str; 2] {
        match self {
            Self::Photo => ["photo-save", "photo-kind"],
            Self::Page => ["page-save", "page-kind"],
        }
    }

    /// Returns the notices when it was saved, when it wasn't, and when there is neither a dialog nor a folder for it.
    fn notice_keys(self) -> [&'static str; 3] {
        match self {
            Self::Photo => ["photo-saved", "photo-not-saved", "photo-no-dialog"],
            Self::Page => ["page-saved", "page-not-saved", "page-no-dialog"],
        }
    }
}

/// Purpose of the open dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DialogPurpose {
    /// Saves or opens games.
    Games(FileRequest),
    /// Saves a photo or a page.
    Content(ContentKind),
}

/// The open dialog: its purpose and its result, once it is known.
#[derive(Resource, Default)]
struct FileDialog(Option<(DialogPurpose, Arc<Mutex<Option<DialogResult>>>)>);

impl FileDialog {
    /// Returns whether a dialog is open. A page isn't always told that its picker was closed, so there it never counts
    /// as open.
    fn is_open(&self) -> bool {
        self.0.is_some() && !cfg!(target_family = "wasm")
    }

    /// Opens a dialog, in a task of its own. Without an event loop nothing has to be woken when it is over.
    fn open(
        &mut self,
        purpose: DialogPurpose,
        dialog_task: impl ConditionalSendFuture<Output = DialogResult> + 'static,
        proxy: Option<&EventLoopProxyWrapper>,
    ) {
        let wake = proxy.map(|proxy| (**proxy).clone());
        let slot = Arc::<Mutex<Option<DialogResult>>>::default();
        let result = Arc::clone(&slot);
        let dialog_task = async move {
            let answer = dialog_task.await;
            if let Ok(mut result) = result.lock() {
                *result = Some(answer);
            }
            // No frame is drawn at rest, so the event loop has to be woken.
            let _ = wake.map(|wake| wake.send_event(WinitUserEvent::WakeUp));
        };
        IoTaskPool::get().spawn(dialog_task).detach();
        self.0 = Some((purpose, slot));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FileDialog>();
    app.add_plugins((export::plugin, import::plugin, open_text::plugin, file_games::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(passed_files::plugin);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(dropped_files::plugin);
    app.add_message::<FileRequest>().draws_on_message::<FileRequest>();
    app.add_message::<FileRead>().draws_on_message::<FileRead>();
    app.add_message::<SaveContent>().draws_on_message::<SaveContent>();
    // Without an event loop there is no window for a dialog.
    let dialogs = (open_game_dialogs, open_content_dialogs).chain().run_if(resource_exists::<EventLoopProxyWrapper>);
    app.add_systems(Update, (dialogs, handle_result).chain().in_set(GameSet::Input));
}

/// The games that can be saved.
#[derive(SystemParam)]
struct SavableGames<'w> {
    session: Res<'w, Session>,
    board: Res<'w, AnalysisBoard>,
    review: Res<'w, Review>,
    saved_game: Res<'w, SavedGame>,
    unsaved: Res<'w, Unsaved>,
    storage: Res<'w, Storage>,
    settings: Res<'w, Settings>,
}

impl SavableGames<'_> {
    /// Returns the text to save; `None` if the request is to open a file.
    fn text(&self, request: FileRequest) -> Result<Option<String>, String> {
        let archive = Archive::of(&*self.storage.0);
        match request {
            FileRequest::SaveAs => {
                if let Some(analysis) = &self.board.open {
                    return Ok(Some(analysis.record.to_pgn()));
                }
                let text = saved::write(self.session.before_analysis(), self.settings.names())?;
                let record = pgn::games(&text).next().map(|game| game.record);
                Ok(record.map(|record| self.review.annotated(record).to_pgn()))
            }
            FileRequest::SaveGame(number) => archive.text(number).map(Some).map_err(|error| error.to_string()),
            FileRequest::SaveGames => archive.export().map(Some).map_err(|error| error.to_string()),
            FileRequest::SaveUnsaved => Ok(Some(self.unsaved.text(&self.saved_game, archive))),
            FileRequest::Open => Ok(None),
        }
    }
}

/// Opens dialogs for games.
fn open_game_dialogs(
    mut requests: MessageReader<FileRequest>,
    games: SavableGames,
    texts: Res<Texts>,
    proxy: Res<EventLoopProxyWrapper>,
    mut dialog: ResMut<FileDialog>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read().copied() {
        // One dialog at a time.
        if dialog.is_open() {
            continue;
        }
        let (title, filter) = (texts.get(title_key(request)), texts.get("file-kind"));
        let game = match games.text(request) {
            Ok(game) => game,
            Err(detail) => {
                notices.write(Notice { key: "file-not-saved", detail });
                continue;
            }
        };
        let dialog_task = async move {
            match game {
                Some(text) => dialogs::save(title, filter, FileKind::Games, text.into_bytes()).await,
                None => dialogs::open(title, filter).await,
            }
        };
        dialog.open(DialogPurpose::Games(request), dialog_task, Some(&proxy));
    }
}

/// Opens dialogs for photos and pages, one after the other.
fn open_content_dialogs(
    mut requests: ResMut<Messages<SaveContent>>,
    mut waiting: Local<VecDeque<SaveContent>>,
    texts: Res<Texts>,
    proxy: Res<EventLoopProxyWrapper>,
    mut dialog: ResMut<FileDialog>,
) {
    waiting.extend(requests.drain());
    if dialog.is_open() {
        return;
    }
    if let Some(SaveContent { kind, bytes }) = waiting.pop_front() {
        let [title, filter] = kind.dialog_keys().map(|key| texts.get(key));
        dialog.open(
            DialogPurpose::Content(kind),
            dialogs::save(title, filter, FileKind::Content(kind), bytes),
            Some(&proxy),
        );
    }
}

fn title_key(request: FileRequest) -> &'static str {
    match request {
        FileRequest::Open => "open-game",
        _ => "save-as",
    }
}

/// Handles the result of a dialog.
fn handle_result(
    mut dialog: ResMut<FileDialog>,
    storage: Res<Storage>,
    unsaved: Res<Unsaved>,
    mut texts: MessageWriter<OpenText>,
    mut notices: MessageWriter<Notice>,
) {
    let Some((purpose, answer)) =
        dialog.0.as_ref().and_then(|(purpose, result)| Some((*purpose, result.lock().ok()?.take()?)))
    else {
        return;
    };
    dialog.0 = None;
    let folder = storage.0.location("");
    let (key, detail) = match answer {
        DialogResult::Cancelled => return,
        DialogResult::Read(text) => {
            texts.write(OpenText(text));
            return;
        }
        DialogResult::Saved(name) if let DialogPurpose::Content(kind) = purpose => (kind.notice_keys()[0], name),
        DialogResult::NotSaved(detail) if let DialogPurpose::Content(kind) = purpose => (kind.notice_keys()[1], detail),
        DialogResult::NoDialog => match purpose {
            DialogPurpose::Content(kind) => (kind.notice_keys()[2], String::new()),
            DialogPurpose::Games(FileRequest::Open) => ("file-no-dialog-open", String::new()),
            DialogPurpose::Games(FileRequest::SaveUnsaved) => ("file-no-dialog-unsaved", String::new()),
            DialogPurpose::Games(FileRequest::SaveGames | FileRequest::SaveGame(_)) => ("file-no-dialog-games", folder),
            _ if unsaved.is_any() => ("file-no-dialog-unsaved", String::new()),
            _ => ("file-no-dialog-save", folder),
        },
        DialogResult::Saved(name) => ("file-saved", name),
        DialogResult::NotSaved(detail) => ("file-not-saved", detail),
        DialogResult::TooLarge => ("file-too-large", (MAX_FILE_BYTES / 1_000_000).to_string()),
        DialogResult::NotRead(detail) => ("file-not-read", detail),
    };
    notices.write(Notice { key, detail });
}
