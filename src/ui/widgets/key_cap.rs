//! Key caps for the list of keys.

use bevy_egui::egui::{CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::ui::theme::{self, EDGE, RAISED, TEXT};

const HEIGHT: f32 = 22.0;

/// Draws keys, given as "Ctrl C", right-aligned at `right`; returns their width.
pub(crate) fn key_caps(ui: &Ui, keys: &str, right: f32, centre_y: f32) -> f32 {
    let mut x = right;
    for key in keys.split(' ').rev() {
        let text = ui.painter().layout_no_wrap(key.to_owned(), theme::body(13.0), TEXT);
        let width = (text.size().x + 14.0).max(HEIGHT + 4.0);
        let cap = Rect::from_min_size(pos2(x - width, centre_y - HEIGHT / 2.0), vec2(width, HEIGHT));
        ui.painter().rect(cap, CornerRadius::same(theme::CHIP), RAISED, Stroke::new(1.0, EDGE), StrokeKind::Inside);
        ui.painter().galley(cap.center() - text.size() / 2.0, text, TEXT);
        x = cap.left() - 4.0;
    }
    right - x
}
