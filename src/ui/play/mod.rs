//! The panels around the board during a game: plates, score sheet, actions and views; after the game the result.

mod actions;
mod arbiter;
mod hint;
mod offer;
mod opponent_failure;
mod phone;
mod plate;
mod promotion;
mod rail;
mod result;
mod sheet;
mod status;
mod stepping;

use bevy_egui::egui::{Align2, Context, Rect, pos2};

use super::kit::Kit;
use super::layout::{ACTIONS, LayoutClass, PLATE};
use super::lesson;
use super::panel_state::Dialog;
use super::theme::GAP;

pub(super) use actions::{SURE_SECONDS, draw_action, press_resign};
pub(super) use hint::{no_hint_key, show as advice};
pub(super) use plate::side_sign;

/// Minimum height of the score sheet; with less it isn't shown.
const LEAST_SHEET: f32 = 90.0;

pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.session.is_lesson() {
        return lesson::show(&ctx, &mut kit);
    }
    if kit.state.layout.class == LayoutClass::Narrow {
        // On a phone a dialog covers all panels.
        if kit.state.dialog.is_some_and(Dialog::is_at_the_side) {
            return;
        }
        phone::show(&ctx, &mut kit);
    } else {
        column(&ctx, &mut kit);
        if !kit.state.dialog.is_some_and(Dialog::is_at_the_side) {
            rail::show(&ctx, &mut kit);
            if kit.displayed.is_live() {
                status::show(&ctx, &mut kit);
            }
        }
    }
    if !kit.state.dialog.is_some_and(Dialog::is_at_the_side) {
        stepping::bar(&ctx, &mut kit);
    }
    over_the_board(&ctx, &mut kit);
    hint::show(&ctx, &mut kit);
}

/// Shows the messages over the board, in games and lessons.
pub(super) fn over_the_board(ctx: &Context, kit: &mut Kit) {
    status::unsaved(ctx, kit);
    promotion::show(ctx, kit);
    status::typed(ctx, kit);
}

/// Shows the column at the right. It is filled from both ends, and the score sheet gets the rest.
fn column(ctx: &Context, kit: &mut Kit) {
    let column = kit.state.layout.column();
    kit.state.free = kit.state.layout.beside_game(ACTIONS);
    let near = kit.viewpoint.near;
    let foot = (Align2::LEFT_BOTTOM, column.left_bottom());
    let block = block(ctx, kit, foot, column.width());
    let plate_at = |top: f32| Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), top + PLATE));
    let near_plate = plate_at(block.top() - GAP - PLATE);
    if near_plate.top() >= column.top() {
        plate::show(ctx, kit, near, near_plate);
    }
    let far_plate = plate_at(column.top());
    if far_plate.bottom() + GAP <= near_plate.top() {
        plate::show(ctx, kit, !near, far_plate);
    }
    let rest =
        Rect::from_min_max(pos2(column.left(), far_plate.bottom() + GAP), pos2(column.right(), near_plate.top() - GAP));
    if rest.height() >= LEAST_SHEET {
        sheet::show(ctx, kit, rest);
    }
}

/// Shows the block at the foot (the result, a pending offer or the actions) and returns its area.
fn block(ctx: &Context, kit: &mut Kit, foot: (Align2, bevy_egui::egui::Pos2), width: f32) -> Rect {
    if kit.session.ending().is_some() {
        result::show(ctx, kit, foot, width)
    } else if kit.session.opponent_failure().is_some() {
        opponent_failure::show(ctx, kit, foot, width)
    } else if offer::is_open(&kit.session) {
        let rect = offer::show(ctx, kit, foot, width);
        arbiter::show(ctx, kit, rect)
    } else {
        let rect = foot.0.anchor_size(foot.1, bevy_egui::egui::vec2(width, ACTIONS));
        actions::show(ctx, kit, rect);
        arbiter::show(ctx, kit, rect)
    }
}
