//! What is said for a moment: refusals, check, trouble with storage.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, CornerRadius, Id, Order, Stroke, StrokeKind, vec2};
use rules_core::Event;

use super::reasons;
use super::room::Room;
use super::theme::{self, LIT, ON_LIT};
use crate::session::Outcome;
use crate::storage::Notice;

/// Turns outcomes and notices into words.
pub(super) fn listen(mut outcomes: MessageReader<Outcome>, mut notices: MessageReader<Notice>, mut room: Room) {
    let mut all_said = Vec::new();
    for outcome in outcomes.read() {
        let said = match outcome {
            Outcome::Refused(refused) => reasons::refusal(&room.texts, refused, &room.session),
            // Wider screens say it in the pill over the board.
            Outcome::Game(Event::CheckAnnounced(_)) if !room.desk.layout.is_narrow() => continue,
            Outcome::Game(event) => match reasons::announcement(&room.texts, event, &room.session) {
                Some(text) => text,
                None => continue,
            },
            _ => continue,
        };
        all_said.push(said);
    }
    // What is said at once is one announcement: an illegal move, and the time the other gets for it.
    if !all_said.is_empty() {
        room.say(all_said.join(" "));
    }
    for notice in notices.read() {
        let said = room.texts.with(notice.key, &[("detail", notice.detail.clone().into())]);
        // A sentence about lost data stays longer than one about a move.
        let until = room.now() + 10.0;
        room.desk.toast = Some((said, until));
    }
}

/// Shows it at the foot of the board.
pub(super) fn show(mut room: Room) {
    let Some(ctx) = room.ctx() else { return };
    let Some((text, until)) = room.desk.toast.clone() else { return };
    if !room.is_still(until) {
        room.desk.toast = None;
        return;
    }
    let free = room.desk.free;
    let width = (free.width() - 64.0).clamp(160.0, 480.0);
    let area = Area::new(Id::new("toast")).order(Order::Tooltip).interactable(false).fade_in(false);
    let galley = ctx.fonts_mut(|fonts| fonts.layout(text, theme::body(15.0), ON_LIT, width));
    let size = galley.size() + vec2(32.0, 20.0);
    let rect = Align2::CENTER_BOTTOM.anchor_size(free.center_bottom() - vec2(0.0, 12.0), size);
    area.fixed_pos(rect.min).default_size(size).show(&ctx, |ui| {
        ui.allocate_space(size);
        ui.painter().rect(rect, CornerRadius::same(theme::CONTROL), LIT, Stroke::new(1.0, LIT), StrokeKind::Inside);
        ui.painter().galley(rect.min + vec2(16.0, 10.0), galley, ON_LIT);
    });
}
