//! Paints widgets upside down, for a player at the far edge of a lying screen.

use std::sync::Arc;

use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{Pos2, Rect, Shape, Ui};
use core::f32::consts::PI;

/// Turns what `contents` paints if the player who reads it sits at the far edge, see [`half_turned`].
pub(super) fn turned_for<R>(is_far: bool, ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    if is_far { half_turned(ui, place, contents) } else { contents(ui) }
}

/// Turns by 180° about the middle of `place` all that `contents` paints on this layer. Presses are felt where the widget
/// lay before, so there may be one widget that fills the place, and no other.
fn half_turned<R>(ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let (ctx, layer, middle) = (ui.ctx().clone(), ui.layer_id(), place.center());
    let first = ctx.graphics_mut(|graphics| graphics.entry(layer).next_idx());
    let answer = contents(ui);
    ctx.graphics_mut(|graphics| {
        let painted = graphics.entry(layer);
        for at in first.0..painted.next_idx().0 {
            painted.mutate_shape(ShapeIdx(at), |clipped| {
                clipped.clip_rect = opposite_rect(clipped.clip_rect, middle);
                turn(&mut clipped.shape, middle);
            });
        }
    });
    answer
}

/// Returns the point opposite to another one.
fn opposite(point: Pos2, middle: Pos2) -> Pos2 {
    middle + (middle - point)
}

/// Returns a rectangle turned by 180° about a point.
pub(super) fn opposite_rect(rect: Rect, middle: Pos2) -> Rect {
    Rect::from_min_max(opposite(rect.max, middle), opposite(rect.min, middle))
}

fn turn(shape: &mut Shape, middle: Pos2) {
    let turn_points = |points: &mut [Pos2]| points.iter_mut().for_each(|point| *point = opposite(*point, middle));
    match shape {
        Shape::Noop | Shape::Callback(_) => {}
        Shape::Vec(shapes) => shapes.iter_mut().for_each(|shape| turn(shape, middle)),
        Shape::Circle(circle) => circle.center = opposite(circle.center, middle),
        Shape::Ellipse(ellipse) => ellipse.center = opposite(ellipse.center, middle),
        Shape::LineSegment { points, .. } => turn_points(points),
        Shape::Path(path) => turn_points(&mut path.points),
        Shape::Rect(rect) => {
            rect.rect = opposite_rect(rect.rect, middle);
            rect.angle += PI;
        }
        Shape::Text(text) => {
            text.pos = opposite(text.pos, middle);
            text.angle += PI;
        }
        Shape::Mesh(mesh) => {
            Arc::make_mut(mesh).vertices.iter_mut().for_each(|vertex| vertex.pos = opposite(vertex.pos, middle));
        }
        Shape::QuadraticBezier(curve) => turn_points(&mut curve.points),
        Shape::CubicBezier(curve) => turn_points(&mut curve.points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, Context, RawInput, Stroke, pos2, vec2};

    #[test]
    fn a_turned_rectangle_lies_opposite() {
        let foot = Rect::from_min_max(pos2(0.0, 40.0), pos2(30.0, 50.0));
        assert_eq!(opposite_rect(foot, pos2(50.0, 25.0)), Rect::from_min_max(pos2(70.0, 0.0), pos2(100.0, 10.0)));
    }

    #[test]
    fn what_is_painted_stands_upside_down_in_its_place() {
        let ctx = Context::default();
        let place = Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 40.0));
        let corner = Rect::from_min_size(place.min, vec2(8.0, 4.0));
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            ui.painter().rect_filled(corner, 0.0, Color32::RED);
            half_turned(ui, place, |ui| {
                ui.painter().rect_filled(corner, 0.0, Color32::GREEN);
                ui.painter().line_segment([place.min, place.center()], Stroke::new(1.0, Color32::BLUE));
            });
        });
        // Nothing is drawn by this test.
        output.textures_delta.clear();
        let shapes: Vec<_> = output.shapes.iter().map(|clipped| &clipped.shape).collect();
        let rect_of = |colour| {
            shapes.iter().find_map(|shape| match shape {
                Shape::Rect(rect) if rect.fill == colour => Some(rect.rect),
                _ => None,
            })
        };
        assert_eq!(rect_of(Color32::RED), Some(corner), "what was painted before stays");
        assert_eq!(rect_of(Color32::GREEN), Some(Rect::from_min_size(place.max - corner.size(), corner.size())));
        let line = shapes.iter().find_map(|shape| match shape {
            Shape::LineSegment { points, .. } => Some(*points),
            _ => None,
        });
        assert_eq!(line, Some([place.max, place.center()]));
    }
}
