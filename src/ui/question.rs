//! A question before the table: a title, a sentence, and under it what can be done.

use bevy_egui::egui::{Context, Label, RichText, Ui, vec2};

use super::kit::Kit;
use super::new_game::{free_beside, title};
use super::panel::panel;
use super::theme;

const WIDTH: f32 = 392.0;

/// Shows it under the key of its title; `answers` adds what can be pressed.
pub(super) fn question(
    ctx: &Context,
    kit: &mut Kit,
    title_key: &'static str,
    sentence: String,
    answers: impl FnOnce(&mut Ui, &mut Kit),
) {
    let layout = kit.desk.layout;
    kit.desk.free = free_beside(kit, WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, title_key, layout.dialog(WIDTH), frame, |ui| {
        title(ui, kit, title_key);
        ui.add(Label::new(RichText::new(sentence).font(theme::body(16.0))).wrap());
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        ui.add_space(theme::GAP);
        answers(ui, kit);
    });
}
