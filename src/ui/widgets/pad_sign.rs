//! The controls of a gamepad, drawn with the labels of its brand.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::appearance::GamepadBrand;
use crate::input::bindings::Stick;
use crate::ui::theme::{self, EDGE, RAISED, TEXT};

/// Height of a sign, in points.
pub(crate) const SIGN: f32 = 20.0;

/// A control of a gamepad.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum GamepadSign {
    /// The directional pad.
    Cross,
    /// A button.
    Button(GamepadButton),
    /// A stick, or the triggers.
    Stick(Stick),
}

impl GamepadSign {
    /// Returns the sign of a button. The four directions share one sign.
    pub fn of(button: GamepadButton) -> Self {
        use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};
        if matches!(button, DPadLeft | DPadRight | DPadUp | DPadDown) { Self::Cross } else { Self::Button(button) }
    }

    /// Returns the maximum width.
    pub fn width(self) -> f32 {
        match self {
            Self::Stick(Stick::Triggers) => 2.0 * SIGN + 12.0,
            Self::Button(GamepadButton::LeftTrigger | GamepadButton::RightTrigger) => SIGN + 6.0,
            _ => SIGN,
        }
    }

    /// Draws the sign with its left middle at `left`; returns its width.
    pub fn paint(self, painter: &Painter, left: Pos2, signs: GamepadBrand) -> f32 {
        let circle = Rect::from_min_size(left - vec2(0.0, SIGN / 2.0), vec2(SIGN, SIGN));
        match self {
            Self::Cross => cross(painter, circle),
            Self::Stick(Stick::Left) => round(painter, circle, Some("L")),
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

fn shoulders(signs: GamepadBrand, are_triggers: bool) -> [&'static str; 2] {
    match (signs, are_triggers) {
        (GamepadBrand::Xbox, false) => ["LB", "RB"],
        (GamepadBrand::Xbox, true) => ["LT", "RT"],
        (GamepadBrand::PlayStation, false) => ["L1", "R1"],
        (GamepadBrand::PlayStation, true) => ["L2", "R2"],
        (GamepadBrand::Nintendo, false) => ["L", "R"],
        (GamepadBrand::Nintendo, true) => ["ZL", "ZR"],
    }
}

/// Draws one of the four right-hand buttons: a letter, or a shape for PlayStation.
fn face(painter: &Painter, rect: Rect, button: GamepadButton, signs: GamepadBrand) {
    use GamepadButton::{East, North, South, West};
    let letter = match (signs, button) {
        (GamepadBrand::Xbox, South) | (GamepadBrand::Nintendo, East) => Some("A"),
        (GamepadBrand::Xbox, East) | (GamepadBrand::Nintendo, South) => Some("B"),
        (GamepadBrand::Xbox, West) | (GamepadBrand::Nintendo, North) => Some("X"),
        (GamepadBrand::Xbox, North) | (GamepadBrand::Nintendo, West) => Some("Y"),
        _ => None,
    };
    round(painter, rect, letter);
    if signs == GamepadBrand::PlayStation {
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

/// Draws a button that isn't round; returns its width.
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

/// Draws the menu button.
fn lines(painter: &Painter, rect: Rect) {
    round(painter, rect, None);
    for y in [-3.5, 0.0, 3.5] {
        let at = rect.center() + vec2(0.0, y);
        painter.line_segment([pos2(at.x - 4.5, at.y), pos2(at.x + 4.5, at.y)], Stroke::new(1.5, TEXT));
    }
}

/// Draws the button beside the menu button: one pane over another.
fn panes(painter: &Painter, rect: Rect) {
    round(painter, rect, None);
    for offset in [vec2(-1.5, -1.5), vec2(1.5, 1.5)] {
        let pane = Rect::from_center_size(rect.center() + offset, vec2(7.0, 6.0));
        painter.rect(pane, CornerRadius::same(1), RAISED, Stroke::new(1.2, TEXT), StrokeKind::Middle);
    }
}
