//! Tests of the panels' files: none imports itself through others, their sets of parameters are small, and each kind of
//! request is written in its own files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum number of fields in a set of parameters.
const MOST_FIELDS: usize = 15;

/// A module below `src/ui`, as its path: `["play", "rail"]`. The empty path is `src/ui/mod.rs`.
type Module = Vec<String>;

/// Returns the panels' files, without comments, strings and tests.
fn files() -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui");
    let mut found = Vec::new();
    source_files(&root, &mut found);
    let module = |file: &Path| {
        let inside = file.strip_prefix(&root).expect("below src/ui").with_extension("");
        let names = inside.iter().map(|name| name.to_string_lossy().into_owned());
        names.filter(|name| name != "mod").collect::<Module>()
    };
    found.iter().map(|file| (module(file), code(&fs::read_to_string(file).expect("a source file")))).collect()
}

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            source_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Removes comments, the contents of strings, visibilities such as `(in crate::ui)`, and the tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let joined = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "");
    let outside = joined.split('"').step_by(2).collect::<Vec<_>>().join("");
    let mut parts = outside.split("pub(");
    let first = parts.next().unwrap_or_default();
    let rest = parts.filter_map(|part| part.split_once(')')).map(|(_, rest)| rest);
    core::iter::once(first).chain(rest).collect()
}

/// Returns all paths in the code, with `a::{b, c::{self, d}}` written out as `a::b`, `a::c`, `a::c::d`.
fn paths(code: &str) -> Vec<Module> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    // The segments before each open brace of a use tree.
    let mut prefixes: Vec<Module> = Vec::new();
    let (mut current, mut rest) = (Module::new(), code);
    while let Some(first) = rest.chars().next() {
        if is_word(first) {
            let word: String = rest.chars().take_while(|c| is_word(*c)).collect();
            rest = &rest[word.len()..];
            current.push(word);
            if let Some(after) = rest.strip_prefix("::") {
                rest = after;
                if let Some(tree) = rest.strip_prefix('{') {
                    let before = prefixes.last().cloned().unwrap_or_default();
                    prefixes.push([before, core::mem::take(&mut current)].concat());
                    rest = tree;
                }
                continue;
            }
            let path = [prefixes.last().cloned().unwrap_or_default(), core::mem::take(&mut current)].concat();
            found.push(path);
        } else {
            // Outside a use tree braces are blocks.
            if first == '}' {
                prefixes.pop();
            }
            current.clear();
            rest = &rest[first.len_utf8()..];
        }
    }
    found
}

/// Returns the module that a path in the file `from` leads to, if it is one of the panels'.
fn target(modules: &BTreeMap<Module, String>, from: &Module, path: &Module) -> Option<Module> {
    let mut at = from.clone();
    let mut segments = path.iter().map(String::as_str).peekable();
    match segments.peek().copied()? {
        "crate" => {
            segments.next();
            segments.next_if_eq(&"ui")?;
            at.clear();
        }
        "super" | "self" => {}
        // A path that begins with a module declared in this file.
        first => {
            let child = [from.clone(), vec![first.to_owned()]].concat();
            if path.len() < 2 || !modules.contains_key(&child) {
                return None;
            }
        }
    }
    while segments.next_if_eq(&"self").is_some() {}
    while segments.next_if_eq(&"super").is_some() {
        at.pop()?;
    }
    for segment in segments {
        let below = [at.clone(), vec![segment.to_owned()]].concat();
        if !modules.contains_key(&below) {
            break;
        }
        at = below;
    }
    Some(at).filter(|module| module != from)
}

/// Returns the modules that import themselves through others.
fn circles(imports: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let mut left: BTreeSet<Module> = imports.keys().cloned().collect();
    // Remove modules that import none of the rest, and those that none of the rest imports, until only circles are left.
    loop {
        let is_between = |module: &Module| {
            let imports_one = imports[module].iter().any(|used| left.contains(used));
            imports_one && left.iter().any(|other| imports[other].contains(module))
        };
        let next: BTreeSet<Module> = left.iter().filter(|module| is_between(module)).cloned().collect();
        if next.len() == left.len() {
            return left;
        }
        left = next;
    }
}

#[test]
fn no_panel_imports_itself_through_others() {
    let files = files();
    let imports: BTreeMap<Module, BTreeSet<Module>> = files
        .iter()
        .map(|(from, code)| (from.clone(), paths(code).iter().filter_map(|path| target(&files, from, path)).collect()))
        .collect();
    let links: usize = imports.values().map(BTreeSet::len).sum();
    assert!(links > 3 * files.len(), "only {links} imports were found among {} files", files.len());
    let circles = circles(&imports);
    let within =
        |module: &Module| imports[module].intersection(&circles).map(|used| used.join("/")).collect::<Vec<_>>();
    let told: Vec<String> = circles.iter().map(|from| format!("{} -> {:?}", from.join("/"), within(from))).collect();
    assert!(circles.is_empty(), "files of src/ui import each other: {told:#?}");
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
    let sets: Vec<(String, usize)> = files().values().flat_map(|code| parameter_sets(code)).collect();
    assert!(sets.iter().any(|(name, fields)| name == "Kit" && *fields > 8), "{sets:?}");
    let large: Vec<_> = sets.iter().filter(|(_, fields)| *fields > MOST_FIELDS).collect();
    assert!(large.is_empty(), "more than {MOST_FIELDS} fields: {large:?}");
}

/// Requests, and the files or folders of `src/ui` that may write them.
const WRITERS: [(&str, &[&str]); 6] = [
    ("KioskRequest", &["kiosk"]),
    ("LessonRequest", &["learn", "lesson_kit", "puzzles", "rules"]),
    ("PhotoRequest", &["photo"]),
    ("ArchiveRequest", &["games"]),
    ("Install", &["menu"]),
    ("AppExit", &["kiosk", "quit_dialog"]),
];

#[test]
fn each_request_is_written_in_its_own_files() {
    let files = files();
    for (request, allowed) in WRITERS {
        let writers = [format!("MessageWriter<'w, {request}>"), format!("MessageWriter<{request}>")];
        let writes = |code: &str| writers.iter().any(|writer| code.contains(writer));
        let writing: BTreeSet<&str> =
            files.iter().filter(|(_, code)| writes(code)).map(|(module, _)| module[0].as_str()).collect();
        assert_eq!(writing, allowed.iter().copied().collect(), "files that write {request}");
    }
}

#[test]
fn imports_and_circles_are_found() {
    let sources =
        [("", "mod a; mod b; fn f() { a::show(); }"), ("a", "use super::b::{self, c};"), ("b", "use crate::ui::a;")];
    let module = |name: &str| if name.is_empty() { Module::new() } else { vec![name.to_owned()] };
    let files: BTreeMap<Module, String> = sources.iter().map(|(name, text)| (module(name), code(text))).collect();
    let imports: BTreeMap<Module, BTreeSet<Module>> = files
        .iter()
        .map(|(from, code)| (from.clone(), paths(code).iter().filter_map(|path| target(&files, from, path)).collect()))
        .collect();
    assert_eq!(imports[&module("")], BTreeSet::from([module("a")]));
    assert_eq!(imports[&module("a")], BTreeSet::from([module("b")]));
    assert_eq!(circles(&imports), BTreeSet::from([module("a"), module("b")]));
    assert_eq!(code("pub(in crate::ui) fn f() {} // crate::ui::b\nlet t = \"super::b\";").matches("::").count(), 0);
    let set = "#[derive(SystemParam)]\nstruct Set<'w> {\n    a: Res<'w, A>,\n    pub b: Res<'w, B>,\n}\n";
    assert_eq!(parameter_sets(set), [("Set".to_owned(), 2)]);
}
