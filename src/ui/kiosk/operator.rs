//! What is the operator's, over everything else: first the keypad, and behind it the page. Everything on the page holds from
//! the moment when it is set, so that nothing is lost when it closes by itself.

use bevy_egui::egui::{Color32, Context, Frame, Id, LayerId, Order, Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use kiosk::{Happened, Programme};

use super::pin_entry::{Aim, Outcome, PinEntry};
use super::serving::Serving;
use super::{keypad, machine, middle, playing, times, today};
use crate::events::KioskRequest;
use crate::options::OperatorPart as Part;
use crate::ui::kit::Kit;
use crate::ui::panel::{front, scrolls};
use crate::ui::theme::{self, TEXT};
use crate::ui::widgets::{Choice, Push, Style, segmented};

/// The name of its place.
pub(super) const PLACE: &str = "operator";
/// The most points that a line of the page takes.
const WIDTH: f32 = 860.0;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(kiosk) = &kit.kiosk else { return };
    let (is_served, is_in, programme) = (kiosk.is_served(), kiosk.is_operator_in(), kiosk.programme().clone());
    if !is_served {
        let corner = kit.desk.serving.corner;
        kit.desk.serving = Serving { corner, ..Serving::default() };
        return;
    }
    let fill = if is_in { theme::PANEL } else { Color32::from_rgba_unmultiplied(0x0d, 0x08, 0x05, 200) };
    front(ctx, PLACE, ctx.content_rect(), Frame::NONE.fill(fill), |ui| {
        if is_in && kit.desk.serving.pin.as_ref().is_none_or(|entry| !entry.is_for_change()) {
            kit.desk.serving.pin = None;
            page(ui, kit, &programme);
        } else {
            pad(ui, kit);
        }
    });
    ctx.move_to_top(LayerId::new(Order::Foreground, Id::new(PLACE)));
}

/// The keypad in the middle, with the way out.
fn pad(ui: &mut Ui, kit: &mut Kit) {
    const MARGIN: f32 = 20.0;
    let has_pin = kit.operator.as_ref().is_some_and(|operator| operator.has_pin());
    let aim = if has_pin { Aim::Open } else { Aim::Choose };
    let mut entry = kit.desk.serving.pin.take().unwrap_or_else(|| PinEntry::new(aim));
    let outcome = entry.go_on();
    let height = keypad::HEIGHT + theme::TOUCH + 2.0 * MARGIN;
    let frame = middle(ui.ctx(), keypad::WIDTH + 2.0 * MARGIN, height);
    ui.painter().add(theme::asking_frame().paint(frame - theme::asking_frame().inner_margin));
    let inner = frame.shrink(MARGIN);
    keypad::show(ui, kit, &mut entry, inner.with_max_y(inner.top() + keypad::HEIGHT));
    let foot = inner.with_min_y(inner.bottom() - theme::TOUCH);
    let leaves = Push::new(kit.text("close")).icon("close").style(Style::Quiet).place(ui, &kit.icons, foot).clicked();
    if entry.is_waiting() {
        kit.animate();
    }
    let is_change = entry.is_for_change();
    let is_done = matches!(outcome, Outcome::Answered) && is_change;
    if let Outcome::Ask(request) = outcome {
        kit.ask_kiosk(request);
    }
    if is_done {
        let said = kit.text("kiosk-pin-changed");
        kit.say(said);
    } else if leaves && !is_change {
        kit.tell_kiosk(Happened::OperatorWent);
    } else if !leaves {
        kit.desk.serving.pin = Some(entry);
    }
}

fn page(ui: &mut Ui, kit: &mut Kit, before: &Programme) {
    let margin = if kit.desk.layout.is_narrow() { 16.0 } else { 28.0 };
    let room = ui.max_rect().shrink(margin);
    let width = room.width().min(WIDTH);
    let place = Rect::from_center_size(room.center(), vec2(width, room.height()));
    let mut programme = before.clone();
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        head(ui, kit);
        parts(ui, kit);
        ui.add_space(6.0);
        let part = kit.desk.serving.part;
        let opens = kit.desk.serving.seen.replace(part) != Some(part);
        ui.push_id(part as u8, |ui| {
            scrolls(opens).show(ui, |ui| {
                // The bar beside it.
                ui.set_max_width(ui.available_width() - 10.0);
                match part {
                    Part::Today => today::show(ui, kit),
                    Part::Playing => playing::show(ui, kit, &mut programme),
                    Part::Times => times::show(ui, kit, &mut programme),
                    Part::Machine => machine::show(ui, kit, &mut programme),
                }
            });
        });
    });
    if programme != *before && programme.check().is_empty() {
        kit.ask_kiosk(KioskRequest::Set(Box::new(programme)));
    }
}

fn head(ui: &mut Ui, kit: &mut Kit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
    let title = kit.text("kiosk-operator");
    let font = theme::serif(if kit.desk.layout.is_narrow() { 24.0 } else { 30.0 });
    ui.painter().text(place.left_center(), bevy_egui::egui::Align2::LEFT_CENTER, title, font, TEXT);
    let push = Push::new(kit.text("close")).icon("close").style(Style::Outlined);
    let corner = Rect::from_min_max(pos2(place.right() - 130.0, place.top()), place.max);
    if push.place(ui, &kit.icons, corner).clicked() {
        kit.tell_kiosk(Happened::OperatorWent);
    }
}

fn parts(ui: &mut Ui, kit: &mut Kit) {
    let parts = [
        (Part::Today, "kiosk-part-today"),
        (Part::Playing, "kiosk-part-playing"),
        (Part::Times, "kiosk-part-times"),
        (Part::Machine, "kiosk-part-machine"),
    ]
    .map(|(part, key)| Choice::new(part, kit.text(key)));
    if let Some(part) = segmented(ui, &kit.icons, None, kit.desk.serving.part, &parts) {
        kit.desk.serving.part = part;
        kit.animate();
    }
}

/// A button as wide as its words, as high as a finger needs it.
pub(super) fn button(ui: &mut Ui, kit: &Kit, push: Push) -> bool {
    ui.spacing_mut().item_spacing = Vec2::splat(theme::GAP);
    push.fit(ui, &kit.icons, theme::TOUCH).clicked()
}
