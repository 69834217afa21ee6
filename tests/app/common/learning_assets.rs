//! The course, the rule book's examples, the puzzles and the openings, read from `assets`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use coach::{Course, Example, Puzzles};
use hetman::openings::Openings;
use hetman::settings::Language;

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

/// The openings with their English names.
pub static OPENINGS: LazyLock<Openings> = LazyLock::new(|| openings("en"));

/// Reads the openings with the names of a language.
pub fn openings(tag: &str) -> Openings {
    let read = |file: &str| fs::read_to_string(assets().join(file)).expect("a file of the openings");
    let language: Language = tag.parse().expect("a language");
    let names = read(&format!("locales/{tag}/opening_names.ftl"));
    Openings::read(language, &read("openings/openings.txt"), &names).expect("openings without mistakes")
}
