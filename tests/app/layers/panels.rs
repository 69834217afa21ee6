//! Tests of the panels' files: their sets of parameters are small, and each kind of request is written in its own files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::imports::without_tests_and_comments;
use super::source_files;

/// Maximum number of fields in a set of parameters.
const MOST_FIELDS: usize = 15;

/// Returns the files of `src/ui` by their paths from there, without comments and tests.
fn panels() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui");
    let mut files = Vec::new();
    source_files(&root, &mut files);
    let read = |file: &Path| without_tests_and_comments(&fs::read_to_string(file).expect("a source file"));
    let path = |file: &Path| file.strip_prefix(&root).expect("below src/ui").to_string_lossy().replace('\\', "/");
    files.iter().map(|file| (path(file), read(file))).collect()
}

/// Returns the folder of a file, or else its own name without the ending.
fn first_name(path: &str) -> &str {
    path.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

/// Returns the names of the parameter sets in a file, with their numbers of fields.
fn parameter_sets(code: &str) -> Vec<(String, usize)> {
    let sets = code.split("#[derive(SystemParam)]").skip(1);
    sets.map(|set| {
        let (head, body) = set.split_once('{').expect("a body");
        let name = head.split("struct ").nth(1).expect("a struct").split('<').next().expect("a name");
        let body = body.split_once("\n}").expect("an end").0;
        let is_field = |line: &&str| line.starts_with("    ") && !line.starts_with("     ") && line.contains(": ");
        (name.trim().to_owned(), body.lines().filter(is_field).count())
    })
    .collect()
}

#[test]
fn no_panel_gets_more_parameters_than_a_reader_can_keep_in_mind() {
    let sets: Vec<(String, usize)> = panels().values().flat_map(|code| parameter_sets(code)).collect();
    assert!(sets.iter().any(|(name, fields)| name == "Kit" && *fields > 8), "{sets:?}");
    let large: Vec<_> = sets.iter().filter(|(_, fields)| *fields > MOST_FIELDS).collect();
    assert!(large.is_empty(), "more than {MOST_FIELDS} fields: {large:?}");
}

/// Requests, and the files or folders of `src/ui` that may write them.
const WRITERS: [(&str, &[&str]); 7] = [
    ("KioskRequest", &["kiosk"]),
    ("LessonRequest", &["learn", "lesson_kit", "puzzles", "rules"]),
    ("LearnerRequest", &["learners"]),
    ("PhotoRequest", &["photo"]),
    ("ArchiveRequest", &["games"]),
    ("Install", &["menu"]),
    ("AppExit", &["kiosk", "quit_dialog"]),
];

#[test]
fn each_request_is_written_in_its_own_files() {
    let panels = panels();
    for (request, allowed) in WRITERS {
        let writers = [format!("MessageWriter<'w, {request}>"), format!("MessageWriter<{request}>")];
        let writes = |code: &str| writers.iter().any(|writer| code.contains(writer));
        let writing: BTreeSet<&str> =
            panels.iter().filter(|(_, code)| writes(code)).map(|(panel, _)| first_name(panel)).collect();
        assert_eq!(writing, allowed.iter().copied().collect(), "files that write {request}");
    }
}

#[test]
fn parameter_sets_are_counted() {
    let set = "#[derive(SystemParam)]\nstruct Set<'w> {\n    a: Res<'w, A>,\n    pub b: Res<'w, B>,\n}\n";
    assert_eq!(parameter_sets(set), [("Set".to_owned(), 2)]);
    assert_eq!(["kiosk/corner.rs", "menu.rs"].map(first_name), ["kiosk", "menu"]);
}
