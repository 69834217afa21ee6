//! Headings and explanations within a panel.

use bevy_egui::egui::{Color32, RichText, Ui};

use crate::ui::theme;

/// Shows a heading over a group of controls.
pub(in crate::ui) fn heading(ui: &mut Ui, text: String) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).font(theme::strong(15.0)));
}

/// Shows an explanation in small letters.
pub(in crate::ui) fn small_text(ui: &mut Ui, text: String, colour: Color32) {
    ui.label(RichText::new(text).font(theme::body(13.0)).color(colour));
}
