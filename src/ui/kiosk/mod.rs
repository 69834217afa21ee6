//! What the visitors of a screen at an event see: an invitation, two questions, whether they are still there, and what they
//! take home. The game itself is played with the panels of every game, without ways out of it.

mod asking;
mod attract;
mod closed;
mod corner;
pub(super) mod done;
mod face;
mod keypad;
mod machine;
mod number;
mod operator;
mod pin_entry;
mod playing;
mod questions;
mod result;
mod serving;
mod times;
mod today;

use bevy::prelude::Res;
use bevy_egui::egui::{Context, Frame, Rect, Ui, Vec2, pos2, vec2};
use kiosk::{Happened, Phase};

use super::kit::Kit;
use super::panel::{dim, panel};
use crate::events::Kiosk;

pub(super) use result::show as result;
pub(super) use serving::Serving;

/// The place that takes the presses that are for nothing else.
pub(super) const CURTAIN: &str = "event-curtain";
/// Between places, and around them, in points.
const SPACE: f32 = 16.0;

/// What the phase of the visit shows; over it the question who is there, and over everything what is the operator's.
pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(phase) = kit.kiosk.as_ref().map(|kiosk| kiosk.phase()) else { return };
    let is_covered = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_asking() || kiosk.is_served());
    match phase {
        Phase::Language | Phase::Who if is_covered => {}
        Phase::Attract => attract::show(&ctx, &mut kit),
        Phase::Language => questions::language(&ctx, &mut kit),
        Phase::Who => questions::who(&ctx, &mut kit),
        Phase::Closed => closed::dark(&ctx, &kit),
        Phase::OutOfOrder => closed::out_of_order(&ctx, &mut kit),
        Phase::Playing | Phase::Result => {}
    }
    asking::show(&ctx, &mut kit);
    corner::watch(&ctx, &mut kit);
    operator::show(&ctx, &mut kit);
}

/// Whether the panels of a game are to be seen: always, where this is no screen at an event.
pub(super) fn is_game_shown(kiosk: Option<Res<Kiosk>>) -> bool {
    kiosk.is_none_or(|kiosk| matches!(kiosk.phase(), Phase::Playing | Phase::Result))
}

/// The name of what lies over the board and takes all presses, if anything does: where the buttons are.
pub(super) fn place_over(kiosk: &Kiosk) -> Option<&'static str> {
    match kiosk.phase() {
        _ if kiosk.is_served() => Some(operator::PLACE),
        _ if kiosk.is_asking() => Some(asking::PLACE),
        Phase::Language => Some(questions::LANGUAGE_PLACE),
        Phase::Who => Some(questions::WHO_PLACE),
        Phase::Playing | Phase::Result => None,
        Phase::Attract | Phase::Closed | Phase::OutOfOrder => Some(CURTAIN),
    }
}

/// Escape and its kin leave what is the operator's, and nothing of a visitor's.
pub(super) fn give_up(kit: &mut Kit) {
    if kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_served()) {
        kit.tell_kiosk(Happened::OperatorWent);
    }
}

/// Takes every press; nothing of it is seen.
fn curtain(ctx: &Context) {
    panel(ctx, CURTAIN, ctx.content_rect(), Frame::NONE, |_| {});
}

/// Takes every press, and darkens what is behind it.
fn shade(ctx: &Context) {
    dim(ctx, CURTAIN);
}

/// So large a part of the screen's middle, where it is as large.
fn middle(ctx: &Context, width: f32, height: f32) -> Rect {
    let screen = ctx.content_rect();
    let size = vec2(width.min(screen.width() - 32.0), height.min(screen.height() - 32.0));
    Rect::from_center_size(screen.center(), size)
}

/// Places of the same size below each other, in the middle of what is left, or beside each other where that is wider.
fn places(ui: &Ui, count: usize, size: Vec2) -> Vec<Rect> {
    let room = ui.available_rect_before_wrap();
    let row = count as f32 * (size.x + SPACE) - SPACE;
    let is_row = row <= room.width();
    let step = if is_row { vec2(size.x + SPACE, 0.0) } else { vec2(0.0, size.y + SPACE) };
    let whole = if is_row { vec2(row, size.y) } else { vec2(size.x, count as f32 * (size.y + SPACE) - SPACE) };
    let first = pos2(room.center().x - whole.x / 2.0, room.top());
    (0..count).map(|index| Rect::from_min_size(first + step * index as f32, size)).collect()
}
