//! Tests that files of one crate don't import each other in circles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::imports::{Sources, circles};

/// Circles that remain, each with its crate and the reason. A circle that goes away goes from this list; no new one
/// comes.
const REMAINING: [(&str, &[&str], &str); 2] = [
    (
        "src",
        &["options/entry.rs", "options/table.rs"],
        "the table declares `Options` from its entries, and an entry reads and writes a field of `Options`",
    ),
    (
        "src",
        &["settings/choices.rs", "settings/row.rs", "settings/table.rs"],
        "the table declares `Settings` from its rows, and a row reads `Settings` and makes a change of them",
    ),
];

/// Returns the folders of all crates' sources, from the repository's root.
fn source_folders() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let folders = std::fs::read_dir(crates).expect("the crates").flatten();
    let names = folders.filter(|folder| folder.path().join("src").is_dir());
    let mut sources: Vec<_> = names.map(|name| format!("crates/{}/src", name.file_name().to_string_lossy())).collect();
    sources.push("src".to_owned());
    sources
}

/// Describes a circle: each file with those that it imports in it.
fn described(imports: &BTreeMap<&str, BTreeSet<&str>>, circle: &[String]) -> String {
    let lines = circle.iter().map(|file| {
        let inside = imports[file.as_str()].iter().filter(|to| circle.iter().any(|other| other == *to));
        format!("    {file} imports {}\n", inside.copied().collect::<Vec<_>>().join(", "))
    });
    lines.collect()
}

#[test]
fn files_import_each_other_only_where_listed() {
    let (mut found, mut report) = (BTreeSet::new(), String::new());
    for folder in source_folders() {
        let sources = Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder));
        let imports = sources.imports();
        for circle in circles(&imports) {
            let circle: Vec<String> = circle.into_iter().map(str::to_owned).collect();
            report += &format!("{folder}, {} files:\n{}", circle.len(), described(&imports, &circle));
            found.insert((folder.clone(), circle));
        }
    }
    println!("{report}");
    let owned = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>();
    let listed = REMAINING.iter().map(|(folder, files, _)| ((*folder).to_owned(), owned(files))).collect();
    let new: Vec<_> = found.difference(&listed).collect();
    assert!(
        new.is_empty(),
        "files that import each other; move what they share to a file below both: {new:#?}\n{report}"
    );
    let gone: Vec<_> = listed.difference(&found).collect();
    assert!(gone.is_empty(), "these circles are gone; take them from the list: {gone:#?}");
}

/// Returns the circles of files with these texts.
fn circles_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let sources = Sources::new(files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())));
    let imports = sources.imports();
    circles(&imports).into_iter().map(|circle| circle.into_iter().map(str::to_owned).collect()).collect()
}

#[test]
fn circles_are_found_through_parents_and_re_exports() {
    // A parent that only lists, re-exports and plugs in its modules uses nothing of theirs.
    let listing = "mod a;\nmod b;\npub use a::A;\npub struct P;\nfn plugin() { add((a::plugin, b::plugin)); }";
    assert_eq!(
        circles_of(&[("f/mod.rs", listing), ("f/a.rs", "use super::P;"), ("f/b.rs", "use super::A;")]),
        [[""; 0]; 0]
    );
    // One that uses a child's item is in a circle with a child that uses one of its own.
    let using = "mod a;\nuse a::A;\nstruct P(A);";
    assert_eq!(circles_of(&[("f/mod.rs", using), ("f/a.rs", "use super::P;")]), [["f/a.rs", "f/mod.rs"]]);
    // A re-exported item leads to its own file, in groups and under another name too.
    let parent = ("f/mod.rs", "mod a;\nmod b;\npub use a::{A as X, c::*};");
    let a = ("f/a.rs", "pub struct A(super::b::B);");
    assert_eq!(circles_of(&[parent, a, ("f/b.rs", "use super::X;\npub struct B;")]), [["f/a.rs", "f/b.rs"]]);
    assert_eq!(circles_of(&[parent, a, ("f/b.rs", "use crate::f::{X};\npub struct B;")]), [["f/a.rs", "f/b.rs"]]);
    let globbed = ("f/a/c.rs", "use crate::f::b;\npub struct C;");
    assert_eq!(circles_of(&[parent, a, globbed, ("f/b.rs", "use super::C;\npub struct B;")]), [["f/a/c.rs", "f/b.rs"]]);
    // Groups within groups are read to their end.
    let nested = ("a.rs", "use crate::{\n    c::{self, d::{D, E}},\n    b::B,\n};\npub struct A;");
    assert_eq!(circles_of(&[nested, ("b.rs", "pub(super) use crate::a::A;\npub struct B(A);")]), [["a.rs", "b.rs"]]);
    // An item that the parent takes from another crate is in no file.
    let parent = ("f/mod.rs", "mod a;\nuse other::O;\npub use a::A;\nfn f(_: A) {}");
    assert_eq!(circles_of(&[parent, ("f/a.rs", "use super::O;\npub struct A;")]), [[""; 0]; 0]);
}

#[test]
fn circles_are_found_in_paths_and_renamed_files_and_not_in_tests_or_comments() {
    let path = ("a.rs", "fn f() { crate::b::g(super::b::Kind::Own); }");
    assert_eq!(circles_of(&[path, ("b.rs", "use crate::a::{self, f};\nfn g() {}")]), [["a.rs", "b.rs"]]);
    assert_eq!(
        circles_of(&[path, ("b.rs", "// use crate::a::f;\n#[cfg(test)]\nmod tests {\nuse crate::a::f;\n}")]),
        [[""; 0]; 0]
    );
    // Each file of a module that platforms have their own of counts.
    let parent = "#[path = \"one.rs\"]\nmod device;\n#[path = \"two/mod.rs\"]\nmod device;\nmod user;";
    let user = ("f/user.rs", "use super::device;\npub struct U;");
    let files = [("f/mod.rs", parent), user, ("f/one.rs", ""), ("f/two/mod.rs", "use super::user::U;")];
    assert_eq!(circles_of(&files), [["f/two/mod.rs", "f/user.rs"]]);
    // A program beside a library is another crate.
    assert_eq!(
        circles_of(&[("lib.rs", "mod a;\nuse a::A;"), ("a.rs", "pub struct A;"), ("main.rs", "fn main() { a::A; }")]),
        [[""; 0]; 0]
    );
}

#[test]
fn longer_ways_around_are_one_circle() {
    let three = [
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use crate::c::C;"),
        ("c.rs", "use crate::a::A;"),
        ("d.rs", "use crate::a::A;"),
    ];
    assert_eq!(circles_of(&three), [["a.rs", "b.rs", "c.rs"]]);
}
