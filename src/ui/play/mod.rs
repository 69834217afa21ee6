//! The panels around the board during a game: plates, score sheet, actions and views; after the game the result.

mod actions;
mod arbiter;
mod attempt;
mod attempt_kit;
mod chances_graph;
mod cut_off;
mod fault_text;
mod halves;
mod hint;
mod legend;
mod move_warning;
mod offer;
mod opponent_controls;
mod opponent_failure;
mod over_board;
mod over_board_kit;
mod phone;
mod pill;
mod plate;
mod play_kit;
mod press_clock;
mod promotion;
mod rail;
mod result;
mod review;
mod review_controls;
mod seats;
mod sheet;
mod status;
mod stepping;
mod watching;

use bevy_egui::egui::{Align2, Context, Rect, pos2};

use super::layout::{ACTIONS, LayoutClass, PLATE};
use super::theme::GAP;

pub(super) use actions::handle_actions;
pub(super) use attempt::{is_on as is_attempt, show as show_attempt};
pub(super) use move_warning::text as warning_text;
pub(super) use over_board::show as show_over_board;
pub(super) use plate::side_sign;
use play_kit::PlayKit;
pub(super) use review_controls::ReviewPanelState;

/// Minimum height of the score sheet; with less it isn't shown.
const LEAST_SHEET: f32 = 90.0;

/// Shows the panels of a game that isn't a lesson.
pub(super) fn show(mut kit: PlayKit) {
    let Some(ctx) = kit.ctx() else { return };
    let is_covered = kit.frame.layout.is_narrow() && kit.dialogs.covers_the_side();
    let has_steps = if seats::have_halves(&kit) && !is_covered {
        halves::show(&ctx, &mut kit);
        false
    } else if kit.frame.layout.class == LayoutClass::Narrow {
        // On a phone a dialog covers all panels.
        if kit.dialogs.covers_the_side() {
            return;
        }
        phone::show(&ctx, &mut kit);
        true
    } else {
        let has_steps = column(&ctx, &mut kit);
        if !kit.dialogs.covers_the_side() {
            rail::show(&ctx, &mut kit);
            if kit.displayed.is_live() {
                status::show(&ctx, &mut kit);
            }
        }
        has_steps
    };
    // Beside the review a phone has the steps in the strip of moves.
    let has_bar = kit.frame.layout.class != LayoutClass::Narrow || !review::is_open(&kit);
    if has_bar && !kit.dialogs.covers_the_side() {
        stepping::bar(&ctx, &mut kit, has_steps);
    }
}

/// Shows the column at the right, and returns whether it has the buttons to step through the game. It is filled from both
/// ends, and the score sheet gets the rest.
fn column(ctx: &Context, kit: &mut PlayKit) -> bool {
    let column = kit.frame.layout.column();
    kit.frame.free = kit.frame.layout.beside_game(ACTIONS);
    let near = kit.viewpoint.near;
    let foot = (Align2::LEFT_BOTTOM, column.left_bottom());
    let block = block(ctx, kit, foot, column.width());
    let plate_at = |top: f32| Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), top + PLATE));
    let near_plate = plate_at(block.top() - GAP - PLATE);
    if near_plate.top() >= column.top() {
        plate::show(ctx, kit, near, near_plate);
    }
    let far_plate = plate_at(column.top());
    let mut far_end = far_plate.bottom();
    if far_plate.bottom() + GAP <= near_plate.top() {
        plate::show(ctx, kit, !near, far_plate);
    }
    if seats::are_shown(kit) {
        let row = far_plate.with_min_y(far_end + GAP).with_max_y(far_end + GAP + ACTIONS);
        far_end = seats::show(ctx, kit, !near, row).bottom();
    }
    let rest = Rect::from_min_max(pos2(column.left(), far_end + GAP), pos2(column.right(), near_plate.top() - GAP));
    rest.height() >= LEAST_SHEET && sheet::show(ctx, kit, rest)
}

/// Shows the block at the foot (the result, a pending offer or the actions) and returns its area.
fn block(ctx: &Context, kit: &mut PlayKit, foot: (Align2, bevy_egui::egui::Pos2), width: f32) -> Rect {
    if kit.session.ending().is_some() {
        result::show(ctx, kit, foot, width)
    } else if kit.session.opponent_failure().is_some() {
        opponent_failure::show(ctx, kit, foot, width)
    } else if move_warning::is_open(kit) {
        move_warning::show(ctx, kit, foot, width)
    } else if seats::are_shown(kit) {
        let rect = foot.0.anchor_size(foot.1, bevy_egui::egui::vec2(width, ACTIONS));
        seats::show(ctx, kit, kit.viewpoint.near, rect)
    } else if offer::is_open(&kit.session) {
        let rect = offer::show(ctx, kit, foot, width);
        let rect = arbiter::show(ctx, kit, rect);
        cut_off::show(ctx, kit, rect)
    } else if watching::is_on(kit) {
        let rect = foot.0.anchor_size(foot.1, bevy_egui::egui::vec2(width, ACTIONS));
        watching::show(ctx, kit, rect);
        rect
    } else {
        let rect = foot.0.anchor_size(foot.1, bevy_egui::egui::vec2(width, ACTIONS));
        actions::show(ctx, kit, rect);
        let rect = press_clock::show(ctx, kit, rect);
        let rect = arbiter::show(ctx, kit, rect);
        // Last, so that the other buttons stay where they are when it comes and goes.
        cut_off::show(ctx, kit, rect)
    }
}
