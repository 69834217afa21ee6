//! The bubble in which a message lies over the board.

use std::sync::Arc;

use bevy_egui::egui::{Context, CornerRadius, Galley, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::theme::{self, LIT, ON_LIT};

/// Distance of a bubble from the edge of the area, in points.
pub(super) const EDGE: f32 = 12.0;

/// Lays out a message at the foot of an area, with so much room beside it for a button.
pub(super) fn layout(ctx: &Context, text: String, free: Rect, beside: f32) -> Arc<Galley> {
    let width = (free.width() - 64.0).clamp(176.0, 640.0) - beside;
    ctx.fonts_mut(|fonts| fonts.layout(text, theme::body(15.0), ON_LIT, width))
}

/// Returns the size of a message with so much room beside it.
pub(super) fn size(galley: &Galley, beside: f32) -> Vec2 {
    let least = if beside > 0.0 { theme::TOUCH_SIZE + theme::GAP } else { 0.0 };
    vec2(galley.size().x + 32.0 + beside, (galley.size().y + 20.0).max(least))
}

/// Paints a message.
pub(super) fn paint(ui: &Ui, rect: Rect, galley: Arc<Galley>) {
    ui.painter().rect(rect, CornerRadius::same(theme::CONTROL), LIT, Stroke::new(1.0, LIT), StrokeKind::Inside);
    let at = rect.left_center() + vec2(16.0, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, ON_LIT);
}
