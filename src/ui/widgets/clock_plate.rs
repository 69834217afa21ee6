//! A player's clock. All digits have cells of the same width, so that nothing moves while it runs.

use core::time::Duration;

use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::session::LOW_TIME;
use crate::ui::theme::{self, LINE, LIT, LOW_FILL, ON_DANGER, ON_LIT, PANEL, SECONDARY_TEXT};

/// The state of a clock.
pub(crate) struct ClockFace {
    pub left: Duration,
    pub running: bool,
}

/// Formats a time: with hours if there are any, and with tenths if time is low.
pub(crate) fn time_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if left < LOW_TIME {
        format!("{minutes}:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

const SIZE: f32 = 28.0;

/// Draws the clock, right-aligned in `place`; returns its rectangle.
pub(crate) fn clock_plate(ui: &Ui, face: &ClockFace, place: Rect) -> Rect {
    let painter = ui.painter();
    let text = time_text(face.left);
    let size = if text.len() > 6 { SIZE - 4.0 } else { SIZE };
    let font = theme::strong(size);
    let width = TimeCells::of(ui, &font).width(&text);
    let rect = Align2::RIGHT_CENTER.anchor_size(place.right_center(), vec2((width + 24.0).max(96.0), place.height()));
    let low = face.left < LOW_TIME;
    let (fill, edge, colour) = match (face.running, low) {
        (true, true) => (LOW_FILL, LOW_FILL, ON_DANGER),
        (true, false) => (LIT, LIT, ON_LIT),
        (false, true) => (PANEL, theme::DANGER, theme::DANGER),
        (false, false) => (PANEL, LINE, SECONDARY_TEXT),
    };
    painter.rect(rect, CornerRadius::same(theme::CONTROL), fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    steady_time(ui, &text, rect.center(), font, colour);
    rect
}

/// Draws a time around its middle, with cells of the same width for all digits.
pub(crate) fn steady_time(ui: &Ui, text: &str, middle: Pos2, font: FontId, colour: Color32) {
    let cells = TimeCells::of(ui, &font);
    let mut x = middle.x - cells.width(text) / 2.0;
    for letter in text.chars() {
        let step = cells.advance(letter);
        ui.painter().text(pos2(x + step / 2.0, middle.y), Align2::CENTER_CENTER, letter, font.clone(), colour);
        x += step;
    }
}

/// Cells of a written time, in points.
struct TimeCells {
    /// Width of a digit.
    digit: f32,
    /// Width of a colon or a point.
    sign: f32,
}

impl TimeCells {
    fn of(ui: &Ui, font: &FontId) -> Self {
        let width =
            |letter: char| ui.painter().layout_no_wrap(letter.to_string(), font.clone(), SECONDARY_TEXT).size().x;
        Self { digit: ('0'..='9').map(width).fold(0.0, f32::max), sign: width(':') }
    }

    fn advance(&self, letter: char) -> f32 {
        if letter.is_ascii_digit() { self.digit } else { self.sign }
    }

    fn width(&self, text: &str) -> f32 {
        text.chars().map(|letter| self.advance(letter)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tim_times_are_written_as_clocks_show_them() {
        for (millis, text) in
            [(5_400_000, "1:30:00"), (761_900, "12:41"), (20_000, "0:20"), (19_490, "0:19.4"), (0, "0:00.0")]
        {
            assert_eq!(time_text(Duration::from_millis(millis)), text);
        }
    }
}
