//! Loads the course from `assets`.

use std::collections::BTreeMap;
use std::path::Path;

use coach::Course;

pub fn course() -> Course {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lessons");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the lessons").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).expect("a chapter")).collect();
    Course::read(texts.iter().map(String::as_str)).expect("chapters without mistakes")
}

/// Returns the lessons' texts of a language by their keys. Each is a line of plain text.
#[allow(dead_code, reason = "not every test reads texts")]
pub fn texts(language: &str) -> BTreeMap<String, String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../assets/locales/{language}/lessons.ftl"));
    let source = std::fs::read_to_string(file).expect("the texts");
    let texts = source.lines().filter_map(|line| line.split_once(" = "));
    texts.map(|(key, text)| (key.to_owned(), text.to_owned())).collect()
}
