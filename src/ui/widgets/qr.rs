//! A QR code (ISO/IEC 18004) in black on white with its quiet zone.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, vec2};
use qrcode::{Color, EcLevel, QrCode};

/// Width of the quiet zone, in modules.
const QUIET: usize = 4;

/// Shows the text as a QR code with this edge in points, or nothing if the text is too long.
pub(in crate::ui) fn qr_code(ui: &mut Ui, text: &str, edge: f32) {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else { return };
    let (rect, _) = ui.allocate_exact_size(vec2(edge, edge), Sense::hover());
    let modules = code.width() + 2 * QUIET;
    // Modules have whole pixels, so that all are equally wide.
    let pixels = ui.ctx().pixels_per_point();
    let module = ((edge * pixels / modules as f32).floor() / pixels).max(1.0 / pixels);
    let whole = Rect::from_center_size(rect.center(), vec2(module, module) * modules as f32);
    ui.painter().rect_filled(whole, 0.0, Color32::WHITE);
    let corner = whole.min + vec2(module, module) * QUIET as f32;
    for (row, colours) in code.to_colors().chunks(code.width()).enumerate() {
        for run in runs(colours) {
            let at = corner + vec2(run.start as f32, row as f32) * module;
            let dark = Rect::from_min_size(at, vec2(run.len() as f32, 1.0) * module);
            ui.painter().rect_filled(dark, 0.0, Color32::BLACK);
        }
    }
}

/// Returns the runs of dark modules in a row.
fn runs(colours: &[Color]) -> Vec<core::ops::Range<usize>> {
    let mut runs: Vec<core::ops::Range<usize>> = Vec::new();
    for (at, colour) in colours.iter().enumerate() {
        match (colour, runs.last_mut()) {
            (Color::Dark, Some(run)) if run.end == at => run.end += 1,
            (Color::Dark, _) => runs.push(at..at + 1),
            (Color::Light, _) => {}
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_modules_beside_each_other_are_one() {
        let [dark, light] = [Color::Dark, Color::Light];
        assert_eq!(runs(&[dark, dark, light, light, dark, light, dark]), [0..2, 4..5, 6..7]);
        assert!(runs(&[light, light]).is_empty());
    }
}
