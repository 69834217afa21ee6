//! The system's own dialogs: on Linux those of the desktop portal, else zenity's.

use core::time::Duration;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::time::Instant;

use directories::UserDirs;
use rfd::AsyncFileDialog;

use super::{Answer, Kind, LARGEST};

/// Nobody puts a dialog away sooner than this: then there was none. The dialogs themselves don't tell.
const SOONEST: Duration = Duration::from_millis(400);

fn dialog(title: String, filter: &str, kind: Kind) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(title).add_filter(filter, kind.endings())
}

pub(super) async fn save(title: String, filter: String, kind: Kind, content: Vec<u8>) -> Answer {
    let asked = Instant::now();
    match dialog(title, &filter, kind).set_file_name(kind.name()).save_file().await {
        Some(file) => write(file.path(), &content),
        None => match unanswered(asked.elapsed()) {
            // A game is kept in any case; a photo would be lost.
            Answer::NoDialog if kind == Kind::Photo => UserDirs::new().map_or(Answer::NoDialog, |folders| {
                keep(folders.picture_dir().unwrap_or(folders.home_dir()), kind.name(), &content)
            }),
            answer => answer,
        },
    }
}

/// Puts it into a folder under a name that no other file has.
fn keep(folder: &Path, name: &str, content: &[u8]) -> Answer {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let names = (2..).map(|number| format!("{stem}-{number}.{ending}"));
    for path in core::iter::once(name.to_owned()).chain(names).map(|name| folder.join(name)) {
        match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return told(&path, created.and_then(|mut file| file.write_all(content))),
        }
    }
    Answer::NoDialog
}

pub(super) async fn open(title: String, filter: String) -> Answer {
    let asked = Instant::now();
    match dialog(title, &filter, Kind::Games).pick_file().await {
        Some(file) => read(file.path(), LARGEST),
        None => unanswered(asked.elapsed()),
    }
}

/// Only Linux and its kin may have no dialogs.
fn unanswered(after: Duration) -> Answer {
    let always_there = cfg!(any(target_os = "windows", target_os = "macos"));
    if after < SOONEST && !always_there { Answer::NoDialog } else { Answer::Cancelled }
}

fn write(path: &Path, content: &[u8]) -> Answer {
    told(path, std::fs::write(path, content))
}

fn told(path: &Path, written: std::io::Result<()>) -> Answer {
    match written {
        Ok(()) => Answer::Saved(path.display().to_string()),
        Err(error) => Answer::NotSaved(format!("{}: {error}", path.display())),
    }
}

/// No more of it than is read at most: whatever the name says, it may be a device that never ends.
fn read(path: &Path, most: u64) -> Answer {
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)) {
        Ok(_) if bytes.len() as u64 > most => Answer::TooLarge,
        Ok(_) => Answer::Read(bytes),
        Err(error) => Answer::NotRead(format!("{}: {error}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("game.pgn");
        assert!(matches!(read(&path, 7), Answer::NotRead(why) if why.contains("game.pgn")));
        assert!(matches!(write(&path, b"1. e4 *"), Answer::Saved(_)));
        assert_eq!(read(&path, 7), Answer::Read(b"1. e4 *".to_vec()));
        assert_eq!(read(&path, 6), Answer::TooLarge);
        assert!(matches!(write(folder.path(), b"1. e4 *"), Answer::NotSaved(_)));
    }

    #[test]
    fn a_photo_takes_the_place_of_no_other_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (content, name) in [("first", "hetman.png"), ("second", "hetman-2.png"), ("third", "hetman-3.png")] {
            let path = folder.path().join(name);
            assert_eq!(
                keep(folder.path(), "hetman.png", content.as_bytes()),
                Answer::Saved(path.display().to_string())
            );
            assert_eq!(std::fs::read(&path).expect("a file"), content.as_bytes());
        }
        assert!(matches!(keep(&folder.path().join("nowhere"), "hetman.png", b"lost"), Answer::NotSaved(_)));
    }

    #[test]
    fn a_dialog_that_is_gone_at_once_was_never_there() {
        assert_eq!(unanswered(Duration::from_secs(2)), Answer::Cancelled);
        if cfg!(target_os = "linux") {
            assert_eq!(unanswered(Duration::from_millis(3)), Answer::NoDialog);
        }
    }
}
