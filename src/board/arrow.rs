//! Shapes of arrows and circles. Colours differ in their pattern, too, for the colour-blind:
//!
//! - suggestion: a solid arrow from a ring around the piece; threat: long dashes and a barbed head;
//! - green: solid; red: dashes; yellow: dots; blue: two lines.

use bevy::prelude::*;
use core::f32::consts::TAU;

use super::flat::FlatShapes;
use crate::geometry::SQUARE_SIZE;
use crate::palette::MarkColors;
use crate::shown::ShapeColor;

/// Half of a shaft's width, in metres.
const SHAFT: f32 = 0.075 * SQUARE_SIZE;
/// Half of the width of a shaft of two lines, and of each line, in metres.
const DOUBLE_SHAFT: f32 = 0.11 * SQUARE_SIZE;
const LINE: f32 = 0.035 * SQUARE_SIZE;
/// Length and half the width of a head, in metres.
const HEAD: f32 = 0.36 * SQUARE_SIZE;
const HEAD_WIDTH: f32 = 0.22 * SQUARE_SIZE;
/// Depth of the notch in a barbed head, in metres.
const NOTCH: f32 = 0.14 * SQUARE_SIZE;
/// Width of the light rim around a shape, in metres.
const RIM: f32 = 0.03 * SQUARE_SIZE;
/// Lengths of a long dash, a dash and the way between two dots, each with the gap behind it, in metres.
const LONG_DASH: f32 = 0.42 * SQUARE_SIZE;
const DASH: f32 = 0.28 * SQUARE_SIZE;
const DOT: f32 = 0.26 * SQUARE_SIZE;
/// Share of a dash without its gap.
const DASH_SHARE: f32 = 0.6;
/// Radii of a circle around a square, and the width of each line of a circle of two, in metres.
const CIRCLE: (f32, f32) = (0.37 * SQUARE_SIZE, 0.46 * SQUARE_SIZE);
const CIRCLE_LINE: f32 = 0.032 * SQUARE_SIZE;

/// Pattern of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinePattern {
    Solid,
    LongDashes,
    Dashes,
    Dots,
    Double,
}

impl LinePattern {
    fn of(color: ShapeColor) -> Self {
        match color {
            ShapeColor::Suggestion | ShapeColor::Green => Self::Solid,
            ShapeColor::Threat => Self::LongDashes,
            ShapeColor::Red => Self::Dashes,
            ShapeColor::Yellow => Self::Dots,
            ShapeColor::Blue => Self::Double,
        }
    }
}

/// Colour and rim of a shape.
#[derive(Clone, Copy)]
struct ShapePaint {
    fill: Color,
    rim: Color,
}

impl ShapePaint {
    fn of(color: ShapeColor, colors: &MarkColors) -> Self {
        let [green, red, yellow, blue] = colors.drawing;
        let fill = match color {
            ShapeColor::Suggestion => colors.hint,
            ShapeColor::Threat => colors.check,
            ShapeColor::Green => green,
            ShapeColor::Red => red,
            ShapeColor::Yellow => yellow,
            ShapeColor::Blue => blue,
        };
        // The rim is dark around a light colour.
        let rim = if fill.luminance() > 0.4 { colors.cursor_edge } else { colors.outline };
        Self { fill, rim }
    }
}

/// Returns an arrow to the right: its tail is in the middle of its square, and its tip at `length` metres.
pub(super) fn arrow(length: f32, color: ShapeColor, colors: &MarkColors) -> FlatShapes {
    let paint = ShapePaint::of(color, colors);
    let neck = (length - HEAD).max(0.0);
    let shapes = match color {
        ShapeColor::Suggestion => ring(FlatShapes::default(), CIRCLE, paint),
        _ => FlatShapes::default(),
    };
    let notch = if color == ShapeColor::Threat { NOTCH } else { 0.0 };
    head(shaft(shapes, neck + notch, LinePattern::of(color), paint), length, notch, paint)
}

/// Returns a circle around the middle of a square.
pub(super) fn circle(color: ShapeColor, colors: &MarkColors) -> FlatShapes {
    let paint = ShapePaint::of(color, colors);
    let (inner, outer) = CIRCLE;
    let shapes = FlatShapes::default();
    let arcs = |shapes: FlatShapes, count: u32| {
        let angle = DASH_SHARE * TAU / count as f32;
        let rim = RIM / outer;
        shapes.arcs(count, angle + 2.0 * rim, (inner - RIM, outer + RIM), paint.rim).arcs(
            count,
            angle,
            (inner, outer),
            paint.fill,
        )
    };
    match LinePattern::of(color) {
        LinePattern::Solid if color == ShapeColor::Suggestion => {
            shapes.diamond(inner - RIM, outer + RIM, paint.rim).diamond(inner, outer, paint.fill)
        }
        LinePattern::Solid => ring(shapes, CIRCLE, paint),
        LinePattern::LongDashes => arcs(shapes, 4),
        LinePattern::Dashes => arcs(shapes, 8),
        LinePattern::Dots => {
            let radius = outer - SHAFT;
            let count = (TAU * radius / DOT).round();
            (0..count as u32).fold(shapes, |shapes, dot| {
                rimmed_dot(shapes, radius * Vec2::from_angle(dot as f32 / count * TAU), paint)
            })
        }
        LinePattern::Double => shapes
            .ring(inner - RIM, outer + RIM, paint.rim)
            .ring(outer - CIRCLE_LINE, outer, paint.fill)
            .ring(inner, inner + CIRCLE_LINE, paint.fill),
    }
}

/// Adds a ring with its rim.
fn ring(shapes: FlatShapes, (inner, outer): (f32, f32), paint: ShapePaint) -> FlatShapes {
    shapes.ring(inner - RIM, outer + RIM, paint.rim).ring(inner, outer, paint.fill)
}

/// Adds a shaft to the right from the middle.
fn shaft(shapes: FlatShapes, length: f32, pattern: LinePattern, paint: ShapePaint) -> FlatShapes {
    match pattern {
        LinePattern::Solid => bar(shapes, (0.0, length), paint),
        LinePattern::LongDashes => dashes(shapes, length, LONG_DASH, paint),
        LinePattern::Dashes => dashes(shapes, length, DASH, paint),
        LinePattern::Dots => {
            let count = (length / DOT).round().max(1.0);
            (0..count as u32).fold(shapes, |shapes, dot| {
                rimmed_dot(shapes, Vec2::new(length * (dot as f32 + 0.5) / count, 0.0), paint)
            })
        }
        LinePattern::Double => {
            let (width, inner) = (DOUBLE_SHAFT, DOUBLE_SHAFT - 2.0 * LINE);
            let line = |shapes: FlatShapes, low: f32, high: f32| {
                shapes.rectangle(Vec2::new(0.0, low), Vec2::new(length, high), paint.fill)
            };
            let shapes = shapes.rectangle(Vec2::new(-RIM, -width - RIM), Vec2::new(length, width + RIM), paint.rim);
            line(line(shapes, inner, width), -width, -inner)
        }
    }
}

/// Adds dashes of about this length with their gaps, so that the last gap ends at the head.
fn dashes(shapes: FlatShapes, length: f32, dash: f32, paint: ShapePaint) -> FlatShapes {
    let count = (length / dash).round().max(1.0);
    let step = length / count;
    (0..count as u32).fold(shapes, |shapes, index| {
        let start = step * index as f32;
        bar(shapes, (start, start + DASH_SHARE * step), paint)
    })
}

/// Adds a part of a shaft with its rim.
fn bar(shapes: FlatShapes, (start, end): (f32, f32), paint: ShapePaint) -> FlatShapes {
    shapes.rectangle(Vec2::new(start - RIM, -SHAFT - RIM), Vec2::new(end + RIM, SHAFT + RIM), paint.rim).rectangle(
        Vec2::new(start, -SHAFT),
        Vec2::new(end, SHAFT),
        paint.fill,
    )
}

fn rimmed_dot(shapes: FlatShapes, at: Vec2, paint: ShapePaint) -> FlatShapes {
    shapes.dot(at, SHAFT + RIM, paint.rim).dot(at, SHAFT, paint.fill)
}

/// Adds the head, with a notch of this depth in its back.
fn head(shapes: FlatShapes, tip: f32, notch: f32, paint: ShapePaint) -> FlatShapes {
    // The rim has the same width along all three edges.
    let slope = HEAD_WIDTH / HEAD;
    let half = |shapes: FlatShapes, tip: f32, back: f32, side: f32, color: Color| {
        let (ahead, middle) = (Vec2::new(tip, 0.0), Vec2::new(back + notch, 0.0));
        let barb = Vec2::new(back, side * slope * (tip - back));
        let corners = if side > 0.0 { [ahead, barb, middle] } else { [ahead, middle, barb] };
        shapes.triangle(corners, color)
    };
    let both = |shapes: FlatShapes, tip: f32, back: f32, color: Color| {
        half(half(shapes, tip, back, 1.0, color), tip, back, -1.0, color)
    };
    let rim_tip = tip + RIM * (1.0 + slope * slope).sqrt() / slope;
    both(both(shapes, rim_tip, tip - HEAD - RIM, paint.rim), tip, tip - HEAD, paint.fill)
}
