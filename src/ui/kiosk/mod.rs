//! The panels of kiosk mode: the invitation, the two questions before a game, the idle question, the result to take
//! home, and the operator's page. The game itself uses the normal panels without their ways out.

mod attract;
mod closed;
mod corner;
pub(super) mod done_button;
mod face;
mod idle_question;
mod keypad;
mod machine;
mod number_field;
mod operator;
mod operator_state;
mod pin_entry;
mod playing;
mod questions;
mod result;
mod times;
mod today;

use bevy::prelude::Res;
use bevy_egui::egui::{Context, Frame, Rect, Ui, Vec2, pos2, vec2};
use kiosk::{KioskPhase, VisitEvent};

use super::kit::Kit;
use super::panel::{darken_behind, panel};
use crate::kiosk::Kiosk;

pub(super) use operator_state::OperatorPanelState;
pub(super) use result::show as result;

/// Id of the area that catches presses which belong to nothing else.
pub(super) const CURTAIN: &str = "event-curtain";
/// Gap between and around areas, in points.
const SPACE: f32 = 16.0;

/// Shows the panels of the current kiosk phase, over them the idle question, and on top the operator's panels.
pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(phase) = kit.kiosk.as_ref().map(|kiosk| kiosk.phase()) else { return };
    let is_covered = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_asking() || kiosk.is_operator_open());
    match phase {
        KioskPhase::Language | KioskPhase::Skill if is_covered => {}
        KioskPhase::Attract => attract::show(&ctx, &mut kit),
        KioskPhase::Language => questions::language(&ctx, &mut kit),
        KioskPhase::Skill => questions::who(&ctx, &mut kit),
        KioskPhase::Closed => closed::dark(&ctx, &kit),
        KioskPhase::OutOfOrder => closed::out_of_order(&ctx, &mut kit),
        KioskPhase::Playing | KioskPhase::Result => {}
    }
    idle_question::show(&ctx, &mut kit);
    corner::watch(&ctx, &mut kit);
    operator::show(&ctx, &mut kit);
}

/// Returns true if the game's panels are shown. Outside kiosk mode they always are.
pub(super) fn is_game_shown(kiosk: Option<Res<Kiosk>>) -> bool {
    kiosk.is_none_or(|kiosk| matches!(kiosk.phase(), KioskPhase::Playing | KioskPhase::Result))
}

/// Id of the area that covers the board and takes all presses, if there is one.
pub(super) fn covering_area(kiosk: &Kiosk) -> Option<&'static str> {
    match kiosk.phase() {
        _ if kiosk.is_operator_open() => Some(operator::PLACE),
        _ if kiosk.is_asking() => Some(idle_question::PLACE),
        KioskPhase::Language => Some(questions::LANGUAGE_PLACE),
        KioskPhase::Skill => Some(questions::WHO_PLACE),
        KioskPhase::Playing | KioskPhase::Result => None,
        KioskPhase::Attract | KioskPhase::Closed | KioskPhase::OutOfOrder => Some(CURTAIN),
    }
}

/// Handles Escape: closes the operator's panels. It does nothing to a visitor's panels.
pub(super) fn close_operator_page(kit: &mut Kit) {
    if kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_operator_open()) {
        kit.report_to_kiosk(VisitEvent::OperatorClosed);
    }
}

/// Catches all presses without drawing anything.
fn curtain(ctx: &Context) {
    panel(ctx, CURTAIN, ctx.content_rect(), Frame::NONE, |_| {});
}

/// Catches all presses and darkens everything behind.
fn shade(ctx: &Context) {
    darken_behind(ctx, CURTAIN);
}

/// Returns a rectangle in the middle of the screen, no larger than the screen.
fn centred_rect(ctx: &Context, width: f32, height: f32) -> Rect {
    let screen = ctx.content_rect();
    let size = vec2(width.min(screen.width() - 32.0), height.min(screen.height() - 32.0));
    Rect::from_center_size(screen.center(), size)
}

/// Returns rectangles of equal size in the middle of the remaining space: in a row if they fit, else in a column.
fn choice_rects(ui: &Ui, count: usize, size: Vec2) -> Vec<Rect> {
    let room = ui.available_rect_before_wrap();
    let row = count as f32 * (size.x + SPACE) - SPACE;
    let is_row = row <= room.width();
    let step = if is_row { vec2(size.x + SPACE, 0.0) } else { vec2(0.0, size.y + SPACE) };
    let whole = if is_row { vec2(row, size.y) } else { vec2(size.x, count as f32 * (size.y + SPACE) - SPACE) };
    let first = pos2(room.center().x - whole.x / 2.0, room.top());
    (0..count).map(|index| Rect::from_min_size(first + step * index as f32, size)).collect()
}
