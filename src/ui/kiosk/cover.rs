//! The areas of the kiosk's panels, and the cover behind them that takes all other presses.

use bevy_egui::egui::{Context, Frame, Rect, Ui, Vec2, pos2, vec2};

use crate::ui::panel::{darken_behind, panel};

/// Id of the area that catches presses which belong to nothing else.
pub(super) const CURTAIN: &str = "event-curtain";
/// Gap between and around areas, in points.
pub(super) const SPACE: f32 = 16.0;

/// Catches all presses without drawing anything.
pub(super) fn curtain(ctx: &Context) {
    panel(ctx, CURTAIN, ctx.content_rect(), Frame::NONE, |_| {});
}

/// Catches all presses and darkens everything behind.
pub(super) fn shade(ctx: &Context) {
    darken_behind(ctx, CURTAIN);
}

/// Returns a rectangle in the middle of the screen, no larger than the screen.
pub(super) fn centred_rect(ctx: &Context, width: f32, height: f32) -> Rect {
    let screen = ctx.content_rect();
    let size = vec2(width.min(screen.width() - 32.0), height.min(screen.height() - 32.0));
    Rect::from_center_size(screen.center(), size)
}

/// Returns rectangles of equal size in the middle of the remaining space: in a row if they fit, else in a column.
pub(super) fn choice_rects(ui: &Ui, count: usize, size: Vec2) -> Vec<Rect> {
    let room = ui.available_rect_before_wrap();
    let row = count as f32 * (size.x + SPACE) - SPACE;
    let is_row = row <= room.width();
    let step = if is_row { vec2(size.x + SPACE, 0.0) } else { vec2(0.0, size.y + SPACE) };
    let whole = if is_row { vec2(row, size.y) } else { vec2(size.x, count as f32 * (size.y + SPACE) - SPACE) };
    let first = pos2(room.center().x - whole.x / 2.0, room.top());
    (0..count).map(|index| Rect::from_min_size(first + step * index as f32, size)).collect()
}
