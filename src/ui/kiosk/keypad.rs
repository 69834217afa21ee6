//! The keypad: twelve keys, a dot for each digit, and the result of the last attempt. A keyboard works, too.

use bevy_egui::egui::{Align2, Pos2, Rect, Stroke, Ui, pos2, vec2};

use super::kiosk_kit::KioskKit;
use super::pin_entry::{MAX_DIGITS, PinEntry, PinKey};
use crate::kiosk::PinRejection;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, BRASS, DANGER, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};

pub(super) const WIDTH: f32 = 300.0;
pub(super) const HEIGHT: f32 = 432.0;
const KEY: f32 = 64.0;
const GAP: f32 = 8.0;
/// Minimum number of digits in a PIN.
const MIN_DIGITS: usize = 4;

const KEYS: [PinKey; 12] = [
    PinKey::Digit('1'),
    PinKey::Digit('2'),
    PinKey::Digit('3'),
    PinKey::Digit('4'),
    PinKey::Digit('5'),
    PinKey::Digit('6'),
    PinKey::Digit('7'),
    PinKey::Digit('8'),
    PinKey::Digit('9'),
    PinKey::Delete,
    PinKey::Digit('0'),
    PinKey::Enter,
];

/// Shows the keypad in `place`.
pub(super) fn show(ui: &mut Ui, kit: &mut KioskKit, entry: &mut PinEntry, place: Rect) {
    let locked =
        kit.pin_locked_for().filter(|_| !kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_operator_page_open()));
    let may_press = locked.is_none() && !entry.is_waiting();
    if may_press {
        typed(kit, entry);
    }
    let middle = |y: f32| pos2(place.center().x, place.top() + y);
    ui.painter().text(middle(16.0), Align2::CENTER_CENTER, kit.text(entry.prompt()), theme::serif(24.0), TEXT);
    dots(ui, entry.count(), middle(60.0));
    let (said, colour) = match said(kit, entry, locked) {
        Some(said) => (said, DANGER),
        None if entry.is_waiting() => (kit.text("kiosk-pin-checking"), BRASS),
        None => (kit.text(entry.explanation()), SECONDARY_TEXT),
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
            kit.request_frame();
        }
    }
}

fn button(kit: &Kit, key: PinKey) -> PushButton {
    match key {
        PinKey::Digit(digit) => PushButton::new(digit).font(theme::strong(24.0)),
        PinKey::Delete => PushButton::new(kit.text("kiosk-pin-delete")).style(ButtonStyle::Outlined),
        PinKey::Enter => {
            PushButton::new(kit.text("kiosk-pin-enter")).style(ButtonStyle::Primary).font(theme::strong(15.0))
        }
    }
}

/// Returns the error text above the keys, if there is one.
fn said(kit: &mut KioskKit, entry: &PinEntry, locked: Option<u32>) -> Option<String> {
    if let Some(seconds) = locked {
        let next = kit.now().floor() + 1.0;
        kit.is_before(next);
        let time = format!("{}:{:02}", seconds / 60, seconds % 60);
        return Some(kit.texts.with("kiosk-pin-locked", &[("time", time.into())]));
    }
    if let Some(key) = entry.error() {
        return Some(kit.text(key));
    }
    let is_told = entry.has_tried() && !entry.is_waiting() && entry.count() == 0;
    match kit.operator.as_ref()?.rejection.filter(|_| is_told)? {
        PinRejection::Wrong(left) => Some(kit.texts.with("kiosk-pin-wrong", &[("number", left.into())])),
        PinRejection::Locked(_) => None,
    }
}

fn dots(ui: &Ui, count: usize, centre: Pos2) {
    const STEP: f32 = 26.0;
    let places = count.clamp(MIN_DIGITS, MAX_DIGITS);
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

/// Reads digits and Enter from the keyboard. Enter is left to a button that has keyboard focus.
fn typed(kit: &mut KioskKit, entry: &mut PinEntry) {
    for digit in core::mem::take(&mut kit.frame.digits) {
        entry.press(PinKey::Digit(digit));
        kit.request_frame();
    }
    if kit.frame.entered {
        entry.press(PinKey::Enter);
        kit.request_frame();
    }
}
