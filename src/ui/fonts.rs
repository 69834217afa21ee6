//! The three typefaces, subsetted by `build.rs`: Noto Sans for text, Noto Sans Bold, and Libertinus Serif for
//! everything that should look like a chess book.

use std::sync::Arc;

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};

const FACES: [(&str, &[u8]); 3] = [
    ("sans", include_bytes!(concat!(env!("OUT_DIR"), "/sans"))),
    ("bold", include_bytes!(concat!(env!("OUT_DIR"), "/bold"))),
    ("serif", include_bytes!(concat!(env!("OUT_DIR"), "/serif"))),
];

/// Returns the font families. Each begins with its own typeface and falls back to the others.
pub(super) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FACES {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    for (family, order) in [
        (FontFamily::Proportional, ["sans", "serif"]),
        (FontFamily::Monospace, ["sans", "serif"]),
        (FontFamily::Name("bold".into()), ["bold", "serif"]),
        (FontFamily::Name("serif".into()), ["serif", "sans"]),
    ] {
        fonts.families.insert(family, order.map(str::to_owned).to_vec());
    }
    fonts
}
