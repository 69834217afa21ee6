//! The system's own dialogs: on Linux those of the desktop portal, else zenity's.

use core::time::Duration;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use rfd::AsyncFileDialog;

use super::{Answer, LARGEST, NAME};

/// Nobody puts a dialog away sooner than this: then there was none. The dialogs themselves don't tell.
const SOONEST: Duration = Duration::from_millis(400);

fn dialog(title: String, filter: &str) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(title).add_filter(filter, &["pgn", "txt"])
}

pub(super) async fn save(title: String, filter: String, text: String) -> Answer {
    let asked = Instant::now();
    match dialog(title, &filter).set_file_name(NAME).save_file().await {
        Some(file) => write(file.path(), &text),
        None => unanswered(asked.elapsed()),
    }
}

pub(super) async fn open(title: String, filter: String) -> Answer {
    let asked = Instant::now();
    match dialog(title, &filter).pick_file().await {
        Some(file) => read(file.path(), LARGEST),
        None => unanswered(asked.elapsed()),
    }
}

/// Only Linux and its kin may have no dialogs.
fn unanswered(after: Duration) -> Answer {
    let always_there = cfg!(any(target_os = "windows", target_os = "macos"));
    if after < SOONEST && !always_there { Answer::NoDialog } else { Answer::Cancelled }
}

fn write(path: &Path, text: &str) -> Answer {
    match std::fs::write(path, text) {
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
        assert!(matches!(write(&path, "1. e4 *"), Answer::Saved(_)));
        assert_eq!(read(&path, 7), Answer::Read(b"1. e4 *".to_vec()));
        assert_eq!(read(&path, 6), Answer::TooLarge);
        assert!(matches!(write(folder.path(), "1. e4 *"), Answer::NotSaved(_)));
    }

    #[test]
    fn a_dialog_that_is_gone_at_once_was_never_there() {
        assert_eq!(unanswered(Duration::from_secs(2)), Answer::Cancelled);
        if cfg!(target_os = "linux") {
            assert_eq!(unanswered(Duration::from_millis(3)), Answer::NoDialog);
        }
    }
}
