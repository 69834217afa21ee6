//! “Are you still there?”, with a countdown that any sign of a person stops.

use bevy_egui::egui::{Context, Rect, RichText};
use kiosk::{Happened, Phase};

use super::{middle, shade};
use crate::ui::kit::Kit;
use crate::ui::panel::front;
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Push, Style};

pub(super) const PLACE: &str = "event-asking";
/// Height of the question with its margins.
const HEAD: f32 = 204.0;

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(seconds) = kit.kiosk_asks_for() else { return };
    shade(ctx);
    let mut answers = vec![("kiosk-here", Happened::Touched)];
    match kit.kiosk.as_ref().map(|kiosk| kiosk.phase()) {
        Some(Phase::Playing) => {
            answers.extend([("kiosk-take-over", Happened::TakenOver), ("kiosk-newcomer", Happened::NewcomerCame)]);
        }
        Some(Phase::Result) => answers.push(("kiosk-newcomer", Happened::NewcomerCame)),
        _ => {}
    }
    let step = theme::TOUCH + theme::GAP;
    let foot = answers.len() as f32 * step;
    front(ctx, PLACE, middle(ctx, 420.0, HEAD + foot), theme::asking_frame().inner_margin(20), |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(kit.text("kiosk-asking")).font(theme::serif(30.0)));
            ui.label(RichText::new(seconds.to_string()).font(theme::serif(64.0)).color(BRASS));
            ui.label(RichText::new(kit.text("kiosk-asking-told")).font(theme::body(14.0)).color(TEXT2));
        });
        let foot = ui.max_rect().with_min_y(ui.max_rect().bottom() - foot + theme::GAP);
        for (index, (key, answer)) in answers.into_iter().enumerate() {
            let style = if index == 0 { Style::Primary } else { Style::Outlined };
            let push = Push::new(kit.text(key)).style(style).font(theme::strong(15.0));
            let top = foot.top() + index as f32 * step;
            let place = Rect::from_x_y_ranges(foot.x_range(), top..=top + theme::TOUCH);
            if push.place(ui, &kit.icons, place).clicked() {
                kit.tell_kiosk(answer);
            }
        }
    });
}
