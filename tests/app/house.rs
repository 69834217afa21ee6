//! The house stands: every room of `src` is on a floor, a `use crate::` goes down or stays on its floor, and no two
//! folders need each other. `lib.rs` says the same in the order of its modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms, from the ground up.
const FLOORS: [(&str, &[&str]); 6] = [
    (
        "plain data and the machine's services",
        &[
            "appearance",
            "geometry",
            "i18n",
            "motion",
            "options",
            "palette",
            "platform",
            "schedule",
            "settings",
            "storage",
        ],
    ),
    ("the game at the table", &["session"]),
    (
        "what is shown, who looks, who acts, and what it is made of",
        &["input", "library", "models", "shown", "viewport"],
    ),
    ("what acts on the game", &["events", "files", "hint", "lessons", "opponent", "photo"]),
    ("views, which don't know each other", &["board", "scene", "sound", "ui"]),
    ("what leads from one to the next", &["errands", "screens"]),
];

/// The floor whose rooms are strangers to each other.
const VIEWS: usize = 4;

fn floor_of(room: &str) -> Option<usize> {
    FLOORS.iter().position(|(_, rooms)| rooms.contains(&room))
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

/// The rooms named after `crate::`, also in `use crate::{…}`.
fn named_rooms(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut rooms = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        // Not `some_crate::`, and not a path of a macro's own crate.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            None => {
                rooms.insert(word(rest));
            }
            Some(group) => {
                let (mut depth, mut begins) = (0, true);
                for (index, c) in group.char_indices() {
                    match c {
                        '}' if depth == 0 => break,
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => begins = true,
                        c if begins && depth == 0 && c.is_alphabetic() => {
                            rooms.insert(word(&group[index..]));
                            begins = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    rooms
}

/// Which room uses which, and a file that does.
fn edges() -> BTreeMap<(String, String), String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&src, &mut files);
    let mut edges = BTreeMap::new();
    for file in files {
        let inside = file.strip_prefix(&src).expect("below src");
        let room = inside.iter().next().and_then(|part| part.to_str()).expect("a name").trim_end_matches(".rs");
        if matches!(room, "lib" | "main") {
            continue;
        }
        assert!(floor_of(room).is_some(), "{room} is on no floor: give it one here and in lib.rs");
        for used in named_rooms(&fs::read_to_string(&file).expect("a source file")) {
            if used != room && floor_of(&used).is_some() {
                edges.entry((room.to_owned(), used)).or_insert_with(|| inside.display().to_string());
            }
        }
    }
    edges
}

#[test]
fn a_room_uses_only_what_is_below_it_or_on_its_floor() {
    for ((room, used), file) in edges() {
        let (from, to) = (floor_of(&room), floor_of(&used));
        assert!(to <= from, "{file} uses {used}, which is on a floor above {room}");
        assert!(from != to || from != Some(VIEWS), "{file} uses {used}: views don't know each other");
    }
}

#[test]
fn the_list_of_modules_goes_up_floor_by_floor() {
    let lib = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).expect("the list");
    let listed = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let floors = FLOORS.iter().flat_map(|(_, rooms)| rooms.iter().copied());
    assert_eq!(listed.collect::<Vec<_>>(), floors.collect::<Vec<_>>());
}

#[test]
fn no_two_rooms_need_each_other() {
    let edges = edges();
    let mut rooms: BTreeSet<&str> = FLOORS.iter().flat_map(|(_, rooms)| rooms.iter().copied()).collect();
    // Whatever needs none of the rest is taken away, until nothing is left or a circle is.
    loop {
        let free: Vec<&str> = rooms
            .iter()
            .copied()
            .filter(|room| !edges.keys().any(|(from, to)| from == room && to != room && rooms.contains(to.as_str())))
            .collect();
        if free.is_empty() {
            break;
        }
        for room in free {
            rooms.remove(room);
        }
    }
    let circle: Vec<_> = edges
        .iter()
        .filter(|((from, to), _)| rooms.contains(from.as_str()) && rooms.contains(to.as_str()))
        .map(|((from, to), file)| format!("{from} -> {to} ({file})"))
        .collect();
    assert!(circle.is_empty(), "rooms that need each other: {circle:#?}");
}

/// What panels may change: what they remember, and what they tell of themselves.
const PANELS_OWN: [&str; 8] =
    ["Desk", "Icons", "TabRow", "FreeArea", "Motion", "Open", "Assets<Image>", "EguiUserTextures"];

/// What the code of a file may change: the types in its `ResMut` and `MainMut`, without lifetimes.
fn changed(text: &str) -> impl Iterator<Item = String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let of = |begin: &str| {
        let types = code.split(begin).skip(1).map(|rest| {
            let rest = rest.trim_start_matches(|c: char| !c.is_uppercase());
            let mut depth = 0;
            rest.chars().take_while(move |c| {
                depth += i32::from(*c == '<') - i32::from(*c == '>');
                depth >= 0
            })
        });
        types.map(|found| found.collect::<String>()).collect::<Vec<_>>()
    };
    [of("ResMut<"), of("MainMut<")].concat().into_iter()
}

#[test]
fn panels_change_nothing_but_their_own() {
    let mut files = Vec::new();
    source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"), &mut files);
    let mut all = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        // Tests of a panel may lay out what it reads.
        for of in changed(text.split("#[cfg(test)]").next().unwrap_or_default()) {
            assert!(PANELS_OWN.contains(&of.as_str()), "{} changes {of}: write a message", file.display());
            all += 1;
        }
    }
    assert!(all >= PANELS_OWN.len(), "only {all} were found");
}

#[test]
fn what_is_changed_is_read_as_it_is_written() {
    let text =
        "a: ResMut<'w, Assets<Image>>, b: MainMut<'w, 's, FreeArea>, c: &mut MainMut<Viewpoint>) // d: ResMut<E>";
    assert_eq!(changed(text).collect::<Vec<_>>(), ["Assets<Image>", "E", "FreeArea", "Viewpoint"]);
}

#[test]
fn imports_are_read_as_they_are_written() {
    let text = "use crate::{board::marks, ui::{Kit, sound}};\nlet x = crate::i18n::Texts;\n// crate::files\nfoo_crate::hint();";
    assert_eq!(named_rooms(text).into_iter().collect::<Vec<_>>(), ["board", "i18n", "ui"]);
}
