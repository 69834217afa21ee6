//! The words under the two closed hands.

use bevy_egui::egui::{Align2, Context, Rect, RichText, Ui, pos2, vec2};
use rules_core::Color as Side;

use super::kit::Kit;
use super::panel::{columns, grown, panel};
use super::theme::{self, TEXT, TEXT2};
use super::widgets::{Push, Style};
use crate::session::Request;
use rules_core::Hand;

const WIDTH: f32 = 580.0;
/// Height of the board's place on a phone, in widths of the window.
const UPRIGHT: f32 = 1.2;
/// Width of the way past the animation.
const SKIP: f32 = 152.0;
/// Width of the way back.
const BACK: f32 = 116.0;

pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let layout = kit.desk.layout;
    let rim = layout.rim();
    let width = WIDTH.min(layout.screen.width() - 2.0 * rim);
    let foot = layout.screen.center_bottom() - vec2(0.0, rim);
    let (rect, ()) = grown(&ctx, "colour-draw", (Align2::CENTER_BOTTOM, foot), width, theme::asking_frame(), |ui| {
        let Some((opened, found)) = kit.session.colour_draw().map(|draw| {
            let opened = draw.opened();
            (opened, opened.map(|hand| draw.pawn_in(hand)))
        }) else {
            return;
        };
        head(ui, &mut kit, found);
        if opened.is_none() {
            hands(ui, &mut kit);
        }
        if layout.is_narrow() {
            back(ui, &mut kit);
        }
    });
    if !layout.is_narrow() {
        way_back(&ctx, &mut kit);
    }
    // On a phone the board keeps to the top, so that the sleeves come from beyond the picture.
    let foot = if layout.is_narrow() { rect.top().min(layout.screen.width() * UPRIGHT) } else { rect.top() };
    kit.desk.free = Rect::from_min_max(layout.screen.min, pos2(layout.screen.right(), foot));
}

/// Where the game has its menu, on a phone under the hands; nothing has taken the place of an unfinished game yet.
fn way_back(ctx: &Context, kit: &mut Kit) {
    let layout = kit.desk.layout;
    let rect =
        Rect::from_min_size(layout.screen.min + vec2(layout.rim(), layout.rim()), vec2(BACK, theme::TOUCH + 8.0));
    panel(ctx, "colour-draw-back", rect, theme::panel_frame().inner_margin(4), |ui| {
        back(ui, kit);
    });
}

fn back(ui: &mut Ui, kit: &mut Kit) {
    let push = Push::new(kit.text("draw-back")).icon("prev").style(Style::Quiet);
    if push.wide(ui, &kit.icons, theme::TOUCH).clicked() {
        kit.ask(Request::LeaveGame);
    }
}

/// The question, or its answer, with the way past the animation at the right.
fn head(ui: &mut Ui, kit: &mut Kit, found: Option<Side>) {
    let two = kit.session.players().are_both_people();
    let (question, about) = match (found, two) {
        (None, false) => ("draw-question", "draw-about"),
        (None, true) => ("draw-question", "draw-about-two"),
        (Some(Side::White), false) => ("draw-found-white", "draw-white-begins"),
        (Some(Side::Black), false) => ("draw-found-black", "draw-white-begins"),
        (Some(Side::White), true) => ("draw-two-white", "draw-white-begins"),
        (Some(Side::Black), true) => ("draw-two-black", "draw-white-begins"),
    };
    let skip = Push::new(kit.text(if found.is_some() { "draw-to-board" } else { "draw-skip" }))
        .icon("last")
        .style(Style::Quiet);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
    let at = place.left_center();
    ui.painter().text(at, Align2::LEFT_CENTER, kit.text(question), theme::serif(22.0), TEXT);
    let corner = Rect::from_min_max(place.right_top() - vec2(SKIP, 0.0), place.right_bottom());
    if skip.place(ui, &kit.icons, corner).clicked() {
        if found.is_none() {
            // Either hand is as good as the other: chance filled them.
            kit.ask(Request::PointAt(Hand::Left));
        }
        kit.ask(Request::SitDown);
    }
    ui.label(RichText::new(kit.text(about)).font(theme::body(13.0)).color(TEXT2));
}

fn hands(ui: &mut Ui, kit: &mut Kit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 48.0));
    let choices = [("draw-left", "hand-left", Hand::Left), ("draw-right", "hand-right", Hand::Right)];
    for ((key, icon, hand), rect) in choices.into_iter().zip(columns(place, 2, theme::GAP)) {
        if Push::new(kit.text(key)).icon(icon).style(Style::Outlined).place(ui, &kit.icons, rect).clicked() {
            kit.ask(Request::PointAt(hand));
        }
    }
}
