//! Tests of the architecture: every module of `src` is in a layer, imports by `use crate::` go only to lower layers or
//! stay in their own, and no two modules import each other, nor do files except those that a list names. `lib.rs` lists
//! its modules in the same order, and CONTRIBUTING.md explains the layers.

mod circles;
mod imports;
mod order;
mod panels;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the lowest up: description and modules.
const LAYERS: [(&str, &[&str]); 6] = [
    (
        "plain data and services of the machine",
        &[
            "appearance",
            "geometry",
            "i18n",
            "motion",
            "openings",
            "options",
            "palette",
            "platform",
            "schedule",
            "settings",
            "storage",
        ],
    ),
    ("the game", &["session"]),
    (
        "the shown position, input devices, cameras, loaded models, and connections to engines",
        &["engine_link", "input", "library", "models", "shown", "viewport"],
    ),
    (
        "features that act on the game",
        &[
            "analysis",
            "analysis_board",
            "broadcast",
            "files",
            "guided",
            "hint",
            "kiosk",
            "lessons",
            "opponent",
            "photo",
            "review",
            "second_device",
            "standalone_clock",
        ],
    ),
    ("views, which don't import each other", &["board", "scene", "sound", "ui"]),
    ("moves between screens, and runs without a player", &["headless", "screens"]),
];

/// Index of the layer whose modules may not import each other.
const VIEW_LAYER: usize = 4;

fn layer_of(module: &str) -> Option<usize> {
    LAYERS.iter().position(|(_, modules)| modules.contains(&module))
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

/// Returns the modules named after `crate::`, also in `use crate::{…}`.
fn imported_modules(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut modules = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        // Skip `some_crate::` and macros' `$crate::`.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            None => {
                modules.insert(word(rest));
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
                            modules.insert(word(&group[index..]));
                            begins = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    modules
}

/// Returns each import from one module to another, with a file that has it.
fn imports() -> BTreeMap<(String, String), String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&src, &mut files);
    let mut imports = BTreeMap::new();
    for file in files {
        let inside = file.strip_prefix(&src).expect("below src");
        let module = inside.iter().next().and_then(|part| part.to_str()).expect("a name").trim_end_matches(".rs");
        if matches!(module, "lib" | "main") {
            continue;
        }
        assert!(layer_of(module).is_some(), "{module} is in no layer: add it here and to lib.rs");
        for used in imported_modules(&fs::read_to_string(&file).expect("a source file")) {
            if used != module && layer_of(&used).is_some() {
                imports.entry((module.to_owned(), used)).or_insert_with(|| inside.display().to_string());
            }
        }
    }
    imports
}

#[test]
fn a_module_imports_only_from_its_layer_and_lower_ones() {
    for ((module, used), file) in imports() {
        let (from, to) = (layer_of(&module), layer_of(&used));
        assert!(to <= from, "{file} imports {used}, which is in a layer above {module}");
        assert!(from != to || from != Some(VIEW_LAYER), "{file} imports {used}: views may not import each other");
    }
}

/// Returns the text of a file in the repository's root.
fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("a file of the repository")
}

#[test]
fn every_folder_and_file_of_src_is_in_a_layer() {
    let src = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("the sources");
    let names = src.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
    let names: BTreeSet<String> = names.map(|name| name.trim_end_matches(".rs").to_owned()).collect();
    let layers = LAYERS.iter().flat_map(|(_, modules)| modules.iter().copied());
    let expected: BTreeSet<String> = layers.chain(["lib", "main"]).map(str::to_owned).collect();
    assert_eq!(names, expected);
}

/// Returns the code spans in the last column of each table row.
fn last_columns(markdown: &str) -> impl Iterator<Item = BTreeSet<&str>> {
    let rows = markdown.lines().filter_map(|line| line.trim().strip_prefix('|')?.strip_suffix('|'));
    rows.map(|row| row.rsplit('|').next().unwrap_or_default().split('`').skip(1).step_by(2).collect())
}

#[test]
fn contributing_lists_the_layers_from_the_top() {
    let text = read("CONTRIBUTING.md");
    let rows: Vec<_> = last_columns(&text).collect();
    let row_of = |modules: &[&str]| {
        let modules: BTreeSet<&str> = modules.iter().copied().collect();
        rows.iter().position(|row| *row == modules).unwrap_or_else(|| panic!("CONTRIBUTING.md has no row {modules:?}"))
    };
    let found: Vec<usize> = LAYERS.iter().rev().map(|(_, modules)| row_of(modules)).collect();
    assert!(found.is_sorted(), "the layers of CONTRIBUTING.md are in another order: {found:?}");
}

#[test]
fn table_rows_are_parsed() {
    let rows: Vec<_> = last_columns("| a | b |\n|---|---|\n| `x` | `board`, `ui` |\n").collect();
    assert_eq!(rows, [BTreeSet::new(), BTreeSet::new(), BTreeSet::from(["board", "ui"])]);
}

#[test]
fn lib_rs_lists_the_modules_layer_by_layer() {
    let lib = read("src/lib.rs");
    let listed = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let layers = LAYERS.iter().flat_map(|(_, modules)| modules.iter().copied());
    assert_eq!(listed.collect::<Vec<_>>(), layers.collect::<Vec<_>>());
}

#[test]
fn no_modules_import_each_other() {
    let imports = imports();
    let mut modules: BTreeSet<&str> = LAYERS.iter().flat_map(|(_, modules)| modules.iter().copied()).collect();
    // Remove modules without imports from the remaining ones, until none is left or only a cycle.
    loop {
        let free: Vec<&str> = modules
            .iter()
            .copied()
            .filter(|module| {
                !imports.keys().any(|(from, to)| from == module && to != module && modules.contains(to.as_str()))
            })
            .collect();
        if free.is_empty() {
            break;
        }
        for module in free {
            modules.remove(module);
        }
    }
    let cycle: Vec<_> = imports
        .iter()
        .filter(|((from, to), _)| modules.contains(from.as_str()) && modules.contains(to.as_str()))
        .map(|((from, to), file)| format!("{from} -> {to} ({file})"))
        .collect();
    assert!(cycle.is_empty(), "modules that import each other: {cycle:#?}");
}

/// Resources and components that panels may change: their own state, and what they publish about themselves.
const PANEL_WRITES: [&str; 20] = [
    "DialogState",
    "FrameState",
    "ToastState",
    "HeldEvents",
    "GameDraft",
    "PendingReplacement",
    "RuleBookState",
    "OpeningPageState",
    "ReviewPanelState",
    "ArbiterState",
    "ResignConfirmation",
    "DoneConfirmation",
    "OperatorPanelState",
    "Icons",
    "TabPosition",
    "FreeArea",
    "SplitScreen",
    "PanelFocus",
    "Assets<Image>",
    "EguiUserTextures",
];

/// Returns the types that a file's code may change: those in its `ResMut` and `MainMut`, without lifetimes.
fn changed_types(text: &str) -> impl Iterator<Item = String> {
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
fn panels_change_only_their_own_state() {
    let mut files = Vec::new();
    source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"), &mut files);
    let mut written = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        // A panel's own tests may prepare the data that it reads.
        for of in changed_types(text.split("#[cfg(test)]").next().unwrap_or_default()) {
            assert!(PANEL_WRITES.contains(&of.as_str()), "{} changes {of}: send a message instead", file.display());
            written.insert(of);
        }
    }
    assert_eq!(written.len(), PANEL_WRITES.len(), "panels change only {written:?}");
}

/// Frames follow from the types that plugins declare to `motion`; no other system asks for one.
#[test]
fn no_system_asks_for_a_frame() {
    let mut files = Vec::new();
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    source_files(&src, &mut files);
    let mut readers = 0;
    for file in files.iter().filter(|file| !file.starts_with(src.join("motion"))) {
        let text = fs::read_to_string(file).expect("a source file");
        assert!(changed_types(&text).all(|of| of != "Motion" && of != "Messages<RequestRedraw>"), "{}", file.display());
        for writer in ["MessageWriter<RequestRedraw>", "MessageWriter<'w, RequestRedraw>"] {
            assert!(!text.contains(writer), "{}", file.display());
        }
        readers += usize::from(text.contains("Res<Motion>"));
    }
    assert!(readers > 0, "no system reads `Motion`");
}

#[test]
fn changed_types_are_parsed() {
    let text =
        "a: ResMut<'w, Assets<Image>>, b: MainMut<'w, 's, FreeArea>, c: &mut MainMut<Viewpoint>) // d: ResMut<E>";
    assert_eq!(changed_types(text).collect::<Vec<_>>(), ["Assets<Image>", "E", "FreeArea", "Viewpoint"]);
}

#[test]
fn imports_are_parsed() {
    let text = "use crate::{board::marks, ui::{Kit, sound}};\nlet x = crate::i18n::Texts;\n// crate::files\nfoo_crate::hint();";
    assert_eq!(imported_modules(text).into_iter().collect::<Vec<_>>(), ["board", "i18n", "ui"]);
}
