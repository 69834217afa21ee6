//! The question “Are you still there?” with a countdown that any input stops.

use bevy_egui::egui::{Context, Rect, RichText};
use kiosk::{KioskPhase, VisitEvent};

use super::cover::{centred_rect, shade};
use super::kiosk_kit::KioskKit;
use crate::ui::panel::front_panel;
use crate::ui::theme::{self, BRASS, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};

pub(super) const PLACE: &str = "event-asking";
/// Height of the question with its margins.
const HEAD: f32 = 204.0;

pub(super) fn show(ctx: &Context, kit: &mut KioskKit) {
    let Some(seconds) = kit.idle_countdown() else { return };
    shade(ctx);
    let mut answers = vec![("kiosk-here", VisitEvent::Touched)];
    match kit.kiosk.as_ref().map(|kiosk| kiosk.phase()) {
        Some(KioskPhase::Playing) => {
            answers.extend([
                ("kiosk-take-over", VisitEvent::TakeOverPressed),
                ("kiosk-newcomer", VisitEvent::NewcomerPressed),
            ]);
        }
        Some(KioskPhase::Result) => answers.push(("kiosk-newcomer", VisitEvent::NewcomerPressed)),
        _ => {}
    }
    let step = theme::TOUCH_SIZE + theme::GAP;
    let foot = answers.len() as f32 * step;
    front_panel(ctx, PLACE, centred_rect(ctx, 420.0, HEAD + foot), theme::asking_frame().inner_margin(20), |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(kit.text("kiosk-asking")).font(theme::serif(30.0)));
            ui.label(RichText::new(seconds.to_string()).font(theme::serif(64.0)).color(BRASS));
            ui.label(RichText::new(kit.text("kiosk-asking-told")).font(theme::body(14.0)).color(SECONDARY_TEXT));
        });
        let foot = ui.max_rect().with_min_y(ui.max_rect().bottom() - foot + theme::GAP);
        for (index, (key, answer)) in answers.into_iter().enumerate() {
            let style = if index == 0 { ButtonStyle::Primary } else { ButtonStyle::Outlined };
            let push = PushButton::new(kit.text(key)).style(style).font(theme::strong(15.0));
            let top = foot.top() + index as f32 * step;
            let place = Rect::from_x_y_ranges(foot.x_range(), top..=top + theme::TOUCH_SIZE);
            if push.place(ui, &kit.icons, place).clicked() {
                kit.report(answer);
            }
        }
    });
}
