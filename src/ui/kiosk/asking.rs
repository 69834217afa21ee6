//! “Are you still there?”, with a countdown that any sign of a person stops.

use bevy_egui::egui::{Context, RichText};
use kiosk::Happened;

use super::{middle, shade};
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, front};
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Push, Style};

pub(super) const PLACE: &str = "event-asking";

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(seconds) = kit.kiosk_asks_for() else { return };
    shade(ctx);
    front(ctx, PLACE, middle(ctx, 480.0, 270.0), theme::asking_frame().inner_margin(20), |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(kit.text("kiosk-asking")).font(theme::serif(30.0)));
            ui.label(RichText::new(seconds.to_string()).font(theme::serif(64.0)).color(BRASS));
            ui.label(RichText::new(kit.text("kiosk-asking-told")).font(theme::body(14.0)).color(TEXT2));
        });
        let foot = ui.max_rect().with_min_y(ui.max_rect().bottom() - theme::TOUCH - 4.0);
        let mut places = columns(foot, 2, 12.0);
        let mut next = || places.next().unwrap_or(foot);
        let here = Push::new(kit.text("kiosk-here")).style(Style::Primary).font(theme::strong(15.0));
        if here.place(ui, &kit.icons, next()).clicked() {
            kit.tell_kiosk(Happened::Touched);
        }
        let other = Push::new(kit.text("kiosk-take-over")).style(Style::Outlined);
        if other.place(ui, &kit.icons, next()).clicked() {
            kit.tell_kiosk(Happened::TakenOver);
        }
    });
}
