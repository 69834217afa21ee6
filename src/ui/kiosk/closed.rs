//! The panels for when the kiosk can't be used.

use bevy_egui::egui::{Align2, Color32, Context, Frame, RichText, vec2};

use super::cover::{CURTAIN, centred_rect, shade};
use super::kiosk_kit::KioskKit;
use crate::ui::kit::Kit;
use crate::ui::panel::{front_panel, panel};
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};

/// A colour for text that doesn't light up the hall but can still be read.
const FAINT: Color32 = Color32::from_gray(52);

/// Covers the screen in black outside the opening hours.
pub(super) fn dark(ctx: &Context, kit: &Kit) {
    panel(ctx, CURTAIN, ctx.content_rect(), Frame::NONE.fill(Color32::BLACK), |ui| {
        let foot = ui.max_rect().center_bottom() - vec2(0.0, 48.0);
        ui.painter().text(foot, Align2::CENTER_BOTTOM, kit.text("kiosk-closed"), theme::body(18.0), FAINT);
    });
}

pub(super) fn out_of_order(ctx: &Context, kit: &mut KioskKit) {
    shade(ctx);
    front_panel(
        ctx,
        "event-out-of-order",
        centred_rect(ctx, 460.0, 150.0),
        theme::asking_frame().inner_margin(24),
        |ui| {
            ui.vertical_centered(|ui| {
                ui.label(RichText::new(kit.text("kiosk-out-of-order")).font(theme::serif(32.0)).color(TEXT));
                ui.label(
                    RichText::new(kit.text("kiosk-out-of-order-told")).font(theme::body(15.0)).color(SECONDARY_TEXT),
                );
            });
        },
    );
}
