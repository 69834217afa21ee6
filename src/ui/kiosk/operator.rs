//! The operator's panels over everything else: the keypad, and after the PIN the page. Every change takes effect at
//! once, so nothing is lost when the page closes by itself.

use bevy_egui::egui::{Color32, Context, Frame, Id, LayerId, Order, Rect, Ui, UiBuilder, pos2, vec2};
use kiosk::{OperatorSettings, VisitEvent};

use super::cover::centred_rect;
use super::kiosk_kit::KioskKit;
use super::operator_state::OperatorPanelState;
use super::pin_entry::{PinEntry, PinProgress, PinPurpose};
use super::{keypad, machine, playing, times, today};
use crate::kiosk::KioskRequest;
use crate::options::OperatorTab as Part;
use crate::ui::panel::{dialog_scroll_area, front_panel};
use crate::ui::theme::{self, TEXT};
use crate::ui::widgets::{ButtonStyle, Choice, PushButton, segmented};

/// Id of the area.
pub(super) const PLACE: &str = "operator";
/// Maximum width of the page, in points.
const WIDTH: f32 = 860.0;

pub(super) fn show(ctx: &Context, kit: &mut KioskKit) {
    let Some(kiosk) = &kit.core.kiosk else { return };
    let (is_operator_open, is_in, operator_settings) =
        (kiosk.is_operator_open(), kiosk.is_operator_page_open(), kiosk.operator_settings().clone());
    if !is_operator_open {
        let corner = kit.state.corner;
        *kit.state = OperatorPanelState { corner, ..OperatorPanelState::default() };
        return;
    }
    let fill = if is_in { theme::PANEL } else { Color32::from_rgba_unmultiplied(0x0d, 0x08, 0x05, 200) };
    front_panel(ctx, PLACE, ctx.content_rect(), Frame::NONE.fill(fill), |ui| {
        if is_in && kit.state.pin.as_ref().is_none_or(|entry| !entry.is_for_change()) {
            kit.state.pin = None;
            page(ui, kit, &operator_settings);
        } else {
            pad(ui, kit);
        }
    });
    ctx.move_to_top(LayerId::new(Order::Foreground, Id::new(PLACE)));
}

/// Shows the keypad in the middle of the screen, with a close button.
fn pad(ui: &mut Ui, kit: &mut KioskKit) {
    const MARGIN: f32 = 20.0;
    let has_pin = kit.operator.as_ref().is_some_and(|operator| operator.has_pin());
    let aim = if has_pin { PinPurpose::Open } else { PinPurpose::Choose };
    let mut entry = kit.state.pin.take().unwrap_or_else(|| PinEntry::new(aim));
    let outcome = entry.advance();
    let height = keypad::HEIGHT + theme::TOUCH_SIZE + 2.0 * MARGIN;
    let frame = centred_rect(ui.ctx(), keypad::WIDTH + 2.0 * MARGIN, height);
    ui.painter().add(theme::asking_frame().paint(frame - theme::asking_frame().inner_margin));
    let inner = frame.shrink(MARGIN);
    keypad::show(ui, kit, &mut entry, inner.with_max_y(inner.top() + keypad::HEIGHT));
    let foot = inner.with_min_y(inner.bottom() - theme::TOUCH_SIZE);
    let leaves = PushButton::new(kit.text("close"))
        .icon("close")
        .style(ButtonStyle::Quiet)
        .place(ui, &kit.icons, foot)
        .clicked();
    if entry.is_waiting() {
        kit.request_frame();
    }
    let is_change = entry.is_for_change();
    let is_done = matches!(outcome, PinProgress::Answered) && is_change;
    if let PinProgress::Ask(request) = outcome {
        kit.request(request);
    }
    if is_done {
        let message = kit.text("kiosk-pin-changed");
        kit.show_toast(message);
    } else if leaves && !is_change {
        kit.report(VisitEvent::OperatorClosed);
    } else if !leaves {
        kit.state.pin = Some(entry);
    }
}

fn page(ui: &mut Ui, kit: &mut KioskKit, before: &OperatorSettings) {
    let margin = if kit.frame.layout.is_narrow() { 16.0 } else { 28.0 };
    let room = ui.max_rect().shrink(margin);
    let width = room.width().min(WIDTH);
    let place = Rect::from_center_size(room.center(), vec2(width, room.height()));
    let mut operator_settings = before.clone();
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        head(ui, kit);
        parts(ui, kit);
        ui.add_space(6.0);
        let part = kit.state.part;
        let opens = kit.state.seen.replace(part) != Some(part);
        ui.push_id(part as u8, |ui| {
            dialog_scroll_area(opens).show(ui, |ui| {
                // Leaves room for the scroll bar.
                ui.set_max_width(ui.available_width() - 10.0);
                match part {
                    Part::Today => today::show(ui, kit),
                    Part::Playing => playing::show(ui, kit, &mut operator_settings),
                    Part::Times => times::show(ui, kit, &mut operator_settings),
                    Part::Machine => machine::show(ui, kit, &mut operator_settings),
                }
            });
        });
    });
    if operator_settings != *before && operator_settings.check().is_empty() {
        kit.request(KioskRequest::Set(Box::new(operator_settings)));
    }
}

fn head(ui: &mut Ui, kit: &mut KioskKit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let title = kit.text("kiosk-operator");
    let font = theme::serif(if kit.frame.layout.is_narrow() { 24.0 } else { 30.0 });
    ui.painter().text(place.left_center(), bevy_egui::egui::Align2::LEFT_CENTER, title, font, TEXT);
    let push = PushButton::new(kit.text("close")).icon("close").style(ButtonStyle::Outlined);
    let corner = Rect::from_min_max(pos2(place.right() - 130.0, place.top()), place.max);
    if push.place(ui, &kit.icons, corner).clicked() {
        kit.report(VisitEvent::OperatorClosed);
    }
}

fn parts(ui: &mut Ui, kit: &mut KioskKit) {
    let parts = [
        (Part::Today, "kiosk-part-today"),
        (Part::Playing, "kiosk-part-playing"),
        (Part::Times, "kiosk-part-times"),
        (Part::Machine, "kiosk-part-machine"),
    ]
    .map(|(part, key)| Choice::new(part, kit.text(key)));
    if let Some(part) = segmented(ui, &kit.icons, None, kit.state.part, &parts) {
        kit.state.part = part;
        kit.request_frame();
    }
}
