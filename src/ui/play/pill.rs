//! A pill: a short text over the board that lets presses through.

use bevy_egui::egui::{
    Align2, Area, Color32, Context, CornerRadius, Id, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2,
};

use crate::ui::theme::PANEL;

/// Shows a pill with `content`. It lets presses through.
pub(super) fn pill(
    ctx: &Context,
    name: &str,
    (pivot, at): (Align2, Pos2),
    size: Vec2,
    edge: Color32,
    content: impl FnOnce(&Painter, Rect),
) {
    let rect = pivot.anchor_size(at, size);
    let area = Area::new(Id::new(name)).order(Order::Middle).interactable(false).fade_in(false);
    area.fixed_pos(rect.min).default_size(size).show(ctx, |ui| {
        ui.allocate_space(size);
        let radius = CornerRadius::same(18);
        ui.painter().rect(rect, radius, PANEL, Stroke::new(1.0, edge), StrokeKind::Inside);
        content(ui.painter(), rect);
    });
}
