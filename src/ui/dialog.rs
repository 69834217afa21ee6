//! A dialog at the side: its frame, title and close button.

use bevy_egui::egui::{Context, Ui};

use super::kit::Kit;
use super::new_game::{area_beside_dialog, title};
use super::panel::{move_to_top, panel};
use super::theme;

/// Shows a dialog that is `width` points wide. `title_key` is both its title's text key and its egui id; `content`
/// fills the rest.
pub(super) fn dialog(
    ctx: &Context,
    kit: &mut Kit,
    title_key: &'static str,
    width: f32,
    content: impl FnOnce(&mut Ui, &mut Kit),
) {
    let layout = kit.state.layout;
    kit.state.free = area_beside_dialog(kit, width);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, title_key, layout.dialog(width), frame, |ui| {
        title(ui, kit, title_key);
        content(ui, kit);
    });
    // The area may already exist from an earlier frame, below the screen's own panels.
    move_to_top(ctx, title_key);
}
