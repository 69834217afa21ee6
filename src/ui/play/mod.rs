//! The panels around the board: plates, score sheet, actions, views; after the game its result.

mod actions;
mod arbiter;
mod hint;
mod offer;
mod phone;
mod plate;
mod promotion;
mod rail;
mod result;
mod sheet;
mod status;
mod stepping;
mod trouble;

use bevy_egui::egui::{Align2, Context, Rect, pos2};

use super::layout::{ACTIONS, Class, PLATE};
use super::room::{Dialog, Room};
use super::theme::GAP;

pub(super) use actions::{draw_action, press_resign};
pub(super) use hint::refusal as no_hint;

/// Least height at which the score sheet is worth its place.
const LEAST_SHEET: f32 = 90.0;

pub(super) fn show(mut room: Room) {
    let Some(ctx) = room.ctx() else { return };
    if room.desk.layout.class == Class::Narrow {
        // A dialog takes the whole of a phone.
        if room.desk.dialog.is_some_and(Dialog::is_at_the_side) {
            return;
        }
        phone::show(&ctx, &mut room);
    } else {
        column(&ctx, &mut room);
        if !room.desk.dialog.is_some_and(Dialog::is_at_the_side) {
            rail::show(&ctx, &mut room);
            if room.shown.is_live() {
                status::show(&ctx, &mut room);
            }
        }
    }
    if !room.desk.dialog.is_some_and(Dialog::is_at_the_side) {
        stepping::bar(&ctx, &mut room);
    }
    promotion::show(&ctx, &mut room);
    status::typed(&ctx, &mut room);
    hint::show(&ctx, &mut room);
}

/// The column at the right, filled from both ends; the score sheet gets what is left.
fn column(ctx: &Context, room: &mut Room) {
    let column = room.desk.layout.column();
    room.desk.free = room.desk.layout.beside_game(ACTIONS);
    let near = room.viewpoint.near;
    let foot = (Align2::LEFT_BOTTOM, column.left_bottom());
    let block = block(ctx, room, foot, column.width());
    let plate_at = |top: f32| Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), top + PLATE));
    let near_plate = plate_at(block.top() - GAP - PLATE);
    if near_plate.top() >= column.top() {
        plate::show(ctx, room, near, near_plate);
    }
    let far_plate = plate_at(column.top());
    if far_plate.bottom() + GAP <= near_plate.top() {
        plate::show(ctx, room, !near, far_plate);
    }
    let rest =
        Rect::from_min_max(pos2(column.left(), far_plate.bottom() + GAP), pos2(column.right(), near_plate.top() - GAP));
    if rest.height() >= LEAST_SHEET {
        sheet::show(ctx, room, rest);
    }
}

/// What stands at the foot: the result, an offer to answer, or the actions; tells its place.
fn block(ctx: &Context, room: &mut Room, foot: (Align2, bevy_egui::egui::Pos2), width: f32) -> Rect {
    if room.session.ending().is_some() {
        result::show(ctx, room, foot, width)
    } else if room.session.trouble().is_some() {
        trouble::show(ctx, room, foot, width)
    } else if offer::is_open(&room.session) {
        let rect = offer::show(ctx, room, foot, width);
        arbiter::show(ctx, room, rect)
    } else {
        let rect = foot.0.anchor_size(foot.1, bevy_egui::egui::vec2(width, ACTIONS));
        actions::show(ctx, room, rect);
        arbiter::show(ctx, room, rect)
    }
}
