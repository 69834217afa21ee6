//! Test of the architecture: only `src/input` reads input devices.

use std::path::Path;

/// Types and methods by which devices are read, as messages and as resources.
const DEVICES: [&str; 17] = [
    "ButtonInput<",
    "KeyboardInput",
    "Res<Touches>",
    "TouchInput",
    "MouseButtonInput",
    "MouseMotion",
    "MouseWheel",
    "AccumulatedMouse",
    "CursorMoved",
    "PinchGesture",
    "PointerInput",
    "GamepadEvent",
    "Query<&Gamepad",
    "Event::Key {",
    "Event::Text",
    "key_pressed",
    "consume_key",
];

fn readers(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            readers(&path, found);
        } else {
            let source = std::fs::read_to_string(&path).expect("a source file");
            let read = DEVICES.iter().filter(|device| source.contains(**device));
            found.extend(read.map(|device| format!("{} reads {device}", path.display())));
        }
    }
}

#[test]
fn only_input_reads_devices() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    readers(&sources, &mut found);
    let input = sources.join("input").display().to_string();
    assert!(found.iter().any(|reader| reader.starts_with(&input)), "the search finds no readers at all");
    found.retain(|reader| !reader.starts_with(&input));
    assert_eq!(found, Vec::<String>::new());
}
