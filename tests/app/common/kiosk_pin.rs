//! The operator's PIN in kiosk tests; without one the kiosk asks for it at its start.

use std::path::Path;

use kiosk::PinHash;

/// The PIN.
pub const PIN: &str = "2580";

/// Stores the PIN in this folder unless one is stored. Its hash has few iterations, so that checking it is fast.
pub fn ensure_chosen(folder: &Path) {
    let file = folder.join("kiosk-pin.ron");
    if !file.exists() {
        let pin = PinHash::with_iterations(&PIN.parse().expect("a PIN"), [7; 16], 10);
        std::fs::write(file, ron::to_string(&pin).expect("written")).expect("written");
    }
}
