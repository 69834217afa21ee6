//! The operator's way in: the upper left corner, held for three seconds. Nothing is there to be seen, and nothing is taken
//! from the panels that lie there: only where the pointer is, is looked at.

use core::f32::consts::{FRAC_PI_2, TAU};

use bevy_egui::egui::{Context, Id, LayerId, Order, Pos2, Rect, Stroke, Vec2, vec2};
use kiosk::Happened;

use crate::ui::kit::Kit;
use crate::ui::theme::{BRASS, PANEL};

/// Its edge in points.
const EDGE: f32 = 72.0;
const SECONDS: f64 = 3.0;
/// A short touch shows no ring.
const UNSEEN: f64 = 0.4;
const RADIUS: f32 = 22.0;

pub(super) fn watch(ctx: &Context, kit: &mut Kit) {
    let corner = Rect::from_min_max(Pos2::ZERO, ctx.content_rect().min + Vec2::splat(EDGE));
    let is_served = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_served());
    let has_way_in = kit.operator.as_ref().is_some_and(|operator| operator.has_pin());
    if !has_way_in || !is_held(ctx, corner) {
        kit.desk.serving.corner = None;
        return;
    }
    // A press opens it once.
    if is_served || kit.desk.serving.corner == Some(f64::INFINITY) {
        return;
    }
    let now = kit.now();
    let since = *kit.desk.serving.corner.get_or_insert(now);
    if now - since >= SECONDS {
        kit.tell_kiosk(Happened::KeypadOpened);
        kit.desk.serving.corner = Some(f64::INFINITY);
    } else if now - since > UNSEEN {
        draw(ctx, ((now - since) / SECONDS) as f32);
    }
    kit.animate();
}

/// Whether what went down there is down and there still.
fn is_held(ctx: &Context, corner: Rect) -> bool {
    ctx.input(|input| {
        let pointer = &input.pointer;
        let places = [pointer.press_origin(), pointer.latest_pos()];
        pointer.primary_down() && places.iter().all(|place| place.is_some_and(|place| corner.contains(place)))
    })
}

/// A ring that is whole when it is done.
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
