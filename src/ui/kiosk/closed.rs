//! What is shown while nobody can play.

use bevy_egui::egui::{Color32, Context, Frame, RichText};

use super::{CURTAIN, middle, shade};
use crate::ui::kit::Kit;
use crate::ui::panel::{front, panel};
use crate::ui::theme::{self, TEXT, TEXT2};

/// Outside of the opening hours.
pub(super) fn dark(ctx: &Context) {
    panel(ctx, CURTAIN, ctx.content_rect(), Frame::NONE.fill(Color32::BLACK), |_| {});
}

pub(super) fn out_of_order(ctx: &Context, kit: &mut Kit) {
    shade(ctx);
    front(ctx, "event-out-of-order", middle(ctx, 460.0, 150.0), theme::asking_frame().inner_margin(24), |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(kit.text("kiosk-out-of-order")).font(theme::serif(32.0)).color(TEXT));
            ui.label(RichText::new(kit.text("kiosk-out-of-order-told")).font(theme::body(15.0)).color(TEXT2));
        });
    });
}
