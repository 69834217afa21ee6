//! The hidden way to the operator's panels: holding the upper left corner for three seconds. It only observes the
//! pointer, so panels in that corner still get their presses.

use core::f32::consts::{FRAC_PI_2, TAU};

use bevy_egui::egui::{Context, Id, LayerId, Order, Pos2, Rect, Stroke, Vec2, vec2};
use kiosk::VisitEvent;

use super::kiosk_kit::KioskKit;
use crate::ui::theme::{BRASS, PANEL};

/// Edge of the corner area, in points.
const EDGE: f32 = 72.0;
const SECONDS: f64 = 3.0;
/// Seconds before the ring is shown, so that short touches don't show it.
const HIDDEN_SECONDS: f64 = 0.4;
const RADIUS: f32 = 22.0;

pub(super) fn watch(ctx: &Context, kit: &mut KioskKit) {
    let corner = Rect::from_min_max(Pos2::ZERO, ctx.content_rect().min + Vec2::splat(EDGE));
    let is_operator_open = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_operator_open());
    let has_way_in = kit.operator.as_ref().is_some_and(|operator| operator.has_pin());
    if !has_way_in || !is_held(ctx, corner) {
        kit.state.corner = None;
        return;
    }
    // Each press opens the keypad at most once.
    if is_operator_open || kit.state.corner == Some(f64::INFINITY) {
        return;
    }
    let now = kit.now();
    let since = *kit.state.corner.get_or_insert(now);
    if now - since >= SECONDS {
        kit.report(VisitEvent::KeypadOpened);
        kit.state.corner = Some(f64::INFINITY);
    } else if now - since > HIDDEN_SECONDS {
        draw(ctx, ((now - since) / SECONDS) as f32);
    }
}

/// Returns true if the pointer went down in the corner and is still down there.
fn is_held(ctx: &Context, corner: Rect) -> bool {
    ctx.input(|input| {
        let pointer = &input.pointer;
        let places = [pointer.press_origin(), pointer.latest_pos()];
        pointer.primary_down() && places.iter().all(|place| place.is_some_and(|place| corner.contains(place)))
    })
}

/// Draws a ring that closes as `done` goes from 0 to 1.
fn draw(ctx: &Context, done: f32) {
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("corner")));
    let centre = ctx.content_rect().min + vec2(EDGE, EDGE) / 2.0;
    let steps = (done * 60.0).ceil() as usize;
    let at = |step: usize| {
        let turn = -FRAC_PI_2 + TAU * done * step as f32 / steps.max(1) as f32;
        centre + vec2(turn.cos(), turn.sin()) * RADIUS
    };
    painter.circle_stroke(centre, RADIUS, Stroke::new(5.0, PANEL));
    painter.line((0..=steps).map(at).collect(), Stroke::new(3.0, BRASS));
}
