//! Loads the course from `assets`.

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
