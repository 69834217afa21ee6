//! Tests of the alarm that makes a logged warning fail its test, and of a missing file, which is logged.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::log::warn;
use bevy::prelude::*;
use hetman::Options;
use hetman::models::LoadingProgress;
use hetman::shown::Screen;

use crate::common;
use crate::common::blank_images;
use crate::common::log_alarm::{expect_warning, panic_on_warnings};

/// Limits only how long a failure takes.
const PATIENCE: Duration = Duration::from_secs(300);

#[test]
fn a_missing_file_is_logged_and_named_on_the_loading_screen() {
    const MISSING: &str = "textures/dial.jpg";
    let _expected = expect_warning(MISSING);
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut app = common::app_on(blank_images::source_without(MISSING), options);
    app.finish();
    app.cleanup();
    let began = Instant::now();
    let failed = loop {
        app.update();
        if let Some(failed) = &app.world().resource::<LoadingProgress>().failed {
            break failed.clone();
        }
        assert!(began.elapsed() < PATIENCE, "the file is not missed");
        std::thread::yield_now();
    };
    assert_eq!(failed, format!("assets/{MISSING}"));
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Loading);
}

#[test]
#[should_panic(expected = "nobody expects this")]
fn a_warning_that_no_test_expects_fails_its_test() {
    panic_on_warnings();
    warn!("nobody expects this");
}

#[test]
#[should_panic(expected = "no warning with this text: somebody expects this")]
fn an_expected_warning_that_is_not_logged_fails_its_test() {
    drop(expect_warning("somebody expects this"));
}

/// Returns the Rust files of the app's tests.
fn test_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of tests").map(|entry| entry.expect("a file").path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.into_iter().chain(folders.iter().flat_map(|folder| test_files(folder))).collect()
}

/// Checks that every app without a display comes from `common/apps.rs`, which installs the alarm.
#[test]
fn only_the_harness_builds_apps_without_a_display() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app");
    let headless = concat!("Display::", "Headless");
    let text = |path: &PathBuf| fs::read_to_string(path).expect("a text");
    let files: Vec<_> = test_files(&folder).into_iter().filter(|path| text(path).contains(headless)).collect();
    assert_eq!(files, [folder.join("common/apps.rs")]);
}
