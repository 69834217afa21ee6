//! The keypad: twelve keys, a dot for each digit, and what came of the last try. Keys of a keyboard do the same.

use bevy_egui::egui::{Align2, Pos2, Rect, Stroke, Ui, pos2, vec2};

use super::pin_entry::{Key, MOST, PinEntry};
use crate::events::Refused;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, DANGER, TEXT, TEXT2};
use crate::ui::widgets::{Push, Style};

pub(super) const WIDTH: f32 = 300.0;
pub(super) const HEIGHT: f32 = 432.0;
const KEY: f32 = 64.0;
const GAP: f32 = 8.0;
/// Fewer digits are no PIN.
const LEAST: usize = 4;

const KEYS: [Key; 12] = [
    Key::Digit('1'),
    Key::Digit('2'),
    Key::Digit('3'),
    Key::Digit('4'),
    Key::Digit('5'),
    Key::Digit('6'),
    Key::Digit('7'),
    Key::Digit('8'),
    Key::Digit('9'),
    Key::Delete,
    Key::Digit('0'),
    Key::Enter,
];

/// Fills `place`.
pub(super) fn show(ui: &mut Ui, kit: &mut Kit, entry: &mut PinEntry, place: Rect) {
    let locked = kit.pin_locked_for().filter(|_| !kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_operator_in()));
    let may_press = locked.is_none() && !entry.is_waiting();
    if may_press {
        typed(kit, entry);
    }
    let middle = |y: f32| pos2(place.center().x, place.top() + y);
    ui.painter().text(middle(16.0), Align2::CENTER_CENTER, kit.text(entry.wanted()), theme::serif(24.0), TEXT);
    dots(ui, entry.count(), middle(60.0));
    let (said, colour) = match said(kit, entry, locked) {
        Some(said) => (said, DANGER),
        None if entry.is_waiting() => (kit.text("kiosk-pin-checking"), BRASS),
        None => (kit.text(entry.about()), TEXT2),
    };
    let said = ui.painter().layout(said, theme::body(14.0), colour, place.width());
    let at = middle(86.0) - vec2(said.size().x / 2.0, 0.0);
    ui.painter().galley(at, said, colour);
    let width = (place.width() - 2.0 * GAP) / 3.0;
    let top = place.top() + 134.0;
    for (index, key) in KEYS.into_iter().enumerate() {
        let (column, row) = ((index % 3) as f32, (index / 3) as f32);
        let corner = pos2(place.left() + column * (width + GAP), top + row * (KEY + GAP));
        let rect = Rect::from_min_size(corner, vec2(width, KEY));
        if button(kit, key).enabled(may_press).place(ui, &kit.icons, rect).clicked() {
            entry.press(key);
            kit.animate();
        }
    }
}

fn button(kit: &Kit, key: Key) -> Push {
    match key {
        Key::Digit(digit) => Push::new(digit).font(theme::strong(24.0)),
        Key::Delete => Push::new(kit.text("kiosk-pin-delete")).style(Style::Outlined),
        Key::Enter => Push::new(kit.text("kiosk-pin-enter")).style(Style::Primary).font(theme::strong(15.0)),
    }
}

/// What stands above the keys, where something is wrong.
fn said(kit: &mut Kit, entry: &PinEntry, locked: Option<u32>) -> Option<String> {
    if let Some(seconds) = locked {
        let next = kit.now().floor() + 1.0;
        kit.is_still(next);
        let time = format!("{}:{:02}", seconds / 60, seconds % 60);
        return Some(kit.texts.with("kiosk-pin-locked", &[("time", time.into())]));
    }
    if let Some(key) = entry.wrong() {
        return Some(kit.text(key));
    }
    let is_told = entry.has_tried() && !entry.is_waiting() && entry.count() == 0;
    match kit.operator.as_ref()?.refused.filter(|_| is_told)? {
        Refused::Wrong(left) => Some(kit.texts.with("kiosk-pin-wrong", &[("number", left.into())])),
        Refused::Locked(_) => None,
    }
}

fn dots(ui: &Ui, count: usize, centre: Pos2) {
    const STEP: f32 = 26.0;
    let places = count.clamp(LEAST, MOST);
    let left = centre.x - STEP * (places as f32 - 1.0) / 2.0;
    for place in 0..places {
        let at = pos2(left + STEP * place as f32, centre.y);
        if place < count {
            ui.painter().circle_filled(at, 8.0, BRASS);
        } else {
            ui.painter().circle_stroke(at, 7.0, Stroke::new(1.5, theme::EDGE));
        }
    }
}

/// What is typed on a keyboard. Enter belongs to a key that Tab has reached, if it has reached one.
fn typed(kit: &mut Kit, entry: &mut PinEntry) {
    for digit in core::mem::take(&mut kit.desk.digits) {
        entry.press(Key::Digit(digit));
        kit.animate();
    }
    if kit.desk.entered {
        entry.press(Key::Enter);
        kit.animate();
    }
}
