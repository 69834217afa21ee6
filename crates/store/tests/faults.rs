//! Power cuts at every moment and faults at every call: no text that was told to be kept is lost, none is torn.

use std::collections::BTreeMap;
use std::io::ErrorKind;

use store::simulated::{Fault, Image, Simulated};
use store::{Files, Store, StoreError};

type Texts = BTreeMap<&'static str, String>;
/// Something that is done with a store, and what is kept once it has been done.
type Deed = (fn(&dyn Store) -> Result<(), StoreError>, fn(&mut Texts));

fn put(texts: &mut Texts, name: &'static str, text: &str) {
    texts.insert(name, text.into());
}

/// A game that begins, goes on, is put away and is taken up again, and settings beside it.
const DEEDS: &[Deed] = &[
    (|store| store.write("game", "1. e4"), |texts| put(texts, "game", "1. e4")),
    (|store| store.write("game", "1. e4 e5 2. Nf3"), |texts| put(texts, "game", "1. e4 e5 2. Nf3")),
    (|store| store.write("settings", "(sound: false)"), |texts| put(texts, "settings", "(sound: false)")),
    (|store| store.write("game", "1. e4 e5"), |texts| put(texts, "game", "1. e4 e5")),
    (
        |store| store.rename("game", "kept"),
        |texts| {
            let text = texts.remove("game").unwrap_or_default();
            texts.insert("kept", text);
        },
    ),
    (|store| store.write("game", "1. d4"), |texts| put(texts, "game", "1. d4")),
    (
        |store| store.remove("kept"),
        |texts| {
            texts.remove("kept");
        },
    ),
    (|store| store.write("settings", "()"), |texts| put(texts, "settings", "()")),
];

fn texts_of(store: &dyn Store) -> Texts {
    let read = |name| store.read(name).expect("readable").map(|text| (name, text));
    ["game", "settings", "kept"].into_iter().filter_map(read).collect()
}

fn opened(image: Image) -> (Simulated, Files<Simulated>) {
    let folder = Simulated::of(image);
    (folder.clone(), Files::new(folder))
}

#[test]
fn a_power_cut_at_any_moment_loses_nothing_that_was_kept() {
    let (folder, store) = opened(Image::new());
    // Up to each moment: what is kept, and what would be if the deed that is being done were over.
    let mut history = vec![(0, Texts::new(), Texts::new())];
    let mut texts = Texts::new();
    for (deed, change) in DEEDS {
        let before = texts.clone();
        change(&mut texts);
        deed(&store).expect("done");
        history.push((folder.moment(), before, texts.clone()));
    }
    let (mut cuts, mut images) = (0, 0);
    for moment in 0..=folder.moment() {
        // Once a deed is over, only what comes of it may be there.
        let over = history.iter().rev().find(|(end, ..)| *end <= moment).expect("the beginning");
        let doing = history.iter().find(|(end, ..)| *end > moment);
        cuts += 1;
        for image in folder.after_power_cut(moment) {
            images += 1;
            let (_, store) = opened(image.clone());
            let found = texts_of(&store);
            let may_be = [Some(&over.2), doing.map(|(_, _, after)| after)];
            assert!(may_be.contains(&Some(&found)), "after {moment} operations: {found:?} of {image:?}");
            let names = store.names().expect("names");
            assert!(names.iter().all(|name| found.contains_key(name.as_str())), "swept: {names:?}");
        }
    }
    assert!(cuts > 30 && images > 80, "{cuts} cuts, {images} images");
}

#[test]
fn a_fault_at_any_call_leaves_what_was_kept() {
    for (index, (deed, change)) in DEEDS.iter().enumerate() {
        let (folder, store) = opened(Image::new());
        let mut before = Texts::new();
        for (earlier, change) in &DEEDS[..index] {
            earlier(&store).expect("done");
            change(&mut before);
        }
        let mut after = before.clone();
        change(&mut after);
        let image: Image = folder.after_power_cut(folder.moment()).pop().expect("what is there");
        let calls = {
            let (folder, store) = opened(image.clone());
            folder.meet(None);
            deed(&store).expect("done");
            folder.calls()
        };
        for at in 0..calls {
            for kind in
                [ErrorKind::StorageFull, ErrorKind::Other, ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem]
            {
                for stays in [false, true] {
                    let (folder, store) = opened(image.clone());
                    folder.meet(Some(Fault { at, kind, stays }));
                    let done = deed(&store);
                    folder.meet(None);
                    let found = texts_of(&store);
                    let as_told = if done.is_ok() { found == after } else { found == before || found == after };
                    assert!(as_told, "deed {index}, call {at}, {kind:?}: {done:?}, {found:?}");
                    // When the trouble is over it can be done.
                    if done.is_err() && found == before {
                        deed(&store).expect("done now");
                        assert_eq!(texts_of(&store), after);
                    }
                }
            }
        }
    }
}

#[test]
fn an_error_names_the_file_and_what_the_system_says() {
    let (folder, store) = opened(Image::new());
    folder.meet(Some(Fault { at: 2, kind: ErrorKind::StorageFull, stays: true }));
    let error = store.write("game.pgn", "1. e4").expect_err("a full disk").to_string();
    assert!(error.starts_with("game.pgn: ") && !error.contains('\n'), "{error}");
}
