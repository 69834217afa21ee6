//! File dialogs of the system; on Linux those of the desktop portal, or else zenity's.

use core::time::Duration;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use directories::UserDirs;
use rfd::AsyncFileDialog;

use super::dialog_result::{ContentKind, DialogResult, FileKind, MAX_FILE_BYTES};

/// Shortest time in which a person can close a dialog; a dialog that is over sooner was never shown. The dialogs don't
/// report that.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(400);

fn dialog(title: String, filter: &str, kind: FileKind) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(title).add_filter(filter, kind.extensions())
}

pub(super) async fn save(title: String, filter: String, kind: FileKind, content: Vec<u8>) -> DialogResult {
    let opened_at = Instant::now();
    match dialog(title, &filter, kind).set_file_name(kind.name()).save_file().await {
        Some(file) => write(file.path(), &content),
        None => match result_without_file(opened_at.elapsed()) {
            // A game is saved in any case; a photo or a page would be lost.
            DialogResult::NoDialog if let FileKind::Content(of) = kind => UserDirs::new()
                .map_or(DialogResult::NoDialog, |folders| write_new(own_folder(&folders, of), kind.name(), &content)),
            answer => answer,
        },
    }
}

/// Returns the folder for photos or pages; the home folder if there is no such folder.
fn own_folder(folders: &UserDirs, kind: ContentKind) -> &Path {
    let folder = match kind {
        ContentKind::Photo => folders.picture_dir(),
        ContentKind::Page => folders.document_dir(),
    };
    folder.unwrap_or(folders.home_dir())
}

/// Writes a new file into a folder, under a name that no other file has.
fn write_new(folder: &Path, name: &str, content: &[u8]) -> DialogResult {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let names = (2..).map(|number| format!("{stem}-{number}.{ending}"));
    for path in core::iter::once(name.to_owned()).chain(names).map(|name| folder.join(name)) {
        match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return save_result(&path, created.and_then(|mut file| file.write_all(content))),
        }
    }
    DialogResult::NoDialog
}

pub(super) async fn open(title: String, filter: String) -> DialogResult {
    let opened_at = Instant::now();
    match dialog(title, &filter, FileKind::Games).pick_file().await {
        Some(file) => read(file.path(), MAX_FILE_BYTES),
        None => result_without_file(opened_at.elapsed()),
    }
}

/// Reads files as one text of many games.
pub(super) fn read_all(paths: &[PathBuf]) -> DialogResult {
    let mut text = Vec::new();
    for path in paths {
        match read(path, MAX_FILE_BYTES.saturating_sub(text.len() as u64)) {
            DialogResult::Read(bytes) => text.extend(bytes.into_iter().chain(*b"\n\n")),
            other => return other,
        }
    }
    if text.len() as u64 > MAX_FILE_BYTES { DialogResult::TooLarge } else { DialogResult::Read(text) }
}

/// Returns whether a dialog was cancelled or missing; only Linux and similar systems may have none.
fn result_without_file(after: Duration) -> DialogResult {
    let always_there = cfg!(any(target_os = "windows", target_os = "macos"));
    if after < MIN_DIALOG_TIME && !always_there { DialogResult::NoDialog } else { DialogResult::Cancelled }
}

fn write(path: &Path, content: &[u8]) -> DialogResult {
    save_result(path, std::fs::write(path, content))
}

fn save_result(path: &Path, written: std::io::Result<()>) -> DialogResult {
    match written {
        Ok(()) => DialogResult::Saved(path.display().to_string()),
        Err(error) => DialogResult::NotSaved(format!("{}: {error}", path.display())),
    }
}

/// Reads a file, but no more than the limit: it may be a device without end.
fn read(path: &Path, most: u64) -> DialogResult {
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)) {
        Ok(_) if bytes.len() as u64 > most => DialogResult::TooLarge,
        Ok(_) => DialogResult::Read(bytes),
        Err(error) => DialogResult::NotRead(format!("{}: {error}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("game.pgn");
        assert!(matches!(read(&path, 7), DialogResult::NotRead(why) if why.contains("game.pgn")));
        assert!(matches!(write(&path, b"1. e4 *"), DialogResult::Saved(_)));
        assert_eq!(read(&path, 7), DialogResult::Read(b"1. e4 *".to_vec()));
        assert_eq!(read(&path, 6), DialogResult::TooLarge);
        assert!(matches!(write(folder.path(), b"1. e4 *"), DialogResult::NotSaved(_)));
    }

    #[test]
    fn files_that_are_dropped_together_are_one_text() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let paths = ["a.pgn", "b.pgn"].map(|name| folder.path().join(name));
        assert!(matches!(write(&paths[0], b"1. e4 *"), DialogResult::Saved(_)));
        assert!(matches!(read_all(&paths), DialogResult::NotRead(why) if why.contains("b.pgn")));
        assert!(matches!(write(&paths[1], b"1. d4 *"), DialogResult::Saved(_)));
        assert_eq!(read_all(&paths), DialogResult::Read(b"1. e4 *\n\n1. d4 *\n\n".to_vec()));
        assert!(matches!(read_all(&[folder.path().to_owned()]), DialogResult::NotRead(_)), "a folder");
    }

    #[test]
    fn a_photo_takes_the_place_of_no_other_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (content, name) in [("first", "hetman.png"), ("second", "hetman-2.png"), ("third", "hetman-3.png")] {
            let path = folder.path().join(name);
            assert_eq!(
                write_new(folder.path(), "hetman.png", content.as_bytes()),
                DialogResult::Saved(path.display().to_string())
            );
            assert_eq!(std::fs::read(&path).expect("a file"), content.as_bytes());
        }
        assert!(matches!(write_new(&folder.path().join("nowhere"), "hetman.png", b"lost"), DialogResult::NotSaved(_)));
    }

    #[test]
    fn a_dialog_that_is_gone_at_once_was_never_there() {
        assert_eq!(result_without_file(Duration::from_secs(2)), DialogResult::Cancelled);
        if cfg!(target_os = "linux") {
            assert_eq!(result_without_file(Duration::from_millis(3)), DialogResult::NoDialog);
        }
    }
}
