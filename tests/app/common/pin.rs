//! An operator's PIN, so that a screen at an event doesn't ask for one at its start.

use std::path::Path;

use kiosk::KeptPin;

/// What it is.
pub const PIN: &str = "2580";

/// Has it chosen in this folder, unless one is; it is quickly looked at.
pub fn choose(folder: &Path) {
    let file = folder.join("kiosk-pin.ron");
    if !file.exists() {
        let pin = KeptPin::with_iterations(&PIN.parse().expect("a PIN"), [7; 16], 10);
        std::fs::write(file, ron::to_string(&pin).expect("written")).expect("written");
    }
}
