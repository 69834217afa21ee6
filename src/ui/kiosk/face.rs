//! The faces among which visitors choose their level.

use bevy_egui::egui::epaint::CubicBezierShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};
use kiosk::VisitorSkill;

use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::PushButton;

const SKIN: Color32 = Color32::from_rgb(0xf0, 0xc9, 0x9b);

/// Hair colour that is visible both on the skin and on the panel.
const HAIR: Color32 = Color32::from_rgb(0xb0, 0x6c, 0x38);

/// Shows a button with a face; returns true if it was pressed.
pub(super) fn button(ui: &mut Ui, kit: &Kit, who: VisitorSkill, key: &str, place: Rect) -> bool {
    let [name, told] = [kit.text(key), kit.text(&format!("{key}-told"))];
    let pressed = PushButton::new("").accessible_name(format!("{name}. {told}")).place(ui, &kit.icons, place).clicked();
    let is_row = place.height() < 160.0;
    let radius = if is_row { 34.0 } else { 48.0 };
    let (at, text_left, top) = if is_row {
        (pos2(place.left() + radius + 22.0, place.center().y), place.left() + 2.0 * radius + 40.0, place.center().y)
    } else {
        (pos2(place.center().x, place.top() + radius + 22.0), place.center().x, place.top() + 2.0 * radius + 52.0)
    };
    paint(ui.painter(), who, at, radius);
    let width = if is_row { place.right() - text_left - 12.0 } else { place.width() - 24.0 };
    let galley = ui.painter().layout(told, theme::body(14.0), SECONDARY_TEXT, width);
    let name = ui.painter().layout_no_wrap(name, theme::strong(19.0), TEXT);
    let left = |galley_width: f32| if is_row { text_left } else { text_left - galley_width / 2.0 };
    let top = if is_row { top - (name.size().y + galley.size().y) / 2.0 } else { top };
    let below = top + name.size().y + 2.0;
    ui.painter().galley(pos2(left(name.size().x), top), name, TEXT);
    let told_left = if is_row { text_left } else { place.left() + 12.0 + (width - galley.size().x) / 2.0 };
    ui.painter().galley(pos2(told_left, below), galley, SECONDARY_TEXT);
    pressed
}

/// Paints a round face: a tuft of hair for the child, short hair for the second level, glasses for the third.
fn paint(painter: &Painter, who: VisitorSkill, at: Pos2, radius: f32) {
    let [ink, hair] = [ON_LIT, HAIR].map(|colour| Stroke::new(radius * 0.07, colour));
    let place = |x: f32, y: f32| at + vec2(x, y) * radius;
    painter.circle_filled(at, radius, SKIN);
    for side in [-1.0, 1.0] {
        painter.circle_filled(place(0.34 * side, -0.12), radius * 0.09, ON_LIT);
    }
    let smile = if who == VisitorSkill::Child { 0.62 } else { 0.46 };
    curve(painter, [place(-0.4, 0.3), place(-0.22, smile), place(0.22, smile), place(0.4, 0.3)], ink);
    match who {
        VisitorSkill::Child => {
            for (x, y) in [(-0.14, -1.22), (0.04, -1.3), (0.22, -1.18)] {
                curve(painter, [place(0.0, -0.96), place(x * 0.4, -1.1), place(x, -1.1), place(x, y)], hair);
            }
            for side in [-1.0, 1.0] {
                painter.circle_filled(place(0.56 * side, 0.2), radius * 0.12, Color32::from_rgb(0xe8, 0x9c, 0x86));
            }
        }
        VisitorSkill::KnowsMoves => {
            curve(painter, [place(-0.86, -0.5), place(-0.5, -1.1), place(0.5, -1.1), place(0.86, -0.5)], hair);
        }
        VisitorSkill::PlaysWell => {
            for side in [-1.0, 1.0] {
                painter.circle_stroke(place(0.36 * side, -0.12), radius * 0.24, Stroke::new(radius * 0.07, BRASS));
            }
            painter.line_segment([place(-0.12, -0.14), place(0.12, -0.14)], Stroke::new(radius * 0.07, BRASS));
            curve(painter, [place(-0.8, -0.6), place(-0.3, -1.0), place(0.3, -1.0), place(0.8, -0.6)], hair);
        }
    }
}

fn curve(painter: &Painter, points: [Pos2; 4], stroke: Stroke) {
    painter.add(CubicBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, stroke));
}
