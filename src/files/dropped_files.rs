//! Files that are dropped on the game's window, and the file that the command line names. A page passes dropped files on by
//! itself (`web/received-games.js`).

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy::winit::EventLoopProxyWrapper;

use super::dialogs;
use super::{DialogPurpose, FileDialog, FileRequest};
use crate::options::Options;
use crate::platform::SecondWindow;
use crate::schedule::GameSet;
use crate::shown::Screen;

pub(super) fn plugin(app: &mut App) {
    // Tests may have no window plugin.
    app.add_message::<FileDragAndDrop>();
    app.add_systems(Update, open_dropped_files.in_set(GameSet::Input).run_if(not(in_state(Screen::Loading))));
    app.add_systems(OnExit(Screen::Loading), open_named_file);
}

/// Opens the file that the command line names.
fn open_named_file(options: Res<Options>, proxy: Option<Res<EventLoopProxyWrapper>>, mut dialog: ResMut<FileDialog>) {
    if let Some(path) = options.file.clone() {
        open(&mut dialog, vec![path], proxy.as_deref());
    }
}

/// Reads files in a task of their own.
fn open(dialog: &mut FileDialog, paths: Vec<PathBuf>, proxy: Option<&EventLoopProxyWrapper>) {
    dialog.open(DialogPurpose::Games(FileRequest::Open), async move { dialogs::read_all(&paths) }, proxy);
}

/// Opens the files that were dropped in this frame, as one text. An event's screen and spectators' instances take none.
fn open_dropped_files(
    mut events: MessageReader<FileDragAndDrop>,
    (options, second): (Res<Options>, Res<SecondWindow>),
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut dialog: ResMut<FileDialog>,
) {
    let paths: Vec<PathBuf> = events.read().filter_map(|event| dropped(event, &second)).collect();
    if paths.is_empty() || options.kiosk || options.watch.is_some() || dialog.is_open() {
        return;
    }
    open(&mut dialog, paths, proxy.as_deref());
}

/// Returns the path of a file that was dropped on the game's own window.
fn dropped(event: &FileDragAndDrop, second: &SecondWindow) -> Option<PathBuf> {
    match event {
        FileDragAndDrop::DroppedFile { window, path_buf } if second.is_other_window(*window) => Some(path_buf.clone()),
        _ => None,
    }
}
