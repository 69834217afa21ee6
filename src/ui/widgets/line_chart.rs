//! A chart of a number over time, with its uncertainty as a band.

use bevy_egui::egui::{
    Align2, CornerRadius, Mesh, Painter, Pos2, Rangef, Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo,
    WidgetType, pos2, remap, vec2,
};

use crate::ui::theme::{self, BRASS, HOVER, LINE, RAISED, SECONDARY_TEXT, TEXT};

const HEIGHT: f32 = 150.0;
/// Width at the left for the numbers of the lines.
const NUMBERS: f32 = 40.0;
/// Height at the bottom for the numbers of the first and last point.
const FOOT: f32 = 18.0;
/// Maximum number of horizontal lines.
const MAX_LINES: f32 = 5.0;
const POINT_RADIUS: f32 = 3.0;

/// A point of the chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::ui) struct ChartPoint {
    /// Position on the horizontal axis, such as a number of games.
    pub at: f32,
    /// The number shown.
    pub value: f32,
    /// Half the height of the band.
    pub margin: f32,
}

/// A chart of points ordered by their position.
pub(in crate::ui) struct LineChart<'a> {
    /// The points.
    pub points: &'a [ChartPoint],
    /// Limits of the vertical axis, for numbers that have some.
    pub limits: Rangef,
    /// The chart in words, for screen readers.
    pub described: String,
    /// Returns a point in words, for the pointer.
    pub point_text: &'a dyn Fn(ChartPoint) -> String,
}

impl LineChart<'_> {
    /// Shows the chart over the whole width.
    pub fn show(self, ui: &mut Ui) -> Response {
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.described));
        let (Some(first), Some(last)) = (self.points.first(), self.points.last()) else { return response };
        let painter = ui.painter();
        painter.rect_filled(place, CornerRadius::same(theme::CONTROL), RAISED);
        let inner = Rect::from_min_max(
            pos2(place.left() + NUMBERS, place.top() + theme::GAP),
            pos2(place.right() - theme::GAP, place.bottom() - FOOT),
        );
        let (range, step) = axis(self.points, self.limits);
        let to_screen = |point: &ChartPoint, value: f32| {
            let span = last.at - first.at;
            let x = if span > 0.0 {
                remap(point.at, first.at..=last.at, inner.left()..=inner.right())
            } else {
                inner.center().x
            };
            pos2(x, remap(value, range.min..=range.max, inner.bottom()..=inner.top()))
        };
        lines(painter, inner, range, step);
        let foot = |x, anchor, at: f32| {
            painter.text(pos2(x, place.bottom() - 2.0), anchor, at.to_string(), theme::body(11.0), SECONDARY_TEXT);
        };
        if last.at > first.at {
            foot(inner.left(), Align2::LEFT_BOTTOM, first.at);
            foot(inner.right(), Align2::RIGHT_BOTTOM, last.at);
        } else {
            foot(inner.center().x, Align2::CENTER_BOTTOM, last.at);
        }
        let inside = painter.with_clip_rect(inner.expand(POINT_RADIUS).intersect(ui.clip_rect()));
        band(&inside, self.points, to_screen);
        let line = self.points.iter().map(|point| to_screen(point, point.value)).collect();
        inside.add(Shape::line(line, Stroke::new(2.0, BRASS)));
        let nearest = response.hover_pos().and_then(|pointer| {
            let distance = |point: &&ChartPoint| (to_screen(point, point.value).x - pointer.x).abs();
            self.points.iter().min_by(|one, other| distance(one).total_cmp(&distance(other)))
        });
        let shown = nearest.unwrap_or(last);
        inside.circle_filled(to_screen(shown, shown.value), POINT_RADIUS, TEXT);
        match nearest {
            Some(point) => response.on_hover_text_at_pointer((self.point_text)(*point)),
            None => response,
        }
    }
}

/// Returns the range of the vertical axis, with the whole band in it, and the distance of its lines.
fn axis(points: &[ChartPoint], limits: Rangef) -> (Rangef, f32) {
    let lowest = points.iter().map(|point| point.value - point.margin).fold(f32::INFINITY, f32::min).max(limits.min);
    let highest =
        points.iter().map(|point| point.value + point.margin).fold(f32::NEG_INFINITY, f32::max).min(limits.max);
    let wanted = ((highest - lowest) / MAX_LINES).max(1.0);
    let power = 10.0_f32.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= wanted);
    let step = step.unwrap_or(wanted);
    let (low, high) = ((lowest / step).floor() * step, (highest / step).ceil() * step);
    (Rangef::new(low, if high > low { high } else { low + step }), step)
}

/// Draws the horizontal lines and their numbers.
fn lines(painter: &Painter, inner: Rect, range: Rangef, step: f32) {
    let count = ((range.max - range.min) / step).round() as usize;
    for index in 0..=count {
        let value = range.min + step * index as f32;
        let y = remap(value, range.min..=range.max, inner.bottom()..=inner.top());
        painter.hline(inner.x_range(), y, Stroke::new(1.0, LINE));
        let at = pos2(inner.left() - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, value.to_string(), theme::body(11.0), SECONDARY_TEXT);
    }
}

/// Draws the band around the line.
fn band(painter: &Painter, points: &[ChartPoint], to_screen: impl Fn(&ChartPoint, f32) -> Pos2) {
    let edges = |point: &ChartPoint| [1.0, -1.0].map(|sign| to_screen(point, point.value + sign * point.margin));
    if let [only] = points {
        painter.line_segment(edges(only), Stroke::new(2.0, HOVER));
    }
    let mut mesh = Mesh::default();
    for point in points {
        for edge in edges(point) {
            mesh.colored_vertex(edge, HOVER);
        }
    }
    for index in 1..points.len() as u32 {
        let [before, after] = [2 * (index - 1), 2 * index];
        mesh.add_triangle(before, before + 1, after);
        mesh.add_triangle(before + 1, after, after + 1);
    }
    painter.add(mesh);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis_of(points: &[(f32, f32)], limits: (f32, f32)) -> (f32, f32, f32) {
        let points: Vec<ChartPoint> =
            points.iter().map(|&(value, margin)| ChartPoint { at: 1.0, value, margin }).collect();
        let (range, step) = axis(&points, Rangef::new(limits.0, limits.1));
        (range.min, range.max, step)
    }

    #[test]
    fn the_axis_holds_the_band_and_has_round_lines() {
        let elo = (f32::NEG_INFINITY, f32::INFINITY);
        assert_eq!(axis_of(&[(1000.0, 310.0), (1100.0, 150.0)], elo), (600.0, 1400.0, 200.0));
        assert_eq!(axis_of(&[(987.0, 40.0)], elo), (940.0, 1040.0, 20.0));
        assert_eq!(axis_of(&[(72.5, 0.0), (98.0, 0.0)], (0.0, 100.0)), (70.0, 100.0, 10.0));
        assert_eq!(axis_of(&[(100.0, 0.0)], (0.0, 100.0)), (100.0, 101.0, 1.0));
    }
}
