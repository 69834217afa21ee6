//! Power cuts at every moment and faults at every call: no stored text is lost or torn.

use std::collections::BTreeMap;
use std::io::ErrorKind;

use store::simulated::{DiskImage, InjectedFault, SimulatedFolder};
use store::{FileStore, Store, StoreError};

type StoredTexts = BTreeMap<&'static str, String>;
/// An operation on a store, and its expected effect.
type StoreOperation = (fn(&dyn Store) -> Result<(), StoreError>, fn(&mut StoredTexts));

fn insert(texts: &mut StoredTexts, name: &'static str, text: &str) {
    texts.insert(name, text.into());
}

/// A game that is played, archived and replaced, and changing settings.
const OPERATIONS: &[StoreOperation] = &[
    (|store| store.write("game", "1. e4"), |texts| insert(texts, "game", "1. e4")),
    (|store| store.write("game", "1. e4 e5 2. Nf3"), |texts| insert(texts, "game", "1. e4 e5 2. Nf3")),
    (|store| store.write("settings", "(sound: false)"), |texts| insert(texts, "settings", "(sound: false)")),
    (|store| store.write("game", "1. e4 e5"), |texts| insert(texts, "game", "1. e4 e5")),
    (
        |store| store.rename("game", "kept"),
        |texts| {
            let text = texts.remove("game").unwrap_or_default();
            texts.insert("kept", text);
        },
    ),
    (|store| store.write("game", "1. d4"), |texts| insert(texts, "game", "1. d4")),
    (
        |store| store.remove("kept"),
        |texts| {
            texts.remove("kept");
        },
    ),
    (|store| store.write("settings", "()"), |texts| insert(texts, "settings", "()")),
];

fn texts_of(store: &dyn Store) -> StoredTexts {
    let read = |name| store.read(name).expect("readable").map(|text| (name, text));
    ["game", "settings", "kept"].into_iter().filter_map(read).collect()
}

fn opened(image: DiskImage) -> (SimulatedFolder, FileStore<SimulatedFolder>) {
    let folder = SimulatedFolder::with_files(image);
    (folder.clone(), FileStore::new(folder))
}

#[test]
fn a_power_cut_at_any_moment_loses_nothing_that_was_kept() {
    let (folder, store) = opened(DiskImage::new());
    // The end of each operation, with the texts before and after it.
    let mut history = vec![(0, StoredTexts::new(), StoredTexts::new())];
    let mut texts = StoredTexts::new();
    for (operation, change) in OPERATIONS {
        let before = texts.clone();
        change(&mut texts);
        operation(&store).expect("done");
        history.push((folder.operation_count(), before, texts.clone()));
    }
    let (mut cuts, mut images) = (0, 0);
    for moment in 0..=folder.operation_count() {
        // After an operation only its result may be found; during one, also the result to come.
        let over = history.iter().rev().find(|(end, ..)| *end <= moment).expect("the beginning");
        let doing = history.iter().find(|(end, ..)| *end > moment);
        cuts += 1;
        for image in folder.images_after_power_cut(moment) {
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
    for (index, (operation, change)) in OPERATIONS.iter().enumerate() {
        let (folder, store) = opened(DiskImage::new());
        let mut before = StoredTexts::new();
        for (earlier, change) in &OPERATIONS[..index] {
            earlier(&store).expect("done");
            change(&mut before);
        }
        let mut after = before.clone();
        change(&mut after);
        let image: DiskImage = folder.images_after_power_cut(folder.operation_count()).pop().expect("what is there");
        let calls = {
            let (folder, store) = opened(image.clone());
            folder.set_fault(None);
            operation(&store).expect("done");
            folder.calls()
        };
        for at in 0..calls {
            for kind in
                [ErrorKind::StorageFull, ErrorKind::Other, ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem]
            {
                for persists in [false, true] {
                    let (folder, store) = opened(image.clone());
                    folder.set_fault(Some(InjectedFault { at, kind, persists }));
                    let done = operation(&store);
                    folder.set_fault(None);
                    let found = texts_of(&store);
                    let as_reported = if done.is_ok() { found == after } else { found == before || found == after };
                    assert!(as_reported, "operation {index}, call {at}, {kind:?}: {done:?}, {found:?}");
                    // The same operation succeeds without the fault.
                    if done.is_err() && found == before {
                        operation(&store).expect("done now");
                        assert_eq!(texts_of(&store), after);
                    }
                }
            }
        }
    }
}

#[test]
fn an_error_names_the_file_and_what_the_system_says() {
    let (folder, store) = opened(DiskImage::new());
    folder.set_fault(Some(InjectedFault { at: 2, kind: ErrorKind::StorageFull, persists: true }));
    let error = store.write("game.pgn", "1. e4").expect_err("a full disk").to_string();
    assert!(error.starts_with("game.pgn: ") && !error.contains('\n'), "{error}");
}
