//! The course, the rule book's examples and the puzzles, read from `assets`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use coach::{Course, Example, Puzzles};

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

/// The course of lessons.
pub static COURSE: LazyLock<Course> = LazyLock::new(|| {
    let folder = fs::read_dir(assets().join("lessons")).expect("the lessons");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let chapters: Vec<_> = files.iter().map(|file| fs::read_to_string(file).expect("a chapter")).collect();
    Course::read(chapters.iter().map(String::as_str)).expect("chapters without mistakes")
});

/// The collection of puzzles.
pub static PUZZLES: LazyLock<Puzzles> = LazyLock::new(|| {
    let text = fs::read_to_string(assets().join("puzzles/puzzles.txt")).expect("the puzzles");
    Puzzles::read(&text).expect("puzzles without mistakes")
});

/// The rule book's examples.
pub static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let text = fs::read_to_string(assets().join("rules/examples.ron")).expect("the examples");
    Example::read(&text, &COURSE).expect("examples without mistakes")
});
