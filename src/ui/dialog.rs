//! A dialog at the side: its frame, its title, and the button that closes it.

use bevy_egui::egui::{Context, Ui};

use super::kit::Kit;
use super::new_game::{free_beside, title};
use super::panel::{panel, to_top};
use super::theme;

/// Shows it under the key of its title, so wide in points; `content` fills what the title leaves.
pub(super) fn dialog(
    ctx: &Context,
    kit: &mut Kit,
    title_key: &'static str,
    width: f32,
    content: impl FnOnce(&mut Ui, &mut Kit),
) {
    let layout = kit.desk.layout;
    kit.desk.free = free_beside(kit, width);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, title_key, layout.dialog(width), frame, |ui| {
        title(ui, kit, title_key);
        content(ui, kit);
    });
    // It may have been there before the panels of the screen it lies on.
    to_top(ctx, title_key);
}
