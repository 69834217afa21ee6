//! The buttons of a gamepad as they look in the hand: letters or signs by who made it.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::appearance::PadSigns;
use crate::input::bindings::Stick;
use crate::ui::theme::{self, EDGE, RAISED, TEXT};

/// Height of a sign, in points.
pub(crate) const SIGN: f32 = 20.0;

/// Something to press or push.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PadSign {
    /// The cross of four, for which the left stick stands in.
    Cross,
    /// A button.
    Button(GamepadButton),
    /// A stick, or the triggers.
    Stick(Stick),
}

impl PadSign {
    /// Of a button; the four of the cross have one sign.
    pub fn of(button: GamepadButton) -> Self {
        use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};
        if matches!(button, DPadLeft | DPadRight | DPadUp | DPadDown) { Self::Cross } else { Self::Button(button) }
    }

    /// How wide it is at most.
    pub fn width(self) -> f32 {
        match self {
            Self::Stick(Stick::Triggers) => 2.0 * SIGN + 12.0,
            Self::Button(GamepadButton::LeftTrigger | GamepadButton::RightTrigger) => SIGN + 6.0,
            _ => SIGN,
        }
    }

    /// Draws it from `left` on, around the height of that; tells its width.
    pub fn paint(self, painter: &Painter, left: Pos2, signs: PadSigns) -> f32 {
        let circle = Rect::from_min_size(left - vec2(0.0, SIGN / 2.0), vec2(SIGN, SIGN));
        match self {
            Self::Cross => cross(painter, circle),
            Self::Stick(Stick::Right) => round(painter, circle, Some("R")),
            Self::Stick(Stick::Triggers) => {
                let [left_one, right_one] = shoulders(signs, true);
                let width = key(painter, left, left_one) + 3.0;
                return width + key(painter, left + vec2(width, 0.0), right_one);
            }
            Self::Button(GamepadButton::LeftTrigger) => return key(painter, left, shoulders(signs, false)[0]),
            Self::Button(GamepadButton::RightTrigger) => return key(painter, left, shoulders(signs, false)[1]),
            Self::Button(GamepadButton::LeftThumb) => round(painter, circle, Some("L3")),
            Self::Button(GamepadButton::RightThumb) => round(painter, circle, Some("R3")),
            Self::Button(GamepadButton::Start) => lines(painter, circle),
            Self::Button(GamepadButton::Select) => panes(painter, circle),
            Self::Button(button) => face(painter, circle, button, signs),
        }
        SIGN
    }
}

fn shoulders(signs: PadSigns, are_triggers: bool) -> [&'static str; 2] {
    match (signs, are_triggers) {
        (PadSigns::Xbox, false) => ["LB", "RB"],
        (PadSigns::Xbox, true) => ["LT", "RT"],
        (PadSigns::PlayStation, false) => ["L1", "R1"],
        (PadSigns::PlayStation, true) => ["L2", "R2"],
        (PadSigns::Nintendo, false) => ["L", "R"],
        (PadSigns::Nintendo, true) => ["ZL", "ZR"],
    }
}

/// One of the four at the right: a letter, or on a PlayStation's a shape.
fn face(painter: &Painter, rect: Rect, button: GamepadButton, signs: PadSigns) {
    use GamepadButton::{East, North, South, West};
    let letter = match (signs, button) {
        (PadSigns::Xbox, South) | (PadSigns::Nintendo, East) => Some("A"),
        (PadSigns::Xbox, East) | (PadSigns::Nintendo, South) => Some("B"),
        (PadSigns::Xbox, West) | (PadSigns::Nintendo, North) => Some("X"),
        (PadSigns::Xbox, North) | (PadSigns::Nintendo, West) => Some("Y"),
        _ => None,
    };
    round(painter, rect, letter);
    if signs == PadSigns::PlayStation {
        let (middle, half, stroke) = (rect.center(), 4.5, Stroke::new(1.5, TEXT));
        let corner = |x: f32, y: f32| middle + vec2(x, y) * half;
        match button {
            South => {
                painter.line_segment([corner(-1.0, -1.0), corner(1.0, 1.0)], stroke);
                painter.line_segment([corner(-1.0, 1.0), corner(1.0, -1.0)], stroke);
            }
            East => {
                painter.circle_stroke(middle, half, stroke);
            }
            West => {
                let square = Rect::from_center_size(middle, vec2(2.0, 2.0) * half);
                painter.rect_stroke(square, CornerRadius::ZERO, stroke, StrokeKind::Middle);
            }
            _ => {
                let corners = vec![corner(0.0, -1.2), corner(1.1, 0.8), corner(-1.1, 0.8), corner(0.0, -1.2)];
                painter.line(corners, stroke);
            }
        }
    }
}

fn round(painter: &Painter, rect: Rect, letter: Option<&str>) {
    painter.circle(rect.center(), SIGN / 2.0 - 0.5, RAISED, Stroke::new(1.0, EDGE));
    if let Some(letter) = letter {
        let size = if letter.len() > 1 { 10.0 } else { 13.0 };
        let text = painter.layout_no_wrap(letter.to_owned(), theme::strong(size), TEXT);
        painter.galley(rect.center() - text.size() / 2.0, text, TEXT);
    }
}

/// A button that is no circle; tells its width.
fn key(painter: &Painter, left: Pos2, word: &str) -> f32 {
    let text = painter.layout_no_wrap(word.to_owned(), theme::strong(11.0), TEXT);
    let width = (text.size().x + 10.0).max(SIGN + 2.0);
    let rect = Rect::from_min_size(left - vec2(0.0, SIGN / 2.0 - 1.0), vec2(width, SIGN - 2.0));
    painter.rect(rect, CornerRadius::same(theme::CHIP), RAISED, Stroke::new(1.0, EDGE), StrokeKind::Inside);
    painter.galley(rect.center() - text.size() / 2.0, text, TEXT);
    width
}

fn cross(painter: &Painter, rect: Rect) {
    let (long, wide) = (rect.width() - 2.0, rect.width() / 3.0);
    for size in [vec2(long, wide), vec2(wide, long)] {
        let bar = Rect::from_center_size(rect.center(), size);
        painter.rect(bar, CornerRadius::same(2), RAISED, Stroke::new(1.0, EDGE), StrokeKind::Inside);
    }
    let middle = Rect::from_center_size(rect.center(), vec2(wide - 2.0, long - 2.0));
    painter.rect_filled(middle, CornerRadius::same(1), RAISED);
}

/// The button that opens menus.
fn lines(painter: &Painter, rect: Rect) {
    round(painter, rect, None);
    for y in [-3.5, 0.0, 3.5] {
        let at = rect.center() + vec2(0.0, y);
        painter.line_segment([pos2(at.x - 4.5, at.y), pos2(at.x + 4.5, at.y)], Stroke::new(1.5, TEXT));
    }
}

/// The button beside it: one pane over another.
fn panes(painter: &Painter, rect: Rect) {
    round(painter, rect, None);
    for offset in [vec2(-1.5, -1.5), vec2(1.5, 1.5)] {
        let pane = Rect::from_center_size(rect.center() + offset, vec2(7.0, 6.0));
        painter.rect(pane, CornerRadius::same(1), RAISED, Stroke::new(1.2, TEXT), StrokeKind::Middle);
    }
}
