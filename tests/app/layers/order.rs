//! Tests of how systems are ordered: by phases that have names, not by systems of another file.

use std::collections::BTreeMap;
use std::path::Path;

use super::imports::Sources;

/// Systems of another file by which systems are ordered all the same: file, system, and reason. The list may only
/// shrink.
const ORDERED_BY_SYSTEM: [(&str, &str, &str); 2] = [
    ("scene/accumulation/blits.rs", "init_blit_pipeline", "Bevy has no set for it"),
    ("storage/settings_file.rs", "apply_settings", "the settings are written in the frame in which they change"),
];

/// Returns the arguments of `.after(…)` and `.before(…)` in code, each with the text that follows.
fn orders<'a>(code: &'a str, call: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    code.split(call).skip(1).filter_map(|rest| rest.split_once(')'))
}

fn is_system(path: &str) -> bool {
    let last = path.rsplit("::").next().unwrap_or_default();
    last.starts_with(|c: char| c.is_lowercase()) && last.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Returns the systems of other files by which the systems of these sources are ordered, each with its file.
fn ordered_by_system(sources: &Sources) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (file, code) in sources.code() {
        for (path, _) in orders(code, ".after(").chain(orders(code, ".before(")) {
            if is_system(path) && (path.contains("::") || sources.brings_in(file, path)) {
                found.push((file.to_owned(), path.to_owned()));
            }
        }
    }
    found
}

/// Returns each place between two sets that systems are put into, with the files that do it.
fn places_between(sources: &Sources) -> BTreeMap<(String, String), Vec<String>> {
    let mut places = BTreeMap::<_, Vec<String>>::new();
    for (file, code) in sources.code() {
        // Calls stand on one line or on lines of their own.
        let code = code.split('\n').map(str::trim).collect::<String>();
        for (after, rest) in orders(&code, ".after(") {
            if let Some((before, _)) = rest.strip_prefix(".before(").and_then(|rest| rest.split_once(')')) {
                places.entry((after.to_owned(), before.to_owned())).or_default().push(file.to_owned());
            }
        }
    }
    places
}

fn sources() -> Sources {
    Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

#[test]
fn systems_are_ordered_by_sets_or_beside_systems_of_their_own_file() {
    let listed: Vec<_> =
        ORDERED_BY_SYSTEM.iter().map(|(file, path, _)| ((*file).to_owned(), (*path).to_owned())).collect();
    assert_eq!(ordered_by_system(&sources()), listed, "give the system a set, and order by that");
}

#[test]
fn a_place_between_two_sets_that_is_used_twice_has_a_name() {
    let places = places_between(&sources());
    assert!(places.len() > 2, "only {places:?} were found");
    let twice: Vec<_> = places.iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(twice.is_empty(), "these places need a set of their own: {twice:?}");
}

#[test]
fn orders_are_parsed() {
    let text = "use super::b::play;\nfn plugin() {\n    (x.after(play), y.before(super::b::stop), z.after(own).before(OtherSet),\n    \
        w.after(0.4), v\n        .after(own)\n        .before(OtherSet));\n}\nfn own() {}";
    let sources = Sources::new([("f/a.rs".to_owned(), text.to_owned())]);
    let found = ordered_by_system(&sources);
    assert_eq!(
        found,
        [("f/a.rs", "play"), ("f/a.rs", "super::b::stop")].map(|(file, path)| (file.into(), path.into()))
    );
    let places: Vec<_> = places_between(&sources).into_iter().collect();
    assert_eq!(places, [(("own".to_owned(), "OtherSet".to_owned()), vec!["f/a.rs".to_owned(); 2])]);
}

/// Identifiers that `src/input` and `src/ui` share.
#[test]
fn panels_that_input_knows_are_drawn() {
    let panels: String = sources().code().filter(|(file, _)| file.starts_with("ui/")).map(|(_, code)| code).collect();
    for panel in hetman::input::GamePanel::BY_PRIORITY {
        let (name, id) = (format!("GamePanel::{panel:?}"), format!("\"{}\"", panel.id()));
        assert!(panels.contains(&name) || panels.contains(&id), "no panel of src/ui is {name} or {id}");
    }
}
